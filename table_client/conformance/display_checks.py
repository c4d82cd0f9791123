"""What a prize meter may rely on: the value at once, every change, and a beat each second."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any, Final, NamedTuple

import aiohttp
import msgspec

from table_client.conformance.checking import Check, CheckList, expect

_LATE_BEAT_S = 3.0  # a display that has heard nothing for so long says that it is not live
_MOST_A_SECOND = 20


class DisplayUnderTest(NamedTuple):
    url: str
    token: str | None = None
    link: str | None = None

    @property
    def query(self) -> dict[str, str]:
        return {} if self.link is None else {"link": self.link}

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}


class Event(NamedTuple):
    kind: str
    id: str
    data: Any
    at_s: float


_list: CheckList[DisplayUnderTest] = CheckList()
DISPLAY_CHECKS: Final[list[Check[DisplayUnderTest]]] = _list.checks


@_list.rule("meter.value", "The meter is whole cents, with the place in the journal and soundness.")
async def _(display: DisplayUnderTest) -> None:
    value = await _value(display)
    for field, kind in (("value_cents", int), ("seq", int), ("sound", bool)):
        expect(isinstance(value.get(field), kind), f"{field} of the meter is {value.get(field)!r}")
    expect(value["value_cents"] >= 0, f"the meter shows {value['value_cents']}")


@_list.rule("stream.first", "The stream brings the value at once, and the same as the meter.")
async def _(display: DisplayUnderTest) -> None:
    before = await _value(display)
    async with _stream(display) as events:
        first = await _next(events, "meter")
    after = await _value(display)
    within = before["seq"] <= first.data["seq"] <= after["seq"]
    expect(within, f"the stream is at {first.data['seq']}, the meter at {after['seq']}")


@_list.rule("stream.beat", "A beat comes each second: a display without one says it is not live.")
async def _(display: DisplayUnderTest) -> None:
    async with _stream(display) as events:
        beats = [await _next(events, "beat") for _ in range(4)]
    gaps = [later.at_s - earlier.at_s for earlier, later in pairwise(beats)]
    expect(max(gaps) < _LATE_BEAT_S, f"{max(gaps):.1f} s between two beats")


@_list.rule("stream.order", "Events never go back: their id is the place in the journal.")
async def _(display: DisplayUnderTest) -> None:
    places = []
    async with _stream(display) as events:
        for _ in range(5):
            event = await anext(events)
            places.append(int(event.id))
    expect(places == sorted(places), f"the ids are {places}")


@_list.rule("stream.pace", "At most twenty values a second: a display needs only the latest.")
async def _(display: DisplayUnderTest) -> None:
    loop = asyncio.get_running_loop()
    async with _stream(display) as events:
        await _next(events, "meter")
        began_s, values = loop.time(), 0
        while (event := await anext(events)).at_s - began_s < 2:
            values += event.kind == "meter"
    expect(values <= 2 * _MOST_A_SECOND + 1, f"{values} values in two seconds")


@_list.rule("stream.again", "A display that connects again gets the whole picture again.")
async def _(display: DisplayUnderTest) -> None:
    for _ in range(2):
        async with _stream(display) as events:
            expect((await anext(events)).kind == "sign", "the stream does not begin with the sign")
            expect((await anext(events)).kind == "meter", "the value does not follow the sign")


@_list.rule("stream.unknown", "A query that the contract does not know is refused.")
async def _(display: DisplayUnderTest) -> None:
    async with (
        aiohttp.ClientSession(headers=display.headers) as http,
        http.get(f"{display.url}/v1/meter", params={**display.query, "colour": "red"}) as response,
    ):
        expect(response.status == 422, f"answered with status {response.status}")


_outage: CheckList[DisplayUnderTest] = CheckList()
DISPLAY_OUTAGE_CHECKS: Final[list[Check[DisplayUnderTest]]] = _outage.checks


@_outage.rule("outage.meter", "While the jackpot is not sound, the meter and its stream say so.")
async def _(display: DisplayUnderTest) -> None:
    value = await _value(display)
    expect(value["sound"] is False, f"the meter says that sound is {value['sound']}")
    async with _stream(display) as events:
        first = await _next(events, "meter")
    expect(first.data["sound"] is False, f"the stream says that sound is {first.data['sound']}")


async def _value(display: DisplayUnderTest) -> dict[str, Any]:
    async with (
        aiohttp.ClientSession(headers=display.headers) as http,
        http.get(f"{display.url}/v1/meter", params=display.query) as response,
    ):
        expect(response.status == 200, f"the meter is answered with status {response.status}")
        value: dict[str, Any] = await response.json()
        return value


@asynccontextmanager
async def _stream(display: DisplayUnderTest) -> AsyncIterator[AsyncIterator[Event]]:
    async with (
        aiohttp.ClientSession(headers=display.headers, read_bufsize=1 << 20) as http,
        http.get(f"{display.url}/v1/meter/stream", params=display.query) as response,
    ):
        media = response.content_type
        expect(media == "text/event-stream", f"the stream has the type {media}")
        yield _events(response)


async def _events(response: aiohttp.ClientResponse) -> AsyncIterator[Event]:
    loop = asyncio.get_running_loop()
    while True:
        block = (await response.content.readuntil(b"\n\n")).decode()
        fields = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
        if "data" in fields:
            data = msgspec.json.decode(fields["data"])
            yield Event(fields.get("event", ""), fields.get("id", ""), data, loop.time())


async def _next(events: AsyncIterator[Event], kind: str) -> Event:
    async for event in events:
        if event.kind == kind:
            return event
    raise ConnectionError("the stream ended")
