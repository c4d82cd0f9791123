"""A simulation of a game as the parts of a report."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from jackpot.actuary.plots import GREEN, RED, Plot, style
from jackpot.actuary.report_html import Paragraph, Part, Rows
from jackpot.actuary.twenty_one.simulation import Estimate, Simulation
from jackpot.rules.money import dollars

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

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


def simulation_title(simulation: Simulation) -> str:
    return f"{simulation.book}: {simulation.rounds:,} rounds of {simulation.game}"


def simulation_inputs(simulation: Simulation) -> dict[str, str]:
    return {
        "rule book": simulation.book,
        "game": simulation.game,
        "rounds": f"{simulation.rounds:,}",
        "boxes": str(simulation.boxes),
        "decks": str(simulation.decks),
        "shoe": simulation.shoe,
        "the dealer's soft 17": simulation.soft_17,
        "main wager": dollars(simulation.wager_cents),
        "strategy": "the best by total",
        "insurance": simulation.insurance,
        "seed": str(simulation.seed),
    }


def simulation_parts(simulation: Simulation) -> Iterator[Part]:
    yield _edges(simulation)
    if simulation.shoe == "cut-card":
        yield Paragraph(_OF_A_FULL_SHOE)
    yield estimates_chart(simulation)
    for estimate in simulation.estimates:
        if estimate.wager != "main_and_bonus":
            yield _results(estimate, simulation.hands)


def _edges(simulation: Simulation) -> Rows:
    return Rows(
        "House edge",
        ("wager", "estimate", f"{simulation.confidence} interval", "exact", "z"),
        [
            (
                _TITLES[each.wager],
                f"{each.house_edge:.4%}",
                f"{each.low:.4%} to {each.high:.4%}",
                "" if each.exact is None else f"{each.exact:.4%}",
                "" if each.z is None else f"{each.z:+.2f}",
            )
            for each in simulation.estimates
        ],
    )


def _results(estimate: Estimate, boxes: int) -> Rows:
    """Shares are of all results; a bonus, which has one result, comes to a few of the boxes."""
    counts = estimate.results
    settled = sum(count for result, count in counts.items() if result != "split")
    total = settled if len(counts) > 1 else boxes
    return Rows(
        f"Results, {_TITLES[estimate.wager]}",
        ("result", "count", "share"),
        [
            (result.replace("_", " "), f"{count:,}", f"{count / total:{_digits(count, total)}%}")
            for result, count in counts.items()
        ],
    )


def _digits(count: int, total: int) -> str:
    return ".4" if count * 10_000 >= total else ".6"


def estimates_chart(simulation: Simulation) -> Plot:
    words = (
        f"Each dot is an estimate of the house edge with its {simulation.confidence} interval; a"
        " red line is the exact figure."
    )

    def draw(figure: "Figure") -> None:
        rows = figure.subplots(len(simulation.estimates), 1, squeeze=False)[:, 0]
        for axes, estimate in zip(rows, simulation.estimates, strict=True):
            _interval(axes, estimate)
        rows[-1].set_xlabel("house edge, % of the wager")

    return Plot(draw, words, (9.0, 0.6 + 1.0 * len(simulation.estimates)))


def _interval(axes: "Axes", estimate: Estimate) -> None:
    edge, high = 100 * estimate.house_edge, 100 * estimate.high
    axes.errorbar([edge], [0], xerr=[high - edge], fmt="o", color=GREEN, capsize=6, linewidth=2)
    if estimate.exact is not None:
        axes.axvline(100 * estimate.exact, color=RED, linewidth=1.8)
    style(axes, _TITLES[estimate.wager])
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.margins(x=0.25)
