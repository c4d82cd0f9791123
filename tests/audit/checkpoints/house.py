"""A house for the tests: its key, an evening in a journal, and a signer of it."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from jackpot.audit.checkpoints.signer import CheckpointSigner, Committed
from jackpot.audit.machines import LINK
from jackpot.engine import replayed
from jackpot.floor import State
from jackpot.floor.machine import JACKPOT
from jackpot.journal import GENESIS, Home, open_home
from jackpot.journal.checkpoints.keys import HouseKey
from tests.audit.test_verify import evening, whole_decisions, write_decisions

ORIGIN = "jackpot.example/main"
KEY = HouseKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
PUBLIC = KEY.public(ORIGIN)


async def evening_journal(path: Path) -> Path:
    await write_decisions(path, whole_decisions(evening()))
    return path


async def committed_of(home: Home, entries: int | None = None, link: str = "main") -> Committed:
    """The link after so many entries, replayed as an engine would."""
    state, head = State(), GENESIS
    async for opened in replayed(JACKPOT, home.journal(link), state):
        head = opened.head
        if head.seq == entries:
            break
    return Committed(head, LINK.balances(state))


def signer_of(
    home: Home, committed: Committed, key: HouseKey = KEY, link: str = "main"
) -> CheckpointSigner:
    journal, store = home.journal(link), home.checkpoints(link)
    return CheckpointSigner(journal, store, lambda: committed, key, f"jackpot.example/{link}")


@contextlib.asynccontextmanager
async def signed_evening(path: Path, entries: int | None = None) -> AsyncIterator[tuple[Home, str]]:
    """The home of an evening, and the note of the checkpoint after so many entries."""
    await evening_journal(path)
    async with await open_home(f"sqlite:{path}") as home:
        signed = await signer_of(home, await committed_of(home, entries)).sign()
        yield home, signed.note
