"""Leaderboards on the wire: once as JSON, or as a stream for a wall."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from aiohttp import web

from jackpot.tournament.leaderboard import Leaderboard
from jackpot.web.http import problems
from jackpot.web.http.arguments import tournaments as arg
from jackpot.web.http.event_stream import EVENTS, Subscriber
from jackpot.web.http.operations import ANYONE, Call, Operation, json_response, read_operation
from jackpot.web.meter.places import DisplayPlaces
from jackpot.web.tournaments.commands import TOURNAMENT
from jackpot.web.tournaments.leaderboard_stream import LEADERBOARD_EVENTS, LeaderboardStream

_EVENTS_OF_STREAM = """Each event but `nodes` has the number of the journal's entry as `id`:

- `leaderboard`: the board, as `GET .../leaderboard` gives it, with what a display needs round it:
  at once, then the latest after each change, at most five a second. `other_sessions` has the
  boards of sessions at the same time, which a display shows in turn.
- `beat`: `seq` and `at`, each second. A display that gets nothing for five seconds is cut off and
  must say so.
- `nodes`: the addresses of the floor's nodes for displays, without an `id`, at once where the floor
  file names any. A display whose node is gone goes on at another of them.

It names no player, only entries. A display that reconnects ignores every `seq` lower than the one
it showed last, as long as `journal` is the same."""


class LeaderboardHandlers:
    def __init__(self, boards: Mapping[str, LeaderboardStream], places: DisplayPlaces) -> None:
        self._boards = boards  # by tournament
        self._places = places

    def _board(self, call: Call) -> LeaderboardStream:
        found = self._boards.get(call.path.tournament)
        if found is None:
            raise problems.unknown_tournament(list(self._boards))
        return found

    async def _list(self, call: Call) -> web.Response:
        return json_response([stream.view().board for stream in self._boards.values()])

    async def _read(self, call: Call) -> web.Response:
        return json_response(self._board(call).view().board)

    async def _stream(self, call: Call) -> web.StreamResponse:
        board = self._board(call)

        def join(display: Subscriber) -> Callable[[], None]:
            board.join(display)
            return partial(board.leave, display)

        return await self._places.serve(call, join)

    def operations(self) -> list[Operation]:
        return [
            _operation(
                "list_tournaments",
                "/v1/tournaments",
                "List the tournaments",
                roles=ANYONE,
                serve=self._list,
                answer=list[Leaderboard],
            ),
            _operation(
                "read_leaderboard",
                TOURNAMENT + "/leaderboard",
                "Read the leaderboard, as a wall shows it",
                roles=ANYONE,
                serve=self._read,
                path=arg.TournamentPath,
                answer=Leaderboard,
            ),
            _operation(
                "stream_leaderboard",
                TOURNAMENT + "/leaderboard/stream",
                "Follow the leaderboard as Server-Sent Events",
                description=_EVENTS_OF_STREAM,
                roles=self._places.roles,
                serve=self._stream,
                path=arg.TournamentPath,
                sends=LEADERBOARD_EVENTS,
                media=(EVENTS,),
                refusals=(404, 503),
            ),
        ]


def _operation(name: str, url: str, summary: str, **more: Any) -> Operation:
    return read_operation(name, url, "Tournaments", summary, for_displays=True, **more)
