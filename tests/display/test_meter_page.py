"""The prize meter in Chromium: what it shows of the floor, as it happens."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from playwright.async_api import Browser, Page

from tests.display.floor import FLUSH, FOUR, ROYAL, STRAIGHT_FLUSH, Floor, open_floor
from tests.display.sign import Sign
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


async def test_a_royal_is_pending_then_celebrated_then_the_next_jackpot_starts(
    floor: Floor, page: Page
) -> None:
    sign = Sign(page)
    await floor.open_tables("T1", "T2")
    await sign.open(floor.url)
    await sign.until_state("live")
    round_ = await floor.deal("T2")
    won_cents = floor.meter_cents
    await floor.claim("T2", round_, 4, ROYAL)
    await sign.until_state("pending")
    assert "Table 2" in await sign.text("notice-text")
    assert "$10,002.94" in await sign.text("notice-text")
    await floor.settle("T2", round_)
    await sign.until_win("royal flush")
    await sign.until_text("win-amount", "$10,002.94")
    assert won_cents == 1_000_294
    assert await sign.text("win-place") == "Table 2 · Box 4"
    await sign.until_state("live")
    await sign.until_cents(1_000_000)
    assert await sign.text("win-next") == "$10,000.00"
    everything = await sign.everything()
    assert not any(card in everything for card in ("As", "Ks", "Qs", "Js", "Ts"))


async def test_small_wins_are_a_banner_and_all_are_listed(floor: Floor, page: Page) -> None:
    sign = Sign(page)
    await floor.open_tables("T1", "T3")
    await sign.open(floor.url)
    await sign.until_state("live")
    await floor.play("T1", {2: FLUSH})
    await sign.until_win("flush")
    assert await page.get_attribute("#win", "data-tier") == "small"
    await floor.play("T3", {5: FOUR})
    await sign.until_win("four of a kind")  # the banner gives way
    assert await page.get_attribute("#win", "data-tier") == "fine"
    await sign.until_text("wins", "Four of a kind")
    rows = await page.eval_on_selector_all(".won", "rows => rows.map(row => row.dataset.payout)")
    assert rows == ["T3-1-5", "T1-1-2"]


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


_SECOND_LINK = """
[links.high]
title = "High Room Jackpot"
opening_jackpot_cents = 2500000
opening_reserve_cents = 2000000
highest_verify_from_cents = 100000
highest_two_person_from_cents = 500000

[links.high.tables.H1]
title = "High 1"
boxes = 7
"""


def _two_links() -> str:
    """A second link with the same approval as the first."""
    example = (Path(__file__).parents[2] / "ops" / "floor.toml").read_text(encoding="utf-8")
    start = example.index("[links.canberra.approval]")
    approval = example[start : example.index("[links.canberra.tables.T1]")]
    return _SECOND_LINK + approval.replace("links.canberra", "links.high")


async def test_a_display_chooses_a_link_or_shows_them_in_turn(tmp_path: Path, page: Page) -> None:
    async with open_floor(tmp_path, added=_two_links()) as floor:
        sign = Sign(page)
        await sign.open(floor.url, "?link=high")
        await sign.until_text("title", "High Room Jackpot")
        await sign.until_cents(2_500_000)
        await sign.open(floor.url, "?rotate=2")
        for title, cents in (
            ("Canberra Poker Jackpot", 1_000_000),
            ("High Room Jackpot", 2_500_000),
            ("Canberra Poker Jackpot", 1_000_000),
        ):
            await sign.until_link(title, cents)


async def test_nothing_comes_from_another_host(floor: Floor, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    sign = Sign(page)
    await sign.open(floor.url)
    await sign.until_state("closed")
    await page.evaluate("document.fonts.ready.then(() => true)")
    assert len(asked) > 5
    assert [url for url in asked if not url.startswith(floor.url)] == []
