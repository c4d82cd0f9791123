"""The plots of a projection: fans of the pools, royals per future, the next royal, a sweep."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from jackpot.actuary.futures.projection import Milestone, Projection
from jackpot.actuary.futures.sweep import Sweep
from jackpot.actuary.plots import GREEN, INK, PURPLE, RED, Plot, style, whole_dollars
from jackpot.rules.poker import solvency

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_YEAR = 365
_NAMED_FIRST = (50, 5, 95, 25, 75)


class Recorded(NamedTuple):
    """What a journal says: the pools at the end of each day, in cents."""

    meter_cents: Sequence[int]
    reserve_cents: Sequence[int]


def fan_chart(projection: Projection, recorded: Recorded | None = None, unit: str = "days") -> Plot:
    words = (
        "Half of all futures lie within the dark band, nine in ten within the light one; the line"
        " is the median."
    )
    if recorded:
        words += " The red line is the journal."

    def draw(figure: "Figure") -> None:
        above, below = figure.subplots(2, 1, sharex=True)
        meter = recorded.meter_cents if recorded else None
        reserve = recorded.reserve_cents if recorded else None
        in_years = unit == "days" and projection.options.days >= 2 * _YEAR
        scale = _YEAR if in_years else 1
        _fan(above, projection, lambda each: each.meter_cents, GREEN, meter, scale)
        _fan(below, projection, lambda each: each.reserve_cents, PURPLE, reserve, scale)
        style(above, f"{projection.options.link}: meter")
        style(below, f"{projection.options.link}: reserve")
        below.set_xlabel("years" if in_years else unit)

    return Plot(draw, words, (9.0, 7.0))


def _fan(
    axes: "Axes",
    projection: Projection,
    cents: Callable[[Milestone], dict[int, int]],
    colour: str,
    recorded: Sequence[int] | None,
    scale: int,
) -> None:
    days = [each.day / scale for each in projection.fan]
    lines = {p: [cents(each)[p] / 100 for each in projection.fan] for p in (5, 25, 50, 75, 95)}
    axes.fill_between(days, lines[5], lines[95], color=colour, alpha=0.15, linewidth=0)
    axes.fill_between(days, lines[25], lines[75], color=colour, alpha=0.3, linewidth=0)
    axes.plot(days, lines[50], color=colour, linewidth=2)
    heights = {p: lines[p][-1] for p in _NAMED_FIRST}
    values = [value for line in lines.values() for value in line]
    if recorded is not None:
        shown = [day / scale for day in range(len(recorded))]
        line = [value / 100 for value in recorded]
        axes.plot(shown, line, color=RED, linewidth=1.8, label="the journal")
        axes.legend(loc="upper left", frameon=False)
        values += [value / 100 for value in recorded]
    # A narrow fan far above zero fills the plot; any other stands on zero.
    bottom = min(values) if min(values) > max(values) / 2 else 0.0
    for p in _apart(heights, 0.05 * (max(values) - bottom)):
        axes.annotate(
            f"p{p}",
            xy=(days[-1], lines[p][-1]),
            xytext=(4, 0),
            textcoords="offset points",
            va="center",
            fontsize=8,
            color=INK,
        )
    axes.yaxis.set_major_formatter(whole_dollars)
    axes.set_xlim(0, days[-1])
    if bottom == 0:
        axes.set_ylim(bottom=0)


def _apart(heights: dict[int, float], least: float) -> list[int]:
    """The percentiles whose names do not run into one that was placed before."""
    placed: list[int] = []
    for p, height in heights.items():
        if all(abs(height - heights[other]) > least for other in placed):
            placed.append(p)
    return placed


def royals_chart(projection: Projection) -> Plot:
    """The number of royals in each future."""
    mean = projection.royals_a_future

    def draw(figure: "Figure") -> None:
        from matplotlib.ticker import MaxNLocator

        axes = figure.add_subplot()
        counts = range(min(projection.royals), max(projection.royals) + 1)
        futures = [projection.royals.get(count, 0) for count in counts]
        axes.bar(list(counts), futures, color=GREEN, width=0.85)
        axes.axvline(mean, color=RED, linewidth=1.4)
        axes.set_ylim(top=1.15 * max(futures))  # room for the words
        axes.annotate(
            f"mean {mean:.1f}",
            xy=(mean, 0.92),
            xycoords=("data", "axes fraction"),
            xytext=(6, 0),
            textcoords="offset points",
            color=RED,
        )
        style(axes, "Royal flushes per future")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(f"royal flushes in {projection.options.days:,} days")
        axes.set_ylabel("futures")

    return Plot(draw, f"On average {mean:.2f} royal flushes in a future.", (9.0, 3.6))


def next_royal_chart(projection: Projection, until: Sequence[int]) -> Plot:
    """The chance that a royal has fallen, by day: exact."""
    chance = solvency.ROYAL_FLUSHES / solvency.HANDS
    last = next((day for day, wagers in enumerate(until) if (1 - chance) ** wagers < 0.01), None)
    shown = list(until[: (last or len(until) - 1) + 1])

    def draw(figure: "Figure") -> None:
        axes = figure.add_subplot()
        reached = [100 * (1 - (1 - chance) ** wagers) for wagers in shown]
        axes.plot(range(len(shown)), reached, color=GREEN, linewidth=2.5)
        for p in (50, 95):
            day = next((day for day, value in enumerate(reached) if value >= p), None)
            if day is not None:
                axes.plot([0, day, day], [p, p, 0], color=INK, linewidth=0.8, linestyle=(0, (4, 3)))
                axes.annotate(
                    f"{p}% by day {day:,}",
                    xy=(day, p),
                    xytext=(8, -12),
                    textcoords="offset points",
                    color=INK,
                )
        style(axes, "Time to the next royal flush")
        axes.set_xlim(0, max(1, len(shown) - 1))
        axes.set_ylim(0, 100)
        axes.set_xlabel("days")
        axes.set_ylabel("chance that it has fallen, %")

    return Plot(draw, "Exact, from the hit frequency and the wagers of each day.", (9.0, 3.6))


def sweep_chart(sweep: Sweep, found: Sequence[tuple[int, Projection]]) -> Plot:
    words = "The risk of the reserve, and the meter at the end, by the value that is tried."

    def draw(figure: "Figure") -> None:
        left, right = figure.subplots(1, 2)
        values = [value for value, _ in found]
        dry = [100 * each.futures_with_advances for _, each in found]
        left.plot(values, dry, color=RED, marker="o", linewidth=2)
        style(left, "Reserve runs dry, % of futures")
        left.set_ylim(bottom=0)
        ends = [each.fan[-1].meter_cents for _, each in found]
        right.fill_between(
            values,
            [end[5] / 100 for end in ends],
            [end[95] / 100 for end in ends],
            color=GREEN,
            alpha=0.15,
            linewidth=0,
        )
        right.plot(values, [end[50] / 100 for end in ends], color=GREEN, marker="o", linewidth=2)
        style(right, "Meter at the end: p5, median, p95")
        right.yaxis.set_major_formatter(whole_dollars)
        right.set_ylim(bottom=0)
        for axes in (left, right):
            axes.set_xlabel(sweep.words)

    return Plot(draw, words, (9.0, 4.0))
