"""Whether approved figures can stand (rule 10.6), read off the texts once more.

The prizes are copied from rule 11.1 by hand, the day from the instrument's own words: "This
instrument commences on 10 June 2016", which began at midnight in Canberra.
"""

from datetime import datetime, timedelta, timezone
from fractions import Fraction

from jackpot.rules.poker.approval import Approval

_CANBERRA = timezone(timedelta(hours=10))
_COMMENCED = datetime(2016, 6, 10, tzinfo=_CANBERRA)
_END_OF_THE_CALENDAR = datetime(9999, 12, 31, 14, tzinfo=timezone(timedelta()))

# 11.1(a) to (e), in dollars and in parts of the jackpot.
_PRIZES = {
    "royal_flush": (10_000, Fraction(1)),
    "straight_flush": (1_000, Fraction(1, 10)),
    "four_of_a_kind": (500, None),
    "full_house": (150, None),
    "flush": (100, None),
}
_A_BILLION_DOLLARS = Fraction(10**9 * 100)  # in cents: no figure of a floor is beyond it


def can_stand(approval: Approval) -> bool:
    return (
        bool(approval.reference.strip())
        and approval.instrument == "NI2016-268"
        and _in_force(approval.holds_from_ms)
        and _all_of_a_wager(approval)
        and _prizes_of_the_rule(approval)
        and _amounts(approval)
    )


def _in_force(holds_from_ms: int) -> bool:
    from_s = Fraction(holds_from_ms, 1_000)
    first, last = (int(at.timestamp()) for at in (_COMMENCED, _END_OF_THE_CALENDAR))
    return first <= from_s < last


def _all_of_a_wager(approval: Approval) -> bool:
    """10.6: every cent of a wager goes into one pool or the other."""
    shares = [Fraction(bp, 10_000) for bp in (approval.jackpot_bp, approval.reserve_bp)]
    return sum(shares) == 1 and min(shares) >= 0


def _prizes_of_the_rule(approval: Approval) -> bool:
    for hand, (dollars, part) in _PRIZES.items():
        amount = f"{hand}_cents" if part is None else f"{hand}_minimum_cents"
        if getattr(approval, amount) != dollars * 100:
            return False
        if part is not None and Fraction(getattr(approval, f"{hand}_share_bp"), 10_000) != part:
            return False
    return True


def _amounts(approval: Approval) -> bool:
    free = (
        approval.wager_cents,
        approval.reset_cents,
        approval.reserve_warning_cents,
        approval.verify_from_cents,
        approval.two_person_from_cents,
    )
    reachable = all(0 <= cents <= _A_BILLION_DOLLARS for cents in free)
    # What two people confirm, a supervisor has verified.
    ordered = approval.two_person_from_cents >= approval.verify_from_cents
    # 14.5: an outage is a malfunction from a second to ten minutes on.
    outage = 1_000 <= approval.malfunction_after_ms <= 600_000
    return approval.wager_cents > 0 and reachable and ordered and outage
