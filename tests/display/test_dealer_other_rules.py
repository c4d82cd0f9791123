"""What few tables have, by touch: Triple Play and the burnt card of 1996, insuring others."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.async_api import Browser, expect

from jackpot.access import AccessStore, Role
from jackpot.engine import unix_ms
from tests.display.at_pages import button, dialog, fill_and_press, signed_in
from tests.display.floor import Change, Floor
from tests.display.pits import Dealing, Posting, at_pit_table, floor_with_a_pit, table_of
from tests.e2e.house import PASSWORD, QUICK

TRIPLE_PLAY: tuple[Change, ...] = (
    ('instrument = "NI2018-568"', 'instrument = "S10-1996"'),
    ("boxes = 7", "boxes = 6"),
    ('soft_17 = "stand"', ""),
    ("insuring_others = false", "triple_play = true"),
    ("[pits.main.tables.B1.terms.side_wagers.perfect_pairs]", ""),
    ("minimum_cents = 500\nmaximum_cents = 10000", ""),
)
THIRD_WAGER = "Box 2, dealer's hand 3, wager $20.00, change"
SUMMER_OF_1997_MS = 852_000_000_000


def clock_of_1997() -> Callable[[], int]:
    """Runs on from a day on which S10-1996 was the book in force."""
    started_ms = unix_ms()
    return lambda: SUMMER_OF_1997_MS + unix_ms() - started_ms


async def burn(at: Dealing) -> None:
    await button(at.page, "Burn a card unseen").tap()
    await expect(button(at.page, "Burn a card unseen")).to_have_count(0)


async def test_s10_1996_22_triple_play_and_7_2_the_burnt_card_of_a_new_shoe_and_a_new_dealer(
    browser: Browser, tmp_path: Path
) -> None:
    async with floor_with_a_pit(
        tmp_path, *TRIPLE_PLAY, opened=["B1"], clock=clock_of_1997()
    ) as floor:
        posting = Posting(floor, "B1")
        hire(floor, "dan")
        dee = await floor.people.staff("dee")
        await dee.put("/v1/tables/B1/shoes/1", shoe="manual", cut_by="player")
        await posting.open({(1, 1): 1_000, (1, 2): 1_000, (2, 1): 1_000, (2, 2): 1_000})
        async with at_pit_table(browser, floor, "B1") as at:
            await at.wager("$20.00", (2, 3))
            await expect(at.place(2, 3)).to_have_attribute("aria-label", THIRD_WAGER)
            await at.deal()
            await burn(at)
            await play_triple(at, posting)
        money = table_of(floor, "B1").money.main
        assert (money.staked_cents, money.won_cents, money.lost_cents) == (10_500, 5_000, 4_000)
        assert (await dee.post("/v1/tables/B1/rounds/1/settle")).ok
        await posting.open({(1, 1): 1_000, (1, 2): 1_000})
        async with signed_in(browser, floor, "dan", "dealer?table=B1", touch=True) as page:
            at = Dealing(page)
            await at.deal()
            await burn(at)
            view = table_of(floor, "B1").round
            assert view is not None
            assert view.burnt == [None]


async def play_triple(at: Dealing, posting: Posting) -> None:
    await posting.play("8s 9s Ah 8d 2d")
    await at.decide("Insure $5.00, box 1, dealer's hand 2")
    await posting.play("stand")
    await at.decide("Double $40.00, box 2")
    await posting.play("9d 9c")
    await at.shows(
        "Box 1, dealer's hand 1 Collect $10.00 Triple Play $10.00 loses 11.2(e)",
        "Box 2, dealer's hand 1 Stand off Triple Play $10.00 stand off 11.2(g)",
        "Box 2, dealer's hand 1 Stand off Double $10.00 stand off 11.2(g)",
    )
    await expect(at.page.locator(".dock-words")).to_have_text("Card to the dealer's hand 2")
    await posting.play("Kc")
    await at.shows(
        "Box 1, dealer's hand 2 Pay $10.00 Insurance $5.00 wins 2 to 1 9",
        "Box 1, dealer's hand 2 Collect $10.00 Triple Play $10.00 loses 11.2(f)",
        "Box 2, dealer's hand 2 Collect $10.00 Triple Play $10.00 loses 11.2(f)",
        "Box 2, dealer's hand 2 Collect $10.00 Double $10.00 loses 11.2(f)",
    )
    await posting.play("6c")
    await at.shows(
        "Box 2, dealer's hand 3 Pay $20.00 Triple Play $20.00 wins 1 to 1 11.2(b)",
        "Box 2, dealer's hand 3 Pay $20.00 Double $20.00 wins 1 to 1 11.2(b)",
    )


async def others_of(at: Dealing, where: str) -> list[str]:
    """Who may insure that wager, in the order in which they are asked."""
    await button(at.page, f"Others insure {where}").tap()
    names = await dialog(at.page).locator(".reasons button").all_inner_texts()
    await dialog(at.page).get_by_role("button", name="Back").tap()
    return names


async def insure_another(at: Dealing, where: str, who: str, amount: str) -> None:
    await button(at.page, f"Others insure {where}").tap()
    await dialog(at.page).get_by_role("button", name=who).tap()
    await fill_and_press(at.page, "Insure", Amount=amount)
    await expect(dialog(at.page)).to_have_count(0)


async def test_ni2018_568_7_2_others_insure_a_declined_wager_in_the_order_of_preference(
    browser: Browser, tmp_path: Path
) -> None:
    permitted = ("insuring_others = false", "insuring_others = true")
    async with (
        floor_with_a_pit(tmp_path, permitted) as floor,
        at_pit_table(browser, floor, "B1") as at,
    ):
        posting = Posting(floor, "B1")
        places = ((1, 1), (2, 1), (2, 2), (3, 1), (4, 1))
        await posting.open(dict.fromkeys(places, 2_000))
        await at.deal()
        await posting.play("Ks Qs 9s 8s Ah 7s 6d 9d 8d")
        declined = "box 2, place 1"
        same, left, right, far = await others_of(at, declined)
        assert (same, left) == ("Box 2, place 2", "Box 1, place 1")  # (a), then (b)
        assert (right, far) == ("Box 3, place 1", "Box 4, place 1")
        await insure_another(at, "box 4, place 1", left, "2.50")
        await expect(at.place(1)).to_have_attribute("aria-label", re.compile("insurance .2.50"))
        assert await others_of(at, declined) == [same, right, left, far]  # (c): left insured more
        await insure_another(at, declined, same, "5.00")
        await expect(at.place(2, 2)).to_have_attribute("aria-label", re.compile("insurance .5.00"))
        await insure_another(at, declined, right, "5.00")
        await expect(button(at.page, f"Others insure {declined}")).to_have_count(0)  # half in all
        await posting.play("stand stand stand stand Kh")
        await expect(button(at.page, "Collect the cards")).to_be_visible()
        assert [line for line in await at.lines() if "Insurance" in line] == [
            "Box 1 Pay $5.00 Insurance $2.50 wins 2 to 1, for box 4, place 1 7.6(b)",
            "Box 2, place 2 Pay $10.00 Insurance $5.00 wins 2 to 1, for box 2, place 1 7.6(b)",
            "Box 3 Pay $10.00 Insurance $5.00 wins 2 to 1, for box 2, place 1 7.6(b)",
        ]


def hire(floor: Floor, name: str) -> None:
    with AccessStore(floor.house.access) as store:
        store.add_staff(name, Role.DEALER, QUICK.hash(PASSWORD), 0)
    floor.server.parts.access.refresh()
