"""The warnings to the people of the floor, each with what to do next.

A rule looks at one link and yields what is wrong with it now, so a warning goes when its cause
does.
"""

from collections.abc import Callable, Iterator

from jackpot.floor.views import all_faults
from jackpot.rules.money import dollars, exact_dollars
from jackpot.web.staff import card_warnings as cards
from jackpot.web.staff import play_warnings as play
from jackpot.web.staff.link import Floor, Link, Pit
from jackpot.web.staff.node_warnings import display_nodes_gone
from jackpot.web.staff.warning import FloorWarning

_CLOCK_BEHIND_MS = 2_000


Rule = Callable[[Floor, Link], Iterator[FloorWarning]]


def warnings_of(floor: Floor, link: Link) -> list[FloorWarning]:
    """Alarms first, then cautions, each in the order of the rules."""
    found = [warning for rule in RULES for warning in rule(floor, link)]
    return sorted(found, key=lambda warning: warning.level != "alarm")


def _not_sound(_: Floor, link: Link) -> Iterator[FloorWarning]:
    fault = link.host.engine.fault
    if fault is not None:
        yield FloorWarning(
            "not_sound",
            "alarm",
            "The jackpot is not sound",
            f"Wagers are refused and lamps stay dark (14.5): {fault}. Tables play on without the"
            " jackpot; call the technician.",
        )


def _awaiting_approval(_: Floor, link: Link) -> Iterator[FloorWarning]:
    for fault in all_faults(link.host.engine.state):
        whole = fault.table is None
        where = link.host.title if whole else link.host.table_title(fault.table or "")
        yield FloorWarning(
            "awaiting_approval",
            "alarm",
            f"{where} waits for approval after a malfunction",
            f"{fault.reported_by} reported: {fault.device}, {fault.what.rstrip('. ')}. Jackpot"
            f" wagers are refused {'at every table' if whole else 'there'} (14.5). Find the cause,"
            " then approve that they resume.",
            fault.table,
        )


def clock_behind(_: Floor, link: Link | Pit) -> Iterator[FloorWarning]:
    behind_ms = link.host.engine.clock.behind_ms
    if behind_ms > _CLOCK_BEHIND_MS:
        yield FloorWarning(
            "clock_behind",
            "caution",
            "The server's clock is behind the journal",
            f"Somebody set it back by {behind_ms // 1_000} s. The journal keeps its order; ask the"
            " technician to set the clock.",
        )


def _reserve_low(floor: Floor, link: Link) -> Iterator[FloorWarning]:
    state, now_ms = link.host.engine.state, floor.clock()
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


def _advances(_: Floor, link: Link) -> Iterator[FloorWarning]:
    advances_micros = link.host.engine.state.balances.advances_micros
    if advances_micros:
        yield FloorWarning(
            "operator_advances",
            "caution",
            "The operator has advanced money",
            f"{exact_dollars(advances_micros)} is outstanding. Only an approved adjustment takes it"
            " back.",
        )


def checkpoint_missing(_: Floor, link: Link | Pit) -> Iterator[FloorWarning]:
    if link.signer is not None and link.signer.owed.is_late():
        yield FloorWarning(
            "checkpoint_missing",
            "caution",
            "The last gaming day is not signed",
            "The server could not sign its checkpoint, which the regulator receives. Play goes on;"
            " call the technician.",
        )


RULES: list[Rule] = [
    _not_sound,
    _awaiting_approval,
    play.flagged_refusals,
    play.hands_miscounted,
    cards.misdealt,
    cards.cards_incomplete,
    cards.shoe_failed,
    clock_behind,
    _reserve_low,
    _advances,
    checkpoint_missing,
    play.payouts_waiting,
    play.rounds_disputed,
    play.lock_long,
    play.unusual_pace,
    play.seats_idle,
    play.gaming_over,
    play.pads_quiet,
    play.displays_gone,
    display_nodes_gone,
    cards.cards_unchecked,
]
