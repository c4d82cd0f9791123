"""Pits on the pages of supervisors, the house, the cage, the accounts, and on the table's sign."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from jackpot.pit.views import PitRoundView
from tests.display.at_pages import button, dialog, fill_and_press, pick, second_signs, signed_in
from tests.display.floor import Floor
from tests.display.pits import floor_with_a_pit, table_of
from tests.display.staff import faults
from tests.display.test_every_page import MOST_KB, kilobytes, settled
from tests.e2e.people import Staff

# A notice that is still rising has less contrast.
AT_REST = "Promise.all(document.getAnimations().map((each) => each.finished)).then(() => true)"


@pytest_asyncio.fixture(loop_scope="session")
async def floor(tmp_path: Path) -> AsyncIterator[Floor]:
    async with floor_with_a_pit(tmp_path) as opened:
        yield opened


async def play(dee: Staff, round_: int, cards: str, *, settle: bool = True) -> None:
    """A round of Blackjack with one wager on box 1; the cards go box, dealer, box, dealer."""
    url = f"/v1/tables/B1/rounds/{round_}"
    if round_ == 1:
        assert (await dee.put("/v1/tables/B1/shoes/1", shoe="manual", cut_by="player")).ok
    assert (await dee.put(url)).ok
    assert (await dee.put(f"{url}/wagers/1/1", amount_cents=1_000)).ok
    assert (await dee.post(f"{url}/deal")).ok
    first, up, second, *last = cards.split()
    for number, (card, to) in enumerate(((first, "1"), (up, "dealer"), (second, "1")), start=1):
        assert (await dee.put(f"{url}/acts/{number}", card=card, to=to)).ok
    if settle:
        assert (await dee.put(f"{url}/acts/4", decision="stand", box=1, hand=1, place=1)).ok
        assert (await dee.put(f"{url}/acts/5", card=last[0], to="dealer")).ok
        assert (await dee.post(f"{url}/settle")).ok


async def test_a_supervisor_sees_the_pit_and_suspends_a_table(
    browser: Browser, floor: Floor
) -> None:
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        tile = page.locator(".pit-part .tile", has_text="Blackjack 1")
        await expect(tile).to_contain_text("Blackjack $10 to $1,000")
        await button(page, "Suspend Blackjack 1").click()
        await fill_and_press(page, "Suspend", Reason="a disturbance")
        await expect(tile.locator(".chip").first).to_have_text("suspended")
        assert table_of(floor, "B1").status == "suspended"
        state = await page.context.storage_state()
        assert await kilobytes(browser, f"{floor.url}supervisor", state) < MOST_KB


async def test_a_round_is_void_by_the_rules_of_its_own_book(browser: Browser, floor: Floor) -> None:
    await play(await floor.people.staff("dee"), 1, "Ks 9c 7s", settle=False)
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        await button(page, "Rounds of Blackjack 1").click()
        await button(page, "Void round 1").click()
        offered = dialog(page).get_by_label("Rule", exact=True).locator("option")
        await expect(offered).to_have_text(
            ["Choose the rule", "16.1 disturbance", "16.3 impractical to continue, or fraud"]
        )
        await expect(dialog(page)).to_contain_text("Box 1, place 1: Main $10.00")
        await fill_and_press(page, "Void the round", Rule="16.1", Reason="the lights went out")
        await expect(page.get_by_role("region", name="Round 1")).to_contain_text("void")
        voided = table_of(floor, "B1").voided
        assert [(each.round, each.rule) for each in voided] == [(1, "16.1")]


async def test_a_round_is_reconstructed_with_an_act_changed_inserted_and_removed(
    browser: Browser, floor: Floor
) -> None:
    """On the film the player drew a four after 17, and stood on 21 without a word."""
    await play(await floor.people.staff("dee"), 1, "Ks 9c 8s Tc")
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        await button(page, "Rounds of Blackjack 1").click()
        await button(page, "Reconstruct round 1").click()
        asked = page.locator("dialog[open]", has=page.locator(".act-list"))
        await button(page, "Change the card of act 3").click()
        await pick(page, "7s")
        await expect(asked).to_contain_text("What was paid and collected stays as it is.")
        await button(page, "Insert before act 4").click()
        await button(page, "Draw: box 1").click()
        await expect(asked.locator(".act-row.is-wrong")).to_contain_text("Stand: box 1")
        await button(page, "Insert before act 5").click()
        await button(page, "Card to box 1").click()
        await pick(page, "4d")
        await expect(asked.locator(".act-row.is-wrong")).to_contain_text("Stand: box 1")
        assert await faults(page) == []
        await button(page, "Remove act 6").click()
        await expect(asked.locator(".act-changes")).to_contain_text("Settled instead")
        await expect(asked.locator(".act-changes")).to_contain_text("Pay $10.00")
        await expect(asked.locator(".act-row.is-wrong")).to_have_count(0)
        await fill_and_press(page, "Reconstruct the round", Reason="the film shows 21")
        await second_signs(page, "Sign", "kim")
        round_ = page.get_by_role("region", name="Round 1")
        await expect(round_).to_contain_text("Reconstructed by")
        await expect(round_).to_contain_text("Paid $10.00")
    (before,) = floor_round(floor).reconstructions
    assert [act.card for act in before.before if act.card] == ["Ks", "9c", "8s", "Tc"]
    now = [act.card for act in floor_round(floor).acts if act.card]
    assert now == ["Ks", "9c", "7s", "4d", "Tc"]


def floor_round(floor: Floor) -> PitRoundView:
    view = table_of(floor, "B1").previous
    assert view is not None
    return view


async def test_terms_are_proposed_with_a_notice_and_approved_by_another(
    browser: Browser, floor: Floor
) -> None:
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        await button(page, "Terms of Blackjack 1").click()
        await button(page, "Record a check").click()
        await fill_and_press(page, "Record the check", Other_person_who_checked="dee")
        await expect(page.get_by_text("Checked before gaming by sam and dee")).to_be_visible()
        await button(page, "Propose new terms of Blackjack 1").click()
        assert await faults(page) == []
        await fill_and_press(
            page, "Propose", Minimum_wager="15.00", Notice_to_the_players="The minimum is $15"
        )
        await page.keyboard.press("Escape")
        waiting = page.locator("#waiting li", has_text="Terms of Blackjack 1")
        await expect(waiting).to_contain_text("$10.00 → $15.00")
    async with signed_in(browser, floor, "kim", "supervisor") as page:
        await button(page, "Approve version 2 of the terms of Blackjack 1").click()
        await fill_and_press(page, "Approve")
        await expect(page.locator(".tile", has_text="Blackjack 1")).to_contain_text("$15 to $1,000")
        assert table_of(floor, "B1").terms.terms.minimum_cents == 1_500


async def test_terms_on_which_the_house_pays_are_warned_of_where_they_are_signed(
    browser: Browser, floor: Floor
) -> None:
    """Perfect Pairs of Pontoon, with the six decks of the example."""
    sam = await floor.supervisor()
    terms = (await sam.get("/v1/tables/P1/terms")).body["in_force"]["terms"]
    offered = {"perfect_pairs": {"minimum_cents": 500, "maximum_cents": 10_000}}
    body = {"terms": {**terms, "side_wagers": offered}, "notice": "Perfect Pairs from now on"}
    assert (await sam.post("/v1/tables/P1/pit-terms", **body)).ok
    async with signed_in(browser, floor, "kim", "supervisor") as page:
        warned = "THE HOUSE PAYS THE PLAYER 1.7422% of each Perfect Pairs wager with 6 decks."
        await expect(page.locator("#waiting .terms-warning")).to_contain_text(warned)
        await button(page, "Approve version 2 of the terms of Pontoon 1").click()
        await expect(dialog(page).locator(".terms-warning")).to_contain_text(warned)
        assert await faults(page) == []


async def test_a_player_is_restricted_and_the_report_is_owed_until_it_is_made(
    browser: Browser, floor: Floor
) -> None:
    async with signed_in(browser, floor, "sam", "house") as page:
        await button(page, "Restrict a player").click()
        await dialog(page).get_by_label("One box only").check()
        await fill_and_press(
            page,
            "Restrict the player",
            **{"Player's_reference": "M-10482", "Reason": "as the procedures say"},
        )
        item = page.locator("#restrictions li")
        await expect(item).to_contain_text("one box only")
        await expect(page.locator("#restrictions-count")).to_have_text("1 to report")
        await page.evaluate(AT_REST)
        assert await faults(page) == []
        await button(page, "The restriction of M-10482 was reported").click()
        await fill_and_press(page, "Record the report", Reference_of_the_report="C-2026-7")
        await expect(item).to_contain_text("reported: C-2026-7")


async def test_rule_16_6_a_seat_that_is_not_played_is_pointed_out(
    browser: Browser, floor: Floor
) -> None:
    async with signed_in(browser, floor, "sam", "house") as page:
        await button(page, "Record a seat").click()
        seat = {"Table": "P1", "Box": "3", "Player's_reference": "M-10482"}
        await fill_and_press(page, "Record the seat", **seat)
        listed = page.locator("#seats li", has_text="Pontoon 1, box 3")
        await expect(listed).to_contain_text("M-10482")
        state = floor.server.parts.hosts.named("main").engine.state
        state.tables["P1"].seats[3].idle_rounds = 3
        await play(await floor.people.staff("dee"), 1, "Ks 9c 7s", settle=False)  # it is drawn anew
        await page.goto(f"{floor.url}supervisor")
        warning = page.get_by_text("you may require the player to leave the seat (17.6)")
        await expect(warning).to_be_visible()


async def test_the_accounts_of_a_pit_balance_and_its_journal_is_proved(
    browser: Browser, floor: Floor
) -> None:
    dee = await floor.people.staff("dee")
    await play(dee, 1, "Ks 9c 7s Tc")
    await play(dee, 2, "Ks 9c Qs Tc")
    async with signed_in(browser, floor, "ada", "accounts") as page:
        await page.goto(f"{floor.url}accounts#day/main")
        await expect(page.locator("#balance")).to_have_text("The day balances")
        row = page.locator("details[data-section=tables] tr", has_text="Blackjack 1")
        await expect(row).to_contain_text("$20.00")
        assert await faults(page) == []
        await page.goto(f"{floor.url}accounts#wins")
        await page.get_by_label("Jackpot or pit").select_option("main")
        await expect(page.get_by_text("Nothing went over the cage on these days.")).to_be_visible()
        await page.goto(f"{floor.url}accounts#journal/main")
        await expect(page.locator("details[data-section=entries]")).to_contain_text("Blackjack 1")
    async with signed_in(browser, floor, "ada", "record?table=B1&round=1") as page:
        await expect(page.get_by_role("heading", name="Blackjack 1, round 1")).to_be_visible()
        await expect(page.locator("#record")).to_contain_text("13.1")
        assert await faults(page) == []


async def test_the_sign_of_a_table_of_twenty_one(
    floor: Floor, page: Page, browser: Browser
) -> None:
    await page.goto(f"{floor.url}display/table?table=B1")
    await expect(page.locator("#state")).to_have_text("Open")
    sign = page.locator("#sign")
    for words in ("Minimum", "$10", "$1,000", "Decks", "Perfect Pairs", "$5 to $100", "25 to 1"):
        await expect(sign).to_contain_text(words)
    await expect(sign).to_contain_text("Dealer must stand on 17")
    await expect(sign).to_contain_text("Rules of the game on request")
    await settled(page)
    assert await faults(page) == []
    for table in ("B1", "P1"):
        await page.goto(f"{floor.url}display/table?table={table}")
        await expect(page.locator("#state")).to_have_text("Open")
        for width, height in ((1024, 600), (600, 1024)):
            await page.set_viewport_size({"width": width, "height": height})
            overflow = "[scrollWidth - innerWidth, scrollHeight - innerHeight]"
            assert await page.evaluate(
                f"(({{ scrollWidth, scrollHeight }}) => {overflow})(document.documentElement)"
            ) == [0, 0]
    await (await floor.supervisor()).post("/v1/tables/P1/suspend", reason="a disturbance")
    await expect(page.locator("#state")).to_have_text("Suspended")


async def test_the_wall_shows_the_tables_of_the_pit(browser: Browser, floor: Floor) -> None:
    async with signed_in(browser, floor, "wall", "pit") as page:
        await expect(page.locator(".tile", has_text="Pontoon 1")).to_contain_text("Pontoon $10")
        assert await faults(page) == []
