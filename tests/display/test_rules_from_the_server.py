"""Pages show what the server worked out: no rule of the game or of the house is in the browser."""

from datetime import UTC, datetime

import pytest
from playwright.async_api import Browser, expect

from tests.display.at_pages import DEALER_SCREEN, button, dialog, signed_in
from tests.display.floor import FLUSH, ROYAL, STRAIGHT_FLUSH, Floor


async def prizes_on_the_dealers_page(
    browser: Browser, floor: Floor, hands: dict[int, str]
) -> list[str]:
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "dee", "dealer?table=T1", DEALER_SCREEN) as dealer:
        await floor.play("T1", hands)
        listed = dealer.locator(".prizes li")
        await expect(listed).to_have_count(len(hands))
        return [text.partition("$")[0] for text in await listed.all_inner_texts()]


async def test_rule_11_2_a_royal_beside_fixed_prizes_is_listed_in_its_place(
    browser: Browser, floor: Floor
) -> None:
    """Only beside a straight flush is a royal paid last (11.4)."""
    shown = await prizes_on_the_dealers_page(browser, floor, {2: FLUSH, 5: ROYAL})
    assert [line.strip() for line in shown] == ["Box 5: royal flush", "Box 2: flush"]


async def test_rule_11_4_a_royal_beside_a_straight_flush_is_listed_last(
    browser: Browser, floor: Floor
) -> None:
    shown = await prizes_on_the_dealers_page(browser, floor, {2: STRAIGHT_FLUSH, 5: ROYAL})
    assert [line.strip() for line in shown] == ["Box 2: straight flush", "Box 5: royal flush"]


@pytest.mark.parametrize(
    ("now", "day"),
    [
        (datetime(2025, 10, 4, 19, 0, tzinfo=UTC), "2025-10-05"),  # 06:00, the clocks went forward
        (datetime(2026, 4, 4, 19, 30, tzinfo=UTC), "2026-04-04"),  # 05:30, the clocks went back
    ],
)
async def test_the_gaming_day_is_the_servers_when_the_clocks_change(
    browser: Browser, floor: Floor, now: datetime, day: str
) -> None:
    async with signed_in(browser, floor, "ada", "accounts") as accounts:
        floor.clock = lambda: int(now.timestamp() * 1000)
        await accounts.reload()
        await expect(accounts.get_by_label("Gaming day")).to_have_value(day)
        await expect(accounts.get_by_label("Gaming day")).to_have_attribute("max", day)


async def test_voiding_a_round_shows_what_it_would_refund_and_cancel(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {2: FLUSH})
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        await button(page, "Rounds of Table 1").click()
        await button(page, "Void round 1").click()
        await expect(dialog(page)).to_contain_text(
            "$7.00 is returned: $2.94 from the jackpot pool, $4.06 from the reserve."
            " Cancelled payouts: T1-1-2 ($100.00)."
        )


async def test_rule_16_2_is_not_offered_for_a_round_that_is_over(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1")
    await floor.deal("T1")
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        await button(page, "Rounds of Table 1").click()
        offered = dialog(page).get_by_label("Rule").locator("option")
        for round_, rules in ((2, 7), (1, 6)):
            await button(page, f"Void round {round_}").click()
            await expect(offered).to_have_count(1 + rules)
            disturbance = offered.filter(has_text="16.2 disturbance")
            await expect(disturbance).to_have_count(1 if round_ == 2 else 0)
            await dialog(page).get_by_role("button", name="Back").click()
