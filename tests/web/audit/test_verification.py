"""Verify now: in a process of its own, one at a time, with a document at the end."""

import asyncio
import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

from tests.web.live import LiveFloor

URL = "/v1/verification"


async def until_ended(floor: LiveFloor) -> Any:
    while True:
        found = (await floor.ask("auditor", "GET", URL)).body["latest"]
        if found["status"] != "running":
            return found
        await asyncio.sleep(0.02)


async def stop_its_process(floor: LiveFloor) -> int:
    """A signal halts it, so that a test has all the time it needs."""
    verification = floor.server.parts.verification
    assert verification._process is not None
    while verification._process._process is None:
        await asyncio.sleep(0)
    os.kill(verification._process._process.pid, 19)
    return verification._process._process.pid


async def test_a_sound_journal_is_proved_and_the_document_says_so(floor: LiveFloor) -> None:
    assert (await floor.ask("auditor", "GET", URL)).body == {"latest": None}
    assert (await floor.ask("auditor", "DELETE", URL)).code == "no_verification"
    assert (await floor.ask("auditor", "GET", f"{URL}/document")).code == "no_verification"
    await floor.play(1, {3: "AdJd8d4d2d"})
    started = await floor.ask("auditor", "POST", URL)
    assert (started.status, started.body["status"]) == (202, "running")
    found = await until_ended(floor)
    engine = floor.server.parts.hosts.named(None).engine
    assert found["status"] == "sound"
    assert found["entries_done"] == found["entries"] == engine.head.seq
    assert found["proof"]["head"] == engine.head.hash
    assert found["proof"]["balances"]["reserve_micros"] == engine.state.balances.reserve_micros
    document = await floor.ask("auditor", "GET", f"{URL}/document")
    assert "attachment" in document.headers["Content-Disposition"]
    for said in (
        "SOUND",
        "by ada",
        engine.head.hash,
        found["release"],
        "What was checked",
        "None.",
    ):
        assert said in document.body
    assert "NOT SOUND" not in document.body


async def test_only_one_runs_and_it_can_be_cancelled_while_play_goes_on(floor: LiveFloor) -> None:
    assert (await floor.ask("auditor", "POST", URL)).status == 202
    await stop_its_process(floor)
    second = await floor.ask("auditor", "POST", URL)
    assert (second.status, second.code) == (409, "verification_running")
    assert (await floor.play(1, {3: "AdJd8d4d2d"})).status == 200
    cancelled = await floor.ask("auditor", "DELETE", URL)
    assert cancelled.body["status"] == "cancelled"
    document = await floor.ask("auditor", "GET", f"{URL}/document")
    assert "CANCELLED: nothing is proved" in document.body
    assert (await floor.ask("auditor", "POST", URL)).status == 202
    assert (await until_ended(floor))["status"] == "sound"


async def test_a_changed_entry_is_found_and_named(floor: LiveFloor, tmp_path: Path) -> None:
    await floor.play(1, {3: "AdJd8d4d2d"})
    with contextlib.closing(sqlite3.connect(tmp_path / "journal")) as file, file:
        file.execute(
            "UPDATE entry SET record = CAST(replace(CAST(record AS TEXT), 'canberra', 'sydney') AS"
            " BLOB) WHERE place = (SELECT place FROM entry ORDER BY place LIMIT 1 OFFSET 9)"
        )
    await floor.ask("auditor", "POST", URL)
    found = await until_ended(floor)
    assert found["status"] == "not_sound"
    assert found["failures"][0]["entry"] == 10
    document = await floor.ask("auditor", "GET", f"{URL}/document")
    assert "NOT SOUND" in document.body
    assert found["failures"][0]["why"] in document.body


async def test_stopping_the_server_ends_its_processes(floor: LiveFloor) -> None:
    await floor.ask("auditor", "GET", "/v1/journal/entries")
    await floor.ask("auditor", "POST", URL)
    verifying = await stop_its_process(floor)
    reader = floor.server.parts.reader._process
    assert reader is not None
    await floor.server.stop()
    for pid in (verifying, reader.pid):
        assert not Path(f"/proc/{pid}").exists()
