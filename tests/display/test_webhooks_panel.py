"""The webhooks panel of the supervisor's page: what was not delivered, sent again."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from jackpot.webhooks import courier, delivery
from tests.display.at_pages import button, signed_in
from tests.display.floor import open_floor
from tests.display.staff import serious_faults
from tests.webhooks.receiver import hook, receiving


async def test_a_message_that_was_not_taken_is_sent_again(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "pause_s", lambda attempt, random: 0.0)
    async with (
        receiving() as receiver,
        open_floor(tmp_path, added=hook(tmp_path, receiver)) as floor,
    ):
        async with signed_in(browser, floor, "sam", "supervisor") as page:
            panel = page.locator("#webhooks")
            await expect(panel).to_contain_text("All delivered")
            receiver.statuses = [500] * delivery.ATTEMPTS
            await page.request.post(
                f"{floor.url}v1/tables/T1/incidents",
                data={"rule": "16.1", "who": "seat 3", "what": "a telephone"},
            )
            await panel.locator("summary").click()
            await expect(panel).to_contain_text("incident.recorded", timeout=20_000)
            await expect(panel).to_contain_text("it answered with status 500")
            assert await serious_faults(page) == []
            await button(page, "Send canberra").click()
            await expect(panel).to_contain_text("All delivered")
        assert [each.data["what"] for each in receiver.received] == ["a telephone"]
