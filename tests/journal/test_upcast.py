"""Events of an old version still replay: here an invented version 0 that counted dollars."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from jackpot.journal import GENESIS, BrokenChain, Codec, Entry, Head, open_home, replay
from jackpot.journal.record import digest
from tests.journal.support import CODEC, LINK, SomeEvent, WagerSeen, append_all, wagers


def dollars_to_cents(raw: dict[str, Any]) -> dict[str, Any]:
    events = [
        {
            "event": "wager_seen",
            "table": event["table"],
            "box": event["seat"],
            "amount_cents": event["dollars"] * 100,
        }
        for event in raw["events"]
    ]
    return {**raw, "events": events}


def old_entry(head: Head, dollars: int) -> Entry:
    event = {"event": "wager", "table": "T1", "seat": 4, "dollars": dollars}
    seq = head.seq + 1
    raw = {"v": 0, "link": LINK, "seq": seq, "prev": head.hash, "at_ms": 1, "events": [event]}
    record = msgspec.json.encode(raw, order="sorted")
    return Entry(seq, head.hash, digest(record), record)


def old_then_new() -> list[Entry]:
    first = old_entry(GENESIS, 1)
    second = old_entry(first.head, 5)
    return [first, second, CODEC.seal(LINK, second.head, 2, wagers(1))]


async def test_events_of_an_old_version_replay_from_the_file_they_were_written_to(
    tmp_path: Path,
) -> None:
    address = f"sqlite:{tmp_path / 'jackpot.db'}"
    async with await open_home(address) as home:
        await append_all(home.journal(LINK), old_then_new())
    codec: Codec[SomeEvent] = Codec(SomeEvent, upcasters={0: dollars_to_cents})
    async with await open_home(address) as home:
        opened = [item async for item in replay(home.journal(LINK), codec)]
        kept = await home.journal(LINK).read(0)
    assert [event for item in opened for event in item.events] == [
        WagerSeen(table="T1", box=4, amount_cents=100),
        WagerSeen(table="T1", box=4, amount_cents=500),
        *wagers(1),
    ]
    assert kept == old_then_new(), "the bytes on disk stay as they were written"


def test_an_old_version_without_an_upcaster_is_refused_by_number() -> None:
    with pytest.raises(BrokenChain, match=r"entry 1: .* cannot read format 0"):
        CODEC.open_entry(LINK, old_then_new()[0], GENESIS)


def test_the_chain_of_an_old_record_is_checked_like_any_other() -> None:
    codec: Codec[SomeEvent] = Codec(SomeEvent, upcasters={0: dollars_to_cents})
    first, second, _ = old_then_new()
    spaced = first.record.replace(b'"v":0', b'"v": 0')
    with pytest.raises(BrokenChain, match="entry 1: it is not canonical"):
        codec.open_entry(LINK, Entry(1, first.prev, digest(spaced), spaced), GENESIS)
    with pytest.raises(BrokenChain, match="entry 2: it does not follow"):
        codec.open_entry(LINK, second, Head(1, "22" * 32))


def test_an_upcaster_that_gives_no_current_events_is_found() -> None:
    codec: Codec[SomeEvent] = Codec(SomeEvent, upcasters={0: lambda raw: raw})
    with pytest.raises(BrokenChain, match="entry 1: its events cannot be read"):
        codec.open_entry(LINK, old_then_new()[0], GENESIS)
