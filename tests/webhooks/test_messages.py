"""Which events of which journals call for a message, and in what form."""

from typing import Any

import msgspec
import pytest

import jackpot.floor.events
import jackpot.pit.events
import jackpot.tournament.events
from jackpot.journal import Entry
from jackpot.settings.webhooks import MESSAGE_TYPES
from jackpot.webhooks.messages import RESET, TYPES, messages_of

MACHINES = (jackpot.floor.events, jackpot.pit.events, jackpot.tournament.events)


def events_of(machine: Any) -> set[str]:
    found = (getattr(machine, name) for name in dir(machine))
    shapes = [each for each in found if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    return {str(each.__struct_config__.tag) for each in shapes if each.__struct_config__.tag}


def entry_with(*events: dict[str, Any]) -> Entry:
    told = [{"at_ms": 1_700_000_000_000, "by": "sam", **event} for event in events]
    record = {"at_ms": 1, "link": "canberra", "seq": 7, "events": told}
    return Entry(7, "", "", msgspec.json.encode(record))


def test_every_event_that_is_told_is_one_of_a_machine() -> None:
    """A renamed event would silently no longer be told."""
    assert set(TYPES) <= set().union(*map(events_of, MACHINES))


def test_every_type_of_the_floor_file_is_sent_for_some_event() -> None:
    assert {*TYPES.values(), RESET} == set(MESSAGE_TYPES)


@pytest.mark.parametrize(
    ("machine", "told"),
    [
        (jackpot.pit.events, {"payouts_due", "pit_round_voided", "place_voided", "payout_paid"}),
        (jackpot.pit.events, {"incident_recorded", "table_suspended", "pit_shoe_failed"}),
        (jackpot.tournament.events, {"places_awarded", "payout_paid", "tournament_cancelled"}),
    ],
)
def test_pits_and_tournaments_tell_their_wins_payouts_voids_and_faults(
    machine: Any, told: set[str]
) -> None:
    assert told <= events_of(machine) & set(TYPES)


def test_an_id_is_the_place_in_the_record_and_has_no_full_stop() -> None:
    """Standard Webhooks signs id, time and body with full stops between them."""
    won = {"event": "prizes_awarded", "table": "T1", "round": 3, "awards": [{"reset_micros": 5}]}
    entry = entry_with({"event": "round_settled"}, won, {"event": "payout_paid"})
    ids = [message.id for message in messages_of(entry)]
    assert ids == ["canberra_7_1", "canberra_7_1_reset", "canberra_7_2"]


def test_a_message_has_its_type_its_time_and_the_place_in_the_record() -> None:
    (message,) = messages_of(entry_with({"event": "payout_paid", "payout": "T1-1-3"}))
    assert msgspec.json.decode(message.body) == {
        "type": "payout.paid",
        "timestamp": "2023-11-14T22:13:20.000Z",
        "data": {"link": "canberra", "seq": 7, "by": "sam", "payout": "T1-1-3"},
    }
