"""A simulation as tables for a terminal."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from jackpot.actuary.report_text import new_table
from jackpot.actuary.twenty_one.simulation import Estimate, Simulation
from jackpot.rules.money import dollars

_TITLES: Final = {
    "main": "main wager",
    "super_bonus": "Super Bonus",
    "main_and_bonus": "main wager and bonus",
    "insurance": "Insurance",
    "perfect_pairs": "Perfect Pairs",
    "pairs_play": "Pairs Play",
    "super_sevens": "Super Sevens",
    "over_13": "Over 13",
    "under_13": "Under 13",
}
_OF_A_FULL_SHOE: Final = (
    "Exact figures are of rounds from a full shoe. Before a cutting card, rounds with few cards "
    "come more often, which moves the house edge a little: compare with --shoe continuous."
)


def print_simulation(simulation: Simulation, console: Console) -> None:
    console.print(Group(*_parts(simulation)))


def _parts(simulation: Simulation) -> Iterator[RenderableType]:
    yield Text(_heading(simulation))
    yield _edges(simulation)
    if simulation.shoe == "cut-card":
        yield Text(_OF_A_FULL_SHOE)
    for estimate in simulation.estimates:
        if estimate.wager != "main_and_bonus":
            yield _results(estimate)


def _heading(simulation: Simulation) -> str:
    boxes = "1 box" if simulation.boxes == 1 else f"{simulation.boxes} boxes"
    return (
        f"{simulation.book}: {simulation.rounds:,} rounds of {simulation.game} with {boxes}, "
        f"{simulation.decks} decks, {simulation.shoe} shoe, seed {simulation.seed}\n"
        f"The dealer's soft 17: {simulation.soft_17}. Wager {dollars(simulation.wager_cents)}, "
        f"best strategy by total, insurance {simulation.insurance}."
    )


def _edges(simulation: Simulation) -> Table:
    interval = f"{simulation.confidence} interval"
    table = new_table("House edge", "wager", "estimate", interval, "exact", "z")
    for each in simulation.estimates:
        table.add_row(
            _TITLES[each.wager],
            f"{each.house_edge:.4%}",
            f"{each.low:.4%} to {each.high:.4%}",
            "" if each.exact is None else f"{each.exact:.4%}",
            "" if each.z is None else f"{each.z:+.2f}",
        )
    return table


def _results(estimate: Estimate) -> Table:
    table = new_table(f"Results, {_TITLES[estimate.wager]}", "result", "count", "share")
    total = sum(count for result, count in estimate.results.items() if result != "split")
    for result, count in estimate.results.items():
        table.add_row(
            result.replace("_", " "), f"{count:,}", f"{count / total:.4%}" if total else ""
        )
    return table
