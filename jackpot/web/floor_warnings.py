"""What the people of the floor are warned of: each with what to do next.

A rule of warning looks at one link and says what is wrong with it now; nothing is kept, so a
warning goes when its cause does.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from jackpot.audit.working import exact_dollars
from jackpot.rules.approval_faults import dollars
from jackpot.rules.progressive import MICROS_PER_CENT

if TYPE_CHECKING:
    from jackpot.web.application import Application, Link

_CLOCK_BEHIND_MS = 2_000


class Warning(msgspec.Struct, frozen=True):  # noqa: A001 - the word of the floor
    code: str  # a stable name
    level: Literal["caution", "alarm"]
    title: str
    detail: str  # what to do next
    table: str | None = None


Rule = Callable[["Application", "Link"], Iterator[Warning]]


def warnings_of(app: "Application", link: "Link") -> list[Warning]:
    """Alarms first, each kind in the order of the rules."""
    found = [warning for rule in RULES for warning in rule(app, link)]
    return sorted(found, key=lambda warning: warning.level != "alarm")


def _not_sound(_: "Application", link: "Link") -> Iterator[Warning]:
    if link.engine.fault is not None:
        yield Warning(
            "not_sound",
            "alarm",
            "The jackpot is not sound",
            f"Wagers are refused and lamps stay dark (14.5): {link.engine.fault}. Tables play on"
            " without the jackpot; call the technician.",
        )


def _clock_behind(_: "Application", link: "Link") -> Iterator[Warning]:
    behind_ms = link.engine.clock_behind_ms
    if behind_ms > _CLOCK_BEHIND_MS:
        yield Warning(
            "clock_behind",
            "caution",
            "The server's clock was set back",
            f"It is {behind_ms // 1_000} s behind the journal, which keeps its order; set the clock"
            " right.",
        )


def _reserve_low(app: "Application", link: "Link") -> Iterator[Warning]:
    state = link.engine.state
    version = state.approval_at(app.clock())
    if version is None:
        return
    warning_cents = state.approvals[version].reserve_warning_cents
    reserve_micros = state.balances.reserve_micros
    if reserve_micros < warning_cents * MICROS_PER_CENT:
        yield Warning(
            "reserve_low",
            "caution",
            "The reserve is low",
            f"It holds {exact_dollars(reserve_micros)}, below {dollars(warning_cents)}: make a"
            " deposit, or the operator has to advance prizes.",
        )


def _advances(_: "Application", link: "Link") -> Iterator[Warning]:
    advances_micros = link.engine.state.balances.advances_micros
    if advances_micros:
        yield Warning(
            "operator_advances",
            "caution",
            "The operator has advanced money",
            f"{exact_dollars(advances_micros)} is outstanding; it is taken back only by an approved"
            " adjustment.",
        )


RULES: list[Rule] = [_not_sound, _clock_behind, _reserve_low, _advances]
