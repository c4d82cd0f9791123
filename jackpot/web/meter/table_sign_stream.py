"""The signs of a machine's tables as Server-Sent Events: sent at once, and when they change."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import msgspec

from jackpot.floor.views import moment
from jackpot.web.hosting import AnyHost
from jackpot.web.http.event_stream import Payload, Subscriber
from jackpot.web.meter.messages import Beat

CHECK_S = 1.0  # what a sign shows also changes with time
LEAST_BETWEEN_S = 0.05

_encode = msgspec.json.Encoder().encode


class Signs(Protocol):
    """The signs of one machine's tables."""

    def sign(self, table_id: str, now_ms: int) -> Any:
        """A struct with the time `at`, which alone is no change."""


class TableSignStream:
    """`beats`: each second a beat, where no meter beside the signs has one."""

    def __init__(
        self, host: AnyHost, signs: Signs, clock: Callable[[], int], *, beats: bool = False
    ) -> None:
        self._name = host.name
        self._beats = beats
        self._engine = host.engine
        self._signs = signs
        self._clock = clock
        self._displays: defaultdict[str, set[Subscriber]] = defaultdict(set)  # by table
        self._shown: dict[str, Any] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._soon = False

    def start(self) -> None:
        self._engine.on_commit.add(self._committed)
        self._engine.on_soundness.add(self._sound_changed)
        self._check()

    def close(self) -> None:
        self._engine.on_commit.remove(self._committed)
        self._engine.on_soundness.remove(self._sound_changed)
        if self._timer is not None:
            self._timer.cancel()
        for displays in self._displays.values():
            for display in tuple(displays):
                display.close()

    def sign(self, table: str) -> Any:
        return self._signs.sign(table, self._clock())

    def join(self, table: str, display: Subscriber) -> Callable[[], None]:
        """Sends the sign; returns what to call when the display leaves."""
        shown = self._shown[table] = self.sign(table)
        display.send(self._payload("table_sign", shown))
        self._displays[table].add(display)
        return partial(self._leave, table, display)

    def _leave(self, table: str, display: Subscriber) -> None:
        self._displays[table].discard(display)
        if not self._displays[table]:
            del self._displays[table]
            self._shown.pop(table, None)

    def __len__(self) -> int:
        return sum(map(len, self._displays.values()))

    def _committed(self, events: Sequence[Any], state: Any) -> None:
        if self._displays:
            self._check_soon()

    def _sound_changed(self, sound: bool, fault: str | None) -> None:
        self._check_soon()

    def _check_soon(self) -> None:
        """Once for all that is committed within a twentieth of a second."""
        if self._soon or self._timer is None:
            return
        self._soon = True
        self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(LEAST_BETWEEN_S, self._check)

    def _check(self) -> None:
        self._soon = False
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(CHECK_S, self._check)
        for table, displays in self._displays.items():
            sign, shown = self.sign(table), self._shown[table]
            payloads = [self._payload("beat", self._beat())] if self._beats else []
            if msgspec.structs.replace(sign, at=shown.at) != shown:
                self._shown[table] = sign
                payloads.insert(0, self._payload("table_sign", sign))
            for display in tuple(displays):
                for payload in payloads:
                    display.send(payload)

    def _beat(self) -> Beat:
        seq, at = self._engine.head.seq, moment(self._clock())
        return Beat(link=self._name, seq=seq, at=at)

    def _payload(self, kind: str, what: Any) -> Payload:
        seq = self._engine.head.seq
        return Payload(b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), seq, _encode(what)))
