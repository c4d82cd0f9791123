"""--chart and --html of `jackpot odds` and `jackpot simulate`, and what to say of a problem."""

import argparse
from collections.abc import Callable
from pathlib import Path

from jackpot.actuary.plots import FORMATS, Plot, save_plot


def configure_report_files(parser: argparse.ArgumentParser, chart: str) -> None:
    parser.add_argument("--chart", type=_chart_path, metavar="FILE", help=f"{chart} (.svg or .png)")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="save a report with tables and plots as one page"
    )


def _chart_path(text: str) -> Path:
    path = Path(text)
    if path.suffix not in FORMATS:
        raise argparse.ArgumentTypeError(f"{text!r} is neither an .svg nor a .png")
    return path


def save_report_files(
    arguments: argparse.Namespace, chart: Callable[[], Plot], page: Callable[[], str]
) -> None:
    if arguments.chart:
        save_plot(chart(), arguments.chart)
    if arguments.html:
        arguments.html.write_text(page(), encoding="utf-8")


def print_saved_files(arguments: argparse.Namespace) -> None:
    for name, path in (("chart", arguments.chart), ("report", arguments.html)):
        if path:
            print(f"{name}: {path}")


def problem_words(problem: Exception) -> str:
    """A problem of the system names its file; all others have words of their own."""
    if isinstance(problem, OSError) and problem.filename is not None and problem.strerror:
        return f"{problem.filename}: {problem.strerror[0].lower()}{problem.strerror[1:]}"
    return str(problem)


def unknown_subject(file: Path, games: str) -> str | None:
    """What to say if the first argument is neither a game nor a file."""
    if file.exists():
        return None
    return f"{file} is neither a game ({games}) nor a floor file: check the name or the path"
