"""When a message is tried again, after each answer of its receiver."""

from datetime import UTC, datetime
from email.utils import format_datetime
from random import Random

import pytest

from jackpot.webhooks.delivery import (
    MOST_ATTEMPTS,
    MOST_REFUSALS,
    Delivery,
    Outcome,
    new_session,
    pause_s,
)
from jackpot.webhooks.messages import Message
from jackpot.webhooks.target import Target
from tests.webhooks.receiver import SECRET, Receiver

NOW_MS = 1_700_000_000_000
MESSAGE = Message("canberra_7_0", "incident.recorded", b'{"type": "incident.recorded", "data": {}}')
DAY_S = 24 * 3600


async def sent(receiver: Receiver, status: int, retry_after: str = "") -> Outcome:
    receiver.statuses = [status]
    receiver.headers = {"Retry-After": retry_after} if retry_after else {}
    target = Target("surveillance", receiver.url, (SECRET,), frozenset({MESSAGE.type}))
    async with new_session() as http:
        return await Delivery(http, lambda: NOW_MS).send(target, MESSAGE)


@pytest.mark.parametrize("status", [200, 201, 202, 204])
async def test_any_2xx_is_a_receipt(receiver: Receiver, status: int) -> None:
    assert (await sent(receiver, status)).taken


@pytest.mark.parametrize("status", [301, 307, 400, 401, 404, 422, 500, 501])
async def test_any_other_answer_is_a_refusal(receiver: Receiver, status: int) -> None:
    outcome = await sent(receiver, status)
    assert (outcome.taken, outcome.gone, outcome.away) == (False, False, False)


@pytest.mark.parametrize("status", [408, 429, 502, 503, 504])
async def test_a_receiver_with_too_much_to_do_refuses_nothing(
    receiver: Receiver, status: int
) -> None:
    assert (await sent(receiver, status)).away


async def test_410_means_that_nothing_more_is_wanted(receiver: Receiver) -> None:
    assert (await sent(receiver, 410)).gone


@pytest.mark.parametrize(
    ("retry_after", "seconds"),
    [
        ("120", 120),
        (format_datetime(datetime.fromtimestamp(NOW_MS / 1000 + 90, UTC), usegmt=True), 90),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 0),
        ("Wed, 21 Oct 2015 07:28:00", 0),
        ("soon", 0),
        ("Mon, 20 Nov 999999999999 19:12:08 GMT", 0),
        ("Mon, 20 Nov 2023 19:12:08 +99999999999999", 0),
        ("-5", 0),
        ("\u00b2", 0),
        ("9" * 400, 999_999_999),
    ],
)
async def test_retry_after_is_heeded(receiver: Receiver, retry_after: str, seconds: int) -> None:
    assert (await sent(receiver, 503, retry_after)).retry_after_s == seconds


def test_the_next_attempt_waits_as_long_as_the_receiver_asks_but_an_hour_at_most() -> None:
    for asked_s, low, high in ((0, 0.8, 1.2), (30, 30, 30), (DAY_S, 3600, 3600)):
        pause = pause_s(1, Outcome(False, retry_after_s=asked_s), Random(1))
        assert low <= pause <= high


def test_the_pauses_grow_with_jitter() -> None:
    refused = Outcome(False)
    pauses = [pause_s(attempt, refused, Random(attempt)) for attempt in range(1, MOST_REFUSALS)]
    assert pauses == sorted(pauses)
    assert len({pause_s(1, refused, Random(seed)) for seed in range(9)}) == 9


def test_the_schedule_lasts_two_hours_for_a_refusal_and_three_days_for_an_absence() -> None:
    class Middle(Random):
        def uniform(self, a: float, b: float) -> float:
            return (a + b) / 2

    def lasts_s(attempts: int) -> float:
        return sum(pause_s(each, Outcome(False), Middle()) for each in range(1, attempts))

    assert 1.5 * 3600 < lasts_s(MOST_REFUSALS) < 2.5 * 3600
    assert 2.9 * DAY_S < lasts_s(MOST_ATTEMPTS) < 3.1 * DAY_S
