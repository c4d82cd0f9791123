"""What somebody should look at in a day's report, each with what to do next."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from jackpot.audit.accounts import Accounts, TableDay
from jackpot.rules.money import dollars, exact_dollars


class Finding(msgspec.Struct, frozen=True):
    code: str
    level: Literal["alarm", "caution"]
    text: str
    table: str | None = None


def findings_of(accounts: Accounts, *, balanced: bool, complete: bool) -> list[Finding]:
    found = list(_of_link(accounts, balanced=balanced))
    for name, table in sorted(accounts.tables.items()):
        found += _of_table(name, table, complete=complete)
    return found


def _of_link(accounts: Accounts, *, balanced: bool) -> Iterator[Finding]:
    if not balanced:
        yield Finding(
            "not_balanced",
            "alarm",
            "The day does not balance: run jackpot verify on the journal before anything else.",
        )
    advanced_micros = accounts.jackpot.advances_micros + accounts.reserve.advances_micros
    if advanced_micros > 0:
        yield Finding(
            "operator_advanced",
            "caution",
            f"The operator advanced {exact_dollars(advanced_micros)} because the reserve was too"
            " small: consider a deposit.",
        )
    if accounts.owed.closing_micros:
        yield Finding(
            "owed",
            "caution",
            f"{exact_dollars(accounts.owed.closing_micros)} is owed to players and not yet paid:"
            " look at the open payouts.",
        )


def _of_table(name: str, table: TableDay, *, complete: bool) -> Iterator[Finding]:
    difference_cents = table.difference_cents
    if difference_cents is None:
        if complete and table.expected_cents:
            yield Finding(
                "not_counted",
                "caution",
                f"The chips of table {name} were not counted: count them and enter the count.",
                name,
            )
    elif difference_cents:
        more = "more" if difference_cents > 0 else "less"
        yield Finding(
            "count_differs",
            "alarm",
            f"The chips of table {name} came to {dollars(abs(difference_cents))} {more} than its"
            " wagers: count again, then look at the table's rounds.",
            name,
        )
