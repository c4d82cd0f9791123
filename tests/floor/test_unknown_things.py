"""A command that names a table, a round, a box or a payout that is not there is refused."""

import pytest

from jackpot.floor import Refusal, State, decide
from jackpot.floor import commands as cmd
from tests.floor.checked import FLUSH, STRAIGHT_FLUSHES, CheckedFloor, claim, wager

TABLE_COMMANDS: list[cmd.Command] = [
    cmd.OpenTable(by="sue", table="T9"),
    cmd.CloseTable(by="sue", table="T9", reason="end of day"),
    cmd.SuspendTable(by="sue", table="T9", reason="pad dark"),
    cmd.ResumeTable(by="sue", table="T9", reason="cable replaced"),
    cmd.RecordChipCount(by="sue", table="T9", day="2026-11-16", count_cents=1),
]


def round_commands(table: str) -> list[cmd.Command]:
    return [
        cmd.WithdrawWager(by="sue", table=table, round=7, box=1),
        wager(1, table=table, round=7),
        cmd.DealRound(by="sue", table=table, round=7),
        cmd.FoldBox(by="sue", table=table, round=7, box=1),
        cmd.UndoFold(by="sue", table=table, round=7, box=1, reason="wrong key"),
        claim(1, FLUSH, table=table, round=7),
        cmd.SettleRound(by="sue", table=table, round=7),
        cmd.RecordLateClaim(by="sue", table=table, round=7, box=1, cards=FLUSH, reason="camera"),
        cmd.RejectClaim(by="sue", table=table, round=7, box=1, reason="read wrongly"),
        cmd.VoidRound(by="sue", table=table, round=7, rule="14.1", reason="exposed"),
        cmd.VoidWager(by="sue", table=table, round=7, box=1, rule="13.2", reason="showed cards"),
    ]


@pytest.mark.parametrize("command", TABLE_COMMANDS + round_commands("T9"), ids=repr)
def test_an_unknown_table_is_refused(command: cmd.Command) -> None:
    assert CheckedFloor().refused(command) == ("unknown_table", None)


def test_an_unknown_table_opens_no_round() -> None:
    opening = cmd.OpenRound(by="T9", table="T9", round=1)
    assert CheckedFloor().refused(opening) == ("unknown_table", None)


@pytest.mark.parametrize("command", round_commands("T1"), ids=repr)
def test_an_unknown_round_is_refused(command: cmd.Command) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(command) == ("no_such_round", None)


@pytest.mark.parametrize(
    "command",
    [
        cmd.VerifyPayout(by="sue", payout="T1-1-2"),
        cmd.DisputePayout(by="sue", payout="T1-1-2", reason="player objects"),
        cmd.ConfirmPayout(by="cat", payout="T1-1-2"),
        cmd.CancelPayout(by="sue", payout="T1-1-2", reason="wrong hand"),
    ],
    ids=repr,
)
def test_an_unknown_payout_is_refused(command: cmd.Command) -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH})
    assert floor.refused(command) == ("unknown_payout", None)


@pytest.mark.parametrize(
    "command", [cmd.OpenTable(by="sue", table="T1"), *round_commands("T1")[:3]], ids=repr
)
def test_nothing_is_taken_before_the_link_is_open(command: cmd.Command) -> None:
    refusal = decide(State(), command, 0)
    assert isinstance(refusal, Refusal)
    assert refusal.name == "link_not_open"


@pytest.mark.parametrize("box", [0, 10])
def test_rule_4_4_no_chip_is_taken_back_from_a_box_that_the_table_does_not_have(box: int) -> None:
    floor = CheckedFloor(boxes=9)
    floor.bet([1])
    back = cmd.WithdrawWager(by="T1", table="T1", round=1, box=box)
    assert floor.refused(back) == ("unknown_box", "4.4")


@pytest.mark.parametrize("box", [0, 10])
def test_rule_4_4_a_box_that_the_table_does_not_have_neither_folds_nor_undoes_it(box: int) -> None:
    floor = CheckedFloor(boxes=9)
    floor.deal([1])
    fold = cmd.FoldBox(by="T1", table="T1", round=1, box=box)
    assert floor.refused(fold) == ("unknown_box", "4.4")
    undo = cmd.UndoFold(by="sue", table="T1", round=1, box=box, reason="wrong key")
    assert floor.refused(undo) == ("unknown_box", "4.4")


def test_a_claim_repeated_on_a_void_round_is_refused() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.by_two(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    assert floor.refused(claim(1, STRAIGHT_FLUSHES[0])) == ("round_void", "Void")
