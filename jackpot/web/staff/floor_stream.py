"""The floor as staff see it, live: a picture at once, then changes, at most ten times a second.

A page gets `picture` (every link, whole), `change` (one link, what changed), and `beat` each
second, so that it can tell a quiet floor from one that it is cut off from. All of it is committed
state. A page whose session is over hears `signed_out` and nothing more.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from jackpot.access import Role
from jackpot.floor import Event, State
from jackpot.floor.views import moment
from jackpot.web.http.event_stream import Payload, Subscriber
from jackpot.web.staff.floor_view import (
    SELDOM,
    Sections,
    Touched,
    change_of,
    common_of,
    for_role,
    picture_of,
)

if TYPE_CHECKING:
    from jackpot.web.application import Application, Link

LEAST_BETWEEN_S = 0.1
BEAT_S = 1.0

_encode = msgspec.json.Encoder().encode


class Page:
    """One open page of a member of staff."""

    def __init__(self, display: Subscriber, role: Role, still_in: Callable[[], bool]) -> None:
        self.display = display
        self.role = role
        self.still_in = still_in


class FloorStream:
    def __init__(self, app: "Application") -> None:
        self._app = app
        self._pages: set[Page] = set()
        self._touched: dict[str, Touched] = {}
        self._told: dict[tuple[str, str], bytes] = {}  # the seldom sections as they were last sent
        self._flushed_at = 0.0
        self._flush_timer: asyncio.TimerHandle | None = None
        self._beat_timer: asyncio.TimerHandle | None = None
        self._undo: list[Callable[[], None]] = []
        self._closed = False

    def __len__(self) -> int:
        return len(self._pages)

    def start(self) -> None:
        for link in self._app.links.values():
            committed = partial(self._committed, link.name)
            changed = partial(self._sound_changed, link.name)
            link.engine.listen(committed)
            link.engine.watch(changed)
            self._undo.append(partial(link.engine.unlisten, committed))
            self._undo.append(partial(link.engine.unwatch, changed))
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)

    async def close(self) -> None:
        self._closed = True
        for undo in self._undo:
            undo()
        for timer in (self._flush_timer, self._beat_timer):
            if timer is not None:
                timer.cancel()
        for page in tuple(self._pages):
            self._end(page)

    def join(self, page: Page) -> None:
        if self._closed:
            page.display.close()
            return
        links = [picture_of(self._app, link) for link in self._app.links.values()]
        picture = {
            "at": moment(self._app.clock()),
            "timezone": self._app.settings.timezone,
            "gaming_day_starts": self._app.settings.gaming_day_starts,
            "links": [for_role(sections, page.role) for sections in links],
        }
        page.display.send(self._payload("picture", picture))
        self._told.clear()  # it has not heard what the others were told
        self._pages.add(page)

    def leave(self, page: Page) -> None:
        self._pages.discard(page)

    def tell(self, link: str) -> None:
        """Something that is not in the journal has changed, or is about to in this same step."""
        self._touch(link)
        self._flush_soon()

    # --- what happens

    def _committed(self, link: str, events: Sequence[Event], state: State) -> None:
        if self._pages:
            self._touch(link).add(events)
            self._flush_soon()

    def _sound_changed(self, link: str, sound: bool, fault: str | None) -> None:
        self.tell(link)

    def _touch(self, link: str) -> Touched:
        return self._touched.setdefault(link, Touched(set(), set()))

    def _flush_soon(self) -> None:
        if self._flush_timer is None and not self._closed:
            loop = asyncio.get_running_loop()
            due = max(loop.time(), self._flushed_at + LEAST_BETWEEN_S)
            self._flush_timer = loop.call_at(due, self._flush)

    def _flush(self) -> None:
        self._flush_timer = None
        self._flushed_at = asyncio.get_running_loop().time()
        touched, self._touched = self._touched, {}
        for name, parts in touched.items():
            sections = change_of(self._app, self._app.links[name], parts)
            self._drop_known(sections)
            self._send_change(sections)

    def _beat(self) -> None:
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)
        for page in tuple(self._pages):
            if not page.still_in():
                page.display.send(self._payload("signed_out", {}))
                self._end(page)
        if self._pages:
            self._send_to_all(self._payload("beat", {"at": moment(self._app.clock())}))
            for link in self._app.links.values():
                self._look_again(link)

    def _look_again(self, link: "Link") -> None:
        """Warnings and approvals come and go with time alone, without a commit."""
        sections = common_of(self._app, link)
        if self._drop_known(sections):
            self._send_change(sections)

    def _drop_known(self, sections: Sections) -> bool:
        """Leaves out the seldom sections that pages have as they are; whether any is left."""
        known = []
        for name in SELDOM:
            key, encoded = (sections["link"], name), _encode(sections[name])
            if self._told.get(key) == encoded:
                known.append(name)
            self._told[key] = encoded
        for name in known:
            del sections[name]
        return len(known) < len(SELDOM)

    # --- what is sent

    def _send_change(self, sections: Sections) -> None:
        """Encoded once for each role that is there."""
        for role in {page.role for page in self._pages}:
            payload = self._payload("change", for_role(sections, role))
            self._send_to_all(payload, role)

    def _send_to_all(self, payload: Payload, role: Role | None = None) -> None:
        for page in tuple(self._pages):
            if role in (None, page.role) and not page.display.send(payload):
                self._end(page)

    def _end(self, page: Page) -> None:
        self._pages.discard(page)
        page.display.close()

    def _payload(self, kind: str, what: Any) -> Payload:
        """The id tells how far the journals were: a later message never has a smaller one."""
        seq = sum(link.engine.head.seq for link in self._app.links.values())
        return Payload(b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), seq, _encode(what)))
