"""The ballot of tables and seats (17.7): a shuffle from a seed, which anybody can do again.

1. Players stand in the order of their references; the seats in the order of the tables as they
   are given, and of the seat numbers. Tables are of even size: with 17 players at 3 tables,
   the first two tables have 6 players and the third has 5.
2. Draw number k, from 1, is SHA-256 of the text "SEED:k" (UTF-8), as a number of 256 bits, big
   end first. To choose one of n things, a draw of n * (2**256 // n) or more is left out, so
   that each thing is exactly as likely as any other; of the others the remainder by n counts.
3. From the last player to the second: the player in place i changes places with the one in
   place j, where j is chosen from the i first places (Fisher-Yates). The first player then has
   the first seat.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_DRAWS = 1 << 256


class Seat(NamedTuple):
    table: str
    number: int


def draw_seats(seed: str, players: Sequence[str], tables: Sequence[str]) -> dict[str, Seat]:
    """The seat of each player."""
    return dict(zip(shuffled(seed, players), even_seats(len(players), tables), strict=True))


def shuffled(seed: str, players: Sequence[str]) -> list[str]:
    order, draws = sorted(players), _draws(seed)
    for last in range(len(order) - 1, 0, -1):
        chosen = _choose(draws, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def even_seats(players: int, tables: Sequence[str]) -> list[Seat]:
    """No table has more than one player more than another."""
    each, more = divmod(players, len(tables))
    return [
        Seat(table, number)
        for place, table in enumerate(tables)
        for number in range(1, each + (place < more) + 1)
    ]


def _draws(seed: str) -> Iterator[int]:
    number = 0
    while True:
        number += 1
        yield int.from_bytes(hashlib.sha256(f"{seed}:{number}".encode()).digest(), "big")


def _choose(draws: Iterator[int], things: int) -> int:
    fair = things * (_DRAWS // things)
    return next(draw for draw in draws if draw < fair) % things
