"""`jackpot verify`: proves an honest journal, and names the first entry that is not."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jackpot.cli import main
from jackpot.engine import is_snapshot_of, take_snapshot
from jackpot.floor import Event, State, apply, digest
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.machine import JACKPOT
from jackpot.journal import GENESIS, Codec, Entry, Head, Snapshot, open_home
from jackpot.journal.record import digest as record_digest
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor

CODEC: Codec[Event] = Codec(Event)


def evening() -> CheckedFloor:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.play({1: ROYALS[0], 2: STRAIGHT_FLUSHES[1], 3: FLUSH})
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-3"))
    floor.deal([1, 2], table="T2")
    floor.do(cmd.VoidWager(by="sue", table="T2", round=1, box=1, rule="4.4", reason="two boxes"))
    floor.do(cmd.VoidRound(by="sue", table="T2", round=1, rule="14.3", reason="misdeal"))
    return floor


def verify(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, Any]:
    code = main(["verify", str(path), "--json", *more])
    return code, json.loads(capsys.readouterr().out)


async def in_thread(work: Any, *arguments: Any) -> Any:
    """The command line runs a loop of its own."""
    return await asyncio.to_thread(work, *arguments)


async def test_an_honest_journal_is_proved_with_its_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    floor = evening()
    path = tmp_path / "journal"
    head = await write_decisions(path, whole_decisions(floor))
    code, [proof] = await in_thread(verify, path, capsys)
    assert code == 0
    assert proof["sound"]
    assert proof["events"] == len(floor.journal)
    assert (proof["rounds"], proof["wagers"], proof["payouts"]) == (2, 5, 3)
    assert proof["head"] == head.hash
    assert proof["state_digest"] == digest(floor.state)
    assert proof["balances"]["jackpot_micros"] == floor.state.balances.jackpot_micros


def whole_decisions(floor: CheckedFloor) -> list[list[Event]]:
    """What was decided together stands together, as the engine writes it."""
    batches: list[list[Event]] = []
    for event in floor.journal:
        if batches and batches[-1][-1].at_ms == event.at_ms:
            batches[-1].append(event)
        else:
            batches.append([event])
    return batches


async def write_decisions(path: Path, batches: list[list[Event]], link: str = "main") -> Head:
    async with await open_home(f"sqlite:{path}") as home:
        journal, head = home.journal(link), GENESIS
        for events in batches:
            entry = CODEC.seal(link, head, events[0].at_ms, events)
            await journal.append(entry)
            head = Head(entry.seq, entry.hash)
    return head


async def test_a_wrong_prize_in_a_well_chained_journal_is_found_and_its_entry_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody who can write the journal anew, hashes and all, still cannot make up a prize."""
    batches = whole_decisions(evening())
    place = next(
        n
        for n, events in enumerate(batches)
        if any(isinstance(e, ev.PrizesAwarded) for e in events)
    )
    at = next(i for i, e in enumerate(batches[place]) if isinstance(e, ev.PrizesAwarded))
    awarded = batches[place][at]
    assert isinstance(awarded, ev.PrizesAwarded)
    richer = msgspec.structs.replace(awarded.awards[0], amount_cents=99_999_999)
    batches[place][at] = msgspec.structs.replace(awarded, awards=(richer, *awarded.awards[1:]))
    path = tmp_path / "journal"
    await write_decisions(path, batches)
    code, [fault] = await in_thread(verify, path, capsys)
    assert code == 1
    assert fault["entry"] == place + 1
    assert "prizes_awarded is wrong: awards is" in fault["why"]


async def test_an_altered_byte_is_found_and_its_entry_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal"
    await write_decisions(path, whole_decisions(evening()))
    code, _ = await in_thread(verify, path, capsys)
    assert code == 0
    assert _alter_record(path, seq=9)
    code, faults = await in_thread(verify, path, capsys)
    assert code == 1
    assert [fault["entry"] for fault in faults] == [9]


def _alter_record(path: Path, *, seq: int) -> bool:
    """Changes who did it in one record, as somebody with a database tool would."""
    with closing(sqlite3.connect(path)) as connection, connection:
        rows = connection.execute("SELECT place, record FROM entry ORDER BY place").fetchall()
        place, record = rows[seq - 1]
        changed = record.replace(b'"by":"', b'"by":"x', 1)
        connection.execute("UPDATE entry SET record = ? WHERE place = ?", (changed, place))
    return bool(changed != record)


@pytest.mark.parametrize("also", [(b"", b""), (b'"amount_cents":100', b'"amount_cents":200')])
async def test_a_well_chained_record_of_another_form_is_found_whatever_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], also: tuple[bytes, bytes]
) -> None:
    """The form of an entry is proved with its events, and named before what they say."""
    batches = whole_decisions(evening())
    wager = next(n for n, events in enumerate(batches) if isinstance(events[0], ev.WagerAccepted))
    path = tmp_path / "journal"
    head = await write_decisions(path, batches[:wager])
    async with await open_home(f"sqlite:{path}") as home:
        record = CODEC.seal("main", head, batches[wager][0].at_ms, batches[wager]).record
        spaced = record.replace(b'{"at_ms"', b'{ "at_ms"', 1).replace(*also)
        await home.journal("main").append(
            Entry(head.seq + 1, head.hash, record_digest(spaced), spaced)
        )
    code, [fault] = await in_thread(verify, path, capsys)
    assert (code, fault["entry"]) == (1, head.seq + 1)
    assert "it is not canonical JSON" in fault["why"]


async def test_a_snapshot_that_is_not_the_journals_state_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    floor = evening()
    path = tmp_path / "journal"
    await write_decisions(path, whole_decisions(floor))
    async with await open_home(f"sqlite:{path}") as home:
        journal = home.journal("main")
        head = await journal.head()
        await journal.save_snapshot(take_snapshot(JACKPOT, floor.state, head, floor.at_ms))
    code, [proof] = await in_thread(verify, path, capsys)
    assert (code, proof["snapshot"]) == (0, f"proved at entry {head.seq}")
    rich = State()
    for event in floor.journal:
        apply(rich, event)
    rich.balances.jackpot_micros += 1
    async with await open_home(f"sqlite:{path}") as home:
        await home.journal("main").save_snapshot(take_snapshot(JACKPOT, rich, head, floor.at_ms))
    code, [fault] = await in_thread(verify, path, capsys)
    assert code == 1
    assert "the snapshot taken here is not the state" in fault["why"]


def test_a_snapshot_is_compared_by_its_state_and_not_by_its_bytes() -> None:
    floor = evening()
    taken = take_snapshot(JACKPOT, floor.state, Head(9, "0" * 64), floor.at_ms)
    assert is_snapshot_of(JACKPOT, taken, floor.state) is True
    spaced = Snapshot(9, taken.hash, taken.state.replace(b'"balances":{', b'"balances": {'))
    assert spaced != taken
    assert is_snapshot_of(JACKPOT, spaced, floor.state) is True
    assert is_snapshot_of(JACKPOT, taken, State()) is False
    older = Snapshot(9, taken.hash, taken.state.replace(b'"shape":"', b'"shape":"0'))
    assert is_snapshot_of(JACKPOT, older, floor.state) is None
    assert is_snapshot_of(JACKPOT, Snapshot(9, taken.hash, b"{"), floor.state) is None


async def test_what_is_no_journal_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await in_thread(main, ["verify", str(tmp_path / "missing")]) == 2
    assert "missing" in capsys.readouterr().err
    (tmp_path / "letter").write_text("dear auditor")
    assert await in_thread(main, ["verify", str(tmp_path / "letter")]) == 2


async def test_the_proof_reads_well_on_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal"
    await write_decisions(path, whole_decisions(evening()))
    assert await in_thread(main, ["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "PROVED link main" in out
    assert "wagers" in out
