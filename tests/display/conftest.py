"""Pages in a real Chromium, in front of a real server.

The browser is started once, so all tests of this folder run in one event loop.
"""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.deadline import DEADLINE_S
from tests.display.floor import Floor, open_floor

expect.set_options(timeout=DEADLINE_S * 1_000)

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def chromium_path() -> str:
    """The shell without windows has the same pages, and takes half the time to open them."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        pytest.fail("the tests of the pages need: apt-get install chromium-headless-shell")
    return found


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=chromium_path(), args=CHROMIUM_FLAGS
        )
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    """A page whose errors fail the test."""
    context = await browser.new_context(
        viewport={"width": 1280, "height": 720},
        service_workers="block",  # only displays have one; its own tests let it work
    )
    opened = await context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    await context.close()
    assert not errors, errors


@pytest_asyncio.fixture(loop_scope="session")
async def floor(tmp_path: Path) -> AsyncIterator[Floor]:
    async with open_floor(tmp_path) as opened:
        yield opened
