"""What the server pushes over a table's socket: the table's state, soundness and beats."""

import asyncio

from jackpot.web.tables.socket_heartbeat import Patience
from tests.deadline import DEADLINE_S
from tests.e2e.people import wager
from tests.engine.journals import ForgetfulJournal, MemoryJournal
from tests.web.socket_table import socket_table

QUICK = Patience(beat_every_s=0.05, silent_after_s=0.5, stalled_after_s=0.5)
# A busy machine may stop a test for a second: whoever must not be dropped has longer than that.
LENIENT = Patience(beat_every_s=0.25, silent_after_s=2.5, stalled_after_s=2.5)


async def test_the_state_of_the_table_is_pushed_at_once() -> None:
    async with socket_table() as table:
        seat = await table.connect()
        shown = await seat.until_pushed("table")
        assert (shown["table"], shown["status"], shown["lamps"]) == ("T1", "open", [])
        assert (await seat.until_pushed("sound"))["sound"] is True


async def test_lamps_are_pushed_to_every_watcher_of_the_table_only() -> None:
    async with socket_table("T1", "T2") as table:
        pads, dealer = await table.connect("T1"), await table.connect("T1", by="dee")
        other = await table.connect("T2", by="T2's pads")
        await pads.do("open_round", round=1)
        await pads.do("place_wager", **wager(1, 3))
        await dealer.until_pushed("table", lamps=[3])
        await pads.until_pushed("table", lamps=[3])
        await pads.do("withdraw_wager", round=1, box=3)
        await dealer.until_pushed("table", lamps=[])
        await other.do("get_table")
        pushes = [each for frame in other.frames for each in frame if each.get("push") == "table"]
        assert len(pushes) == 1, "the state at connecting, and no more"


async def test_only_committed_state_is_pushed() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal) as table:
        pads, dealer = await table.connect(), await table.connect(by="dee")
        await pads.do("open_round", round=1)
        await dealer.until_pushed("table", last_round=1)
        journal.hold()
        frame, lamp = pads.ask("place_wager", **wager(1, 3))
        await pads.send(frame)
        late = await table.connect(by="kim")
        assert (await late.until_pushed("table"))["lamps"] == []
        assert (await dealer.do("get_table")).body["lamps"] == []
        assert dealer.pushed["table"]["table"]["lamps"] == []
        journal.release()
        assert (await lamp).ok
        await dealer.until_pushed("table", lamps=[3])


async def test_the_table_learns_when_the_link_becomes_unsound_and_sound_again() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal) as table:
        seat = await table.connect()
        await seat.do("open_round", round=1)
        journal.failing = "the disk is full"
        dark = await seat.do("place_wager", **wager(1, 3))
        assert (dark.status, dark.code, dark.body["rule"]) == (503, "not_sound", "14.5")
        told = await seat.until_pushed("sound", sound=False)
        assert told["fault"] == "the disk is full"
        journal.failing = None
        await seat.until_pushed("sound", sound=True)
        assert (await seat.do("place_wager", **wager(1, 3))).ok


async def test_a_wager_whose_write_has_no_outcome_is_in_doubt_and_its_repeat_tells() -> None:
    journal = ForgetfulJournal()
    async with socket_table(journal=journal) as table:
        seat = await table.connect()
        await seat.do("open_round", round=1)
        journal.forget = True
        unknown = await seat.do("place_wager", **wager(1, 3))
        assert (unknown.status, unknown.code) == (503, "in_doubt")
        again = await seat.do("place_wager", **wager(1, 3))
        assert (again.status, again.code) == (503, "in_doubt")
        other = await seat.do("place_wager", **wager(1, 4))
        assert (other.status, other.code) == (503, "not_sound")
        journal.failing = None
        await seat.until_pushed("sound", sound=True)
        await seat.until_pushed("table", lamps=[3])
        assert (await seat.do("place_wager", **wager(1, 3))).ok
        assert len(journal.entries) == table.engine.head.seq


async def test_the_server_sends_beats_and_answers_pings() -> None:
    async with socket_table(patience=LENIENT) as table:
        seat = await table.connect(autoping=True)
        beat = await seat.until_pushed("beat")
        assert beat["at"] == "2025-10-09T08:53:20Z"
        await seat.socket.ping(b"are you there")
        for _ in range(3):
            seat.pushed.pop("beat", None)
            await seat.until_pushed("beat")
        assert len(table.sockets) == 1


async def test_a_client_that_answers_pings_is_not_silent() -> None:
    async with socket_table(patience=LENIENT) as table:
        seat = await table.connect()
        for _ in range(12):
            seat.pushed.pop("beat", None)
            await seat.until_pushed("beat")
        assert (await seat.do("get_table")).ok


async def test_a_silent_client_is_dropped() -> None:
    async with socket_table(patience=QUICK) as table:
        seat = await table.connect(autoping=False)
        async with asyncio.timeout(DEADLINE_S):
            assert await seat.closed() in (None, 1006)
        assert (await (await table.connect(by="dee")).do("get_table")).ok, "nobody else is hurt"


async def test_a_client_whose_token_is_revoked_is_dropped_at_its_next_frame() -> None:
    async with socket_table() as table:
        seat = await table.connect()
        await seat.do("get_table")
        table.signed_in = False
        await seat.send({"id": 9, "do": "open_round", "round": 1})
        assert await seat.closed() == 1008
        assert table.engine.state.tables["T1"].current is None, "what it sent was not done"


async def test_a_client_whose_token_is_revoked_is_dropped_even_if_it_is_silent() -> None:
    async with socket_table(patience=QUICK) as table:
        seat = await table.connect()
        await seat.until_pushed("table")
        table.signed_in = False
        async with asyncio.timeout(DEADLINE_S):
            assert await seat.closed() in (None, 1006)
