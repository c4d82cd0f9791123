"""The exact figures of ante and bet: house edge, element of risk, hit frequency and variance."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

import msgspec
import numpy as np

from jackpot.actuary.odds import Exact
from jackpot.actuary.poker.showdowns import DEALS, Counts, Numbers, Showdowns
from jackpot.actuary.poker.strategies import USUAL, Bets, Stakes, best_bets, net_cents
from jackpot.actuary.poker.strategy_tables import StrategyTable, strategy_table
from jackpot.rules.books import RuleBook
from jackpot.rules.money import dollars
from jackpot.rules.poker.ante_bet import BET_TIMES_ANTE, Result
from jackpot.rules.poker.hands import Category

BEST: Final = "best strategy"
# In antes: from one at which nothing is cut down to one at which every bonus is.
_MAXIMUMS: Final = (500, 400, 300, 200, 150, 100, 50, 40, 20, 14, 10, 8, 6, 4, 2)
_BY_SHOWDOWN: Final = (Result.ANTE_WINS, Result.WINS, Result.VOID, Result.LOSES)


Counted = Mapping[tuple[Result, Category], int]  # deals by how a box that bet ended, and its hand


class ResultChance(msgspec.Struct, frozen=True):
    """How often a box ends like this, and what it then has won or lost."""

    result: str
    rule: str
    category: str | None  # of a box that bet
    net_cents: int
    probability: Exact


class StrategyFigures(msgspec.Struct, frozen=True):
    strategy: str
    house_edge: Exact  # of the ante
    element_of_risk: Exact  # of all that is wagered
    bet_frequency: Exact
    hit_frequency: Exact  # rounds that win
    variance: Exact  # in antes squared
    total_net_cents: int  # over all deals of hand, open card and closed cards
    results: list[ResultChance]


class MaximumPayoutEffect(msgspec.Struct, frozen=True):
    """The house edge of the best strategy where a bet wins at most this many antes (8.2)."""

    antes: int
    maximum_payout_cents: int
    house_edge: Exact
    cuts: list[str]  # the hands whose odds it cuts


class BaseGame(msgspec.Struct, frozen=True):
    book: str
    ante_cents: int
    maximum_payout_cents: int | None
    deals: int
    dealer_participates: Exact
    strategies: list[StrategyFigures]  # the best one first
    maximum_payouts: list[MaximumPayoutEffect]
    strategy: StrategyTable


def calculate_base_game(found: Showdowns, book: RuleBook, stakes: Stakes) -> BaseGame:
    best = best_bets(found, stakes)
    chosen: dict[str, Bets] = {BEST: best} | {name: bets(found) for name, bets in USUAL.items()}
    return BaseGame(
        book=book.reference,
        ante_cents=stakes.ante_cents,
        maximum_payout_cents=stakes.maximum_payout_cents,
        deals=DEALS,
        dealer_participates=Exact.of(_participates(found)),
        strategies=[figures(name, bets, found, stakes) for name, bets in chosen.items()],
        maximum_payouts=list(_maximum_payouts(found, stakes)),
        strategy=strategy_table(found, best),
    )


def figures(name: str, bets: Bets, found: Showdowns, stakes: Stakes) -> StrategyFigures:
    return _figures(name, _counted(bets, found), stakes)


def _figures(name: str, counted: Counted, stakes: Stakes) -> StrategyFigures:
    folded = DEALS - sum(counted.values())
    ante = stakes.ante_cents
    nets = {key: net_cents(*key, stakes) for key in counted}
    total = sum(counted[key] * nets[key] for key in counted) - folded * ante
    squares = sum(counted[key] * nets[key] ** 2 for key in counted) + folded * ante**2
    bet = Fraction(DEALS - folded, DEALS)
    mean = Fraction(total, DEALS * ante)
    won = sum(count for key, count in counted.items() if nets[key] > 0)
    results = [
        ResultChance(
            result.code, result.rule, category.code, nets[result, category], _chance(count)
        )
        for (result, category), count in counted.items()
        if count
    ]
    fold = ResultChance(Result.FOLDED.code, Result.FOLDED.rule, None, -ante, _chance(folded))
    return StrategyFigures(
        strategy=name,
        house_edge=Exact.of(-mean),
        element_of_risk=Exact.of(-mean / (1 + BET_TIMES_ANTE * bet)),
        bet_frequency=Exact.of(bet),
        hit_frequency=_chance(won),
        variance=Exact.of(Fraction(squares, DEALS * ante**2) - mean**2),
        total_net_cents=total,
        results=[*results, fold] if folded else results,
    )


def _chance(count: int) -> Exact:
    return Exact.of(Fraction(count, DEALS))


def _counted(bets: Bets, found: Showdowns) -> Counted:
    """Of all deals: how often a box that bets ends so, with a hand of this category."""
    by_result = (found.ante_wins, found.wins, found.void, found.loses)
    rows = {
        result: _by_row(counts, bets)
        for result, counts in zip(_BY_SHOWDOWN, by_result, strict=True)
    }
    return {
        (result, category): int((per_row * found.ways)[found.categories == category].sum())
        for result, per_row in rows.items()
        for category in reversed(Category)
    }


def _by_row(counts: Counts, bets: Bets) -> Numbers:
    return np.asarray(np.where(bets, counts, 0).sum(axis=1, dtype=np.int64))


def _participates(found: Showdowns) -> Fraction:
    ante_wins = int((found.ante_wins.sum(axis=1, dtype=np.int64) * found.ways).sum())
    return 1 - Fraction(ante_wins, DEALS)


def _maximum_payouts(found: Showdowns, stakes: Stakes) -> Iterator[MaximumPayoutEffect]:
    """Most maximums leave the best strategy as it is: it is counted anew only if one does not."""
    before = best_bets(found, stakes)
    counted = _counted(before, found)
    for antes in _MAXIMUMS:
        cut = stakes._replace(maximum_payout_cents=antes * stakes.ante_cents)
        bets = best_bets(found, cut)
        if not np.array_equal(bets, before):
            before, counted = bets, _counted(bets, found)
        yield _maximum(antes, counted, cut)


def _maximum(antes: int, counted: Counted, stakes: Stakes) -> MaximumPayoutEffect:
    most_cents = antes * stakes.ante_cents
    return MaximumPayoutEffect(
        antes=antes,
        maximum_payout_cents=most_cents,
        house_edge=_figures(dollars(most_cents), counted, stakes).house_edge,
        cuts=[
            category.code
            for category in reversed(Category)
            if BET_TIMES_ANTE * stakes.odds.bet[category] > antes
        ],
    )
