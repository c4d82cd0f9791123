"""What NI2016-268 says to each refusal, written down by hand from the text of the instrument.

A refusal that a rule gives cites that rule, and the words beside it are the rule's own. One that no
rule gives (an unknown name, a key that was used, a field that cannot be read) cites none. `VOID` is
the entry of the dictionary; the instrument has two rules 10.7, so the first is 10.7[1].
"""

from typing import NamedTuple


class Citation(NamedTuple):
    status: int  # 409: the rules or the state refuse; 404: nothing has that name; 422: malformed
    rule: str | None = None
    words: str = ""


_FIRST_CARD = "Once the first card has been dealt"
_BEFORE_THE_FIRST_CARD = "Prior to the first card being dealt"
_ONE_DECK = "played with one deck (52 cards)"
_ANTE = "only if that player has placed an ante for that round of play"
_DECLARED = "prior to the collection of the cards by the dealer"
_DISTRIBUTION = "distribution of wagers to the prize pools, shall be approved"
_SUPERVISOR_APPROVES = "only after the approval of the casino supervisor"
_VERIFICATION = "the hand requires verification"
_RECONSTRUCTED = "the player's hand shall be reconstructed if possible"
_NO_ADVANTAGE = "not give or allow any advantage to a person"
_CLOSE = "may close any table before the close of gaming"
_HOURS = "hours of gaming shall be determined"
_DISPUTE = "decision in any dispute arising from these rules"
_VOID = "Any chips wagered or paid shall be returned"
_FACE_UP = "the dealer's last card, which shall be dealt face upwards"
_COUNT = "verify the number of cards in each hand"
_WAGER_VOID = "declare any wager made by a player void"

_EXCLUDED = "be excluded from further participation in the game"

_REPLACEMENT = "check each replacement card prior to its introduction into play"
_CHECKED_DAILY = "checked each day prior to the commencement of gaming"
_NUMBER_OF_CARDS = "instruct the dealer to check and verify the number of cards"
_TWO_DECKS = "The two decks shall be of different colours"
_AUTOMATED = "Where an automated shuffling shoe is in use"
_SHOE_FAILS = "In the event that the automated shuffling shoe malfunctions"
_EXPOSED = "three or more cards incorrectly exposed in a round of play"

CITATIONS: dict[str, Citation] = {
    "box_excluded": Citation(409, "13.2", "A player may not"),
    "cards_in_play": Citation(409, "2.3", _REPLACEMENT),
    "cards_incomplete": Citation(409, "2.1", _ONE_DECK),
    "checker_missing": Citation(422),
    "exposed_card_stands": Citation(409, "14.2", "that card shall be used as the face up card"),
    "face_up_card": Citation(409, "6.2", "shall be dealt face upwards"),
    "misdeal": Citation(409, "14.1", _EXPOSED),
    "no_count_ordered": Citation(409, "2.4", _NUMBER_OF_CARDS),
    "no_shoe_fault": Citation(409, "12.6", _SHOE_FAILS),
    "one_deck": Citation(409, "12.2", "Only one deck shall be used for each round of play"),
    "round_over": Citation(409),
    "shoe_fault_undecided": Citation(409, "12.6", _SHOE_FAILS),
    "shoe_not_automated": Citation(409, "12.1", _AUTOMATED),
    "shoe_unknown": Citation(409, "12.2", _TWO_DECKS),
    "unknown_deck": Citation(409, "12.2", _TWO_DECKS),
    "wrong_card_check": Citation(422, "2.2", _CHECKED_DAILY),
    "wrong_card_count": Citation(422, "2.4", _NUMBER_OF_CARDS),
    "wrong_decks": Citation(409, "12.2", _TWO_DECKS),
    "wrong_exclusion": Citation(422, "13.2", "A player may not"),
    "wrong_exposure": Citation(422, "14.1", _EXPOSED),
    "wrong_shoe": Citation(422, "12.1", _AUTOMATED),
    "wrong_shoe_fault": Citation(422, "12.8", "any mechanical or electrical fault"),
    "act_declined": Citation(409, "16.6(b)", _NO_ADVANTAGE),
    "act_pending": Citation(409, "16.6(b)", _NO_ADVANTAGE),
    "amount_not_positive": Citation(422),
    "awaiting_approval": Citation(409, "14.5", _SUPERVISOR_APPROVES),
    "link_awaiting_approval": Citation(409, "14.5", _SUPERVISOR_APPROVES),
    "approval_faulty": Citation(409, "10.6", _DISTRIBUTION),
    "betting_closed": Citation(409, "4.5", _FIRST_CARD),
    "box_folded": Citation(409, "7.3", "loses his or her ante and any wager"),
    "base_game_not_reported": Citation(409),
    "not_at_this_game": Citation(409),
    "off_multiple": Citation(409, "3.3", "multiples of wagers permitted"),
    "below_minimum": Citation(409, "3.4", "further wagers under the minimum shall be returned"),
    "no_antes": Citation(409, "6.3", "one card to each box containing an ante"),
    "not_in_round": Citation(409, "6.3", "one card to each box containing an ante"),
    "deal_not_complete": Citation(409, "7.1", "After the dealer receives the last card"),
    "wrong_bet": Citation(409, "7.2", "exactly twice the ante"),
    "bet_stands": Citation(409, "7.1", "decide whether to bet or fold"),
    "hands_shown": Citation(409, "16.6(b)", _NO_ADVANTAGE),
    "boxes_undecided": Citation(409, "16.6(a)", "not advise a player on how to play"),
    "not_one_card": Citation(422, "6.2", _FACE_UP),
    "dealer_hand_recorded": Citation(409, "6.2", _FACE_UP),
    "not_the_face_up_card": Citation(409, "6.2", _FACE_UP),
    "hands_missing": Citation(409, "9.1", "The dealer shall set his or her cards"),
    "hands_not_counted": Citation(409, "9.7", _COUNT),
    "hands_miscounted": Citation(409, "9.7", _COUNT),
    "wrong_hand_counts": Citation(422, "9.7", _COUNT),
    "cannot_take_back": Citation(409, "10.4", _DECLARED),
    "card_twice": Citation(409, "2.1", _ONE_DECK),
    "claim_stands": Citation(409, "10.4", _DECLARED),
    "claim_unverified": Citation(409, "14.4", _VERIFICATION),
    "contravened_rule": Citation(422, "16.3(a)", _WAGER_VOID),
    "claim_rejected": Citation(409, "14.4", _RECONSTRUCTED),
    "correction_paid": Citation(409, "14.4", _RECONSTRUCTED),
    "dispute_decided": Citation(409, "16.5", _DISPUTE),
    "excluded_already": Citation(409, "16.3(b)", _EXCLUDED),
    "payout_held": Citation(409, "16.5", _DISPUTE),
    "player_excluded": Citation(409, "16.3(b)", _EXCLUDED),
    "player_reference": Citation(422),
    "player_seated": Citation(409, "4.4", "no player may wager on more than one box"),
    "round_not_void": Citation(409, "16.5", _DISPUTE),
    "seat_taken": Citation(409, "4.4", "One player only may wager on a box"),
    "too_many_exclusions": Citation(409, "16.3(b)", _EXCLUDED),
    "unknown_dispute": Citation(404),
    "dispute_undecided": Citation(409, "16.5", _DISPUTE),
    "link_already_open": Citation(409),
    "link_not_open": Citation(409),
    "no_ante": Citation(409, "10.1", _ANTE),
    "no_approval": Citation(409, "10.6", _DISTRIBUTION),
    "no_claim": Citation(409),
    "no_dispute": Citation(409, "16.5", _DISPUTE),
    "no_hand": Citation(409, "14.4", _RECONSTRUCTED),
    "no_such_round": Citation(404),
    "no_wager": Citation(409, "10.1", "A player may wager on the progressive jackpot"),
    "not_dealt": Citation(409, "4.1", _BEFORE_THE_FIRST_CARD),
    "not_five_cards": Citation(409, "2.5", "shall consist of five cards"),
    "not_qualifying": Citation(409, "10.7[1]", "shall qualify for a progressive jackpot payout"),
    "payout_cancelled": Citation(409),
    "payout_disputed": Citation(409, "16.5", _DISPUTE),
    "payout_paid": Citation(409),
    "payout_unverified": Citation(409, "14.4", _VERIFICATION),
    "pool_too_small": Citation(409, "10.6", "a jackpot prize pool or a reserve prize pool"),
    "reason_missing": Citation(422),
    "reference_used": Citation(409),
    "review_recorded": Citation(409, "16.5", _DISPUTE),
    "round_collected": Citation(409, "10.4", _DECLARED),
    "round_completed": Citation(409, "16.2", "prior to its completion"),
    "round_not_collected": Citation(409, "10.4", _DECLARED),
    "round_number_ahead": Citation(409),
    "round_number_passed": Citation(409),
    "round_number_used": Citation(409),
    "round_paid": Citation(409, "16.4", "may declare a round of play void"),
    "round_still_open": Citation(409, "4.1", _BEFORE_THE_FIRST_CARD),
    "round_void": Citation(409, "Void", _VOID),
    "round_waits": Citation(409, "14.4", _RECONSTRUCTED),
    "same_person": Citation(409, "16.6(b)", _NO_ADVANTAGE),
    "table_in_play": Citation(409, "15.2", _CLOSE),
    "terms_faulty": Citation(409, "1.1", "table layout shall be approved prior to use"),
    "terms_pending": Citation(409, "16.6(b)", _NO_ADVANTAGE),
    "terms_in_force": Citation(409, "16.6(b)", _NO_ADVANTAGE),
    "closing_notice_missing": Citation(409, "15.2", "provided that notice is given"),
    "last_round_played": Citation(409, "15.2", _CLOSE),
    "outside_hours": Citation(409, "15.1", _HOURS),
    "wrong_hours": Citation(422, "15.1", _HOURS),
    "no_hours": Citation(409, "15.1", _HOURS),
    "wrong_extension": Citation(409, "15.1", _HOURS),
    "no_terms": Citation(409, "3.1", "minimum and maximum wagers allowed per box"),
    "wrong_last_rounds": Citation(422, "15.2", _CLOSE),
    "wrong_marker": Citation(409, "3.2", "a marker denoting the new limit"),
    "unknown_terms": Citation(404),
    "notice_missing": Citation(422, "3.1", "prior notice of the change is given to the players"),
    "pad_taken": Citation(409, "1.2(c)", "area designated for wagers on the progressive jackpot"),
    "table_not_open": Citation(409, "15.2", _CLOSE),
    "table_not_suspended": Citation(409, "14.5", _SUPERVISOR_APPROVES),
    "table_suspended": Citation(409, "14.5", _SUPERVISOR_APPROVES),
    "too_many_disputes": Citation(409, "16.5", _DISPUTE),
    "too_many_proposals": Citation(409),
    "tournament": Citation(409, "17.3(a)(vii)", "regarding wagers on the progressive jackpot"),
    "unknown_act": Citation(404),
    "unknown_adjustment": Citation(404),
    "unknown_approval": Citation(404),
    "unknown_box": Citation(409, "4.4", "One player only may wager on a box"),
    "unknown_card": Citation(422, "2.1", _ONE_DECK),
    "unknown_controls": Citation(409),
    "unknown_method": Citation(422),
    "unknown_payout": Citation(404),
    "unknown_table": Citation(404),
    "verify_the_payout": Citation(409, "14.4", _VERIFICATION),
    "void_rule": Citation(422, "Void", _VOID),
    "wager_paid": Citation(409, "16.3(a)", _WAGER_VOID),
    "wager_void": Citation(409, "16.3(a)", _WAGER_VOID),
    "wager_won": Citation(409, "16.3(a)", _WAGER_VOID),
    "wrong_accounts": Citation(422),
    "wrong_amount": Citation(409, "10.6", _DISTRIBUTION),
    "wrong_count": Citation(422),
    "wrong_decision": Citation(422, "16.5", _DISPUTE),
    "wrong_day": Citation(422),
}
