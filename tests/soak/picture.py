"""The picture of a soak: entries a second over time with every fault, and recovery by kind."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from jackpot.actuary.plots import GREEN, INK, PURPLE, RED, Plot, style
from tests.soak.incidents import Incident, Sample

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_BINS = 240


def picture(home: str, incidents: Sequence[Incident], samples: Sequence[Sample]) -> Plot:
    words = (
        "Above: entries that the journal took each second, and a red mark for each fault. Below:"
        " the recovery from each fault, by kind; the line is the median."
    )

    def draw(figure: "Figure") -> None:
        figure.suptitle(f"Soak: {home}", x=0.02, ha="left", color=INK, fontweight="bold")
        grid = figure.add_gridspec(2, 1, height_ratios=[2, 3])
        above, below = (figure.add_subfigure(part).add_subplot() for part in (grid[0], grid[1]))
        _draw_entries(above, incidents, samples)
        style(above, "Entries of the journal a second; each red mark is a fault")
        _draw_recoveries(below, incidents)
        style(below, "Recovery: dots are faults, the line is the median")

    return Plot(draw, words, (11.0, 9.0))


def _draw_entries(axes: "Axes", incidents: Sequence[Incident], samples: Sequence[Sample]) -> None:
    minutes, rates = _rates(samples)
    axes.plot(minutes, rates, color=GREEN, linewidth=1.4)
    for incident in incidents:
        axes.axvline(incident.began_s / 60, ymax=0.06, color=RED, linewidth=0.8)
    axes.set_xlim(0, max(minutes, default=1))
    axes.set_ylim(bottom=0)
    axes.set_xlabel("minutes")
    axes.set_ylabel("entries a second")


def _rates(samples: Sequence[Sample]) -> tuple[list[float], list[float]]:
    """The growth of the longest journal that a node has shown."""
    heads: list[tuple[float, int]] = []
    for sample in samples:
        known = [head for head in sample.heads if head is not None]
        heads.append((sample.at_s, max([*known, heads[-1][1] if heads else 0])))
    step = max(1, len(heads) // _BINS)
    chosen = heads[::step]
    pairs = list(pairwise(chosen))
    return (
        [after[0] / 60 for _, after in pairs],
        [(after[1] - before[1]) / (after[0] - before[0]) for before, after in pairs],
    )


def _draw_recoveries(axes: "Axes", incidents: Sequence[Incident]) -> None:
    kinds = sorted({incident.kind for incident in incidents}, reverse=True)
    for row, kind in enumerate(kinds):
        times = [
            each.recovered_s - each.over_s
            for each in incidents
            if each.kind == kind and each.recovered_s is not None
        ]
        axes.plot(times, [row] * len(times), "o", color=PURPLE, alpha=0.45, markersize=5)
        if times:
            middle = median(times)
            axes.plot([middle, middle], [row - 0.32, row + 0.32], color=INK, linewidth=1.6)
    axes.set_yticks(range(len(kinds)), kinds)
    axes.set_ylim(-0.6, len(kinds) - 0.4)
    axes.set_xlim(left=0)
    axes.set_xlabel("seconds from the end of the fault until every node was ready")
