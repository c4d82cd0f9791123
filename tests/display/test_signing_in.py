"""Signing in, losing the connection, and the end of a session that nobody uses."""

import re

import pytest
from playwright.async_api import Page, expect

from jackpot.access.sessions import IDLE_MS
from jackpot.web.staff import floor_stream
from tests.display.floor import FLUSH, Floor
from tests.display.staff import live, serious_faults, sign_in, sign_in_by_the_form
from tests.e2e.house import PASSWORD


async def _enter(page: Page, name: str) -> None:
    """By the keyboard alone: Enter does nothing until the page's script has enabled the button."""
    await expect(page.get_by_role("button", name="Sign in")).to_be_enabled()
    await page.get_by_label("Name").fill(name)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.keyboard.press("Enter")


async def test_signing_in_leads_back_to_the_page_that_was_asked_for(
    page: Page, floor: Floor
) -> None:
    await sign_in_by_the_form(page, floor, "cage", "cleo")
    assert page.url == f"{floor.url}cage"
    await expect(page.get_by_role("banner")).to_contain_text("cleo")


async def test_signing_in_keeps_the_part_of_the_address_after_the_hash(
    page: Page, floor: Floor
) -> None:
    await sign_in_by_the_form(page, floor, "accounts?a=1#wins", "ada")
    assert page.url == f"{floor.url}accounts?a=1#wins"
    await expect(page.get_by_role("link", name="Wins")).to_have_attribute("aria-current", "page")


async def test_a_role_starts_on_its_own_page_and_is_told_of_a_page_for_others(
    page: Page, floor: Floor
) -> None:
    for elsewhere in ("https://evil.example/", "//evil.example/%23wins", "/\\evil.example/"):
        await page.goto(f"{floor.url}signin?next={elsewhere}")
        await _enter(page, "ada")
        await page.wait_for_url(f"{floor.url}accounts")
    await page.goto(f"{floor.url}supervisor")
    told = page.get_by_role("main")
    await expect(told).to_contain_text("You are signed in as ada (accounts).")
    await expect(told).to_contain_text("This page is for supervisors.")
    await expect(page.get_by_role("heading", name="not for your role")).to_be_focused()
    await expect(page.get_by_role("link", name="Go to Accounts")).to_be_visible()
    assert page.url == f"{floor.url}supervisor"
    assert await serious_faults(page) == []
    await page.get_by_role("button", name="Sign in as another person").click()
    await expect(page.get_by_role("status")).to_contain_text("You are signed out.")
    await _enter(page, "sam")
    await page.wait_for_url(f"{floor.url}supervisor")
    await live(page)


async def test_an_address_that_does_not_exist_is_a_page_that_leads_on(
    page: Page, floor: Floor
) -> None:
    answer = await page.goto(f"{floor.url}supervisr?x=<b>")
    assert answer is not None
    assert answer.status == 404
    await expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    await expect(page.locator("code")).to_have_text("/supervisr")
    assert await serious_faults(page) == []
    await page.get_by_role("link", name="Front page").click()
    await page.wait_for_url(floor.url)


async def test_a_slip_without_a_session_leads_to_sign_in_and_back(page: Page, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    await page.add_init_script("window.print = () => {}")
    await page.goto(f"{floor.url}v1/payouts/T1-1-3/slip")
    await expect(page.get_by_role("heading", name="Not signed in")).to_be_visible()
    await page.get_by_role("link", name="Sign in").click()
    await _enter(page, "cleo")
    await expect(page.locator(".number")).to_have_text("T1-1-3")


async def test_a_newer_release_is_loaded_once_nobody_is_at_work(
    page: Page, floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    await sign_in(page, floor, "cage", "cleo")
    await page.evaluate("window.old = true")
    await page.get_by_role("button", name="Confirm payment").click()
    await floor.stop()
    monkeypatch.setattr(floor_stream, "served_version", lambda: "another")
    await floor.start()
    await live(page)
    paid = page.get_by_role("dialog").get_by_role("button", name="It was paid")
    await expect(paid).to_be_enabled()
    assert await page.evaluate("window.old")
    await page.keyboard.press("Escape")
    await page.wait_for_function("() => window.old === undefined")
    await live(page)


async def test_a_wrong_password_says_what_to_do_next(page: Page, floor: Floor) -> None:
    await page.goto(f"{floor.url}signin")
    button = page.get_by_role("button", name="Sign in")
    await button.click()
    await expect(page.get_by_role("alert")).to_contain_text("enter your name and your password.")
    alert = page.get_by_role("alert")
    for attempt in range(12):  # the wait doubles, so even a slow hand is soon within it
        await page.get_by_label("Name").fill("cleo")
        await page.get_by_label("Password").fill(f"guess {attempt}")
        await button.click()
        await expect(button).to_be_enabled()
        if "Try again in" in await alert.inner_text():
            break
    await expect(alert).to_contain_text("Try again in")
    assert await serious_faults(page) == []


async def test_a_page_that_loses_the_server_says_so_and_disables_everything(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    await sign_in(page, floor, "cage", "cleo")
    confirm = page.get_by_role("button", name="Confirm payment")
    await confirm.click()
    in_dialog = page.get_by_role("dialog").get_by_role("button", name="It was paid")
    await expect(in_dialog).to_be_enabled()
    await floor.stop()
    await expect(page.locator(".offline")).to_contain_text("Connection lost.")
    await expect(in_dialog).to_be_disabled()
    await page.keyboard.press("Escape")
    await expect(confirm).to_be_disabled()
    assert await page.evaluate(_COMMAND) == "offline"
    await floor.start()
    await live(page)
    await expect(confirm).to_be_enabled()  # the session outlives the server


_COMMAND = """async () => {
  const page = document.querySelector("script[type=module]").src;
  const { command } = await import(new URL("../lib/api.js", page));  // the page's own
  try {
    await command("POST", "/v1/payouts/T1-1-3/confirm");
  } catch (problem) {
    return problem.code;
  }
  return "it went through";
}"""


async def test_a_silent_stream_counts_as_lost_after_five_seconds(page: Page, floor: Floor) -> None:
    """The connection is open but nothing arrives: only the page's own clock can tell."""
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    await page.clock.install()
    await sign_in(page, floor, "cage", "cleo")
    await page.clock.pause_at(await page.evaluate("Date.now() / 1000 + 1"))
    await page.route("**/v1/floor/stream", lambda route: None)
    floor.server.parts.floor_stream._pages.clear()
    confirm = page.get_by_role("button", name="Confirm payment")
    await page.clock.run_for(3_000)
    await expect(confirm).to_be_enabled()
    await page.clock.run_for(4_000)
    await expect(page.locator(".offline")).to_contain_text("Connection lost.")
    await expect(confirm).to_be_disabled()
    await page.unroute_all()
    await page.clock.resume()
    await page.clock.run_for(6_000)
    await live(page)
    await expect(confirm).to_be_enabled()
    await expect(page.locator(".offline")).to_be_empty()


async def test_a_page_that_nobody_uses_asks_and_then_signs_out(page: Page, floor: Floor) -> None:
    await page.clock.install()
    await sign_in(page, floor, "cage", "cleo")
    await page.clock.fast_forward(IDLE_MS - 50_000)
    dialog = page.get_by_role("dialog", name="Are you still there?")
    await expect(dialog).to_be_visible()
    await dialog.get_by_role("button", name="Stay signed in").click()
    await expect(dialog).to_be_hidden()
    await page.clock.fast_forward(IDLE_MS - 50_000)
    await expect(dialog).to_be_visible()
    await page.clock.fast_forward(60_000)
    await page.wait_for_url(re.compile("/signin.*why=idle"))
    await expect(page.get_by_role("status")).to_contain_text("because nobody used the page")
    await page.goto(f"{floor.url}cage")
    await page.wait_for_url(re.compile("/signin"))


async def test_signing_out_ends_the_session_at_the_server_too(page: Page, floor: Floor) -> None:
    await sign_in(page, floor, "cage", "cleo")
    cookies = await page.context.cookies()
    await page.get_by_role("button", name="Sign out").click()
    await page.wait_for_url(re.compile("/signin"))
    await page.context.add_cookies(cookies)  # type: ignore[arg-type]  # what was read is written
    answer = await page.request.get(f"{floor.url}v1/session")
    assert answer.status == 401
