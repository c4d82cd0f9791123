"""The supervisor's page: warnings, the audit trail, and a connection that is lost."""

from playwright.async_api import Page, expect

from jackpot.web.staff.activity import MOST_ACTIONS
from tests.display.at_pages import button, fill_and_press, second_signs
from tests.display.floor import STRAIGHT_FLUSH, Floor
from tests.display.proxy import proxy_to
from tests.display.supervising import page, trail

__all__ = ["page"]  # the fixture


async def test_a_hand_with_a_card_twice_is_an_alarm(page: Page, floor: Floor) -> None:
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 5, STRAIGHT_FLUSH)
    reply = await (await floor.seat("T1")).do(
        "declare_claim", round=round_, box=2, cards="9hKdKsKc2d"
    )
    assert reply.code == "card_twice"
    await expect(page.locator("#warnings .is-alarm")).to_contain_text("A card appears twice")


async def test_a_low_reserve_and_silent_pads_are_shown_as_warnings(
    page: Page, floor: Floor
) -> None:
    await button(page, "Adjustment").click()
    await fill_and_press(
        page,
        "Propose",
        From="reserve",
        To="jackpot",
        Amount="16,000.00",
        Reference="ADJ 2",
        Reason="a large opening gift",
    )
    await button(page, "Second person approves adjustment 1").click()
    await second_signs(page, "Approve", "kim")
    warnings = page.locator("#warnings")
    await expect(warnings).to_contain_text("The reserve is low")
    await expect(warnings).to_contain_text("No signal from the pads of Table 1")
    await floor.people.by_socket("T1")
    await expect(warnings).not_to_contain_text("No signal from the pads of Table 1")


async def test_the_trail_can_be_searched(page: Page, floor: Floor) -> None:
    await floor.suspend("T1")
    await expect(trail(page)).to_contain_text("A pad does not answer")
    await page.get_by_label("Search the audit trail").fill("suspended")
    await expect(trail(page).locator("li")).to_have_count(1)
    await page.get_by_label("Search the audit trail").fill("nobody did this")
    await expect(page.get_by_text("Nothing found yet.")).to_be_visible()


async def suspend_again_and_again(floor: Floor) -> None:
    """More acts than the stream tells at a time."""
    supervisor = await floor.supervisor()
    for number in range(30):
        if number:
            await supervisor.post("/v1/tables/T1/resume", reason="it works again")
        reply = await supervisor.post("/v1/tables/T1/suspend", reason=f"time {number}")
        assert reply.ok, reply


async def test_promise_5_nothing_can_be_done_behind_a_pulled_cable(
    page: Page, floor: Floor
) -> None:
    async with proxy_to(floor.port) as proxy:
        await page.goto(f"{proxy.url}supervisor")
        await expect(button(page, "Suspend Table 1")).to_be_enabled()
        proxy.disconnect()
        await expect(page.get_by_text("Connection lost.")).to_be_visible()
        await expect(button(page, "Suspend Table 1")).to_be_disabled()
        await expect(button(page, "Deposit")).to_be_disabled()
        await suspend_again_and_again(floor)  # goes past the proxy: the page cannot know
        proxy.reconnect(floor.port)
        await expect(button(page, "Resume Table 1")).to_be_enabled()
        await expect(page.get_by_text("Connection lost.")).to_have_count(0)
        await expect(trail(page)).to_contain_text("“time 29”")
        await expect(page.locator(".trail").get_by_role("button", name="Earlier")).to_be_visible()
        await page.get_by_role("button", name="Earlier").click()
        await expect(trail(page)).to_contain_text("“time 0”")
        # The table opened, four set up; the journal, its controls and its gaming day begun: no gap,
        # no repeat.
        whole = 59 + 1 + 4 + 3
        assert whole > MOST_ACTIONS
        await expect(trail(page).locator("li")).to_have_count(whole)
