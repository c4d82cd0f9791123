"""Proving a journal in several processes: the same proof, and the same first failure."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from jackpot.audit import verify
from jackpot.audit.known import KnownHead
from jackpot.audit.verify import Failure, Jobs, Proof, verify_home
from jackpot.audit.verify_parts import ends_of_parts
from jackpot.engine import take_snapshot
from jackpot.floor import Event, State
from jackpot.floor import events as ev
from jackpot.floor.machine import JACKPOT
from jackpot.journal import open_home, open_reader
from jackpot.journal.sqlite import kept_snapshots
from tests.audit.test_verify import write_decisions
from tests.audit.test_verify_memory import night
from tests.journal.support import tamper

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


@pytest.mark.parametrize("number", [2, 3, 8])
@pytest.mark.parametrize("start_cost", [0, 500])
def test_all_parts_take_as_long(number: int, start_cost: float) -> None:
    ends = ends_of_parts(number, 40_000, forward_cost=0.1, start_cost=start_cost)
    assert (len(ends), ends[-1]) == (number, 40_000)
    later = [start_cost + 0.1 * begin + end - begin for begin, end in pairwise(ends)]
    assert max(ends[0], *later) - min(ends[0], *later) < 3, "but for rounding"


@pytest.mark.parametrize("number", [2, 3, 8])
def test_every_part_of_a_short_journal_has_entries(number: int) -> None:
    ends = ends_of_parts(number, 4_000, forward_cost=0.1, start_cost=1e6)
    assert all(begin < end for begin, end in pairwise((0, *ends)))
    assert ends[-1] == 4_000


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


async def keep_states(path: Path, after: Iterable[int], *, too_rich_micros: int = 0) -> None:
    """As a server does that takes snapshots after these entries."""
    state, entries = State(), decisions()
    async with await open_home(f"sqlite:{path}") as home:
        journal = home.journal(LINK)
        heads = [entry.head for entry in await journal.read(0)]
        for head, events in zip(heads, entries, strict=True):
            JACKPOT.apply(state, events)
            if head.seq in after:
                state.balances.jackpot_micros += too_rich_micros
                await journal.save_snapshot(take_snapshot(JACKPOT, state, head, 0))
                state.balances.jackpot_micros -= too_rich_micros
        await journal.save_snapshot(take_snapshot(JACKPOT, state, heads[-1], 0))


async def test_a_part_begins_with_a_kept_state_which_the_part_before_proves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_snapshots, "LEAST_APART", 1)
    path = tmp_path / "journal"
    await write_decisions(path, decisions())
    await keep_states(path, (50, 100, 150))
    proof = await verified(path, 1)
    assert isinstance(proof, Proof)
    assert [await verified(path, jobs) for jobs in (2, 3)] == [proof] * 2
    tamper(path, "DELETE FROM kept_snapshot")
    await keep_states(path, (50, 100), too_rich_micros=1)
    assert await verified(path, 1) == proof
    found = await verified(path, 2)
    assert isinstance(found, Failure)
    assert "another state" in found.why
    tamper(path, "UPDATE kept_snapshot SET state = x'00'")
    assert await verified(path, 2) == proof
