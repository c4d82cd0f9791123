"""What many displays follow as Server-Sent Events: encoded once, written to all, never a backlog.

A display gets the whole picture at once, then what changes, at most some times a second and the
latest only, and a beat each second, so that it can tell a quiet floor from a lost connection
(promise 5). An event's id is the sequence number of its journal entry.

Thousands of writes take dozens of milliseconds. They are done in slices, and the loop serves other
requests between two slices: a wager does not wait for the displays.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from jackpot.web.hosting import AnyHost
from jackpot.web.http.event_stream import Payload, Subscriber
from jackpot.web.meter.broadcast import Broadcast

BEAT_S = 1.0

_encode = msgspec.json.Encoder().encode

News = tuple[str, Any]


class DisplayStream(ABC):
    least_between_s: ClassVar[float] = 0.05

    def __init__(self, host: AnyHost) -> None:
        self.title = host.title
        self._engine = host.engine
        self._displays: set[Subscriber] = set()
        self._shown: dict[str, Any] = {}  # the latest of each kind that displays were sent
        self._beat_due = False
        self._flushed_at = 0.0
        self._sending = False
        self._behind = False
        self._flush_timer: asyncio.TimerHandle | None = None
        self._beat_timer: asyncio.TimerHandle | None = None
        self._closed = False

    @abstractmethod
    def picture(self) -> list[News]:
        """All that a display shows."""

    @abstractmethod
    def changes(self, *, beat: bool) -> list[News]:
        """What is not as it was shown last, with the beat behind it if one is due."""

    @abstractmethod
    def _committed(self, events: Sequence[Any], state: Any) -> None: ...

    @abstractmethod
    def _sound_changed(self, sound: bool, fault: str | None) -> None: ...

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

    def join(self, display: Subscriber) -> None:
        """Sends the whole picture; from then on the display gets every change."""
        if self._closed:
            display.close()
            return
        picture = self.picture()
        if not self._displays:  # no display was there to get the changes since
            self._shown = dict(picture)
        display.send(self._payload(picture))
        self._displays.add(display)

    def leave(self, display: Subscriber) -> None:
        self._displays.discard(display)

    def _beat(self) -> None:
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)
        if self._displays:
            self._beat_due = True
            self._flush_soon()

    def _flush_soon(self) -> None:
        if self._sending:
            self._behind = True
        elif self._flush_timer is None and not self._closed:
            due = self._flushed_at + self.least_between_s
            loop = asyncio.get_running_loop()
            self._flush_timer = loop.call_at(max(loop.time(), due), self._flush)

    def _flush(self) -> None:
        self._flush_timer = None
        beat, self._beat_due = self._beat_due, False
        news = self.changes(beat=beat)
        if not news:
            return
        if news[0][0] != "beat":  # a beat alone must not delay the next value
            self._flushed_at = asyncio.get_running_loop().time()
        self._sending = True
        Broadcast(
            self._payload(news),
            lambda: self._payload(self.picture()),
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

    def _changed(self, kind: str, what: Any) -> bool:
        """True if a display would show something else: time and entry alone are no change."""
        shown = self._shown.get(kind)
        stamps = {name: getattr(shown, name) for name in ("seq", "at") if hasattr(shown, name)}
        if shown is not None and msgspec.structs.replace(what, **stamps) == shown:
            return False
        self._shown[kind] = what
        return True

    def _payload(self, news: Sequence[News]) -> Payload:
        seq = self._engine.head.seq
        return Payload(
            b"".join(
                b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), seq, _encode(what))
                for kind, what in news
            )
        )
