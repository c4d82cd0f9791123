"""Every reason for which the floor refuses a command: a closed list of values.

A refusal has a stable code, a title and a sentence that says what to do next. Pages and answers
show these texts as they are. The rule that it rests on, where there is one, comes from the book of
the round.
"""

from jackpot.rules.refusal import Kind, Reason, Refusal, RefusalCode

__all__ = ["Code", "Kind", "Refusal", "refuse"]


class Code(RefusalCode):
    """A name in braces in `detail` is filled in by the refusal."""

    LINK_ALREADY_OPEN = Reason(
        "The link is already open",
        "A journal holds one link: start the server with the journal of this link.",
    )
    LINK_NOT_OPEN = Reason(
        "The link is not open", "Start the server with its floor file, which opens the link."
    )
    UNKNOWN_CONTROLS = Reason(
        "The controls are of a newer release",
        "This release knows controls up to version {known}, not {version}: start the newer"
        " release.",
    )
    UNKNOWN_TABLE = Reason(
        "No such table",
        "Table {table} is not in the floor file: check its name.",
        kind=Kind.UNKNOWN,
    )
    NOT_AT_THIS_GAME = Reason(
        "Not at this game",
        "Table {table} plays {game}, which has no such wager or act: check the table.",
    )
    UNKNOWN_BOX = Reason(
        "No such box",
        "Table {table} has boxes 1 to {boxes}: use one of them.",
    )
    TERMS_FAULTY = Reason("The terms do not fit the rules", "{error}")
    TERMS_PENDING = Reason(
        "Other terms of this table wait for approval",
        "{person} proposed version {version}: another person approves or declines it first.",
    )
    TERMS_IN_FORCE = Reason(
        "The terms of this table change by two people",
        "Version {version} is in force at table {table}: propose the new terms with a notice to"
        " the players, and another person approves them.",
    )
    UNKNOWN_TERMS = Reason(
        "No such terms",
        "Version {version} is not pending at this table: look at its terms.",
        kind=Kind.UNKNOWN,
    )
    NOTICE_MISSING = Reason(
        "The players need a notice",
        "Write what is announced to the players before the change.",
        kind=Kind.MALFORMED,
    )
    PAD_TAKEN = Reason(
        "The pad belongs to another table",
        "Pad {pad} is in the terms of table {table}: give the serial number of this table's own"
        " pad, or change the terms of table {table} first.",
    )
    OUTSIDE_HOURS = Reason(
        "Outside the hours of gaming",
        "No round is opened now: finish what is in play and close the table. Two supervisors can"
        " record an extension that was approved.",
    )
    WRONG_HOURS = Reason(
        "Not hours of gaming",
        "Each opening ends after it begins and has a reference: correct the floor file.",
        kind=Kind.MALFORMED,
    )
    NO_HOURS = Reason(
        "No hours of gaming are set",
        "Rounds are opened at any time: the floor file states the hours of gaming.",
    )
    WRONG_EXTENSION = Reason(
        "Not an extension of the hours",
        "Give a time after the close of gaming, at most 24 hours from now.",
    )
    CLOSING_NOTICE_MISSING = Reason(
        "The players have no notice of the closing",
        "Announce the last rounds of table {table}, or give the notice together with the closing.",
    )
    NO_TERMS = Reason(
        "The table has no limits",
        "Table {table} has no terms yet: propose them first, and another person approves them.",
    )
    WRONG_MARKER = Reason(
        "Not a limit for a marker",
        "A marker allows more than the maximum of {maximum}, in multiples of {multiple}: give"
        " such an amount, or remove the marker.",
    )
    WRONG_LAST_ROUNDS = Reason(
        "Not a number of last rounds", "Announce 0 to {most} more rounds.", kind=Kind.MALFORMED
    )
    LAST_ROUND_PLAYED = Reason(
        "The last round was played",
        "The closing of table {table} was announced: a supervisor closes it, announces more rounds,"
        " or withdraws the notices.",
    )
    TABLE_IN_PLAY = Reason(
        "A round is being played", "Settle or void round {round} first, then try again."
    )
    TABLE_NOT_OPEN = Reason("The table is closed", "A supervisor opens table {table} first.")
    TABLE_SUSPENDED = Reason(
        "The jackpot is suspended at this table",
        "Hand the chip back and play on without the jackpot until a supervisor approves"
        " that it resumes.",
    )
    TABLE_NOT_SUSPENDED = Reason(
        "The table is not suspended", "Nothing needs approval: table {table} is {status}."
    )
    AWAITING_APPROVAL = Reason(
        "A malfunction waits for approval",
        "Reported: {fault}. Hand the chip back and play on without the jackpot until a"
        " supervisor approves that {where} resumes.",
    )
    LINK_AWAITING_APPROVAL = Reason(
        "The whole link waits for approval",
        "Table {table} has no fault of its own: approve that the whole link resumes.",
    )
    TOURNAMENT = Reason(
        "No jackpot wagers in this tournament",
        "Hand the chip back: the conditions {tournament} do not allow jackpot wagers.",
    )
    NO_APPROVAL = Reason(
        "No approval is in force",
        "Two supervisors approve the figures before jackpot wagers are taken.",
    )
    ROUND_STILL_OPEN = Reason(
        "The round before is still open",
        "Settle or void round {round} before a new one is opened.",
    )
    ROUND_NUMBER_PASSED = Reason(
        "That round is over",
        "Rounds are numbered upwards: the next of table {table} is {next} or higher. A supervisor"
        " can set another number, if the table's counter was replaced.",
    )
    ROUND_NUMBER_AHEAD = Reason(
        "That round number is too far ahead",
        "The next number may be up to {highest}, not {round}: correct the table's counter, or let a"
        " supervisor set the next number.",
    )
    ROUND_NUMBER_USED = Reason(
        "That round number was used before",
        "Table {table} had a round {round}, and payouts are named by it. A supervisor sets the"
        " next number: {free} is free.",
    )
    NO_SUCH_ROUND = Reason(
        "No such round",
        "Table {table} has no open or recent round {round}: open it, or check its number.",
        kind=Kind.UNKNOWN,
    )
    BETTING_CLOSED = Reason(
        "The first card is out",
        "Wagers and withdrawals end with the first card: hand the chip back, or leave it as it is.",
    )
    NOT_DEALT = Reason(
        "The round is not dealt", "Report the first card of round {round}, then try again."
    )
    ROUND_COLLECTED = Reason(
        "The cards are collected",
        "Nothing is declared after the cards are collected: a supervisor can record a late claim"
        " for a reconstructed hand (14.4).",
    )
    ROUND_NOT_COLLECTED = Reason(
        "The cards are not yet collected",
        "Declare the hand in the ordinary way while round {round} is in play.",
    )
    ROUND_VOID = Reason("The round is void", "Its wagers were returned: open the next round.")
    WRONG_AMOUNT = Reason(
        "Not the approved wager",
        "The jackpot wager is one chip of {wager}: hand the rest back.",
    )
    NO_ANTE = Reason(
        "No ante in this box",
        "A jackpot wager needs an ante of the same player in the same box: hand the chip back.",
    )
    NO_WAGER = Reason(
        "No jackpot wager in this box",
        "Box {box} has no accepted wager in round {round}: it cannot win or lose the jackpot.",
    )
    BOX_FOLDED = Reason(
        "The box has folded",
        "A player who folds loses the ante and the jackpot wager. If the fold was recorded by"
        " mistake, a supervisor takes it back.",
    )
    BASE_GAME_NOT_REPORTED = Reason(
        "This table does not report its base game",
        "The terms of table {table} ask for jackpot wagers, folds and claims only: settle antes and"
        " bets at the table.",
    )
    OFF_MULTIPLE = Reason(
        "Not a permitted multiple",
        "An ante is a multiple of {multiple}: hand the rest back.",
    )
    BELOW_MINIMUM = Reason(
        "Below the minimum",
        "The player of box {box} was advised of the minimum of {minimum} before: hand the ante"
        " back.",
    )
    NO_ANTES = Reason(
        "No ante in any box",
        "Cards are dealt to boxes with an ante: record the antes of round {round} first.",
    )
    NOT_IN_ROUND = Reason(
        "No ante in this box",
        "Box {box} placed no ante in round {round}: it has no cards. Check the box.",
    )
    DEAL_NOT_COMPLETE = Reason(
        "The deal is not complete",
        "Record the dealer's face-up card of round {round} first: then players bet or fold.",
    )
    WRONG_BET = Reason(
        "A bet is exactly twice the ante",
        "The bet of box {box} is {bet}, with its ante of {ante}: have it corrected before the"
        " dealer's cards are turned.",
    )
    BET_STANDS = Reason(
        "The box has bet",
        "If the bet of box {box} was recorded by mistake, undo it first.",
    )
    HANDS_SHOWN = Reason(
        "Hands were shown",
        "The bet of box {box} stands: if it was never placed, a supervisor decides.",
    )
    BOXES_UNDECIDED = Reason(
        "A player has not decided",
        "Record a bet or a fold for {boxes} first: no hand is named before that.",
    )
    NOT_ONE_CARD = Reason(
        "The dealer's face-up card is one card",
        "Enter it as two characters, e.g. Kd.",
        kind=Kind.MALFORMED,
    )
    DEALER_HAND_RECORDED = Reason(
        "The dealer's hand is recorded",
        "The face-up card is one of its cards: record the dealer's hand again if it was misread.",
    )
    NOT_THE_FACE_UP_CARD = Reason(
        "The dealer's hand lacks the face-up card",
        "{card} lay face up: look at the cards again, or correct the face-up card first.",
        flagged=True,
    )
    HANDS_MISSING = Reason(
        "A hand is missing",
        "Record {hands} first: ante and bet are settled before the cards are collected.",
    )
    HANDS_NOT_COUNTED = Reason(
        "The hands are not counted",
        "Count the cards of each hand before they go into the discard rack.",
    )
    HANDS_MISCOUNTED = Reason(
        "A hand has not five cards",
        "The hand of {whose} was counted as {count} cards: count again, or call a supervisor, who"
        " can void the round.",
    )
    WRONG_HAND_COUNTS = Reason(
        "Not the hands of this round",
        "Give the number of cards of {boxes} and of the dealer, each by its name.",
        kind=Kind.MALFORMED,
    )
    CLAIM_STANDS = Reason(
        "A hand was declared in this box",
        "If it was misread, a supervisor corrects the hand of box {box}, or rejects the claim.",
    )
    NOT_FIVE_CARDS = Reason(
        "A hand is five cards",
        "Enter all five cards of {whose}, two characters each, e.g. AsKsQsJsTs.",
        flagged=True,
    )
    UNKNOWN_CARD = Reason(
        "Not a card",
        "{fault}.",
        kind=Kind.MALFORMED,
    )
    CARD_TWICE = Reason(
        "A card appears twice",
        "One deck has each card once: {card} is {where}. Look at the cards again, or"
        " call a supervisor.",
        flagged=True,
    )
    NO_CLAIM = Reason(
        "No open claim in this box",
        "Box {box} of round {round} has no open claim: look at the payouts instead.",
    )
    NO_HAND = Reason(
        "No hand was declared in this box",
        "Nothing can be corrected in box {box} of round {round}: declare the hand, or record a late"
        " claim once the cards are collected.",
    )
    CLAIM_REJECTED = Reason(
        "This hand was rejected",
        "{person} rejected this hand of box {box}. If it stands all the same, collect the cards,"
        " and a supervisor records it as a late claim.",
    )
    ROUND_WAITS = Reason(
        "The round waits for an earlier jackpot",
        "This hand becomes a royal or a straight flush, and its round waits for its turn: correct"
        " it once the other prizes of round {round} are awarded.",
    )
    CORRECTION_PAID = Reason(
        "A corrected prize of this box was paid",
        "The hand of box {box} is not corrected again: record a dispute of the payout, decide it,"
        " and two people move money by an adjustment.",
    )
    CANNOT_TAKE_BACK = Reason(
        "This hand can no longer be taken back",
        "Ask a supervisor to correct or reject the hand of box {box}.",
    )
    CLAIM_UNVERIFIED = Reason(
        "The hand is not verified",
        "Leave the cards on the table: a supervisor verifies or rejects the hand of box {box}"
        " first.",
    )
    VERIFY_THE_PAYOUT = Reason(
        "The cards are collected",
        "The hand can no longer be seen on the table: verify payout {payout} instead.",
    )
    NOT_QUALIFYING = Reason(
        "Not a qualifying hand",
        "Only royal flush, straight flush, four of a kind, full house and flush qualify.",
    )
    REASON_MISSING = Reason(
        "A reason is required", "Give the reason in a few words.", kind=Kind.MALFORMED
    )
    VOID_RULE = Reason(
        "Not a rule that voids a round",
        "Give one of {rules} as the rule.",
        kind=Kind.MALFORMED,
    )
    ROUND_COMPLETED = Reason(
        "The round is complete",
        "Rule {given} applies only before a round is complete: give another rule.",
    )
    ROUND_PAID = Reason(
        "A payout of this round was paid",
        "A paid round cannot be voided: correct it with an adjustment by two people.",
    )
    CONTRAVENED_RULE = Reason(
        "Not a rule of the game",
        "Give the rule that was contravened as the instrument numbers it, e.g. 13.2 or 16.1.",
        kind=Kind.MALFORMED,
    )
    WAGER_VOID = Reason(
        "The wager of this box was declared void",
        "Hand the chip back: box {box} is without the jackpot until the next round.",
    )
    WAGER_WON = Reason(
        "This wager has won a payout",
        "Cancel payout {payout} first, then declare the wager void.",
    )
    WAGER_PAID = Reason(
        "The payout of this wager was paid",
        "A paid wager cannot be voided: correct it with an adjustment by two people.",
    )
    UNKNOWN_PAYOUT = Reason(
        "No such payout",
        "Payout {payout} is not open or recent: check its number.",
        kind=Kind.UNKNOWN,
    )
    PAYOUT_UNVERIFIED = Reason(
        "The payout is not verified", "A supervisor verifies payout {payout} first."
    )
    PAYOUT_DISPUTED = Reason(
        "The payout is disputed",
        "It is held until a supervisor records the decision by verifying or cancelling it.",
    )
    PAYOUT_PAID = Reason(
        "The payout is already paid", "Do not pay again: it was confirmed by {people}."
    )
    NO_DISPUTE = Reason(
        "No dispute of this payout is recorded",
        "Record the dispute of payout {payout} first. While it is owed, decide by verifying or"
        " cancelling it.",
    )
    DISPUTE_DECIDED = Reason(
        "The dispute is decided",
        "The decision on {subject} stands: if the player disagrees, ask for a review by the"
        " Commission.",
    )
    DISPUTE_UNDECIDED = Reason(
        "The dispute is not decided",
        "Decide the dispute of {subject} first: the Commission reviews decisions.",
    )
    REVIEW_RECORDED = Reason(
        "A review of this decision is recorded",
        "It has the reference {reference}: check which decision was reviewed.",
    )
    WRONG_DECISION = Reason(
        "Not a decision on a dispute", "Choose upheld or dismissed.", kind=Kind.MALFORMED
    )
    TOO_MANY_DISPUTES = Reason(
        "Too many open disputes",
        "Decide some of the {count} disputes first, or record the reviews of the Commission.",
    )
    UNKNOWN_DISPUTE = Reason(
        "No such dispute",
        "Dispute {dispute} of {subject} is not known: look at the list, or record the dispute.",
        kind=Kind.UNKNOWN,
    )
    ROUND_NOT_VOID = Reason(
        "The round is not void",
        "Round {round} was not declared void: dispute the round itself, a claim or a refusal.",
    )
    PAYOUT_HELD = Reason(
        "A dispute about the round holds this payout",
        "Payout {payout} is neither paid nor cancelled while dispute {dispute} of round {round} is"
        " open: decide it first.",
    )
    PLAYER_REFERENCE = Reason(
        "Not the reference of a player",
        "Give the number of a member's card or of a file, such as M-10482, and no name.",
        kind=Kind.MALFORMED,
    )
    SEAT_TAKEN = Reason(
        "The seat is taken",
        "Player {player} has box {box}, and a box has one player: record first that this player"
        " left.",
    )
    PLAYER_SEATED = Reason(
        "The player has another seat",
        "Player {player} has box {box} of table {table}, and a player has one box: record first"
        " that the player left it.",
    )
    PLAYER_EXCLUDED = Reason(
        "The player is excluded from the game",
        "Hand the chips back: player {player} is excluded until a supervisor releases the player."
        " The box is free for another player.",
    )
    EXCLUDED_ALREADY = Reason(
        "The player is excluded already",
        "To exclude player {player} for another time or reason, release the player first.",
    )
    TOO_MANY_EXCLUSIONS = Reason(
        "Too many excluded players",
        "Release some of the {count} excluded players first, or exclude players until a day.",
    )
    PAYOUT_CANCELLED = Reason(
        "The payout was cancelled", "Do not pay: it was cancelled by {people}."
    )
    UNKNOWN_METHOD = Reason(
        "Not a method of payment", "Choose one of {methods}.", kind=Kind.MALFORMED
    )
    SAME_PERSON = Reason(
        "Another person is needed",
        "{person} has already acted on this: somebody else must do it.",
    )
    ACT_PENDING = Reason(
        "A second person must decide first",
        "{person} proposed act {act}: another person carries it out or declines it.",
    )
    ACT_DECLINED = Reason(
        "This act was declined",
        "{person} declined act {act}. If it is needed all the same, propose it with a new reason.",
    )
    UNKNOWN_ACT = Reason(
        "No such act",
        "Act {act} is not pending: look at the list.",
        kind=Kind.UNKNOWN,
    )
    AMOUNT_NOT_POSITIVE = Reason(
        "Not a positive amount", "Give an amount above zero, in whole cents.", kind=Kind.MALFORMED
    )
    WRONG_COUNT = Reason(
        "Not a chip count",
        "Give the gaming day as YYYY-MM-DD and the amount counted, in whole cents.",
        kind=Kind.MALFORMED,
    )
    WRONG_DAY = Reason(
        "Not a gaming day", "Give the gaming day as YYYY-MM-DD.", kind=Kind.MALFORMED
    )
    REFERENCE_USED = Reason(
        "That reference is already used",
        "Reference {reference} belongs to another transaction: give the reference of this one.",
    )
    WRONG_ACCOUNTS = Reason(
        "Not two different accounts",
        "Choose two of jackpot, reserve and operator.",
        kind=Kind.MALFORMED,
    )
    POOL_TOO_SMALL = Reason(
        "Not enough money in the pool",
        "At most {available} can be moved from {source} to {target} now.",
    )
    TOO_MANY_PROPOSALS = Reason(
        "Too many pending proposals", "Approve or decline some of the {count} pending ones first."
    )
    UNKNOWN_ADJUSTMENT = Reason(
        "No such adjustment",
        "Adjustment {adjustment} is not pending: look at the list.",
        kind=Kind.UNKNOWN,
    )
    UNKNOWN_APPROVAL = Reason(
        "No such approval",
        "Approval {version} is not pending: look at the list.",
        kind=Kind.UNKNOWN,
    )
    APPROVAL_FAULTY = Reason("The approval does not fit the rules", "{error}")
    # --- cards and shoe (2, 12)
    CARDS_IN_PLAY = Reason(
        "The cards are in play",
        "Cards and shoes are changed between rounds: settle or void round {round} first.",
    )
    CARDS_INCOMPLETE = Reason(
        "The deck is not complete",
        "The last count did not find 52 cards: count them again, or a supervisor changes the cards"
        " of table {table}.",
    )
    CHECKER_MISSING = Reason(
        "A second checker is required",
        "Give the name of the other person who checked the cards.",
        kind=Kind.MALFORMED,
    )
    WRONG_CARD_CHECK = Reason(
        "Not a check of the cards",
        "Cards are checked before or after gaming: choose one.",
        kind=Kind.MALFORMED,
    )
    NO_COUNT_ORDERED = Reason(
        "No count was ordered",
        "A supervisor orders a count of the cards of table {table} first.",
    )
    WRONG_CARD_COUNT = Reason(
        "Not a number of cards", "Give how many cards there are.", kind=Kind.MALFORMED
    )
    SHOE_UNKNOWN = Reason(
        "The shoe is not known",
        "A supervisor records the shoe and the decks of table {table} first.",
    )
    UNKNOWN_DECK = Reason("Not a deck of this table", "Give one of its decks: {decks}.")
    ONE_DECK = Reason(
        "The round has another deck",
        "Only one deck is used for a round, and this one has the {deck} deck. If cards of both are"
        " on the table, call a supervisor to void the round.",
    )
    WRONG_SHOE = Reason("Not a shoe", "Choose manual or automated.", kind=Kind.MALFORMED)
    WRONG_DECKS = Reason(
        "Not the decks of this shoe",
        "A manual shoe has one deck, an automated one two of different colours: give their"
        " colours.",
    )
    SHOE_NOT_AUTOMATED = Reason(
        "No automated shoe is in use",
        "Rule 12 is about an automated shoe: a supervisor records the shoe of table {table}, or"
        " voids the round by another rule.",
    )
    WRONG_SHOE_FAULT = Reason(
        "Not a fault of a shoe",
        "Say whether it is mechanical or electrical, and whether it impedes the shuffle, spoils"
        " the cards, or neither.",
        kind=Kind.MALFORMED,
    )
    SHOE_FAULT_UNDECIDED = Reason(
        "The shoe failed in this round",
        "Leave the cards on the table: a supervisor lets the round stand or voids it.",
    )
    NO_SHOE_FAULT = Reason(
        "No fault of the shoe waits for a decision",
        "Nothing has to be decided about round {round}: report the fault first.",
    )
    # --- irregularities (13, 14)
    ROUND_OVER = Reason(
        "The round is over",
        "This is recorded while a round is in play, and the cards of round {round} are collected:"
        " check its number.",
    )
    MISDEAL = Reason(
        "Three cards were exposed",
        "Round {round} can only be void: a supervisor voids it, or takes back an exposure that was"
        " recorded by mistake.",
    )
    WRONG_EXPOSURE = Reason(
        "Not an exposed card",
        "Give one card, and either the box whose card it is or the place of the dealer's card, 1"
        " to 5. Only players show cards of their own box.",
        kind=Kind.MALFORMED,
    )
    FACE_UP_CARD = Reason(
        "The dealer's last card is dealt face up",
        "It is not exposed in error: report it as the dealer's face-up card.",
    )
    EXPOSED_CARD_STANDS = Reason(
        "An exposed card is the face-up card",
        "The dealer's {card} was exposed in the deal and is used as the face-up card: show that"
        " one, and leave the fifth card face down.",
    )
    BOX_EXCLUDED = Reason(
        "The player is excluded from this round",
        "Box {box} takes no further part in the round: go on with the other boxes.",
    )
    WRONG_EXCLUSION = Reason(
        "Not an exclusion from a round",
        "Give one of {rules} as the rule, and whether the wagers are lost or returned.",
        kind=Kind.MALFORMED,
    )


def refuse(code: RefusalCode, *, rule: str | None = None, **values: object) -> Refusal:
    """A refusal with these values in its detail; `rule` is one that the book cannot know."""
    return Refusal(code, code.value.detail.format(**values), rule)
