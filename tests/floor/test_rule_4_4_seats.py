"""Rule 4.4: one player for a box, one box for a player. Seats are optional, by reference."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.views import table_view
from tests.floor.checked import CheckedFloor, wager

SEAT = cmd.SeatPlayer(by="dan", table="T1", box=3, player="M-10482")
LEAVE = cmd.LeaveSeat(by="dan", table="T1", box=3)


def replaced(**changes: object) -> cmd.SeatPlayer:
    return msgspec.structs.replace(SEAT, **changes)


def seated(floor: CheckedFloor, table: str = "T1") -> dict[int, str]:
    return {seat.box: seat.player for seat in table_view(floor.state, table).seats}


def test_rule_4_4_a_player_takes_a_seat_and_leaves_it() -> None:
    floor = CheckedFloor()
    floor.do(SEAT)
    floor.repeats(SEAT)
    floor.restart()
    assert seated(floor) == {3: "M-10482"}
    floor.do(LEAVE)
    floor.repeats(LEAVE)
    assert seated(floor) == {}
    floor.do(replaced(box=5))


def test_rule_4_4_a_box_has_one_player() -> None:
    floor = CheckedFloor()
    floor.do(SEAT)
    assert floor.refused(replaced(player="M-2")) == ("seat_taken", "4.4")
    floor.do(LEAVE)
    floor.do(replaced(player="M-2"))


def test_rule_4_4_a_player_has_one_box_at_all_tables_together() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.do(SEAT)
    assert floor.refused(replaced(box=4)) == ("player_seated", "4.4")
    assert floor.refused(replaced(table="T2", box=3)) == ("player_seated", "4.4")
    floor.do(LEAVE)
    floor.do(replaced(table="T2", box=3))
    assert (seated(floor, "T1"), seated(floor, "T2")) == ({}, {3: "M-10482"})


@pytest.mark.parametrize("player", ["Smith", "Jane Smith", "", "M 1", "M-1\n", "M-" + "1" * 40])
def test_a_player_is_known_by_a_reference_and_never_by_a_name(player: str) -> None:
    assert CheckedFloor().refused(replaced(player=player)) == ("player_reference", None)


@pytest.mark.parametrize("player", ["7", "M-10482", "A7", "file-2026.9", "CARD-1"])
def test_a_number_with_letters_round_it_is_a_reference(player: str) -> None:
    floor = CheckedFloor()
    floor.do(replaced(player=player))
    assert seated(floor) == {3: player}


def test_a_seat_needs_a_box_of_an_open_table() -> None:
    floor = CheckedFloor()
    assert floor.refused(replaced(box=10)) == ("unknown_box", "4.4")
    assert floor.refused(msgspec.structs.replace(LEAVE, box=0)) == ("unknown_box", "4.4")
    assert floor.refused(replaced(table="T9")) == ("unknown_table", None)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="the night is over"))
    assert floor.refused(SEAT) == ("table_not_open", "15.2")


def test_rule_15_2_a_table_that_closes_has_no_seats_left() -> None:
    floor = CheckedFloor()
    floor.do(SEAT)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="the night is over"))
    floor.do(cmd.OpenTable(by="sue", table="T1"))
    assert seated(floor) == {}


def test_a_table_that_gets_fewer_boxes_loses_the_seats_beyond_them() -> None:
    floor = CheckedFloor()
    floor.do(SEAT)
    floor.do(replaced(box=7, player="M-7"))
    floor.do(cmd.ConfigureTable(by="floor file", table="T1", boxes=5))
    assert seated(floor) == {3: "M-10482"}


def test_a_table_need_not_record_seats() -> None:
    floor = CheckedFloor()
    floor.do(SEAT)
    floor.bet([3, 4])
    assert sorted(floor.round().wagers) == [3, 4]
    assert isinstance(floor.do(wager(5))[0], ev.WagerAccepted)
