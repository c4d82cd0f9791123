"""Sends one payload to all displays in slices, so that a wager does not wait for thousands."""

import asyncio
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice

from jackpot.web.meter_display import Display, Payload

SLICE = 16  # displays written to before others are served: about a fifth of a millisecond


class Broadcast:
    """One payload on its way. `gone` hears of displays that are no more, `done` of the end."""

    def __init__(
        self,
        payload: Payload,
        whole: Callable[[], Payload],
        displays: Iterable[Display],
        *,
        gone: Callable[[Display], None],
        done: Callable[[], None],
        ask_welcome: bool,
    ) -> None:
        self._payload = payload
        self._whole = cache(whole)  # displays that caught up share it
        self._displays = iter(displays)
        self._gone = gone
        self._done = done
        self._ask_welcome = ask_welcome

    def go_on(self) -> None:
        loop = asyncio.get_running_loop()
        now, slice_ = loop.time(), tuple(islice(self._displays, SLICE))
        for display in slice_:
            if not self._send(display, now):
                self._gone(display)
        if len(slice_) < SLICE:
            self._done()
        else:
            loop.call_soon(self.go_on)

    def _send(self, display: Display, now: float) -> bool:
        if self._ask_welcome and not display.welcome:
            return False
        return display.send_latest(self._payload, self._whole, now)
