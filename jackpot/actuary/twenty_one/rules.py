"""One game of twenty-one as numbers, for the exact analysis and the simulator.

Everything comes from a rule book, with the number of decks, the inscription and the size of the
wager. Cards are their values, 1 (an Ace) to 10; a tuple by value has value 1 at index 0. What a
wager wins is counted in half wagers: 3 to 2 is three halves.

The same in all books, and so no field here: a split hand has no natural; split Aces have one card
each and are not split again; a hard total below 12 must draw; nothing is drawn to a 21.
"""

from typing import Final, NamedTuple

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import Odds, Soft17, TableOne, TwentyOne
from jackpot.rules.cards import SUITS
from jackpot.rules.side.super_bonus import bonus_cents
from jackpot.rules.twenty_one.cards import VALUES
from jackpot.rules.twenty_one.settlement import EVEN, NATURAL

ACE: Final = 1
TEN: Final = 10
CARD_VALUES: Final = range(ACE, TEN + 1)
_ANY_WAGER_CENTS: Final = 100  # where the size of the wager changes nothing


class RuleSetError(Exception):
    """The book has no such game; the message tells which it has."""


class RuleSet(NamedTuple):
    book: str
    game: str
    triple_play: bool
    decks: int
    ranks: str  # of the cards in a deck
    cards_by_value: tuple[int, ...]  # in the full shoe
    draws_soft_17: bool  # the dealer

    natural_halves: int  # what a natural wins
    natural_waits: tuple[bool, ...]  # by the dealer's card: a natural of the dealer ties with it
    surrender: tuple[bool, ...]  # by the dealer's card: for half the wager

    most_hands: int  # from splitting
    double_on_any_cards: bool  # else on two only
    double_on_split: bool
    doubled_aces_low: bool  # Aces among the first two cards count 1 once the hand is doubled
    doubled_pays_even: bool  # no better odds of a 21 by cards, no Super Bonus
    rescue: bool  # a doubled hand may forfeit the wager and have the double back

    # A 21 that is no natural wins at once, whatever the dealer makes, at odds by its cards.
    pays_21_at_once: bool
    halves_by_cards: tuple[int, ...]  # index: the number of cards; the last one is "or more"
    named_halves: tuple[int, int, int]  # 6-7-8 and 7-7-7 in three cards: mixed, suited, spades

    natural_takes_original_only: bool  # the dealer's, of all that was split or doubled

    wager_cents: int
    super_bonus_cents: int  # for suited 7-7-7 against a 7; 0: the book has none
    others_bonus_cents: int  # then, to each other main wager of the round

    dealer_hands: int  # on one first card: 3 in Triple Play


def rule_set(
    book: RuleBook,
    decks: int,
    soft_17: Soft17 | None = None,
    *,
    triple_play: bool = False,
    wager_cents: int | None = None,
) -> RuleSet:
    """Without `wager_cents`: a wager that just wins the higher Super Bonus, where there is one."""
    game = _game(book, triple_play=triple_play)
    bonus = game.super_bonus
    if wager_cents is None:
        wager_cents = _ANY_WAGER_CENTS if bonus is None else bonus.line_cents
    return RuleSet(
        book=book.reference,
        game=book.game,
        triple_play=triple_play,
        decks=lawful_decks(book, game, decks),
        ranks=game.ranks,
        cards_by_value=_cards_by_value(game.ranks, decks),
        draws_soft_17=_lawful_soft_17(book, game, soft_17) == "draw",
        natural_halves=_halves(NATURAL),
        natural_waits=_by_value(game.natural_waits_against),
        surrender=_by_value(game.surrender_against),
        most_hands=game.most_hands,
        double_on_any_cards=game.double_on_any_cards,
        double_on_split=game.double_on_split,
        doubled_aces_low=game.doubled_aces_low,
        doubled_pays_even=game.doubled_pays_even,
        rescue=game.rescue,
        pays_21_at_once=game.table_one is not None,
        halves_by_cards=_halves_by_cards(game.table_one),
        named_halves=_named_halves(game.table_one),
        natural_takes_original_only=game.natural_takes_original_only,
        wager_cents=wager_cents,
        super_bonus_cents=0 if bonus is None else bonus_cents(wager_cents, bonus),
        others_bonus_cents=0 if bonus is None else bonus.others_cents,
        dealer_hands=game.dealer_hands,
    )


def _game(book: RuleBook, *, triple_play: bool) -> TwentyOne:
    game = book.twenty_one
    if game is None:
        raise RuleSetError(f"{book.reference} is no rule book of twenty-one")
    if not triple_play:
        return game
    if game.triple_play is None:
        raise RuleSetError(f"{book.reference} has no Triple Play")
    return game.triple_play


def lawful_decks(book: RuleBook, game: TwentyOne, decks: int) -> int:
    if decks in game.decks:
        return decks
    allowed = ", ".join(map(str, game.decks))
    rule = book.cites["wrong_number_of_decks"]
    raise RuleSetError(f"{book.reference} allows {allowed} decks (rule {rule}), not {decks}")


def _lawful_soft_17(book: RuleBook, game: TwentyOne, soft_17: Soft17 | None) -> Soft17:
    if soft_17 is None:
        if len(game.soft_17) > 1:
            rule = book.cites["no_inscription"]
            raise RuleSetError(f"{book.reference} needs an inscription on soft 17 (rule {rule})")
        return game.soft_17[0]
    if soft_17 in game.soft_17:
        return soft_17
    rule = book.cites["wrong_inscription"]
    raise RuleSetError(f"the dealer of {book.reference} does not {soft_17} on soft 17 ({rule})")


def _cards_by_value(ranks: str, decks: int) -> tuple[int, ...]:
    values = [VALUES[rank + SUITS[0]] for rank in ranks]
    return tuple(values.count(value) * len(SUITS) * decks for value in CARD_VALUES)


def _by_value(ranks: str) -> tuple[bool, ...]:
    """All ten-valued ranks of a deck are named, or none: a value is enough."""
    named = {VALUES[rank + SUITS[0]] for rank in ranks}
    return tuple(value in named for value in CARD_VALUES)


def _halves(odds: Odds) -> int:
    halves, rest = divmod(2 * odds.wins, odds.to)
    assert rest == 0, "no book pays in smaller parts of the wager"
    return halves


def _halves_by_cards(table: TableOne | None) -> tuple[int, ...]:
    if table is None:
        return ()
    most = max(table.by_cards)
    return tuple(_halves(table.by_cards.get(cards, EVEN)) for cards in range(most + 1))


def _named_halves(table: TableOne | None) -> tuple[int, int, int]:
    if table is None:
        return (0, 0, 0)
    return _halves(table.mixed), _halves(table.suited), _halves(table.spades)
