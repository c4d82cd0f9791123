"""The hours of gaming (15.1), and their extension by two people."""

import msgspec

from jackpot.rules.hours import Opening, closes_ms, next_opens_ms


class ProposedExtension(msgspec.Struct, frozen=True):
    until_ms: int
    reference: str
    proposed_by: str
    proposed_ms: int


class GamingHours(msgspec.Struct, frozen=True):
    openings: tuple[Opening, ...]
    known_until_ms: int  # every opening that begins before is known
    extension: Opening | None = None
    proposed: ProposedExtension | None = None

    @property
    def all_openings(self) -> tuple[Opening, ...]:
        return self.openings if self.extension is None else (*self.openings, self.extension)

    def closes_ms(self, at_ms: int) -> int | None:
        """When the gaming that goes on at that time ends; None outside the hours."""
        return closes_ms(self.all_openings, at_ms)

    def opens_ms(self, at_ms: int) -> int | None:
        """When gaming begins next."""
        return next_opens_ms(self.all_openings, at_ms)
