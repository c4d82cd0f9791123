"""What one rule says: finds a rule, or a term of the dictionary, in the text of a rule book.

Marks nest: rule 17.3 has (a), and that has (i) to (x). A rule that the book numbers twice (10.7 of
NI2016-268) is cited as `10.7[1]` or `10.7[2]`.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple


class Paragraph(NamedTuple):
    mark: str  # "" for the words without a mark, "(a)", "(a)(vii)"
    text: str


class RuleText(NamedTuple):
    number: str  # of a rule; "" for a term of the dictionary
    section: str  # its heading
    paragraphs: tuple[Paragraph, ...]


class Citation(NamedTuple):
    number: str
    mark: str
    which: int | None  # of rules with the same number


DICTIONARY: Final = "Dictionary"

_CITATION = re.compile(
    r"(?P<number>[1-9]\d?\.[1-9]\d?)(?:\[(?P<which>[1-9])\])?(?P<mark>(?:\([a-z]{1,5}\)){0,2})"
)
_RULE = re.compile(r"\s*(?:- )?(?P<number>\d{1,2}\.\d{1,2}) (?P<text>.*)")
_HEADING = re.compile(r"(?P<number>\d{1,2})\. (?P<title>[A-Z].*)")
_MARKED = re.compile(r"\s*(?:- )?\((?P<mark>[a-z]{1,5})\) (?P<text>.*)")
_MARKUP = re.compile(r"</?u>|\*+|\\(?=\$)")
_DICTIONARY = re.compile(r"\nA\. DICTIONARY[^\t\n]*\n(?P<words>.*?)\nB\. ", re.DOTALL)
_PAGE_NUMBER = re.compile(r"This is page \d+ of \d+ pages?.*")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def parse_citation(cited: str) -> Citation | None:
    found = _CITATION.fullmatch(cited)
    if found is None:
        return None
    return Citation(found["number"], found["mark"], int(found["which"]) if found["which"] else None)


def rules_of(book: str) -> list[RuleText]:
    """Every rule of the text, in its order."""
    found: list[RuleText] = []
    section, lines = "", list[str]()

    def finish() -> None:
        if lines:
            number = lines[0].partition(" ")[0]
            lines[0] = lines[0].removeprefix(number)
            found.append(RuleText(number, section, tuple(_paragraphs(lines))))
            lines.clear()

    for line in _MARKUP.sub("", book).split("\n"):
        if heading := _HEADING.fullmatch(line.rstrip()):
            finish()
            section = _sentence_case(heading["title"])
        elif rule := _RULE.fullmatch(line):
            finish()
            lines.append(f"{rule['number']} {rule['text']}")
        elif lines:
            lines.append(line)
    finish()
    return found


def term_of(book: str, term: str) -> RuleText | None:
    """What the dictionary says that a term means; None if it has no such term."""
    _, _, definition = _MARKUP.sub("", book).partition(f"\n{term}\n\n")
    words = definition.partition("\n\n")[0]
    if not words:
        return None
    return RuleText("", DICTIONARY, (Paragraph("", " ".join(words.split())),))


def dictionary_of(book: str) -> list[tuple[str, str]]:
    """Every term with its meaning, in the order of the text; none if the book has no dictionary."""
    found = _DICTIONARY.search(_MARKUP.sub("", book))
    if found is None:
        return []
    blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n", found["words"].strip())]
    words = [block for block in blocks if not _PAGE_NUMBER.match(block)]
    terms = words[1:]  # the first is a remark about all of them
    return list(zip(terms[::2], terms[1::2], strict=True))


def _paragraphs(lines: list[str]) -> Iterator[Paragraph]:
    """Joins the lines of each paragraph; a page break leaves a blank line inside of one."""
    mark, letter, text = "", "", ""
    after_blank = False
    for line in lines:
        marked = _MARKED.fullmatch(line)
        is_row = "\t" in line  # of a table
        is_item = line.lstrip().startswith("- ")  # 2.6 of NI2016-268 has lost a mark
        if text and (marked or is_row or is_item or (after_blank and line[:1].isupper())):
            yield Paragraph(mark, text)
            mark, text = "", ""
        if marked:
            letter, mark = _nested(letter, marked["mark"])
        after_blank = not line.strip()
        words = (marked["text"] if marked else line.strip().removeprefix("- ")).split()
        text = " ".join([*text.split(), *words])
    yield Paragraph(mark, text)


def _sentence_case(heading: str) -> str:
    """Headings are in capitals; the name of the game keeps its own."""
    return heading.capitalize().replace("canberra poker", "Canberra Poker")


def _nested(letter: str, mark: str) -> tuple[str, str]:
    """The first-level letter that a mark belongs to, and the whole mark."""
    is_letter = mark not in _ROMAN or letter in ("", *_ROMAN) or (letter, mark) == ("h", "i")
    return (mark, f"({mark})") if is_letter else (letter, f"({letter})({mark})")
