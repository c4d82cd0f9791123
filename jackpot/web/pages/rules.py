"""The words of the rules, for everybody: one rule where a page cites it, or a whole rule book."""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from aiohttp import hdrs, web
from msgspec import Meta

from jackpot.rules.books import BOOKS, BY_REFERENCE
from jackpot.rules.books.rule_text import RuleText, parse_citation, rules_of, term_of
from jackpot.web.http import problems
from jackpot.web.http.arguments import Arguments
from jackpot.web.http.operations import ANYONE, Call, Operation, json_response, read_operation
from jackpot.web.http.stored_body import StoredBody
from jackpot.web.pages.files import PAGE_HEADERS
from jackpot.web.pages.rule_book import book_page

TEXT = "text/plain"
HTML = "text/html"
_A_DAY = {hdrs.CACHE_CONTROL: "public, max-age=86400"}

_BOOK = Annotated[
    str, Meta(pattern=r"^[A-Z]{1,2}[0-9]{2,4}-[0-9]{2,4}$", description="Such as NI2016-268.")
]
_RULE = Annotated[
    str,
    Meta(
        pattern=r"^([1-9][0-9]?\.[1-9][0-9]?(\[[1-9]\])?(\([a-z]{1,5}\)){0,2}"
        r"|[A-Z][A-Za-z /]{1,40})$",
        description="Its number, such as 14.5, 16.3(a) or 10.7[1]; or a term of the dictionary.",
    ),
]


class BookPath(Arguments, frozen=True, kw_only=True):
    book: _BOOK


class RulePath(BookPath, frozen=True, kw_only=True):
    rule: _RULE


class RuleParagraph(msgspec.Struct, frozen=True, kw_only=True):
    mark: Annotated[str, Meta(description="(a), (a)(vii), or empty.")]
    text: str
    cited: Annotated[bool, Meta(description="True for the paragraph that was asked for.")]


class RuleView(msgspec.Struct, frozen=True, kw_only=True):
    """A rule in the words of its book."""

    book: str
    book_title: str
    rule: str
    section: str
    paragraphs: list[RuleParagraph]


async def _rule(call: Call) -> web.Response:
    book, cited = call.path.book, call.path.rule
    _text_of(book)
    citation = parse_citation(cited)
    mark = "" if citation is None else citation.mark
    found = _find(book, cited)
    paragraphs = [
        RuleParagraph(mark=each.mark, text=each.text, cited=each.mark.startswith(mark or "-"))
        for rule in found
        for each in rule.paragraphs
    ]
    if not found or (mark and not any(each.cited for each in paragraphs)):
        raise problems.unknown_rule(book, cited)
    answer = json_response(
        RuleView(
            book=book,
            book_title=BY_REFERENCE[book].title,
            rule=cited,
            section=found[0].section,
            paragraphs=paragraphs,
        )
    )
    answer.headers.update(_A_DAY)
    return answer


def _find(book: str, cited: str) -> list[RuleText]:
    """Rule 10.7 of NI2016-268 is two rules, unless the citation says which."""
    citation = parse_citation(cited)
    if citation is None:
        term = term_of(_text_of(book), cited)
        return [] if term is None else [term]
    found = [rule for rule in _rules(book) if rule.number == citation.number]
    if citation.which is None:
        return found
    return found[citation.which - 1 : citation.which]


async def _book(call: Call) -> web.Response:
    accept = call.request.headers.get(hdrs.ACCEPT, "")
    if HTML not in accept:
        return await _book_text(call)
    _text_of(call.path.book)
    return _page(call.path.book).response(call.request, PAGE_HEADERS)


@cache
def _page(book: str) -> StoredBody:
    page = book_page(BY_REFERENCE[book], _text_of(book), _rules(book), text_sha256(book))
    return StoredBody.of(HTML, page.encode())


async def _book_text(call: Call) -> web.Response:
    text = _text_of(call.path.book)
    return web.Response(text=text, content_type=TEXT, headers=_A_DAY)


@cache
def _rules(book: str) -> list[RuleText]:
    return rules_of(_text_of(book))


def _text_of(book: str) -> str:
    if book not in BY_REFERENCE:
        raise problems.unknown_book(sorted(BY_REFERENCE))
    return _texts()[book]


@cache
def text_sha256(book: str) -> str:
    return hashlib.sha256(_text_of(book).encode()).hexdigest()


@cache
def _texts() -> dict[str, str]:
    """By the reference of the book."""
    folder = files("jackpot.rules.texts")
    return {
        book.reference: folder.joinpath(book.text).read_text(encoding="utf-8") for book in BOOKS
    }


RULE_OPERATIONS: list[Operation] = [
    read_operation(
        "read_rule",
        "/v1/rules/{book}/{rule}",
        "Rules",
        "Read one rule in the words of its book",
        description="Also a term of the dictionary, such as `Void`. It never changes, so it may be"
        " cached.",
        roles=ANYONE,
        serve=_rule,
        path=RulePath,
        query=None,
        answer=RuleView,
    ),
    read_operation(
        "read_rule_book",
        "/rules/{book}",
        "Rules",
        "Read a rule book as a page to read and print, or as plain text",
        description="Rules on request (16.11). A page where `text/html` is accepted, as browsers"
        " do; else the stored text.",
        roles=ANYONE,
        serve=_book,
        path=BookPath,
        query=None,
        media=(TEXT, HTML),
    ),
    read_operation(
        "read_rule_book_text",
        "/v1/rules/{book}",
        "Rules",
        "Read the stored text of a rule book",
        description="Byte for byte: its SHA-256 is the one in the approval's record.",
        roles=ANYONE,
        serve=_book_text,
        path=BookPath,
        query=None,
        media=(TEXT,),
    ),
]
