"""Every reason of its own for which a pit refuses a command: a closed list.

What a link refuses too has the floor's code, and what the round itself refuses that of the rules.
"""

from jackpot.floor.refusals import refuse
from jackpot.rules.refusal import Kind, Reason, Refusal, RefusalCode

__all__ = ["Code", "Refusal", "refuse"]


class Code(RefusalCode):
    PIT_NOT_OPEN = Reason(
        "The pit is not open", "Start the server with its floor file, which opens the pit."
    )
    PIT_ALREADY_OPEN = Reason(
        "The pit is already open",
        "A journal holds one pit: start the server with the journal of this pit.",
    )
    WRONG_CAGE_LIMITS = Reason(
        "Not limits of the cage",
        "Each limit is an amount above zero, in cents: correct the floor file.",
        kind=Kind.MALFORMED,
    )
    WRONG_GAME = Reason(
        "The book is of another game",
        "{reference} has the rules of {of}, and table {table} plays {game}: correct the terms.",
    )
    NO_GAMING_DAY = Reason(
        "No gaming day has begun", "The server begins it: look at the log of the server."
    )
    TABLE_PAUSED = Reason(
        "The table is suspended",
        "Hand the chips back: no wager is taken and no round begins until a supervisor resumes"
        " table {table}.",
    )
    TOURNAMENT_TABLE = Reason(
        "The table plays in a tournament",
        "Tournament chips are no money: the rounds of {tournament} are not posted here.",
    )
    MAIN_NOT_POSTED = Reason(
        "Only side wagers are posted at this table",
        "Leave the main wager on the felt: say of a side wager that a main wager is beside it.",
    )
    PLAYER_RESTRICTED = Reason(
        "The player is restricted", "Player {player} may wager {lawful}: hand the rest back."
    )
    PLACE_VOID = Reason(
        "The wager of this place was declared void",
        "Nothing is added to place {place} of box {box} in round {round}: hand the chips back and"
        " go on.",
    )
    ACT_RECORDED = Reason(
        "Another act has that number",
        "Act {number} of round {round} is recorded as something else: a supervisor reconstructs"
        " the round if the record is wrong. The next act is number {next}.",
    )
    ACT_OUT_OF_ORDER = Reason(
        "An act is missing before this one", "The next act of round {round} is number {next}."
    )
    ROUND_NOT_COMPLETE = Reason(
        "The round is not complete", "The next card goes to {expected}: play round {round} out."
    )
    RECONSTRUCTION_RULE = Reason(
        "Not a rule that reconstructs a hand",
        "Give one of {rules} as the rule, or none where only the record was wrong.",
        kind=Kind.MALFORMED,
    )
    RECONSTRUCTION_INCOMPLETE = Reason(
        "The reconstructed round is not complete",
        "The cards of round {round} are collected: give all its acts, to the last.",
    )
    NEXT_ROUND_BEGAN = Reason(
        "The next round has begun",
        "Round {round} is not reconstructed any more: it is void by rule {void}, and later rounds"
        " stand.",
    )
    NEXT_ROUND_NOT_BEGUN = Reason(
        "The next round has not begun",
        "Reconstruct round {round}: rule {given} is for errors that are found in a later round.",
    )
    PAID_AT_CAGE = Reason(
        "A payout of this round was paid",
        "The cage has paid {payout}, so that stays as it is: record a dispute of the payout"
        " instead.",
    )
    NEW_SHOE_DUE = Reason("A new shoe comes first", "{why}: record the new shoe of table {table}.")
    NOT_THE_NEXT_SHOE = Reason(
        "Not the next shoe", "The next shoe of table {table} has the number {next}."
    )
    NOT_ONE_SHOE = Reason("Not a shoe of this table", "{why}.")
    NO_CUTTING_CARD = Reason(
        "The shoe has no cutting card", "An automated shoe is in use at table {table}."
    )
    NO_AUTOMATED_SHOE = Reason(
        "No automated shoe is in use",
        "Only an automated shoe has such a fault: table {table} has a shoe that does not shuffle.",
    )
    MINIMUM_NOT_REQUIRED = Reason(
        "The minimum is not required here", "{why}: the player wagers within the limits."
    )
    NO_PLACE_NAMED = Reason(
        "Nobody is named",
        "Give the reference of the player, or the box and the place, 1 to 3.",
        kind=Kind.MALFORMED,
    )
    NO_RESTRICTIONS = Reason(
        "No book of this pit restricts players",
        "Only a book with such a rule lets the operator limit a player.",
    )
    NOTHING_RESTRICTED = Reason(
        "The restriction says nothing",
        "Limit the player to one box, to the minimum, or to both.",
        kind=Kind.MALFORMED,
    )
    RESTRICTED_ALREADY = Reason(
        "The player is restricted already",
        "To restrict player {player} in another way, lift the restriction first.",
    )
    NOT_RESTRICTED = Reason(
        "The player is not restricted",
        "No restriction of player {player} is recorded: check the reference.",
        kind=Kind.UNKNOWN,
    )
    RESTRICTION_REPORTED = Reason(
        "The restriction is reported",
        "The Commission was advised under {reference}: check which report this is.",
    )
    TOO_MANY_RESTRICTIONS = Reason(
        "Too many restricted players", "Lift some of the {count} restrictions first."
    )
