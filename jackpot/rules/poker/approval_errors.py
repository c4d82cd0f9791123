"""What is wrong with an approval under the instrument that it names.

Every error names the field and the rule, and its sentence says how to correct it.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone
from typing import NamedTuple

from jackpot.rules.books import (
    BY_REFERENCE,
    CANBERRA_POKER,
    RuleBook,
    book_in_force,
)
from jackpot.rules.figures import Figure
from jackpot.rules.money import MOST_CENTS, dollars
from jackpot.rules.poker.approval import FULL_BP, Approval

# Instruments commence at midnight in Canberra; its standard time is enough to tell the day.
_CANBERRA = timezone(timedelta(hours=10))


class ApprovalError(NamedTuple):
    field: str
    rule: str
    sentence: str


def approval_errors(approval: Approval) -> list[ApprovalError]:
    """All errors, in the order of the fields; none for an approval that fits the rules."""
    book = BY_REFERENCE.get(approval.instrument)
    errors = [*_paper_errors(approval, book), *_split_errors(approval)]
    if book is not None and book.prizes:
        errors += _prize_errors(approval, book)
    return [*errors, *_amount_errors(approval), *_malfunction_errors(approval)]


def _day(approval: Approval) -> date | None:
    """The day in Canberra from which the approval holds; None beyond the calendar."""
    try:
        moment = datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=approval.holds_from_ms)
        return moment.astimezone(_CANBERRA).date()
    except OverflowError:
        return None


def _paper_errors(approval: Approval, book: RuleBook | None) -> Iterator[ApprovalError]:
    if not approval.reference.strip():
        yield ApprovalError(
            "reference",
            "10.6",
            "The approval has no reference: write the number and date of the Commission's paper.",
        )
    if book is None:
        yield ApprovalError(
            "instrument",
            "10.6",
            f"No instrument {approval.instrument!r} is known: write one of"
            f" {', '.join(_references_of_the_game())}.",
        )
    elif book.game != CANBERRA_POKER:
        yield ApprovalError(
            "instrument",
            "10.6",
            f"{book.reference} is a rule book of {book.game}, which has no progressive"
            f" jackpot here: write one of {', '.join(_references_of_the_game())}.",
        )
    else:
        yield from _date_errors(approval, book)


def _references_of_the_game() -> list[str]:
    return [each.reference for each in BY_REFERENCE.values() if each.game == CANBERRA_POKER]


def _date_errors(approval: Approval, book: RuleBook) -> Iterator[ApprovalError]:
    day = _day(approval)
    if day is None or book_in_force(book.game, day) != book:
        yield ApprovalError(
            "holds_from",
            "10.6",
            f"{book.reference} is not in force on the day from which the approval is"
            f" effective ({day or 'a day beyond the calendar'}): it is in force from"
            f" {book.in_force_from}. Choose a day on which it is.",
        )


def _split_errors(approval: Approval) -> Iterator[ApprovalError]:
    for name in ("jackpot_bp", "reserve_bp"):
        share_bp = getattr(approval, name)
        if not 0 <= share_bp <= FULL_BP:
            yield ApprovalError(
                name,
                "10.6",
                f"A share of {share_bp:,} basis points is not possible: write 0 to {FULL_BP:,}.",
            )
    both_bp = approval.jackpot_bp + approval.reserve_bp
    if both_bp != FULL_BP:
        yield ApprovalError(
            "reserve_bp",
            "10.6",
            f"Jackpot and reserve share add up to {both_bp:,} basis points: every cent of a wager"
            f" goes into one of the two pools, so they must add up to {FULL_BP:,}. With"
            f" {approval.jackpot_bp:,} to the jackpot, write {FULL_BP - approval.jackpot_bp:,}.",
        )


def _prize_errors(approval: Approval, book: RuleBook) -> Iterator[ApprovalError]:
    day = _day(approval)
    for name, figure in book.prizes.items():
        lawful = figure.on(day or date.max)
        stated = getattr(approval, name)
        if lawful is not None and stated != lawful:
            yield ApprovalError(
                name,
                figure.rule,
                f"{_amount(stated, figure)} is not the figure of the rule, which is"
                f" {_amount(lawful, figure)}: write {lawful}.",
            )


def _amount(value: int, figure: Figure) -> str:
    return dollars(value) if figure.unit == "cents" else f"{value:,} {figure.unit}"


# Shorter, and every failover would be a malfunction; longer, and none would wait for approval.
_MALFUNCTION_MS = range(1_000, 600_001)


def _malfunction_errors(approval: Approval) -> Iterator[ApprovalError]:
    if approval.malfunction_after_ms not in _MALFUNCTION_MS:
        yield ApprovalError(
            "malfunction_after_ms",
            "14.5",
            f"An outage of {approval.malfunction_after_ms:,} ms cannot be the limit after which a"
            f" supervisor approves: write {_MALFUNCTION_MS[0]} to {_MALFUNCTION_MS[-1]}, e.g."
            " 20000.",
        )


_FREE_AMOUNTS = (  # those that no rule fixes
    "wager_cents",
    "reset_cents",
    "reserve_warning_cents",
    "verify_from_cents",
    "two_person_from_cents",
)


def _amount_errors(approval: Approval) -> Iterator[ApprovalError]:
    if approval.wager_cents <= 0:
        yield ApprovalError(
            "wager_cents",
            "10.6",
            f"A wager of {dollars(approval.wager_cents)} is not possible: write the one"
            " amount that a box may wager, in cents, above zero.",
        )
    for name, what in (
        ("reset_cents", "the amount that the reserve gives to a new jackpot"),
        ("reserve_warning_cents", "the reserve below which the floor is warned"),
        ("verify_from_cents", "the payout from which a supervisor verifies first"),
    ):
        cents = getattr(approval, name)
        if cents < 0:
            yield ApprovalError(
                name, "10.6", f"{dollars(cents)} is below zero: write {what}, in cents, 0 or more."
            )
    for name in _FREE_AMOUNTS:
        cents = getattr(approval, name)
        if cents > MOST_CENTS:
            yield ApprovalError(
                name,
                "10.6",
                f"{dollars(cents)} is too much: write {MOST_CENTS} or less.",
            )
    if approval.two_person_from_cents < approval.verify_from_cents:
        yield ApprovalError(
            "two_person_from_cents",
            "10.6",
            f"Two people would confirm from {dollars(approval.two_person_from_cents)}, but a"
            f" supervisor verifies only from {dollars(approval.verify_from_cents)}: write"
            f" {approval.verify_from_cents} or more, so that a supervisor verifies every payout"
            " that two people confirm.",
        )
