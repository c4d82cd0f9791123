"""What a floor file gets wrong beyond the types of its values."""

import ipaddress
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from jackpot.rules.books import BOOKS, BY_REFERENCE
from jackpot.rules.poker.approval_errors import ApprovalError, approval_errors
from jackpot.rules.poker.highest_limits import limit_errors
from jackpot.rules.poker.terms_errors import terms_errors
from jackpot.rules.terms_error import TermsError
from jackpot.rules.twenty_one.table_terms_errors import pit_terms_errors
from jackpot.settings.approval_table import ApprovalTable, to_approval
from jackpot.settings.errors import SettingError
from jackpot.settings.line_numbers import KeyPath
from jackpot.settings.schema import FloorFile, ServerSettings


class FoundError(NamedTuple):
    """An error before its line is known."""

    path: KeyPath
    what: str
    mend: str
    rule: str | None = None

    def at_line(self, line: int | None) -> SettingError:
        return SettingError(".".join(self.path), self.what, self.mend, line, self.rule)


def errors_of_links(raw: dict[str, Any]) -> Iterator[FoundError]:
    """Of a file that may not fit the schema."""
    yield from _approval_errors(raw)
    yield from _two_of_a_name(raw)
    yield from _tables_of_two_machines(raw)


def errors_of_floor(floor: FloorFile, folder: Path) -> Iterator[FoundError]:
    """`folder` is that of the floor file."""
    server = floor.server
    yield from _limit_errors(floor)
    yield from _terms_errors(floor)
    yield from _pit_terms_errors(floor)
    yield from _pads_of_two_tables(floor)
    yield from _address_errors(server)
    yield from _tls_errors(server, folder)
    yield from _signing_key_errors(server, folder)
    yield from _notes_key_errors(server, folder)
    yield from _webhook_errors(server, folder)


def _links(raw: dict[str, Any], of: str = "links") -> Iterator[tuple[str, dict[str, Any]]]:
    """The links, or pits, that are TOML tables; the schema reports the others."""
    links = raw.get(of)
    if isinstance(links, dict):
        yield from ((name, link) for name, link in links.items() if isinstance(link, dict))


def _approval_errors(raw: dict[str, Any]) -> Iterator[FoundError]:
    """Checks each approval that fits the schema against the rules."""
    for name, link in _links(raw):
        try:
            approval = to_approval(ApprovalTable.model_validate(link.get("approval")))
        except ValidationError:
            continue
        yield from (_in_approval(name, error) for error in approval_errors(approval))


def _limit_errors(floor: FloorFile) -> Iterator[FoundError]:
    for name, link in floor.links.items():
        found = limit_errors(link.approval, link.highest_limits)
        yield from (_in_approval(name, error) for error in found)


def _terms_errors(floor: FloorFile) -> Iterator[FoundError]:
    for name, link in floor.links.items():
        book = BY_REFERENCE.get(link.approval.instrument)
        for table, settings in link.tables.items():
            terms = settings.first_terms
            if terms is not None and book is not None:
                yield from (_in_terms(name, table, each) for each in terms_errors(terms, book))


def _in_terms(link: str, table: str, error: TermsError) -> FoundError:
    what, _, mend = error.sentence.partition(": ")
    return FoundError(
        ("links", link, "tables", table, "terms", error.field), what, mend, error.rule
    )


def _pit_terms_errors(floor: FloorFile) -> Iterator[FoundError]:
    for name, pit in floor.pits.items():
        for table, settings in pit.tables.items():
            where: KeyPath = ("pits", name, "tables", table, "terms")
            terms = settings.first_terms
            books = [book.reference for book in BOOKS if book.game == settings.game]
            if terms.instrument not in books:
                yield FoundError(
                    (*where, "instrument"),
                    f"is no book of {settings.game}: {terms.instrument}",
                    f"write {' or '.join(books)}",
                )
                continue
            for error in pit_terms_errors(terms, BY_REFERENCE[terms.instrument]):
                what, _, mend = error.sentence.partition(": ")
                yield FoundError((*where, *error.field.split(".")), what, mend, error.rule or None)


def _pads_of_two_tables(floor: FloorFile) -> Iterator[FoundError]:
    """Rule 1.2(c), also across links: a pad belongs to one box of one table."""
    table_of: dict[str, str] = {}
    for name, link in floor.links.items():
        for table, settings in link.tables.items():
            terms = settings.first_terms
            for pad in () if terms is None else terms.pads:
                if table_of.setdefault(pad, table) != table:
                    yield FoundError(
                        ("links", name, "tables", table, "terms", "pads"),
                        f"names pad {pad}, which is a pad of table {table_of[pad]}",
                        "write the serial number of this table's own pad",
                        "1.2(c)",
                    )


def _in_approval(link: str, error: ApprovalError) -> FoundError:
    what, _, mend = error.sentence.partition(": ")
    return FoundError(("links", link, "approval", error.field), what, mend, error.rule)


def _two_of_a_name(raw: dict[str, Any]) -> Iterator[FoundError]:
    named: dict[str, str] = {}
    for of, kind in (("links", "link"), ("pits", "pit"), ("tournaments", "tournament")):
        for name, _ in _links(raw, of):
            if named.setdefault(name, kind) != kind:
                yield FoundError(
                    (of, name),
                    f"is already the name of a {named[name]}: {name}",
                    f"give the {kind} a name of its own: each has a journal under its name",
                )


def _tables_of_two_machines(raw: dict[str, Any]) -> Iterator[FoundError]:
    owners: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for of in ("links", "pits"):
        for name, link in _links(raw, of):
            tables = link.get("tables")
            for table in tables if isinstance(tables, dict) else ():
                owners[table].append((of, name))
    for table, (first, *others) in owners.items():
        for of, name in others:
            yield FoundError(
                (of, name, "tables", table),
                f"is already a table of {first[0].removesuffix('s')} {first[1]}",
                "a table feeds one jackpot, or is in one pit: remove it from one of the two, or"
                " rename it",
            )


def _address_errors(server: ServerSettings) -> Iterator[FoundError]:
    if server.require_passkey and server.public_url is None:
        yield FoundError(
            ("server", "require_passkey"),
            "needs public_url: a passkey is made for the address that people use",
            'write public_url = "https://jackpot.example" with your own name',
        )
    plain_allowed = is_loopback(server.host) or server.allow_plain_http_beyond_loopback
    if server.tls is None and not plain_allowed:
        yield FoundError(
            ("server", "host"),
            f"is {server.host} without TLS, so tokens could be read on the network",
            "give [server.tls] a cert and a key, or listen on 127.0.0.1, or, behind a proxy"
            " that encrypts, write allow_plain_http_beyond_loopback = true",
        )


def _tls_errors(server: ServerSettings, folder: Path) -> Iterator[FoundError]:
    if server.tls is None:
        return
    for name in ("cert", "key", "client_ca"):
        file = getattr(server.tls, name)
        if file is not None and not (folder / file).is_file():
            yield FoundError(
                ("server", "tls", name),
                f"is not a file: {folder / file}",
                "write the path of a PEM file, relative to the floor file's folder",
            )


def _notes_key_errors(server: ServerSettings, folder: Path) -> Iterator[FoundError]:
    file = server.redis.notes_key
    if file is not None and not (folder / file).is_file():
        yield FoundError(
            ("server", "redis", "notes_key"),
            f"is not a file: {folder / file}",
            f"make one with openssl rand -hex 32 >{folder / file}, the same for every node",
        )


def _webhook_errors(server: ServerSettings, folder: Path) -> Iterator[FoundError]:
    if server.webhooks is None:
        return
    for name, target in server.webhooks.targets.items():
        where = ("server", "webhooks", "targets", name)
        if target.host not in server.webhooks.allowed_hosts:
            yield FoundError(
                (*where, "url"),
                f"is at {target.host}, which is not in allowed_hosts",
                "add the host there if messages may go to it, or correct the address",
            )
        for file in target.secrets:
            if not (folder / file).is_file():
                yield FoundError(
                    (*where, "secrets"),
                    f"has no file {folder / file}",
                    f'make one with: echo "whsec_$(openssl rand -base64 32)" >{folder / file}',
                )


def _signing_key_errors(server: ServerSettings, folder: Path) -> Iterator[FoundError]:
    if server.checkpoints is None:
        return
    file = folder / server.checkpoints.signing_key
    if not file.is_file():
        yield FoundError(
            ("server", "checkpoints", "signing_key"),
            f"is not a file: {file}",
            f"make one with `jackpot keys create {file}`",
        )


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
