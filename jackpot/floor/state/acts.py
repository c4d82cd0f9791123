"""Acts that one person proposed and another person carries out."""

import msgspec

from jackpot.floor.commands import TwoPersonCommand


class Act(msgspec.Struct, frozen=True):
    command: TwoPersonCommand  # as the first person sent it
    proposed_ms: int

    @property
    def proposed_by(self) -> str:
        return self.command.by


class ClosedAct(msgspec.Struct, frozen=True):
    """Kept to recognise the same command when one of the two people repeats it."""

    number: int
    made: bool
    closed_by: str
    command: TwoPersonCommand
