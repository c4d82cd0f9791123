"""Reads a floor file and either returns it whole or says everything that is wrong with it."""

import ipaddress
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from jackpot.rules.approval_faults import approval_faults
from jackpot.settings.approval_table import ApprovalTable, to_approval
from jackpot.settings.faults import Fault, in_words, place_of
from jackpot.settings.lines import Place, line_of, lines_by_place
from jackpot.settings.shape import FloorFile, ServerSettings, TlsSettings


class FloorFileError(Exception):
    """The floor file cannot be served; every fault that was found is in `faults`."""

    def __init__(self, path: Path, faults: list[Fault]) -> None:
        super().__init__(f"{path}: {len(faults)} fault(s); the first: {_sentence(faults[0])}")
        self.path = path
        self.faults = faults


def load_floor(path: Path) -> FloorFile:
    """The floor file at that path; raises FloorFileError with all its faults."""
    text = _read(path)
    raw = _parse(path, text)
    lines = lines_by_place(text)
    faults: list[Fault] = []
    floor: FloorFile | None = None
    try:
        floor = FloorFile.model_validate(raw)
    except ValidationError as invalid:
        for error in invalid.errors(include_url=False):
            what, mend = in_words(error)
            faults.append(_fault(lines, place_of(error), what, mend))
    for place, what, mend, rule in (*_law_faults(raw), *_shared_tables(raw)):
        faults.append(_fault(lines, place, what, mend, rule))
    if floor is not None:
        for place, what, mend in _server_faults(floor.server, path.parent):
            faults.append(_fault(lines, place, what, mend))
    if floor is None or faults:
        raise FloorFileError(path, sorted(faults, key=lambda fault: fault.line or 0))
    return _with_paths_from(floor, path.parent)


def _sentence(fault: Fault) -> str:
    return f"{fault.where} {fault.what}: {fault.mend}"


def _fault(
    lines: dict[Place, int], place: Place, what: str, mend: str, rule: str | None = None
) -> Fault:
    return Fault(".".join(place), what, mend, line_of(lines, place), rule)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        why = (error.strerror or "cannot be read").lower()
        mend = "give the path of a floor file that this user may read"
        raise FloorFileError(path, [Fault(str(path), f"cannot be read: {why}", mend)]) from error
    except UnicodeDecodeError as error:
        fault = Fault(str(path), "is not UTF-8 text", "save it as UTF-8")
        raise FloorFileError(path, [fault]) from error


def _parse(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else None
        fault = Fault(str(path), f"is not TOML: {error}", "correct that line", line)
        raise FloorFileError(path, [fault]) from error


def _links(raw: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The links that are tables at all; the shape has already complained of the others."""
    links = raw.get("links")
    if isinstance(links, dict):
        yield from ((name, link) for name, link in links.items() if isinstance(link, dict))


def _law_faults(raw: dict[str, Any]) -> Iterator[tuple[Place, str, str, str | None]]:
    """What the rules say against each approval that has the right shape."""
    for name, link in _links(raw):
        try:
            approval = to_approval(ApprovalTable.model_validate(link.get("approval")))
        except ValidationError:
            continue
        for fault in approval_faults(approval):
            what, _, mend = fault.sentence.partition(": ")
            yield ("links", name, "approval", fault.field), what, mend, fault.rule


def _shared_tables(raw: dict[str, Any]) -> Iterator[tuple[Place, str, str, str | None]]:
    links_of: dict[str, list[str]] = defaultdict(list)
    for name, link in _links(raw):
        tables = link.get("tables")
        for table in tables if isinstance(tables, dict) else ():
            links_of[table].append(name)
    for table, names in links_of.items():
        for name in names[1:]:
            yield (
                ("links", name, "tables", table),
                f"is a table of link {names[0]} already",
                "a table feeds one jackpot: remove it from one of the two, or rename it",
                None,
            )


def _server_faults(server: ServerSettings, folder: Path) -> Iterator[tuple[Place, str, str]]:
    if server.tls is None:
        if not (is_loopback(server.host) or server.allow_plain_http_beyond_loopback):
            yield (
                ("server", "host"),
                f"is {server.host}, where others could read tokens off the wire",
                "give [server.tls] a cert and a key, or listen on 127.0.0.1, or, behind a proxy"
                " that encrypts, write allow_plain_http_beyond_loopback = true",
            )
        return
    for name in ("cert", "key", "client_ca"):
        file = getattr(server.tls, name)
        if file is not None and not (folder / file).is_file():
            yield (
                ("server", "tls", name),
                f"is no file: {folder / file}",
                "write the path of a PEM file, from the floor file's folder",
            )


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _with_paths_from(floor: FloorFile, folder: Path) -> FloorFile:
    """Paths in the file are meant from where the file lies, wherever the server is started."""
    server, redis = floor.server, floor.server.redis
    if redis.archive is not None:
        redis = redis.model_copy(update={"archive": folder / redis.archive})
    return floor.model_copy(
        update={
            "server": server.model_copy(
                update={"tls": _tls_from(server.tls, folder), "redis": redis}
            )
        }
    )


def _tls_from(tls: TlsSettings | None, folder: Path) -> TlsSettings | None:
    if tls is None:
        return None
    return tls.model_copy(
        update={
            "cert": folder / tls.cert,
            "key": folder / tls.key,
            "client_ca": None if tls.client_ca is None else folder / tls.client_ca,
        }
    )
