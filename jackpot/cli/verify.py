"""Proves a journal: works out every state, split, prize and balance again from it alone."""

import argparse
import asyncio
import sys

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from jackpot.audit.verify import Failure, Proof, verify_home
from jackpot.cli.journal_options import address_of, configure_archive
from jackpot.journal import JournalError, open_reader
from jackpot.rules.money import dollars, exact_dollars


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", help="the journal: a file, an address, or an archive")
    configure_archive(parser)
    parser.add_argument("--link", help="only this link")
    parser.add_argument(
        "--head", help="the hash that the last entry must have, from a record kept elsewhere"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: argparse.Namespace) -> int:
    try:
        found = asyncio.run(_verify(arguments))
    except JournalError as refused:
        print(f"{arguments.journal}: {refused}", file=sys.stderr)
        return 2
    if arguments.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    else:
        _print(found)
    return 0 if found and all(result.sound for result in found) else 1


async def _verify(arguments: argparse.Namespace) -> list[Proof | Failure]:
    address = address_of(arguments.journal)
    with _progress() as bar:
        task = bar.add_task("proving", total=None)
        async with await open_reader(address, archive=arguments.archive) as home:
            found = await verify_home(
                home,
                lambda done, total: bar.update(task, completed=done, total=total),
                only=arguments.link,
            )
    return [_compared_with(arguments.head, result) for result in found]


def _compared_with(head: str | None, result: Proof | Failure) -> Proof | Failure:
    """A rewritten journal can be sound in itself: only a head kept elsewhere reveals it."""
    if head is None or isinstance(result, Failure) or result.head == head:
        return result
    return Failure(
        link=result.link,
        entry=result.entries,
        why=f"the hash of the last entry is {result.head}, not {head}",
    )


def _progress() -> Progress:
    """Shown on standard error if that is a terminal, so that a pipe carries only the result."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def _print(found: list[Proof | Failure]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    if not found:
        console.print("The journal is empty: nothing is proved.")
    for result in found:
        if isinstance(result, Failure):
            where = f"link {result.link}: " if result.link else ""
            console.print(f"[bold red]NOT SOUND[/] {where}{result.why}")
        else:
            console.print(f"[bold green]PROVED[/] link {result.link}")
            console.print(_proof_table(result))


def _proof_table(proof: Proof) -> Table:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(justify="left", min_width=12)
    table.add_column(justify="right")
    for name in ("entries", "events", "rounds", "wagers", "payouts", "open_payouts"):
        table.add_row(name.replace("_", " "), f"{getattr(proof, name):,}")
    table.add_row("meter", dollars(proof.meter_cents))
    for account in proof.balances.__struct_fields__:
        table.add_row(
            account.removesuffix("_micros"), exact_dollars(getattr(proof.balances, account))
        )
    table.add_row("snapshot", proof.snapshot)
    table.add_row("head", proof.head)
    table.add_row("state", proof.state_digest)
    return table
