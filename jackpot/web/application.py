"""What the handlers work with: the links with their engines, who may come in, and the settings."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import NamedTuple

from aiohttp import web

from jackpot.access import Access, Principal
from jackpot.audit.reporting import Reports
from jackpot.board import Board
from jackpot.engine import Engine, Outcome, Overloaded, Unsound
from jackpot.floor.commands import Command, PayoutCommand, TableCommand
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import Code, refuse
from jackpot.journal import Journal
from jackpot.settings import FloorFile, ServerSettings
from jackpot.web.http import authorization, problems
from jackpot.web.http.operations import Operation
from jackpot.web.meter.stream import MeterStream
from jackpot.web.monitoring.metrics import Metrics
from jackpot.web.staff.calls import Calls
from jackpot.web.staff.floor_stream import FloorStream
from jackpot.web.staff.floor_watch import Flagged, LinkWatch
from jackpot.web.staff.presence import Presence
from jackpot.web.tables.publisher import Publisher
from jackpot.web.tables.socket_registry import TableSockets

FLAGGED = "flagged refusal"  # the topic of the board


class Link(NamedTuple):
    name: str
    title: str
    engine: Engine
    journal: Journal
    stream: MeterStream
    publisher: Publisher


class Application:
    def __init__(
        self,
        *,
        floor: FloorFile,
        links: list[Link],
        access: Access,
        clock: Callable[[], int],
        board: Board,
        node: str,
    ) -> None:
        self.floor = floor
        self.links = {link.name: link for link in links}
        self.access = access
        self.clock = clock
        self.operations: list[Operation] = []
        self.metrics = Metrics(self.links, clock)
        self.table_sockets = TableSockets(floor.server.limits.max_table_sockets)
        self.watches = {
            link.name: LinkWatch(link.engine, clock, partial(board.tell, FLAGGED)) for link in links
        }
        self.calls = Calls(clock, board, self._call_changed)
        self.presence = Presence(self, board, node)
        self.floor_stream = FloorStream(self)
        board.listen(FLAGGED, Flagged, self._hear_flagged)
        self.reports = Reports()
        self.closers: list[Callable[[], Awaitable[None]]] = [
            self.table_sockets.close,
            self.floor_stream.close,
        ]
        self.stopping = False
        self._link_of_table = {
            table: self.links[name] for name, link in floor.links.items() for table in link.tables
        }

    # --- what other nodes tell

    def _call_changed(self, table: str) -> None:
        if (link := self._link_of_table.get(table)) is not None:
            self.floor_stream.tell(link.name)

    def _hear_flagged(self, flagged: Flagged) -> None:
        if (watch := self.watches.get(flagged.link)) is not None:
            watch.flagged.append(flagged)
            self.floor_stream.tell(flagged.link)

    @property
    def settings(self) -> ServerSettings:
        return self.floor.server

    # --- which link is meant

    def link_of_table(self, table: str) -> Link:
        link = self._link_of_table.get(table)
        if link is None:
            refusal = refuse(Code.UNKNOWN_TABLE, table=table)
            raise problems.ProblemError(problems.of_refusal(refusal))
        return link

    def engine_of_table(self, table: str) -> Engine:
        return self.link_of_table(table).engine

    def link_of_payout(self, payout: str) -> Link:
        try:
            return self._link_of_table[PayoutId.parse(payout).table]
        except (ValueError, KeyError):
            refusal = refuse(Code.UNKNOWN_PAYOUT, payout=payout)
            raise problems.ProblemError(problems.of_refusal(refusal)) from None

    def link_named(self, name: str | None) -> Link:
        """The link of that name; the only one where none is named."""
        if name is None and len(self.links) == 1:
            return next(iter(self.links.values()))
        link = self.links.get(name or "")
        if link is None:
            raise problems.unknown_link(list(self.links))
        return link

    def links_meant(self, name: str | None) -> Iterator[Link]:
        """The link of that name; all of them where none is named."""
        if name is None:
            yield from self.links.values()
        else:
            yield self.link_named(name)

    def _engine_for(self, command: Command, link: str | None) -> Engine:
        if isinstance(command, TableCommand):
            return self.engine_of_table(command.table)
        if isinstance(command, PayoutCommand):
            return self.link_of_payout(command.payout).engine
        return self.link_named(link).engine

    # --- who and what

    def who(self, request: web.Request) -> Principal | None:
        """Who a request belongs to, as of now: a token may have been revoked since it began."""
        return authorization.who(self, request)

    async def carry_out(self, command: Command, link: str | None = None) -> Outcome:
        """The answer or the refusal, once what it rests on is on disk."""
        try:
            return await self._engine_for(command, link).submit(command)
        except Overloaded as busy:
            raise problems.overloaded(busy.retry_after_s) from None
        except Unsound:
            raise problems.not_sound() from None

    def sound(self) -> bool:
        return not self.stopping and all(link.engine.sound for link in self.links.values())

    async def close_streams(self) -> None:
        """Ends what would go on for ever, so that the server can stop."""
        self.stopping = True
        for link in self.links.values():
            link.stream.close()
        for close in self.closers:
            await close()
