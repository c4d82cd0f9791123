"""NI2016-268, the rules of Canberra Poker: its figures, and the rule behind each refusal.

The stored text of rule 8.1 has lost the names of seven hands beside their odds. They are inferred:
the rows that kept their names go on at the straight flush, and seven rows fit exactly the seven
kinds of hand from one pair to four of a kind. A winning hand below a pair can only be an Ace-King
that beats the dealer's Ace-King; it shares the first row, 1 to 1.
"""

from datetime import date
from typing import Final

from jackpot.rules.books.book import CANBERRA_POKER, Revocation, RuleBook, VoidCause
from jackpot.rules.books.tournament_play import SECTION_17_OF_2016, tournament_cites
from jackpot.rules.figures import Dated, Figure, Unit
from jackpot.rules.poker.hands import Category

_COMMENCES_ON = date(2016, 6, 10)


def _since_commencement(rule: str, unit: Unit, value: int) -> Figure:
    return Figure(rule, unit, (Dated(_COMMENCES_ON, value),))


_BET_ODDS = {
    category: _since_commencement("8.1", "to one", odds)
    for category, odds in (
        (Category.NO_PAIR, 1),
        (Category.ONE_PAIR, 1),
        (Category.TWO_PAIRS, 2),
        (Category.THREE_OF_A_KIND, 3),
        (Category.STRAIGHT, 4),
        (Category.FLUSH, 5),
        (Category.FULL_HOUSE, 7),
        (Category.FOUR_OF_A_KIND, 20),
        (Category.STRAIGHT_FLUSH, 50),
        (Category.ROYAL_FLUSH, 250),
    )
}

_PRIZES = {
    "royal_flush_minimum_cents": _since_commencement("11.1(a)", "cents", 1_000_000),
    "royal_flush_share_bp": _since_commencement("11.1(a)", "basis points", 10_000),
    "straight_flush_minimum_cents": _since_commencement("11.1(b)", "cents", 100_000),
    "straight_flush_share_bp": _since_commencement("11.1(b)", "basis points", 1_000),
    "four_of_a_kind_cents": _since_commencement("11.1(c)", "cents", 50_000),
    "full_house_cents": _since_commencement("11.1(d)", "cents", 15_000),
    "flush_cents": _since_commencement("11.1(e)", "cents", 10_000),
}

# "Void" is the entry of the dictionary; the text has two rules 10.7, of which the first is 10.7[1].
_CITES = {
    "unknown_box": "4.4",
    "terms_faulty": "1.1",
    "terms_pending": "16.6(b)",
    "terms_in_force": "16.6(b)",
    "notice_missing": "3.1",
    "pad_taken": "1.2(c)",
    "outside_hours": "15.1",
    "wrong_hours": "15.1",
    "no_hours": "15.1",
    "wrong_extension": "15.1",
    "closing_notice_missing": "15.2",
    "no_terms": "3.1",
    "wrong_marker": "3.2",
    "wrong_last_rounds": "15.2",
    "last_round_played": "15.2",
    "table_in_play": "15.2",
    "table_not_open": "15.2",
    "table_suspended": "14.5",
    "table_not_suspended": "14.5",
    "awaiting_approval": "14.5",
    "link_awaiting_approval": "14.5",
    "tournament": "17.3(a)(vii)",
    "no_approval": "10.6",
    "round_still_open": "4.1",
    "betting_closed": "4.5",
    "not_dealt": "4.1",
    "round_collected": "10.4",
    "round_not_collected": "10.4",
    "round_void": "Void",
    "wrong_amount": "10.6",
    "no_ante": "10.1",
    "no_wager": "10.1",
    "box_folded": "7.3",
    "off_multiple": "3.3",
    "below_minimum": "3.4",
    "no_antes": "6.3",
    "not_in_round": "6.3",
    "deal_not_complete": "7.1",
    "wrong_bet": "7.2",
    "bet_stands": "7.1",
    "hands_shown": "16.6(b)",
    "boxes_undecided": "16.6(a)",
    "not_one_card": "6.2",
    "dealer_hand_recorded": "6.2",
    "not_the_face_up_card": "6.2",
    "hands_missing": "9.1",
    "hands_not_counted": "9.7",
    "hands_miscounted": "9.7",
    "wrong_hand_counts": "9.7",
    "claim_stands": "10.4",
    "not_five_cards": "2.5",
    "unknown_card": "2.1",
    "card_twice": "2.1",
    "no_hand": "14.4",
    "claim_rejected": "14.4",
    "round_waits": "14.4",
    "correction_paid": "14.4",
    "cannot_take_back": "10.4",
    "claim_unverified": "14.4",
    "verify_the_payout": "14.4",
    "not_qualifying": "10.7[1]",
    "void_rule": "Void",
    "round_completed": "16.2",
    "round_paid": "16.4",
    "contravened_rule": "16.3(a)",
    "wager_void": "16.3(a)",
    "wager_won": "16.3(a)",
    "wager_paid": "16.3(a)",
    "payout_unverified": "14.4",
    "payout_disputed": "16.5",
    "no_dispute": "16.5",
    "dispute_decided": "16.5",
    "dispute_undecided": "16.5",
    "review_recorded": "16.5",
    "wrong_decision": "16.5",
    "too_many_disputes": "16.5",
    "round_not_void": "16.5",
    "payout_held": "16.5",
    "seat_taken": "4.4",
    "player_seated": "4.4",
    "player_excluded": "16.3(b)",
    "excluded_already": "16.3(b)",
    "too_many_exclusions": "16.3(b)",
    "same_person": "16.6(b)",
    "act_pending": "16.6(b)",
    "act_declined": "16.6(b)",
    "pool_too_small": "10.6",
    "approval_faulty": "10.6",
    # cards and shoe
    "cards_in_play": "2.3",
    "cards_incomplete": "2.1",
    "wrong_card_check": "2.2",
    "no_count_ordered": "2.4",
    "wrong_card_count": "2.4",
    "shoe_unknown": "12.2",
    "unknown_deck": "12.2",
    "one_deck": "12.2",
    "wrong_shoe": "12.1",
    "wrong_decks": "12.2",
    "shoe_not_automated": "12.1",
    "wrong_shoe_fault": "12.8",
    "shoe_fault_undecided": "12.6",
    "no_shoe_fault": "12.6",
    # irregularities
    "misdeal": "14.1",
    "wrong_exposure": "14.1",
    "face_up_card": "6.2",
    "exposed_card_stands": "14.2",
    "box_excluded": "13.2",
    "wrong_exclusion": "13.2",
}

_VOID_CAUSES = {
    "12.6": VoidCause("shuffling shoe malfunctioned"),
    "13.2": VoidCause("players exchanged cards or information"),
    "14.1": VoidCause("three or more cards were exposed"),
    "14.3": VoidCause("cards not dealt by the rules"),
    "16.2": VoidCause("disturbance before the round ended", only_in_play=True),
    "16.3": VoidCause("a person broke the rules"),
    "16.4": VoidCause("impracticable to continue, or fraud"),
}

_EXCLUSION_CAUSES = {
    "13.2": "cards or information exchanged",
    "13.2(a)": "cards exchanged",
    "13.2(b)": "information about a hand exchanged",
}

_USUAL_CONTRAVENTIONS = {
    "4.4": "more than one box, or two players on one",
    "4.5": "a wager touched or added after the first card",
    "10.1": "a jackpot wager without an ante, or in another box",
    "13.1": "cards taken out of the playing area",
    "13.2": "cards or information exchanged",
    "16.1": "a device that records or analyses play",
    "16.8": "obstruction or harassment",
    "16.9": "influenced another player's decisions",
    "16.10": "side wagers between players",
}

NI2016_268: Final = RuleBook(
    reference="NI2016-268",
    title="Casino Control (Poker - Canberra Poker) Approval 2016 (No 1)",
    game=CANBERRA_POKER,
    act="Casino Control Act 2006",
    section="97",
    made_by="Craig Simmons, Director Community, Business and Transport Regulation",
    made_on=date(2016, 6, 1),
    commencement="This instrument commences on 10 June 2016.",
    commences_on=_COMMENCES_ON,
    revokes=(
        Revocation(
            "the rules of Canberra Poker before it",
            reference="NI2006-170",
            notified_on=date(2006, 5, 11),
        ),
    ),
    text="NI2016-268-canberra-poker.txt",
    rules_in_section=dict(
        enumerate((2, 9, 5, 5, 2, 3, 4, 2, 8, 7, 4, 8, 2, 5, 2, 11, 25), start=1)
    ),
    cites={**_CITES, **tournament_cites(SECTION_17_OF_2016)},
    tournament=SECTION_17_OF_2016,
    void_causes=_VOID_CAUSES,
    exclusion_causes=_EXCLUSION_CAUSES,
    idle_seat="16.7",
    usual_contraventions=_USUAL_CONTRAVENTIONS,
    prizes=_PRIZES,
    ante_odds=_since_commencement("8.1", "to one", 1),
    bet_odds=_BET_ODDS,
)
