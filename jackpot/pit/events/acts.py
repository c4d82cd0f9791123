"""Acts that need two people: the first proposes, another carries out."""

from jackpot.floor.events.base import FloorEvent
from jackpot.pit.commands import PitTwoPersonCommand


class PitActProposed(FloorEvent, frozen=True, kw_only=True):
    act: int
    command: PitTwoPersonCommand


class PitActApproved(FloorEvent, frozen=True, kw_only=True):
    act: int
    command: PitTwoPersonCommand  # as the second person sent it
