"""The gaming day: when one begins, rounds and pending acts of the days before leave the state."""

from jackpot.floor import events as ev
from jackpot.floor.apply.exclusions import drop_lapsed
from jackpot.floor.apply.hours import forget_extensions
from jackpot.floor.apply.rounds import forget_old_rounds
from jackpot.floor.apply.terms import forget_old_terms
from jackpot.floor.state import State


def gaming_day_began(state: State, event: ev.GamingDayBegan) -> None:
    """A table's last rounds stay, so that a repeated command gets the same answer.

    What one person proposed on the day before, and no other carried out, has lapsed.
    """
    state.gaming_day = event.day
    state.acts.clear()
    forget_extensions(state, event.at_ms)
    drop_lapsed(state, event.day)
    for name, table in state.tables.items():
        forget_old_rounds(state, name)
        table.finished.clear()
        table.advised.clear()  # a new session
        forget_old_terms(table)
    state.contents.clear()
