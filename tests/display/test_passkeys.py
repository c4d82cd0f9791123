"""Passkeys in a real Chromium, with an authenticator of its own (CDP WebAuthn)."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, CDPSession, Page, expect

from tests.display.floor import STRAIGHT_FLUSH, Floor, open_floor
from tests.display.staff import live, serious_faults
from tests.e2e.house import PASSWORD


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest_asyncio.fixture(loop_scope="session")
async def strict(tmp_path: Path) -> AsyncIterator[Floor]:
    """The cage needs passkeys, which are made for the name localhost and this port."""
    port = free_port()
    required = (
        "require_passkey = []",
        f'public_url = "http://localhost:{port}"\nrequire_passkey = ["cage"]',
    )
    async with open_floor(tmp_path, required, port=port) as opened:
        yield opened


async def add_authenticator(page: Page) -> tuple[CDPSession, str]:
    cdp = await page.context.new_cdp_session(page)
    await cdp.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "usb",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    added = await cdp.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return cdp, added["authenticatorId"]


@asynccontextmanager
async def screen(browser: Browser) -> AsyncIterator[Page]:
    context = await browser.new_context(viewport={"width": 1366, "height": 768})
    page = await context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    await context.close()
    assert not errors, errors


def address(floor: Floor, path: str = "") -> str:
    return f"http://localhost:{floor.port}/{path}"


async def enter(page: Page, floor: Floor, name: str) -> None:
    await page.goto(address(floor, "signin"))
    await page.get_by_label("Name").fill(name)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in").click()


async def enrol(page: Page, floor: Floor, name: str) -> None:
    await enter(page, floor, name)
    await page.wait_for_url(address(floor, "account"))
    await expect(page.get_by_role("status")).to_contain_text("needs a passkey")
    await expect(page.locator("#passkeys li")).to_have_text("None yet")
    await page.get_by_label("Name of the new passkey").fill(f"key of {name}")
    await page.get_by_role("button", name="Add a passkey").click()
    await expect(page.locator("#passkeys li")).to_contain_text(f"key of {name}")


async def test_a_passkey_is_enrolled_after_signing_in_and_asked_for_the_next_time(
    browser: Browser, strict: Floor
) -> None:
    async with screen(browser) as page:
        await add_authenticator(page)
        await page.goto(address(strict, "cage"))
        await page.wait_for_url(address(strict, "signin?next=%2Fcage"))
        await enrol(page, strict, "cleo")
        assert await serious_faults(page) == []
        await page.get_by_role("link", name="Back to your page").click()
        await live(page)
        await page.get_by_role("button", name="Sign out").click()
        await page.wait_for_url(address(strict, "signin"))
        await enter(page, strict, "cleo")
        await page.wait_for_url(address(strict, "cage"))
        await live(page)


async def test_without_the_passkey_nobody_gets_in(browser: Browser, strict: Floor) -> None:
    async with screen(browser) as page:
        cdp, authenticator = await add_authenticator(page)
        await enrol(page, strict, "cleo")
        await page.get_by_role("button", name="Sign out").click()
        await page.wait_for_url(address(strict, "signin"))
        await cdp.send("WebAuthn.clearCredentials", {"authenticatorId": authenticator})
        await cdp.send(
            "WebAuthn.setUserVerified",
            {"authenticatorId": authenticator, "isUserVerified": False},
        )
        await enter(page, strict, "cleo")
        await expect(page.get_by_role("alert")).to_contain_text("No passkey")
        await page.goto(address(strict, "cage"))
        await page.wait_for_url(f"{address(strict)}signin**")


async def test_the_second_person_shows_a_passkey_at_the_first_ones_screen(
    browser: Browser, strict: Floor
) -> None:
    await strict.open_tables("T1")
    await strict.play("T1", {3: STRAIGHT_FLUSH})
    supervisor = await strict.supervisor()
    await supervisor.post("/v1/payouts/T1-1-3/verify", reason="")
    async with screen(browser) as page:
        await add_authenticator(page)  # both have their passkeys on it, as on one reader
        await enrol(page, strict, "carl")
        await page.get_by_role("button", name="Sign out").click()
        await page.wait_for_url(address(strict, "signin"))
        await enrol(page, strict, "cleo")
        await page.goto(address(strict, "cage"))
        await live(page)
        await page.get_by_role("button", name="Pay with a second person").click()
        dialog = page.get_by_role("dialog")
        await dialog.get_by_label("Second person's name").fill("carl")
        await dialog.get_by_label("Their password").fill(PASSWORD)
        await dialog.get_by_role("button").last.click()
        await expect(dialog).to_be_hidden()
    reply = await supervisor.get("/v1/payouts/T1-1-3")
    assert reply.body["confirmed_by"] == ["cleo", "carl"]
