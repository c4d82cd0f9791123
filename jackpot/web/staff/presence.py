"""Which tables and displays are connected, to this node and to the others."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from jackpot.board import Board

if TYPE_CHECKING:
    from jackpot.web.application import Application

TELL_EVERY_S = 5.0
BELIEVED_FOR_MS = 15_000  # a node that is gone tells nothing any more
_TOPIC = "presence"


class _Told(msgspec.Struct, frozen=True):
    node: str
    at_ms: int
    tables: list[str]  # by whom sockets are open
    displays: dict[str, int]  # of each link


class Presence:
    """`node`: what this one is called, in its next life too."""

    def __init__(self, app: "Application", board: Board, node: str) -> None:
        self._app = app
        self._board = board
        self._node = node
        self._others: dict[str, _Told] = {}
        self._timer: asyncio.TimerHandle | None = None
        board.listen(_TOPIC, _Told, self._hear)

    def start(self) -> None:
        self._tell()

    def close(self) -> None:
        """With a farewell: whoever was here goes to another node."""
        if self._timer is not None:
            self._timer.cancel()
            self._board.tell(_TOPIC, _Told(self._node, self._app.clock(), [], {}))

    def hears(self, by: str) -> bool:
        """Whether a socket of that caller is open, at any node."""
        if self._app.table_sockets.hears(by):
            return True
        return any(by in told.tables for told in self._believed())

    def displays(self, link: str) -> int:
        own = len(self._app.links[link].stream)
        return own + sum(told.displays.get(link, 0) for told in self._believed())

    def _believed(self) -> list[_Told]:
        since_ms = self._app.clock() - BELIEVED_FOR_MS
        return [told for told in self._others.values() if told.at_ms > since_ms]

    def _tell(self) -> None:
        displays = {name: len(link.stream) for name, link in self._app.links.items()}
        tables = self._app.table_sockets.callers()
        self._board.tell(_TOPIC, _Told(self._node, self._app.clock(), tables, displays))
        self._timer = asyncio.get_running_loop().call_later(TELL_EVERY_S, self._tell)

    def _hear(self, told: _Told) -> None:
        if told.node != self._node:
            self._others[told.node] = told
        self._others = {each.node: each for each in self._believed()}
