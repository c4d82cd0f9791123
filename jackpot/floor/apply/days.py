"""The gaming day: when one begins, rounds of the days before leave the state."""

from jackpot.floor import events as ev
from jackpot.floor.apply.rounds import forget_old_rounds
from jackpot.floor.state import State


def gaming_day_began(state: State, event: ev.GamingDayBegan) -> None:
    """A table's last rounds stay, so that a repeated command gets the same answer."""
    state.gaming_day = event.day
    for name, table in state.tables.items():
        forget_old_rounds(state, name)
        table.finished.clear()
