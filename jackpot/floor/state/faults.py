"""Malfunctions that wait for a supervisor's approval (14.5)."""

import msgspec


class Fault(msgspec.Struct, frozen=True):
    device: str
    what: str
    reported_by: str
    reported_ms: int

    @property
    def words(self) -> str:
        """What failed, to stand in a sentence."""
        return f"{self.device}, {self.what.rstrip('. ')}"
