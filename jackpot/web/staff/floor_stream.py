"""The floor as staff see it, live: a picture at once, then changes, at most ten a second.

A page gets `picture` (every link and pit, whole), `change` (one of them, what changed), and `beat`
each second, so that it can tell a quiet floor from a lost connection. All of it is committed state.
A page whose session is over gets `signed_out` and nothing more.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import date, time
from functools import partial
from typing import Any

import msgspec

from jackpot.audit.gaming_day import gaming_day_at
from jackpot.floor.views import moment
from jackpot.web.http.event_stream import Payload, Subscriber
from jackpot.web.pages.files import served_version
from jackpot.web.staff.floor_part import FloorPart, Sections, Touched, Viewer
from jackpot.web.staff.link import Floor

LEAST_BETWEEN_S = 0.1
BEAT_S = 1.0

_encode = msgspec.json.Encoder().encode


class Page:
    """One open page of a member of staff."""

    def __init__(
        self, subscriber: Subscriber, by: str, viewer: Viewer, may_stay: Callable[[], bool]
    ) -> None:
        self.subscriber = subscriber
        self.by = by
        self.viewer = viewer
        self.may_stay = may_stay


class FloorStream:
    def __init__(
        self,
        floor: Floor,
        parts: Mapping[str, FloorPart],
        *,
        gaming_day_start: time,
    ) -> None:
        self._floor = floor
        self._parts = parts  # by name
        self._gaming_day_start = gaming_day_start
        self._pages: set[Page] = set()
        self._touched: dict[str, Touched] = {}
        self._sent: dict[tuple[str, str], bytes] = {}  # the seldom sections as they were last sent
        self._flushed_at = 0.0
        self._flush_timer: asyncio.TimerHandle | None = None
        self._beat_timer: asyncio.TimerHandle | None = None
        self._undo: list[Callable[[], None]] = []
        self._closed = False

    def __len__(self) -> int:
        return len(self._pages)

    def pages_of(self, by: str) -> int:
        return sum(page.by == by for page in self._pages)

    def start(self) -> None:
        for name, part in self._parts.items():
            engine = part.host.engine
            committed = partial(self._committed, name)
            changed = partial(self._sound_changed, name)
            engine.on_commit.add(committed)
            engine.on_soundness.add(changed)
            self._undo.append(partial(engine.on_commit.remove, committed))
            self._undo.append(partial(engine.on_soundness.remove, changed))
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)

    def close(self) -> None:
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
            page.subscriber.close()
            return
        groups: Sections = {"links": [], "pits": [], "tournaments": []}
        for part in self._parts.values():
            if page.viewer.sees(part):
                groups[part.group].append(page.viewer.sections(part, part.picture()))
        picture = {
            "at": moment(self._floor.clock()),
            "timezone": self._floor.zone.key,
            "gaming_day": self._gaming_day(),
            "page": served_version(),
            **groups,
        }
        page.subscriber.send(self._payload("picture", picture))
        self._sent.clear()  # this page has none of them
        self._pages.add(page)

    def leave(self, page: Page) -> None:
        self._pages.discard(page)

    def part_changed(self, name: str) -> None:
        """Something of a part has changed that is not in its journal."""
        self._touch(name)
        self._flush_soon()

    def table_changed(self, table: str) -> None:
        """The same for a table; another node may have tables that this one does not know."""
        for name, part in self._parts.items():
            if table in part.host.table_titles:
                self.part_changed(name)

    # --- what happens

    def _committed(self, name: str, events: Sequence[Any], state: Any) -> None:
        if self._pages:
            self._touch(name).add(events, state)
            self._flush_soon()

    def _sound_changed(self, name: str, sound: bool, fault: str | None) -> None:
        self.part_changed(name)

    def _touch(self, name: str) -> Touched:
        return self._touched.setdefault(name, self._parts[name].new_touched())

    def _flush_soon(self) -> None:
        if self._flush_timer is None and not self._closed:
            loop = asyncio.get_running_loop()
            due = max(loop.time(), self._flushed_at + LEAST_BETWEEN_S)
            self._flush_timer = loop.call_at(due, self._flush)

    def _flush(self) -> None:
        self._flush_timer = None
        self._flushed_at = asyncio.get_running_loop().time()
        touched, self._touched = self._touched, {}
        for name, changed in touched.items():
            part = self._parts[name]
            sections = part.change(changed)
            self._drop_known(part, sections)
            self._send_change(part, sections)

    def _beat(self) -> None:
        self._beat_timer = asyncio.get_running_loop().call_later(BEAT_S, self._beat)
        for page in tuple(self._pages):
            if not page.may_stay():
                page.subscriber.send(self._payload("signed_out", {}))
                self._end(page)
        if self._pages:
            beat = {"at": moment(self._floor.clock()), "gaming_day": self._gaming_day()}
            self._send_to_all(self._payload("beat", beat))
            # What was just committed comes whole with the next flush: a part of it now would have
            # the new sequence number without the payouts and tables that belong to it.
            for name in self._parts.keys() - self._touched.keys():
                self._send_seldom(self._parts[name])

    def _gaming_day(self) -> date:
        floor = self._floor
        return gaming_day_at(floor.clock(), floor.zone, self._gaming_day_start).date

    def _send_seldom(self, part: FloorPart) -> None:
        """Warnings and approvals also change with time alone, without a commit."""
        sections = part.common()
        if self._drop_known(part, sections):
            self._send_change(part, sections)

    def _drop_known(self, part: FloorPart, sections: Sections) -> bool:
        """Removes the seldom sections that have not changed; True if any is left."""
        known = []
        for name in part.seldom:
            key, encoded = (part.host.name, name), _encode(sections[name])
            if self._sent.get(key) == encoded:
                known.append(name)
            self._sent[key] = encoded
        for name in known:
            del sections[name]
        return len(known) < len(part.seldom)

    # --- what is sent

    def _send_change(self, part: FloorPart, sections: Sections) -> None:
        """Encodes it once for all pages that see the same."""
        for viewer in {page.viewer for page in self._pages if page.viewer.sees(part)}:
            payload = self._payload("change", viewer.sections(part, sections))
            self._send_to_all(payload, viewer)

    def _send_to_all(self, payload: Payload, viewer: Viewer | None = None) -> None:
        for page in tuple(self._pages):
            if viewer in (None, page.viewer) and not page.subscriber.send(payload):
                self._end(page)

    def _end(self, page: Page) -> None:
        self._pages.discard(page)
        page.subscriber.close()

    def _payload(self, kind: str, what: Any) -> Payload:
        """The id adds up the journals' heads: a later message never has a smaller one."""
        seq = sum(part.host.engine.head.seq for part in self._parts.values())
        return Payload(b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), seq, _encode(what)))
