import hashlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackpot.journal import GENESIS, BrokenChain, Codec, Entry, Head, NewerVersion
from jackpot.journal.record import check_entry, digest
from tests.journal.support import CODEC, LINK, SomeEvent, TableNamed, WagerSeen, chain, wagers

ANY_EVENT = st.builds(
    WagerSeen, table=st.text(), box=st.integers(1, 7), amount_cents=st.integers(0, 10**9)
) | st.builds(TableNamed, table=st.text(), name=st.text())


def resealed(entry: Entry, record: bytes) -> Entry:
    """A forgery: another record, with a hash that matches it."""
    return Entry(entry.seq, entry.prev, digest(record), record)


def test_a_record_is_canonical_json_with_its_envelope() -> None:
    event = WagerSeen(table="T1", box=3, amount_cents=100)
    entry = CODEC.seal("main", Head(6, "ab" * 32), 1_750_000_000_000, [event])
    assert entry.record == (
        b'{"at_ms":1750000000000,'
        b'"events":[{"amount_cents":100,"box":3,"event":"wager_seen","table":"T1"}],'
        b'"link":"main","prev":"' + b"ab" * 32 + b'","seq":7,"v":1}'
    )
    assert entry.hash == hashlib.sha256(entry.record).hexdigest()
    assert (entry.seq, entry.prev) == (7, "ab" * 32)


@given(st.lists(ANY_EVENT, max_size=5), st.integers(0, 2**53), st.text(min_size=1))
def test_opening_a_sealed_entry_gives_its_events(
    events: list[SomeEvent], at_ms: int, link: str
) -> None:
    entry = CODEC.seal(link, GENESIS, at_ms, events)
    opened = CODEC.open_entry(link, entry, GENESIS)
    assert opened == (entry.head, at_ms, tuple(events))
    assert check_entry(link, entry, GENESIS) == entry.head


def test_every_altered_bit_of_a_record_is_found() -> None:
    (entry,) = chain(1)
    for position in range(len(entry.record)):
        for bit in range(8):
            altered = bytearray(entry.record)
            altered[position] ^= 1 << bit
            torn = Entry(entry.seq, entry.prev, entry.hash, bytes(altered))
            with pytest.raises(BrokenChain, match="entry 1: its hash does not match its bytes"):
                CODEC.open_entry(LINK, torn, GENESIS)


def test_a_torn_record_is_found_and_named() -> None:
    entries = chain(3)
    whole = entries[2]
    for length in range(len(whole.record)):
        torn = Entry(3, whole.prev, whole.hash, whole.record[:length])
        with pytest.raises(BrokenChain) as found:
            CODEC.open_entry(LINK, torn, entries[1].head)
        assert found.value.seq == 3


def test_a_missing_entry_is_named_by_its_own_number() -> None:
    entries = chain(3)
    with pytest.raises(BrokenChain, match=r"entry 2: it is missing \(entry 3 is in its place"):
        CODEC.open_entry(LINK, entries[2], entries[0].head)


def test_an_entry_that_comes_twice_is_found() -> None:
    entries = chain(2)
    with pytest.raises(BrokenChain, match="entry 3: entry 2 is there a second time instead"):
        CODEC.open_entry(LINK, entries[1], entries[1].head)


def test_a_record_under_another_number_is_found() -> None:
    first, second = chain(2)
    moved = Entry(1, first.prev, second.hash, second.record)
    with pytest.raises(BrokenChain, match="entry 1: its record says that it is entry 2"):
        CODEC.open_entry(LINK, moved, GENESIS)


def test_a_record_of_another_link_is_found() -> None:
    (entry,) = chain(1, link="north")
    with pytest.raises(BrokenChain, match="entry 1: its record belongs to another link, 'north'"):
        CODEC.open_entry("south", entry, GENESIS)


def test_a_replaced_entry_breaks_the_chain_at_the_next() -> None:
    entries = chain(2)
    forged = CODEC.seal(LINK, GENESIS, 5, wagers(7))
    CODEC.open_entry(LINK, forged, GENESIS)
    with pytest.raises(BrokenChain, match="entry 2: it does not follow the entry before"):
        CODEC.open_entry(LINK, entries[1], forged.head)


def test_a_home_that_covers_up_a_replaced_entry_is_found() -> None:
    """The home's column says what the chain needs; the record itself still names the old entry."""
    entries = chain(2)
    forged = CODEC.seal(LINK, GENESIS, 5, wagers(7))
    covered = Entry(2, forged.hash, entries[1].hash, entries[1].record)
    for check in (CODEC.open_entry, CODEC.open_fresh, check_entry):
        with pytest.raises(BrokenChain, match="entry 2: it does not follow the entry before"):
            check(LINK, covered, forged.head)


def test_a_home_that_stores_a_wrong_previous_hash_is_found() -> None:
    (entry,) = chain(1)
    with pytest.raises(BrokenChain, match="entry 1: it does not follow"):
        CODEC.open_entry(LINK, Entry(1, "11" * 32, entry.hash, entry.record), GENESIS)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (b'{"at_ms"', b'{ "at_ms"', "not canonical"),
        (b'"v":1}', b'"v":1}\n', "not canonical"),
        (b'"box":1,', b'"box":1.0,', "not canonical|cannot be read"),
        (b'"box":1,', b'"box":1,"box":1,', "not canonical"),
        (b'"link":"main"', b'"link":"\\u006dain"', "not canonical"),
        (b'"v":1}', b'"v":1,"w":2}', "cannot be read: .*unknown field `w`"),
        (b'"event":"wager_seen"', b'"event":"wager_sean"', "cannot be read"),
        (b'"box":1,', b'"box":"1",', "cannot be read"),
        (b'"v":1}', b'"v":1', "not JSON"),
        (b'"v":1}', b'"v":"1"}', "no version"),
        (b'"v":1}', b'"v":-3}', "cannot be read: this server cannot read format -3"),
        (b"main", b"ma\xffn", "not JSON"),
    ],
)
def test_a_forged_record_with_a_matching_hash_must_still_be_canonical(
    old: bytes, new: bytes, what: str
) -> None:
    (entry,) = chain(1)
    forged = resealed(entry, entry.record.replace(old, new, 1))
    assert forged.record != entry.record
    with pytest.raises(BrokenChain, match=f"entry 1: .*({what})"):
        CODEC.open_entry(LINK, forged, GENESIS)


def test_an_entry_fresh_from_a_peer_is_checked_except_for_canonical_json() -> None:
    first, second = chain(2)
    opened = CODEC.open_entry(LINK, first, GENESIS)
    assert CODEC.open_fresh(LINK, first, GENESIS) == opened
    spaced = resealed(first, first.record.replace(b"{", b"{ ", 1))
    assert CODEC.open_fresh(LINK, spaced, GENESIS).events == opened.events
    for wrong, what in (
        (second, "it is missing"),
        (Entry(1, first.prev, first.hash, first.record + b" "), "its hash does not match"),
        (resealed(first, first.record.replace(b'"box":1', b'"box":"1"')), "cannot be read"),
        (resealed(first, first.record.replace(b'"v":1}', b'"v":2}')), "written by a newer"),
    ):
        with pytest.raises((BrokenChain, NewerVersion), match=what):
            CODEC.open_fresh(LINK, wrong, GENESIS)


def test_a_record_of_a_newer_version_is_refused_by_name() -> None:
    (entry,) = chain(1)
    newer = resealed(entry, entry.record.replace(b'"v":1}', b'"v":2}'))
    with pytest.raises(NewerVersion, match=r"entry 1: written by a newer .* upgrade this"):
        CODEC.open_entry(LINK, newer, GENESIS)
    with pytest.raises(NewerVersion):
        check_entry(LINK, newer, GENESIS)


def test_bytes_that_are_not_a_record_are_found_without_reading_events() -> None:
    (entry,) = chain(1)
    for record in (b"", b"[]", b'{"v":1}', b"\xff\xfe"):
        with pytest.raises(BrokenChain, match="entry 1: it is not a record"):
            check_entry(LINK, resealed(entry, record), GENESIS)


def test_an_event_that_gained_an_optional_field_reads_its_old_records() -> None:
    class Later(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag="wager_seen"):
        table: str
        box: int
        amount_cents: int
        pad: str = "unknown"

    (entry,) = chain(1, events=1)
    codec: Codec[Later] = Codec(Later)
    opened = codec.open_entry(LINK, entry, GENESIS)
    assert opened.events[0].pad == "unknown"
