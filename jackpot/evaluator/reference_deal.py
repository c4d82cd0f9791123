"""The same dealing as src/deal.c: the same seed deals the same rounds."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from jackpot.rules.cards import DECK, HAND_SIZE

CHUNK_ROUNDS = 1 << 16
_SIDE_BY_SIDE = 4
_WORD = (1 << 64) - 1
_HALF = (1 << 32) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(x: int) -> int:
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _WORD
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _WORD
    return x ^ (x >> 31)


def _rotate(x: int, bits: int) -> int:
    return (x << bits | x >> (64 - bits)) & _WORD


class Stream:
    """Four parallel xoshiro256++ generators, and a splitmix64 that replaces rejected numbers."""

    def __init__(self, seed: int, chunk: int) -> None:
        self._spare = _mix(_mix((seed + _GOLDEN) & _WORD) + chunk * _GOLDEN & _WORD)
        words = [[self.spare() for _ in range(_SIDE_BY_SIDE)] for _ in range(4)]
        self._states = [list(state) for state in zip(*words, strict=True)]

    def spare(self) -> int:
        self._spare = (self._spare + _GOLDEN) & _WORD
        return _mix(self._spare)

    def numbers(self) -> list[int]:
        return [self._next(state) for state in self._states]

    @staticmethod
    def _next(s: list[int]) -> int:
        number = (_rotate((s[0] + s[3]) & _WORD, 23) + s[0]) & _WORD
        shifted = s[1] << 17 & _WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = _rotate(s[3], 45)
        return number

    def choose(self, random: int, ways: int) -> int:
        """Lemire's method: a uniformly distributed number below `ways`."""
        product = random * ways
        while product & _HALF < (1 << 32) % ways:
            product = (self.spare() >> 32) * ways
        return product >> 32


@cache
def _subsets(cards: int, size: int) -> list[tuple[int, ...]]:
    """Positions in the order of the core's tables: sorted by the highest position first."""
    return sorted(combinations(range(cards), size), key=_from_the_highest)


def _from_the_highest(positions: tuple[int, ...]) -> tuple[int, ...]:
    high, low, *rest = reversed(positions)
    return (high, low, *rest)


def _take(deck: list[int], positions: tuple[int, ...]) -> list[int]:
    return [deck.pop(position) for position in reversed(positions)]


def _deal_group(stream: Stream, boxes: int) -> list[list[list[int]]]:
    """Four rounds of hands."""
    decks: list[list[int]] = [list(DECK) for _ in range(_SIDE_BY_SIDE)]
    rounds: list[list[list[int]]] = [[] for _ in decks]
    for _ in range(boxes):
        for deck, hands, number in zip(decks, rounds, stream.numbers(), strict=True):
            pairs = _subsets(len(deck), 2)
            triples = _subsets(len(deck) - 2, HAND_SIZE - 2)
            two = pairs[stream.choose(number & _HALF, len(pairs))]
            three = triples[stream.choose(number >> 32, len(triples))]
            hands.append(_take(deck, two) + _take(deck, three))
    return rounds


def deal_rounds(seed: int, first_chunk: int, rounds: int, boxes: int) -> Iterator[list[list[int]]]:
    """Fair rounds, each from one deck. Every chunk of rounds has its own random stream."""
    for start in range(0, rounds, CHUNK_ROUNDS):
        stream = Stream(seed, first_chunk + start // CHUNK_ROUNDS)
        left = min(CHUNK_ROUNDS, rounds - start)
        for at in range(0, left, _SIDE_BY_SIDE):
            yield from _deal_group(stream, boxes)[: left - at]
