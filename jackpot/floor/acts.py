"""Which commands are the same act, sent by two people.

A key says what an act is about; the rest, but for the names and the reasons of the two people, says
what is to be done about it.
"""

from jackpot.floor.commands import (
    CorrectHand,
    DepositReserve,
    RecordLateClaim,
    RejectClaim,
    TwoPersonCommand,
    VoidRound,
    VoidWager,
)
from jackpot.floor.state import Act, State
from jackpot.rules.cards import parse_cards

_ROUND = ("table", "round")
_BOX = ("table", "round", "box")
_KEYS: dict[type, tuple[str, ...]] = {
    VoidRound: _ROUND,
    VoidWager: _BOX,
    RejectClaim: _BOX,
    RecordLateClaim: _BOX,
    CorrectHand: _BOX,
    DepositReserve: ("reference",),
}
_PERSONAL = frozenset({"by", "reason"})


def find_act(state: State, command: TwoPersonCommand) -> tuple[int, Act] | None:
    """The pending act about the same thing, with its number."""
    for number, act in state.acts.items():
        if same_key(act.command, command):
            return number, act
    return None


def act_on_hands(state: State, table: str, number: int) -> tuple[int, Act] | None:
    """An act that may take a hand out of a round or change it: its cards stay on the table."""
    for act_number, act in state.acts.items():
        command = act.command
        if isinstance(command, VoidRound | VoidWager | RejectClaim | CorrectHand) and (
            (command.table, command.round) == (table, number)
        ):
            return act_number, act
    return None


def same_key(one: TwoPersonCommand, other: TwoPersonCommand) -> bool:
    return type(one) is type(other) and all(
        getattr(one, name) == getattr(other, name) for name in _KEYS[type(one)]
    )


def same_act(one: TwoPersonCommand, other: TwoPersonCommand) -> bool:
    """Whether two people ask for the same; the cards of a hand may come in any order."""
    return type(one) is type(other) and _details(one) == _details(other)


def _details(command: TwoPersonCommand) -> dict[str, object]:
    said = {
        name: getattr(command, name) for name in command.__struct_fields__ if name not in _PERSONAL
    }
    if "cards" in said:
        said["cards"] = sorted(parse_cards(str(said["cards"])))
    return said
