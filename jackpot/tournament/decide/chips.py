"""Chips are counted at the start and at the end of a session (17.12, 17.13)."""

from jackpot.floor.refusals import Refusal, refuse
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import (
    NOTHING,
    Decision,
    seats_in_play,
    session_in_play,
)
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State


def count_chips(state: State, command: cmd.CountChips, at_ms: int) -> Decision:
    session = session_in_play(state, command.session)
    if isinstance(session, Refusal):
        return session
    seats = seats_in_play(state, command, session)
    if isinstance(seats, Refusal):
        return seats
    entries = {state.entries[each].player: each for each in seats.values()}
    chips = {stack.player: stack.chips for stack in command.stacks}
    whole = len(command.stacks) == len(chips) == len(entries) and set(chips) == set(entries)
    if not whole or min(chips.values()) < 0:
        return refuse(Code.WRONG_STACKS, table=command.table)
    counted = tuple(ev.CountedStack(entries[each], each, chips[each]) for each in entries)
    before = session.start_chips if command.moment == "start" else session.end_chips
    if all(before.get(each.entry) == each.chips for each in counted):
        return NOTHING
    if not command.reason.strip() and (differs := _unexpected(state, command, before, counted)):
        return differs
    return (
        ev.StacksCounted(
            at_ms=at_ms,
            by=command.by,
            session=command.session,
            table=command.table,
            moment=command.moment,
            stacks=counted,
            reason=command.reason,
        ),
    )


def _unexpected(
    state: State,
    command: cmd.CountChips,
    before: dict[int, int],
    counted: tuple[ev.CountedStack, ...],
) -> Refusal | None:
    """Chips are as they were counted before; at the start, as they were given out (17.13)."""
    for stack in counted:
        expected = before.get(stack.entry)
        if expected is None and command.moment == "start":
            expected = starting_chips(state, command.session, stack.entry)
        if expected not in (None, stack.chips):
            return refuse(
                Code.CHIPS_DIFFER, player=stack.player, expected=expected, counted=stack.chips
            )
    return None


def starting_chips(state: State, number: int, entry: int) -> int:
    """What a player begins a session with: new chips, or those held at the end of the last one."""
    found, plan = state.entries[entry], state.stated.sessions[number - 1]
    if plan.carries_chips and found.finish is not None and number not in found.bought_back:
        return found.finish.chips
    return state.stated.starting_chips or 0
