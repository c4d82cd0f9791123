"""Acts that need two people: proposed, carried out, declined, or without an object."""

from jackpot.floor import events as ev
from jackpot.floor.commands import DepositReserve, RejectClaim, VoidRound, VoidWager
from jackpot.floor.state import RECENT_PROPOSALS, Act, ClosedAct, State

UNTIL_AWARDED = (RejectClaim, VoidWager)  # an award is cancelled instead
UNTIL_PAID = (VoidRound,)


def act_proposed(state: State, event: ev.ActProposed) -> None:
    state.last_act = event.act
    state.acts[event.act] = Act(event.command, event.at_ms)


def act_approved(state: State, event: ev.ActApproved) -> None:
    _close_act(state, event, made=True)


def act_declined(state: State, event: ev.ActDeclined) -> None:
    _close_act(state, event, made=False)


def _close_act(state: State, event: ev.ActApproved | ev.ActDeclined, *, made: bool) -> None:
    command = state.acts.pop(event.act).command
    state.closed_acts.append(ClosedAct(event.act, made, event.by, command))
    del state.closed_acts[:-RECENT_PROPOSALS]


def drop_acts(
    state: State, table: str, number: int, box: int | None = None, kinds: tuple[type, ...] = ()
) -> None:
    """Drops the acts on a round or a box, of some kinds or of all, that have lost their object."""
    for act_number, act in list(state.acts.items()):
        command = act.command
        if isinstance(command, DepositReserve) or (command.table, command.round) != (table, number):
            continue
        at_box = box is None or (not isinstance(command, VoidRound) and command.box == box)
        if at_box and (not kinds or isinstance(command, kinds)):
            del state.acts[act_number]
