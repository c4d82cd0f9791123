"""An evening for the pages of auditors: wins, one of them cancelled, a void and a suspension."""

from playwright.async_api import Page

from tests.display.floor import FLUSH, ROYAL, STRAIGHT_FLUSH, Floor


async def evening(floor: Floor) -> None:
    await floor.open_tables("T1", "T2")
    await floor.play("T1", {3: FLUSH, 4: STRAIGHT_FLUSH})
    await floor.play("T2", {7: ROYAL})
    await floor.play("T2")
    supervisor = await floor.supervisor()
    void = await supervisor.post("/v1/tables/T2/rounds/2/void", rule="14.1", reason="a card fell")
    assert void.ok
    cancelled = await supervisor.post("/v1/payouts/T1-1-3/cancel", reason="not five of a suit")
    assert cancelled.ok, cancelled
    await floor.suspend("T1")


REPORTS_BASE_GAME = ('base_game = "not_reported"', 'base_game = "reported"')  # at table 4


async def base_round(floor: Floor) -> None:
    """At table 4 box 2 wins $5.00 and $10.00 with a pair, and box 5 folds."""
    await floor.open_tables("T4")
    dealer = await floor.people.dealer_by_socket("T4")
    for name, arguments in (
        ("open_round", {}),
        ("place_ante", {"box": 2, "amount_cents": 500}),
        ("place_ante", {"box": 5, "amount_cents": 1_000}),
        ("deal_round", {}),
        ("show_dealer_card", {"card": "Ad"}),
        ("place_bet", {"box": 2, "amount_cents": 1_000}),
        ("fold_box", {"box": 5}),
        ("record_hand", {"box": 2, "cards": "TsThKd6c2h"}),
        ("record_dealer_hand", {"cards": "AdKc4s3h2d"}),
        ("count_hands", {"counts": {"2": 5, "5": 5, "dealer": 5}}),
        ("settle_round", {}),
    ):
        reply = await dealer.do(name, round=1, **arguments)
        assert reply.ok, (name, reply)
    await dealer.socket.close()


async def check_widths(page: Page, most_height: int) -> None:
    """Nothing is wider than the screen, and a day is no scroll of many metres."""
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        await page.set_viewport_size({"width": width, "height": height})
        wide: list[str] = await page.evaluate(
            """width => [...document.querySelectorAll("main *")]
                .filter((each) => each.getBoundingClientRect().right > width + 1)
                .filter((each) => !each.closest(".wide, .chart-plot, .chart-table, .unseen"))
                .map((each) => each.outerHTML.slice(0, 80))""",
            width,
        )
        assert wide == []
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
        if width == 1440:
            tall: int = await page.evaluate("document.documentElement.scrollHeight")
            assert tall < most_height
            clipped: list[str] = await page.evaluate(
                """[...document.querySelectorAll(".wide")]
                    .filter((each) => each.scrollWidth > each.clientWidth)
                    .map((each) => each.ariaLabel)"""
            )
            assert clipped == []
