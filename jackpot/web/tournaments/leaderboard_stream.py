"""The leaderboard of a tournament as Server-Sent Events, by the means of the meter."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, ClassVar, Final

import msgspec

from jackpot.floor.views import moment
from jackpot.tournament.events import TournamentEvent
from jackpot.tournament.leaderboard import Leaderboard, leaderboards
from jackpot.tournament.state import State
from jackpot.web.hosting.tournaments import TournamentHost
from jackpot.web.meter.display_stream import DisplayStream, News
from jackpot.web.meter.messages import NodesNews
from jackpot.web.pages.files import served_version


class SessionBoard(msgspec.Struct, frozen=True):
    on_break: bool
    board: Leaderboard


class LeaderboardView(msgspec.Struct, frozen=True, kw_only=True):
    """The leaderboard with what a display needs round it."""

    title: str  # of the floor file: the conditions may not be published yet
    page: str  # the version of the page: a display reloads when it changes
    timezone: str  # of the floor: a display's own clock may have another
    on_break: bool
    sound: bool  # False: the board is the last committed one
    journal: str  # identifies it: sequence numbers of two journals cannot be compared
    seq: int  # of the journal entry behind it
    at: datetime
    board: Leaderboard
    other_sessions: list[SessionBoard]  # at the same time: a wall shows each in turn


class LeaderboardBeat(msgspec.Struct, frozen=True, kw_only=True):
    """Each second: the connection works, and the board shown is the latest."""

    tournament: str
    seq: int
    at: datetime


LEADERBOARD_EVENTS: Final[dict[str, Any]] = {
    "leaderboard": LeaderboardView,
    "beat": LeaderboardBeat,
    "nodes": NodesNews,
}


class LeaderboardStream(DisplayStream):
    least_between_s: ClassVar[float] = 0.2  # a whole board is larger than a meter's value

    def __init__(
        self, host: TournamentHost, journal: str, timezone: str, clock: Callable[[], int]
    ) -> None:
        """`journal` identifies the journal."""
        super().__init__(host)
        self._journal = journal
        self._timezone = timezone
        self._clock = clock
        self._page = served_version()

    def view(self) -> LeaderboardView:
        now = moment(self._clock())
        first, *other_sessions = (
            SessionBoard(_is_on_break(board, now), board)
            for board in leaderboards(self._engine.state)
        )
        return LeaderboardView(
            title=self.title,
            page=self._page,
            timezone=self._timezone,
            on_break=first.on_break,
            sound=self._engine.sound,
            journal=self._journal,
            seq=self._engine.head.seq,
            at=now,
            board=first.board,
            other_sessions=other_sessions,
        )

    def picture(self) -> list[News]:
        return [("leaderboard", self.view())]

    def changes(self, *, beat: bool) -> list[News]:
        view = self.view()
        news: list[News] = [("leaderboard", view)] if self._changed("leaderboard", view) else []
        if beat:
            tournament = view.board.tournament
            news.append(("beat", LeaderboardBeat(tournament=tournament, seq=view.seq, at=view.at)))
        return news

    def _committed(self, events: Sequence[TournamentEvent], state: State) -> None:
        if self._displays:
            self._flush_soon()

    def _sound_changed(self, sound: bool, fault: str | None) -> None:
        self._flush_soon()


def _is_on_break(board: Leaderboard, now: datetime) -> bool:
    return board.break_ends_at is not None and now < board.break_ends_at
