"""S10-1996, rules of Blackjack: Over/Under 13, Triple Play and Super Sevens beside the main game.

A wager that ties is called void here (Dictionary), with the effect of a later stand off: nobody
wins or loses. The codes keep the later words.
"""

from dataclasses import replace
from datetime import date
from typing import Final

from jackpot.rules.books.book import BLACKJACK, SILENT, Revocation, RuleBook, VoidCause
from jackpot.rules.books.sevens import super_sevens
from jackpot.rules.books.tournament_play import SECTION_24_OF_1996, tournament_cites
from jackpot.rules.books.twenty_one import TEN_VALUES, Odds, SideRules, TwentyOne

_SUPER_SEVENS = super_sevens(
    wins="23.5",
    alone="23.4",
    amount="23.3",
    late_moment="subsequent_deal",  # 23.10: three suited sevens when the hand is dealt out
    fixed_cents=100,  # 23.3
)


def _over_under(side: str, rule: str) -> SideRules:
    return SideRules(
        title=f"{side} 13",
        odds={"win": Odds(1)},  # 21.7
        rules={"win": f"{rule}(a)", "lose": f"{rule}(b)", "alone": "21.4", "amount": "21.4"},
        beside="own",
        alone="refused",  # 21.4
        not_above_main=True,  # 21.4
    )


_RULES = {
    "over_maximum": "4.1(d)",
    "insurance_lost": "10(b)",
    "insurance_won": "9",
    "natural_interim": "10(a)(i)",
    "even_money": "10(a)(ii)",
    "bust": "11.1(b)",
    "dealer_bust": "11.2(a)",
    "higher": "11.2(b)",
    "natural": "11.2(c)",
    "lower": "11.2(e)",
    "dealer_natural": "11.2(f)",
    "stand_off": "11.2(g)",
    "natural_stand_off": "11.2(g)",
}

_MAIN_GAME = TwentyOne(
    natural="Blackjack",
    decks=(6, 8),  # 3.1
    ranks="23456789TJQKA",  # 3.1
    soft_17=("stand",),  # 16(a), 3.5(a) NB
    natural_waits_against=TEN_VALUES + "A",  # 10(a)(i), P5
    even_money=True,  # 10(a)(ii)
    double_exactly=True,  # 13.1
    highest_wager_decides=True,  # 15.1(b)
    lone_player_one_box=True,  # 5.7, T10
    marker_alone=True,  # 5.9
    restricts_players=False,
    pays_payable_amounts=True,  # 20.10
    refuses_cards=True,  # 18(h)
    burns_first_card=True,  # 7.2
    side={
        "super_sevens": _SUPER_SEVENS,
        "over_13": _over_under("Over", "21.5"),
        "under_13": _over_under("Under", "21.6"),
    },
    rules=_RULES,
)

_TRIPLE_PLAY = replace(
    _MAIN_GAME,
    main="triple_play",
    dealer_hands=3,  # 22.2
    most_hands=2,  # 22.11
    double_on_split=False,  # 22.10
    side={},  # the layout of diagram E has no areas for them (22.1)
    rules={**_RULES, "bust": "22.8"},
    cites={
        "box_not_on_layout": "22.1(a)",
        "too_many_players": "22.3",  # a fourth wager of the one player
        "place_taken": "22.3",
        "not_deciding": "22.5",
        "not_joining": "22.5",
        "no_split": "22.9",
        "split_again": "22.11",
        "no_double": "22.12",
        "double_on_split": "22.10",
        "wrong_double": "22.12",
    },
)

_CITES = {
    "not_a_void_cause": "20.3",
    "void_rule": "20.3",
    "above_maximum": "4.1(a)",
    "notice_missing": "4.2",
    "wrong_marker": "5.8",
    "betting_closed": "5.2",
    "minimum_not_required": "5.10",
    "cards_in_play": "3.3",
    "new_shoe_due": "6.2",
    "not_one_shoe": "6.1",
    "round_not_complete": "Round",
    "reconstruction_rule": "18(d)",
    "outside_hours": "19.1",
    "closing_notice_missing": "19.2",
    "last_round_played": "19.2",
    "place_void": "20.2(a)",
    "contravened_rule": "20.2",
    "player_excluded": "20.2(b)",
    "dispute_decided": "20.5",
    "dispute_undecided": "20.5",
    "payout_held": "20.5",
    "wrong_number_of_decks": "3.1",
    "wrong_inscription": "1(b)(ii)",
    "not_at_this_table": "21.1",
    "no_wagers": "5.1",
    "box_not_on_layout": "1(a)",
    "too_many_players": "5.6",
    "place_taken": "15.2",
    "not_an_amount": "5.3",
    "below_minimum_again": "4.1(c)",
    "late_entrant": "5.10",
    "marker_alone": "5.9",
    "one_box_only": "5.7",
    "wrong_hands": "22.3",
    "card_not_in_decks": "3.1",
    "card_too_often": "3.1",
    "not_the_next_card": "8",
    "not_the_card_drawn": "18(h)",
    "card_unseen": "7.1",
    "dealer_takes_no_card": "18(c)",
    "round_complete": "Round",
    "initial_deal_incomplete": "8",
    "offers_closed": "9",
    "no_wager_there": "5.2",
    "not_in_turn": "11.1(a)",
    "not_deciding": "15.1",
    "card_owed": "11.1(a)",
    "settled": "10(a)",
    "no_insurance": "9",
    "insured": "9",
    "insurance_too_high": "9",
    "insurance_multiple": "9",
    "insuring_not_permitted": "9",
    "no_even_money": "10(a)(ii)",
    "must_draw": "14(b)",
    "no_split": "12.2",
    "not_joining": "12.1",
    "no_double": "13.1",
    "wrong_double": "13.1",
    "card_not_refused": "18(h)",
}

_VOID_CAUSES = {
    "20.3": VoidCause("disturbance, or fraud of a player or dealer"),
}

S10_1996: Final = RuleBook(
    reference="S10-1996",
    title="Approval of alterations to the rules of Blackjack, Gazette No. S10 of 1996",
    game=BLACKJACK,
    act="Casino Control Act 1988",
    section="72(3)",
    made_by="Gregory Stephen Jones, Delegate of the Minister",
    made_on=date(1996, 1, 19),
    commencement=SILENT + " The Gazette is of 23 January 1996.",
    commences_on=None,
    revokes=(Revocation("all previous rules and amendments to the rules of Blackjack"),),
    text="S10-1996-blackjack.txt",
    rules_in_section=dict(
        enumerate(
            (0, 0, 5, 2, 10, 2, 2, 0, 0, 0, 2, 7, 2, 0, 3, 0, 0, 0, 2, 15, 7, 15, 12, 4), start=1
        )
    ),
    cites={**_CITES, **tournament_cites(SECTION_24_OF_1996)},
    tournament=SECTION_24_OF_1996,
    void_causes=_VOID_CAUSES,
    reconstruction_causes={
        "18(d)": "cards misplaced in the initial deal",
        "18(e)": "cards misplaced in the subsequent deal, back to the initial deal",
    },
    idle_seat="20.8",
    usual_contraventions={
        "5.4": "a wager changed after the first card",
        "20.1": "used a device",
        "20.9": "influenced a player's decision",
        "20.11": "side bets between players",
        "20.13": "touched the cards",
    },
    twenty_one=replace(_MAIN_GAME, triple_play=_TRIPLE_PLAY),
)
