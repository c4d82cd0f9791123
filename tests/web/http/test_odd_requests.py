"""Requests that no honest client sends: each gets a plain refusal, and the log knows of it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from structlog.testing import capture_logs

from tests.web.http.test_problems import assert_is_problem
from tests.web.live import Answered, LiveFloor

WAGER = "/v1/tables/T1/rounds/1/wagers/3"
SUSPEND = "/v1/tables/T1/suspend"


async def send(floor: LiveFloor, who: str, method: str, path: str, body: bytes) -> Answered:
    headers = {**floor.headers[who], "Content-Type": "application/json"}
    async with floor.http.request(method, floor.url + path, data=body, headers=headers) as response:
        answer = await response.json(content_type=None)
        return Answered(response.status, answer, response.headers)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "//", "", "https://{host}"])
async def test_a_strange_origin_is_another_site(floor: LiveFloor, origin: str) -> None:
    host = floor.url.removeprefix("http://")
    answer = await floor.ask(
        "supervisor", "POST", "/v1/tables/T1/open", {}, Origin=origin.format(host=host)
    )
    assert_is_problem(answer, 403, "not_allowed")


async def test_our_own_page_is_no_other_site(floor: LiveFloor) -> None:
    answer = await floor.ask("supervisor", "POST", "/v1/tables/T1/open", {}, Origin=floor.url)
    assert answer.status == 200


@pytest.mark.parametrize("day", ["0001-01-01", "1970-12-31", "9999-12-31"])
async def test_a_day_at_the_ends_of_the_calendar_is_refused(floor: LiveFloor, day: str) -> None:
    answer = await floor.ask("auditor", "GET", f"/v1/reports/daily?date={day}")
    assert_is_problem(answer, 422, "malformed")
    assert "1971 to 9998" in answer.body["detail"]
    count = {"count_cents": 100}
    answer = await floor.ask("auditor", "PUT", f"/v1/tables/T1/chip-counts/{day}", count)
    assert_is_problem(answer, 422, "malformed")


@pytest.fixture
def logs() -> Iterator[list[Any]]:
    with capture_logs() as found:
        yield found
    structlog.reset_defaults()


async def test_a_line_break_in_the_path_is_refused_and_logged(
    floor: LiveFloor, logs: list[Any]
) -> None:
    async with floor.http.get(f"{floor.url}/%0aX") as response:
        answer = Answered(response.status, await response.json(content_type=None), response.headers)
    assert_is_problem(answer, 404, "no_such_page")
    assert [each["path"] for each in logs if each["event"] == "refused"] == ["/\nX"]


@pytest.mark.parametrize("number", ["1.0", "1e0", "01", "+1", "%201", "1_0", "%D9%A1"])
async def test_a_number_is_written_in_one_way_only(floor: LiveFloor, number: str) -> None:
    answer = await floor.ask("table", "PUT", f"/v1/tables/T1/rounds/{number}")
    assert_is_problem(answer, 422, "malformed")
    assert answer.body["field"] == "round"


@pytest.mark.parametrize(
    "body",
    [
        b'{"amount_cents": 100, "ante": true, "ante": false}',
        b'{"amount_cents" :100,"\\u0061nte":true,"ante": true}',
    ],
)
async def test_a_key_twice_is_refused(floor: LiveFloor, body: bytes) -> None:
    answer = await send(floor, "table", "PUT", WAGER, body)
    assert_is_problem(answer, 422, "malformed")
    assert "twice" in answer.body["detail"]


async def test_a_colon_in_a_reason_is_no_key(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open", {})
    body = json.dumps({"reason": "pad 3: dark: twice"}).encode()
    assert (await send(floor, "supervisor", "POST", SUSPEND, body)).status == 200


@pytest.mark.parametrize(
    "unseen",
    [*"\u200b\u200d\u202e\u2066\ufeff\u00ad\x07\u009f\u2028\ue000\U000e0041\u3164\ufe0f"],
    ids=lambda each: f"U+{ord(each):04X}",
)
async def test_what_nobody_can_see_is_refused(floor: LiveFloor, unseen: str) -> None:
    why = {"reason": f"pad {unseen}dark"}
    answer = await floor.ask("supervisor", "POST", SUSPEND, why)
    assert_is_problem(answer, 422, "malformed")
    assert answer.body["field"] == "reason"
    assert "nobody can see" in answer.body["detail"]
    deposit = {"reference": f"cheque{unseen}", "amount_cents": 100}
    answer = await floor.ask("supervisor", "POST", "/v1/reserve/deposits", deposit)
    assert answer.body["field"] == "reference"
    name = {"name": f"sam{unseen}", "password": "x"}
    assert (await floor.ask(None, "POST", "/v1/session", name)).body["field"] == "name"


async def test_a_reason_may_have_lines_and_any_language(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open", {})
    why = {"reason": "Pad 3 dark.\nJosé: «élan», 王, ذهب, 🎲"}
    assert (await floor.ask("supervisor", "POST", SUSPEND, why)).status == 200
    line = {"reference": "cheque\n17", "amount_cents": 100}
    answer = await floor.ask("supervisor", "POST", "/v1/reserve/deposits", line)
    assert_is_problem(answer, 422, "malformed")
