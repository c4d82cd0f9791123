"""The messages that an entry of a journal calls for.

They are made from the record as it is stored, by the names of its events, so the journals of all
kinds of machines serve. A message's id is its place in the record: the same event always has the
same id, however often it is sent. It has no full stop, which separates what is signed.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec

from jackpot.journal import Entry
from jackpot.settings.webhooks import MessageType

# The type of the message for each event, in the words of those who receive it.
TYPES: Final[dict[str, MessageType]] = {
    "prizes_awarded": "prizes.awarded",
    "prizes_corrected": "prizes.corrected",
    "jackpot_locked": "jackpot.locked",
    "lock_freed": "jackpot.lock_freed",
    "table_suspended": "table.suspended",
    "table_resumed": "table.resumed",
    "fault_reported": "fault.reported",
    "resume_approved": "fault.ended",
    "payout_verified": "payout.verified",
    "payout_disputed": "payout.disputed",
    "payout_paid": "payout.paid",
    "payout_cancelled": "payout.cancelled",
    "round_voided": "round.voided",
    "wager_voided": "wager.voided",
    "incident_recorded": "incident.recorded",
    "shoe_fault_reported": "shoe.failed",
    "payouts_due": "pit.prizes_awarded",
    "round_reconstructed": "pit.round_reconstructed",
    "pit_round_voided": "pit.round_voided",
    "place_voided": "pit.wager_voided",
    "pit_shoe_failed": "pit.shoe_failed",
    "places_awarded": "tournament.prizes_awarded",
    "tournament_cancelled": "tournament.cancelled",
}
RESET: Final = "jackpot.reset"


class Message(NamedTuple):
    id: str
    type: str
    body: bytes


class _Record(msgspec.Struct):
    at_ms: int
    link: str
    seq: int
    events: list[dict[str, Any]]


_decoder = msgspec.json.Decoder(_Record)


def messages_of(entry: Entry) -> Iterator[Message]:
    """In the order of the events."""
    record = _decoder.decode(entry.record)
    for index, event in enumerate(record.events):
        type_ = TYPES.get(event["event"])
        if type_ is None:
            continue
        yield _message(record, f"{index}", type_, event)
        if type_ == "prizes.awarded":
            yield from _resets(record, index, event)


def _resets(record: _Record, index: int, event: dict[str, Any]) -> Iterator[Message]:
    """After a royal the reserve starts the new jackpot."""
    reset_micros = sum(award["reset_micros"] for award in event["awards"])
    if reset_micros:
        where = {name: event[name] for name in ("at_ms", "by", "table", "round")}
        reset = {**where, "event": RESET, "reset_micros": reset_micros}
        yield _message(record, f"{index}_reset", RESET, reset)


def _message(record: _Record, part: str, type_: str, event: dict[str, Any]) -> Message:
    at = datetime.fromtimestamp(event["at_ms"] / 1000, UTC)
    told = {name: value for name, value in event.items() if name not in ("event", "at_ms")}
    body = {
        "type": type_,
        "timestamp": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "data": {"link": record.link, "seq": record.seq, **told},
    }
    return Message(f"{record.link}_{record.seq}_{part}", type_, msgspec.json.encode(body))
