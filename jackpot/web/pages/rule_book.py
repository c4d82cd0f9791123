"""A rule book as one page to read and print, for whoever asks for the rules (16.11)."""

from collections.abc import Iterator, Sequence
from datetime import date
from html import escape
from itertools import groupby

from jackpot.rules.books import RuleBook
from jackpot.rules.books.rule_text import DICTIONARY, Paragraph, RuleText, dictionary_of
from jackpot.rules.poker.hands import Category
from jackpot.web.pages.files import with_versions


def book_page(book: RuleBook, text: str, rules: Sequence[RuleText], sha256: str) -> str:
    game = book.game.title()
    sections = [
        (number, list(of_section))
        for number, of_section in groupby(rules, key=lambda rule: rule.number.partition(".")[0])
    ]
    return with_versions(f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rules of {escape(game)} · {escape(book.reference)}</title>
<link rel="icon" href="/display/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/display/fonts/fonts.css">
<link rel="stylesheet" href="/display/rules/rules.css">
<script type="module" src="/display/rules/rules.js"></script>
</head>
<body>
<header>
<img src="/display/mark.svg" alt="" width="56" height="56">
<p>Rules of the game</p>
<h1>{escape(game)}</h1>
<p>{escape(book.title)}, {escape(book.reference)}</p>
<p id="actions"><a href="/v1/rules/{escape(book.reference)}">Plain text</a></p>
</header>
<nav aria-label="Contents"><ol>
{_contents(sections, has_dictionary=bool(dictionary_of(text)))}
</ol></nav>
<main>
{_about(book, sha256)}
{_dictionary(text)}
{"".join(_section(book, number, of_section) for number, of_section in sections)}
</main>
</body>
</html>
""")


def _contents(sections: Sequence[tuple[str, list[RuleText]]], *, has_dictionary: bool) -> str:
    links = [("dictionary", "", DICTIONARY)] if has_dictionary else []
    links += [
        (f"section-{number}", number, of_section[0].section) for number, of_section in sections
    ]
    return "\n".join(
        f'<li><a href="#{id_}"><span>{number}</span> {escape(title)}</a></li>'
        for id_, number, title in links
    )


def _about(book: RuleBook, sha256: str) -> str:
    lines = (
        ("Made under", f"{book.act}, section {book.section}"),
        ("Made by", f"{book.made_by}, {_day(book.made_on)}"),
        ("Commencement", book.commencement),
        ("SHA-256 of the stored text", sha256),
    )
    rows = "".join(
        f"<div><dt>{escape(label)}</dt><dd>{escape(value)}</dd></div>" for label, value in lines
    )
    return f'<dl class="about" data-book="{escape(book.reference)}">{rows}</dl>'


def _day(day: date) -> str:
    return f"{day:%d %B %Y}".lstrip("0")


def _dictionary(text: str) -> str:
    terms = dictionary_of(text)
    if not terms:
        return ""
    rows = "".join(
        f"<div><dt>{escape(term)}</dt><dd>{escape(words)}</dd></div>" for term, words in terms
    )
    return (
        f'<section id="dictionary" aria-labelledby="dictionary-title">'
        f'<h2 id="dictionary-title">{DICTIONARY}</h2><dl class="terms">{rows}</dl></section>'
    )


def _section(book: RuleBook, number: str, rules: Sequence[RuleText]) -> str:
    title = f"section-{number}-title"
    return (
        f'<section id="section-{number}" aria-labelledby="{title}">'
        f'<h2 id="{title}"><span>{number}</span> {escape(rules[0].section)}</h2>'
        f"{''.join(_rules(book, rules))}</section>"
    )


def _rules(book: RuleBook, rules: Sequence[RuleText]) -> Iterator[str]:
    seen: set[str] = set()
    for rule in rules:
        id_ = f"rule-{rule.number}" + ("-2" if rule.number in seen else "")
        seen.add(rule.number)
        words = "".join(map(_paragraph, rule.paragraphs))
        note = _odds_note(book) if _is_odds(book, rule) else ""
        yield (
            f'<div class="rule" id="{id_}"><a class="number" href="#{id_}">{rule.number}</a>'
            f"<div>{words}{note}</div></div>"
        )


def _paragraph(paragraph: Paragraph) -> str:
    level = paragraph.mark.count("(")
    mark = f"<span>({paragraph.mark.rpartition('(')[2]}</span> " if level else ""
    return f'<p class="level-{level}">{mark}{escape(paragraph.text)}</p>'


def _is_odds(book: RuleBook, rule: RuleText) -> bool:
    return any(figure.rule == rule.number for figure in book.bet_odds.values())


def _hand(category: Category) -> str:
    """Without a pair only an ace and a king can win (9.2)."""
    return "Ace and king" if category is Category.NO_PAIR else category.words.capitalize()


def _odds_note(book: RuleBook) -> str:
    """The stored text has lost the names of some hands: what the odds are is said under it."""
    rows = "".join(
        f"<div><dt>{_hand(category)}</dt><dd>{figure.values[-1].value} to 1</dd></div>"
        for category, figure in sorted(book.bet_odds.items(), reverse=True)
    )
    return (
        "<aside><p>Note: the stored text of this rule has lost the names of some hands. This"
        f' server pays a winning bet by these odds:</p><dl class="odds">{rows}</dl></aside>'
    )
