"""Refusals on the wire: problem+json, the right status, a stable code, the field or the rule."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from jackpot.engine import Engine, InDoubt, Overloaded, Unsound
from jackpot.floor import Code, Refusal
from jackpot.floor.commands import Command
from jackpot.pit.refusals import Code as PitCode
from jackpot.rules.books import BOOKS, NI2016_268, RuleBook
from jackpot.rules.twenty_one.refusals import Code as TwentyOneCode
from jackpot.tournament.refusals import Code as TournamentCode
from jackpot.web.hosting.jackpots import JackpotEngine
from jackpot.web.http import parsing
from jackpot.web.http.problem_list import all_problems
from jackpot.web.http.problems import of_refusal
from tests.web.http.citations_of_ni2016_268 import CITATIONS
from tests.web.http.rule_text import words_of_rule
from tests.web.live import Answered, LiveFloor

WAGER = "/v1/tables/T1/rounds/1/wagers/3"

# 401 and 403: who asks. 503: the jackpot can promise nothing. The rest is HTTP's own meaning.
OF_THE_WEB = {
    "checkpoint_not_ready": 503,
    "displays_only": 421,
    "entry_archived": 409,
    "people_only": 403,
    "must_enrol": 403,
    "passkey_refused": 401,
    "no_passkeys": 409,
    "too_many_passkeys": 409,
    "outside_scope": 403,
    "unknown_session": 404,
    "bad_request": 400,
    "fault": 500,
    "in_doubt": 503,
    "journal_unreadable": 503,
    "limit_too_high": 409,
    "malformed": 422,
    "no_such_page": 404,
    "nobody_calls": 409,
    "unknown_webhook": 404,
    "unknown_letter": 404,
    "webhook_not_taken": 409,
    "not_allowed": 403,
    "not_json": 422,
    "not_json_type": 415,
    "not_signed_in": 401,
    "no_checkpoint": 404,
    "no_such_entry": 404,
    "no_verification": 404,
    "reader_ended": 503,
    "verification_running": 409,
    "no_signing_key": 409,
    "not_sound": 503,
    "overloaded": 503,
    "second_is_first": 403,
    "second_person_gone": 403,
    "sign_in_refused": 401,
    "too_large": 413,
    "too_many_attempts": 429,
    "too_many_requests": 429,
    "too_slow": 408,
    "unexpected": 417,
    "unknown_book": 404,
    "unknown_link": 404,
    "unknown_rule": 404,
    "unknown_tournament": 404,
    "no_conditions": 404,
    "wrong_method": 405,
}


def assert_is_problem(answer: Answered, status: int, code: str) -> None:
    assert answer.status == status
    assert answer.headers["Content-Type"].startswith("application/problem+json")
    assert answer.headers["X-Request-Id"]
    assert answer.body["status"] == status
    assert answer.body["code"] == code
    assert answer.body["title"]
    assert answer.body["detail"]


async def test_what_the_state_refuses_cites_its_rule(floor: LiveFloor) -> None:
    answer = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
    assert_is_problem(answer, 409, "table_not_open")
    assert answer.body["rule"] == "15.2"
    assert answer.body["detail"] == "A supervisor opens table T1 first."


@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.name.lower())
def test_every_refusal_of_the_floor_has_its_status_and_its_rule(code: Code) -> None:
    refused = of_refusal(Refusal(code, "what to do next").cited_by(NI2016_268))
    cited = CITATIONS[refused.code]
    assert (refused.status, refused.rule) == (cited.status, cited.rule)
    assert (refused.title, refused.detail) == (code.value.title, "what to do next")


def test_the_table_of_citations_has_every_code_and_no_other() -> None:
    assert CITATIONS.keys() == {code.name.lower() for code in Code}


def test_every_refusal_of_the_web_has_its_status() -> None:
    explained = {each["code"]: each["status"] for each in all_problems()}
    of_twenty_one = {code.name.lower() for code in TwentyOneCode}
    of_machines = {code.name.lower() for code in (*PitCode, *TournamentCode)}
    of_the_web = explained.keys() - CITATIONS.keys() - of_twenty_one - of_machines
    assert {code: explained[code] for code in of_the_web} == OF_THE_WEB
    assert {explained[code] for code in of_twenty_one} == {409}
    assert {explained[code] for code in of_machines} == {404, 409, 422}


def test_the_words_of_each_citation_are_those_of_its_rule() -> None:
    for code, cited in CITATIONS.items():
        assert bool(cited.words) == (cited.rule is not None), code
        if cited.rule is not None:
            assert cited.words in words_of_rule(cited.rule), code


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"amount_cents": "100", "ante": True}, "amount_cents"),
        ({"amount_cents": 1.5, "ante": True}, "amount_cents"),
        ({"amount_cents": -1, "ante": True}, "amount_cents"),
        ({"amount_cents": 10**30, "ante": True}, "amount_cents"),
        ({"amount_cents": 100, "ante": "yes"}, "ante"),
        ({"amount_cents": 100}, "ante"),
        ({"amount_cents": 100, "ante": True, "tip": 1}, "tip"),
        ([], "body"),
        (7, "body"),
    ],
)
async def test_a_malformed_body_names_the_field(floor: LiveFloor, body: Any, field: str) -> None:
    answer = await floor.ask("table", "PUT", WAGER, body)
    assert_is_problem(answer, 422, "malformed")
    assert answer.body["field"] == field


@pytest.mark.parametrize(
    ("url", "field"),
    [
        ("/v1/tables/T1/rounds/one", "round"),
        ("/v1/tables/T1/rounds/0", "round"),
        ("/v1/tables/T1/rounds/-1", "round"),
        ("/v1/tables/T1/rounds/99999999999", "round"),
        ("/v1/tables/T1/rounds/1?hurry=yes", "hurry"),
        ("/v1/tables/T1/rounds/1?link=a&link=b", "link"),
    ],
)
async def test_a_malformed_address_names_the_field(floor: LiveFloor, url: str, field: str) -> None:
    answer = await floor.ask("table", "PUT", url)
    assert_is_problem(answer, 422, "malformed")
    assert answer.body["field"] == field


@pytest.mark.parametrize("sent", [b"{", b'{"amount_cents":', b"\xff\xfe", b'"\\ud800"', b""])
async def test_a_body_that_is_not_json_is_refused(floor: LiveFloor, sent: bytes) -> None:
    headers = {**floor.headers["table"], "Content-Type": "application/json"}
    async with floor.http.put(floor.url + WAGER, data=sent, headers=headers) as response:
        body = await response.json(content_type=None)
        assert_is_problem(Answered(response.status, body, response.headers), 422, "not_json")


async def test_a_body_of_another_type_is_refused(floor: LiveFloor) -> None:
    headers = {**floor.headers["table"], "Content-Type": "text/plain"}
    sent = json.dumps({"amount_cents": 100, "ante": True})
    async with floor.http.put(floor.url + WAGER, data=sent, headers=headers) as response:
        body = await response.json(content_type=None)
        assert_is_problem(Answered(response.status, body, response.headers), 415, "not_json_type")


async def test_a_compressed_body_is_refused(floor: LiveFloor) -> None:
    for sent in (gzip.compress(b'{"amount_cents":100,"ante":true}'), b"not even that"):
        headers = {**floor.headers["table"], "Content-Type": "application/json"}
        headers["Content-Encoding"] = "gzip"
        async with floor.http.put(floor.url + WAGER, data=sent, headers=headers) as response:
            body = await response.json(content_type=None)
            answer = Answered(response.status, body, response.headers)
            assert_is_problem(answer, 415, "not_json_type")


async def test_a_body_that_is_too_large_is_refused(floor: LiveFloor) -> None:
    body = {"amount_cents": 100, "ante": True, "note": "x" * 70_000}
    assert_is_problem(await floor.ask("table", "PUT", WAGER, body), 413, "too_large")


async def test_a_body_where_none_is_expected_is_refused(floor: LiveFloor) -> None:
    answer = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1", {"number": 1})
    assert_is_problem(answer, 422, "malformed")
    assert answer.body["field"] == "number"


async def test_unknown_things_are_not_found(floor: LiveFloor) -> None:
    for who, method, url, code in (
        (None, "GET", "/v1/nothing", "no_such_page"),
        (None, "GET", "/display/nothing.js", "no_such_page"),
        (None, "GET", "/display/..%2Fpyproject.toml", "no_such_page"),
        ("dealer", "PUT", "/v1/tables/T9/rounds/1", "unknown_table"),
        ("cage", "GET", "/v1/payouts/T1-1-1", "unknown_payout"),
        ("cage", "GET", "/v1/payouts/T9-1-1", "unknown_payout"),
        ("auditor", "GET", "/v1/pools?link=elsewhere", "unknown_link"),
    ):
        assert_is_problem(await floor.ask(who, method, url), 404, code)


async def test_a_wrong_method_is_answered_with_the_right_ones(floor: LiveFloor) -> None:
    answer = await floor.ask("table", "POST", WAGER)
    assert_is_problem(answer, 405, "wrong_method")
    assert answer.headers["Allow"] == "DELETE, PUT"


async def test_an_overload_says_when_to_retry(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(engine: JackpotEngine, command: Command) -> None:
        raise Overloaded(3)

    monkeypatch.setattr(Engine, "submit", full)
    answer = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
    assert_is_problem(answer, 503, "overloaded")
    assert answer.headers["Retry-After"] == "3"


async def test_rule_14_5_an_unsound_jackpot_takes_nothing(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsound(engine: JackpotEngine, command: Command) -> None:
        raise Unsound("the disk /secret/path is full")

    monkeypatch.setattr(Engine, "submit", unsound)
    answer = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
    assert_is_problem(answer, 503, "not_sound")
    assert (answer.headers["Retry-After"], answer.body["rule"]) == ("1", "14.5")
    assert "/secret/path" not in json.dumps(answer.body)


async def test_an_outcome_that_is_not_known_is_no_refusal(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is told "nothing was done" hands the chip back: that must be true."""

    def in_doubt(engine: JackpotEngine, command: Command) -> None:
        raise InDoubt("Redis at /secret/path did not answer")

    monkeypatch.setattr(Engine, "submit", in_doubt)
    answer = await floor.ask("table", "PUT", WAGER, {"amount_cents": 100, "ante": True})
    assert_is_problem(answer, 503, "in_doubt")
    assert answer.headers["Retry-After"] == "1"
    assert "Send the same request again" in answer.body["detail"]
    assert "Hand no chip back before that" in answer.body["detail"]
    assert "/secret/path" not in json.dumps(answer.body)


async def test_a_server_error_reveals_nothing_of_the_inside(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(engine: JackpotEngine, command: Command) -> None:
        raise RuntimeError("inside")

    monkeypatch.setattr(Engine, "submit", broken)
    answer = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
    assert_is_problem(answer, 500, "fault")
    assert "inside" not in json.dumps(answer.body)


async def test_an_answer_carries_the_id_of_its_request(floor: LiveFloor) -> None:
    answer = await floor.ask(None, "GET", "/healthz", **{"X-Request-Id": "pad-7.12"})
    assert answer.headers["X-Request-Id"] == "pad-7.12"
    answer = await floor.ask(None, "GET", "/healthz", **{"X-Request-Id": "not an id {}"})
    assert answer.headers["X-Request-Id"] != "not an id {}"


async def test_a_body_that_does_not_arrive_times_out(
    floor: LiveFloor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parsing, "BODY_WITHIN_S", 0.05)

    async def half() -> AsyncIterator[bytes]:
        yield b'{"amount_cents":'
        await asyncio.Event().wait()

    headers = {**floor.headers["table"], "Content-Type": "application/json"}
    async with floor.http.put(floor.url + WAGER, data=half(), headers=headers) as response:
        body = await response.json(content_type=None)
        assert_is_problem(Answered(response.status, body, response.headers), 408, "too_slow")


async def test_expect_100_continue_is_answered(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
    body, headers = {"amount_cents": 100, "ante": True}, floor.headers["table"]
    async with floor.http.put(
        floor.url + WAGER, json=body, headers=headers, expect100=True
    ) as response:
        assert (response.status, (await response.json())["lamp"]) == (200, "on")


async def test_any_other_expectation_is_refused(floor: LiveFloor) -> None:
    for url in ("/v1/meter", "/nowhere"):
        answer = await floor.ask(None, "GET", url, Expect="magic")
        assert (answer.status, answer.code) == (417, "unexpected")


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.reference)
def test_a_book_cites_for_codes_that_there_are(book: RuleBook) -> None:
    codes = [*Code, *TournamentCode]
    if book.twenty_one is not None:
        codes += [*TwentyOneCode, *PitCode]
    assert book.cites.keys() <= {code.name.lower() for code in codes}


def test_ni2016_268_cites_its_own_rules() -> None:
    assert all(NI2016_268.has_rule(rule) or rule == "Void" for rule in NI2016_268.cites.values())
