"""Rule 17.7: the ballot of seats is fair, and anybody can draw it again."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from jackpot.rules.tournament.ballot import Seat, draw_seats, even_seats, shuffled


def drawn_by_hand(seed: str, players: list[str]) -> list[str]:
    """The documented algorithm once more, without a word of the other."""
    order = sorted(players)
    counter = 0
    for i in range(len(order), 1, -1):
        while True:
            counter += 1
            draw = int(hashlib.sha256(f"{seed}:{counter}".encode()).hexdigest(), 16)
            if draw < 2**256 - 2**256 % i:
                break
        j = draw % i
        order[i - 1], order[j] = order[j], order[i - 1]
    return order


def test_rule_17_7_a_known_ballot() -> None:
    """Worked out with sha256sum: draw 1 is 1 of 3, draw 2 is 0 of 2."""
    assert draw_seats("winter", ["M-1", "M-2", "M-3"], ["T1", "T2"]) == {
        "M-3": Seat("T1", 1),
        "M-1": Seat("T1", 2),
        "M-2": Seat("T2", 1),
    }


@pytest.mark.parametrize("count", [1, 2, 7, 60, 200])
def test_rule_17_7_anybody_can_draw_the_same_seats_again(count: int) -> None:
    players = [f"M-{number}" for number in range(count)]
    for seed in ("a", "8d1f", "Würfel 3 5 1"):
        assert shuffled(seed, players) == drawn_by_hand(seed, players)
        assert shuffled(seed, players[::-1]) == shuffled(seed, players), "the list's order is moot"


@pytest.mark.parametrize(
    ("players", "tables", "sizes"),
    [(17, 3, [6, 6, 5]), (18, 3, [6, 6, 6]), (3, 3, [1, 1, 1]), (200, 29, [7] * 26 + [6] * 3)],
)
def test_tables_are_of_even_size(players: int, tables: int, sizes: list[int]) -> None:
    names = [f"T{number}" for number in range(1, tables + 1)]
    seats = even_seats(players, names)
    assert len(set(seats)) == players
    found = Counter(seat.table for seat in seats)
    assert [found[name] for name in names] == sizes
    assert {seat.number for seat in seats if seat.table == "T1"} == set(range(1, sizes[0] + 1))


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_every_order_of_four_players_is_equally_likely() -> None:
    """24 orders: 23 degrees of freedom; a fair ballot is above 49.7 once in a thousand."""
    players = ["M-1", "M-2", "M-3", "M-4"]
    found = Counter(tuple(shuffled(f"seed {number}", players)) for number in range(4_800))
    counts = [found[order] for order in permutations(players)]
    assert chi_square(counts, 200) < 49.7


def test_every_player_is_equally_likely_in_every_seat_of_a_large_field() -> None:
    """10 x 10: 81 degrees of freedom; above 126.1 once in a thousand."""
    players = [f"M-{number}" for number in range(10)]
    found: Counter[tuple[str, int]] = Counter()
    for number in range(3_000):
        found.update((name, place) for place, name in enumerate(shuffled(f"#{number}", players)))
    counts = [found[name, place] for name in players for place in range(10)]
    assert chi_square(counts, 300) < 126.1
    biased = [count + (60 if index < 10 else 0) for index, count in enumerate(counts)]
    assert chi_square(biased, 300) > 126.1, "the test would see a bias"
