"""One self-contained HTML page: title, exact inputs, version, tables and plots. It prints on A4.

A page loads nothing: plots stand in it as SVG. All text is escaped here: callers pass plain text.
"""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.metadata import version
from typing import Final, NamedTuple

from jackpot.actuary.plots import Plot, svg_text


class Heading(NamedTuple):
    text: str


class Paragraph(NamedTuple):
    text: str
    loud: bool = False  # e.g. a wager with which the house pays the player


class Rows(NamedTuple):
    """A table. The first column is text, the others are figures and stand to the right."""

    title: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


Part = Heading | Paragraph | Rows | Plot


def page(title: str, inputs: Mapping[str, str], parts: Iterable[Part]) -> str:
    """The whole page. `inputs` are the exact figures that everything was calculated from."""
    body = "\n".join(map(_part, parts))
    release = f"canberra-jackpot {version('canberra-jackpot')}"
    given = _table(Rows("Inputs", (), [*inputs.items(), ("calculated by", release)]))
    return (
        f'<!DOCTYPE html>\n<html lang="en-AU">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{given}\n{body}\n</body>\n</html>\n"
    )


def _part(part: Part) -> str:
    if isinstance(part, Heading):
        return f"<h2>{escape(part.text)}</h2>"
    if isinstance(part, Paragraph):
        opening = '<p class="loud">' if part.loud else "<p>"
        return f"{opening}{escape(part.text)}</p>"
    if isinstance(part, Rows):
        return _table(part)
    caption = f"<figcaption>{escape(part.words)}</figcaption>" if part.words else ""
    return f"<figure>\n{svg_text(part)}{caption}</figure>"


def _table(table: Rows) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in table.headings)
    rows = "\n".join(_row(cells) for cells in table.rows)
    # A short table stands beside the one before it where there is room, and is not torn apart.
    short = ' class="short"' if len(table.rows) <= _SHORT else ""
    return (
        f"<table{short}>\n<caption>{escape(table.title)}</caption>\n"
        + (f"<thead><tr>{head}</tr></thead>\n" if head else "")
        + f"<tbody>\n{rows}\n</tbody>\n</table>"
    )


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    figures = "".join(f"<td>{escape(text)}</td>" for text in others)
    return f'<tr><th scope="row">{escape(first)}</th>{figures}</tr>'


_SHORT: Final = 24
_STYLE: Final = """
:root { color: #22262b; background: #fff;
  font: 11pt/1.45 system-ui, "Liberation Sans", sans-serif; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1.25rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .4rem; border-bottom: 2px solid #0b6e4f; }
p { max-width: 45rem; }
p.loud { background: #b3261e; color: #fff; font-weight: 700; padding: .5rem .75rem;
  print-color-adjust: exact; }
table { border-collapse: collapse; margin: 1.2rem 3rem 1.2rem 0;
  font-variant-numeric: tabular-nums; }
table.short { display: inline-table; vertical-align: top; margin-block: .6rem; }
caption { text-align: left; font-weight: 700; padding-bottom: .35rem; }
th, td { padding: .22rem .9rem .22rem 0; border-bottom: 1px solid #d8dce1; vertical-align: top; }
th { text-align: left; font-weight: 400; }
thead th { border-bottom: 1.5px solid #22262b; font-weight: 600; vertical-align: bottom; }
td, thead th + th { text-align: right; }
table:has(thead) tbody tr:nth-child(even) { background: #f5f7f8; print-color-adjust: exact; }
figure { margin: 1.5rem 0; }
figure svg { width: 100%; height: auto; }
figcaption { color: #4c545d; font-size: .9rem; }
@page { size: A4; margin: 15mm; }
@media print {
  :root { font-size: 9pt; }
  body { max-width: none; margin: 0; padding: 0; }
  figure, tr, table.short, p { break-inside: avoid; }
  h2, h2 + p, caption { break-after: avoid; }
  figure { margin-block: .8rem; }
  figure svg { max-height: 115mm; }
}
"""
