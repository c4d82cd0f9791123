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

from jackpot.audit.terms_words import terms_words
from jackpot.journal.checkpoints.keys import HouseKey, KeyFileError
from jackpot.rules.money import dollars
from jackpot.rules.poker.solvency import fixed_prizes_cents_per_wager, reserve_cents_per_wager
from jackpot.settings import FloorFile, FloorFileError, LinkSettings, SettingError, load_floor
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
    warnings = [*file_warnings(floor, datetime.now(UTC)), *_key_warnings(floor)]
    if arguments.json:
        _print_json(
            {"sound": True, "faults": [], "warnings": warnings, "links": _links_as_json(floor)}
        )
    else:
        _print_summary(path, floor, warnings)
    return 0


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
    for warning in warnings:
        console.print(Text.assemble(("warning  ", "yellow"), warning))
    console.print(Text(f"{path} is valid.", "bold green"))


def _link_table(name: str, link: LinkSettings, floor: FloorFile) -> Table:
    approval = link.approval
    holds_from = datetime.fromtimestamp(approval.holds_from_ms // 1_000, floor.server.zone)
    table = Table(title=Text(f"{link.title} ({name})"), title_justify="left", show_header=False)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
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
