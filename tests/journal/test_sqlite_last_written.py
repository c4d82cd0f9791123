"""The lock file knows when the last entry of each link was written, on a clock that nobody sets."""

from pathlib import Path

import pytest

from jackpot.journal.record import Head
from jackpot.journal.sqlite import uptime
from jackpot.journal.sqlite.home import SqliteHome
from jackpot.journal.sqlite.last_written import LastWritten, parse, text_of, updated
from jackpot.journal.sqlite.uptime import Uptime
from tests.journal.support import LINK, append_all, chain

FIRST, SECOND = Head(1, "a" * 64), Head(2, "b" * 64)
BOOT = "b5d1c9f0-0c1e-4b7e-9d5a-1f2e3d4c5b6a"


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> dict[str, Uptime]:
    """What the clock says; a test sets it."""
    says = {"now": Uptime(BOOT, 5_000)}
    monkeypatch.setattr(uptime.Uptime, "now", lambda: says["now"])
    return says


async def idle_ms(path: Path, link: str = LINK) -> int | None:
    async with await SqliteHome.open(path) as home:
        return await home.journal(link).idle_ms()


async def test_the_next_start_knows_how_long_ago_the_last_entry_was(
    path: Path, now: dict[str, Uptime]
) -> None:
    async with await SqliteHome.open(path) as home:
        assert await home.journal(LINK).idle_ms() is None, "it is empty"
        await append_all(home.journal(LINK), chain(2))
        assert await home.journal(LINK).idle_ms() is None, "it was written after this start"
    now["now"] = Uptime(BOOT, 9_000)
    assert await idle_ms(path) == 4_000
    now["now"] = Uptime(BOOT, 11_000)
    assert await idle_ms(path) == 6_000, "a start that writes nothing changes nothing"
    assert await idle_ms(path, "other") is None


async def test_the_last_entry_counts_for_each_link_alone(
    path: Path, now: dict[str, Uptime]
) -> None:
    async with await SqliteHome.open(path) as home:
        await append_all(home.journal(LINK), chain(1))
        now["now"] = Uptime(BOOT, 8_000)
        await append_all(home.journal("other"), chain(1, link="other"))
    now["now"] = Uptime(BOOT, 9_000)
    assert await idle_ms(path) == 4_000
    assert await idle_ms(path, "other") == 1_000


@pytest.mark.parametrize(
    "later",
    [Uptime("c" * 36, 9_000), Uptime("", 0), Uptime(BOOT, 4_999)],
    ids=["started again", "the system does not tell", "before the entry"],
)
async def test_no_other_start_of_the_computer_is_compared_with(
    path: Path, now: dict[str, Uptime], later: Uptime
) -> None:
    async with await SqliteHome.open(path) as home:
        await append_all(home.journal(LINK), chain(1))
    now["now"] = later
    assert await idle_ms(path) is None


async def test_a_system_that_does_not_tell_now_says_nothing_of_later(
    path: Path, now: dict[str, Uptime]
) -> None:
    now["now"] = Uptime("", 0)
    async with await SqliteHome.open(path) as home:
        await append_all(home.journal(LINK), chain(1))
    assert await idle_ms(path) is None


async def test_an_entry_that_was_written_and_not_acknowledged_has_no_time(
    path: Path, now: dict[str, Uptime]
) -> None:
    """The process died between the commit and the lock file."""
    lock = path.with_name(path.name + "-lock")
    async with await SqliteHome.open(path) as home:
        await append_all(home.journal(LINK), chain(1))
        before = lock.read_bytes()
        await append_all(home.journal(LINK), chain(2)[1:])
    lock.write_bytes(before)
    assert await idle_ms(path) is None


def test_what_is_written_is_read_again(now: dict[str, Uptime]) -> None:
    known = updated({}, {"main": FIRST, "empty": Head(0, "0" * 64)}, ())
    now["now"] = Uptime("", 0)
    known = updated(known, {"main": FIRST, "side": SECOND}, {"main"})
    assert known == {
        "main": LastWritten(FIRST, Uptime(BOOT, 5_000), stopped=True),
        "side": LastWritten(SECOND, Uptime("", 0), stopped=False),
    }
    assert parse(text_of(known)) == known
    assert {len(line) for line in text_of(known).splitlines()} == {len(text_of(known)) // 2 - 1}


@pytest.mark.parametrize("ends", ["", " ", " stopped"])
def test_the_lines_of_an_older_version_have_no_time(ends: str) -> None:
    known = parse(f"main {1:020} {FIRST.hash}{ends}\n\0\0\0\n")
    assert known == {"main": LastWritten(FIRST, Uptime("", 0), stopped=ends == " stopped")}


def test_the_clock_of_this_computer_goes_on() -> None:
    before = Uptime.now()
    assert (before.ago_ms() is None) == (before.boot == "")
    assert before.boot == "" or Uptime.now().ms >= before.ms > 0
