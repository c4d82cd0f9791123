"""What is wrong with an approval, measured against the instrument that it stands under.

Every fault names the field and the rule, and its sentence says how to mend it.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone
from typing import NamedTuple

from jackpot.rules.approval import FULL_BP, Approval
from jackpot.rules.figures import Figure
from jackpot.rules.instruments import (
    BY_REFERENCE,
    CANBERRA_POKER,
    Instrument,
    instrument_in_force,
)
from jackpot.rules.money import dollars

# Instruments commence at midnight in Canberra; its standard time is enough to tell the day.
_CANBERRA = timezone(timedelta(hours=10))

# A billion dollars: far above any jackpot, and in micro-dollars still exact in every reader's
# numbers. A slip of the finger ends here.
MOST_CENTS = 100_000_000_000


class ApprovalFault(NamedTuple):
    field: str
    rule: str
    sentence: str


def approval_faults(approval: Approval) -> list[ApprovalFault]:
    """All faults, in the order of the fields; an empty list is a sound approval."""
    instrument = BY_REFERENCE.get(approval.instrument)
    faults = [*_paper_faults(approval, instrument), *_split_faults(approval)]
    if instrument is not None and instrument.prizes:
        faults += _prize_faults(approval, instrument)
    return [*faults, *_amount_faults(approval)]


def _day(approval: Approval) -> date | None:
    """None where the moment lies beyond any calendar."""
    try:
        moment = datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=approval.holds_from_ms)
        return moment.astimezone(_CANBERRA).date()
    except OverflowError:
        return None


def _paper_faults(approval: Approval, instrument: Instrument | None) -> Iterator[ApprovalFault]:
    if not approval.reference.strip():
        yield ApprovalFault(
            "reference",
            "10.6",
            "The approval has no reference: write the number and date of the Commission's paper.",
        )
    if instrument is None:
        yield ApprovalFault(
            "instrument",
            "10.6",
            f"No instrument {approval.instrument!r} is known: write one of"
            f" {', '.join(_references_of_the_game())}.",
        )
    elif instrument.game != CANBERRA_POKER:
        yield ApprovalFault(
            "instrument",
            "10.6",
            f"{instrument.reference} is a rule book of {instrument.game}, which has no progressive"
            f" jackpot here: write one of {', '.join(_references_of_the_game())}.",
        )
    else:
        yield from _date_faults(approval, instrument)


def _references_of_the_game() -> list[str]:
    return [each.reference for each in BY_REFERENCE.values() if each.game == CANBERRA_POKER]


def _date_faults(approval: Approval, instrument: Instrument) -> Iterator[ApprovalFault]:
    day = _day(approval)
    if day is None or instrument_in_force(instrument.game, day) != instrument:
        yield ApprovalFault(
            "holds_from",
            "10.6",
            f"{instrument.reference} is not in force on the day from which the approval holds"
            f" ({day or 'a day beyond the calendar'}): it is in force from"
            f" {instrument.in_force_from}. Let the approval hold from a day on which it is.",
        )


def _split_faults(approval: Approval) -> Iterator[ApprovalFault]:
    for name in ("jackpot_bp", "reserve_bp"):
        share_bp = getattr(approval, name)
        if not 0 <= share_bp <= FULL_BP:
            yield ApprovalFault(
                name,
                "10.6",
                f"A share of {share_bp:,} basis points cannot be: write 0 to {FULL_BP:,}.",
            )
    both_bp = approval.jackpot_bp + approval.reserve_bp
    if both_bp != FULL_BP:
        yield ApprovalFault(
            "reserve_bp",
            "10.6",
            f"Jackpot and reserve share add up to {both_bp:,} basis points: every cent of a wager"
            f" goes into one of the two pools, so they must add up to {FULL_BP:,}. With"
            f" {approval.jackpot_bp:,} to the jackpot, write {FULL_BP - approval.jackpot_bp:,}.",
        )


def _prize_faults(approval: Approval, instrument: Instrument) -> Iterator[ApprovalFault]:
    day = _day(approval)
    for name, figure in instrument.prizes.items():
        lawful = figure.on(day or date.max)
        stated = getattr(approval, name)
        if lawful is not None and stated != lawful:
            yield ApprovalFault(
                name,
                figure.rule,
                f"{_amount(stated, figure)} is not the figure of the rule, which is"
                f" {_amount(lawful, figure)}: write {lawful}.",
            )


def _amount(value: int, figure: Figure) -> str:
    return dollars(value) if figure.unit == "cents" else f"{value:,} {figure.unit}"


_FREE_AMOUNTS = (  # those that no rule fixes
    "wager_cents",
    "reset_cents",
    "reserve_warning_cents",
    "verify_from_cents",
    "two_person_from_cents",
)


def _amount_faults(approval: Approval) -> Iterator[ApprovalFault]:
    if approval.wager_cents <= 0:
        yield ApprovalFault(
            "wager_cents",
            "10.6",
            f"A wager of {dollars(approval.wager_cents)} cannot be: write the one amount that a"
            " box may wager, in cents, above zero.",
        )
    for name, what in (
        ("reset_cents", "the amount that the reserve gives to a new jackpot"),
        ("reserve_warning_cents", "the reserve below which the floor is warned"),
        ("verify_from_cents", "the payout from which a supervisor verifies first"),
    ):
        cents = getattr(approval, name)
        if cents < 0:
            yield ApprovalFault(
                name, "10.6", f"{dollars(cents)} is below zero: write {what}, in cents, 0 or more."
            )
    for name in _FREE_AMOUNTS:
        cents = getattr(approval, name)
        if cents > MOST_CENTS:
            yield ApprovalFault(
                name,
                "10.6",
                f"{dollars(cents)} is no amount for a floor: write {MOST_CENTS} or less.",
            )
    if approval.two_person_from_cents < approval.verify_from_cents:
        yield ApprovalFault(
            "two_person_from_cents",
            "10.6",
            f"Two persons would confirm from {dollars(approval.two_person_from_cents)}, but a"
            f" supervisor verifies only from {dollars(approval.verify_from_cents)}: write"
            f" {approval.verify_from_cents} or more, so that what two confirm is verified.",
        )
