"""A simulator of Blackjack without a hole card in numba, as quick as we could write one.

The game of NI2018-568: four hands from splits, Aces once with one card each, doubles on two cards,
also of split hands, a cutting card; Perfect Pairs and Pairs Play beside it. It counts what ours
counts: hands by result, side wagers by result, sums and squares of the main wager by round. The
random numbers are an inline xoshiro256++ with two cards to a number (Lemire's method), only as much
of the shoe is shuffled as is dealt, and the strategy is three small tables. Without `counts_all` it
plays the main wager alone and counts no results.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import int64, njit, uint64  # type: ignore[import-untyped,import-not-found,unused-ignore]

from jackpot.actuary.twenty_one.strategy import Act, Strategy, pair_row, total_row

Bytes = npt.NDArray[np.uint8]
STAND, DRAW, DOUBLE_OR_DRAW, DOUBLE_OR_STAND, SPLIT = range(5)


class Acts(NamedTuple):
    """By the dealer's card, and then by total or by the value of a pair."""

    hard: Bytes
    soft: Bytes
    pairs: Bytes


def acts_of(strategy: Strategy) -> Acts:
    hard, soft, pairs = np.zeros((11, 22), "u1"), np.zeros((11, 22), "u1"), np.zeros((11, 11), "u1")
    for dealer in range(1, 11):
        for total in range(4, 21):
            hard[dealer, total] = _act(strategy, total_row(total, soft=False), dealer)
        for total in range(12, 21):
            soft[dealer, total] = _act(strategy, total_row(total, soft=True), dealer)
        for value in range(1, 11):
            split = strategy.act(pair_row(value), dealer, cards=2) is Act.SPLIT
            pairs[dealer, value] = SPLIT if split else 0
    return Acts(hard, soft, pairs)


def _act(strategy: Strategy, row: int, dealer: int) -> int:
    two = strategy.act(row, dealer, cards=2)
    three = strategy.act(row, dealer, cards=3)
    if two is Act.DOUBLE:
        return DOUBLE_OR_STAND if three is Act.STAND else DOUBLE_OR_DRAW
    return STAND if (three if two is None else two) is Act.STAND else DRAW


@njit(inline="always")  # type: ignore[untyped-decorator,unused-ignore]
def _rotated(x: Any, bits: int) -> Any:
    return (x << uint64(bits)) | (x >> uint64(64 - bits))


@njit(inline="always")  # type: ignore[untyped-decorator,unused-ignore]
def _next(s: Any) -> Any:
    number = _rotated(s[0] + s[3], 23) + s[0]
    shifted = s[1] << uint64(17)
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = _rotated(s[3], 45)
    return number


@njit  # type: ignore[untyped-decorator,unused-ignore]
def _seeded(seed: int) -> Any:
    s = np.empty(4, np.uint64)
    x = uint64(seed)
    for i in range(4):
        x += uint64(0x9E3779B97F4A7C15)
        z = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
        s[i] = z ^ (z >> uint64(31))
    return s


@njit  # type: ignore[untyped-decorator,unused-ignore]
def _shuffle(shoe: Any, upto: int, s: Any) -> None:
    at = 0
    while at < upto:
        number = _next(s)
        for _ in range(2):
            ways = uint64(len(shoe) - at)
            product = (number & uint64(0xFFFFFFFF)) * ways
            while (product & uint64(0xFFFFFFFF)) < ways:
                product = (_next(s) >> uint64(32)) * ways
            other = at + int64(product >> uint64(32))
            card = shoe[at]
            shoe[at] = shoe[other]
            shoe[other] = card
            number >>= uint64(32)
            at += 1


@njit(inline="always")  # type: ignore[untyped-decorator,unused-ignore]
def _play_on(shoe: Any, p: int, hard: int, ace: bool, dealer: int, hards: Any, softs: Any) -> Any:
    """The position of the next card, the total and the stake in halves."""
    two = True
    while True:
        soft = ace and hard <= 11
        total = hard + 10 if soft else hard
        if total >= 21:
            return p, total, 2
        act = softs[dealer, total] if soft else hards[dealer, total]
        if act == STAND or (act == DOUBLE_OR_STAND and not two):
            return p, total, 2
        card = int64(shoe[p]) & 15
        p += 1
        hard += card
        ace = ace or card == 1
        if act >= DOUBLE_OR_DRAW and two:
            return p, hard + 10 if ace and hard <= 11 else hard, 4
        two = False


@njit  # type: ignore[untyped-decorator,unused-ignore]
def _play_split(
    shoe: Any, p: int, card: int, dealer: int, hards: Any, softs: Any, totals: Any, stakes: Any
) -> Any:
    """The position of the next card and the number of hands."""
    hands = 2
    k = 0
    while k < hands:
        second = int64(shoe[p]) & 15
        p += 1
        if card == 1:
            totals[k] = 12 if second == 1 else 11 + second
            stakes[k] = 2
            k += 1
            continue
        while second == card and hands < 4:
            hands += 1
            second = int64(shoe[p]) & 15
            p += 1
        hard = card + second
        p, totals[k], stakes[k] = _play_on(shoe, p, hard, second == 1, dealer, hards, softs)
        k += 1
    return p, hands


@njit(inline="always")  # type: ignore[untyped-decorator,unused-ignore]
def _count_sides(first: int, second: int, counts: Any) -> None:
    """Of Perfect Pairs 1 to 3, of Pairs Play 4; cards are 4 * rank + suit."""
    if first >> 2 == second >> 2:
        suits = (first ^ second) & 3
        counts[3 if suits == 0 else 2 if suits == 3 else 1] += 1
        counts[4] += 1


@njit  # type: ignore[untyped-decorator,unused-ignore]
def simulate(
    rounds: int,
    boxes: int,
    decks: int,
    cut: int,
    hards: Any,
    softs: Any,
    pairs: Any,
    seed: int,
    counts_all: bool,
) -> Any:
    """What the player won in half wagers, its squares by round, hands and side wagers by result."""
    shoe = np.empty(52 * decks, np.uint16)  # 16 * (4 * rank + suit) + value
    for at in range(len(shoe)):
        shoe[at] = 16 * (at % 52) + min(at % 52 // 4 + 1, 10)
    s = _seeded(seed)
    totals, stakes = np.empty((boxes, 4), np.int64), np.empty((boxes, 4), np.int64)
    hands = np.empty(boxes, np.int64)
    end = len(shoe) - cut
    p = len(shoe)
    net = squares = 0
    results, side_results = np.zeros(8, np.int64), np.zeros(5, np.int64)
    for _ in range(rounds):
        if p >= end:
            _shuffle(shoe, min(len(shoe), end + 24 * boxes + 16), s)
            p = 0
        dealer = int64(shoe[p + boxes]) & 15
        q = p + 2 * boxes + 1
        final = second = False
        for box in range(boxes):
            first, other = int64(shoe[p + box]), int64(shoe[p + boxes + 1 + box])
            if counts_all:
                _count_sides(first >> 4, other >> 4, side_results)
            a, b = first & 15, other & 15
            ace = a == 1 or b == 1
            if a == b and pairs[dealer, a] == SPLIT:
                q, hands[box] = _play_split(
                    shoe, q, a, dealer, hards, softs, totals[box], stakes[box]
                )
                for k in range(hands[box]):
                    final = final or totals[box, k] <= 21
            elif ace and a + b == 11:
                hands[box] = 0
                second = second or dealer == 1 or dealer == 10
            else:
                hands[box] = 1
                q, totals[box, 0], stakes[box, 0] = _play_on(
                    shoe, q, a + b, ace, dealer, hards, softs
                )
                final = final or totals[box, 0] <= 21
        natural = False
        total = dealer
        if final or second:
            card = int64(shoe[q]) & 15
            q += 1
            hard = dealer + card
            ace = dealer == 1 or card == 1
            total = hard + 10 if ace and hard <= 11 else hard
            natural = total == 21
            while final and total < 17:
                card = int64(shoe[q]) & 15
                q += 1
                hard += card
                ace = ace or card == 1
                total = hard + 10 if ace and hard <= 11 else hard
        won = 0
        for box in range(boxes):
            if hands[box] == 0:
                won += 0 if natural else 3
                if counts_all:
                    results[2 if natural else 7] += 1
            for k in range(hands[box]):
                value, stake = totals[box, k], stakes[box, k]
                result = 2
                if value > 21 or natural or (total <= 21 and total > value):
                    won -= stake
                    result = 4
                elif total > 21 or value > total:
                    won += stake
                    result = 0
                if counts_all:
                    results[result + (stake == 4)] += 1
            if counts_all:
                results[6] += hands[box] > 1
        net += won
        squares += won * won
        p = q
    return net, squares, results, side_results
