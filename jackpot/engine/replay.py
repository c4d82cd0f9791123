"""Replaying a journal into a state: what a restart does, and what verification does."""

from collections.abc import AsyncIterator

from jackpot.floor import Event, State, apply_all
from jackpot.journal import GENESIS, BrokenChain, Codec, Head, Journal, Opened, replay

CODEC: Codec[Event] = Codec(Event)


async def replayed(
    journal: Journal, state: State, after: Head = GENESIS
) -> AsyncIterator[Opened[Event]]:
    """Every entry after `after`, checked, and applied to the state before it is handed out.

    `state` must be what the entries up to `after` give; it is changed in place.
    """
    async for opened in replay(journal, CODEC, after):
        apply_entry(journal.link, state, opened)
        yield opened


def apply_entry(link: str, state: State, opened: Opened[Event]) -> None:
    """An entry that is whole and in its place can still tell what cannot have happened."""
    try:
        apply_all(state, opened.events)
    except (AssertionError, LookupError, ValueError) as error:
        raise BrokenChain(
            link,
            opened.head.seq,
            f"its events do not fit what came before ({type(error).__name__}: {error})",
        ) from error
