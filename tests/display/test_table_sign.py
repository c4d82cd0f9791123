"""The sign at a table, on a small screen beside it: limits, odds, prizes, notices, live."""

from pathlib import Path

from playwright.async_api import Page, expect

from tests.display.floor import STRAIGHT_FLUSH, Floor, open_floor

SIZES = ((1024, 600), (800, 480), (1280, 800), (600, 1024))
MILLION = ("opening_jackpot_cents = 1000000", "opening_jackpot_cents = 123456789")

_BELOW_THE_FOLD = """() => [
  document.documentElement.scrollWidth - innerWidth,
  document.documentElement.scrollHeight - innerHeight,
  ...[...document.querySelectorAll('main section, main li, dd')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
].filter((found) => found !== 0)"""


async def fits(page: Page, state: str) -> None:
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        assert await page.evaluate(_BELOW_THE_FOLD) == [], (state, width, height)


async def change_minimum(floor: Floor, notice: str) -> None:
    sam, kim = await floor.people.staff("sam"), await floor.people.staff("kim")
    terms = (await sam.get("/v1/tables/T4/terms")).body["in_force"]["terms"]
    body = {"terms": {**terms, "minimum_cents": 1_000}, "notice": notice}
    version = (await sam.post("/v1/tables/T4/terms", **body)).body["id"]
    assert (await kim.post(f"/v1/tables/T4/terms/{version}/approve")).ok


async def test_the_sign_of_a_table_shows_what_players_must_know(tmp_path: Path, page: Page) -> None:
    async with open_floor(tmp_path, MILLION) as floor:
        await floor.open_tables("T1", "T4")
        await page.goto(f"{floor.url}display/table?table=T9")
        await expect(page.locator("#choice")).to_contain_text("There is no table T9")
        await page.get_by_role("link", name="Table 4").click()
        state = page.locator("#state")
        await expect(state).to_have_text("Jackpot on")
        await expect(page.locator("#minimum")).to_have_text("$5")
        await expect(page.locator("#maximum")).to_have_text("$500")
        await expect(page.locator("#multiple")).to_have_text("$5")
        await expect(page.locator("#payout")).to_have_text("$25,000")
        await expect(page.locator("#value")).to_have_text("$1,234,567.89")
        await expect(page.locator("#odds li").first).to_have_text("Royal flush 250 to 1")
        await expect(page.locator("#prizes li").last).to_have_text("Flush $100")
        await expect(page.locator("#wager")).to_have_text("Wager $1 beside an ante")
        assert await page.locator("#rules").get_attribute("href") == "/rules/NI2016-268"
        await page.evaluate("document.fonts.ready.then(() => true)")
        await fits(page, "on")

        notice = "The minimum of each box is $10. Please ask the dealer to change your chips."
        await change_minimum(floor, notice)
        await expect(page.locator("#notices")).to_have_text(f"From round 1 {notice}")
        await expect(page.locator("#minimum")).to_have_text("$10")
        sam = await floor.people.staff("sam")
        marked = await sam.put("/v1/tables/T4/markers/3", maximum_cents=80_000)
        assert marked.ok, marked
        await expect(page.locator("#markers")).to_have_text("Maximum with a marker: box 3 $800")
        announced = {"rounds": 3, "notice": "Three more rounds are played at this table."}
        assert (await sam.post("/v1/tables/T4/last-rounds", **announced)).ok
        await expect(page.locator("#notices")).to_contain_text("3 rounds left")
        round_ = await floor.deal("T1")
        await floor.claim("T1", round_, 3, STRAIGHT_FLUSH)
        await expect(state).to_have_text("Jackpot pending")
        await expect(page.locator("#beside")).to_have_text("Pending prize $123,457.08")
        await fits(page, "pending, with a notice")
        await floor.settle("T1", round_)
        await expect(page.locator("#value")).to_have_text("$1,111,113.75")

        await floor.suspend("T4")
        await expect(state).to_have_text("No jackpot: suspended here")
