"""Finding where in a journal something stands, by its moment."""

import pytest

from jackpot.audit.entry_search import find_entry, seq_before
from jackpot.audit.machines import LINK
from jackpot.floor import Event, events
from tests.audit.days import journal_of
from tests.floor.checked import FLUSH, CheckedFloor


def evening(rounds: int) -> CheckedFloor:
    floor = CheckedFloor()
    for round_ in range(1, rounds + 1):
        floor.play({1: FLUSH}, round=round_)
    return floor


def awarded_in(round_: int, event: Event) -> bool:
    return isinstance(event, events.PrizesAwarded) and event.round == round_


@pytest.mark.parametrize("rounds", [1, 2, 9, 40])
async def test_every_award_is_found_with_its_number_and_hash(rounds: int) -> None:
    floor = evening(rounds)
    journal = journal_of(floor.journal)
    awards = [event for event in floor.journal if isinstance(event, events.PrizesAwarded)]
    for award in awards:
        found = await find_entry(
            journal,
            LINK.codec,
            "awarded",
            award.at_ms,
            len(journal.entries),
            lambda event, round_=award.round: awarded_in(round_, event),  # type: ignore[misc]
        )
        assert found is not None
        entry = journal.entries[found.seq - 1]
        assert found.hash == entry.hash
        assert b'"prizes_awarded"' in entry.record
    assert len(awards) == rounds


async def test_a_long_journal_is_not_read_through() -> None:
    journal = journal_of(evening(200).journal)
    reads = []
    read = journal.read

    async def counted(after_seq: int, limit: int = 1_000) -> list[object]:
        reads.append(limit)
        return await read(after_seq, limit)  # type: ignore[return-value]

    journal.read = counted  # type: ignore[method-assign,assignment]
    middle = journal.entries[len(journal.entries) // 2]
    moments = [event.at_ms for event in evening(200).journal]
    assert await seq_before(journal, moments[len(moments) // 2], len(journal.entries)) > 0
    assert middle.seq > 400
    assert sum(reads) <= 12


async def test_what_is_not_there_is_not_found() -> None:
    journal = journal_of(evening(3).journal)
    end = len(journal.entries)
    for at_ms in (0, evening(3).journal[-1].at_ms, 9_999_999_999_999):
        assert await find_entry(journal, LINK.codec, "x", at_ms, end, lambda _: False) is None
