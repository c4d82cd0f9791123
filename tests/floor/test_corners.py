"""Corners that chance seldom reaches, played with the auditor beside the floor."""

from typing import TypeVar

from jackpot.floor import commands
from jackpot.floor import events as ev
from tests.floor.audited import AuditedFloor
from tests.floor.build import (
    by_two,
    claim,
    deal,
    open_link,
    open_tables,
    raise_controls,
    settle,
    verify,
)

ROYALS = ("AsKsQsJsTs", "AhKhQhJhTh", "AdKdQdJdTd")
STRAIGHT_FLUSHES = ("9s8s7s6s5s", "9h8h7h6h5h", "9d8d7d6d5d")

Kind = TypeVar("Kind")


def play(*sent: commands.Command) -> AuditedFloor:
    floor = AuditedFloor()
    go_on(floor, *sent)
    return floor


def go_on(floor: AuditedFloor, *sent: commands.Command) -> None:
    for command in sent:
        floor.step(command)


def verified(table: str, round_: int, box: int, cards: str) -> list[commands.Command]:
    """A hand that is declared, and verified by a supervisor."""
    return [claim(table, round_, box, cards), verify(table, round_, box)]


def void(table: str, round_: int) -> commands.VoidRound:
    return commands.VoidRound(by="sam", table=table, round=round_, rule="16.4", reason="fraud")


def adjust(number: int, source: str, target: str, cents: int) -> list[commands.Command]:
    return [
        commands.ProposeAdjustment(
            by="sam",
            source=source,
            target=target,
            amount_cents=cents,
            reference=f"letter {number}",
            reason="by letter",
        ),
        commands.ApproveAdjustment(by="kim", adjustment=number),
    ]


def last(floor: AuditedFloor, kind: type[Kind]) -> Kind:
    return next(event for event in reversed(floor.events) if isinstance(event, kind))


def test_a_void_gives_back_no_more_of_a_reset_than_the_pool_still_holds() -> None:
    floor = play(
        open_link(jackpot_cents=6, reserve_cents=10_000_000, jackpot_bp=0, reserve_bp=10_000),
        raise_controls(),
        *open_tables("T1", "T2"),
        *deal("T1", 1, 1, 2),
        *verified("T1", 1, 1, ROYALS[0]),
        *verified("T1", 1, 2, ROYALS[1]),
        settle("T1", 1),
    )
    # The new jackpot, which came from the reserve, is won at the other table.
    go_on(floor, *deal("T2", 1, 1), *verified("T2", 1, 1, ROYALS[0]), settle("T2", 1))
    go_on(floor, *adjust(1, "jackpot", "reserve", 1_000_000))
    go_on(floor, *by_two(void("T1", 1)))
    returned = [
        event.reset_returned_micros
        for event in floor.events
        if isinstance(event, ev.PayoutCancelled)
    ]
    assert returned == [30_000, 30_000]
    assert floor.state.balances.jackpot_micros == 0
    floor.finish()


def test_a_void_after_a_royal_leaves_the_pools_as_they_were_before_the_round() -> None:
    floor = play(
        open_link(jackpot_cents=2_000_000, reserve_cents=1_000),
        raise_controls(),
        *open_tables("T1"),
        *deal("T1", 1, 1),
        *verified("T1", 1, 1, ROYALS[0]),
        settle("T1", 1),
    )
    assert floor.state.balances.reserve_micros == 0  # all of it went into the new jackpot
    go_on(floor, *by_two(void("T1", 1)))
    assert floor.state.balances.jackpot_micros == 2_000_000 * 10_000
    assert floor.state.balances.reserve_micros == 1_000 * 10_000
    assert floor.state.balances.advances_micros == 0
    floor.finish()


def test_the_operator_gets_back_no_more_than_is_still_advanced() -> None:
    floor = play(
        open_link(jackpot_cents=0, reserve_cents=0, jackpot_bp=10_000, reserve_bp=0),
        raise_controls(),
        *open_tables("T1"),
        *deal("T1", 1, 1, 2),
        *verified("T1", 1, 1, "AcAdAhAs2c"),
        *verified("T1", 1, 2, "KcKdKhKs3c"),
        settle("T1", 1),
        commands.DepositReserve(by="sam", reference="bank 1", amount_cents=60_000),
        *adjust(1, "reserve", "operator", 60_000),
        void("T1", 1),
    )
    back = [event for event in floor.events if isinstance(event, ev.PayoutCancelled)]
    assert [event.to_operator_micros for event in back] == [40_000 * 10_000, 0]
    assert [event.to_reserve_micros for event in back] == [10_000 * 10_000, 50_000 * 10_000]
    floor.finish()


def test_an_adjustment_while_a_lock_is_open_belongs_to_what_follows() -> None:
    floor = play(
        open_link(jackpot_cents=2_000_000, jackpot_bp=10_000, reserve_bp=0),
        raise_controls(),
        *open_tables("T1", "T2"),
        *deal("T1", 1, 1),
        *verified("T1", 1, 1, ROYALS[0]),
        *adjust(1, "reserve", "jackpot", 700),
        *adjust(2, "jackpot", "reserve", 300),
        settle("T1", 1),
    )
    (award,) = last(floor, ev.PrizesAwarded).awards
    assert award.amount_cents == 2_000_100
    assert floor.auditor.meter_cents() == 1_000_400
    floor.finish()


def test_a_cancelled_royal_takes_its_reset_from_the_free_part_only() -> None:
    floor = play(
        open_link(jackpot_cents=0, jackpot_bp=10_000, reserve_bp=0),
        raise_controls(),
        *open_tables("T1", "T2", "T3"),
        *deal("T1", 1, 1),
        *verified("T1", 1, 1, ROYALS[0]),
        settle("T1", 1),
        *deal("T2", 1, 1),
        *verified("T2", 1, 1, STRAIGHT_FLUSHES[0]),
        *deal("T3", 1, 1, 2, 3),
    )
    for person in ("sam", "kim"):
        go_on(floor, commands.CancelPayout(by=person, payout="T1-1-1", reason="wrong cards"))
    # One dollar of the royal comes back, and three were contributed after the lock of T2.
    assert last(floor, ev.PayoutCancelled).reset_returned_micros == 400 * 10_000
    go_on(floor, void("T3", 1))
    assert last(floor, ev.WagersRefunded).from_jackpot_micros == 0
    go_on(floor, settle("T2", 1))
    (award,) = last(floor, ev.PrizesAwarded).awards
    assert award.pool_cents == 1_000_100
    floor.finish()


def test_a_late_claim_keeps_its_turn_though_its_round_is_long_past() -> None:
    floor = play(
        open_link(),
        raise_controls(),
        *open_tables("T1", "T2"),
        *deal("T1", 1, 1),
        *deal("T2", 1, 1),
        settle("T2", 1),
        *verified("T1", 1, 1, STRAIGHT_FLUSHES[0]),
        *by_two(
            commands.RecordLateClaim(
                by="sam", table="T2", round=1, box=1, cards=ROYALS[0], reason="found in the rack"
            )
        ),
    )
    for number in range(2, 12):
        go_on(floor, *deal("T2", number, 1), settle("T2", number))
    go_on(floor, settle("T1", 1))
    (award,) = last(floor, ev.PrizesAwarded).awards
    assert award.category == "royal_flush"
    assert award.pool_cents == (5_000_084 * 9 + 9) // 10
    floor.finish()


def test_rule_11_4_two_straight_flushes_and_two_royals_under_a_waiting_lock() -> None:
    floor = play(
        open_link(jackpot_cents=9_999_832),
        raise_controls(),
        *open_tables("T1", "T2"),
        *deal("T1", 1, 1),
        *deal("T2", 1, 1, 2, 3, 4),
        *verified("T1", 1, 1, STRAIGHT_FLUSHES[0]),
        *verified("T2", 1, 4, ROYALS[0]),
        *verified("T2", 1, 3, STRAIGHT_FLUSHES[0]),
        *verified("T2", 1, 2, ROYALS[1]),
        *verified("T2", 1, 1, STRAIGHT_FLUSHES[1]),
        settle("T2", 1),
        *by_two(commands.RejectClaim(by="sam", table="T1", round=1, box=1, reason="six cards")),
    )
    awards = last(floor, ev.PrizesAwarded).awards
    # J = $100,000.42: a tenth and a tenth of the rest for two, $9,500.03 each; the royals halve
    # the $81,000.36 that are left.
    assert [(each.box, each.amount_cents) for each in awards] == [
        (3, 950_003),
        (1, 950_003),
        (4, 4_050_018),
        (2, 4_050_018),
    ]
    floor.finish()


def test_a_late_claim_that_waits_can_be_rejected_however_many_rounds_its_table_has_played() -> None:
    floor = play(
        open_link(jackpot_cents=2_000_000),
        raise_controls(),
        *open_tables("T1", "T2"),
        *deal("T2", 1, 1),
        *verified("T2", 1, 1, STRAIGHT_FLUSHES[0]),
        *deal("T1", 1, 1),
        settle("T1", 1),
    )
    late = commands.RecordLateClaim(
        by="sam", table="T1", round=1, box=1, cards=ROYALS[0], reason="seen on camera"
    )
    go_on(floor, *by_two(late))
    for number in range(2, 12):
        go_on(floor, *deal("T1", number, 1), settle("T1", number))
    reject = commands.RejectClaim(by="kim", table="T1", round=1, box=1, reason="another deck")
    go_on(floor, *by_two(reject))
    assert isinstance(floor.events[-1], ev.LockFreed)
    go_on(floor, *by_two(reject), *deal("T1", 12, 1), settle("T1", 12), reject, settle("T2", 1))
    floor.finish()
