"""The parts of a report on a terminal: headings, paragraphs and tables. Plots are left out."""

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from jackpot.actuary.report_html import Heading, Paragraph, Part, Rows

LOUD = "bold white on red"


def print_parts(parts: Iterable[Part], console: Console) -> None:
    for part in parts:
        if isinstance(part, Heading):
            console.print(Text(f"\n{part.text}", style="bold underline"))
        elif isinstance(part, Paragraph):
            console.print(Text(part.text, style=LOUD if part.loud else ""))
        elif isinstance(part, Rows):
            console.print(_table(part))


def new_table(title: str, *headings: str) -> Table:
    table = Table(
        title=f"\n{title}",
        title_justify="left",
        title_style="bold",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        show_header=any(headings),
    )
    table.add_column(headings[0], no_wrap=True)
    for heading in headings[1:]:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _table(rows: Rows) -> Table:
    headings = rows.headings or [""] * max(map(len, rows.rows), default=1)
    table = new_table(rows.title, *headings)
    # Words rather stand on two lines than are cut short: the first column, and inputs.
    for column in table.columns if not rows.headings else table.columns[:1]:
        column.no_wrap = False
    for cells in rows.rows:
        table.add_row(*cells)
    return table
