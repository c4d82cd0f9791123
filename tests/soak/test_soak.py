"""A soak of a few seconds, and proof that a soak fails if something is wrong."""

from pathlib import Path

import msgspec
import pytest

from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.outages import BY
from tests.e2e.house import build_house, serving
from tests.e2e.people import deal, people
from tests.outages import passed_without_approval
from tests.soak.acknowledged import last_entry, read_journals, wrong_in_journal
from tests.soak.soak import Plan, soak, wrong_in_proof

REPORTED = ev.FaultReported(
    at_ms=0, by=BY, table=None, device="journal", what="for 25 s", returned={}
)
APPROVED = ev.ResumeApproved(at_ms=0, by="sue", table=None, reason="looked into it", tables=())


async def test_a_short_soak_loses_nothing(tmp_path: Path) -> None:
    verdict = await soak(tmp_path, Plan(minutes=0.12, seed=33, home="sqlite"))
    assert verdict.wrong == []
    assert verdict.incidents
    assert verdict.staked_cents > 0
    told = {each.what: each.told for each in verdict.acknowledged}
    assert told["jackpot wagers, lamp lit when the cards came"] > 0
    assert told["acts of Blackjack and Pontoon"] > 0


async def test_a_missing_payment_and_an_altered_byte_are_reported(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1")
        await deal(await crowd.by_socket("T1"), 1, 1, 2)
    journals = await read_journals(house, with_pit=False)
    assert wrong_in_journal(journals, set()) == []
    assert await wrong_in_proof(house.journal) == []
    last = await last_entry(house)
    (passed,) = wrong_in_journal(journals, set(), outages={last})
    assert passed == f"the outage after entry {last} waited for no approval (14.5)"
    (lost,) = wrong_in_journal(journals, {"T1-1-2"})
    assert lost == "T1-1-2 was paid, and the journal lacks it"
    path = Path(house.journal.removeprefix("sqlite:"))
    changed = path.read_bytes().replace(b'"box":2', b'"box":3')
    path.write_bytes(changed)
    (unsound,) = await wrong_in_proof(house.journal)
    assert "its hash does not match" in unsound


@pytest.mark.parametrize(
    ("outages", "passed"),
    [({1}, []), ({1, 2}, []), ({3}, [3]), ({4}, []), ({0, 5}, [0])],
    ids=["reported", "still pending", "reported by a person", "pending", "reported too late"],
)
def test_each_outage_is_reported_before_anything_else(outages: set[int], passed: list[int]) -> None:
    person = msgspec.structs.replace(REPORTED, by="sue")
    entries: list[tuple[Event, ...]] = [
        (APPROVED,),
        (REPORTED,),
        (APPROVED,),
        (person,),
        (APPROVED,),
        (REPORTED,),
    ]
    assert passed_without_approval(entries, outages) == [
        f"the outage after entry {seq} waited for no approval (14.5)" for seq in passed
    ]
