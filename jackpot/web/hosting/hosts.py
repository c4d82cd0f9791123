"""The machines of a server: what it holds of each, and which one a name, table or payout means.

Names of machines are unique in a server, and so are names of tables.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from jackpot.audit.machines import LINK, MachineKind
from jackpot.engine import Engine, InDoubt, Overloaded, Unsound
from jackpot.floor.commands import PayoutCommand
from jackpot.floor.payout_id import PayoutId
from jackpot.journal import Journal
from jackpot.web.hosting.jackpots import JackpotEngine
from jackpot.web.hosting.serving import Serving
from jackpot.web.http import problems

AnyEngine = Engine[Any, Any, Any, Any, Any]
T = TypeVar("T")
E_co = TypeVar("E_co", bound=AnyEngine, covariant=True)


@dataclass(frozen=True, eq=False)
class Host(Generic[E_co]):
    """What a server holds of every machine, whatever the machine decides."""

    name: str
    title: str
    engine: E_co
    journal: Journal
    table_titles: Mapping[str, str]  # by table
    serving: Serving

    @property
    def kind(self) -> MachineKind:
        return self.serving.kind

    def table_title(self, table: str) -> str:
        """A table that left the floor file keeps its place in the journal, without a title."""
        return self.table_titles.get(table, table)

    def table_view(self, table: str) -> Any:
        return self.serving.table_view(self.engine.state, table)


def choose(by_name: Mapping[str, T], name: str | None, unnamed: Mapping[str, T] | None = None) -> T:
    """The one of that name; where no name is given, the only one, or the only `unnamed` one."""
    unnamed = by_name if unnamed is None else unnamed
    if name is None and len(unnamed) == 1:
        return next(iter(unnamed.values()))
    if name is None or name not in by_name:
        raise problems.unknown_link(list(by_name))
    return by_name[name]


class Hosts(Generic[E_co]):
    def __init__(self, hosts: Iterable[Host[E_co]]) -> None:
        self._by_name = {host.name: host for host in hosts}
        self._jackpots = {host.name: host for host in self if host.kind is LINK}
        self._by_table = {
            table: host for host in self._by_name.values() for table in host.table_titles
        }

    def __iter__(self) -> Iterator[Host[E_co]]:
        return iter(self._by_name.values())

    def named(self, name: str | None) -> Host[E_co]:
        """The one of that name; the only jackpot where no name is given."""
        return choose(self._by_name, name, self._jackpots)

    def named_or_all(self, name: str | None) -> list[Host[E_co]]:
        """The one of that name; all of them where no name is given."""
        return list(self) if name is None else [self.named(name)]

    def of_table(self, table: str) -> Host[E_co]:
        host = self._by_table.get(table)
        if host is None:
            raise problems.unknown_table(table)
        return host

    def of_payout(self, payout: str) -> Host[E_co]:
        try:
            id_ = PayoutId.parse(payout)
            return self._by_name[id_.machine] if id_.machine else self._by_table[id_.table]
        except (ValueError, KeyError):
            raise problems.unknown_payout(payout) from None

    @property
    def sound(self) -> bool:
        return all(host.engine.sound for host in self)

    async def carry_out(self, command: Any, name: str | None = None) -> Any:
        """The answer or the refusal, once the journal has what it rests on."""
        return await self.submit(self._host_for(command, name), command)

    async def submit(self, host: "AnyHost", command: Any) -> Any:
        """The same where it is known whose command it is."""
        try:
            return await host.engine.submit(command)
        except Overloaded as busy:
            raise problems.overloaded(busy.retry_after_s) from None
        except Unsound:
            raise problems.not_sound() from None
        except InDoubt:
            raise problems.in_doubt() from None

    def _host_for(self, command: Any, name: str | None) -> Host[E_co]:
        table: str | None = getattr(command, "table", None)
        if table is not None:
            return self.of_table(table)
        if isinstance(command, PayoutCommand):
            return self.of_payout(command.payout)
        return self.named(name)


AnyHost = Host[AnyEngine]
AnyHosts = Hosts[AnyEngine]
JackpotHost = Host[JackpotEngine]
JackpotHosts = Hosts[JackpotEngine]
