"""Auditors browse the journal and its days through a process that reads beside the server."""

import asyncio
import hashlib
import os

from tests.web.live import LiveFloor

FLUSH = "AdJd8d4d2d"
STRAIGHT_FLUSH = "9h8h7h6h5h"


async def test_entries_are_listed_opened_and_linked_to_their_state(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH})
    await floor.play(2, {4: STRAIGHT_FLUSH})
    page = await floor.ask("auditor", "GET", "/v1/journal/entries?kind=prizes_awarded&table=T1")
    assert [line["round"] for line in page.body["entries"]] == [2, 1]
    assert page.body["before"] == 1
    seq = page.body["entries"][0]["seq"]
    entry = (await floor.ask("auditor", "GET", f"/v1/journal/entries/{seq}")).body
    assert entry["hash"] == hashlib.sha256(entry["record"].encode()).hexdigest()
    assert entry["state"]["open_payouts"] == 2
    last = floor.server.parts.hosts.named(None).engine
    newest = (await floor.ask("auditor", "GET", f"/v1/journal/entries/{last.head.seq}")).body
    assert newest["state"]["balances"]["jackpot_micros"] == last.state.balances.jackpot_micros
    beyond = await floor.ask("auditor", "GET", "/v1/journal/entries/99999")
    assert (beyond.status, beyond.code) == (404, "no_such_entry")


async def test_wagers_go_on_while_the_reader_process_stands_still(floor: LiveFloor) -> None:
    """Whatever the process does, it holds nobody up: here it is stopped by a signal."""
    assert (await floor.ask("auditor", "GET", "/v1/journal/entries")).status == 200
    process = floor.server.parts.reader._process
    assert process is not None
    os.kill(process.pid, 19)
    reading = asyncio.create_task(floor.ask("auditor", "GET", "/v1/series"))
    played = await floor.play(1, {3: FLUSH})
    assert played.status == 200
    assert not reading.done()
    os.kill(process.pid, 18)
    series = await reading
    assert series.body["complete"]


async def test_a_reader_that_dies_is_told_and_started_again(floor: LiveFloor) -> None:
    assert (await floor.ask("auditor", "GET", "/v1/journal/entries")).status == 200
    process = floor.server.parts.reader._process
    assert process is not None
    os.kill(process.pid, 19)
    reading = asyncio.create_task(floor.ask("auditor", "GET", "/v1/journal/entries/1"))
    while not floor.server.parts.reader._waiting:
        await asyncio.sleep(0)
    os.kill(process.pid, 9)
    lost = await reading
    assert (lost.status, lost.code) == (503, "reader_ended")
    assert (await floor.ask("auditor", "GET", "/v1/journal/entries/1")).status == 200


async def test_the_days_and_wins_of_a_range(floor: LiveFloor) -> None:
    await floor.play(1, {3: FLUSH, 4: STRAIGHT_FLUSH})
    series = (await floor.ask("supervisor", "GET", "/v1/series")).body
    [day] = series["days"]
    assert day["balanced"]
    assert [mark["kind"] for mark in series["marks"]] == ["lock", "win"]
    state = floor.server.parts.hosts.named(None).engine.state
    assert series["points"]["jackpot_cents"][-1] == state.balances.jackpot_micros // 10_000
    wins = (await floor.ask("auditor", "GET", "/v1/reports/wins")).body
    assert [win["payout"] for win in wins["wins"]] == ["T1-1-3", "T1-1-4"]
    assert wins["total_cents"] == sum(win["amount_cents"] for win in wins["wins"])
    for query in (
        "first=2026-01-01",
        "first=2026-01-01&last=2026-04-03",
        "first=2026-02-01&last=2026-01-01",
    ):
        refused = await floor.ask("auditor", "GET", f"/v1/series?{query}")
        assert (refused.status, refused.code) == (422, "malformed")
    longest = await floor.ask("auditor", "GET", "/v1/series?first=2026-01-01&last=2026-04-02")
    assert longest.status == 200
