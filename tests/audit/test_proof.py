"""Deciding a journal again: what is right is proved, what was made up is found."""

import msgspec
import pytest

from jackpot.audit.machines import LINK
from jackpot.audit.proof import AS_COMMANDS, apply_proven
from jackpot.audit.proving import ProofError
from jackpot.floor import Event, State, digest
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.state import BaseTotals, InvariantError
from tests.floor.checked import FLUSH, ROYALS, STRAIGHT_FLUSHES, CheckedFloor


def evening() -> CheckedFloor:
    """A little of everything."""
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.play({1: ROYALS[0], 2: STRAIGHT_FLUSHES[1], 3: FLUSH})
    for person in ("sue", "tom"):
        floor.do(cmd.CancelPayout(by=person, payout="T1-1-2", reason="wrong hand"))
    for person in ("cat", "dan"):
        floor.do(cmd.ConfirmPayout(by=person, payout="T1-1-1"))
    floor.deal([1, 2], table="T2")
    floor.do(cmd.FoldBox(by="T2", table="T2", round=1, box=2))
    floor.claim(1, STRAIGHT_FLUSHES[3], table="T2")
    floor.settle(table="T2")
    void = cmd.VoidRound(by="sue", table="T2", round=1, rule="16.4", reason="fraud")
    floor.by_two(void)
    floor.do(cmd.DepositReserve(by="sue", reference="D-1", amount_cents=5))
    return floor


def test_an_honest_journal_is_proved() -> None:
    floor = evening()
    state = State()
    apply_proven(state, floor.journal)
    assert digest(state) == digest(floor.state)


def replaced(journal: list[Event], kind: type[Event], **changes: object) -> list[Event]:
    at = next(i for i, event in enumerate(journal) if type(event) is kind)
    changed = msgspec.structs.replace(journal[at], **changes)
    return [*journal[:at], changed, *journal[at + 1 :]]


@pytest.mark.parametrize(
    ("kind", "changes", "told"),
    [
        (ev.RoundDealt, {"jackpot_micros": 1}, "jackpot_micros is 1, not 1260000"),
        (ev.RoundDealt, {"boxes": (1,)}, "boxes is"),
        (ev.WagerAccepted, {"amount_cents": 200}, "Not the approved wager (rule 10.6)"),
        (ev.ClaimDeclared, {"category": "flush"}, "category is 'flush', not 'royal_flush'"),
        (ev.PrizesAwarded, {"awards": ()}, "awards is"),
        (ev.PayoutPaid, {"amount_cents": 1}, "amount_cents is 1"),
        (ev.WagersRefunded, {"from_reserve_micros": 0}, "from_reserve_micros is 0"),
        (ev.PayoutConfirmed, {"by": "vera"}, "Another person is needed (rule 16.6(b))"),
        (ev.RoundOpened, {"approval": 2}, "approval is 2, not 1"),
    ],
)
def test_a_made_up_event_is_found(kind: type[Event], changes: dict[str, object], told: str) -> None:
    journal = replaced(evening().journal, kind, **changes)
    with pytest.raises(ProofError) as found:
        apply_proven(State(), journal)
    assert told in str(found.value)


@pytest.mark.parametrize(
    "kind", [ev.JackpotLocked, ev.PrizesAwarded, ev.RoundSettled, ev.PayoutPaid]
)
def test_a_consequence_that_was_left_out_is_found(kind: type[Event]) -> None:
    journal = evening().journal
    at = next(i for i, event in enumerate(journal) if type(event) is kind)
    with pytest.raises(ProofError):
        apply_proven(State(), journal[:at] + journal[at + 1 :])


def test_an_event_that_is_there_twice_is_found() -> None:
    journal = evening().journal
    at = next(i for i, event in enumerate(journal) if isinstance(event, ev.WagerAccepted))
    with pytest.raises(ProofError, match="was recorded before"):
        apply_proven(State(), journal[: at + 1] + journal[at:])


def test_an_event_that_is_decided_as_it_stands_has_all_that_its_command_had() -> None:
    for event, command in AS_COMMANDS.items():
        missing = set(command.__struct_fields__) - set(dir(event))
        assert not missing, f"{event.__name__} has no {missing}"


def test_play_before_the_link_is_open_is_refused_as_its_command_would_be() -> None:
    opened = next(each for each in evening().journal if isinstance(each, ev.RoundOpened))
    with pytest.raises(ProofError, match="round_opened would be refused: The link is not open"):
        apply_proven(State(), [opened])


@pytest.mark.parametrize("also", [[], [ev.ControlsRaised(at_ms=0, by="floor file", version=2)]])
def test_accounts_of_a_table_are_checked_after_an_entry_that_names_it(also: list[Event]) -> None:
    """Beside it an entry may have events that name no table."""
    floor = evening()
    events = [each for each in floor.journal if isinstance(each, ev.RoundDealt)]
    LINK.check(floor.state, [*also, *events])
    floor.state.tables["T2"].base_totals = BaseTotals(antes_cents=1)
    LINK.check(floor.state, [*also, *(each for each in events if each.table == "T1")])
    with pytest.raises(InvariantError, match="antes and bets of table T2 do not balance"):
        LINK.check(floor.state, [*also, *events])
