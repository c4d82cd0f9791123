"""Rule 16.5: a payout that was paid is disputed, decided and reviewed, and never paid again."""

from playwright.async_api import Browser, expect

from jackpot.floor import commands
from tests.display.at_pages import button, fill_and_press, signed_in
from tests.display.floor import FLUSH, Floor
from tests.display.staff import serious_faults
from tests.e2e.house import LINK


async def test_a_paid_payout_is_disputed_decided_and_reviewed(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    async with (
        signed_in(browser, floor, "cleo", "cage") as cage,
        signed_in(browser, floor, "sam", "supervisor") as sam,
    ):
        await button(cage, "Confirm payment").click()
        await fill_and_press(cage, "It was paid")
        await cage.locator("#closed .payout-row").click()
        await button(cage, "Dispute", exact=True).click()
        await fill_and_press(
            cage, "Record the dispute", What_is_disputed="the player says it was a full house"
        )
        detail = cage.locator("#detail")
        await expect(detail).to_contain_text("paid, disputed")
        await expect(detail).to_contain_text("A supervisor decides (16.5).")
        await expect(sam.locator("#waiting")).to_contain_text("it was a full house")
        await button(sam, "Decide the dispute of T1-1-3").click()
        await fill_and_press(
            sam, "Decide", Decision="dismissed", Reason="the film shows five diamonds"
        )
        await expect(sam.locator("#waiting")).to_be_empty()
        await expect(detail).to_contain_text("Dismissed by sam: the film shows five diamonds")
        await expect(button(cage, "Commission's review")).to_have_count(0)
        await button(cage, "Player asks for a review").click()
        await fill_and_press(
            cage, "Record the request", What_the_player_says="the film is of another table"
        )
        await expect(detail).to_contain_text("the film is of another table")
        await expect(cage.locator("#closed .payout-row")).to_contain_text("paid, review asked")
        await sam.goto(f"{floor.url}cage")
        await sam.locator("#closed .payout-row").click()
        await button(sam, "Commission's review").click()
        await fill_and_press(
            sam,
            "Record the review",
            What_the_Commission_decided="the decision stands",
            Reference="GRC 2026/7",
        )
        await expect(detail).to_contain_text("The Commission's review (GRC 2026/7)")
        assert await serious_faults(cage) == []
    state = floor.server.parts.hosts.named(LINK).engine.state
    assert state.balances.paid_micros == 10_000 * 10_000, "paid once"


async def test_a_dispute_about_the_round_keeps_the_cage_from_paying(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.play("T1", {3: FLUSH})
    engine = floor.server.parts.hosts.named(LINK).engine
    async with signed_in(browser, floor, "cleo", "cage") as cage:
        await expect(button(cage, "Confirm payment")).to_be_enabled()
        await engine.submit(
            commands.DisputeRound(by="sam", table="T1", round=1, about="round", reason="mixed up")
        )
        await expect(button(cage, "Confirm payment")).to_be_disabled()
        await expect(cage.locator("#detail")).to_contain_text("Dispute 1 about round 1 is open")
        await expect(cage.locator("#detail")).to_contain_text("round disputed")
        await engine.submit(
            commands.DecideRoundDispute(
                by="sam", table="T1", round=1, dispute=1, decision="dismissed", reason="camera 4"
            )
        )
        await button(cage, "Confirm payment").click()
        await fill_and_press(cage, "It was paid")
        await expect(cage.locator("#closed .payout-row")).to_contain_text("paid")
