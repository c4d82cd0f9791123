"""The main game of a book of twenty-one: house edge and variance under the best strategy."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Final

import msgspec

from jackpot.actuary.super_bonus_odds import super_bonus_odds
from jackpot.actuary.twenty_one.best import best_player_by_composition, best_player_by_total
from jackpot.actuary.twenty_one.encode import encode
from jackpot.actuary.twenty_one.game import game_of
from jackpot.actuary.twenty_one.player import Worth, worth_of
from jackpot.actuary.twenty_one.rules import RuleSet, rule_set
from jackpot.actuary.twenty_one.strategy_table import DEALER_NAMES, DEALERS, ChartPart
from jackpot.actuary.twenty_one.strategy_table import strategy_chart as chart_of
from jackpot.actuary.twenty_one.triple_play import correlation, together
from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import Soft17, TwentyOne

METHOD: Final = (
    "Exact removal of cards: every hand of player and dealer is counted by its cards, from a full"
    " shoe. The best strategy looks at totals; play by all cards looks at every card of the hand."
    " Splits up to the last hand are exact for these acts, which do not look at the cards of other"
    " hands. Every act is the best one given all others. Insurance and even money are never taken."
    " The variance takes the hands of a split pair as independent but for the dealer's hand."
)
PONTOON_METHOD: Final = (
    " In Pontoon how often a dealer's Pontoon finds no open hand of a split pair is counted as if"
    " the hands were independent, and so are suited sevens on split hands (below 0.001 percentage"
    " points together)."
)
TRIPLE_PLAY_METHOD: Final = (
    " In Triple Play the wagers share the player's hand and the dealer's first card; that the"
    " dealer's hands come from one shoe is counted by total, with only the first card gone."
)


class WagersTogether(msgspec.Struct, frozen=True):
    wagers: int
    house_edge: float  # of all of them
    variance: float  # of their sum, in units of one
    standard_deviation: float


class MainOdds(msgspec.Struct, frozen=True, kw_only=True):
    """One main wager of 1 from a full shoe."""

    decks: int
    soft_17: Soft17
    triple_play: bool
    wager_cents: int | None  # where the amount counts
    house_edge: float  # by the best strategy that looks at totals
    house_pays_player: bool
    house_edge_by_composition: float  # by play that looks at all cards of the hand
    return_to_player: float
    variance: float
    standard_deviation: float
    house_edge_by_dealer_card: dict[str, float]
    correlation: float | None  # of two wagers of Triple Play
    together: list[WagersTogether]
    # What each other main wager of the round adds, by the bonus that it brings to all others.
    each_other_wager_adds: float | None
    strategy: list[ChartPart]


class InscriptionPrice(msgspec.Struct, frozen=True):
    """2018, 12.1: what drawing on soft 17 costs the player."""

    decks: int
    house_edge: float


class MainGame(msgspec.Struct, frozen=True):
    game: str
    book: str
    title: str
    method: str
    odds: list[MainOdds]
    inscription_prices: list[InscriptionPrice]


def rule_sets(
    book: RuleBook, game: TwentyOne, decks: tuple[int, ...], soft_17: Soft17 | None
) -> list[RuleSet]:
    """Every inscription that the book allows, or one; Triple Play too; Pontoon with the largest
    wager below the line of the Super Bonus, and with the least above it."""
    ways = game.soft_17 if soft_17 is None else (soft_17,)
    amounts: tuple[int | None, ...] = (None,)
    if game.super_bonus is not None:
        amounts = (game.super_bonus.line_cents - 1, game.super_bonus.line_cents)
    main = [
        rule_set(book, number, way, wager_cents=cents)
        for way in ways
        for cents in amounts
        for number in decks
    ]
    if game.triple_play is None:
        return main
    return main + [rule_set(book, number, triple_play=True) for number in decks]


def calculate_main_game(
    book: RuleBook, rules: list[RuleSet], told: Callable[[int], None] = lambda done: None
) -> MainGame:
    """`told` hears how many rule sets are done."""
    odds = []
    for each in rules:
        odds.append(_main_odds(book, each))
        told(len(odds))
    return MainGame(book.game, book.reference, book.title, _method(rules), odds, _prices(odds))


def _main_odds(book: RuleBook, rules: RuleSet) -> MainOdds:
    game = game_of(rules)
    player = best_player_by_total(game)
    worth = worth_of(game, player)
    by_composition = worth_of(game, best_player_by_composition(game))
    correlated = correlation(game, player, worth) if rules.dealer_hands > 1 else None
    first_cards = game.opening.sum(axis=0)
    return MainOdds(
        decks=rules.decks,
        soft_17="draw" if rules.draws_soft_17 else "stand",
        triple_play=rules.triple_play,
        wager_cents=rules.wager_cents if rules.super_bonus_cents else None,
        house_edge=worth.house_edge,
        house_pays_player=worth.house_edge < 0,
        house_edge_by_composition=by_composition.house_edge,
        return_to_player=1 - worth.house_edge,
        variance=worth.variance,
        standard_deviation=sqrt(worth.variance),
        house_edge_by_dealer_card={
            name: -float(worth.mean[value - 1] / first_cards[value - 1])
            for name, value in zip(DEALER_NAMES, DEALERS, strict=True)
        },
        correlation=correlated,
        together=[] if correlated is None else _together(rules, worth, correlated),
        each_other_wager_adds=_others_add(book, rules),
        strategy=chart_of(rules, encode(game, player)),
    )


def _others_add(book: RuleBook, rules: RuleSet) -> float | None:
    game = book.twenty_one
    if game is None or game.super_bonus is None:
        return None
    bonus = super_bonus_odds(game, game.super_bonus, rules.decks)
    return float(Fraction(bonus.from_each_other_box_cents.exact) / rules.wager_cents)


def _together(rules: RuleSet, worth: Worth, correlated: float) -> list[WagersTogether]:
    """22.3: two wagers or three."""
    all_wagers = [together(n, worth, correlated) for n in range(2, rules.dealer_hands + 1)]
    return [WagersTogether(*each, sqrt(each.variance)) for each in all_wagers]


def _prices(odds: list[MainOdds]) -> list[InscriptionPrice]:
    edges = {(each.decks, each.soft_17): each.house_edge for each in odds if not each.triple_play}
    return [
        InscriptionPrice(decks, edges[decks, "draw"] - edges[decks, "stand"])
        for decks, way in edges
        if way == "stand" and (decks, "draw") in edges
    ]


def _method(rules: list[RuleSet]) -> str:
    method = METHOD
    if any(each.natural_takes_original_only for each in rules):
        method += PONTOON_METHOD
    if any(each.dealer_hands > 1 for each in rules):
        method += TRIPLE_PLAY_METHOD
    return method
