"""The gaming day is in the record, because the floor knows no clock."""

from datetime import date

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision
from jackpot.floor.house import HouseState
from jackpot.floor.refusals import Code, refuse


def begin_gaming_day(state: HouseState, command: cmd.BeginGamingDay, at_ms: int) -> Decision:
    """Days never run backwards, so each of several nodes may send the day that it sees."""
    if not is_day(command.day):
        return refuse(Code.WRONG_DAY)
    if state.gaming_day is not None and command.day <= state.gaming_day:
        return NOTHING
    return (ev.GamingDayBegan(at_ms=at_ms, by=command.by, day=command.day),)


def is_day(text: str) -> bool:
    """Days in the form YYYY-MM-DD sort as text."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
