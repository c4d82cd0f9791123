"""The prize meter's page as somebody on the floor sees it."""

from typing import Any

from playwright.async_api import Page

PATIENCE_MS = 30_000


class Sign:
    def __init__(self, page: Page) -> None:
        self.page = page

    async def open(self, url: str, query: str = "") -> None:
        await self.page.goto(f"{url}display/meter{query}", wait_until="domcontentloaded")

    async def until_state(self, *states: str) -> None:
        await self._until(
            "states => states.includes(document.documentElement.dataset.state)", states
        )

    async def until_cents(self, cents: int) -> None:
        await self._until(
            "cents => document.getElementById('odometer').dataset.cents === String(cents)", cents
        )

    async def until_text(self, element: str, text: str) -> None:
        await self._until(
            "([id, text]) => document.getElementById(id).innerText.includes(text)", [element, text]
        )

    async def until_link(self, title: str, cents: int) -> None:
        await self._until(
            "([title, cents]) => document.getElementById('title').textContent === title"
            " && document.getElementById('odometer').dataset.cents === String(cents)",
            [title, cents],
        )

    async def until_win(self, hand: str) -> None:
        await self._until(
            "hand => !document.getElementById('win').hidden"
            " && document.getElementById('win-hand').textContent === hand",
            hand,
        )

    async def text(self, element: str) -> str:
        return str(await self.page.inner_text(f"#{element}"))

    async def everything(self) -> str:
        return str(await self.page.inner_text("body"))

    async def _until(self, condition: str, argument: Any) -> None:
        await self.page.wait_for_function(condition, arg=argument, timeout=PATIENCE_MS)
