from collections.abc import AsyncIterator

import pytest

from jackpot.webhooks import journal_queue
from tests.webhooks.receiver import Receiver, receiving


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_queue, "pause_s", lambda attempt, outcome, random: 0.01)
    for name, seconds in (("HOLD_S", 0.5), ("RENEW_S", 0.2), ("_IDLE_S", 0.02)):
        monkeypatch.setattr(journal_queue, name, seconds)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as found:
        yield found
