"""The best strategy for A-K as a picture: every rank pattern against every open card."""

from typing import TYPE_CHECKING

from jackpot.actuary.plots import GREEN, INK, Plot
from jackpot.actuary.poker.strategy_tables import StrategyTable
from jackpot.rules.cards import RANKS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_OPEN = RANKS[::-1]


def strategy_chart(table: StrategyTable) -> Plot:
    words = (
        "Each column is an A-K hand by its other three ranks, the highest on the left; each row is"
        " the dealer's open card. Green bets, white folds; between them it depends on suits."
    )
    return Plot(lambda figure: _draw(figure, table), words, (12.0, 4.6))


def _draw(figure: "Figure", table: StrategyTable) -> None:
    from matplotlib.colors import LinearSegmentedColormap

    axes = figure.add_subplot()
    cells = [[hand.bets[up] for hand in table.ace_king] for up in _OPEN]
    colours = LinearSegmentedColormap.from_list("bets", ["#f4f6f7", GREEN])
    image = axes.imshow(cells, aspect="auto", cmap=colours, vmin=0, vmax=1, interpolation="nearest")
    thirds = [hand.hand[2] for hand in table.ace_king]
    starts = [index for index, third in enumerate(thirds) if third not in thirds[:index]]
    middles = [
        (start + end - 1) / 2 for start, end in zip(starts, [*starts[1:], len(thirds)], strict=True)
    ]
    for start in starts[1:]:
        axes.axvline(start - 0.5, color=INK, linewidth=1)
    for row in range(1, len(_OPEN)):
        axes.axhline(row - 0.5, color="white", linewidth=1)
    axes.set_xticks(middles, [thirds[start] for start in starts])
    axes.set_yticks(range(len(_OPEN)), list(_OPEN))
    axes.tick_params(length=0)
    axes.set_xlabel(
        "hand: A, K and this card; within each group from the highest fourth and fifth card down"
    )
    axes.set_ylabel("dealer's open card")
    axes.set_title("Bet with A-K? The best strategy", loc="left", color=INK, fontweight="bold")
    bar = figure.colorbar(image, ax=axes, pad=0.01, fraction=0.03, ticks=[0, 0.5, 1])
    bar.ax.set_yticklabels(["fold", "by suits", "bet"])
    bar.outline.set_visible(False)
