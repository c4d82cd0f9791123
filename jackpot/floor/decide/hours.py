"""The hours of gaming: rule 15.1. The floor knows no clock and no calendar, only moments.

Outside the hours no round is opened; one that is open is played to its end.
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.house import HouseState
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.rules.hours import are_sound

LONGEST_EXTENSION_MS = 24 * 60 * 60 * 1_000


def set_hours(state: HouseState, command: cmd.SetHours, at_ms: int) -> Decision:
    hours = state.hours
    if hours is None and command.openings is None:
        return NOTHING
    stated = (command.openings, command.known_until_ms)
    if hours is not None and (hours.openings, hours.known_until_ms) == stated:
        return NOTHING
    if not are_sound(command.openings or ()):
        return refuse(Code.WRONG_HOURS)
    return (
        ev.HoursSet(
            at_ms=at_ms,
            by=command.by,
            openings=command.openings,
            known_until_ms=command.known_until_ms,
        ),
    )


def extend_hours(state: HouseState, command: cmd.ExtendHours, at_ms: int) -> Decision:
    """A different extension replaces one that waits: the second person sends the same."""
    hours = state.hours
    if hours is None:
        return refuse(Code.NO_HOURS)
    if missing := reason_missing(command.reference):
        return missing
    wanted = (command.until_ms, command.reference)
    made = hours.extension
    if made is not None and (made.closes_ms, made.reference) == wanted:
        return NOTHING
    closes_ms = hours.closes_ms(at_ms) or at_ms
    if not closes_ms < command.until_ms <= at_ms + LONGEST_EXTENSION_MS:
        return refuse(Code.WRONG_EXTENSION)
    pending = hours.proposed
    if pending is None or (pending.until_ms, pending.reference) != wanted:
        return (
            ev.ExtensionProposed(
                at_ms=at_ms,
                by=command.by,
                until_ms=command.until_ms,
                reference=command.reference,
            ),
        )
    if pending.proposed_by == command.by:
        return NOTHING
    return (
        ev.HoursExtended(
            at_ms=at_ms, by=command.by, until_ms=command.until_ms, reference=command.reference
        ),
    )


def outside_hours(state: HouseState, at_ms: int) -> Refusal | None:
    if state.hours is None or state.hours.closes_ms(at_ms) is not None:
        return None
    return refuse(Code.OUTSIDE_HOURS)
