"""A pending act as people are shown it."""

from datetime import datetime

import msgspec

from jackpot.rules.twenty_one.acts import Act


class PitActView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is pending until another person sends the same, declines it, or the day ends."""

    act: int
    kind: str  # the command: void_round, void_place, reconstruct_round
    proposed_by: str
    proposed_at: datetime
    reason: str
    table: str
    round: int
    rule: str
    amount_cents: int  # of the largest prize that it is about
    box: int | None = None
    place: int | None = None
    side: str | None = None
    acts: list[Act] = []  # of a reconstruction
