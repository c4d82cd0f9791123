"""Turns events into entries and back: seals a commit, and opens an entry with every check.

A codec is made for one union of tagged event types: `Codec(Event)`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from jackpot.journal.errors import BrokenChain, UnknownVersion
from jackpot.journal.record import (
    FORMAT,
    Entry,
    Envelope,
    Head,
    check_hash,
    check_position,
    check_version,
    digest,
)
from jackpot.journal.upcast import UPCASTERS, RawRecord, Upcaster, upcast

E = TypeVar("E")

_Unreadable = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Record(Envelope, Generic[E], frozen=True, forbid_unknown_fields=True, kw_only=True):
    events: tuple[E, ...]


class Opened(NamedTuple, Generic[E]):
    """A checked entry: its head, the time of the commit, and its events."""

    head: Head
    at_ms: int
    events: tuple[E, ...]


class Codec(Generic[E]):
    def __init__(self, event_type: Any, upcasters: Mapping[int, Upcaster] = UPCASTERS) -> None:
        self._type = Record[event_type]
        self._decoder: msgspec.json.Decoder[Record[E]] = msgspec.json.Decoder(self._type)
        self._encoder = msgspec.json.Encoder(order="sorted")
        self._upcasters = upcasters

    def seal(self, link: str, head: Head, at_ms: int, events: Sequence[E]) -> Entry:
        """The entry after `head`: these events, decided together at `at_ms`."""
        seq = head.seq + 1
        record = self._encode(link, seq, head.hash, at_ms, events)
        return Entry(seq, head.hash, digest(record), record)

    def open_entry(self, link: str, entry: Entry, after: Head) -> Opened[E]:
        """The events of an entry. Raises `BrokenChain`, which says what is wrong and where."""
        return self._open(link, entry, after, checks_form=True)

    def open_fresh(self, link: str, entry: Entry, after: Head) -> Opened[E]:
        """Like `open_entry`, without the canonical-JSON check, for entries fresh from a peer.

        The hash covers its bytes, and whoever reads the journal later checks the rest. Whoever
        works out the events again checks the form with them: see `holds`.
        """
        return self._open(link, entry, after, checks_form=False)

    def holds(self, link: str, entry: Entry, at_ms: int, events: Sequence[E]) -> bool:
        """Whether the record is, byte for byte, what `seal` makes of these events.

        If not, it may still hold them in the form of an older version: `check_form` tells.
        """
        return self._encode(link, entry.seq, entry.prev, at_ms, events) == entry.record

    def check_form(self, link: str, entry: Entry) -> None:
        """Raises `BrokenChain` unless the record is canonical JSON of a version that we know."""
        self._decode_with_care(link, entry)

    def unchecked_events(self, link: str, entry: Entry) -> tuple[E, ...]:
        """The events of an entry whose hash, form and position somebody else checks."""
        try:
            record = self._decoder.decode(entry.record)
        except _Unreadable:
            return self._decode_with_care(link, entry).events
        return record.events if record.v == FORMAT else self._decode_with_care(link, entry).events

    def _open(self, link: str, entry: Entry, after: Head, *, checks_form: bool) -> Opened[E]:
        check_hash(link, entry)
        try:
            record = self._decoder.decode(entry.record)
            plain = record.v == FORMAT
            if plain and checks_form:
                plain = self._encoder.encode(record) == entry.record
        except _Unreadable:
            plain = False
        if not plain:
            record = self._decode_with_care(link, entry)
        return Opened(check_position(link, entry, record, after), record.at_ms, record.events)

    def _encode(self, link: str, seq: int, prev: str, at_ms: int, events: Sequence[E]) -> bytes:
        return self._encoder.encode(
            Record(at_ms=at_ms, link=link, prev=prev, seq=seq, v=FORMAT, events=tuple(events))
        )

    def _decode_with_care(self, link: str, entry: Entry) -> Record[E]:
        """The slow way, for records of an older or newer version and for damaged ones."""
        raw = self._raw(link, entry)
        check_version(link, entry.seq, raw["v"])
        if self._encoder.encode(raw) != entry.record:
            raise BrokenChain(link, entry.seq, "it is not canonical JSON")
        try:
            return msgspec.convert(upcast(raw, self._upcasters), self._type)
        except (msgspec.ValidationError, UnknownVersion) as error:
            raise BrokenChain(link, entry.seq, f"its events cannot be read: {error}") from error

    def _raw(self, link: str, entry: Entry) -> RawRecord:
        try:
            raw = msgspec.json.decode(entry.record)
        except _Unreadable as error:
            raise BrokenChain(link, entry.seq, f"it is not JSON ({error})") from error
        if not isinstance(raw, dict) or type(raw.get("v")) is not int:
            raise BrokenChain(link, entry.seq, "it is not a record (no version)")
        return raw
