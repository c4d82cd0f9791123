"""The documentation and the first page in a browser."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.display.staff import serious_faults
from tests.web.live import LiveFloor, live_floor


async def watched(page: Page, floor: LiveFloor) -> tuple[list[str], list[str]]:
    """What the page asked of other hosts, and what its console complained of."""
    outside: list[str] = []
    complaints: list[str] = []
    page.on(
        "request", lambda asked: outside.append(asked.url) if floor.url not in asked.url else None
    )
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    return outside, complaints


async def test_the_documentation_shows_every_operation_and_asks_no_other_host(
    page: Page, tmp_path: Path
) -> None:
    async with live_floor(tmp_path) as floor:
        outside, complaints = await watched(page, floor)
        await page.goto(f"{floor.url}/docs", wait_until="domcontentloaded")
        for operation in floor.server.operations:
            await expect(page.locator(f"article#{operation.name}")).to_contain_text(
                operation.summary
            )
        await expect(page.locator("article#betting_closed")).to_contain_text("rule 4.5")
    assert (outside, complaints) == ([], [])


async def test_a_link_to_an_operation_or_a_refusal_opens_it(page: Page, tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        for place in ("place_wager", "not_sound", "schema-TableView"):
            await page.goto("about:blank")
            await page.goto(f"{floor.url}/docs#{place}", wait_until="domcontentloaded")
            await expect(page.locator(f"article#{place} details")).to_have_attribute("open", "")


async def test_the_filter_filters_the_page_and_its_list(page: Page, tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        await page.goto(f"{floor.url}/docs", wait_until="domcontentloaded")
        await expect(page.locator("article#place_wager")).to_be_visible()
        listed = page.get_by_role("navigation").get_by_role("link", name="place wager")
        await expect(listed).to_be_visible()
        await page.fill("#filter", "/healthz")
        await expect(page.locator("article#alive")).to_be_visible()
        await expect(page.locator("article#place_wager")).to_be_hidden()
        await expect(listed).to_be_hidden()
        await expect(page.get_by_role("status")).to_have_text("1 found")
        headings = page.get_by_role("navigation").get_by_role("heading")
        await expect(headings).to_have_text(["Operations"])
        await page.fill("#filter", "wager void")
        await expect(page.locator("article#void_wager")).to_be_visible()
        await expect(page.locator("article#alive")).to_be_hidden()
        await page.fill("#filter", "")
        await expect(listed).to_be_visible()


async def sent_as_written(floor: LiveFloor, curl: str) -> Any:
    """Sends what a shell would make of the line."""
    program, *words = shlex.split(curl.replace("\\\n", " "))
    assert program == "curl"
    url = words.pop()
    given = list(zip(words[::2], words[1::2], strict=True))
    headers = dict(value.split(": ", 1) for option, value in given if option == "-H")
    (method,) = [value for option, value in given if option == "-X"]
    (body,) = [value for option, value in given if option == "-d"]
    assert {option for option, _ in given} == {"-X", "-H", "-d"}
    async with floor.http.request(method, url, headers=headers, data=body) as answer:
        return await answer.json(content_type=None)


async def test_an_operation_has_a_curl_line_that_works_its_answer_and_its_codes(
    page: Page, tmp_path: Path
) -> None:
    async with live_floor(tmp_path) as floor:
        await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
        why = {"round": 12, "reason": "the table counts on"}
        await floor.ask("supervisor", "POST", "/v1/tables/T1/next-round", why)
        await floor.ask("table", "PUT", "/v1/tables/T1/rounds/12")
        await page.goto(f"{floor.url}/docs#place_wager", wait_until="domcontentloaded")
        wager = page.locator("article#place_wager")
        curl, answer = (await wager.locator("pre").all_inner_texts())[:2]
        token = floor.headers["table"]["Authorization"].removeprefix("Bearer ")
        said = await sent_as_written(floor, curl.replace("$TOKEN", token))
        assert said.keys() == json.loads(answer).keys()
        assert said["lamp"] == "on"
        codes = wager.get_by_role("link", name="betting_closed")
        await codes.click()
        await expect(page.locator("article#betting_closed details")).to_have_attribute("open", "")
        await expect(wager.get_by_role("link", name="box_folded")).to_have_count(0)


async def test_the_socket_and_the_streams_are_shown_with_their_messages(
    page: Page, tmp_path: Path
) -> None:
    async with live_floor(tmp_path) as floor:
        await page.goto(f"{floor.url}/docs#channel-stream_meter", wait_until="domcontentloaded")
        meter = page.locator("article#channel-stream_meter")
        for kind in ("sign", "meter", "beat", "lock", "win", "reset", "suspension", "fault"):
            await expect(meter.get_by_role("rowheader", name=kind, exact=True)).to_be_visible()
        await expect(page.get_by_role("link", name="/asyncapi.json")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
async def test_the_documentation_fits_every_width(page: Page, tmp_path: Path, width: int) -> None:
    async with live_floor(tmp_path) as floor:
        await page.set_viewport_size({"width": width, "height": 800})
        await page.goto(f"{floor.url}/docs#place_wager", wait_until="domcontentloaded")
        await expect(page.locator("article#place_wager details")).to_have_attribute("open", "")
        assert await page.evaluate("document.documentElement.scrollWidth") <= width


async def test_the_first_page_shows_the_meter_live(page: Page, tmp_path: Path) -> None:
    async with live_floor(tmp_path) as floor:
        outside, complaints = await watched(page, floor)
        await page.goto(floor.url, wait_until="domcontentloaded")
        await expect(page.locator(".meter")).to_have_text(re.compile(r"10,000\.00"))
        await expect(page.locator(".state")).to_have_text(
            "Live: no table is open for jackpot wagers"
        )
        assert (outside, complaints) == ([], [])
        await page.goto("about:blank")


@pytest.mark.parametrize("path", ["", "docs", "display/meter"])
async def test_axe_finds_nothing_serious_on_the_pages_that_need_no_sign_in(
    page: Page, tmp_path: Path, path: str
) -> None:
    async with live_floor(tmp_path) as floor:
        await page.goto(f"{floor.url}/{path}", wait_until="domcontentloaded")
        await expect(page.locator("body")).to_contain_text("Canberra Poker Jackpot")
        assert await serious_faults(page) == []
        await page.goto("about:blank")
