"""A soak of a few seconds, and proof that a soak fails if something is wrong."""

from pathlib import Path

from tests.e2e.house import build_house, serving
from tests.e2e.people import deal, people
from tests.soak.acknowledged import read_journals, wrong_in_journal
from tests.soak.incidents import Incident
from tests.soak.mishaps import MALFUNCTION, WRONG_CLOCK, measurable_malfunctions
from tests.soak.soak import Plan, soak, wrong_in_proof


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
    (passed,) = wrong_in_journal(journals, set(), malfunctions=1)
    assert passed == "1 long outages, and 0 waited for an approval (14.5)"
    (lost,) = wrong_in_journal(journals, {"T1-1-2"})
    assert lost == "T1-1-2 was paid, and the journal lacks it"
    path = Path(house.journal.removeprefix("sqlite:"))
    changed = path.read_bytes().replace(b'"box":2', b'"box":3')
    path.write_bytes(changed)
    (unsound,) = await wrong_in_proof(house.journal)
    assert "its hash does not match" in unsound


def test_an_outage_after_a_wrong_clock_or_a_pending_approval_is_not_counted() -> None:
    clock = Incident(WRONG_CLOCK, began_s=100, over_s=102, recovered_s=102)
    near = Incident(MALFUNCTION, began_s=150, over_s=176, recovered_s=177)
    after_near = Incident(MALFUNCTION, began_s=200, over_s=226, recovered_s=227)
    alone = Incident(MALFUNCTION, began_s=400, over_s=426, recovered_s=427)
    assert measurable_malfunctions([clock, near, after_near]) == 0
    assert measurable_malfunctions([clock, near, after_near, alone]) == 1
