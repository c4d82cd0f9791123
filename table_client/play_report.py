"""The report of virtual play: what the tables saw beside what the server's journal says."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from jackpot.rules.money import dollars
from table_client.base_game import BoxLine
from table_client.play import PlayResult
from table_client.virtual.observations import Observations
from table_client.virtual_floor import PlayOptions

_MAX_SHOWN = 20


def print_report(console: Console, options: PlayOptions, result: PlayResult) -> None:
    observations = result.observations
    console.print(_comparison(result))
    for title, counts in (
        ("hands declared", observations.hands),
        ("refusals", observations.refusals),
        ("faults injected", result.disturbances),
    ):
        listed = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
        console.print(Text.assemble((f"{title:<16}", "cyan"), listed or "none"))
    console.print(
        f"{len(options.tables)} tables, seed {options.seed}, {result.took_s:.1f} s:"
        f" {observations.wagers_lit / max(result.took_s, 0.001):.1f} wagers a second"
    )
    _print_verdict(console, result)


def _comparison(result: PlayResult) -> Table:
    observations, recorded = result.observations, result.recorded
    table = Table()
    table.add_column("")
    table.add_column("tables saw", justify="right")
    table.add_column("journal says", justify="right")
    journal = [""] * 5
    if recorded is not None:
        played = {key: boxes for key, boxes in recorded.dealt.items() if key in observations.dealt}
        owed = {key: seen for key, seen in recorded.payouts.items() if key in observations.payouts}
        journal = [
            f"{len(played):,}",
            f"{sum(map(len, played.values())):,}",
            f"{len(owed):,}",
            dollars(sum(seen.amount_cents for seen in owed.values())),
            dollars(_staked_cents(recorded.lines)),
        ]
    table.add_row("rounds dealt", f"{len(observations.dealt):,}", journal[0])
    table.add_row("wagers lit at the deal", f"{observations.wagers_lit:,}", journal[1])
    table.add_row("payouts", f"{len(observations.payouts):,}", journal[2])
    table.add_row("prizes", dollars(_owed_cents(observations)), journal[3])
    table.add_row("antes and bets", dollars(observations.staked_cents), journal[4])
    table.add_row("rounds of pits", f"{observations.pit_rounds:,}", "")
    table.add_row("wagers of pits", dollars(observations.pit_staked_cents), "")
    table.add_row("side wagers lit", f"{observations.side_wagers_lit:,}", "")
    table.add_row("wagers withdrawn", f"{observations.wagers_withdrawn:,}", "")
    table.add_row("folds", f"{observations.folds:,}", "")
    table.add_row("rounds voided", f"{len(observations.voided):,}", "")
    return table


def _staked_cents(rounds: dict[tuple[str, int], tuple[BoxLine, ...]]) -> int:
    lines = (line for lines in rounds.values() for line in lines)
    return sum(line.ante_cents + line.bet_cents for line in lines)


def _owed_cents(observations: Observations) -> int:
    return sum(seen.amount_cents for seen in observations.payouts.values())


def _print_verdict(console: Console, result: PlayResult) -> None:
    disagreements = result.observations.disagreements
    for sentence in disagreements[:_MAX_SHOWN]:
        console.print(Text(sentence, "red"))
    if disagreements:
        console.print(
            Text(
                f"{len(disagreements)} disagreements between the tables and the server.", "bold red"
            )
        )
    elif result.recorded is None:
        console.print(
            Text(
                "Every answer agrees. The journal was not compared: that needs an auditor's token."
            )
        )
    else:
        console.print(
            Text("Every answer, every lamp and every journal entry agrees.", "bold green")
        )
