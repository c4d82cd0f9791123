"""Which tables and displays are connected, to this node and to the others."""

import asyncio
from collections.abc import Callable, Mapping, Sized
from typing import NamedTuple

import msgspec

from jackpot.board import Board
from jackpot.web.tables.socket_registry import TableSockets

TELL_EVERY_S = 5.0
VALID_FOR_MS = 15_000  # a node that is gone reports nothing any more
MISSED_FOR_MS = 12 * 3_600_000  # a node for displays that fell silent, if it does not come back
_TOPIC = "presence"


class NodeReport(msgspec.Struct, frozen=True, kw_only=True):
    """Nodes of 0.1.0 do not report the fields that have a default."""

    node: str
    at_ms: int
    tables: list[str]  # the callers whose sockets are open
    displays: dict[str, int]  # open streams of the meter, by link
    name: str = ""
    displays_only: bool = False
    live: bool = True
    screens: int = 0
    stopped: bool = False  # cleanly: nobody misses it


class Identity(NamedTuple):
    """`node` is unique; `name` is for people, and the same after a restart."""

    node: str
    name: str
    displays_only: bool = False


class Presence:
    def __init__(
        self,
        sockets: TableSockets,
        meters: Mapping[str, Sized],
        board: Board,
        *,
        identity: Identity,
        clock: Callable[[], int],
        is_live: Callable[[], bool],
        screens: Sized,
    ) -> None:
        """`meters` by link, each with its open streams as its length; `screens` of any kind."""
        self._sockets = sockets
        self._meters = meters
        self._board = board
        self._identity = identity
        self._clock = clock
        self._is_live = is_live
        self._screens = screens
        self._reports: dict[str, NodeReport] = {}  # of the other nodes
        self._timer: asyncio.TimerHandle | None = None
        board.subscribe(_TOPIC, NodeReport, self._receive)

    def start(self) -> None:
        self._tell()

    def close(self) -> None:
        """Reports that nobody is connected here: whoever was goes to another node."""
        if self._timer is not None:
            self._timer.cancel()
            last = msgspec.structs.replace(self._report(), tables=[], displays={}, stopped=True)
            self._board.publish(_TOPIC, last)

    def is_connected(self, by: str) -> bool:
        """Whether that caller has an open socket, at any node."""
        if self._sockets.is_connected(by):
            return True
        return any(by in report.tables for report in self._valid_reports())

    def displays(self, link: str) -> int:
        """How many displays are connected, at all nodes."""
        elsewhere = sum(report.displays.get(link, 0) for report in self._valid_reports())
        return len(self._meters[link]) + elsewhere

    def nodes(self) -> list[NodeReport]:
        """This node, the others that report, and the nodes for displays that fell silent."""
        found = [self._report(), *self._others()]
        return sorted(found, key=lambda report: report.name or report.node)

    def is_silent(self, report: NodeReport) -> bool:
        return report.at_ms <= self._clock() - VALID_FOR_MS

    def _valid_reports(self) -> list[NodeReport]:
        return [report for report in self._reports.values() if not self.is_silent(report)]

    def _report(self) -> NodeReport:
        node, name, displays_only = self._identity
        return NodeReport(
            node=node,
            at_ms=self._clock(),
            tables=self._sockets.callers(),
            displays={link: len(meter) for link, meter in self._meters.items()},
            name=name,
            displays_only=displays_only,
            live=self._is_live(),
            screens=len(self._screens),
        )

    def _tell(self) -> None:
        self._board.publish(_TOPIC, self._report())
        self._timer = asyncio.get_running_loop().call_later(TELL_EVERY_S, self._tell)

    def _receive(self, report: NodeReport) -> None:
        if report.stopped:
            self._reports.pop(report.node, None)
        elif report.node != self._identity.node:
            self._reports[report.node] = report
        self._reports = {each.node: each for each in self._others()}

    def _others(self) -> list[NodeReport]:
        """Without the earlier reports of nodes that were started again or were silent too long."""
        valid = self._valid_reports()
        there = {report.name for report in valid}
        since_ms = self._clock() - MISSED_FOR_MS
        missed = {
            report.name: report
            for report in self._reports.values()
            if report.displays_only and report.name not in there and report.at_ms > since_ms
        }
        return [*valid, *missed.values()]
