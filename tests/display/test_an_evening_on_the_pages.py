"""A whole evening on the pages: dealers, a supervisor, the cage with two people, accounts.

Wagers come from virtual pads over the tables' own sockets; all else is done by hand in Chromium.
"""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.async_api import Browser, Page, expect

from jackpot.rules.money import dollars
from tests.display.at_pages import (
    DEALER_SCREEN,
    button,
    dialog,
    fill_and_press,
    pick,
    second_signs,
    signed_in,
    supervisor_signs,
)
from tests.display.floor import FLUSH, ROYAL, Floor, open_floor
from tests.e2e.house import finding
from tests.e2e.people import SocketSeat, wager

HEARTS = "9h8h7h6h5h"
CLUBS = "KcQcJcTc9c"

OPENING_CENTS = 2_500_000
TO_JACKPOT_CENTS = 42  # of each wager
# Rule 11.3(b): of J, 10% and then 10% of what is left, shared by two; rule 11.4: the royal takes
# what the straight flushes left. Nine wagers were in the pool when the first claim locked it.
J_CENTS = OPENING_CENTS + 9 * TO_JACKPOT_CENTS
STRAIGHT_FLUSH_CENTS = J_CENTS * 19 // 100 // 2
ROYAL_CENTS = J_CENTS - 2 * STRAIGHT_FLUSH_CENTS


class Evening(NamedTuple):
    floor: Floor
    pads: dict[str, SocketSeat]
    supervisor: Page
    dealers: dict[str, Page]
    cage: Page

    async def bet(self, table: str, round_: int, *boxes: int) -> None:
        """The dealer opens the round, pads take chips, lamps are lit at the dealer's screen."""
        dealer = self.dealers[table]
        await button(dealer, f"Open round {round_}").click()
        await expect(button(dealer, "First card is out")).to_be_visible()
        for box in boxes:
            reply = await self.pads[table].do("place_wager", **wager(round_, box))
            assert reply.ok, reply
            await expect(button(dealer, f"Box {box}, lamp on")).to_be_visible()

    async def deal(self, table: str) -> None:
        await button(self.dealers[table], "First card is out").click()
        await button(self.dealers[table], "Bets and folds are complete").click()

    async def declare(self, table: str, box: int, cards: str, words: str) -> None:
        dealer = self.dealers[table]
        await button(dealer, f"Box {box}, lamp on").click()
        await pick(dealer, cards)
        await fill_and_press(dealer, "Declare this hand")
        await expect(button(dealer, f"Box {box}, lamp on, {words}")).to_be_visible()

    async def verify(self, table: str, *boxes: int) -> None:
        """The supervisor comes to the table and signs at the dealer's screen."""
        dealer = self.dealers[table]
        for box in boxes:
            await button(dealer, f"Verify the hand of box {box}").click()
            await supervisor_signs(dealer, "Verify the hand", "sam")

    async def collect(self, table: str) -> None:
        dealer = self.dealers[table]
        await button(dealer, "Collect the cards").click()
        await fill_and_press(dealer, "Collect the cards")
        await expect(button(dealer, "Open round")).to_be_visible()

    async def choose_payout(self, cents: int, place: str) -> None:
        row = self.cage.locator("#due .payout-row", has_text=dollars(cents))
        await row.filter(has_text=place).click()
        await expect(self.cage.locator("#detail")).to_contain_text(place)


@pytest.fixture
def opening() -> tuple[str, str]:
    return ("opening_jackpot_cents = 1000000", f"opening_jackpot_cents = {OPENING_CENTS}")


async def test_an_evening_from_the_first_table_to_the_balanced_day(
    browser: Browser, tmp_path: Path, opening: tuple[str, str]
) -> None:
    async with open_floor(tmp_path, opening) as floor, AsyncExitStack() as screens:
        evening = await begin(browser, floor, screens)
        await a_flush_is_paid_by_one(evening)
        await two_straight_flushes_while_a_royal_locks_elsewhere(evening)
        await paid_with_two_people(evening)
        await a_round_is_voided(evening)
        await a_table_is_suspended_and_resumed(evening)
        await the_day_balances(browser, evening)
        assert await finding(floor.house) is None, "the auditor of the journal agrees"


async def begin(browser: Browser, floor: Floor, screens: AsyncExitStack) -> Evening:
    supervisor = await screens.enter_async_context(signed_in(browser, floor, "sam", "supervisor"))
    for table in ("1", "2"):
        await button(supervisor, f"Open Table {table}").click()
        await fill_and_press(supervisor, "Open the table")
    dealers = {
        table: await screens.enter_async_context(
            signed_in(browser, floor, "dee", f"dealer?table={table}", DEALER_SCREEN)
        )
        for table in ("T1", "T2")
    }
    cage = await screens.enter_async_context(signed_in(browser, floor, "cleo", "cage"))
    pads = {table: await floor.people.by_socket(table) for table in dealers}
    return Evening(floor, pads, supervisor, dealers, cage)


async def a_flush_is_paid_by_one(evening: Evening) -> None:
    await evening.bet("T1", 1, 2, 5)
    await evening.deal("T1")
    await evening.declare("T1", 2, FLUSH, "Flush")
    await evening.collect("T1")
    await evening.choose_payout(10_000, "Table 1, box 2")
    await button(evening.cage, "Confirm payment").click()
    await fill_and_press(evening.cage, "It was paid")
    await expect(evening.cage.get_by_text("Paid: $100.00, confirmed by cleo.")).to_be_visible()


async def two_straight_flushes_while_a_royal_locks_elsewhere(evening: Evening) -> None:
    await evening.bet("T1", 2, 1, 3, 6, 7)
    await evening.bet("T2", 1, 2, 4, 5)
    await evening.deal("T1")
    await evening.deal("T2")
    await evening.declare("T1", 3, HEARTS, "Straight flush")
    await evening.declare("T2", 4, ROYAL, "Royal flush")
    await evening.declare("T1", 6, CLUBS, "Straight flush")
    await evening.verify("T2", 4)
    await evening.collect("T2")
    waits = evening.dealers["T2"].get_by_text("A jackpot prize waits for an earlier claim")
    await expect(waits).to_be_visible()
    await evening.verify("T1", 3, 6)
    await evening.collect("T1")
    prizes = evening.dealers["T1"].locator(".prizes li")
    await expect(prizes.nth(0)).to_contain_text("Box 6: straight flush")  # right to left (11.2)
    await expect(prizes.nth(1)).to_contain_text("Box 3: straight flush")
    for prize in await prizes.all():
        await expect(prize).to_contain_text(dollars(STRAIGHT_FLUSH_CENTS))
    royal = evening.dealers["T2"].locator(".prizes li")
    await expect(royal).to_contain_text(dollars(ROYAL_CENTS))
    await expect(waits).to_have_count(0)


async def paid_with_two_people(evening: Evening) -> None:
    owed = [
        (STRAIGHT_FLUSH_CENTS, "Table 1, box 6"),
        (STRAIGHT_FLUSH_CENTS, "Table 1, box 3"),
        (ROYAL_CENTS, "Table 2, box 4"),
    ]
    for cents, place in owed:
        await evening.choose_payout(cents, place)
        await button(evening.cage, "Pay with a second person").click()
        await second_signs(
            evening.cage, "It was paid", "carl", Reference_of_the_identity_check=f"ID {place}"
        )
    await expect(evening.cage.get_by_text("No payouts are due.")).to_be_visible()
    await expect(evening.supervisor.locator("#money")).to_contain_text("no payout is due")


async def a_round_is_voided(evening: Evening) -> None:
    await evening.bet("T2", 2, 1, 7)
    await button(evening.dealers["T2"], "First card is out").click()
    await button(evening.dealers["T2"], "Call a supervisor").click()
    await button(evening.dealers["T2"], "A mistake in the deal").click()
    await button(evening.supervisor, "I am coming to Table 2").click()
    await button(evening.supervisor, "Rounds of Table 2").click()
    await button(evening.supervisor, "Void round 2").click()
    await fill_and_press(
        evening.supervisor, "Void the round", Rule="14.1", Reason="four cards were exposed"
    )
    await dialog(evening.supervisor).get_by_role("button", name="Back").click()
    await expect(button(evening.dealers["T2"], "Open round 3")).to_be_visible()


async def a_table_is_suspended_and_resumed(evening: Evening) -> None:
    await evening.bet("T1", 3, 4)
    await button(evening.supervisor, "Suspend Table 1").click()
    await fill_and_press(evening.supervisor, "Suspend", Reason="the pad of box 4 flickers")
    dealer = evening.dealers["T1"]
    await expect(dealer.get_by_role("heading", name="The jackpot is suspended")).to_be_visible()
    refused = await evening.pads["T1"].do("place_wager", **wager(3, 5))
    assert refused.code == "table_suspended"
    await button(evening.supervisor, "Resume Table 1").click()
    await fill_and_press(evening.supervisor, "Approve and resume", Reason="pad changed and tried")
    await expect(button(dealer, "Box 4, lamp off, No wager")).to_be_visible()
    await button(dealer, "First card is out").click()
    await fill_and_press(dealer, "First card is out")  # also without a jackpot wager
    await button(dealer, "Bets and folds are complete").click()
    await evening.collect("T1")


async def the_day_balances(browser: Browser, evening: Evening) -> None:
    async with signed_in(browser, evening.floor, "ada", "accounts") as accounts:
        await expect(accounts.locator("#balance")).to_have_text("The day balances")
        main = accounts.locator("main")
        await expect(main).to_contain_text(dollars(ROYAL_CENTS))
        await expect(main).to_contain_text("Voided the round by rule 14.1")
    trail = evening.supervisor.locator("#trail")
    for deed in ("voided the round by rule 14.1", "approved that the jackpot resumes"):
        await expect(trail).to_contain_text(deed)
