"""Sends one payload to all displays in slices, so that a wager does not wait for thousands."""

import asyncio
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice

from jackpot.web.http.event_stream import Payload, Subscriber

# Displays that are written to before the loop serves others: many while the loop is idle, few (a
# tenth of a millisecond) while it is not, for a wager takes several turns of the loop.
SLICE_ALONE = 64
SLICE_SHARED = 12
_SHARED_S = 100e-6  # a turn of an idle loop takes less


class Broadcast:
    """Sends one payload. `gone` is called with each display that has left, `done` at the end."""

    def __init__(
        self,
        payload: Payload,
        whole: Callable[[], Payload],
        displays: Iterable[Subscriber],
        *,
        gone: Callable[[Subscriber], None],
        done: Callable[[], None],
        ask_may_stay: bool,
    ) -> None:
        self._payload = payload
        self._whole = cache(whole)  # made once for all displays that fell behind
        self._displays = iter(displays)
        self._gone = gone
        self._done = done
        self._ask_may_stay = ask_may_stay
        self._left_at = 0.0

    def go_on(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        size = SLICE_SHARED if now - self._left_at > _SHARED_S else SLICE_ALONE
        slice_ = tuple(islice(self._displays, size))
        payload, whole, ask_may_stay = self._payload, self._whole, self._ask_may_stay
        for display in slice_:
            dropped = ask_may_stay and not display.may_stay
            if dropped or not display.send_latest(payload, whole, now):
                self._gone(display)
        if len(slice_) < size:
            self._done()
        else:
            self._left_at = loop.time()
            loop.call_soon(self.go_on)
