"""The exact house edge of insurance and the side wagers that a simulation estimates."""

from fractions import Fraction
from typing import Final

from jackpot.actuary.side_odds import calculate_side_odds, wagers_of
from jackpot.actuary.twenty_one.rules import CARD_VALUES
from jackpot.actuary.twenty_one.simulator_layout import Table
from jackpot.actuary.twenty_one.strategy import Act, Strategy, pair_row
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.cards import SUITS

_SEVEN: Final = 7


def exact_side_edges(table: Table, strategy: Strategy) -> dict[str, float]:
    game = table.game
    wagers = tuple(wager for wager in wagers_of(game) if wager != "super_bonus")
    odds = calculate_side_odds(BY_REFERENCE[table.rules.book], game, wagers, (table.rules.decks,))
    edges: dict[str, float] = {
        each.wager: float(Fraction(each.house_edge.exact)) for each in odds.wagers
    }
    if "super_sevens" in edges:
        edges["super_sevens"] = float(super_sevens_edge(table, strategy))
    return edges


def takes_third_card(strategy: Strategy, dealer: int) -> bool:
    """Of two sevens: a split brings one too. Their suits count nowhere that has Super Sevens."""
    return strategy.act(pair_row(_SEVEN), dealer, cards=2) is not Act.STAND


def super_sevens_edge(table: Table, strategy: Strategy) -> Fraction:
    """With a third card on two sevens where the strategy takes one, by the dealer's card."""
    odds = table.game.side["super_sevens"].odds
    won = {result: Fraction(each.wins, each.to) for result, each in odds.items()}
    decks, cards = table.rules.decks, table.cards
    sevens = decks * len(SUITS)
    first = Fraction(sevens, cards)
    one = first * Fraction(cards - sevens, cards - 1)
    edge = 1 - first - one * won["one"]
    for suited, others in ((True, decks - 1), (False, sevens - decks)):
        both = first * Fraction(others, cards - 1)
        for dealer in CARD_VALUES:
            left = table.rules.cards_by_value[dealer - 1] - (2 if dealer == _SEVEN else 0)
            chance = both * Fraction(left, cards - 2)
            taken = takes_third_card(strategy, dealer)
            edge -= chance * _two_sevens(won, table, dealer, suited=suited, taken=taken)
    return edge


def _two_sevens(
    won: dict[str, Fraction], table: Table, dealer: int, *, suited: bool, taken: bool
) -> Fraction:
    """What two sevens win on average against that card."""
    two = won["two_suited" if suited else "two"]
    if not taken:
        return two
    decks, left = table.rules.decks, table.cards - 3
    third = Fraction(decks * len(SUITS) - 2 - (dealer == _SEVEN), left)
    # Of a suit with both others; the dealer's seven is as likely as any to be one of those.
    suited_sevens = Fraction(decks - 2) if suited else Fraction(0)
    if dealer == _SEVEN and suited:
        suited_sevens -= Fraction(decks - 2, decks * len(SUITS) - 2)
    three_suited = suited_sevens / left
    return (
        three_suited * won["three_suited"]
        + (third - three_suited) * won["three"]
        + (1 - third) * two
    )
