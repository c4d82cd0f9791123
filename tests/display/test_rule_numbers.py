"""A rule number opens the rule's text where it stands: by keyboard, by touch, over a dialog."""

from playwright.async_api import Browser, Page, expect

from tests.display.at_pages import button, dialog, signed_in, tab_to
from tests.display.floor import STRAIGHT_FLUSH, Floor

# Texts that cite a rule and are no button, but for those inside of what a press acts on.
BARE = r"""() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const place = texts.currentNode.parentElement;
    if (place.closest("button, a, label, summary, select, option, textarea, script")) continue;
    if (/\(\d+\.\d+|[Rr]ules? \d+\.\d+/.test(texts.currentNode.data)) found.push(place.outerHTML);
  }
  return found;
}"""


async def bare_citations(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(BARE)
    return found


async def test_a_rule_number_opens_the_rule_by_keyboard_and_gives_the_focus_back(
    browser: Browser, floor: Floor
) -> None:
    await floor.open_tables("T1")
    await floor.deal("T1")
    async with signed_in(browser, floor, "dee", "dealer?table=T1") as page:
        await expect(page.get_by_role("button", name="16.6(a)")).to_be_visible()
        await tab_to(page, "16.6(a)")
        await page.keyboard.press("Enter")
        opened = dialog(page)
        await expect(opened.get_by_role("heading")).to_have_text("Rule 16.6(a)")
        await expect(opened.locator("mark")).to_contain_text("not advise a player on how to play")
        await expect(opened).to_contain_text("General provisions")
        await page.keyboard.press("Escape")
        await expect(opened).to_have_count(0)
        await expect(page.get_by_role("button", name="16.6(a)")).to_be_focused()
        assert await bare_citations(page) == []


async def test_a_rule_opens_over_an_open_dialog_by_touch(browser: Browser, floor: Floor) -> None:
    await floor.open_tables("T1")
    await floor.claim("T1", await floor.deal("T1"), 3, STRAIGHT_FLUSH)
    async with signed_in(browser, floor, "sam", "supervisor") as page:
        await button(page, "Open Table 2").click()
        asked = dialog(page)
        await expect(asked.get_by_role("heading")).to_have_text("Open Table 2")
        assert await bare_citations(page) == []
        await asked.get_by_role("button", name="17.3").click()
        await expect(dialog(page).get_by_role("heading")).to_have_text("Rule 17.3")
        await expect(dialog(page)).to_contain_text("The tournament conditions")
        await dialog(page).get_by_role("button", name="Close").click()
        await expect(asked.get_by_role("heading")).to_have_text("Open Table 2")
