"""The tournaments of a server, by the name in a request's path."""

from collections.abc import Iterator

from jackpot.web.hosting import AnyHosts
from jackpot.web.hosting.tournaments import TOURNAMENTS, TournamentHost
from jackpot.web.http import problems
from jackpot.web.http.operations import Call


class TournamentHosts:
    def __init__(self, hosts: AnyHosts) -> None:
        self._by_name: dict[str, TournamentHost] = {
            host.name: host for host in hosts if host.serving is TOURNAMENTS
        }

    def __iter__(self) -> Iterator[TournamentHost]:
        return iter(self._by_name.values())

    def of(self, call: Call) -> TournamentHost:
        host = self._by_name.get(call.path.tournament)
        if host is None:
            raise problems.unknown_tournament(list(self._by_name))
        return host
