"""Every reason for which a round of twenty-one, or an act in it, is refused: a closed list.

A refusal has a stable code, a title and a sentence that says what to do next. The rule that it
rests on comes from the book of the round, under the same code.
"""

from typing import NamedTuple

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.refusal import Reason, Refusal, RefusalCode

__all__ = ["Barred", "Code", "Refusal", "refuse", "refuse_in"]


class Code(RefusalCode):
    """A name in braces in the sentence is filled in by the refusal."""

    # Which book
    NO_TEXT_HELD = Reason(
        "No text is held for that day",
        "The rules of {game} on {day} are not held here, so the round cannot be judged: find the"
        " instrument that was in force.",
    )
    NOT_IN_FORCE = Reason(
        "Another instrument was in force",
        "{game} was played under {in_force} on {day}, not under {reference}: correct the"
        " instrument or the day.",
    )

    # Terms
    WRONG_NUMBER_OF_DECKS = Reason(
        "Not that number of decks", "{reference} is played with {decks} decks."
    )
    NO_INSCRIPTION = Reason(
        "The layout says nothing of a soft 17",
        "Say whether the inscription on the layout lets the dealer stand or draw.",
    )
    WRONG_INSCRIPTION = Reason(
        "The dealer does not play so",
        "Under {reference} the dealer can only {lawful} on a soft 17: correct the terms.",
    )
    NOT_OFFERED = Reason(
        "The book has no such wager", "{wager} is no wager of {reference}: leave it out."
    )
    NOT_AT_THIS_TABLE = Reason(
        "The table does not offer that wager",
        "{wager} is not in the terms of the table: hand it back.",
    )

    # Wagers
    NO_WAGERS = Reason("No main wager", "A round needs a main wager on at least one box.")
    BOX_NOT_ON_LAYOUT = Reason("No such box", "The table has boxes 1 to {boxes}: use one of them.")
    TOO_MANY_PLAYERS = Reason(
        "Too many players on a box",
        "A box has places 1 to 3: hand the wager at place {place} back.",
    )
    PLACE_TAKEN = Reason(
        "Two wagers in one place", "Box {box} has two {wager} wagers at place {place}: leave one."
    )
    NOT_AN_AMOUNT = Reason("Not an amount to wager", "An amount is 1 to {most} cents.")
    ABOVE_MAXIMUM = Reason(
        "More than the maximum of the box",
        "Box {box} takes {most} in all: hand {over} back.",
    )
    NOT_A_MULTIPLE = Reason(
        "Not a permitted multiple", "Wagers are multiples of {multiple}: hand {amount} back."
    )
    BELOW_MINIMUM_AGAIN = Reason(
        "Below the minimum again",
        "The player was told of the minimum of {minimum}: hand the wager back.",
    )
    LATE_ENTRANT = Reason(
        "Only the minimum until a new shoe",
        "The player came or came back during the shoe, and wagers {minimum} exactly.",
    )
    MARKER_ALONE = Reason("The box has a marker", "Box {box} is over the ordinary maximum: {who}.")
    ONE_BOX_ONLY = Reason(
        "One box for one player", "Only one player is at the table: leave the wager on one box."
    )
    WRONG_HANDS = Reason(
        "Not those hands of Triple Play",
        "Each box wagers on hands 1 and 2, or 1, 2 and 3: correct box {box}.",
    )
    ALONE = Reason(
        "No main wager beside it", "{wager} on box {box} needs a main wager {beside}: hand it back."
    )
    ABOVE_MAIN = Reason(
        "More than the main wager", "{wager} is at most {most} on box {box}: hand the rest back."
    )
    WRONG_SIDE_AMOUNT = Reason(
        "Not the amount of that wager", "{wager} is {lawful}: hand {amount} back."
    )
    NOT_TOGETHER = Reason(
        "Not both side wagers", "A table offers {first} or {second}, never both: leave one out."
    )

    NOT_A_VOID_CAUSE = Reason(
        "No round is void by that rule", "A round is void by one of {causes}: name the rule."
    )

    # Cards
    CARD_NOT_IN_DECKS = Reason(
        "Not a card of this game", "{card} is not in the decks: check the card."
    )
    CARD_TOO_OFTEN = Reason(
        "More of that card than there are decks",
        "{card} was dealt {decks} times already, and there are {decks} decks: check the card.",
    )
    NOT_THE_NEXT_CARD = Reason(
        "The next card goes elsewhere", "The next card goes to {expected}, not to {to}."
    )
    NOT_THE_CARD_DRAWN = Reason(
        "Another card was drawn already", "{card} was drawn in error and is used as the next card."
    )
    CARD_UNSEEN = Reason("The card has no name", "Only a burnt card is unseen: name the card.")
    DEALER_TAKES_NO_CARD = Reason(
        "The dealer takes no card",
        "The dealer's hand is finished, or a card would change nothing: burn the card.",
    )

    # Acts
    NOT_AN_ACT = Reason("Not an act", "Give a card and where it goes, or a decision.")
    NOT_POSTED = Reason(
        "Only side wagers are posted at this table",
        "Post the first cards of the boxes with a side wager, not the decision to {decision}.",
    )
    ROUND_COMPLETE = Reason("The round is complete", "Settle it and collect the cards.")
    INITIAL_DEAL_INCOMPLETE = Reason(
        "The initial deal is not complete", "Deal the next card to {expected} first."
    )
    OFFERS_CLOSED = Reason(
        "Too late for that", "The subsequent deal has begun: {decision} came before it."
    )
    NO_WAGER_THERE = Reason(
        "No wager there", "Box {box} has no wager at place {place} on hand {hand}."
    )
    NOT_IN_TURN = Reason("Another hand is in turn", "It is the turn of {expected}.")
    NOT_DECIDING = Reason(
        "Another player decides on this box", "The player at place {decides} decides on box {box}."
    )
    CARD_OWED = Reason("A card comes first", "Deal the next card to {expected} first.")
    SETTLED = Reason("That wager is settled", "The wager was paid already: it has no further part.")
    NO_INSURANCE = Reason(
        "No insurance now", "Insurance is offered against an Ace: the dealer has none."
    )
    NATURAL_NOT_INSURED = Reason(
        "A paid hand is not insured", "The {natural} was paid: there is nothing to insure."
    )
    INSURED = Reason("Insured already", "This player has insured that wager already.")
    INSURANCE_TOO_HIGH = Reason(
        "More than half", "At most {most} can be placed to insure that wager."
    )
    INSURANCE_MULTIPLE = Reason(
        "Not payable at 2 to 1",
        "Insurance is in multiples of half the smallest chip of {chip}: change the amount.",
    )
    INSURING_NOT_PERMITTED = Reason(
        "Another's wager is not insured here", "The supervisor has not permitted it at this table."
    )
    NOT_DECLINED = Reason(
        "That player insured the wager", "Only a wager that its player did not insure is open."
    )
    INSURANCE_PREFERENCE = Reason(
        "Another player comes first",
        "The player at box {box}, place {place} is further from preference and has insured that"
        " wager: hand that back and take them in their order.",
    )
    NO_EVEN_MONEY = Reason("No even money here", "Even money is for a {natural} against an Ace.")
    NO_SURRENDER = Reason(
        "No surrender here", "Surrender is on two cards against {against}: play the hand."
    )
    MUST_DRAW = Reason("The hand must draw", "A hard total below 12 takes a card.")
    NO_SPLIT = Reason("The hand cannot be split", "Two cards of equal value are split, {why}.")
    NOT_JOINING = Reason(
        "Others join only at once",
        "The player who decides comes first; others join before the next card.",
    )
    NO_DOUBLE = Reason("The hand cannot be doubled", "{why}: draw or stand.")
    WRONG_DOUBLE = Reason("Not the amount of a double", "Double with {lawful}.")
    NO_RESCUE = Reason(
        "Nothing to withdraw",
        "A double is withdrawn on its own card, before the next hand, if the total is not over 21.",
    )
    CARD_NOT_REFUSED = Reason(
        "No card to refuse", "A player may refuse only a card that was drawn in error."
    )


def refuse(code: Code, book: RuleBook, *, rule: str | None = None, **values: object) -> Refusal:
    """`rule`: of a side wager, whose clauses the code alone does not tell."""
    detail = code.value.detail.format(reference=book.reference, **values)
    cited = rule or book.cites.get(code.name.lower())
    return Refusal(code, detail, cited, book.reference if cited else None)


class Barred(NamedTuple):
    """Why a hand may not be split or doubled."""

    why: str
    clause: str  # the key of its rule in the game's `cites`


def refuse_in(
    game: TwentyOne, code: Code, book: RuleBook, *, clause: str | None = None, **values: object
) -> Refusal:
    """Cite the game's own rule where it has one under the clause or the code, else the book's."""
    return refuse(code, book, rule=game.cites.get(clause or code.name.lower()), **values)
