"""Acts that need two people: proposed by one, carried out or declined by another."""

from jackpot.floor.commands import TwoPersonCommand
from jackpot.floor.events.base import FloorEvent


class ActProposed(FloorEvent, frozen=True, kw_only=True):
    act: int
    command: TwoPersonCommand


class ActApproved(FloorEvent, frozen=True, kw_only=True):
    """The second person's command; the events of the act itself follow in the same entry."""

    act: int
    command: TwoPersonCommand


class ActDeclined(FloorEvent, frozen=True, kw_only=True):
    act: int
    reason: str
