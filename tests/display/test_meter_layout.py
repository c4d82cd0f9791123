"""The prize meter on screens of every size, upright and on their side."""

from pathlib import Path

from playwright.async_api import Page

from tests.display.floor import FLUSH, FOUR, ROYAL, open_floor
from tests.display.sign import Sign

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (720, 1280), (1024, 768))

_FAULTS = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const names = ['.head', '.caption', '.odometer', '.notice', '.prizes', '.foot']
    .filter((name) => box(name).height > 0);
  const faults = [];
  for (const name of names) {
    const { left, right, top, bottom } = box(name);
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`${name} is not on the screen`);
  }
  names.slice(1).forEach((name, index) => {
    if (box(name).top < box(names[index]).bottom - 1) faults.push(`${name} covers ${names[index]}`);
  });
  for (const each of document.querySelectorAll('.prize span, .status, .notice div'))
    if (each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
      faults.push(`${each.className} is cut off: ${each.textContent}`);
  return faults;
}"""


_WIN_FAULTS = """() => {
  const faults = [];
  let above = 0;
  for (const id of ['win-word', 'win-hand', 'win-amount', 'win-place', 'win-next']) {
    const { left, right, top, bottom } = document.getElementById(id).getBoundingClientRect();
    if (left < 0 || right > innerWidth || bottom > innerHeight) faults.push(`${id} sticks out`);
    if (top < above - 1) faults.push(`${id} covers what is above it`);
    above = bottom;
  }
  return faults;
}"""


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
        await _check(page, "won", _WIN_FAULTS)
        await floor.stop()
        await sign.until_state("stale")
        await _check(page, "cut")


async def _check(page: Page, state: str, faults_of: str = _FAULTS) -> None:
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        faults = await page.evaluate(faults_of)
        assert not faults, (state, width, height, faults)
