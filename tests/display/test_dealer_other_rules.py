"""What few tables have, by touch: Triple Play and the burnt card of 1996, insuring others."""

from collections.abc import Callable
from pathlib import Path

from playwright.async_api import Browser, expect

from jackpot.access import AccessStore, Role
from jackpot.engine import unix_ms
from tests.display.at_pages import button, signed_in
from tests.display.floor import Change, Floor
from tests.display.pits import Dealing, at_pit_table, floor_with_a_pit, table_of
from tests.e2e.house import PASSWORD, QUICK

TRIPLE_PLAY: tuple[Change, ...] = (
    ('instrument = "NI2018-568"', 'instrument = "S10-1996"'),
    ("boxes = 7", "boxes = 6"),
    ('soft_17 = "stand"', ""),
    ("insuring_others = false", "triple_play = true"),
    ("[pits.main.tables.B1.terms.side_wagers.perfect_pairs]", ""),
    ("minimum_cents = 500\nmaximum_cents = 10000", ""),
)
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
        async with at_pit_table(browser, floor, "B1") as at:
            await play_triple(at, floor)
        hire(floor, "dan")
        async with signed_in(browser, floor, "dan", "dealer?table=B1", touch=True) as page:
            at = Dealing(page)
            await at.open(2)
            await at.wager("$10.00", (1, 1), (1, 2))
            await at.deal()
            await burn(at)
            view = table_of(floor, "B1").round
            assert view is not None
            assert view.burnt == [None]


async def play_triple(at: Dealing, floor: Floor) -> None:
    await at.open(1)
    await at.wager("$10.00", (1, 1), (1, 2), (2, 1), (2, 2))
    await at.wager("$20.00", (2, 3))
    await expect(at.place(2, 3)).to_have_attribute(
        "aria-label", "Box 2, dealer's hand 3, wager $20.00, change"
    )
    await at.deal()
    await burn(at)
    await at.cards("8s 9s Ah 8d 2d")
    await at.decide("Insure $5.00, box 1, dealer's hand 2")
    await at.stand(1)
    await at.decide("Double $40.00, box 2")
    await at.cards("9d 9c")
    assert await at.lines() == [
        "Box 1, dealer's hand 1 Collect $10.00 Triple Play $10.00 loses 11.2(e)",
        "Box 2, dealer's hand 1 Stand off Triple Play $10.00 stand off 11.2(g)",
        "Box 2, dealer's hand 1 Stand off Double $10.00 stand off 11.2(g)",
    ]
    await expect(at.page.locator(".dock-words")).to_have_text("Card to the dealer's hand 2")
    await at.cards("Kc")
    assert await at.lines() == [
        "Box 1, dealer's hand 2 Pay $10.00 Insurance $5.00 wins 2 to 1 9",
        "Box 1, dealer's hand 2 Collect $10.00 Triple Play $10.00 loses 11.2(f)",
        "Box 2, dealer's hand 2 Collect $10.00 Triple Play $10.00 loses 11.2(f)",
        "Box 2, dealer's hand 2 Collect $10.00 Double $10.00 loses 11.2(f)",
    ]
    await at.cards("6c")
    assert await at.lines() == [
        "Box 2, dealer's hand 3 Pay $20.00 Triple Play $20.00 wins 1 to 1 11.2(b)",
        "Box 2, dealer's hand 3 Pay $20.00 Double $20.00 wins 1 to 1 11.2(b)",
    ]
    await at.collect()
    money = table_of(floor, "B1").money.main
    assert (money.staked_cents, money.won_cents, money.lost_cents) == (10_500, 5_000, 4_000)


def hire(floor: Floor, name: str) -> None:
    with AccessStore(floor.house.access) as store:
        store.add_staff(name, Role.DEALER, QUICK.hash(PASSWORD), 0)
    floor.server.parts.access.refresh()
