"""The warnings to the people of the floor about a pit, each with what to do next."""

from collections.abc import Callable, Iterator

from jackpot.floor.known_cards import check_due
from jackpot.rules.money import dollars
from jackpot.web.staff import floor_warnings as of_any
from jackpot.web.staff import play_warnings as play
from jackpot.web.staff.link import Floor, Pit
from jackpot.web.staff.node_warnings import display_nodes_gone
from jackpot.web.staff.pit_terms_warnings import house_pays_players
from jackpot.web.staff.warning import FloorWarning

Rule = Callable[[Floor, Pit], Iterator[FloorWarning]]


def pit_warnings(floor: Floor, pit: Pit) -> list[FloorWarning]:
    """Alarms first, then cautions, each in the order of the rules."""
    found = [warning for rule in RULES for warning in rule(floor, pit)]
    return sorted(found, key=lambda warning: warning.level != "alarm")


def _not_sound(_: Floor, pit: Pit) -> Iterator[FloorWarning]:
    fault = pit.host.engine.fault
    if fault is not None:
        yield FloorWarning(
            "not_sound",
            "alarm",
            f"{pit.host.title} is not sound",
            f"Nothing is recorded there, and lamps stay dark: {fault}. Finish the rounds by hand,"
            " write the acts down, and call the technician.",
        )


def _payouts_waiting(floor: Floor, pit: Pit) -> Iterator[FloorWarning]:
    state, now = pit.host.engine.state, floor.clock()
    for payout in state.payouts.values():
        amount = dollars(payout.award.amount_cents)
        if payout.status == "disputed":
            yield FloorWarning(
                "payout_disputed",
                "caution",
                f"Payout {payout.id} is disputed ({amount})",
                f"{payout.disputed_by}: {payout.dispute}. Verify or cancel it.",
                payout.table,
            )
        unverified = payout.status == "due" and state.needs_verification(payout)
        if unverified and now - payout.due_ms > play.UNVERIFIED_LONG_MS:
            yield FloorWarning(
                "payout_unverified",
                "caution",
                f"Payout {payout.id} needs your decision ({amount})",
                "A player is waiting: verify or dispute it.",
                payout.table,
            )


def _restrictions_unreported(_: Floor, pit: Pit) -> Iterator[FloorWarning]:
    for player, restriction in pit.host.engine.state.restrictions.items():
        if restriction.reported_reference is None:
            yield FloorWarning(
                "restriction_unreported",
                "caution",
                f"The restriction of player {player} is not reported",
                "Advise the Commission of it, and record the reference (4.8).",
            )


def _shoes(_: Floor, pit: Pit) -> Iterator[FloorWarning]:
    for name, table in pit.host.engine.state.tables.items():
        title = pit.host.table_title(name)
        if table.shoe.fault:
            yield FloorWarning(
                "shoe_failed",
                "alarm",
                f"The shoe of {title} has failed",
                f"{table.shoe.fault}. Complete the round by hand; the next one needs a new shoe.",
                name,
            )


def _cards_unchecked(_: Floor, pit: Pit) -> Iterator[FloorWarning]:
    state = pit.host.engine.state
    for name, table in state.tables.items():
        if table.status != "closed" and check_due(state, table):
            yield FloorWarning(
                "cards_unchecked",
                "caution",
                f"The cards of {pit.host.table_title(name)} are not checked today",
                "Check them, and record who checked (2.2).",
                name,
            )


RULES: list[Rule] = [
    _not_sound,
    play.flagged_refusals,
    _shoes,
    house_pays_players,
    of_any.clock_behind,
    of_any.checkpoint_missing,
    _payouts_waiting,
    play.rounds_disputed,
    _restrictions_unreported,
    play.seats_idle,
    play.gaming_over,
    display_nodes_gone,
    _cards_unchecked,
]
