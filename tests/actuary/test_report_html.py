"""A report is one page that loads nothing, escapes all text, and states its inputs and version."""

import re
from html.parser import HTMLParser
from importlib.metadata import version
from typing import TYPE_CHECKING

from jackpot.actuary.plots import Plot
from jackpot.actuary.report_html import Heading, Paragraph, Rows, page

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NASTY = "<script>alert('&')</script>"


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def draw(figure: "Figure") -> None:
    figure.add_subplot().plot([0, 1], [0, 1])


def test_all_text_is_escaped_and_nothing_is_loaded() -> None:
    made = page(
        NASTY,
        {NASTY: NASTY},
        [
            Heading(NASTY),
            Paragraph(NASTY, loud=True),
            Rows(NASTY, (NASTY, NASTY), [(NASTY, NASTY)]),
            Plot(draw, NASTY),
        ],
    )
    reader = Reader()
    reader.feed(made)
    assert "script" not in reader.tags
    assert reader.text.count(NASTY) == 12
    assert "svg" in reader.tags
    assert not re.search(r'(?:src|href)="(?!#)', made.replace("xlink:href", "href"))
    assert "url(" not in re.sub(r"url\(#[^)]*\)", "", made)


def test_the_inputs_and_the_version_are_stated() -> None:
    reader = Reader()
    reader.feed(page("Title", {"wager": "$1.00"}, []))
    assert "$1.00" in reader.text
    assert f"canberra-jackpot {version('canberra-jackpot')}" in reader.text


def test_the_same_figures_make_the_same_page() -> None:
    assert page("Title", {}, [Plot(draw)]) == page("Title", {}, [Plot(draw)])
