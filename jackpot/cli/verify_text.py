"""Prints what `jackpot verify` found."""

from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from jackpot.audit.checkpoints.consistency_proof import Consistent
from jackpot.audit.checkpoints.payout_proof import Proven
from jackpot.audit.checkpoints.statement import Statement
from jackpot.audit.verify import Failure, Proof
from jackpot.floor import events as ev
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.views import moment
from jackpot.pit.events import PayoutsDue
from jackpot.rules.money import dollars, exact_dollars


class SignedCheckpoint(msgspec.Struct, frozen=True, kw_only=True):
    """A checkpoint whose signature is right."""

    file: str
    statement: Statement
    sound: bool = True


Result = Proof | Failure | SignedCheckpoint | Proven | Consistent


def print_results(console: Console, found: list[Result]) -> None:
    if not found:
        console.print("The journal is empty: nothing is proved.")
    for result in found:
        if isinstance(result, Failure):
            where = f"link {result.link}: " if result.link else ""
            console.print(f"[bold red]NOT SOUND[/] {where}{result.why}")
        elif isinstance(result, Proof):
            console.print(f"[bold green]PROVED[/] {result.kind} {result.link}")
            if result.snapshot_damaged:
                console.print(f"[bold yellow]DAMAGED[/] its snapshot is {result.snapshot}")
            console.print(_proof_table(result))
            _print_hashes(console, result)
        elif isinstance(result, SignedCheckpoint):
            console.print(f"[bold green]SIGNED[/] {result.file}")
            console.print(_statement_table(result.statement))
            console.print(f"head   {result.statement.entries}:{result.statement.head}")
        elif isinstance(result, Consistent):
            console.print(
                f"[bold green]CONTINUED[/] {result.new.origin}: nothing up to entry"
                f" {result.old.entries:,} was changed"
            )
            for statement in (result.old, result.new):
                console.print(f"head   {statement.entries}:{statement.head}")
        else:
            console.print(f"[bold green]PROVED[/] payout {result.payout}")
            console.print(_payout_table(result))


def _new_table() -> Table:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(justify="left", min_width=12)
    table.add_column(justify="right")
    return table


def _proof_table(proof: Proof) -> Table:
    table = _new_table()
    for name in ("entries", "events", "rounds", "wagers", "payouts", "open_payouts"):
        if (figure := getattr(proof, name)) is not None:
            table.add_row(name.replace("_", " "), f"{figure:,}")
    if proof.meter_cents is not None:
        table.add_row("meter", dollars(proof.meter_cents))
    _add_balances(table, proof.balances)
    table.add_row("checkpoints", f"{proof.checkpoints:,} stored, all match")
    table.add_row("snapshot", proof.snapshot)
    return table


def _print_hashes(console: Console, proof: Proof) -> None:
    """On lines of their own, which no narrow terminal cuts: people copy them."""
    console.print(f"head   {proof.entries}:{proof.head}")
    console.print(f"root   {proof.root}")
    console.print(f"state  {proof.state_digest}")


def _statement_table(statement: Statement) -> Table:
    table = _new_table()
    table.add_row("log", statement.origin)
    table.add_row("time", statement.time.isoformat())
    _add_balances(table, statement.balances)
    return table


def _payout_table(proven: Proven) -> Table:
    table = Table(show_header=False, box=None, pad_edge=False)
    for opened in proven.entries:
        for event in opened.events:
            when = moment(opened.at_ms).isoformat()
            table.add_row(f"entry {opened.head.seq}", when, _told(event, proven.payout))
    statement = proven.statement
    signed = f"{statement.entries:,} entries, {statement.time.isoformat()}"
    table.add_row("checkpoint", statement.origin, signed)
    return table


def _told(event: Any, payout: str) -> str:
    """The event's name in the journal, the amount where it has one, and who did it."""
    name = str(event.__struct_config__.tag).replace("_", " ")
    cents = _amount_cents(event, payout)
    return f"{name}{'' if cents is None else f' {dollars(cents)}'}, by {event.by}"


def _amount_cents(event: Any, payout: str) -> int | None:
    if isinstance(event, ev.PrizesAwarded):
        box = PayoutId.parse(payout).box
        return next(award.amount_cents for award in event.awards if award.box == box)
    if isinstance(event, ev.PrizesCorrected):
        after = next(prize.after for prize in event.prizes if prize.payout == payout)
        return 0 if after is None else after.amount_cents
    if isinstance(event, PayoutsDue):
        return next(each.line.won_cents for each in event.awards if each.payout == payout)
    return getattr(event, "amount_cents", None)


def _add_balances(table: Table, balances: dict[str, int]) -> None:
    for account, micros in balances.items():
        name = account.removesuffix("_micros").replace("_", " ")
        table.add_row(name, exact_dollars(micros))
