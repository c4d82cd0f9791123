"""The chart of the return to player against the meter."""

from typing import TYPE_CHECKING

from jackpot.actuary.curve import Curve
from jackpot.actuary.odds import Odds
from jackpot.actuary.plots import GREEN, INK, PURPLE, RED, Plot, style, whole_dollars
from jackpot.rules.money import dollars

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def return_chart(odds: Odds, curve: Curve) -> Plot:
    words = (
        f"The return to player rises with the meter and reaches 100% at the break-even meter, "
        f"{dollars(curve.break_even_cents)}; the average meter is {dollars(curve.average_cents)}."
    )
    return Plot(lambda figure: _draw(figure, odds, curve), words)


def _draw(figure: "Figure", odds: Odds, curve: Curve) -> None:
    axes = figure.add_subplot()
    meter_dollars = [cents / 100 for cents in curve.meter_cents]
    axes.plot(meter_dollars, curve.return_percent, color=GREEN, linewidth=2.5)
    axes.axhline(100, color=INK, linewidth=0.8, linestyle=(0, (4, 3)))
    markers = sorted(
        [
            (curve.break_even_cents, "break-even meter", RED),
            (curve.average_cents, "average meter", PURPLE),
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
    style(axes, "Canberra Poker progressive jackpot: return to player by meter")
    axes.set_xlabel(
        f"jackpot prize pool (wager {dollars(odds.wager_cents)}, {curve.boxes} boxes, "
        f"{odds.jackpot_bp / 100:g}% to the jackpot; exact)"
    )
    axes.set_ylabel("return to player (RTP), % of the wager")
    axes.xaxis.set_major_formatter(whole_dollars)
    axes.set_xlim(left=0, right=meter_dollars[-1])
    axes.set_ylim(bottom=0)
