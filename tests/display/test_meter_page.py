"""The prize meter in Chromium: what it shows of the floor, as it happens."""

from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.async_api import Browser, Page

from jackpot.engine import unix_ms
from tests.display.floor import FLUSH, FOUR, ROYAL, STRAIGHT_FLUSH, Floor
from tests.display.sign import Sign
from tests.display.staff import faults
from tests.e2e.house import LINK

_WATCH = """() => {
  window.seen = [];
  const look = () => {
    const cents = Number(document.getElementById('odometer').dataset.cents);
    if (window.seen.at(-1) !== cents) window.seen.push(cents);
    requestAnimationFrame(look);
  };
  look();
}"""


_WATCH_SHARES = """() => {
  window.pairs = [];
  const cents = (name) => Number(
    document.querySelector(`[data-category=${name}] .worth`).textContent.replace(/[$,.]/g, ''));
  const look = () => {
    window.pairs.push([cents('royal_flush'), cents('straight_flush')]);
    requestAnimationFrame(look);
  };
  look();
}"""

_WATCH_AMOUNT = """() => {
  window.amounts = [];
  const amount = document.getElementById('win-amount');
  new MutationObserver(() => window.amounts.push(amount.textContent))
    .observe(amount, { childList: true });
}"""


async def test_rule_10_3_the_value_follows_the_wagers_and_is_never_too_high(
    floor: Floor, page: Page
) -> None:
    sign = Sign(page)
    await floor.open_tables("T1", "T2")
    await sign.open(floor.url)
    await sign.until_state("live")
    await sign.until_cents(1_000_000)
    await page.evaluate(_WATCH)
    for table in ("T1", "T2", "T1"):
        await floor.play(table)
        await sign.until_cents(floor.meter_cents)
    seen = await page.evaluate("window.seen")
    assert floor.meter_cents == 1_000_000 + 3 * 7 * 42
    assert seen == sorted(seen), "it only ever counts up"
    assert seen[-1] <= floor.meter_cents
    assert await page.inner_text("[data-category=royal_flush] .worth") == "$10,008.82"
    assert await page.inner_text("[data-category=straight_flush] .worth") == "$1,000.88"
    assert await page.inner_text("[data-category=four_of_a_kind] .worth") == "$500"


async def test_the_shares_of_the_jackpot_roll_in_step_with_it(floor: Floor, page: Page) -> None:
    sign = Sign(page)
    await floor.open_tables("T1")
    await sign.open(floor.url)
    await sign.until_state("live")
    await page.evaluate(_WATCH_SHARES)
    await floor.play("T1")
    await sign.until_cents(1_000_294)
    assert await page.inner_text("[data-category=royal_flush] .worth") == "$10,002.94"
    assert await page.inner_text("[data-category=straight_flush] .worth") == "$1,000.29"
    pairs = await page.evaluate("window.pairs")
    rolling = [(royal, straight) for royal, straight in pairs if 1_000_030 < royal < 1_000_264]
    assert rolling, "it takes two seconds and a half after a quiet time"
    for royal, straight in rolling:
        expected = 100_000 + (royal - 1_000_000) * 29 / 294
        assert abs(straight - expected) <= 1, (royal, straight)


async def test_a_royal_is_pending_then_celebrated_then_the_next_jackpot_starts(
    floor: Floor, page: Page
) -> None:
    sign = Sign(page)
    await floor.open_tables("T1", "T2")
    await sign.open(floor.url)
    await sign.until_state("live")
    round_ = await floor.deal("T2")
    await floor.claim("T2", round_, 4, ROYAL)
    await sign.until_state("pending")
    await sign.until_cents(1_000_294)  # the sum that is held stays the large figure
    assert await sign.text("caption") == "JACKPOT HELD"
    assert "Table 2" in await sign.text("notice-text")
    assert await sign.text("beside") == "NEXT JACKPOT\n$10,000.00"
    assert await faults(page) == []
    for _ in range(2):
        await floor.play("T1")
    await sign.until_text("beside", "$10,005.88")
    assert await page.get_attribute("#odometer", "data-cents") == "1000294"
    assert await page.locator("#win-cards .card").count() == 0, "nobody verified the hand yet"
    await floor.settle("T2", round_)
    await sign.until_win("royal flush")
    await sign.until_text("win-amount", "$10,002.94")
    assert await sign.text("win-place") == "Table 2 · Box 4"
    cards = page.locator("#win-cards .card")
    shown = await cards.evaluate_all("cards => cards.map(card => card.dataset.card).join('')")
    assert shown == ROYAL
    assert await faults(page) == []
    await sign.until_state("live")
    await sign.until_cents(1_000_588)
    assert await sign.text("win-next") == "$10,005.88"


async def test_a_straight_flush_is_pending_beside_the_jackpot(floor: Floor, page: Page) -> None:
    sign = Sign(page)
    await floor.open_tables("T1")
    await sign.open(floor.url)
    await sign.until_state("live")
    round_ = await floor.deal("T1")
    await floor.claim("T1", round_, 4, STRAIGHT_FLUSH)
    await sign.until_state("pending")
    await sign.until_cents(900_265)
    assert await sign.text("caption") == "PROGRESSIVE JACKPOT"
    assert await sign.text("beside") == "PENDING PRIZE\n$1,000.29"


async def test_small_wins_are_a_banner_and_all_are_listed(floor: Floor, page: Page) -> None:
    sign = Sign(page)
    await floor.open_tables("T1", "T3")
    await sign.open(floor.url)
    await sign.until_state("live")
    await page.evaluate(_WATCH_AMOUNT)
    await floor.play("T1", {2: FLUSH})
    await sign.until_win("flush")
    assert await page.get_attribute("#win", "data-tier") == "small"
    await floor.play("T3", {5: FOUR})
    await sign.until_win("four of a kind")  # the banner gives way
    assert await page.get_attribute("#win", "data-tier") == "fine"
    await sign.until_text("wins", "Four of a kind")
    rows = await page.eval_on_selector_all(".won", "rows => rows.map(row => row.dataset.payout)")
    assert rows == ["T3-1-5", "T1-1-2"]
    amounts = await page.evaluate("window.amounts")
    assert amounts == ["$100", "$500"], "a fixed prize does not count up"


async def test_a_display_that_starts_celebrates_no_old_win(floor: Floor, page: Page) -> None:
    sign = Sign(page)
    await floor.open_tables("T1")
    await floor.play("T1", {2: FLUSH})
    floor.clock = lambda: unix_ms() + 61_000
    await sign.open(floor.url)
    await sign.until_text("wins", "Flush")
    await sign.until_state("live")
    assert await page.locator("#win").is_hidden()


async def test_times_are_in_the_floors_time_zone_whatever_the_kiosks_is(
    floor: Floor, browser: Browser
) -> None:
    context = await browser.new_context(timezone_id="America/New_York")
    try:
        page = await context.new_page()
        sign = Sign(page)
        await floor.open_tables("T1")
        await floor.play("T1", {2: FLUSH})
        (payout,) = floor.server.parts.hosts.named(LINK).engine.state.payouts.values()
        there = datetime.fromtimestamp(payout.due_ms / 1_000, ZoneInfo("Australia/Sydney"))
        await sign.open(floor.url)
        await sign.until_text("wins", f"Table 1 · {there:%H:%M}")
    finally:
        await context.close()


async def test_it_says_when_jackpot_wagers_are_closed(floor: Floor, page: Page) -> None:
    sign = Sign(page)
    await sign.open(floor.url)
    await sign.until_state("closed")
    assert "No table is open" in await sign.text("notice-text")
    await floor.open_tables("T1", "T2")
    await sign.until_state("live")
    await floor.suspend("T1")
    await sign.until_text("aside", "Jackpot wagers closed at Table 1")
    await floor.suspend("T2")
    await sign.until_state("closed")
    await sign.until_text("notice-text", "suspended")


async def test_a_link_that_is_not_sound_shows_its_figure_as_old(floor: Floor, page: Page) -> None:
    sign = Sign(page)
    await floor.open_tables("T1")
    await sign.open(floor.url)
    await sign.until_state("live")
    soundness = floor.server.parts.hosts.named(LINK).engine._soundness
    soundness.fail("the disk is full")
    await sign.until_state("fault")
    assert await sign.text("notice-title") == "JACKPOT WAGERS CLOSED"
    assert "disk" not in await sign.everything()
    soundness.recover()
    await sign.until_state("live")


async def test_nothing_moves_for_a_viewer_who_prefers_reduced_motion(
    floor: Floor, browser: Browser
) -> None:
    context = await browser.new_context(reduced_motion="reduce")
    try:
        page = await context.new_page()
        sign = Sign(page)
        await floor.open_tables("T1")
        await sign.open(floor.url)
        await sign.until_state("live")
        await page.evaluate(_WATCH)
        await floor.play("T1", {3: STRAIGHT_FLUSH})
        await sign.until_win("straight flush")
        assert await sign.text("win-amount") == "$1,000.29"
        seen = await page.evaluate("window.seen")
        assert set(seen) <= {1_000_000, 1_000_294, floor.meter_cents}
        assert await page.evaluate("document.getElementById('confetti').width") == 0
        assert await page.evaluate("document.getAnimations().length") == 0
    finally:
        await context.close()


async def test_nothing_comes_from_another_host(floor: Floor, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    sign = Sign(page)
    await sign.open(floor.url)
    await sign.until_state("closed")
    await page.evaluate("document.fonts.ready.then(() => true)")
    assert len(asked) > 5
    assert [url for url in asked if not url.startswith(floor.url)] == []
