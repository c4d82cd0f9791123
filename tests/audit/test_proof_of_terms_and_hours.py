"""Deciding terms, markers, notices and hours again: what was made up is found."""

import msgspec
import pytest

from jackpot.audit.proof import apply_proven
from jackpot.audit.proving import ProofError
from jackpot.floor import Event, State, digest
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.rules.hours import Opening
from tests.floor.checked import CheckedFloor
from tests.floor.test_rule_3_1_terms import change, finish, floor_with, open_round
from tests.rules.example import terms

HOUR_MS = 3_600_000


def evening() -> CheckedFloor:
    """A little of everything."""
    floor = floor_with()
    opening = Opening(floor.at_ms, floor.at_ms + HOUR_MS, "Determination 1")
    floor.do(cmd.SetHours(by="floor file", openings=(opening,), known_until_ms=opening.closes_ms))
    for person in ("sue", "tom"):
        floor.do(
            cmd.ExtendHours(by=person, until_ms=opening.closes_ms + HOUR_MS, reference="GRC 9")
        )
    open_round(floor, 1)
    change(floor, terms(minimum_cents=1_000), 2)
    floor.do(cmd.ProposeTerms(by="sue", table="T1", terms=terms(), notice="Back again."))
    floor.do(cmd.DeclineTerms(by="tom", table="T1", version=3, reason="not tonight"))
    floor.do(cmd.PlaceMarker(by="sue", table="T1", box=3, maximum_cents=100_000))
    floor.do(cmd.RemoveMarker(by="sue", table="T1", box=3))
    floor.do(cmd.GiveNotice(by="sue", table="T1", text="Please stay seated."))
    finish(floor, 1)
    floor.do(cmd.WithdrawNotices(by="sue", table="T1"))
    floor.do(cmd.AnnounceLastRounds(by="sue", table="T1", rounds=1, notice="One more round."))
    open_round(floor, 2)
    finish(floor, 2)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="quiet night"))
    return floor


def test_an_honest_journal_is_proved() -> None:
    floor, state = evening(), State()
    apply_proven(state, floor.journal)
    assert digest(state) == digest(floor.state)


def altered(kind: type[Event], number: int, **changes: object) -> list[Event]:
    """The journal with another event of that kind; `number` counts them from 0."""
    journal = evening().journal
    at = [place for place, event in enumerate(journal) if type(event) is kind][number]
    changed = msgspec.structs.replace(journal[at], **changes)
    return [*journal[:at], changed, *journal[at + 1 :]]


@pytest.mark.parametrize(
    ("kind", "number", "changes", "told"),
    [
        (ev.RoundOpened, 1, {"terms": 1}, "terms is 1, not 2"),
        (ev.RoundOpened, 0, {"at_ms": 10**13}, "Outside the hours of gaming (rule 15.1)"),
        (ev.TermsGiven, 0, {"by": "sue"}, "Another person is needed (rule 16.6(b))"),
        (ev.TermsGiven, 0, {"from_round": 1}, "from_round is 1, not 2"),
        (ev.TermsProposed, 0, {"notice": ""}, "The players need a notice (rule 3.1)"),
        (ev.TermsProposed, 0, {"terms": terms(layout=" ")}, "(rule 1.1)"),
        (ev.MarkerPlaced, 0, {"maximum_cents": 50_000}, "Not a limit for a marker (rule 3.2)"),
        (ev.HoursExtended, 0, {"by": "sue"}, "hours_extended was recorded before"),
        (ev.HoursExtended, 0, {"until_ms": 1}, "Not an extension of the hours (rule 15.1)"),
        (ev.LastRoundsAnnounced, 0, {"rounds": 0}, "The last round was played (rule 15.2)"),
    ],
)
def test_a_made_up_event_is_found(
    kind: type[Event], number: int, changes: dict[str, object], told: str
) -> None:
    with pytest.raises(ProofError) as found:
        apply_proven(State(), altered(kind, number, **changes))
    assert told in str(found.value)


def test_rule_15_2_a_closing_without_notice_is_found() -> None:
    journal = [event for event in evening().journal if type(event) is not ev.LastRoundsAnnounced]
    with pytest.raises(ProofError, match="The players have no notice of the closing"):
        apply_proven(State(), journal)
