"""Anybody reads a rule, and a rule book, in the words of the book."""

import hashlib
import re
from html import escape
from importlib.resources import files

import pytest

from jackpot.rules.books import BOOKS, NI2016_268, RuleBook
from jackpot.rules.books.rule_text import dictionary_of, rules_of
from tests.web.http.rule_text import words_of_rule
from tests.web.live import LiveFloor

POKER = "/v1/rules/NI2016-268"


async def test_every_rule_that_a_refusal_cites_can_be_read(floor: LiveFloor) -> None:
    cited = set(NI2016_268.cites.values())
    assert {"14.5", "16.3(a)", "10.7[1]", "Void"} <= cited
    for rule in sorted(cited):
        answer = await floor.ask(None, "GET", f"{POKER}/{rule}")
        assert answer.status == 200, rule
        words = " ".join(f"{each['mark']} {each['text']}" for each in answer.body["paragraphs"])
        assert _letters(words) == _letters(words_of_rule(rule)), rule


def _letters(words: str) -> str:
    """Without the marks of lists (one of the two readers nests them) and the next heading."""
    words = re.sub(r" \d+\. [A-Z ]+$", "", words)
    return re.sub(r"\([a-z]{1,4}\)|[^A-Za-z0-9]", "", words)


async def test_the_paragraph_that_is_cited_is_marked(floor: LiveFloor) -> None:
    answer = (await floor.ask(None, "GET", f"{POKER}/17.3(a)(vii)")).body
    assert [each["text"] for each in answer["paragraphs"] if each["cited"]] == [
        "restrictions (if any) regarding wagers on the progressive jackpot;"
    ]
    assert answer["section"] == "Tournament play"
    assert answer["book_title"] == "Casino Control (Poker - Canberra Poker) Approval 2016 (No 1)"
    whole = (await floor.ask(None, "GET", f"{POKER}/14.5")).body
    assert not any(each["cited"] for each in whole["paragraphs"])


async def test_two_rules_of_one_number_are_read_together_or_one_by_one(floor: LiveFloor) -> None:
    async def first_words(rule: str) -> list[str]:
        answer = await floor.ask(None, "GET", f"{POKER}/{rule}")
        return [each["text"][:13] for each in answer.body["paragraphs"] if not each["mark"]]

    assert await first_words("10.7[1]") == ["The following"]
    assert await first_words("10.7[2]") == ["Any progressi"]
    assert await first_words("10.7") == ["The following", "Any progressi"]


@pytest.mark.parametrize("reference", [each.reference for each in BOOKS])
async def test_the_whole_book_is_served_as_it_is_stored(floor: LiveFloor, reference: str) -> None:
    answer = await floor.ask(None, "GET", f"/rules/{reference}")
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    stored = [file for file in files("jackpot.rules.texts").iterdir() if reference in file.name]
    assert answer.body == stored[0].read_text(encoding="utf-8")
    assert (await floor.ask(None, "GET", f"/v1/rules/{reference}/3.1")).status == 200


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.reference)
async def test_rule_16_11_a_browser_gets_the_book_as_a_page(
    floor: LiveFloor, book: RuleBook
) -> None:
    path = f"/rules/{book.reference}"
    page = (await floor.ask(None, "GET", path, Accept="text/html")).body
    text = (await floor.ask(None, "GET", f"/v1/rules/{book.reference}")).body
    for rule in rules_of(text):
        assert f'id="rule-{rule.number}"' in page
        assert all(escape(each.text) in page for each in rule.paragraphs), rule.number
    for term, words in dictionary_of(text):
        assert f"<dt>{escape(term)}</dt><dd>{escape(words)}</dd>" in page
    assert hashlib.sha256(text.encode()).hexdigest() in page
    assert escape(book.title) in page
    assert "canberra" not in page


async def test_the_odds_whose_names_the_text_lost_stand_under_their_rule(floor: LiveFloor) -> None:
    page = (await floor.ask(None, "GET", "/rules/NI2016-268", Accept="text/html")).body
    for hand, odds in (("Ace and king", 1), ("Full house", 7), ("Royal flush", 250)):
        assert f"<dt>{hand}</dt><dd>{odds} to 1</dd>" in page


def test_the_dictionary_is_read_whole() -> None:
    text = files("jackpot.rules.texts").joinpath(NI2016_268.text).read_text(encoding="utf-8")
    terms = dict(dictionary_of(text))
    assert len(terms) == 16
    assert terms["Ante"] == "The initial wager required to participate in a round of play."
    assert terms["Void"].startswith("A round of play in which")


async def test_rules_are_cached_and_answers_about_the_floor_are_not(floor: LiveFloor) -> None:
    rule = await floor.ask(None, "GET", f"{POKER}/14.5")
    assert rule.headers["Cache-Control"] == "public, max-age=86400"
    meter = await floor.ask(None, "GET", "/v1/meter")
    assert meter.headers["Cache-Control"] == "no-store"


async def test_what_no_book_has_is_not_found(floor: LiveFloor) -> None:
    for path, code in (
        (f"{POKER}/18.1", "unknown_rule"),
        (f"{POKER}/16.3(z)", "unknown_rule"),
        (f"{POKER}/10.7[3]", "unknown_rule"),
        (f"{POKER}/Nonsense", "unknown_rule"),
        ("/v1/rules/NI1999-1234/14.5", "unknown_book"),
        ("/rules/NI1999-1234", "unknown_book"),
    ):
        answer = await floor.ask(None, "GET", path)
        assert (answer.status, answer.code) == (404, code), path


async def test_rule_16_11_everybody_can_ask_which_rules_and_figures_are_in_force(
    floor: LiveFloor,
) -> None:
    (found,) = (await floor.ask(None, "GET", "/v1/rules")).body
    assert (found["link"], found["instrument"]) == ("canberra", "NI2016-268")
    text = (await floor.ask(None, "GET", f"/v1{found['rules_url']}")).body
    assert found["text_sha256"] == hashlib.sha256(text.encode()).hexdigest()
    (approval,) = (await floor.ask("inspector", "GET", "/v1/approvals")).body
    assert found["approval"] == approval["figures"]["reference"]
