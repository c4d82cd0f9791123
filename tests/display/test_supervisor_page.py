"""The supervisor's page: the floor at a glance, and every decision of a supervisor."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from jackpot.floor.state import State
from jackpot.web.staff.activity import MOST_ACTIONS
from tests.display.at_pages import (
    button,
    check_first_view,
    dialog,
    fill_and_press,
    pick,
    second_signs,
    signed_in,
    tab_to,
)
from tests.display.floor import FLUSH, FOUR, STRAIGHT_FLUSH, Floor, open_floor
from tests.display.proxy import proxy_to
from tests.display.staff import serious_faults
from tests.e2e.house import LINK, PASSWORD
from tests.e2e.people import wager
from tests.settings.floor_text import EXAMPLE


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    """Sam's, with table 1 open."""
    await floor.open_tables("T1")
    async with signed_in(browser, floor, "sam", "supervisor") as opened:
        await expect(tile(opened, "Table 1")).to_contain_text("open")
        yield opened


def state_of(floor: Floor) -> State:
    return floor.server.parts.jackpots.named(LINK).engine.state


def tile(page: Page, title: str) -> Locator:
    return page.locator(".tile", has=page.get_by_role("heading", name=title))


def trail(page: Page) -> Locator:
    return page.locator("#trail")


def waiting(page: Page) -> Locator:
    return page.locator("#waiting")


async def test_a_button_that_is_pressed_while_the_table_plays_on_does_what_it_says(
    page: Page, floor: Floor
) -> None:
    """Between the press and its release the table changes, as it does all the time."""
    await button(page, "Rounds of Table 1").hover()
    await page.mouse.down()
    await floor.deal("T1", (1, 4, 6))
    await page.evaluate("() => new Promise((passed) => setTimeout(passed, 400))")  # four draws
    await page.mouse.up()
    await expect(dialog(page)).to_contain_text("Round 1")
    await dialog(page).get_by_role("button", name="Back").click()
    await expect(tile(page, "Table 1")).to_contain_text("cards are out")


async def test_an_endless_press_does_not_stop_the_page_from_updating(
    page: Page, floor: Floor
) -> None:
    await tile(page, "Table 1").get_by_role("heading").hover()
    await page.mouse.down()
    await floor.deal("T1", (2,))
    await expect(tile(page, "Table 1")).to_contain_text("cards are out")
    await page.mouse.up()


async def test_the_tables_show_rounds_lamps_and_claims_live(page: Page, floor: Floor) -> None:
    round_ = await floor.deal("T1", (1, 4, 6))
    await expect(tile(page, "Table 1")).to_contain_text("Round 1 cards are out")
    await expect(tile(page, "Table 1").get_by_role("img", name="boxes 1, 4, 6")).to_be_visible()
    await floor.claim("T1", round_, 4, FLUSH)
    await expect(tile(page, "Table 1")).to_contain_text("Box 4: flush")
    await expect(waiting(page)).to_contain_text("Flush Table 1, box 4")


async def test_a_call_is_shown_above_all_else_until_somebody_answers(
    page: Page, floor: Floor, browser: Browser
) -> None:
    async with signed_in(browser, floor, "dee", "dealer?table=T1") as dealer:
        await button(dealer, "Call a supervisor").click()
        await button(dealer, "Please look at a hand").click()
        await expect(page.locator("#calls")).to_contain_text("Table 1 calls a supervisor")
        await expect(page).to_have_title("(1 call) Floor · Jackpot")
        await button(page, "I am coming to Table 1").click()
        await expect(page.locator("#calls")).to_be_empty()
        await expect(dealer.get_by_text("sam is coming")).to_be_visible()


async def test_a_table_is_opened_and_closed(page: Page, floor: Floor) -> None:
    await button(page, "Open Table 2").click()
    await fill_and_press(page, "Open the table")
    await expect(tile(page, "Table 2")).to_contain_text("open")
    await button(page, "Close Table 2").click()
    await fill_and_press(page, "Close the table", Reason="end of the evening")
    await expect(tile(page, "Table 2")).to_contain_text("closed")
    await expect(trail(page)).to_contain_text("closed the table “end of the evening”")


async def test_rule_14_5_a_suspended_table_resumes_with_a_recorded_approval(
    page: Page, floor: Floor
) -> None:
    seat = await floor.seat("T1")
    await seat.do("open_round", round=1)
    await seat.do("place_wager", **wager(1, 3))
    await button(page, "Suspend Table 1").click()
    await fill_and_press(page, "Suspend", Reason="the pad of box 3 flickers")
    await expect(tile(page, "Table 1")).to_contain_text("suspended")
    round_ = state_of(floor).tables["T1"].current
    assert round_ is not None
    assert round_.wagers == {}, "it went back"
    await button(page, "Resume Table 1").click()
    await button(page, "Approve and resume").click()
    await expect(dialog(page)).to_contain_text("Required")
    await fill_and_press(page, "Approve and resume", Reason="pad changed and tried")
    await expect(tile(page, "Table 1")).to_contain_text("open")
    await expect(trail(page)).to_contain_text("approved that the jackpot resumes at the table")


async def test_a_claim_is_rejected_and_a_round_voided_with_the_rule_as_reason(
    page: Page, floor: Floor
) -> None:
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 5, FLUSH)
    await button(page, "Reject the hand of Table 1, box 5").click()
    await fill_and_press(page, "Reject the hand", Reason="the jack is a heart")
    await expect(waiting(page)).to_be_empty()
    # The button is gone with its item: the focus stays in that part of the page.
    await expect(page.get_by_role("heading", name="Needs your decision")).to_be_focused()
    drawn = trail(page).get_by_role("img", name="ace of diamonds, jack of diamonds, eight of")
    await expect(drawn.first.locator(".card")).to_have_count(5)
    await expect(trail(page)).not_to_contain_text(FLUSH)
    await button(page, "Rounds of Table 1").click()
    await button(page, "Void round 1").click()
    await fill_and_press(page, "Void the round", Rule="14.1", Reason="four cards were exposed")
    await expect(dialog(page).get_by_role("region", name="Round 1")).to_contain_text("void")
    await page.keyboard.press("Escape")
    await expect(trail(page)).to_contain_text("voided the round by rule 14.1")
    assert state_of(floor).balances.refunds_micros == 2_000_000


async def test_a_fold_is_undone_and_a_late_claim_recorded(page: Page, floor: Floor) -> None:
    round_ = await floor.deal("T1", (2, 5))
    await (await floor.seat("T1")).do("fold_box", round=round_, box=2)
    await button(page, "Rounds of Table 1").click()
    await button(page, "Undo the fold of box 2").click()
    await fill_and_press(page, "Undo the fold", Reason="box 3 folded, not box 2")
    await expect(button(page, "Undo the fold of box 2")).to_have_count(0)
    await floor.settle("T1", round_)
    await button(page, "Late claim in round 1").click()
    await fill_and_press(
        page, "Pick the cards", Box="2", How_it_was_reconstructed="from the cameras"
    )
    await pick(page, FLUSH)
    await fill_and_press(page, "Record the late claim")
    await expect(dialog(page)).to_contain_text("late claim")
    assert state_of(floor).payouts["T1-1-2"].award.amount_cents == 10_000


async def test_rule_16_5_a_payout_is_verified_disputed_and_cancelled_by_two(
    page: Page, floor: Floor
) -> None:
    await floor.play("T1")
    await floor.late_claim("T1", 1, 2, FOUR)
    await button(page, "Verify T1-1-2").click()
    await fill_and_press(page, "Verify")
    await expect(waiting(page)).not_to_contain_text("$500.00")
    await floor.play("T1", {3: STRAIGHT_FLUSH})
    cage = await floor.people.staff("cleo")
    assert (await cage.post("/v1/payouts/T1-2-3/dispute", reason="whose hand it is")).ok
    await expect(waiting(page)).to_contain_text("Disputed by cleo: whose hand it is")
    await expect(page.locator("#warnings")).to_contain_text("Payout T1-2-3 is disputed")
    await button(page, "Cancel T1-2-3").click()
    await fill_and_press(page, "Cancel the payout", Reason="it was the dealer's hand")
    await button(page, "Second person cancels T1-2-3").click()
    await second_signs(page, "Cancel the payout", "kim")
    await expect(waiting(page)).to_be_empty()
    await expect(page.locator("#warnings")).not_to_contain_text("T1-2-3")
    assert list(state_of(floor).payouts) == ["T1-1-2"]


async def test_a_deposit_goes_into_the_reserve_once(page: Page, floor: Floor) -> None:
    for _ in range(2):
        await button(page, "Deposit").click()
        await fill_and_press(page, "Deposit", Amount="250.50", Reference="DEP 7")
    await expect(page.locator("#money")).to_contain_text("$20,250.50")
    await expect(trail(page)).to_contain_text("put $250.50 into the reserve (DEP 7)")


async def test_an_adjustment_is_made_by_two_different_people(page: Page, floor: Floor) -> None:
    await button(page, "Adjustment").click()
    await fill_and_press(
        page,
        "Propose",
        From="reserve",
        To="jackpot",
        Amount="500",
        Reference="ADJ 1",
        Reason="opening gift",
    )
    await button(page, "Second person approves adjustment 1").click()
    await dialog(page).get_by_label("Second person's name").fill("sam")
    await dialog(page).get_by_label("Their password").fill(PASSWORD)
    await button(page, "Approve", exact=True).click()
    await expect(dialog(page)).to_contain_text("The second person must be somebody else")
    await second_signs(page, "Approve", "kim")
    await expect(page.locator("#money")).to_contain_text("$10,500.00")
    assert state_of(floor).adjustments == {}


async def test_new_figures_are_filled_in_and_approved_by_another_from_their_own_session(
    page: Page, floor: Floor, browser: Browser
) -> None:
    await button(page, "New figures").click()
    asked = dialog(page)
    await expect(asked.get_by_label("Straight flush, minimum")).to_have_value("1,000.00")
    await expect(asked.get_by_label("Share of each wager to the reserve pool")).to_have_value("58")
    await fill_and_press(
        page,
        "Propose",
        Reference_of_the_approval="Approval 2",
        Share_of_each_wager_to_the_jackpot_pool="40",
        Share_of_each_wager_to_the_reserve_pool="60",
    )
    await expect(waiting(page)).to_contain_text("42% → 40%")
    await expect(button(page, "Second person approves version 2")).to_be_visible()
    async with signed_in(browser, floor, "kim", "supervisor") as kim:
        await button(kim, "Approve version 2").click()
        await fill_and_press(kim, "Approve")
    await expect(page.locator("#money")).to_contain_text("40% jackpot, 60% reserve")
    await expect(trail(page)).to_contain_text("approved the figures of version 2")


def second_link() -> str:
    """The example's own, under another name and with tables of other names."""
    text = EXAMPLE.read_text(encoding="utf-8")
    link = text[text.index("[links.canberra]") : text.index("[pits.main]")]
    return link.replace("links.canberra", "links.lounge").replace(".T", ".L")


async def test_each_link_has_its_own_money_and_tables(browser: Browser, tmp_path: Path) -> None:
    async with (
        open_floor(tmp_path, added=second_link()) as floor,
        signed_in(browser, floor, "sam", "supervisor") as page,
    ):
        await expect(page.locator(".tile")).to_have_count(8)
        lounge = page.locator(".money").nth(1)
        await lounge.get_by_role("button", name="Deposit").click()
        await fill_and_press(page, "Deposit", Amount="10", Reference="DEP 1")
        await expect(lounge).to_contain_text("$20,010.00")
        await expect(page.locator(".money").nth(0)).to_contain_text("$20,000.00")
        await expect(trail(page)).to_contain_text("began the journal of lounge")


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


async def test_a_table_is_suspended_with_the_keyboard_alone(page: Page, floor: Floor) -> None:
    await tab_to(page, "Suspend Table 1")
    await page.keyboard.press("Enter")
    await page.keyboard.type("lamp of box 2 is broken")
    await page.keyboard.press("Enter")
    await expect(tile(page, "Table 1")).to_contain_text("suspended")
    await expect(button(page, "Resume Table 1")).to_be_visible()


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
        await page.get_by_role("button", name="Earlier").click()
        await expect(trail(page)).to_contain_text("“time 0”")
        # The table opened, four set up; the journal, its controls and its gaming day begun: no gap,
        # no repeat.
        whole = 59 + 1 + 4 + 3
        assert whole > MOST_ACTIONS
        await expect(trail(page).locator("li")).to_have_count(whole)


async def test_axe_finds_nothing_serious(page: Page, floor: Floor) -> None:
    await floor.play("T1", {2: FOUR, 5: FLUSH})
    round_ = await floor.deal("T1", (2, 5))
    await floor.claim("T1", round_, 5, FLUSH)
    await floor.open_tables("T2", "T3")
    await floor.suspend("T2")
    await expect(waiting(page)).to_contain_text("Flush Table 1, box 5")
    await expect(tile(page, "Table 2")).to_contain_text("suspended")
    assert await serious_faults(page) == []
    await button(page, "Rounds of Table 1").click()
    await expect(dialog(page)).to_contain_text("Round 2")
    assert await serious_faults(page) == []
    await page.keyboard.press("Escape")
    await button(page, "New figures").click()
    assert await serious_faults(page) == []


async def test_the_first_view_is_small_and_asks_no_other_host(
    browser: Browser, floor: Floor
) -> None:
    await check_first_view(browser, floor, "sam", "supervisor")
