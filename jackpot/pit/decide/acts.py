"""Acts that need two people from a limit on: voids and reconstructions.

The first person's command proposes the act and changes nothing else. The same command of another
person carries out what the first one proposed.
"""

from collections.abc import Callable

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.acts import find_act, same_act
from jackpot.pit.decide.common import NOTHING, PitDecision
from jackpot.pit.decide.reconstruction import needs_second_person
from jackpot.pit.refusals import Refusal, refuse
from jackpot.pit.state import PitState

MOST_ACTS = 100


def by_two(decision: Callable[..., PitDecision]) -> Callable[..., PitDecision]:
    """The decision on a command that one person may carry out only up to a limit."""

    def decide_act(state: PitState, command: cmd.PitTwoPersonCommand, at_ms: int) -> PitDecision:
        alone = decision(state, command, at_ms)
        if isinstance(alone, Refusal) or not alone:
            return alone
        pending = find_act(state, command)
        if pending is None:
            if needs_second_person(state, command, alone):
                return _propose(state, command, at_ms)
            return alone
        number, act = pending
        if not same_act(act.command, command):
            return refuse(FloorCode.ACT_PENDING, act=number, person=act.proposed_by)
        if command.by == act.proposed_by:
            return NOTHING
        carried_out = decision(state, act.command, at_ms)
        assert not isinstance(carried_out, Refusal), "it differs in a name and a reason alone"
        approved = ev.PitActApproved(at_ms=at_ms, by=command.by, act=number, command=command)
        return approved, *carried_out

    return decide_act


def _propose(state: PitState, command: cmd.PitTwoPersonCommand, at_ms: int) -> PitDecision:
    for closed in state.closed_acts:
        if closed.command == command and not closed.made:  # it is sent again, word for word
            return refuse(FloorCode.ACT_DECLINED, act=closed.number, person=closed.closed_by)
    if len(state.acts) >= MOST_ACTS:
        return refuse(FloorCode.TOO_MANY_PROPOSALS, count=len(state.acts))
    number = state.last_act + 1
    return (ev.PitActProposed(at_ms=at_ms, by=command.by, act=number, command=command),)


def decline_act(state: PitState, command: cmd.DeclineAct, at_ms: int) -> PitDecision:
    for closed in state.closed_acts:
        declined = (closed.number, closed.closed_by, closed.made)
        if declined == (command.act, command.by, False):
            return NOTHING
    if command.act not in state.acts:
        return refuse(FloorCode.UNKNOWN_ACT, act=command.act)
    if missing := reason_missing(command.reason):
        return missing
    return (ev.ActDeclined(at_ms=at_ms, by=command.by, act=command.act, reason=command.reason),)
