"""The kinds of machines whose journals are kept: a journal's first event names its kind.

To add a kind, add its value here: whatever reads, proves or copies a journal chooses by it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from jackpot.audit.figures import Figures
from jackpot.audit.pit_ledger import pit_balances, pit_figures, pit_postings
from jackpot.audit.pit_proof import PIT_PROVER
from jackpot.audit.proof import JACKPOT_PROVER
from jackpot.audit.proving import Prover
from jackpot.audit.tournament_ledger import (
    tournament_balances,
    tournament_figures,
    tournament_postings,
)
from jackpot.audit.tournament_proof import TOURNAMENT_PROVER
from jackpot.engine.machine import AnyMachine
from jackpot.floor import State, ledger, meter_cents
from jackpot.floor.machine import JACKPOT
from jackpot.journal import Codec, Entry, JournalReader
from jackpot.pit.machine import PIT
from jackpot.tournament.machine import TOURNAMENT

KindName = Literal["link", "pit", "tournament"]


def _check_all(state: Any, events: Sequence[Any]) -> None:
    state.check_invariants()


class MachineKind(NamedTuple):
    name: KindName
    machine: AnyMachine[Any, Any]
    codec: Codec[Any]  # of the entries of its journals
    prover: Prover
    # Of an event, in micro-dollars; beside it all events of its entry.
    postings: Callable[[Any, Sequence[Any]], Sequence[tuple[str, int]]]
    balances: Callable[[Any], dict[str, int]]  # of a state, each account in micro-dollars
    figures: Callable[[Any], Figures]  # of a state
    # After an entry: the invariants that its events can have broken.
    check: Callable[[Any, Sequence[Any]], None] = _check_all


def _jackpot_balances(state: State) -> dict[str, int]:
    return msgspec.structs.asdict(state.balances)


def _check_jackpot(state: State, events: Sequence[Any]) -> None:
    """An event names its table, or changes no table's accounts."""
    try:
        named = {event.table for event in events}
    except AttributeError:  # few name none
        named = {getattr(event, "table", None) for event in events}
    state.check_invariants(state.tables.keys() & named)


def _jackpot_figures(state: State) -> Figures:
    totals = state.totals
    return Figures(
        rounds=totals.rounds,
        open_payouts=len(state.payouts),
        wagers=totals.wagers,
        payouts=totals.payouts,
        meter_cents=meter_cents(state),
    )


LINK: Final = MachineKind(
    "link",
    JACKPOT,
    Codec(JACKPOT.event_type),
    JACKPOT_PROVER,
    lambda event, _: ledger.postings(event),
    _jackpot_balances,
    _jackpot_figures,
    _check_jackpot,
)

PIT_KIND: Final = MachineKind(
    "pit",
    PIT,
    Codec(PIT.event_type),
    PIT_PROVER,
    pit_postings,
    pit_balances,
    pit_figures,
)

TOURNAMENT_KIND: Final = MachineKind(
    "tournament",
    TOURNAMENT,
    Codec(TOURNAMENT.event_type),
    TOURNAMENT_PROVER,
    tournament_postings,
    tournament_balances,
    tournament_figures,
)

_BY_FIRST_EVENT: Final = {
    "link_opened": LINK,
    "pit_opened": PIT_KIND,
    "tournament_opened": TOURNAMENT_KIND,
}
KINDS: Final = {kind.name: kind for kind in _BY_FIRST_EVENT.values()}


class _Tag(msgspec.Struct):
    event: str


class _Events(msgspec.Struct):
    events: tuple[_Tag, ...]


_decoder = msgspec.json.Decoder(_Events)


def machine_of(first: Entry) -> MachineKind:
    """One that cannot be read counts as a link's: whoever opens it says what is wrong with it."""
    try:
        return _BY_FIRST_EVENT[_decoder.decode(first.record).events[0].event]
    except (msgspec.MsgspecError, UnicodeDecodeError, IndexError, KeyError):
        return LINK


async def machine_of_journal(journal: JournalReader) -> MachineKind:
    """An empty journal counts as a link's too: there is nothing to tell it from another."""
    first = await journal.read(0, 1)
    return machine_of(first[0]) if first else LINK
