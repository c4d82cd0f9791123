"""Incidents (16.1, 16.8 to 16.10, and any other rule): who, what, where. It only records."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor.answers import answer
from jackpot.floor.state import RECENT_INCIDENTS
from jackpot.floor.views import IncidentView, incident_views
from tests.floor.checked import CheckedFloor

PHONE = cmd.RecordIncident(
    by="dan",
    table="T1",
    round=1,
    rule="16.1",
    who="M-10482",
    what="counted cards with a telephone",
)


def replaced(**changes: object) -> cmd.RecordIncident:
    return msgspec.structs.replace(PHONE, **changes)


@pytest.mark.parametrize("rule", ["16.1", "16.8", "16.9", "16.10", "4.4", "13.2", "16.3(a)"])
def test_rule_16_an_incident_names_the_rule_the_person_the_table_and_the_round(rule: str) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.do(replaced(rule=rule))
    (view,) = incident_views(floor.state)
    assert (view.incident, view.table, view.round, view.rule) == (1, "T1", 1, rule)
    assert (view.who, view.what, view.recorded_by) == (PHONE.who, PHONE.what, "dan")


def test_rule_16_an_incident_moves_no_money_and_stops_no_play() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    before = floor.pools()
    floor.do(PHONE)
    assert floor.pools() == before
    floor.settle()


def test_rule_16_the_same_words_again_are_the_same_incident() -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    floor.deal([1])
    floor.do(PHONE)
    floor.repeats(PHONE)
    floor.repeats(replaced(by="sue"))
    told = answer(floor.state, PHONE)
    assert isinstance(told, IncidentView)
    assert told.incident == 1
    floor.do(replaced(what="counted cards with a second telephone"))
    assert floor.state.last_incident == 2


def test_rule_16_on_another_day_the_same_words_are_another_incident() -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    incident = replaced(round=None)
    floor.do(incident)
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-19"))
    floor.do(incident)
    assert [each.day for each in floor.state.incidents] == ["2026-11-18", "2026-11-19"]


def test_rule_16_an_incident_may_belong_to_no_round_and_to_a_closed_table() -> None:
    floor = CheckedFloor()
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="brawl"))
    floor.do(replaced(round=None, rule="16.8", what="shouted at the dealer"))
    assert incident_views(floor.state)[0].round is None


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rule": "16.12"}, ("contravened_rule", "16.3(a)")),
        ({"rule": "a device"}, ("contravened_rule", "16.3(a)")),
        ({"round": 2}, ("no_such_round", None)),
        ({"round": 0}, ("no_such_round", None)),
        ({"table": "T9"}, ("unknown_table", None)),
        ({"who": " "}, ("reason_missing", None)),
        ({"what": ""}, ("reason_missing", None)),
    ],
    ids=str,
)
def test_rule_16_an_incident_needs_a_rule_a_person_and_words(
    changes: dict[str, object], code: tuple[str, str | None]
) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(replaced(**changes)) == code


def test_the_state_keeps_the_last_hundred_incidents_and_the_journal_all() -> None:
    floor = CheckedFloor()
    for number in range(RECENT_INCIDENTS + 5):
        floor.do(replaced(round=None, what=f"incident {number}"))
    floor.restart()
    views = incident_views(floor.state)
    assert len(views) == RECENT_INCIDENTS
    assert (views[0].incident, views[-1].incident) == (105, 6)
