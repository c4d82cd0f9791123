"""Acts that one person proposed and another carries out; restrictions of players."""

import msgspec

from jackpot.pit.commands import PitTwoPersonCommand


class PitAct(msgspec.Struct, frozen=True):
    command: PitTwoPersonCommand  # as the first person sent it
    proposed_ms: int

    @property
    def proposed_by(self) -> str:
        return self.command.by


class ClosedPitAct(msgspec.Struct, frozen=True):
    """Kept to recognise the same command when one of the two people repeats it."""

    number: int
    made: bool
    closed_by: str
    command: PitTwoPersonCommand


class Restriction(msgspec.Struct, frozen=True):
    """A player may be limited to one box and to the minimum (4.8)."""

    one_box: bool
    minimum_only: bool
    reason: str
    tracked: str
    restricted_by: str
    restricted_ms: int
    reported_reference: str | None = None  # None: the report is owed
    reported_by: str | None = None
    reported_ms: int | None = None
