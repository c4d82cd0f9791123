"""Plots as PNG or SVG files, and as SVG inside a report. matplotlib is an optional dependency."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS: Final = (".svg", ".png")
INK, GRID, GREEN, RED, PURPLE = "#22262b", "#d8dce1", "#0b6e4f", "#b3261e", "#5b4b8a"
_INCHES: Final = (9.0, 5.0)


class ChartUnavailableError(Exception):
    """matplotlib, an optional dependency, is not installed."""


class Plot(NamedTuple):
    """What to draw into an empty figure; `words` tell the same to whoever cannot see it."""

    draw: "Callable[[Figure], None]"
    words: str = ""
    inches: tuple[float, float] = _INCHES


def save_plot(plot: Plot, path: Path) -> None:
    """The suffix of the path chooses the format."""
    path.write_bytes(_rendered(plot, path.suffix))


def svg_text(plot: Plot) -> str:
    """The `<svg>` element alone, to stand inside a page."""
    text = _rendered(plot, ".svg").decode()
    return text[text.index("<svg") :]


def _rendered(plot: Plot, suffix: str) -> bytes:
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError as missing:
        raise ChartUnavailableError(
            "charts need matplotlib: install canberra-jackpot[actuary]"
        ) from missing
    out = BytesIO()
    # The same figures must give the same file, so it has no date and no random ids.
    with mpl.rc_context({"svg.hashsalt": "jackpot", "svg.fonttype": "none"}):
        figure = Figure(figsize=plot.inches, layout="constrained")
        plot.draw(figure)
        metadata = {"Date": None} if suffix == ".svg" else {}
        figure.savefig(out, format=suffix[1:], dpi=150, metadata=metadata)
    return out.getvalue()


def style(axes: "Axes", title: str) -> None:
    """The look that all plots share."""
    axes.set_title(title, loc="left", color=INK, fontweight="bold")
    axes.grid(color=GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)


def whole_dollars(value: float, _position: object = None) -> str:
    """For an axis of dollars."""
    return f"-${-value:,.0f}" if value < 0 else f"${value:,.0f}"
