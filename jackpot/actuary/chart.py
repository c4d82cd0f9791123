"""The chart of the return to player against the meter, as an SVG or PNG file."""

from pathlib import Path
from typing import TYPE_CHECKING

from jackpot.actuary.curve import Curve
from jackpot.actuary.odds import Odds
from jackpot.rules.money import dollars

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMATS = (".svg", ".png")
_INK, _GRID, _CURVE, _EVEN, _AVERAGE = "#22262b", "#d8dce1", "#0b6e4f", "#b3261e", "#5b4b8a"


class ChartUnavailableError(Exception):
    """matplotlib, an optional dependency, is not installed."""


def save_chart(odds: Odds, curve: Curve, path: Path) -> None:
    """The suffix of the path chooses the format."""
    try:
        import matplotlib as mpl

        mpl.use("Agg")
        from matplotlib import pyplot as plt
    except ImportError as missing:
        raise ChartUnavailableError(
            "charts need matplotlib: install canberra-jackpot[actuary]"
        ) from missing
    # The same odds must give the same file, so it has no date and no random ids.
    with mpl.rc_context({"svg.hashsalt": "jackpot", "svg.fonttype": "none"}):
        figure, axes = plt.subplots(figsize=(9, 5), layout="constrained")
        _draw(axes, odds, curve)
        metadata = {"Date": None} if path.suffix == ".svg" else {}
        figure.savefig(path, dpi=150, metadata=metadata)
        plt.close(figure)


def _draw(axes: "Axes", odds: Odds, curve: Curve) -> None:
    meter_dollars = [cents / 100 for cents in curve.meter_cents]
    axes.plot(meter_dollars, curve.return_percent, color=_CURVE, linewidth=2.5)
    axes.axhline(100, color=_INK, linewidth=0.8, linestyle=(0, (4, 3)))
    markers = sorted(
        [
            (curve.break_even_cents, "break-even meter", _EVEN),
            (curve.average_cents, "average meter", _AVERAGE),
        ]
    )
    for (cents, label, colour), side in zip(markers, (-1, 1), strict=True):
        axes.axvline(cents / 100, color=colour, linewidth=1.2)
        axes.annotate(
            f"{label}\n{dollars(cents)}",
            xy=(cents / 100, 0.12),
            xycoords=("data", "axes fraction"),
            xytext=(8 * side, 0),
            textcoords="offset points",
            ha="right" if side < 0 else "left",
            color=colour,
        )
    axes.set_title(
        "Canberra Poker progressive jackpot: return to player by meter",
        loc="left",
        color=_INK,
        fontweight="bold",
    )
    axes.set_xlabel(
        f"jackpot prize pool (wager {dollars(odds.wager_cents)}, {curve.boxes} boxes, "
        f"{odds.jackpot_bp / 100:g}% to the jackpot; exact)"
    )
    axes.set_ylabel("return to player (RTP), % of the wager")
    axes.xaxis.set_major_formatter(lambda value, _: f"${value:,.0f}")
    axes.set_xlim(left=0, right=meter_dollars[-1])
    axes.set_ylim(bottom=0)
    axes.grid(color=_GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
