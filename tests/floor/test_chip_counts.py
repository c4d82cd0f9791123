"""The count of a table's jackpot chips for a gaming day."""

import msgspec
import pytest

from jackpot.audit.proof import apply_proven
from jackpot.floor import State, digest
from jackpot.floor import commands as cmd
from tests.floor.checked import CheckedFloor

COUNT = cmd.RecordChipCount(by="ada", table="T1", day="2026-11-16", count_cents=41_200)


def test_a_count_is_recorded_once_and_moves_no_money() -> None:
    floor = CheckedFloor()
    before = floor.pools()
    floor.do(COUNT)
    floor.repeats(COUNT)
    assert floor.state.tables["T1"].chip_counts == {"2026-11-16": 41_200}
    assert floor.pools() == before


def test_a_recount_says_why() -> None:
    floor = CheckedFloor()
    floor.do(COUNT)
    recount = msgspec.structs.replace(COUNT, count_cents=41_300)
    assert floor.refused(recount) == ("reason_missing", None)
    floor.do(msgspec.structs.replace(recount, reason="a chip lay under the tray"))
    assert floor.state.tables["T1"].chip_counts == {"2026-11-16": 41_300}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"table": "T9"}, "unknown_table"),
        ({"count_cents": -1}, "wrong_count"),
        ({"day": "16 November"}, "wrong_count"),
    ],
)
def test_nonsense_is_refused(changes: dict[str, object], code: str) -> None:
    assert CheckedFloor().refused(msgspec.structs.replace(COUNT, **changes))[0] == code


def test_nothing_counted_is_a_count() -> None:
    floor = CheckedFloor()
    floor.do(msgspec.structs.replace(COUNT, count_cents=0))
    assert floor.state.tables["T1"].chip_counts == {"2026-11-16": 0}


def test_the_state_knows_the_last_eight_days_that_were_counted() -> None:
    floor = CheckedFloor()
    for day in range(1, 11):
        floor.do(msgspec.structs.replace(COUNT, day=f"2026-11-{day:02d}"))
    kept = list(floor.state.tables["T1"].chip_counts)
    assert kept == [f"2026-11-{day:02d}" for day in range(3, 11)]


def test_a_day_that_is_recounted_is_known_as_long_as_one_counted_then() -> None:
    floor = CheckedFloor()
    for day in range(1, 9):
        floor.do(msgspec.structs.replace(COUNT, day=f"2026-11-{day:02d}"))
    again = msgspec.structs.replace(COUNT, day="2026-11-01", count_cents=1, reason="a chip fell")
    floor.do(again)
    floor.do(msgspec.structs.replace(COUNT, day="2026-11-09"))
    kept = list(floor.state.tables["T1"].chip_counts)
    assert kept == [*(f"2026-11-{day:02d}" for day in range(3, 9)), "2026-11-01", "2026-11-09"]


def test_a_count_is_proved_like_all_else() -> None:
    floor = CheckedFloor()
    floor.do(COUNT)
    state = State()
    apply_proven(state, floor.journal)
    assert digest(state) == digest(floor.state)
