"""NI2005-73, rules of Pontoon: decks without tens, a 21 that always wins, the Super Bonus."""

from datetime import date
from typing import Final

from jackpot.rules.books.book import PONTOON, SILENT, RuleBook, VoidCause
from jackpot.rules.books.pairs import perfect_pairs_of_2005
from jackpot.rules.books.tournament_play import SECTION_20, tournament_cites
from jackpot.rules.books.twenty_one import Odds, SuperBonus, TableOne, TwentyOne

_RULES = {
    "over_maximum": "3.5",
    "insurance_lost": "7.5(a)",
    "insurance_won": "7.5(b)",
    "natural_interim": "8.1",
    "surrender_annulled": "9.3",
    "surrender": "9.4",
    "twenty_one": "14.1(d)",
    "original_of_split": "11.9",
    "original_of_double": "12.5",
    "rescue": "12.6",
    "doubled": "12.7",
    "dealer_bust": "14.1(a)",
    "higher": "14.1(b)",
    "bust": "14.1(e)",
    "lower": "14.1(f)",
    "dealer_natural": "14.1(g)",
    "stand_off": "14.1(h)",
    "super_bonus": "14.3",
}

_TWENTY_ONE = TwentyOne(
    natural="Pontoon",
    decks=(3, 4, 5, 6, 7, 8),  # 2.1
    ranks="23456789JQKA",  # 2.1
    soft_17=("draw",),  # 13.1(a)
    natural_waits_against="",  # 8.1: paid whatever the dealer's first card is
    even_money=False,
    surrender_against="JQKA",  # 9.1
    natural_bars_insurance=True,  # 7.1
    insurance_paid="after_final",  # 7.5(b)
    double_on_any_cards=True,  # 12.1(b)
    doubled_aces_low=True,  # 2.5(a)
    rescue=True,  # 12.6
    doubled_pays_even=True,  # 12.7, 12.8
    table_one=TableOne(  # 14.2
        by_cards={5: Odds(3, 2), 6: Odds(2), 7: Odds(3)},
        mixed=Odds(3, 2),
        suited=Odds(2),
        spades=Odds(3),
    ),
    super_bonus=SuperBonus(  # 14.3
        line_cents=2_500, below_cents=100_000, from_line_cents=500_000, others_cents=5_000
    ),
    natural_takes_original_only=True,  # 11.9, 12.5
    side={"perfect_pairs": perfect_pairs_of_2005()},
    rules=_RULES,
)

_CITES = {
    "not_a_void_cause": "Void",
    "void_rule": "Void",
    "above_maximum": "3.1",
    "notice_missing": "3.1",
    "wrong_marker": "3.2",
    "betting_closed": "4.3",
    "player_restricted": "4.8",
    "restriction_reported": "4.8",
    "minimum_not_required": "4.7",
    "cards_in_play": "2.4",
    "new_shoe_due": "5.4",
    "not_one_shoe": "5.1",
    "round_not_complete": "Round of play",
    "reconstruction_rule": "15.4",
    "next_round_not_begun": "15.5",
    "next_round_began": "15.5",
    "outside_hours": "16.1",
    "closing_notice_missing": "16.2",
    "last_round_played": "16.2",
    "place_void": "17.2(a)",
    "contravened_rule": "17.2",
    "player_excluded": "17.2(b)",
    "dispute_decided": "17.4",
    "dispute_undecided": "17.4",
    "payout_held": "17.4",
    "no_automated_shoe": "19.1",
    "wrong_number_of_decks": "2.1",
    "wrong_inscription": "13.1(a)",
    "not_at_this_table": "18.1",
    "no_wagers": "4.1",
    "box_not_on_layout": "4.2",
    "too_many_players": "4.5",
    "place_taken": "4.5",
    "not_an_amount": "4.2",
    "not_a_multiple": "3.3",
    "below_minimum_again": "3.4",
    "late_entrant": "4.7",
    "marker_alone": "4.6",
    "card_not_in_decks": "2.1",
    "card_too_often": "2.1",
    "not_the_next_card": "6.2",
    "not_the_card_drawn": "15.2",
    "card_unseen": "6.1",
    "dealer_takes_no_card": "15.3",
    "round_complete": "Round of play",
    "initial_deal_incomplete": "6.2",
    "offers_closed": "7.2",
    "no_wager_there": "4.3",
    "not_in_turn": "10.1",
    "not_deciding": "4.5",
    "card_owed": "10.1",
    "settled": "8.1",
    "no_insurance": "7.1",
    "natural_not_insured": "7.1",
    "insured": "7.1",
    "insurance_too_high": "7.1",
    "insurance_multiple": "7.3",
    "insuring_not_permitted": "7.1",
    "no_even_money": "8.1",
    "no_surrender": "9.1",
    "must_draw": "10.2(c)",
    "no_split": "11.3",
    "not_joining": "11.1",
    "no_double": "12.1",
    "wrong_double": "Double/double down",
    "no_rescue": "12.6",
}

_VOID_CAUSES = {
    "15.5": VoidCause("cards misplaced, found after the next round began", after_next_round=True),
    "17.1": VoidCause("disturbance"),
    "17.3": VoidCause("impractical to continue, or fraud"),
}

NI2005_73: Final = RuleBook(
    reference="NI2005-73",
    title="Casino Control (Pontoon) Approval 2005 (No 1)",
    game=PONTOON,
    act="Casino Control Act 1988",
    section="72(1)",
    made_by="Desmond Edward McKee, Delegate, ACT Gambling and Racing Commission",
    made_on=date(2005, 2, 7),
    commencement=SILENT,
    commences_on=None,
    text="NI2005-73-pontoon.txt",
    rules_in_section=dict(
        enumerate((1, 5, 5, 9, 5, 2, 5, 1, 5, 2, 10, 8, 1, 3, 8, 2, 9, 15, 4, 24), start=1)
    ),
    cites={**_CITES, **tournament_cites(SECTION_20)},
    tournament=SECTION_20,
    void_causes=_VOID_CAUSES,
    reconstruction_causes={"15.4": "cards misplaced, found during the round"},
    idle_seat="17.6",
    usual_contraventions={
        "4.3": "a wager changed after the first card",
        "17.7": "influenced a player's decision",
        "17.8": "side bets between players",
    },
    twenty_one=_TWENTY_ONE,
)
