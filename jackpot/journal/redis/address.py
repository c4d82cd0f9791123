"""Addresses of a Redis: one server, a service that Sentinels monitor, or a cluster.

`redis://[USER:PASSWORD@]HOST:PORT/DB`, with TLS `rediss://`;
`redis+sentinel://HOST:PORT,HOST:PORT/SERVICE/DB`, `redis+cluster://HOST:PORT,HOST:PORT`, with TLS
`rediss+sentinel://` and `rediss+cluster://`. `?ca=PATH` names the file of the certificate
authority. Put a password into the environment variable JACKPOT_REDIS_PASSWORD rather than on a
command line.
"""

import os
import re
from typing import Literal, NamedTuple
from urllib.parse import parse_qsl, unquote

from jackpot.journal.errors import CannotOpen

PASSWORD_VARIABLE = "JACKPOT_REDIS_PASSWORD"  # noqa: S105 - the name of one, not one
FORMS = (
    "redis://HOST:PORT/DB, redis+sentinel://HOST:PORT,HOST:PORT/SERVICE/DB or"
    " redis+cluster://HOST:PORT,HOST:PORT (rediss for TLS)"
)

Kind = Literal["server", "sentinel", "cluster"]
_KINDS: dict[str, Kind] = {"": "server", "sentinel": "sentinel", "cluster": "cluster"}
_ADDRESS = re.compile(
    r"redis(?P<tls>s?)(?:\+(?P<kind>sentinel|cluster))?://"
    r"(?:(?P<user>[^:@/]*):(?P<password>[^@/]*)@)?(?P<endpoints>[^/?@]+)(?P<path>[^?]*)(?:\?(?P<options>.*))?"
)
_ENDPOINT = re.compile(r"(?P<host>\[[0-9a-fA-F:]+\]|[^:\[\]]+)(?::(?P<port>\d{1,5}))?")
_PORTS: dict[Kind, int] = {"server": 6379, "sentinel": 26379, "cluster": 6379}


class Endpoint(NamedTuple):
    host: str
    port: int

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


class RedisAddress(NamedTuple):
    kind: Kind
    endpoints: tuple[Endpoint, ...]  # the server, the Sentinels, or nodes of the cluster
    service: str | None  # the name that the Sentinels know
    db: int
    tls: bool
    ca: str | None
    username: str | None
    password: str | None

    def __str__(self) -> str:
        """For people and logs, without the password."""
        scheme = f"redis{'s' if self.tls else ''}{'' if self.kind == 'server' else '+' + self.kind}"
        service = f"/{self.service}" if self.service else ""
        return f"{scheme}://{','.join(map(str, self.endpoints))}{service}/{self.db}"


def is_redis_address(address: str) -> bool:
    return re.match(r"rediss?(\+\w+)?:", address) is not None


def parse_redis_address(address: str) -> RedisAddress:
    found = _ADDRESS.fullmatch(address)
    if found is None:
        raise CannotOpen(f"{hide_password(address)!r} is not the address of a Redis: use {FORMS}")
    kind = _KINDS[found["kind"] or ""]
    endpoints = tuple(_endpoint(each, kind, address) for each in found["endpoints"].split(","))
    if kind == "server" and len(endpoints) > 1:
        raise _invalid(address, "it names several servers: name Sentinels or a cluster")
    service, db = _service_and_db(found["path"], kind, address)
    options = dict(parse_qsl(found["options"] or ""))
    ca = options.pop("ca", None)
    if options:
        raise _invalid(address, f"it has an unknown option, {next(iter(options))}")
    password = unquote(found["password"] or "") or os.environ.get(PASSWORD_VARIABLE)
    return RedisAddress(
        kind,
        endpoints,
        service,
        db,
        bool(found["tls"]),
        ca,
        unquote(found["user"] or "") or None,
        password,
    )


def hide_password(address: str) -> str:
    """The address without its password, for people and logs."""
    return re.sub(r"(://[^:@/]*):[^@/]*@", r"\1:***@", address)


def _endpoint(text: str, kind: Kind, address: str) -> Endpoint:
    found = _ENDPOINT.fullmatch(text)
    if found is None:
        raise _invalid(address, f"{text!r} is not HOST:PORT")
    return Endpoint(found["host"].strip("[]"), int(found["port"] or _PORTS[kind]))


def _service_and_db(path: str, kind: Kind, address: str) -> tuple[str | None, int]:
    parts = [part for part in path.split("/") if part]
    service = None
    if kind == "sentinel":
        if not parts:
            raise _invalid(address, "it does not name the service that the Sentinels monitor")
        service = parts.pop(0)
    if len(parts) > 1 or (parts and not parts[0].isdecimal()):
        raise _invalid(address, "it does not end with the number of a database")
    db = int(parts[0]) if parts else 0
    if kind == "cluster" and db:
        raise _invalid(address, "a cluster has only database 0")
    return service, db


def _invalid(address: str, why: str) -> CannotOpen:
    return CannotOpen(f"{hide_password(address)}: {why}. Use {FORMS}")
