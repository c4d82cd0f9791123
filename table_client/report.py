"""The report of a simulation: what the tables saw against what the server says."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from jackpot.rules.money import dollars
from table_client.simulate import Outcome, Plan
from table_client.virtual.sight import Sight

_MOST_SHOWN = 20


def print_report(console: Console, plan: Plan, outcome: Outcome) -> None:
    sight = outcome.sight
    console.print(_sights(outcome))
    for title, counts in (
        ("hands declared", sight.hands),
        ("refusals", sight.refusals),
        ("faults put in", outcome.faults),
    ):
        listed = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
        console.print(Text.assemble((f"{title:<16}", "cyan"), listed or "none"))
    console.print(
        f"{len(plan.tables)} tables, seed {plan.seed}, {outcome.took_s:.1f} s:"
        f" {sight.wagers_lit / max(outcome.took_s, 0.001):.1f} wagers a second"
    )
    _print_verdict(console, outcome)


def _sights(outcome: Outcome) -> Table:
    sight, written = outcome.sight, outcome.written
    table = Table()
    table.add_column("")
    table.add_column("tables saw", justify="right")
    table.add_column("server says", justify="right")
    says = [""] * 4
    if written is not None:
        played = {key: boxes for key, boxes in written.dealt.items() if key in sight.dealt}
        owed = {key: seen for key, seen in written.payouts.items() if key in sight.payouts}
        says = [
            f"{len(played):,}",
            f"{sum(map(len, played.values())):,}",
            f"{len(owed):,}",
            dollars(sum(seen.amount_cents for seen in owed.values())),
        ]
    table.add_row("rounds dealt", f"{len(sight.dealt):,}", says[0])
    table.add_row("wagers lit at the deal", f"{sight.wagers_lit:,}", says[1])
    table.add_row("payouts", f"{len(sight.payouts):,}", says[2])
    table.add_row("paid out", dollars(_owed_cents(sight)), says[3])
    table.add_row("chips taken back", f"{sight.wagers_taken_back:,}", "")
    table.add_row("folds", f"{sight.folds:,}", "")
    table.add_row("rounds voided", f"{len(sight.voided):,}", "")
    return table


def _owed_cents(sight: Sight) -> int:
    return sum(seen.amount_cents for seen in sight.payouts.values())


def _print_verdict(console: Console, outcome: Outcome) -> None:
    disagreements = outcome.sight.disagreements
    for sentence in disagreements[:_MOST_SHOWN]:
        console.print(Text(sentence, "red"))
    if disagreements:
        console.print(Text(f"{len(disagreements)} disagreements with the server.", "bold red"))
    elif outcome.written is None:
        console.print(
            Text("Every answer agrees. (Without an auditor's token the journal was not read.)")
        )
    else:
        console.print(
            Text("Every answer, every lamp and every journal entry agrees.", "bold green")
        )
