"""Reads a floor file, and returns it or raises an exception with all of its errors."""

import ipaddress
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from jackpot.rules.approval_errors import approval_errors
from jackpot.rules.highest_limits import limit_errors
from jackpot.settings.approval_table import ApprovalTable, to_approval
from jackpot.settings.errors import SettingError, describe, path_of
from jackpot.settings.line_numbers import KeyPath, line_numbers, nearest_line
from jackpot.settings.schema import CheckpointSettings, FloorFile, ServerSettings, TlsSettings


class FloorFileError(Exception):
    """The floor file cannot be used; `errors` lists all that is wrong with it."""

    def __init__(self, path: Path, errors: list[SettingError]) -> None:
        super().__init__(f"{path} has {_count(errors)}: {_sentence(errors[0])}")
        self.path = path
        self.errors = errors


def load_floor(path: Path) -> FloorFile:
    """Raises FloorFileError with all errors of the file."""
    text = _read(path)
    raw = _parse(path, text)
    found = [*_approval_errors(raw), *_tables_of_two_links(raw)]
    floor: FloorFile | None = None
    try:
        floor = FloorFile.model_validate(raw)
        found += _limit_errors(floor)
        found += _server_errors(floor.server, path.parent)
        found += _signing_key_errors(floor.server, path.parent)
        found += _notes_key_errors(floor.server, path.parent)
    except ValidationError as invalid:
        for error in invalid.errors(include_url=False):
            found.append(_Found(path_of(error), *describe(error)))
    if floor is None or found:
        lines = line_numbers(text)
        errors = [each.at_line(nearest_line(lines, each.path)) for each in found]
        raise FloorFileError(path, sorted(errors, key=lambda error: error.line or 0))
    return _with_absolute_paths(floor, path.parent)


class _Found(NamedTuple):
    """An error before its line is known."""

    path: KeyPath
    what: str
    mend: str
    rule: str | None = None

    def at_line(self, line: int | None) -> SettingError:
        return SettingError(".".join(self.path), self.what, self.mend, line, self.rule)


def _count(errors: list[SettingError]) -> str:
    return "1 error" if len(errors) == 1 else f"{len(errors)} errors, the first"


def _sentence(error: SettingError) -> str:
    return f"{error.where} {error.what}: {error.mend}"


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        why = (error.strerror or "cannot be read").lower()
        mend = "give the path of a floor file that this user may read"
        found = SettingError(str(path), f"cannot be read: {why}", mend)
        raise FloorFileError(path, [found]) from error
    except UnicodeDecodeError as error:
        found = SettingError(str(path), "is not UTF-8 text", "save it as UTF-8")
        raise FloorFileError(path, [found]) from error


def _parse(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        numbered = re.search(r"at line (\d+)", str(error))
        line = int(numbered[1]) if numbered else None
        found = SettingError(str(path), f"is not TOML: {error}", "correct that line", line)
        raise FloorFileError(path, [found]) from error


def _links(raw: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The links that are TOML tables; the schema reports the others."""
    links = raw.get("links")
    if isinstance(links, dict):
        yield from ((name, link) for name, link in links.items() if isinstance(link, dict))


def _approval_errors(raw: dict[str, Any]) -> Iterator[_Found]:
    """Checks each approval that fits the schema against the rules."""
    for name, link in _links(raw):
        try:
            approval = to_approval(ApprovalTable.model_validate(link.get("approval")))
        except ValidationError:
            continue
        for error in approval_errors(approval):
            what, _, mend = error.sentence.partition(": ")
            path = ("links", name, "approval", error.field)
            yield _Found(path, what, mend, error.rule)


def _limit_errors(floor: FloorFile) -> Iterator[_Found]:
    for name, link in floor.links.items():
        for error in limit_errors(link.approval, link.highest_limits):
            what, _, mend = error.sentence.partition(": ")
            yield _Found(("links", name, "approval", error.field), what, mend, error.rule)


def _tables_of_two_links(raw: dict[str, Any]) -> Iterator[_Found]:
    links_of: dict[str, list[str]] = defaultdict(list)
    for name, link in _links(raw):
        tables = link.get("tables")
        for table in tables if isinstance(tables, dict) else ():
            links_of[table].append(name)
    for table, names in links_of.items():
        for name in names[1:]:
            yield _Found(
                ("links", name, "tables", table),
                f"is already a table of link {names[0]}",
                "a table feeds one jackpot: remove it from one of the two, or rename it",
            )


def _server_errors(server: ServerSettings, folder: Path) -> Iterator[_Found]:
    if server.require_passkey and server.public_url is None:
        yield _Found(
            ("server", "require_passkey"),
            "needs public_url: a passkey is made for the address that people use",
            'write public_url = "https://jackpot.example" with your own name',
        )
    if server.tls is None:
        if not (is_loopback(server.host) or server.allow_plain_http_beyond_loopback):
            yield _Found(
                ("server", "host"),
                f"is {server.host} without TLS, so tokens could be read on the network",
                "give [server.tls] a cert and a key, or listen on 127.0.0.1, or, behind a proxy"
                " that encrypts, write allow_plain_http_beyond_loopback = true",
            )
        return
    for name in ("cert", "key", "client_ca"):
        file = getattr(server.tls, name)
        if file is not None and not (folder / file).is_file():
            yield _Found(
                ("server", "tls", name),
                f"is not a file: {folder / file}",
                "write the path of a PEM file, relative to the floor file's folder",
            )


def _notes_key_errors(server: ServerSettings, folder: Path) -> Iterator[_Found]:
    file = server.redis.notes_key
    if file is not None and not (folder / file).is_file():
        yield _Found(
            ("server", "redis", "notes_key"),
            f"is not a file: {folder / file}",
            f"make one with openssl rand -hex 32 >{folder / file}, the same for every node",
        )


def _signing_key_errors(server: ServerSettings, folder: Path) -> Iterator[_Found]:
    if server.checkpoints is None:
        return
    file = folder / server.checkpoints.signing_key
    if not file.is_file():
        yield _Found(
            ("server", "checkpoints", "signing_key"),
            f"is not a file: {file}",
            f"make one with `jackpot keys create {file}`",
        )


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _with_absolute_paths(floor: FloorFile, folder: Path) -> FloorFile:
    """Paths in the file are relative to the file, wherever the server is started."""
    server, redis = floor.server, floor.server.redis
    if redis.archive is not None:
        redis = redis.model_copy(update={"archive": folder / redis.archive})
    if redis.notes_key is not None:
        redis = redis.model_copy(update={"notes_key": folder / redis.notes_key})
    return floor.model_copy(
        update={
            "server": server.model_copy(
                update={
                    "tls": _tls_in(server.tls, folder),
                    "redis": redis,
                    "checkpoints": _checkpoints_in(server.checkpoints, folder),
                }
            )
        }
    )


def _checkpoints_in(
    checkpoints: CheckpointSettings | None, folder: Path
) -> CheckpointSettings | None:
    if checkpoints is None:
        return None
    return checkpoints.model_copy(update={"signing_key": folder / checkpoints.signing_key})


def _tls_in(tls: TlsSettings | None, folder: Path) -> TlsSettings | None:
    if tls is None:
        return None
    return tls.model_copy(
        update={
            "cert": folder / tls.cert,
            "key": folder / tls.key,
            "client_ca": None if tls.client_ca is None else folder / tls.client_ca,
        }
    )
