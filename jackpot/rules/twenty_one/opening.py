"""A round opens: its wagers lie on the table, and the dealer has announced "no more bets"."""

from collections.abc import Iterable

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.games import find_game
from jackpot.rules.twenty_one.main_wagers import in_play_cents, main_wagers_refusal
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
    game = find_game(book, terms)
    if game is None:
        return refuse(Code.NOT_OFFERED, book, wager="Triple Play")
    refusal = (
        terms_refusal(terms, game, book)
        or (None if side_only else main_wagers_refusal(mains, terms, game, book))
        or side_wagers_refusal(sides, mains, terms, game, book)
    )
    if refusal is not None:
        return refusal
    return Round(
        book=book.reference,
        terms=terms,
        wagers=mains,
        side_wagers=sides,
        boxes=_boxes(mains, terms, game),
        dealer=[[] for _ in range(game.dealer_hands)],
        burn_due=burn_due and game.burns_first_card,
        side_only=side_only,
        phase="initial_deal" if mains else "complete",
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
    in_play = in_play_cents(wagers, terms)
    boxes = []
    for number in sorted({wager.box for wager in wagers}):
        on_box = sorted(
            (each for each in wagers if each.box == number and in_play[number, each.place]),
            key=lambda wager: wager.place,
        )
        stakes = [Stake(place=each.place, cents=in_play[number, each.place]) for each in on_box]
        hand = Hand(number=1, cards=[], stakes=stakes)
        boxes.append(Box(number=number, decides=deciding_place(on_box, game), hands=[hand]))
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
