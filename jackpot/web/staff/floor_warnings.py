"""What the people of the floor are warned of: each with what to do next.

A rule of warning looks at one link and says what is wrong with it now, so a warning goes when its
cause does.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from jackpot.rules.money import dollars, exact_dollars
from jackpot.web.staff import play_warnings as play
from jackpot.web.staff.warning import FloorWarning

if TYPE_CHECKING:
    from jackpot.web.application import Application, Link

_CLOCK_BEHIND_MS = 2_000


Rule = Callable[["Application", "Link"], Iterator[FloorWarning]]


def warnings_of(app: "Application", link: "Link") -> list[FloorWarning]:
    """Alarms first, each kind in the order of the rules."""
    found = [warning for rule in RULES for warning in rule(app, link)]
    return sorted(found, key=lambda warning: warning.level != "alarm")


def _not_sound(_: "Application", link: "Link") -> Iterator[FloorWarning]:
    if link.engine.fault is not None:
        yield FloorWarning(
            "not_sound",
            "alarm",
            "The jackpot is not sound",
            f"Wagers are refused and lamps stay dark (14.5): {link.engine.fault}. Tables play on"
            " without the jackpot; call the technician.",
        )


def _clock_behind(_: "Application", link: "Link") -> Iterator[FloorWarning]:
    behind_ms = link.engine.clock_behind_ms
    if behind_ms > _CLOCK_BEHIND_MS:
        yield FloorWarning(
            "clock_behind",
            "caution",
            "The server's clock was set back",
            f"It is {behind_ms // 1_000} s behind the journal, which keeps its order; set the clock"
            " right.",
        )


def _reserve_low(app: "Application", link: "Link") -> Iterator[FloorWarning]:
    state, now_ms = link.engine.state, app.clock()
    approval = state.approval_in_force(now_ms)
    if approval is not None and state.reserve_is_low(now_ms):
        yield FloorWarning(
            "reserve_low",
            "caution",
            "The reserve is low",
            f"It holds {exact_dollars(state.balances.reserve_micros)}, below"
            f" {dollars(approval.reserve_warning_cents)}: make a deposit, or the operator has to"
            " advance prizes.",
        )


def _advances(_: "Application", link: "Link") -> Iterator[FloorWarning]:
    advances_micros = link.engine.state.balances.advances_micros
    if advances_micros:
        yield FloorWarning(
            "operator_advances",
            "caution",
            "The operator has advanced money",
            f"{exact_dollars(advances_micros)} is outstanding; it is taken back only by an approved"
            " adjustment.",
        )


RULES: list[Rule] = [
    _not_sound,
    play.flagged_refusals,
    _clock_behind,
    _reserve_low,
    _advances,
    play.payouts_waiting,
    play.lock_long,
    play.unusual_pace,
    play.pads_quiet,
    play.displays_gone,
]
