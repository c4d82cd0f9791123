"""What has lately happened at a link: what its warnings need to know beyond its state.

Beside what every machine has, it keeps the last minute of wagers and the time of each lock.
"""

from collections import defaultdict, deque
from collections.abc import Callable, Sequence

from jackpot.floor import Event, State
from jackpot.floor import events as ev
from jackpot.web.hosting import JackpotEngine
from jackpot.web.staff.activity import Activity, FlaggedRefusal

MINUTE_MS = 60_000
MOST_WAGERS = 1_000  # of a table's last minute: beyond it the pace is unusual anyhow
DISPLAYS_STAY_AFTER_MS = 20_000
DISPLAYS_REMEMBERED_MS = 10 * MINUTE_MS

LockKey = tuple[str, int, int | None]


def _last_wagers() -> deque[int]:
    return deque(maxlen=MOST_WAGERS)


class LinkActivity(Activity):
    def __init__(
        self,
        engine: JackpotEngine,
        clock: Callable[[], int],
        tell: Callable[[FlaggedRefusal], None] = lambda _: None,
    ) -> None:
        super().__init__(engine, clock, tell)
        self._wagers_ms: defaultdict[str, deque[int]] = defaultdict(_last_wagers)
        self._wagered_ms: dict[str, int] = {}  # by caller: a table's own controller, or a dealer
        self._locks_ms: dict[LockKey, int] = {}
        self._displays = 0  # as many are expected
        self._all_there_ms = 0  # when all of them were last connected
        self._more_since_ms: int | None = None  # since when there are more than expected

    def _committed(self, events: Sequence[Event], state: State) -> None:
        wagers = 0
        for event in events:
            if type(event) is ev.WagerAccepted:  # nearly all events are: test for it first
                self._wagers_ms[event.table].append(event.at_ms)
                self._wagered_ms[event.by] = event.at_ms
                wagers += 1
            elif type(event) is ev.JackpotLocked:
                self._locks_ms[(event.table, event.round, event.late_box)] = event.at_ms
        if wagers < len(events):
            super()._committed(events, state)

    # --- what the rules of warning ask

    def wagers_in_last_minute(self, table: str) -> int:
        """Accepted wagers; a chip that is taken back and put down again counts each time."""
        since = self._clock() - MINUTE_MS
        taken = self._wagers_ms.get(table, ())
        return sum(at_ms > since for at_ms in taken)

    def pads_wagered_at(self, table: str) -> int:
        """When a wager last came from the table's own pads; 0 if none has come."""
        return self._wagered_ms.get(f"table:{table}", 0)

    def first_lock_since(self) -> int | None:
        """Since when the first lock is open; after a restart, since it was first seen."""
        state = self._engine.state
        open_ = {(lock.table, lock.round, lock.late_box) for lock in state.locks}
        for key in self._locks_ms.keys() - open_:
            del self._locks_ms[key]
        if not state.locks:
            return None
        first = state.locks[0]
        key = (first.table, first.round, first.late_box)
        return self._locks_ms.setdefault(key, self._clock())

    def displays_missing(self, now_there: int) -> tuple[int, int]:
        """How many fewer are connected than lately, and for how many milliseconds.

        A display that moves to another node counts twice for a moment; that does not count as more.
        """
        now = self._clock()
        if now_there <= self._displays:
            self._more_since_ms = None
        elif self._more_since_ms is None:
            self._more_since_ms = now
        elif now - self._more_since_ms >= DISPLAYS_STAY_AFTER_MS:
            self._displays, self._more_since_ms = now_there, None
        if now_there >= self._displays:
            self._all_there_ms = now
        elif now - self._all_there_ms > DISPLAYS_REMEMBERED_MS:
            self._displays, self._all_there_ms = now_there, now
        return max(self._displays - now_there, 0), now - self._all_there_ms
