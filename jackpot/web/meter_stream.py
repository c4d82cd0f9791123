"""The meter as Server-Sent Events: encoded once, written to every display, never a backlog.

A display gets the value at once, then every change, at most twenty a second and the latest only,
and a beat each second, so that it can tell a quiet meter from one that is cut off (promise 5).
Locks, wins, resets, suspensions and faults are events of their own. An event's id is the number of
the journal's entry that it rests on.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from jackpot.engine import Engine
from jackpot.floor import Event, State
from jackpot.web.meter_events import news_of
from jackpot.web.meter_view import MeterView, meter_view

LEAST_BETWEEN_S = 0.05
BEAT_S = 1.0
MOST_UNREAD_BYTES = 64 * 1024  # some minutes of a display that does not read
MOST_NEWS = 1_000

_encode = msgspec.json.Encoder().encode


class Display:
    """One open stream. `gone` is set when it is over, from either side."""

    def __init__(self, transport: asyncio.Transport, *, chunked: bool) -> None:
        self.transport = transport
        self.chunked = chunked
        self.gone = asyncio.Event()

    def send(self, payload: "Payload") -> bool:
        """Whether it is still there and reads what it is sent."""
        if self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > MOST_UNREAD_BYTES:
            self.transport.abort()
            return False
        self.transport.write(payload.framed if self.chunked else payload.plain)
        return True

    def close(self) -> None:
        """A display that still has something unread is not waited for."""
        if self.transport.get_write_buffer_size() > 0:
            self.transport.abort()
        self.gone.set()


class Payload:
    """The same bytes for all displays, with and without the frame of HTTP's chunked transfer."""

    def __init__(self, plain: bytes) -> None:
        self.plain = plain
        self.framed = b"%x\r\n%b\r\n" % (len(plain), plain)


class MeterStream:
    def __init__(self, engine: Engine, title: str, clock: Callable[[], int]) -> None:
        self._engine = engine
        self._title = title
        self._clock = clock
        self._displays: set[Display] = set()
        self._news: list[tuple[str, Any]] = []
        self._shown: tuple[int, int, int, bool] | None = None
        self._flushed_at = 0.0
        self._flush_timer: asyncio.TimerHandle | None = None
        self._beat_timer: asyncio.TimerHandle | None = None
        self._closed = False

    def __len__(self) -> int:
        return len(self._displays)

    def start(self) -> None:
        self._engine.listen(self._committed)
        self._engine.watch(self._sound_changed)
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)

    def close(self) -> None:
        self._closed = True
        self._engine.unlisten(self._committed)
        self._engine.unwatch(self._sound_changed)
        for timer in (self._flush_timer, self._beat_timer):
            if timer is not None:
                timer.cancel()
        for display in tuple(self._displays):
            display.close()
        self._displays.clear()

    def view(self) -> MeterView:
        return meter_view(self._engine, self._title, self._clock())

    def join(self, display: Display) -> None:
        """Sends the value at once; from then on the display gets what all get."""
        if self._closed:
            display.close()
            return
        display.send(self._payload([("meter", self.view())]))
        self._displays.add(display)

    def leave(self, display: Display) -> None:
        self._displays.discard(display)

    # --- what happens

    def _committed(self, events: Sequence[Event], state: State) -> None:
        if self._displays:
            self._add_news(news_of(events, state))
            self._flush_soon()

    def _sound_changed(self, sound: bool, fault: str | None) -> None:
        self._add_news([("fault", {"sound": sound})])
        self._flush_soon()

    def _add_news(self, news: Sequence[tuple[str, Any]]) -> None:
        self._news.extend(news)
        del self._news[:-MOST_NEWS]

    def _flush_soon(self) -> None:
        if self._flush_timer is None and not self._closed:
            loop = asyncio.get_running_loop()
            due = max(loop.time(), self._flushed_at + LEAST_BETWEEN_S)
            self._flush_timer = loop.call_at(due, self._flush)

    def _flush(self) -> None:
        self._flush_timer = None
        self._flushed_at = asyncio.get_running_loop().time()
        news, self._news = self._news, []
        view = self.view()
        shown = (view.value_cents, view.pending_cents, view.locks, view.sound)
        if shown != self._shown:
            self._shown = shown
            news.append(("meter", view))
        if news:
            self._send(self._payload(news))

    def _beat(self) -> None:
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)
        if self._displays:
            self._send(self._payload([("beat", {"at": self.view().at})]))

    def _payload(self, news: Sequence[tuple[str, Any]]) -> Payload:
        seq = self._engine.head.seq
        return Payload(
            b"".join(
                b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), seq, _encode(what))
                for kind, what in news
            )
        )

    def _send(self, payload: Payload) -> None:
        for display in tuple(self._displays):
            if not display.send(payload):
                self._displays.discard(display)
                display.gone.set()
