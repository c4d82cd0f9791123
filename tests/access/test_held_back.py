"""Attempts that the throttle holds back are in the access trail, one entry for each burst."""

from pathlib import Path

import pytest

from jackpot.access import AccessStore
from jackpot.access.held_back import ENDS_AFTER_MS, LONGEST_MS, MOST_ADDRESSES, HeldBack
from jackpot.access.password_check import SignInRefused
from jackpot.access.trail import AccessTrail, TrailEntry, TrailFilter
from jackpot.board import LocalBoard
from tests.access.test_access import House


class Counting:
    def __init__(self) -> None:
        self.now_ms = 1_760_000_000_000
        self.entries: list[TrailEntry] = []
        trail = AccessTrail(lambda: self.now_ms, self.entries.append, LocalBoard(), "server")
        self.held_back = HeldBack(lambda: self.now_ms, trail)

    def told(self) -> list[tuple[str, str, str]]:
        self.held_back.record_ended()
        return [(each.name, each.address, each.detail) for each in self.entries]


def test_one_entry_tells_of_a_burst_when_it_has_ended() -> None:
    counting = Counting()
    for second in range(40):
        counting.held_back.count("sam" if second % 2 else "kim", "10.0.0.1")
        counting.now_ms += 1_000
    assert counting.told() == []
    counting.now_ms += ENDS_AFTER_MS - 1_000
    expected = ("kim", "10.0.0.1", "40 attempts held back in 39 s, also as sam")
    assert counting.told() == [expected]
    assert counting.told() == [expected], "once"
    assert counting.entries[0].what == "sign_in_held_back"


def test_a_burst_that_goes_on_is_told_of_every_quarter_of_an_hour() -> None:
    counting = Counting()
    for _ in range(4 * 60):
        counting.held_back.count("sam", "10.0.0.1")
        counting.now_ms += LONGEST_MS // 60
        counting.held_back.record_ended()
    assert len(counting.entries) == 4


def test_a_flood_from_many_addresses_with_many_names_makes_few_short_entries() -> None:
    counting = Counting()
    for number in range(10_000):
        counting.held_back.count(f"name {number}", f"10.0.{number // 250}.{number % 250}")
    counting.held_back.close()
    assert len(counting.entries) == MOST_ADDRESSES + 1
    last = counting.entries[-1]
    assert last.address == "other addresses"
    assert last.detail.startswith(f"{10_000 - MOST_ADDRESSES} attempts held back, also as name ")
    assert last.detail.count("name") == 4


async def test_attempts_that_are_held_back_reach_the_trail(tmp_path: Path) -> None:
    house = House(tmp_path / "access")
    for _ in range(8):
        with pytest.raises(SignInRefused):
            await house.sign_in(password="a wrong one, surely")
    house.close()
    with AccessStore(tmp_path / "access") as store:
        whats = [entry.what for _, entry in store.trail.page(TrailFilter(), 100)]
        (found,) = store.trail.page(TrailFilter(what="sign_in_held_back"), 100)
    assert whats.count("sign_in_failed") == 5
    assert (found.entry.name, found.entry.address) == ("sam", "10.0.0.1")
    assert found.entry.detail == "3 attempts held back"
