"""What must hold after any fault of a shared floor, read from the journals themselves."""

from collections import Counter

from jackpot.audit.machines import LINK as KIND
from jackpot.audit.verify import verify_home
from jackpot.engine import replayed
from jackpot.floor import Event, State, digest
from jackpot.floor.events import PrizesAwarded, WagerAccepted
from jackpot.floor.machine import JACKPOT
from jackpot.journal import Entry, open_reader, replay
from tests.auditor import audit_events
from tests.e2e.house import LINK
from tests.e2e.shared_floor import SharedFloor


async def nothing_is_lost(floor: SharedFloor, journal: str) -> None:
    """Stop the nodes and check the journal against what the tables saw. Call it after play."""
    await floor.until_ready(len(await entries_of(journal)))
    for node in floor.nodes:
        assert await node.stop() == 0, node.said()
    events = await _events(journal)
    accepted = Counter(
        (event.table, event.round, event.box)
        for event in events
        if isinstance(event, WagerAccepted)
    )
    assert accepted.keys() >= floor.lit, "a lamp was lit and its wager is not in the journal"
    assert set(accepted.values()) == {1}
    awarded = Counter(
        (event.table, event.round, award.box)
        for event in events
        if isinstance(event, PrizesAwarded)
        for award in event.awards
    )
    assert set(awarded.values()) == {1}, "a box was paid twice"
    assert audit_events(events) is None
    assert await is_sound(journal)
    digests = {await digest_of(f"sqlite:{node.mirror}") for node in floor.nodes}
    assert digests == {await digest_of(journal)}, "the nodes do not tell the same"


async def is_sound(journal: str) -> bool:
    """Whether `jackpot verify` proves the journal."""
    async with await open_reader(journal) as home:
        (proof,) = await verify_home(home, lambda done, total: None)
        return proof.sound


async def _events(journal: str) -> list[Event]:
    async with await open_reader(journal) as home:
        opened = [each async for each in replay(home.journal(LINK), KIND.codec)]
    return [event for each in opened for event in each.events]


async def digest_of(journal: str) -> str:
    state = State()
    async with await open_reader(journal) as home:
        async for _ in replayed(JACKPOT, home.journal(LINK), state):
            pass
    return digest(state)


async def entries_of(journal: str) -> list[Entry]:
    async with await open_reader(journal) as home:
        return await home.journal(LINK).read(0, limit=100_000)
