"""Takes the pictures of the documents again: `python -m tests.display.pictures`.

A real server and a real Chromium show one evening: prizes to be paid, a suspended table, a royal
flush that is pending, and its win; then a round of Blackjack. The pictures go to `ops/pictures/`.
"""

import asyncio
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from tests.display.at_pages import DEALER_SCREEN, button, signed_in
from tests.display.conftest import CHROMIUM_FLAGS, chromium_path
from tests.display.floor import FLUSH, FOUR, ROYAL, STRAIGHT_FLUSH, Floor, open_floor
from tests.display.pits import at_pit_table, floor_with_a_pit
from tests.display.sign import Sign

PICTURES = Path(__file__).parents[2] / "ops" / "pictures"
TABLES = ("T1", "T2", "T3", "T4")
PIT_SCREEN = ViewportSize(width=1440, height=900)
CELEBRATIONS_MS = 180_000  # of all the wins before, one after the other
COUNTED_UP_MS = 4_000  # the sum of a win counts up to its value
OPENING = ("opening_jackpot_cents = 1000000", "opening_jackpot_cents = 12834217")


async def take(page: Page, name: str, after_ms: int = 1_500) -> None:
    """Saves the page once it is at rest, with a palette of 256 colours: a third of the size."""
    await page.wait_for_timeout(after_ms)
    picture = Image.open(BytesIO(await page.screenshot()))
    picture.quantize(256, dither=Image.Dither.NONE).save(PICTURES / f"{name}.png", optimize=True)
    print(f"{name}.png")


async def play_the_evening(floor: Floor) -> None:
    """Leaves six payouts, one of them paid, and table 4 suspended."""
    await floor.play("T4", {2: FLUSH})
    await floor.suspend("T4")
    await floor.play("T1", {4: "QsQdQhAsAd"})
    await floor.play("T3", {4: FOUR})
    await floor.play("T2", {3: STRAIGHT_FLUSH, 5: "KcQcJcTc9c", 4: "KhKdKs8s8c", 6: "AdJd8d4d2d"})
    reply = await (await floor.people.staff("cleo")).post("/v1/payouts/T4-1-2/confirm")
    assert reply.ok, reply
    await floor.deal("T3", (2, 5, 6))


async def photograph(browser: Browser, floor: Floor) -> None:
    await floor.open_tables(*TABLES)
    for table in TABLES:
        await floor.people.by_socket(table)  # the pads, or the floor is warned of their silence
    await play_the_evening(floor)
    screen = await browser.new_page(viewport={"width": 1280, "height": 720})
    meter = Sign(screen)
    await meter.open(floor.url)
    await meter.until_cents(floor.meter_cents)
    await screen.locator("#win").wait_for(state="hidden", timeout=CELEBRATIONS_MS)
    await take(screen, "meter-live")
    async with signed_in(browser, floor, "cleo", "cage") as cage:
        await cage.locator(".payout-row", has_text="Table 2, box 3").click()
        await take(cage, "cage")
    async with signed_in(browser, floor, "dee", "dealer?table=T1", DEALER_SCREEN) as dealer:
        round_ = await floor.deal("T1", (1, 3, 4, 6, 7))
        seat = await floor.seat("T1")
        assert (await seat.do("fold_box", round=round_, box=4)).ok
        await button(dealer, "Bets and folds are complete").click()
        await floor.claim("T1", round_, 3, ROYAL)
        await button(dealer, "Box 3, lamp on, Royal flush").click()
        await take(dealer, "dealer")
        await meter.until_state("pending")
        await take(screen, "meter-pending")
        async with signed_in(browser, floor, "sam", "supervisor") as supervisor:
            await take(supervisor, "supervisor")
    await screen.set_viewport_size({"width": 1024, "height": 600})
    await screen.goto(f"{floor.url}display/table?table=T4")
    await take(screen, "table-sign")
    await meter.open(floor.url)
    await meter.until_state("pending")
    await screen.set_viewport_size({"width": 1024, "height": 576})
    await floor.settle("T1", round_)
    await meter.until_win("royal flush")
    await take(screen, "meter-win", after_ms=COUNTED_UP_MS)
    async with signed_in(browser, floor, "ada", "accounts") as accounts:
        await accounts.set_viewport_size({"width": 1366, "height": 1030})
        await take(accounts, "report")


async def photograph_the_pit(browser: Browser, floor: Floor) -> None:
    """Blackjack with two players on a box that was split, even money and an insured wager."""
    async with at_pit_table(browser, floor, "B1", PIT_SCREEN) as at:
        await at.open(1)
        await at.wager("$10.00", (1, 1), (2, 1), (2, 2), (4, 1))
        await at.wager("$50.00", (3, 1), (5, 2), (6, 1))
        await button(at.page, "Perfect Pairs").tap()
        for box in (2, 6):
            await at.place(box).tap()
        await at.deal()
        await at.cards("Ks 8s Td 5h 9s 7c Ah As 8d 6d 6c 9d Jc")
        await at.decide("Even money, box 1, place 1")
        await at.decide("Insure $25.00, box 6, place 1")
        await at.decide("Split, box 2, place 1")
        await at.decide("Split, box 2, place 2")
        await at.cards("3h")
        await take(at.page, "dealer-blackjack")
    screen = await browser.new_page(viewport={"width": 1024, "height": 600})
    await screen.goto(f"{floor.url}display/table?table=B1")
    await take(screen, "table-sign-blackjack")


async def main() -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium_path(), args=CHROMIUM_FLAGS
        )
        with tempfile.TemporaryDirectory() as folder:
            async with open_floor(Path(folder), OPENING) as floor:
                await photograph(browser, floor)
        with tempfile.TemporaryDirectory() as folder:
            async with floor_with_a_pit(Path(folder)) as floor:
                await photograph_the_pit(browser, floor)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
