"""Checks a floor file: prints a summary, or every error with its line and how to correct it.

Exit code: 0 if the file is valid, 1 if it has errors.
"""

import argparse
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from jackpot.actuary.costly_wagers import costly_side_wagers
from jackpot.actuary.report_text import LOUD
from jackpot.actuary.side_odds import PAYS_THE_PLAYER
from jackpot.audit.pit_words import pit_terms_words
from jackpot.audit.terms_words import terms_words
from jackpot.journal.checkpoints.keys import HouseKey, KeyFileError
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.money import dollars
from jackpot.rules.poker.solvency import fixed_prizes_cents_per_wager, reserve_cents_per_wager
from jackpot.settings import (
    FloorFile,
    FloorFileError,
    LinkSettings,
    PitSettings,
    SettingError,
    load_floor,
)
from jackpot.settings.file_warnings import file_warnings, in_cents
from jackpot.settings.gaming_hours import WEEKDAYS


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the floor file, e.g. ops/floor.toml")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def run(arguments: argparse.Namespace) -> int:
    path: Path = arguments.file
    try:
        floor = load_floor(path)
    except FloorFileError as invalid:
        if arguments.json:
            _print_json({"sound": False, "faults": [error._asdict() for error in invalid.errors]})
        else:
            _print_errors(path, invalid.errors)
        return 1
    warnings = [
        *_costly_warnings(floor),
        *file_warnings(floor, datetime.now(UTC)),
        *_key_warnings(floor),
    ]
    if arguments.json:
        _print_json(
            {
                "sound": True,
                "faults": [],
                "warnings": warnings,
                "links": _links_as_json(floor),
                "pits": _pits_as_json(floor),
                "tournaments": {
                    name: {"title": each.title, "instrument": each.instrument}
                    for name, each in floor.tournaments.items()
                },
            }
        )
    else:
        _print_summary(path, floor, warnings)
    return 0


def _costly_warnings(floor: FloorFile) -> list[str]:
    """Side wagers that a pit's table offers with a number of decks that costs the house money."""
    return [
        f"pits.{name}.tables.{table}: {costly.words} Deal from other decks, or do not offer it."
        for name, pit in floor.pits.items()
        for table, settings in pit.tables.items()
        for terms in (settings.first_terms,)
        for costly in costly_side_wagers(
            BY_REFERENCE[terms.instrument], terms.decks, terms.side_wagers
        )
    ]


def _key_warnings(floor: FloorFile) -> list[str]:
    settings = floor.server.checkpoints
    try:
        if settings is not None:
            HouseKey.load(settings.signing_key)
    except KeyFileError as error:
        return [f"server.checkpoints: the server will not start: {error}."]
    return []


def _print_json(answer: dict[str, Any]) -> None:
    print(json.dumps(answer, indent=2, ensure_ascii=False))


def _links_as_json(floor: FloorFile) -> dict[str, Any]:
    return {
        name: {
            "title": link.title,
            "approval": link.approval.reference,
            "instrument": link.approval.instrument,
            "tables": {table: settings.boxes for table, settings in link.tables.items()},
        }
        for name, link in floor.links.items()
    }


def _pits_as_json(floor: FloorFile) -> dict[str, Any]:
    return {
        name: {
            "title": pit.title,
            "tables": {
                table: {"game": settings.game, "instrument": settings.first_terms.instrument}
                for table, settings in pit.tables.items()
            },
        }
        for name, pit in floor.pits.items()
    }


def _console() -> Console:
    # Soft wrapping keeps each sentence on one line when the output is piped.
    return Console(highlight=False, soft_wrap=True)


def _print_errors(path: Path, errors: list[SettingError]) -> None:
    console = _console()
    for error in errors:
        at = str(path) if error.line is None else f"{path}:{error.line}"
        where = "" if error.where == str(path) else f" {error.where}"
        rule = "" if error.rule is None else f" (rule {error.rule})"
        console.print(Text.assemble((at, "bold"), (where, "bold cyan"), rule))
        console.print(Text.assemble(("  problem  ", "red"), error.what))
        console.print(Text.assemble(("  fix      ", "green"), error.mend))
    count = "1 error" if len(errors) == 1 else f"{len(errors)} errors"
    console.print(Text(f"{count}. This floor file cannot be used.", "bold red"))


def _print_summary(path: Path, floor: FloorFile, warnings: list[str]) -> None:
    console = _console()
    for name, link in floor.links.items():
        console.print(_link_table(name, link, floor))
    for name, pit in floor.pits.items():
        console.print(_pit_table(name, pit))
    for name, tournament in floor.tournaments.items():
        table = _new_table(f"{tournament.title} ({name}), a tournament")
        table.add_row("rule book", tournament.instrument)
        console.print(table)
    for warning in warnings:
        style = LOUD if PAYS_THE_PLAYER in warning else ""
        console.print(Text.assemble(("warning  ", "yellow"), (warning, style)))
    console.print(Text(f"{path} is valid.", "bold green"))


def _new_table(title: str) -> Table:
    table = Table(title=Text(title), title_justify="left", show_header=False)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    return table


def _pit_table(name: str, pit: PitSettings) -> Table:
    table = _new_table(f"{pit.title} ({name}), a pit")
    bonus = "; Super Bonus and suited sevens always" if pit.bonus_at_cage else ""
    for label, value in (
        ("cage pays", f"wins from {dollars(pit.cage_from_cents)}{bonus}"),
        ("supervisor verifies", f"payouts from {dollars(pit.verify_from_cents)}"),
        ("two people confirm", f"payouts from {dollars(pit.two_person_from_cents)}"),
        *(
            (f"{each} ({at.game})", f"{pit_terms_words(at.first_terms)}; ignored once it has terms")
            for each, at in pit.tables.items()
        ),
    ):
        table.add_row(label, Text(value))
    return table


def _link_table(name: str, link: LinkSettings, floor: FloorFile) -> Table:
    approval = link.approval
    holds_from = datetime.fromtimestamp(approval.holds_from_ms // 1_000, floor.server.zone)
    table = _new_table(f"{link.title} ({name})")
    for label, value in (
        ("approval", f"{approval.reference}, under {approval.instrument}"),
        ("effective from", f"{holds_from:%d %B %Y %H:%M %Z}"),
        ("wager", dollars(approval.wager_cents)),
        (
            "split (10.6)",
            f"{_percent(approval.jackpot_bp)} jackpot, {_percent(approval.reserve_bp)} reserve",
        ),
        (
            "royal flush (11.1(a))",
            f"{_percent(approval.royal_flush_share_bp)} of the jackpot, at least"
            f" {dollars(approval.royal_flush_minimum_cents)}",
        ),
        (
            "straight flush (11.1(b))",
            f"{_percent(approval.straight_flush_share_bp)} of the jackpot, at least"
            f" {dollars(approval.straight_flush_minimum_cents)}",
        ),
        ("four of a kind (11.1(c))", dollars(approval.four_of_a_kind_cents)),
        ("full house (11.1(d))", dollars(approval.full_house_cents)),
        ("flush (11.1(e))", dollars(approval.flush_cents)),
        ("reset after a royal", f"{dollars(approval.reset_cents)} from the reserve"),
        ("supervisor verifies", f"payouts from {dollars(approval.verify_from_cents)}"),
        ("two people confirm", f"payouts from {dollars(approval.two_person_from_cents)}"),
        (
            "opening pools",
            f"{dollars(link.opening_jackpot_cents)} jackpot,"
            f" {dollars(link.opening_reserve_cents)} reserve; ignored once the link is open",
        ),
        (
            "reserve, per wager",
            f"gets {in_cents(reserve_cents_per_wager(approval))}, fixed prizes cost"
            f" {in_cents(fixed_prizes_cents_per_wager(approval))}",
        ),
        ("tables", ", ".join(f"{each} ({at.boxes} boxes)" for each, at in link.tables.items())),
        *_terms_rows(link),
        *_hours_rows(floor),
    ):
        table.add_row(label, Text(value))
    return table


def _terms_rows(link: LinkSettings) -> Iterator[tuple[str, str]]:
    for name, table in link.tables.items():
        if table.first_terms is not None:
            yield f"terms of {name}", f"{terms_words(table.first_terms)}; ignored once it has terms"


def _hours_rows(floor: FloorFile) -> Iterator[tuple[str, str]]:
    for each in floor.server.hours:
        days = "every day" if len(set(each.days)) == len(WEEKDAYS) else ", ".join(each.days)
        yield (
            "hours (15.1)",
            f"from {each.effective_from}, {days}: {each.opens} to {each.closes} ({each.reference})",
        )


def _percent(bp: int) -> str:
    whole, rest = divmod(bp, 100)
    return f"{whole}%" if rest == 0 else f"{whole}.{rest:02d}%"
