"""A round opens: its wagers lie on the table, and the dealer has announced "no more bets"."""

from collections.abc import Iterable

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.games import find_game
from jackpot.rules.twenty_one.main_wagers import by_box, in_play_cents, main_wagers_refusal
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse
from jackpot.rules.twenty_one.round import Box, Hand, Round, Stake
from jackpot.rules.twenty_one.side_wagers import side_wagers_refusal
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MainWager, SideWager


def open_round(
    book: RuleBook,
    terms: Terms,
    wagers: Iterable[MainWager],
    side_wagers: Iterable[SideWager] = (),
    *,
    burn_due: bool = False,
    side_only: bool = False,
) -> Round | Refusal:
    """`burn_due`: a new shoe or a new dealer, where the book burns the first card (1996 7.2).

    `side_only`: only side wagers are posted, and the cards that decide them.
    """
    mains, sides = list(wagers), list(side_wagers)
    refusal = opening_refusal(book, terms, mains, sides, side_only=side_only)
    if refusal is not None:
        return refusal
    return new_round(book, terms, mains, sides, burn_due=burn_due, side_only=side_only)


def opening_refusal(
    book: RuleBook,
    terms: Terms,
    wagers: list[MainWager],
    side_wagers: list[SideWager],
    *,
    side_only: bool,
) -> Refusal | None:
    """None if the round may open so."""
    game = find_game(book, terms)
    if game is None:
        return refuse(Code.NOT_OFFERED, book, wager="Triple Play")
    return (
        terms_refusal(terms, game, book)
        or (None if side_only else main_wagers_refusal(wagers, terms, game, book))
        or side_wagers_refusal(side_wagers, wagers, terms, game, book)
    )


def new_round(
    book: RuleBook,
    terms: Terms,
    wagers: list[MainWager],
    side_wagers: list[SideWager],
    *,
    burn_due: bool,
    side_only: bool,
) -> Round:
    """Of wagers that were not refused; they are kept, not copied."""
    game = find_game(book, terms)
    assert game is not None, "a game that the book does not have is refused"
    return Round(
        book=book.reference,
        terms=terms,
        wagers=wagers,
        side_wagers=side_wagers,
        boxes=_boxes(wagers, terms, game),
        dealer=[[] for _ in range(game.dealer_hands)],
        burn_due=burn_due and game.burns_first_card,
        side_only=side_only,
        phase="initial_deal" if wagers else "complete",
    )


def terms_refusal(terms: Terms, game: TwentyOne, book: RuleBook) -> Refusal | None:
    if terms.decks not in game.decks:
        decks = f"{game.decks[0]} to {game.decks[-1]}"
        if len(game.decks) == 2:
            decks = f"{game.decks[0]} or {game.decks[1]}"
        return refuse(Code.WRONG_NUMBER_OF_DECKS, book, decks=decks)
    if terms.smallest_chip_cents <= 0:
        return refuse(Code.NOT_AN_AMOUNT, book, most="any number of")
    if terms.soft_17 is None and len(game.soft_17) > 1:
        return refuse(Code.NO_INSCRIPTION, book)  # T40
    if terms.soft_17 is not None and terms.soft_17 not in game.soft_17:
        lawful = game.soft_17[0]
        return refuse(Code.WRONG_INSCRIPTION, book, lawful=lawful)
    return None


def _boxes(wagers: list[MainWager], terms: Terms, game: TwentyOne) -> list[Box]:
    boxes = []
    for number, placed in by_box(wagers).items():
        in_play = in_play_cents(placed, terms)
        on_box = [wager for wager in placed if in_play[wager.place]]
        if len(on_box) > 1:
            on_box.sort(key=lambda wager: wager.place)
        stakes = [Stake(wager.place, in_play[wager.place]) for wager in on_box]
        hand = Hand(1, [], stakes)
        boxes.append(Box(number, deciding_place(on_box, game), [hand]))
    return boxes


def deciding_place(on_box: list[MainWager], game: TwentyOne) -> int:
    """4.5: who is seated at the box, else the nearest wager; 1996 15.1: the highest before it.

    `on_box` has the nearest first; of equal highest wagers the nearest decides (T12).
    """
    for wager in on_box:
        if wager.seated:
            return wager.place
    if game.highest_wager_decides:
        return max(on_box, key=lambda wager: wager.amount_cents).place
    return on_box[0].place
