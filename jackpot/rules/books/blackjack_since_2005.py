"""What NI2005-63 and NI2018-568 have in common: the same rules under the same numbers.

Rule 7 is not here: 2018 puts a new 7.2 in its middle.
"""

from typing import Any, Final

from jackpot.rules.books.book import VoidCause
from jackpot.rules.books.twenty_one import TEN_VALUES

POLICIES: Final[dict[str, Any]] = {
    "natural": "Blackjack",
    "decks": (4, 5, 6, 7, 8),  # 2.1
    "ranks": "23456789TJQKA",  # 2.1
    "natural_waits_against": TEN_VALUES + "A",  # 8.1(a), P5
    "even_money": True,  # 8.1(b)
    "changes_marked_cards_in_play": True,  # 2.4
}

RULES: Final = {
    "over_maximum": "3.5",
    "natural_interim": "8.1(a)",
    "even_money": "8.1(b)",
    "dealer_bust": "13.1(a)",
    "higher": "13.1(b)",
    "natural": "13.1(c)",
    "bust": "13.1(d)",
    "lower": "13.1(e)",
    "dealer_natural": "13.1(f)",
    "stand_off": "13.1(g)",
    "natural_stand_off": "13.1(g)",
}

# How gaming is conducted, whoever wins.
_CONDUCT: Final = {
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
    "reconstruction_rule": "14.4",
    "next_round_not_begun": "14.5",
    "next_round_began": "14.5",
    "outside_hours": "15.1",
    "closing_notice_missing": "15.2",
    "last_round_played": "15.2",
    "place_void": "16.2(a)",
    "contravened_rule": "16.2",
    "player_excluded": "16.2(b)",
    "dispute_decided": "16.4",
    "dispute_undecided": "16.4",
    "payout_held": "16.4",
}

RECONSTRUCTION_CAUSES: Final = {"14.4": "cards misplaced, found during the round"}

VOID_CAUSES: Final = {
    "14.5": VoidCause("cards misplaced, found after the next round began", after_next_round=True),
    "16.1": VoidCause("disturbance"),
    "16.3": VoidCause("impractical to continue, or fraud"),
}

USUAL_CONTRAVENTIONS: Final = {
    "4.3": "a wager changed after the first card",
    "16.7": "influenced a player's decision",
    "16.8": "side bets between players",
}

CITES: Final = {
    **_CONDUCT,
    "wrong_number_of_decks": "2.1",
    "wrong_inscription": "12.1",
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
    "not_the_card_drawn": "14.2",
    "card_unseen": "6.1",
    "dealer_takes_no_card": "14.3",
    "round_complete": "Round of play",
    "initial_deal_incomplete": "6.2",
    "no_wager_there": "4.3",
    "not_in_turn": "9.1",
    "not_deciding": "4.5",
    "card_owed": "9.1",
    "settled": "8.1",
    "no_insurance": "7.1",
    "insurance_too_high": "7.1",
    "insured": "7.1",
    "no_even_money": "8.1(b)",
    "must_draw": "9.2(b)",
    "no_split": "10.3",
    "not_joining": "10.1",
    "no_double": "11.1",
    "wrong_double": "Double/double down",
}
