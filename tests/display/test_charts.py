"""Charts: of several days, live, by keyboard, as a table and on paper."""

import re
from itertools import pairwise, product

from playwright.async_api import Page, expect

from tests.display.accounts import check_widths, evening
from tests.display.floor import Floor
from tests.display.staff import Traffic, serious_faults, sign_in


async def test_days_are_charted_read_by_keys_as_a_table_and_live(page: Page, floor: Floor) -> None:
    await evening(floor)
    await sign_in(page, floor, "accounts", "ada")
    await page.locator("#balance").wait_for()
    await page.clock.install()
    traffic = Traffic(page)
    await page.goto(f"{floor.url}accounts#trends")
    await page.reload()
    chart = page.get_by_role("slider", name="Jackpot pool")
    await expect(chart.locator("canvas")).to_be_visible()
    await expect(chart).to_have_attribute("aria-valuetext", re.compile(r"\$10,000\.00"))
    assert await traffic.kilobytes() / 2 < 120, "loaded twice, with uPlot"
    await chart.press("Home")
    first = await chart.get_attribute("aria-valuetext")
    said: set[str | None] = {first}
    for _ in range(12):
        await chart.press("ArrowRight")
        said.add(await chart.get_attribute("aria-valuetext"))
    assert any("Royal flush of $" in (each or "") for each in said)
    assert any("Jackpot locked at Table" in (each or "") for each in said)
    await expect(page.locator(".chart-value").first).to_contain_text("$")
    figure = page.locator("figure", has=chart)
    await figure.get_by_text("As a table").click()
    await expect(figure.locator("tbody tr").first).to_be_visible()
    hits = page.get_by_role("region", name="Hits")
    await expect(hits.get_by_role("row", name=re.compile("^Royal flush"))).to_contain_text(
        "more than usual"
    )
    hours = page.get_by_role("slider", name="Contributions by hour")
    await page.get_by_label("Table of the chart").select_option("T2")
    await expect(hours).to_have_attribute("aria-valuetext", re.compile(r"\$14\.00 from Table 2"))
    day = page.get_by_role("region", name="Days side by side").locator("tbody tr").first
    await expect(day).to_contain_text("balances so far")
    assert await serious_faults(page) == []
    await check_widths(page, 3_500)
    await floor.play("T2")
    await page.clock.run_for(6_000)
    await expect(hours).to_have_attribute("aria-valuetext", re.compile(r"\$21\.00 from Table 2"))
    await page.emulate_media(media="print")
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    await expect(chart.locator("canvas")).to_be_visible()
    await page.emulate_media(media="screen")
    await day.get_by_role("link").click()
    await expect(page.locator("#balance")).to_have_text("The day balances")


# What each chart shows now: two charts may well have the same label.
RECORD_TEXTS = """{
  window.drawn = new Map();
  const { clearRect, fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...place) {
    window.drawn.set(this.canvas, []);
    return clearRect.call(this, ...place);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    if (!window.drawn.has(this.canvas)) window.drawn.set(this.canvas, []);
    window.drawn.get(this.canvas).push(text);
    return fillText.call(this, text, ...place);
  };
}"""
COLOURED = """canvas => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, opacity] = data.subarray(at, at + 4);
    const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
    coloured += opacity > 200 && spread > 60;
  }
  return coloured;
}"""


async def test_the_first_minute_of_a_floor_is_drawn_and_no_label_stands_beside_its_like(
    page: Page, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await page.add_init_script(RECORD_TEXTS)
    await sign_in(page, floor, "accounts", "ada")
    await page.goto(f"{floor.url}accounts#trends")
    for name in ("Jackpot pool", "Reserve and advances"):
        chart = page.get_by_role("slider", name=name)
        await expect(chart).to_have_attribute("aria-valuetext", re.compile(r"\$"))
        await expect(chart.locator("canvas")).to_be_visible()
        assert await chart.locator("canvas").evaluate(COLOURED) >= 20, "a dot at least"
    charts: list[list[str]] = await page.evaluate("[...drawn.values()]")
    assert len(charts) >= 2
    for drawn, form in product(charts, (r"\d\d:\d\d", r"\$[\d,]+")):
        labels = [text for text in drawn if re.fullmatch(form, text)]
        assert labels
        assert [one for one, next_ in pairwise(labels) if one == next_] == []


async def test_the_supervisor_sees_the_last_days_small_and_live(page: Page, floor: Floor) -> None:
    await evening(floor)
    await sign_in(page, floor, "supervisor", "sam")
    await page.clock.install()
    await page.reload()
    await page.get_by_text("Last 7 days").click()
    chart = page.get_by_role("slider", name="Canberra Poker Jackpot")
    await expect(chart.locator("canvas")).to_be_visible()
    await expect(chart).to_have_attribute("aria-valuetext", re.compile(r"\$10,000\.00"))
    assert await serious_faults(page) == []
    await floor.play("T2")
    await page.clock.run_for(11_000)
    await expect(chart).to_have_attribute("aria-valuetext", re.compile(r"\$10,002\.94"))
    for width in (1440, 1024, 390):
        await page.set_viewport_size({"width": width, "height": 900})
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
