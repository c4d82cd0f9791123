"""A long run of the prize meter: `python -m tests.display.soak [MINUTES]`.

A real server and a real Chromium; four tables play as fast as the stream carries, with wins now and
then. Prints the page's memory every half minute: it must stay flat.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from playwright.async_api import CDPSession, async_playwright

from tests.display.conftest import CHROMIUM_FLAGS, chromium_path
from tests.display.floor import FLUSH, FOUR, STRAIGHT_FLUSH, Floor, open_floor
from tests.display.sign import Sign

_EVERY_S = 30.0
_WINS = {40: FLUSH, 130: FOUR, 400: STRAIGHT_FLUSH}


async def play(floor: Floor, table: str) -> None:
    number = 0
    while True:
        number += 1
        won = next((cards for every, cards in _WINS.items() if number % every == 0), None)
        await floor.play(table, {} if won is None else {3: won})
        await asyncio.sleep(0.25)


async def weigh(probe: CDPSession) -> str:
    await probe.send("HeapProfiler.collectGarbage")
    heap = await probe.send("Runtime.getHeapUsage")
    counters = await probe.send("Memory.getDOMCounters")
    return (
        f"heap {heap['usedSize'] / 1e6:6.2f} MB, {counters['nodes']} nodes,"
        f" {counters['jsEventListeners']} listeners"
    )


async def main(minutes: float) -> None:
    tables = ("T1", "T2", "T3", "T4")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium_path(), args=CHROMIUM_FLAGS
        )
        with tempfile.TemporaryDirectory() as folder:
            async with open_floor(Path(folder)) as floor:
                await floor.open_tables(*tables)
                page = await browser.new_page()
                sign = Sign(page)
                await sign.open(floor.url)
                await sign.until_state("live")
                probe = await page.context.new_cdp_session(page)
                players = [asyncio.create_task(play(floor, table)) for table in tables]
                began = time.monotonic()
                while (passed := time.monotonic() - began) < minutes * 60:
                    state = await page.get_attribute(":root", "data-state")
                    print(f"{passed / 60:5.1f} min  {await weigh(probe)}, {state}", flush=True)
                    await asyncio.sleep(_EVERY_S)
                for player in players:
                    player.cancel()
                await asyncio.gather(*players, return_exceptions=True)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0))
