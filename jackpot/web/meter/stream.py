"""The meter as Server-Sent Events: encoded once, written to every display, never a backlog.

A display gets the sign and the value at once, then the latest value after each change, at most
twenty a second, and a beat each second, so that it can tell a quiet meter from a lost connection
(promise 5). Locks, wins, resets, suspensions and faults are events of their own. An event's id is
the sequence number of its journal entry.

Thousands of writes take dozens of milliseconds. They are done in slices, and the loop serves other
requests between two slices: a wager does not wait for the displays.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from jackpot.floor import Event, State
from jackpot.web.hosting import JackpotHost
from jackpot.web.http.event_stream import Payload, Subscriber
from jackpot.web.meter.broadcast import Broadcast
from jackpot.web.meter.events import News, may_be_seen, news_of
from jackpot.web.meter.presenter import MeterPresenter
from jackpot.web.meter.views import MeterView, SignView

LEAST_BETWEEN_S = 0.05
BEAT_S = 1.0
MOST_NEWS = 1_000

_encode = msgspec.json.Encoder().encode


class MeterStream:
    def __init__(
        self, host: JackpotHost, presenter: MeterPresenter, clock: Callable[[], int]
    ) -> None:
        self.title = host.title
        self._engine = host.engine
        self._presenter = presenter
        self._clock = clock
        self._displays: set[Subscriber] = set()
        self._news: list[News] = []
        self._shown: MeterView | None = None
        self._sign: SignView | None = None
        self._beat_due = False
        self._flushed_at = 0.0
        self._sending = False
        self._behind = False
        self._flush_timer: asyncio.TimerHandle | None = None
        self._beat_timer: asyncio.TimerHandle | None = None
        self._closed = False

    def __len__(self) -> int:
        return len(self._displays)

    def start(self) -> None:
        self._engine.on_commit.add(self._committed)
        self._engine.on_soundness.add(self._sound_changed)
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)

    def close(self) -> None:
        self._closed = True
        self._engine.on_commit.remove(self._committed)
        self._engine.on_soundness.remove(self._sound_changed)
        for timer in (self._flush_timer, self._beat_timer):
            if timer is not None:
                timer.cancel()
        for display in tuple(self._displays):
            display.close()
        self._displays.clear()

    def view(self) -> MeterView:
        return self._presenter.meter(self._clock())

    def sign(self) -> SignView:
        return self._presenter.sign(self._clock())

    def join(self, display: Subscriber) -> None:
        """Sends the whole picture; from then on the display gets every change."""
        if self._closed:
            display.close()
            return
        sign, meter = self.sign(), self.view()
        if not self._displays:  # no display was there to get the changes since
            self._sign, self._shown = sign, meter
        display.send(self._payload([("sign", sign), ("meter", meter)]))
        self._displays.add(display)

    def leave(self, display: Subscriber) -> None:
        self._displays.discard(display)

    # --- what happens

    def _committed(self, events: Sequence[Event], state: State) -> None:
        if self._displays and may_be_seen(events):
            self._add_news(news_of(events, state, self._presenter))
            self._flush_soon()

    def _sound_changed(self, sound: bool, fault: str | None) -> None:
        self._add_news([("fault", {"link": self._presenter.link, "sound": sound})])
        self._flush_soon()

    def _add_news(self, news: Sequence[News]) -> None:
        self._news.extend(news)
        del self._news[:-MOST_NEWS]

    def _beat(self) -> None:
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)
        if self._displays:
            self._beat_due = True
            self._flush_soon()

    # --- what is sent

    def _flush_soon(self) -> None:
        if self._sending:
            self._behind = True
        elif self._flush_timer is None and not self._closed:
            due = self._flushed_at + LEAST_BETWEEN_S
            loop = asyncio.get_running_loop()
            self._flush_timer = loop.call_at(max(loop.time(), due), self._flush)

    def _flush(self) -> None:
        self._flush_timer = None
        beat, self._beat_due = self._beat_due, False
        news = self._take_news(beat=beat)
        if not news:
            return
        if news[0][0] != "beat":  # a beat alone must not delay the next value
            self._flushed_at = asyncio.get_running_loop().time()
        self._sending = True
        Broadcast(
            self._payload(news),
            self._whole,
            tuple(self._displays),
            gone=self._drop,
            done=self._sent,
            ask_may_stay=beat,
        ).go_on()

    def _drop(self, display: Subscriber) -> None:
        self._displays.discard(display)
        display.close()

    def _sent(self) -> None:
        """Sends the latest of what happened meanwhile."""
        self._sending = False
        if self._behind:
            self._behind = False
            self._flush_soon()

    def _take_news(self, *, beat: bool) -> list[News]:
        news, self._news = self._news, []
        now_ms = self._clock()
        if news or beat:  # the sign changes with news, or with time
            sign = self._presenter.sign(now_ms)
            if sign != self._sign:
                self._sign = sign
                news.append(("sign", sign))
        view = self._presenter.meter(now_ms)
        if self._shown is None or not _same(view, self._shown):
            self._shown = view
            news.append(("meter", view))
        if beat:
            news.append(("beat", {"link": view.link, "seq": view.seq, "at": view.at}))
        return news

    def _whole(self) -> Payload:
        return self._payload([("sign", self.sign()), ("meter", self.view())])

    def _payload(self, news: Sequence[tuple[str, Any]]) -> Payload:
        seq = self._engine.head.seq
        return Payload(
            b"".join(
                b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), seq, _encode(what))
                for kind, what in news
            )
        )


def _same(view: MeterView, shown: MeterView) -> bool:
    """True if a display would show the same: not every entry moves the meter."""
    return msgspec.structs.replace(view, seq=shown.seq, at=shown.at) == shown
