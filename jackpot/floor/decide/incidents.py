"""Incidents: a person broke a rule of the game (16.1, 16.8 to 16.10, and any other)."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_table, reason_missing
from jackpot.floor.decide.round_numbers import was_played
from jackpot.floor.house import HouseState
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Incident


def record_incident(state: HouseState, command: cmd.RecordIncident, at_ms: int) -> Decision:
    """The same words about the same round are the same incident, until the day ends."""
    if find_incident(state, command) is not None:
        return NOTHING
    if refusal := _refusal(state, command, at_ms):
        return refusal
    return (
        ev.IncidentRecorded(
            at_ms=at_ms,
            by=command.by,
            incident=state.last_incident + 1,
            table=command.table,
            round=command.round,
            rule=command.rule,
            who=command.who,
            what=command.what,
        ),
    )


def find_incident(state: HouseState, command: cmd.RecordIncident) -> Incident | None:
    wanted = (command.table, command.round, command.rule, command.who, command.what)
    for known in state.incidents:
        told = (known.table, known.round, known.rule, known.who, known.what)
        if told == wanted and known.day == state.gaming_day:
            return known
    return None


def _refusal(state: HouseState, command: cmd.RecordIncident, at_ms: int) -> Refusal | None:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if command.round is not None and not was_played(table, command.round):
        return refuse(Code.NO_SUCH_ROUND, table=command.table, round=command.round)
    if not state.has_rule(command.rule, at_ms, command.table):
        return refuse(Code.CONTRAVENED_RULE)
    return reason_missing(command.who) or reason_missing(command.what)
