"""A strategy in few words: hands that always bet, hands that never do, and A-K by its cards.

Between A-K and a pair the decision depends on the other cards and on the dealer's open card; in
some cells it depends on suits too, and a part of the hands bets.
"""

from fractions import Fraction
from itertools import combinations
from typing import Final

import msgspec

from jackpot.actuary.odds import Exact
from jackpot.actuary.poker.showdowns import Numbers, Showdowns
from jackpot.actuary.poker.strategies import Bets
from jackpot.rules.cards import RANKS, SUITS
from jackpot.rules.poker.hands import Category

_BELOW_KING: Final = RANKS[:-2]


class AceKing(msgspec.Struct, frozen=True):
    """An A-K hand by its ranks, e.g. AKQ94: the part of the hands that bets, by open rank."""

    hand: str
    bets: dict[str, float]


class StrategyTable(msgspec.Struct, frozen=True):
    pairs_and_better_bet: Exact  # of all deals with such a hand, the part that bets
    ace_king_bet: Exact
    lower_hands_bet: Exact
    ace_king: list[AceKing]  # the best hand first


def strategy_table(found: Showdowns, bets: Bets) -> StrategyTable:
    ranks = found.cards >> 2
    ace_king = (
        (found.categories == Category.NO_PAIR)
        & (ranks[:, 4] == RANKS.index("A"))
        & (ranks[:, 3] == RANKS.index("K"))
    )
    pairs = found.categories >= Category.ONE_PAIR
    return StrategyTable(
        pairs_and_better_bet=_share(found, bets, pairs),
        ace_king_bet=_share(found, bets, ace_king),
        lower_hands_bet=_share(found, bets, ~pairs & ~ace_king),
        ace_king=_by_cards(found, bets, ace_king),
    )


def _share(found: Showdowns, bets: Bets, rows: Bets) -> Exact:
    betting, dealt = _weights(found, bets, rows)
    return Exact.of(Fraction(int(betting.sum()), int(dealt.sum())))


def _weights(found: Showdowns, bets: Bets, rows: Bets) -> tuple[Numbers, Numbers]:
    """By open card: the hands of these rows that bet, and all of them."""
    ways = found.ways[rows]
    return ways @ bets[rows], ways @ found.possible[rows]


def _by_cards(found: Showdowns, bets: Bets, ace_king: Bets) -> list[AceKing]:
    ranks = found.cards >> 2
    lines = []
    for third, fourth, fifth in combinations(reversed(range(len(_BELOW_KING))), 3):
        rows = ace_king & (ranks[:, :3] == (fifth, fourth, third)).all(axis=1)
        if not rows.any():
            continue  # A-K-Q-J-T is a straight
        betting, dealt = _weights(found, bets, rows)
        shares = betting.reshape(-1, len(SUITS)).sum(1) / dealt.reshape(-1, len(SUITS)).sum(1)
        by_rank = dict(zip(RANKS, map(float, shares), strict=True))
        lines.append(AceKing("AK" + RANKS[third] + RANKS[fourth] + RANKS[fifth], by_rank))
    return lines
