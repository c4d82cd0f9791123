"""The prize meter on screens of every size, upright and on their side."""

from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import Page

from tests.display.floor import FLUSH, FOUR, ROYAL, open_floor
from tests.display.sign import Sign

SIZES = (
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
    (1080, 1920),
    (720, 1280),
    (1024, 768),
    (1920, 360),
)
_SHAPES = ((1080, 1920), (1024, 768), (1920, 360))  # one of each layout

# What is off the screen, covers something else, or is cut off; and how much of the screen is used.
_FAULTS = """(selectors) => {
  const faults = [];
  const parts = selectors
    .map((name) => [name, document.querySelector(name)])
    .filter(([, part]) => part.checkVisibility({ visibilityProperty: true }))
    .map(([name, part]) => [name, part.getBoundingClientRect()])
    .filter(([, box]) => box.height > 0);
  for (const [name, { left, right, top, bottom }] of parts)
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`${name} is not on the screen`);
  parts.forEach(([name, box], index) => {
    for (const [other, covered] of parts.slice(0, index))
      if (box.left < covered.right - 1 && box.right > covered.left + 1
        && box.top < covered.bottom - 1 && box.bottom > covered.top + 1)
        faults.push(`${name} covers ${other}`);
  });
  for (const each of document.querySelectorAll('.prize span, .status, .notice div, .beside'))
    if (each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
      faults.push(`${each.className} is cut off: ${each.textContent}`);
  const edges = (side) => parts.map(([, box]) => box[side]);
  const wide = (Math.max(...edges('right')) - Math.min(...edges('left'))) / innerWidth;
  const area = parts.reduce((sum, [, box]) => sum + box.width * box.height, 0);
  return { faults, wide, filled: area / (innerWidth * innerHeight) };
}"""

_SHOW_HAND = """([tier, hand]) => {
  document.getElementById('win').dataset.tier = tier;
  document.getElementById('win-hand').textContent = hand;
}"""

_SIGN = [".head", ".caption", ".odometer", ".notice", ".prizes", ".foot"]
_WIN = [f"#win-{part}" for part in ("word", "hand", "cards", "amount", "place", "next")]


async def test_nothing_is_clipped_or_covered_at_any_size(tmp_path: Path, page: Page) -> None:
    million = ("opening_jackpot_cents = 1000000", "opening_jackpot_cents = 123456789")
    async with open_floor(tmp_path, million) as floor:
        sign = Sign(page)
        await floor.open_tables("T1", "T2", "T3")
        await floor.play("T1", {1: FLUSH, 2: FOUR})
        await sign.open(floor.url)
        await sign.until_state("live")
        await page.evaluate("document.fonts.ready.then(() => true)")
        await _check(page, "live")
        await floor.suspend("T3")
        await sign.until_text("aside", "Table 3")
        for table in ("T1", "T2"):
            round_ = await floor.deal(table)
            await floor.claim(table, round_, 3, ROYAL)
        await sign.until_text("notice-text", "Table 1 and Table 2")
        await _check(page, "pending")
        await floor.settle("T1", 2)
        await sign.until_win("royal flush")
        await page.wait_for_function(
            "() => document.querySelector('#win .card:last-child').getAnimations().length === 0"
        )
        await _check(page, "won", _WIN)
        for tier, hand in (("great", "straight flush"), ("fine", "four of a kind")):
            await page.evaluate(_SHOW_HAND, [tier, hand])
            await _check(page, hand, _WIN, _SHAPES)
        await floor.stop()
        await sign.until_state("stale")
        await _check(page, "cut")


async def _check(
    page: Page, state: str, parts: list[str] = _SIGN, sizes: Sequence[tuple[int, int]] = SIZES
) -> None:
    for width, height in sizes:
        await page.set_viewport_size({"width": width, "height": height})
        found = await page.evaluate(_FAULTS, parts)
        assert not found["faults"], (state, width, height, found)
        if parts is _SIGN:
            assert found["wide"] > 0.9, (state, width, height, found)
            assert found["filled"] > 0.6, (state, width, height, found)
