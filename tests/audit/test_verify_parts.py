"""Proving a journal in several processes: the same proof, and the same first failure."""

from pathlib import Path

import msgspec
import pytest

from jackpot.audit import verify
from jackpot.audit.known import KnownHead
from jackpot.audit.verify import Failure, Jobs, Proof, verify_home
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.journal import open_reader
from tests.audit.test_verify import write_decisions
from tests.audit.test_verify_memory import night

pytestmark = pytest.mark.slow

LINK = "main"
ROUNDS = 20


@pytest.fixture(autouse=True)
def parts_of_short_journals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "LEAST_ENTRIES", 1)


def decisions() -> list[list[Event]]:
    found: list[list[Event]] = []
    for event in night(ROUNDS):
        if isinstance(event, ev.RoundSettled):
            found[-1].append(event)
        else:
            found.append([event])
    return found


async def verified(path: Path, jobs: int, *known: KnownHead) -> Proof | Failure:
    address = f"sqlite:{path}"
    async with await open_reader(address) as home:
        [found] = await verify_home(
            home,
            lambda done, total: None,
            known={LINK: known},
            jobs=Jobs(jobs, address, None) if jobs > 1 else None,
        )
    return found


async def test_every_number_of_processes_gives_the_same_proof(tmp_path: Path) -> None:
    head = await write_decisions(tmp_path / "journal", decisions())
    proofs = [await verified(tmp_path / "journal", jobs) for jobs in (1, 2, 3)]
    assert isinstance(proofs[0], Proof)
    assert (proofs[0].rounds, proofs[0].head) == (ROUNDS, head.hash)
    assert proofs[1:] == proofs[:1] * 2


@pytest.mark.parametrize("round_", [2, 19])
async def test_the_first_failure_is_the_same_in_any_part(tmp_path: Path, round_: int) -> None:
    """Two wagers of another amount: one in this round, one in the last."""
    made_up = decisions()
    for entry in made_up:
        if isinstance(entry[0], ev.WagerAccepted) and entry[0].round in (round_, ROUNDS):
            entry[0] = msgspec.structs.replace(entry[0], amount_cents=200)
    await write_decisions(tmp_path / "journal", made_up)
    failures = [await verified(tmp_path / "journal", jobs) for jobs in (1, 2)]
    assert isinstance(failures[0], Failure)
    assert "would be refused" in failures[0].why
    assert failures[1] == failures[0]


async def test_what_was_recorded_elsewhere_is_compared_in_every_part(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    await write_decisions(path, decisions())
    async with await open_reader(f"sqlite:{path}") as home:
        heads = [entry.head for entry in await home.journal(LINK).read(0)]
    right = [KnownHead(*heads[at - 1]) for at in (20, 120, 200)]
    assert isinstance(await verified(path, 2, *right), Proof)
    for at in (20, 200):
        wrong = KnownHead(at, heads[0].hash)
        found = await verified(path, 2, *right, wrong)
        assert isinstance(found, Failure)
        assert (found.entry, "is" in found.why) == (at, True)
    found = await verified(path, 2, KnownHead(len(heads) + 1, heads[0].hash))
    assert isinstance(found, Failure)
    assert "the journal ends here" in found.why


async def test_a_state_that_differs_where_two_parts_meet_is_a_failure(
    tmp_path: Path,
) -> None:
    """As if another process had read other entries than those that were proved."""
    path = tmp_path / "journal"
    await write_decisions(path, decisions())
    other = decisions()
    for entry in other:
        if isinstance(entry[0], ev.RoundOpened):
            entry[0] = msgspec.structs.replace(entry[0], by="somebody else")
    await write_decisions(tmp_path / "other", other)
    async with await open_reader(f"sqlite:{path}") as home:
        [found] = await verify_home(
            home, lambda done, total: None, jobs=Jobs(2, f"sqlite:{tmp_path / 'other'}", None)
        )
    assert isinstance(found, Failure)
    assert "another state" in found.why
