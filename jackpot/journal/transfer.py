"""Exports journals to a file of text, and copies them into another home, with chains intact.

Each line of an export is one record, exactly as it was hashed, link after link. The last line has
the heads of all links, so a file that was cut short is noticed. An export is a backup that any tool
can read, and the way to move a journal from SQLite to Redis or back.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path

import msgspec

from jackpot.journal.difference import first_difference_from
from jackpot.journal.errors import BrokenChain, CannotOpen
from jackpot.journal.journal import Home, HomeReader, Journal
from jackpot.journal.record import (
    GENESIS,
    Entry,
    Head,
    UnreadableRecord,
    check_entry,
    entry_of_line,
)

CHUNK = 200

Heads = dict[str, Head]
# Each call yields every entry with its link, link after link.
Source = Callable[[], AsyncIterator[tuple[str, Entry]]]


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of an export."""

    heads: dict[str, tuple[int, str]]


_end = msgspec.json.Decoder(_End)


async def entries_of_home(home: HomeReader) -> Source:
    """The entries that are there now, without those that a server appends meanwhile."""
    ends = {link: await home.journal(link).head() for link in await home.links()}

    async def entries() -> AsyncIterator[tuple[str, Entry]]:
        for link, end in ends.items():
            at = 0
            while at < end.seq:
                chunk = await home.journal(link).read(at)
                if not chunk:
                    raise BrokenChain(link, at + 1, "it is missing")
                for entry in chunk[: end.seq - at]:
                    yield link, entry
                at = chunk[-1].seq

    return entries


def entries_of_export(path: Path) -> Source:
    """Raises `CannotOpen` if the file is not an export, or not a complete one."""

    async def entries() -> AsyncIterator[tuple[str, Entry]]:
        heads: Heads = {}
        end: _End | None = None
        for number, line in enumerate(_lines(path), start=1):
            if end is not None:
                raise CannotOpen(f"{path}: line {number} comes after the end of the export")
            if line.startswith(b'{"heads":'):
                end = _decoded_end(line, path, number)
                continue
            link, entry = _entry(line.rstrip(b"\n"), path, number)
            heads[link] = entry.head
            yield link, entry
        if end is None or {link: tuple(head) for link, head in heads.items()} != end.heads:
            raise CannotOpen(
                f"{path} is not a complete export: its last line is missing or does not match"
            )

    return entries


async def write_export(home: HomeReader, write: Callable[[bytes], object]) -> Heads:
    """Writes every entry, after checking it; returns the heads."""
    heads: Heads = {}
    source = await entries_of_home(home)
    async for link, entry in source():
        heads[link] = check_entry(link, entry, heads.get(link, GENESIS))
        write(entry.record + b"\n")
    end = _End({link: (head.seq, head.hash) for link, head in heads.items()})
    write(msgspec.json.encode(end) + b"\n")
    return heads


async def import_entries(source: Source, home: Home) -> Heads:
    """Appends the entries that the home lacks. Those that it has must be the same in the source.

    Nothing is written before the whole source was checked.
    """
    heads: Heads = {}
    async for link, entry in source():
        heads[link] = check_entry(link, entry, heads.get(link, GENESIS))
    present = {link: await home.journal(link).head() for link in heads}
    async for link, entry in source():
        if entry.seq == present[link].seq and entry.head != present[link]:
            await _raise_difference(source, home, link)
    for link, head in present.items():
        if head.seq > heads[link].seq:
            await _raise_difference(source, home, link)
            raise BrokenChain(link, head.seq, "the journal has it, but the source ends before it")
    await _append(source, home, present)
    return heads


async def _raise_difference(source: Source, home: Home, link: str) -> None:
    entries = (entry async for name, entry in source() if name == link)
    seq = await first_difference_from(entries, home.journal(link))
    if seq:
        raise BrokenChain(link, seq, "the two journals have different entries from here on")


async def _append(source: Source, home: Home, present: Heads) -> None:
    chunk: list[tuple[Journal, Entry]] = []
    async for link, entry in source():
        if entry.seq <= present[link].seq:
            continue
        chunk.append((home.journal(link), entry))
        if len(chunk) == CHUNK:
            await _append_all(chunk)
            chunk = []
    await _append_all(chunk)


async def _append_all(chunk: Iterable[tuple[Journal, Entry]]) -> None:
    await asyncio.gather(*(journal.append(entry) for journal, entry in chunk))


def _lines(path: Path) -> Iterable[bytes]:
    try:
        with path.open("rb") as file:
            yield from file
    except OSError as error:
        raise CannotOpen(f"{path} cannot be read: {error.strerror}") from error


def _entry(line: bytes, path: Path, number: int) -> tuple[str, Entry]:
    try:
        return entry_of_line(line)
    except UnreadableRecord as error:
        raise _not_an_export(path, number, error) from error


def _decoded_end(line: bytes, path: Path, number: int) -> _End:
    try:
        return _end.decode(line)
    except UnreadableRecord as error:
        raise _not_an_export(path, number, error) from error


def _not_an_export(path: Path, number: int, error: Exception) -> CannotOpen:
    return CannotOpen(f"{path}: line {number} is not part of an export ({error})")
