"""A round of play: wagers, claims and locks, prizes, voids."""

from typing import ClassVar

from jackpot.floor.award import Award
from jackpot.floor.events.base import RoundEvent


class RoundOpened(RoundEvent, frozen=True, kw_only=True, omit_defaults=True):
    approval: int
    terms: int | None = None  # the version of the table's terms
    shoe: str | None = None  # in use at the table; None if nobody said which


class WagerAccepted(RoundEvent, frozen=True, kw_only=True):
    ante: ClassVar[bool] = True  # a wager without one is not accepted (10.1)

    box: int
    amount_cents: int


class WagerWithdrawn(RoundEvent, frozen=True, kw_only=True):
    box: int


class RoundDealt(RoundEvent, frozen=True, kw_only=True):
    boxes: tuple[int, ...]
    wagers_cents: int
    jackpot_micros: int
    reserve_micros: int


class BoxFolded(RoundEvent, frozen=True, kw_only=True):
    box: int


class FoldUndone(RoundEvent, frozen=True, kw_only=True):
    box: int
    reason: str


class ClaimDeclared(RoundEvent, frozen=True, kw_only=True):
    box: int
    cards: str
    category: str


class ClaimVerified(RoundEvent, frozen=True, kw_only=True):
    box: int


class LateClaimRecorded(RoundEvent, frozen=True, kw_only=True):
    box: int
    cards: str
    category: str
    reason: str


class ClaimRejected(RoundEvent, frozen=True, kw_only=True):
    box: int
    reason: str


class JackpotLocked(RoundEvent, frozen=True, kw_only=True):
    late_box: int | None  # the box of a late claim, which has a lock of its own


class LockFreed(RoundEvent, frozen=True, kw_only=True):
    late_box: int | None


class RoundCollected(RoundEvent, frozen=True, kw_only=True):
    # The jackpot of a royal or a straight flush of this round, should a hand be corrected later;
    # None before the controls that record it.
    pool_cents: int | None = None


class PrizesAwarded(RoundEvent, frozen=True, kw_only=True):
    approval: int
    awards: tuple[Award, ...]  # in the order of payment (11.2, 11.4)


class RoundSettled(RoundEvent, frozen=True, kw_only=True):
    pass


class RoundVoided(RoundEvent, frozen=True, kw_only=True):
    rule: str
    reason: str


class WagerVoided(RoundEvent, frozen=True, kw_only=True):
    box: int
    rule: str  # the one that was contravened
    reason: str
    amount_cents: int
    jackpot_micros: int  # what the deal put into each pool for it; nothing before the first card
    reserve_micros: int


class WagersRefunded(RoundEvent, frozen=True, kw_only=True):
    boxes: tuple[int, ...]
    amount_cents: int  # all of them together
    from_jackpot_micros: int
    from_reserve_micros: int
    from_operator_micros: int
