"""An unattended display: lost connections, restarts, new addresses, new versions, tokens, weeks."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, Route

from jackpot.access import AccessStore
from jackpot.web.meter import presenter
from tests.display.floor import ROYAL, Floor, open_floor
from tests.display.proxy import proxy_to
from tests.display.sign import Sign


async def test_a_lost_connection_is_shown_and_restored_even_at_a_new_address(
    floor: Floor, page: Page
) -> None:
    sign = Sign(page)
    await floor.open_tables("T1")
    async with proxy_to(floor.port) as proxy:
        await sign.open(proxy.url)
        await sign.until_state("live")
        proxy.disconnect()
        await sign.until_state("stale")
        assert await sign.text("caption") == "LAST KNOWN VALUE"
        assert "lamp at your box" in await sign.text("notice-text")
        await floor.play("T1")  # goes past the proxy: the meter cannot know
        assert await page.get_attribute("#odometer", "data-cents") == "1000000"
        await floor.stop()
        await floor.start(elsewhere=True)
        proxy.reconnect(floor.port)
        await sign.until_state("live")
        await sign.until_cents(1_000_294)


async def test_a_win_during_a_restart_of_the_server_is_celebrated(floor: Floor, page: Page) -> None:
    sign = Sign(page)
    await floor.open_tables("T1")
    await sign.open(floor.url)
    await sign.until_state("live")
    async with proxy_to(floor.port) as proxy:
        await sign.open(proxy.url)
        await sign.until_state("live")
        round_ = await floor.deal("T1")
        await floor.claim("T1", round_, 2, ROYAL)
        await sign.until_state("pending")
        proxy.disconnect()
        await floor.settle("T1", round_)
        await floor.stop()
        await floor.start()
        proxy.reconnect(floor.port)
        await sign.until_win("royal flush")
        await sign.until_state("live")
        await sign.until_cents(1_000_000)


async def test_a_new_version_of_the_page_is_loaded_when_the_meter_is_idle(
    floor: Floor, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign = Sign(page)
    await page.add_init_script("Math.random = () => 0")  # it would wait some seconds by chance
    await sign.open(floor.url)
    await sign.until_state("closed")
    await page.evaluate("window.old = true")
    await floor.stop()
    monkeypatch.setattr(presenter, "served_version", lambda: "another")
    await floor.start()
    await page.wait_for_function(
        "() => window.old === undefined && document.readyState === 'complete'"
    )
    await sign.until_state("closed")


async def test_a_display_needs_one_address_with_its_token_and_keeps_it(
    tmp_path: Path, page: Page
) -> None:
    async with open_floor(
        tmp_path, ("meter_needs_token = false", "meter_needs_token = true")
    ) as floor:
        sign = Sign(page)
        await sign.open(floor.url)
        await sign.until_state("refused")
        assert "token" in await sign.text("notice-text")
        token = floor.display_token()
        await sign.open(floor.url, f"#token={token}")
        await page.reload(wait_until="domcontentloaded")
        await sign.until_state("closed")
        assert token not in page.url
        await page.reload(wait_until="domcontentloaded")
        await sign.until_state("closed")
        with AccessStore(floor.house.access) as store:
            (display,) = [row for row in store.tokens() if row.label == "over the tables"]
            store.revoke_token(display.id, 0)
        await sign.until_state("refused")


def _events(seq: int, count: int) -> bytes:
    """What a stream would bring in some minutes of brisk play, wins included."""
    meter: dict[str, Any] = {
        "link": "canberra",
        "title": "Canberra Poker Jackpot",
        "straight_flush_cents": 100_000,
        "pending_cents": 0,
        "pending_tables": [],
        "pending_locks": [],
        "locks": 0,
        "wagers": "open",
        "sound": True,
        "journal": "long",
        "at": "2026-01-01T00:00:00Z",
    }
    lines = []
    for each in range(seq, seq + count):
        told = meter | {"value_cents": each, "royal_flush_cents": each, "seq": each}
        lines.append(f"event: meter\nid: {each}\ndata: {json.dumps(told)}\n\n")
        if each % 250 == 0:
            win = {
                "payout": f"T1-{each}-1",
                "table": "T1",
                "table_title": "Table 1",
                "round": each,
                "box": 1,
                "category": "four_of_a_kind" if each % 500 else "flush",
                "name": "four of a kind" if each % 500 else "flush",
                "amount_cents": 50_000,
                "at": "2026-01-01T00:00:00Z",
            }
            sign = {
                "link": "canberra",
                "title": "Canberra Poker Jackpot",
                "page": "long",
                "timezone": "Australia/Sydney",
                "wager_cents": 100,
                "prizes": [],
                "tables": [],
                "wins": [win | {"payout": f"T1-{each}-{box}"} for box in range(1, 8)],
            }
            lines.append(f"event: sign\nid: {each}\ndata: {json.dumps(sign)}\n\n")
            lines.append(f"event: win\nid: {each}\ndata: {json.dumps(win)}\n\n")
    return "".join(lines).encode()


async def test_memory_stays_flat_over_tens_of_thousands_of_changes(
    floor: Floor, page: Page
) -> None:
    first, burst = 1_000_000, 2_000
    seq = until = first

    async def pour(route: Route) -> None:
        nonlocal seq
        count = burst if seq < until else 0
        body = _events(seq, count)
        seq += count
        await route.fulfill(content_type="text/event-stream", body=body)

    await page.add_init_script("Math.random = () => 0")
    await page.route("**/v1/meter/stream*", pour)
    await Sign(page).open(floor.url)
    probe = await page.context.new_cdp_session(page)

    async def weigh(after_bursts: int) -> tuple[float, int, int]:
        """When so many bursts were read to their end and no more is poured."""
        nonlocal until
        until = first + after_bursts * burst
        await page.wait_for_function(
            "cents => Number(document.getElementById('odometer').dataset.cents) === cents",
            arg=until - 1,
            timeout=120_000,
        )
        await probe.send("HeapProfiler.collectGarbage")
        heap = await probe.send("Runtime.getHeapUsage")
        counters = await probe.send("Memory.getDOMCounters")
        return heap["usedSize"], counters["nodes"], counters["jsEventListeners"]

    await page.evaluate("window.old = true")
    heap_before, nodes_before, listeners_before = await weigh(3)
    heap_after, nodes_after, listeners_after = await weigh(30)
    assert await page.evaluate("window.old"), "it is still the same page"
    await page.unroute_all(behavior="ignoreErrors")
    assert heap_after - heap_before < 300_000, (heap_before, heap_after)
    assert nodes_after <= nodes_before * 1.2 + 50, (nodes_before, nodes_after)
    assert listeners_after <= listeners_before + 5, (listeners_before, listeners_after)
