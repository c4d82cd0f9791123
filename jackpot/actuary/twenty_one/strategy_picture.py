"""A strategy as a picture: a coloured cell for every situation."""

from typing import TYPE_CHECKING, Any, Final

from jackpot.actuary.plots import INK, Plot
from jackpot.actuary.twenty_one.strategy_table import (
    DEALER_NAMES,
    FOR_WHOM,
    KEEP,
    LEGEND,
    RESCUE,
    ChartPart,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure, SubFigure

_COLOURS: Final = {
    "S": "#f2d7a0",
    "H": "#e9edf0",
    "D": "#8fc9a8",
    "P": "#9cc3e6",
    "R": "#e3a7a1",
    RESCUE: "#e3a7a1",
    KEEP: "#ffffff",
    "": "#ffffff",
}
_ROW_INCHES, _WIDTH_INCHES, _HEAD_INCHES = 0.24, 13.0, 0.5
_NAMES_WIDTH: Final = 2.6  # in columns


def strategies_picture(named: list[tuple[str, list[ChartPart]]]) -> Plot:
    """Several strategies below each other, each in two columns of tables."""
    heights = [_rows(_in_columns(parts)) * _ROW_INCHES + _HEAD_INCHES for _, parts in named]

    def draw(figure: "Figure") -> None:
        rows = figure.subfigures(len(named), 1, height_ratios=heights, squeeze=False)[:, 0]
        for (name, parts), row in zip(named, rows, strict=True):
            _draw(row, name, _in_columns(parts))

    words = f"The best strategy: {'; '.join(name for name, _ in named)}. {LEGEND}"
    return Plot(draw, words, (_WIDTH_INCHES, sum(heights)))


def _rows(columns: list[list[ChartPart]]) -> int:
    """Each part has a title, a heading and a space below it; above all is the legend."""
    return 1 + max(sum(len(part.rows) + 3 for part in column) for column in columns)


def _in_columns(parts: list[ChartPart]) -> list[list[ChartPart]]:
    """The cut that makes the longer column shortest."""
    sizes = [len(part.rows) + 3 for part in parts]
    cut = min(range(1, len(parts)), key=lambda at: max(sum(sizes[:at]), sum(sizes[at:])))
    return [parts[:cut], parts[cut:]]


def _draw(figure: "SubFigure", name: str, columns: list[list[ChartPart]]) -> None:
    title = f"Best strategy: {name}"
    figure.suptitle(title, x=0.005, ha="left", color=INK, fontweight="bold", fontsize=13)
    rows = _rows(columns)
    drawn = figure.subfigures(1, len(columns), squeeze=False)[0]
    for at, (part_of_figure, column) in enumerate(zip(drawn, columns, strict=True)):
        axes = part_of_figure.add_subplot()
        axes.set_xlim(-_NAMES_WIDTH, len(DEALER_NAMES))
        axes.set_ylim(rows, 0)
        axes.axis("off")
        axes.text(-_NAMES_WIDTH, 0.5, LEGEND if at == 0 else FOR_WHOM, va="center", fontsize=7.5)
        _draw_parts(axes, column)


def _draw_parts(axes: "Axes", parts: list[ChartPart]) -> None:
    from matplotlib.patches import Rectangle

    at = 1
    for part in parts:
        _text(axes, -_NAMES_WIDTH, at, part.title, ha="left", fontweight="bold")
        at += 1
        for column, dealer in enumerate(DEALER_NAMES):
            _text(axes, column + 0.5, at, dealer)
        for row in part.rows:
            at += 1
            _text(axes, -0.15, at, row.name, ha="right")
            for column, act in enumerate(row.acts):
                colour = _COLOURS[act[:1]]
                axes.add_patch(Rectangle((column, at), 1, 1, facecolor=colour, edgecolor="white"))
                _text(axes, column + 0.5, at, act, fontsize=9 if len(act) < 4 else 6.5)
        at += 2


def _text(axes: "Axes", x: float, row: int, text: str, **looks: Any) -> None:
    looks = {"ha": "center", "fontsize": 9, "color": INK, **looks}
    axes.text(x, row + 0.5, text, va="center", **looks)
