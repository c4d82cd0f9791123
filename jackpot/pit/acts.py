"""Which commands are the same act, sent by two people."""

from jackpot.pit.commands import PitTwoPersonCommand, VoidPlace
from jackpot.pit.state import PitAct, PitState

_PERSONAL = frozenset({"by", "reason"})


def find_act(state: PitState, command: PitTwoPersonCommand) -> tuple[int, PitAct] | None:
    """The pending act about the same thing, with its number."""
    for number, act in state.acts.items():
        if _key(act.command) == _key(command):
            return number, act
    return None


def act_on_round(state: PitState, table: str, number: int) -> tuple[int, PitAct] | None:
    """A pending act about that round: its cards stay on the table."""
    for act_number, act in state.acts.items():
        if (act.command.table, act.command.round) == (table, number):
            return act_number, act
    return None


def same_act(one: PitTwoPersonCommand, other: PitTwoPersonCommand) -> bool:
    """Whether two people ask for the same, but for their names and reasons."""
    return type(one) is type(other) and all(
        getattr(one, name) == getattr(other, name)
        for name in one.__struct_fields__
        if name not in _PERSONAL
    )


def _key(command: PitTwoPersonCommand) -> tuple[object, ...]:
    place: tuple[object, ...] = ()
    if isinstance(command, VoidPlace):
        place = (command.box, command.place, command.side)
    return (type(command), command.table, command.round, *place)
