"""`/asyncapi.json` is true: what the server sends validates against it, and every kind is in it."""

import inspect
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, get_args

import aiohttp
import jsonschema_rs
import pytest

from jackpot.web.meter import events as meter_events
from jackpot.web.meter import stream as meter_stream
from jackpot.web.staff import floor_stream
from jackpot.web.tables.socket_messages import Push
from jackpot.web.tournaments import leaderboard_stream
from tests.deadline import DEADLINE_S
from tests.web.asyncapi_messages import Messages
from tests.web.floor_reader import FloorReader
from tests.web.live import LiveFloor, live_floor
from tests.web.meter_reader import Reader

ROYAL, FLUSH = "AsKsQsJsTs", "AdJd8d4d2d"


async def messages_of(floor: LiveFloor) -> Messages:
    return Messages((await floor.ask(None, "GET", "/asyncapi.json")).body)


@asynccontextmanager
async def stream(floor: LiveFloor, path: str, who: str) -> AsyncIterator[aiohttp.ClientResponse]:
    async with floor.http.get(floor.url + path, headers=floor.headers[who]) as response:
        assert response.status == 200
        yield response


async def test_the_document_is_whole(floor: LiveFloor) -> None:
    document = (await messages_of(floor)).document
    assert document["asyncapi"] == "3.0.0"
    assert set(document["channels"]) == {
        *("table_socket", "stream_meter", "stream_table_sign", "stream_floor"),
        "stream_leaderboard",
    }
    for reference in re.findall(r"'\$ref': '#/([^']+)'", str(document)):
        found: Any = document
        for part in reference.split("/"):
            found = found[part]
        assert found, reference
    addresses = {operation.name: operation.url for operation in floor.server.operations}
    for name, channel in document["channels"].items():
        assert channel["address"] == addresses[name]
        assert all(message["title"] for message in channel["messages"].values()), name
    assert "servers" not in document, "the floor file of this test names no public address"


async def test_every_kind_that_the_code_sends_is_in_it(floor: LiveFloor) -> None:
    messages = await messages_of(floor)
    said = inspect.getsource(meter_events) + inspect.getsource(meter_stream)
    assert messages.kinds("stream_meter", "send") == set(
        re.findall(r'(?:yield |\(\()"(\w+)"', said)
    ) | set(re.findall(r'\[?\("(\w+)", (?:\{|sign|meter|view)', said)) | {"nodes"}
    assert messages.kinds("stream_table_sign", "send") == {
        "table_sign",
        *messages.kinds("stream_meter", "send"),
    }
    said = inspect.getsource(leaderboard_stream)
    sent = set(re.findall(r'\(\(?"(\w+)", (?:view|self|Leader)', said))
    assert messages.kinds("stream_leaderboard", "send") == sent | {"nodes"}
    said = inspect.getsource(floor_stream)
    assert messages.kinds("stream_floor", "send") == set(re.findall(r'_payload\("(\w+)"', said))
    pushes = {each.__struct_config__.tag for each in get_args(Push)}
    assert messages.kinds("table_socket", "send") == pushes | {"answer", "problem"}


@pytest.mark.usefixtures("quick_beats")
async def test_an_evening_on_both_streams_sends_only_what_it_allows(tmp_path: Path) -> None:
    nodes = ("display_urls = []", 'display_urls = ["https://screens.example"]')
    async with live_floor(tmp_path, nodes) as floor:
        messages = await messages_of(floor)
        seen: dict[str, set[str]] = {"stream_meter": set(), "stream_floor": set()}
        async with (
            stream(floor, "/v1/meter/stream", "display") as meter,
            stream(floor, "/v1/floor/stream", "supervisor") as supervisor,
            stream(floor, "/v1/floor/stream", "cage") as cage,
        ):
            await floor.play(1, {1: ROYAL, 2: FLUSH})
            await floor.play(2, {3: ROYAL}, settle=False)
            why = {"reason": "the jack is a heart"}
            await floor.by_two("/v1/tables/T1/rounds/2/claims/3/reject", why)
            await floor.ask("supervisor", "POST", "/v1/tables/T1/suspend", {"reason": "a pad"})
            await floor.ask("dealer", "PUT", "/v1/tables/T2/call", {"reason": "a dispute"})
            engine = floor.server.parts.hosts.named("canberra").engine
            engine.on_soundness.call(False, "the disk is full")
            reader = Reader(meter)
            while seen["stream_meter"] != messages.kinds("stream_meter", "send"):
                told = await reader.next()
                messages.check("stream_meter", told.kind, told.data)
                seen["stream_meter"].add(told.kind)
            for cookie in ("supervisor", "cage"):
                await floor.ask(cookie, "DELETE", "/v1/session")
            for response in (supervisor, cage):
                staff, kind = FloorReader(response), ""
                while kind != "signed_out":
                    kind, data = await staff.next()
                    messages.check("stream_floor", kind, data)
                    seen["stream_floor"].add(kind)
        assert seen["stream_floor"] == messages.kinds("stream_floor", "send")


async def test_a_round_over_the_socket_sends_only_what_it_allows(floor: LiveFloor) -> None:
    messages = await messages_of(floor)
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    taken = messages.kinds("table_socket", "receive")
    assert {"place_wager", "settle_round", "get_table"} <= taken
    evening: list[dict[str, Any]] = [
        {"do": "open_round", "round": 1},
        {"do": "place_wager", "round": 1, "box": 1, "amount_cents": 100, "ante": True},
        {"do": "place_wager", "round": 1, "box": 2, "amount_cents": 100, "ante": True},
        {"do": "withdraw_wager", "round": 1, "box": 2},
        {"do": "deal_round", "round": 1},
        {"do": "prepare_cards", "round": 1, "deck": "red", "shuffled": True, "cut": True},
        {"do": "record_exposure", "round": 1, "card": "2c", "box": 4},
        {"do": "fold_box", "round": 1, "box": 3},
        {"do": "declare_claim", "round": 1, "box": 1, "cards": FLUSH},
        {"do": "take_back_claim", "round": 1, "box": 1},
        {"do": "settle_round", "round": 1},
        # This table reports no base game: each of these is answered with a problem.
        {"do": "place_ante", "round": 1, "box": 1, "amount_cents": 500},
        {"do": "withdraw_ante", "round": 1, "box": 1},
        {"do": "show_dealer_card", "round": 1, "card": "Kd"},
        {"do": "place_bet", "round": 1, "box": 1, "amount_cents": 1_000},
        {"do": "undo_bet", "round": 1, "box": 1},
        {"do": "record_hand", "round": 1, "box": 1, "cards": FLUSH},
        {"do": "record_dealer_hand", "round": 1, "cards": ROYAL},
        {"do": "count_hands", "round": 1, "counts": {"1": 5, "dealer": 5}},
        # Nor does it play twenty-one.
        {"do": "place_main", "round": 1, "box": 1, "place": 1, "amount_cents": 1_000},
        {"do": "withdraw_main", "round": 1, "box": 1, "place": 1},
        {"do": "place_side", "round": 1, "kind": "perfect_pairs", "box": 1, "place": 1,
         "amount_cents": 500},
        {"do": "withdraw_side", "round": 1, "kind": "perfect_pairs", "box": 1, "place": 1},
        {"do": "record_act", "round": 1, "number": 1, "card": "Ks", "to": "1"},
        {"do": "report_cutting_card", "round": 1},
        {"do": "start_shoe", "number": 1, "shoe": "manual", "cut_by": "player"},
        {"do": "report_pit_shoe_fault", "kind": "electrical", "what": "it hums"},
        {"do": "report_fault", "device": "pad 3", "what": "stays dark"},
        {"do": "record_count", "cards": 52},
        {"do": "load_shoe"},
        {"do": "report_shoe_fault", "kind": "electrical", "effect": "other", "what": "it hums",
         "deal_complete": True},
        {"do": "get_table"},
    ]  # fmt: skip
    assert {each["do"] for each in evening} == taken, "a command of the socket has no example here"
    kinds, answered = set[str](), set[int]()
    url = f"{floor.url}/v1/tables/T1/socket"
    async with floor.http.ws_connect(url, headers=floor.headers["table"]) as socket:
        for id_, asked in enumerate(evening):
            messages.check("table_socket", asked["do"], {"id": id_, **asked})
            await socket.send_json({"id": id_, **asked})
        await socket.send_json({"id": 99, "do": "place_wager"})
        while not {*range(len(evening)), 99} <= answered or not kinds >= messages.kinds(
            "table_socket", "send"
        ):
            frame = await socket.receive_json(timeout=DEADLINE_S)
            kinds |= messages.check_socket(frame)
            answered |= {each["id"] for each in frame if "id" in each}


async def test_a_message_that_it_does_not_allow_is_found(floor: LiveFloor) -> None:
    messages = await messages_of(floor)
    beat = {"link": "canberra", "seq": 1, "at": "2026-11-16T10:00:00Z"}
    messages.check("stream_meter", "beat", beat)
    for wrong in ({**beat, "seq": "1"}, {**beat, "more": 1}, {"link": "canberra"}):
        with pytest.raises(jsonschema_rs.ValidationError):
            messages.check("stream_meter", "beat", wrong)
