"""From a command to a receiver: every message at least once, in order, whatever it answers."""

import base64
import hashlib
import hmac
from pathlib import Path

from jackpot.webhooks import delivery
from tests.webhooks.hooked_floor import (
    TARGET,
    floor_with_hook,
    record_incident,
    replay,
    shown,
    until_failing,
    whats,
)
from tests.webhooks.receiver import SECRET, Receiver

FLUSH, ROYAL = "AhJh9h5h2h", "AsKsQsJsTs"


async def test_a_win_is_told_with_a_signature_that_the_receiver_can_check(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        await floor.play(1, {3: FLUSH})
        (told, *_) = await receiver.until(1)
    assert told.type == "prizes.awarded"
    assert told.data["table"] == "T1"
    assert told.data["awards"][0]["amount_cents"] == 10_000
    signed = f"{told.id}.{told.headers['webhook-timestamp']}.".encode() + told.body
    expected = base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest()).decode()
    assert told.headers["webhook-signature"] == f"v1,{expected}"


async def test_a_royal_is_told_from_its_lock_to_the_reset(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        await floor.play(1, {3: ROYAL})
        told = [each.type for each in await receiver.until(3)]
    assert told[:3] == ["jackpot.locked", "prizes.awarded", "jackpot.reset"]


async def test_only_the_types_that_a_target_asked_for_are_sent(
    tmp_path: Path, receiver: Receiver
) -> None:
    types = 'types = ["incident.recorded"]\n'
    async with floor_with_hook(tmp_path, receiver, types) as floor:
        await floor.play(1, {3: FLUSH})
        await record_incident(floor, "a telephone at the table")
        (told,) = await receiver.until(1)
    assert told.type == "incident.recorded"


async def test_a_message_is_sent_again_until_it_is_taken_and_later_ones_wait(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        receiver.statuses = [500, 503, 302]
        for number in range(3):
            await record_incident(floor, f"incident {number}")
        await receiver.until(3)
    assert whats(receiver) == [f"incident {number}" for number in range(3)]


async def test_what_is_never_taken_is_listed_and_can_be_sent_again(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        receiver.statuses = [500] * delivery.MOST_REFUSALS
        await record_incident(floor, "the first")
        await record_incident(floor, "the second")
        await receiver.until(1)
        (letter,) = (await shown(floor))["dead_letters"]
        assert letter["why"] == "it answered with status 500"
        url = f"{TARGET}/dead-letters/{letter['id']}"
        receiver.statuses = [500]
        refused = await floor.ask("supervisor", "POST", f"{url}/send")
        assert (refused.status, refused.code) == (409, "webhook_not_taken")
        sent = await floor.ask("supervisor", "POST", f"{url}/send")
        assert sent.body["dead_letters"] == []
        again = await floor.ask("supervisor", "POST", f"{url}/send")
        assert (again.status, again.code) == (404, "unknown_letter")
    assert whats(receiver) == ["the second", "the first"]


async def test_a_message_that_was_not_taken_can_be_removed(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        receiver.statuses = [400] * delivery.MOST_REFUSALS
        await record_incident(floor, "the first")
        await record_incident(floor, "the second")
        await receiver.until(1)
        (target,) = (await floor.ask("auditor", "GET", "/v1/webhooks")).body
        (letter,) = target["dead_letters"]
        removed = await floor.ask("supervisor", "DELETE", f"{TARGET}/dead-letters/{letter['id']}")
    assert removed.body["dead_letters"] == []


async def test_a_target_that_is_gone_is_told_nothing_until_a_supervisor_sends_again(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        receiver.statuses = [410]
        await record_incident(floor, "the first")
        await receiver.until_asked(1)
        await record_incident(floor, "the second")
        queue = await until_failing(floor)
        assert queue["failing"]["why"] == "it wants no more messages (status 410)"
        assert len(receiver.asked) == 1, "nothing more was sent"
        assert (await replay(floor, queue["last_entry"])).status == 200
        await receiver.until(2)
    assert whats(receiver) == ["the first", "the second"]


async def test_a_supervisor_has_everything_sent_again_from_an_entry(
    tmp_path: Path, receiver: Receiver
) -> None:
    async with floor_with_hook(tmp_path, receiver) as floor:
        await record_incident(floor, "one")
        await record_incident(floor, "two")
        first = list(await receiver.until(2))
        assert (await replay(floor, first[1].data["seq"] - 1)).status == 200
        told = await receiver.until(3)
    assert told[2].id == first[1].id, "the same message has the same id"
