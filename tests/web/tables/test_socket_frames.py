"""Frames over a table's socket, with one command or many, and their answers."""

import asyncio
from typing import Any

import pytest

from tests.e2e.people import Reply, SocketSeat, wager
from tests.engine.at_work import accepted
from tests.engine.journals import MemoryJournal
from tests.floor.build import verify
from tests.web.socket_table import socket_table

TWICE = (None, 422, "body")  # the whole frame is refused


async def answers_to(seat: SocketSeat, text: str) -> list[dict[str, Any]]:
    """The next answers, without the pushes."""
    seen = len(seat.frames)
    await seat.socket.send_str(text)
    while True:
        for frame in seat.frames[seen:]:
            if answers := [message for message in frame if "push" not in message]:
                return answers
        await asyncio.sleep(0.001)


async def test_a_frame_of_many_commands_is_answered_by_id_in_one_frame() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal) as table:
        seat = await table.connect()
        before = len(journal.entries)
        asked = [seat.ask("open_round", round=1)]
        asked += [seat.ask("place_wager", **wager(1, box)) for box in range(1, 8)]
        asked += [seat.ask("deal_round", round=1)]
        await seat.send([frame for frame, _ in asked])
        replies = await asyncio.gather(*(future for _, future in asked))
        assert [reply.status for reply in replies] == [200] * 9
        assert [reply.body["lamp"] for reply in replies[1:8]] == ["on"] * 7
        assert len(journal.entries) == before + 1, "one frame, one commit"
        answered = [frame for frame in seat.frames if any("id" in each for each in frame)]
        assert len(answered) == 1


async def test_many_frames_can_be_in_flight() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal) as table:
        seat = await table.connect()
        await seat.do("open_round", round=1)
        journal.hold()
        asked = [seat.ask("place_wager", **wager(1, box)) for box in range(1, 8)]
        for frame, _ in asked:
            await seat.send(frame)
        look = await seat.do("get_table")
        assert look.body["lamps"] == [], "a look is answered meanwhile, from what is committed"
        journal.release()
        replies = await asyncio.gather(*(future for _, future in asked))
        assert [reply.body["box"] for reply in replies] == [1, 2, 3, 4, 5, 6, 7]


async def test_an_answer_comes_only_after_the_write() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal) as table:
        seat = await table.connect()
        await seat.do("open_round", round=1)
        journal.hold()
        frame, lamp = seat.ask("place_wager", **wager(1, 1))
        await seat.send(frame)
        await seat.do("get_table")
        assert not lamp.done()
        journal.release()
        assert (await lamp).body["lamp"] == "on"


async def test_a_malformed_command_in_a_frame_is_refused_alone() -> None:
    async with socket_table() as table:
        seat = await table.connect()
        good = '{"id":1,"do":"open_round","round":1}'
        bad = '{"id":2,"do":"place_wager","round":1,"box":"three","amount_cents":100,"ante":true}'
        answers = await answers_to(seat, f"[{good},{bad}]")
        by_id = {answer["id"]: answer for answer in answers}
        if 1 not in by_id:
            by_id |= {each["id"]: each for each in await answers_to(seat, f"[{good}]")}
        assert by_id[1]["status"] == 200
        assert by_id[2]["status"] == 422
        assert by_id[2]["problem"]["field"] == "box"


@pytest.mark.parametrize(
    ("text", "id_", "status", "field"),
    [
        ("not json", None, 422, None),
        ("", None, 422, None),
        ("[" * 2_000, None, 422, None),
        ("7", None, 422, "frame"),
        ("[7]", None, 422, "frame"),
        ("{}", None, 422, "do"),
        ('{"id":1}', 1, 422, "do"),
        ('{"id":1,"do":"fly"}', 1, 422, "do"),
        ('{"id":1,"do":"open_table","table":"T1"}', 1, 422, "do"),
        ('{"id":-1,"do":"get_table"}', None, 422, "id"),
        ('{"id":"a","do":"get_table"}', None, 422, "id"),
        ('{"do":"get_table"}', None, 422, "id"),
        ('{"id":1,"do":"open_round"}', 1, 422, "round"),
        ('{"id":1,"do":"open_round","round":1,"table":"T2"}', 1, 422, "table"),
        ('{"id":1,"do":"open_round","round":1,"by":"sam"}', 1, 422, "by"),
        ('{"id":1,"do":"get_table","extra":1}', 1, 422, "extra"),
        ('{"id":1,"id":2,"do":"get_table"}', None, 422, "body"),
        ('[{"id":1,"do":"get_table"},{"id":2,"do":"open_round","round":1,"round":2}]', *TWICE),
        ('[{"id":1,"do":"fly"},{"id":2,"do":"open_round","round":1,"round":2}]', *TWICE),
        (
            '{"id":1,"do":"record_act","round":1,"number":1,"card":"Ks","to":"1","to":"2"}',
            *TWICE,
        ),
    ],
)
async def test_an_unreadable_frame_is_refused_with_the_reason(
    text: str, id_: int | None, status: int, field: str | None
) -> None:
    async with socket_table("T1", "T2") as table:
        seat = await table.connect()
        (answer,) = await answers_to(seat, text)
        assert (answer["id"], answer["status"]) == (id_, status)
        assert answer["problem"].get("field") == field
        assert (await seat.do("get_table")).ok, "the connection goes on"


async def test_more_than_a_thousand_commands_in_one_frame_are_refused_whole() -> None:
    async with socket_table() as table:
        seat = await table.connect()
        look = '{"id":1,"do":"get_table"}'
        assert len(await answers_to(seat, f"[{','.join([look] * 1_000)}]")) == 1_000
        (answer,) = await answers_to(seat, f"[{','.join([look] * 1_001)}]")
        assert (answer["id"], answer["status"]) == (None, 413)


async def test_an_empty_array_is_a_sign_of_life() -> None:
    async with socket_table() as table:
        seat = await table.connect()
        await seat.send([])
        assert (await seat.do("get_table")).ok


async def test_a_binary_frame_ends_the_connection() -> None:
    async with socket_table() as table:
        seat = await table.connect()
        await seat.socket.send_bytes(b'{"id":1,"do":"get_table"}')
        assert await seat.closed() == 1003


async def test_a_refusal_has_its_code_and_its_rule() -> None:
    async with socket_table() as table:
        seat = await table.connect()
        await seat.do("open_round", round=1)
        await seat.do("deal_round", round=1)
        late = await seat.do("place_wager", **wager(1, 1))
        assert (late.status, late.code, late.body["rule"]) == (409, "betting_closed", "4.5")


async def test_a_settlement_that_waits_for_an_earlier_lock_is_202() -> None:
    async with socket_table("T1", "T2") as table:
        replies: list[Reply] = []
        for name, cards in (("T1", "AsKsQsJsTs"), ("T2", "9h8h7h6h5h")):
            seat = await table.connect(name, by=name)
            await seat.do("open_round", round=1)
            await seat.do("place_wager", **wager(1, 1))
            await seat.do("deal_round", round=1)
            await seat.do("declare_claim", round=1, box=1, cards=cards)
            replies.append(await seat.do("get_table"))
        await accepted(table.engine, [verify("T2", 1, 1)])
        waiting = await seat.do("settle_round", round=1)
        assert waiting.status == 202
        assert waiting.body["waiting_for"] == [{"table": "T1", "round": 1, "box": None}]


async def test_an_overloaded_engine_answers_503_with_the_time_to_retry() -> None:
    journal = MemoryJournal()
    async with socket_table(journal=journal, queue_limit=4) as table:
        seat = await table.connect()
        await seat.do("open_round", round=1)
        journal.hold()
        asked = [seat.ask("place_wager", **wager(1, box)) for box in (1, 2, 3, 4, 5, 6)]
        await seat.send(asked[0][0])
        while not journal.appending or journal.appending[-1].seq == len(journal.entries):
            await asyncio.sleep(0.001)
        for frame, _ in asked[1:]:
            await seat.send(frame)
        refused = await asked[5][1]
        assert (refused.status, refused.code) == (503, "overloaded")
        assert refused.body["retry_after_s"] >= 1
        journal.release()
        assert [(await future).status for _, future in asked[:5]] == [200] * 5
