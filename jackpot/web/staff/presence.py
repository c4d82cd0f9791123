"""Which tables and displays are connected, to this node and to the others."""

import asyncio
from collections.abc import Callable, Mapping

import msgspec

from jackpot.board import Board
from jackpot.web.meter.stream import MeterStream
from jackpot.web.tables.socket_registry import TableSockets

TELL_EVERY_S = 5.0
VALID_FOR_MS = 15_000  # a node that is gone reports nothing any more
_TOPIC = "presence"


class _Report(msgspec.Struct, frozen=True):
    node: str
    at_ms: int
    tables: list[str]  # the callers whose sockets are open
    displays: dict[str, int]  # by link


class Presence:
    """`node` is the name of this node, the same after a restart."""

    def __init__(
        self,
        sockets: TableSockets,
        meters: Mapping[str, MeterStream],
        board: Board,
        *,
        node: str,
        clock: Callable[[], int],
    ) -> None:
        self._sockets = sockets
        self._meters = meters
        self._board = board
        self._node = node
        self._clock = clock
        self._reports: dict[str, _Report] = {}  # of the other nodes
        self._timer: asyncio.TimerHandle | None = None
        board.subscribe(_TOPIC, _Report, self._receive)

    def start(self) -> None:
        self._tell()

    def close(self) -> None:
        """Reports that nobody is connected here: whoever was goes to another node."""
        if self._timer is not None:
            self._timer.cancel()
            self._board.publish(_TOPIC, _Report(self._node, self._clock(), [], {}))

    def is_connected(self, by: str) -> bool:
        """Whether that caller has an open socket, at any node."""
        if self._sockets.is_connected(by):
            return True
        return any(by in report.tables for report in self._valid_reports())

    def displays(self, link: str) -> int:
        """How many displays are connected, at all nodes."""
        elsewhere = sum(report.displays.get(link, 0) for report in self._valid_reports())
        return len(self._meters[link]) + elsewhere

    def _valid_reports(self) -> list[_Report]:
        since_ms = self._clock() - VALID_FOR_MS
        return [report for report in self._reports.values() if report.at_ms > since_ms]

    def _tell(self) -> None:
        displays = {name: len(meter) for name, meter in self._meters.items()}
        report = _Report(self._node, self._clock(), self._sockets.callers(), displays)
        self._board.publish(_TOPIC, report)
        self._timer = asyncio.get_running_loop().call_later(TELL_EVERY_S, self._tell)

    def _receive(self, report: _Report) -> None:
        if report.node != self._node:
            self._reports[report.node] = report
        self._reports = {each.node: each for each in self._valid_reports()}
