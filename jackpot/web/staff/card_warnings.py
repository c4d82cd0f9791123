"""Warnings about cards and shoes: checks that are due, wrong counts, faults, decisions to make."""

from collections.abc import Iterator

from jackpot.floor.known_cards import check_due, final_check_due, is_complete, is_misdealt
from jackpot.floor.state import Table
from jackpot.web.staff.link import Floor, Link
from jackpot.web.staff.warning import FloorWarning


def cards_unchecked(_: Floor, link: Link) -> Iterator[FloorWarning]:
    """At tables with terms; others record nothing about their cards."""
    state = link.host.engine.state
    for name, table in state.tables.items():
        if table.terms_in_force is None:
            continue
        title = link.host.table_title(name)
        if table.status != "closed" and check_due(state, table):
            opened = "A round was opened without it" if table.current else "No round is open yet"
            yield FloorWarning(
                "cards_unchecked",
                "caution",
                f"The cards of {title} are not checked today",
                f"{opened}: check them, and record who checked (2.2).",
                name,
            )
        elif final_check_due(state, table):
            yield FloorWarning(
                "final_check_due",
                "caution",
                f"The cards of {title} are not checked after gaming",
                "Check them, and record who checked (2.2).",
                name,
            )


def cards_incomplete(_: Floor, link: Link) -> Iterator[FloorWarning]:
    for name, table in link.host.engine.state.tables.items():
        count = table.cards.count
        if count is not None and not is_complete(table):
            yield FloorWarning(
                "cards_incomplete",
                "alarm",
                f"{count.cards} cards were counted at {link.host.table_title(name)}",
                "No new round is opened there (2.1): have the cards counted again, or change"
                " them. Decide whether the round in play is void.",
                name,
            )


def shoe_failed(_: Floor, link: Link) -> Iterator[FloorWarning]:
    for name, table in link.host.engine.state.tables.items():
        fault = table.cards.fault
        if fault is not None:
            yield FloorWarning(
                "shoe_failed",
                "alarm" if _waits(table) else "caution",
                f"The shoe of {link.host.table_title(name)} failed",
                f"{fault.reported_by} reported: {fault.what.rstrip('. ')}. {_next_step(table)}",
                name,
            )


def _waits(table: Table) -> bool:
    round_ = table.current
    return round_ is not None and round_.cards is not None and round_.cards.fault == "ask"


def _next_step(table: Table) -> str:
    if _waits(table):
        return "Its deal was complete: let the round stand, or void it (12.6)."
    return "Have the shoe loaded anew, or replace it (12.7)."


def misdealt(_: Floor, link: Link) -> Iterator[FloorWarning]:
    for name, table in link.host.engine.state.tables.items():
        round_ = table.current
        if round_ is not None and is_misdealt(round_):
            yield FloorWarning(
                "misdealt",
                "alarm",
                f"Three cards were exposed at {link.host.table_title(name)}",
                f"Round {round_.number} can only be void: void it under 14.1.",
                name,
            )
