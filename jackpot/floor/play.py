"""Ordinary play: what happens at one table and leaves every other table's decisions as they are.

An event of play changes its own table, adds to the balances and totals, and adds to what came after
the open locks. A command of play is decided and answered by its own table, the approvals and the
line of locks alone, as long as it awards no prize. So play at one table can be decided while other
tables play on: it is the same in whichever order the two come into the journal.
"""

from collections.abc import Iterable, Sequence

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.apply.rounds import contributed
from jackpot.floor.ledger import post
from jackpot.floor.state import State

_COMMANDS = frozenset(
    {
        cmd.OpenRound,
        cmd.PlaceWager,
        cmd.WithdrawWager,
        cmd.DealRound,
        cmd.FoldBox,
        cmd.SettleRound,
    }
)
_EVENTS = frozenset(
    {
        ev.RoundOpened,
        ev.WagerAccepted,
        ev.WagerWithdrawn,
        ev.RoundDealt,
        ev.BoxFolded,
        ev.RoundCollected,
        ev.RoundSettled,
    }
)


def tables_of_play(events: Iterable[ev.Event]) -> set[str] | None:
    """The tables that these events are play at; none if anything else is among them."""
    return _tables(events, _EVENTS)


def tables_of_play_asked(commands: Iterable[cmd.Command]) -> set[str] | None:
    return _tables(commands, _COMMANDS)


def _tables(happened: Iterable[msgspec.Struct], play: frozenset[type]) -> set[str] | None:
    if not play.issuperset(map(type, happened)):
        return None
    return {event.table for event in happened}  # type: ignore[attr-defined]  # all play has one


def count_in(state: State, events: Iterable[ev.Event]) -> None:
    """What play adds to the link: all that it does, but for its tables."""
    for event in events:
        if type(event) is ev.RoundDealt:
            post(state.balances, event)
            contributed(state, event)


def moved_to(events: Sequence[ev.Event], at_ms: int, state: State) -> list[ev.Event] | None:
    """The same play at a later moment; none if it would be played under another approval."""
    version = state.version_in_force(at_ms)
    if any(type(event) is ev.RoundOpened and event.approval != version for event in events):
        return None
    return [msgspec.structs.replace(event, at_ms=at_ms) for event in events]
