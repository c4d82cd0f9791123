"""An entry opened: what it says, and the state that it led to."""

import pytest

from jackpot.audit.machines import LINK
from jackpot.audit.reader import states as states_module
from jackpot.audit.reader.entries import EntryView, NoSuchEntry, read_entry
from jackpot.audit.reader.pages import open_entry
from jackpot.audit.reader.states import States
from jackpot.engine import take_snapshot
from jackpot.floor import State, apply_all, digest
from jackpot.floor.machine import JACKPOT
from tests.audit.days import CountingJournal, journal_of
from tests.audit.test_verify import evening
from tests.floor.checked import ROYALS
from tests.floor.test_seeded import play


def digests(journal: CountingJournal) -> list[str]:
    """After each entry, replayed from the first."""
    state, found = State(), [""]
    for entry in journal.entries:
        apply_all(state, open_entry(LINK.codec, "canberra", entry).events)
        found.append(digest(state))
    return found


async def test_the_state_of_any_entry_is_the_one_that_replaying_all_gives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(states_module, "_ENTRIES_BETWEEN_KEPT", 40)
    monkeypatch.setattr(states_module, "_KEPT_STATES", 4)
    journal = CountingJournal(play(12, 600).events)
    expected, states = digests(journal), States(JACKPOT, journal)
    last = len(journal.entries)
    for seq in (last, 3, last // 2, last // 2 + 1, 41, last - 1, 1):
        assert digest(await states.state_at(seq)) == expected[seq], seq


async def test_a_neighbour_and_what_follows_the_snapshot_are_not_replayed_from_the_start() -> None:
    floor = play(13, 600)
    journal = CountingJournal(floor.events)
    last = len(journal.entries)
    states = States(JACKPOT, journal)
    state = await states.state_at(last - 50)
    journal.given = 0
    await states.state_at(last - 45)
    assert journal.given <= 60
    at = journal.entries[last - 51]
    journal.saved = take_snapshot(JACKPOT, state, at.head, 0)
    journal.given = 0
    await States(JACKPOT, journal).state_at(last - 30)
    assert journal.given <= 60


async def test_an_entry_has_its_events_in_words_its_hashes_and_its_state() -> None:
    floor = evening()
    journal = journal_of(floor.journal)
    awarded = next(
        number
        for number, entry in enumerate(journal.entries, 1)
        if b'"prizes_awarded"' in entry.record
    )
    view = await read_entry(LINK, journal, States(JACKPOT, journal), awarded)
    entry = journal.entries[awarded - 1]
    assert (view.hash, view.prev, view.record) == (entry.hash, entry.prev, entry.record.decode())
    prizes = next(event for event in view.events if event.kind == "prizes_awarded")
    assert "for a royal flush" in prizes.text
    assert ROYALS[0] in prizes.cards
    assert sum(prizes.postings.values()) == 0
    assert isinstance(view, EntryView)
    assert prizes.postings["payable"] == view.state.balances.payable_micros
    assert view.state.open_payouts == 3
    assert [table.table for table in view.state.tables] == ["T1"]


async def test_a_number_that_the_journal_does_not_have_says_how_far_it_goes() -> None:
    journal = journal_of(evening().journal)
    for seq in (0, len(journal.entries) + 1):
        with pytest.raises(NoSuchEntry, match=f"entries 1 to {len(journal.entries)}"):
            await read_entry(LINK, journal, States(JACKPOT, journal), seq)
