"""Rule 16.7: three rounds without a wager, while all other seats are taken, are pointed out."""

from jackpot.floor import commands as cmd
from jackpot.floor.views import SeatView, table_view
from tests.floor.checked import CheckedFloor
from tests.floor.reported import ReportedTable, ante, fold, settle, void


class FullTable(ReportedTable):
    """Three boxes, all taken. Those that are not named in a round place no ante in it."""

    def __init__(self) -> None:
        super().__init__(boxes=3)
        for box in (1, 2, 3):
            self.sit(box)

    def sit(self, box: int, player: str | None = None) -> None:
        self.do(cmd.SeatPlayer(by="dan", table="T1", box=box, player=player or f"M-{box}"))

    def leave(self, box: int) -> None:
        self.do(cmd.LeaveSeat(by="dan", table="T1", box=box))

    def dealt_to(self, round: int, *boxes: int) -> None:
        self.dealt(dict.fromkeys(boxes, 1_000), round=round)

    def played(self, round: int, *boxes: int) -> None:
        """Every box with an ante folds, so nobody has to show a hand."""
        self.dealt_to(round, *boxes)
        self.collected(round)

    def collected(self, round: int) -> None:
        for box in self.base(round).antes:
            self.do(fold(box, round=round))
        self.counted(round=round)
        self.do(settle(round=round))

    def seat(self, box: int) -> SeatView:
        return next(each for each in table_view(self.state, "T1").seats if each.box == box)


def test_rule_16_7_two_rounds_are_not_pointed_out_and_three_are() -> None:
    floor = FullTable()
    for number in (1, 2):
        floor.played(number, 1, 2)
    assert floor.seat(3).idle_rounds == 2
    assert not floor.seat(3).may_be_asked_to_leave
    floor.restart()
    floor.played(3, 1, 2)
    assert floor.seat(3).idle_rounds == 3
    assert floor.seat(3).may_be_asked_to_leave
    assert not floor.seat(1).may_be_asked_to_leave


def test_rule_16_7_three_rounds_are_not_pointed_out_while_a_seat_is_free() -> None:
    floor = FullTable()
    floor.leave(2)
    for number in (1, 2, 3):
        floor.played(number, 1)
    assert floor.seat(3).idle_rounds == 0


def test_rule_16_7_a_seat_that_was_free_in_between_begins_the_count_anew() -> None:
    floor = FullTable()
    for number in (1, 2):
        floor.played(number, 1, 2)
    floor.leave(2)
    floor.played(3, 1)
    floor.sit(2, "M-9")
    floor.played(4, 1, 2)
    assert floor.seat(3).idle_rounds == 1


def test_rule_16_7_a_wager_begins_the_count_anew() -> None:
    floor = FullTable()
    for number in (1, 2):
        floor.played(number, 1, 2)
    floor.played(3, 1, 2, 3)
    assert floor.seat(3).idle_rounds == 0


def test_rule_16_7_another_player_in_the_seat_begins_the_count_anew() -> None:
    floor = FullTable()
    for number in (1, 2):
        floor.played(number, 1, 2)
    floor.leave(3)
    floor.sit(3, "M-9")
    floor.played(3, 1, 2)
    assert floor.seat(3).idle_rounds == 1


def test_rule_16_7_a_round_that_a_player_came_too_late_for_is_not_missed() -> None:
    floor = FullTable()
    floor.leave(3)
    floor.dealt_to(1, 1, 2)
    floor.sit(3, "M-9")
    floor.collected(1)
    assert floor.seat(3).idle_rounds == 0
    floor.played(2, 1, 2)
    assert floor.seat(3).idle_rounds == 1


def test_rule_16_7_a_player_who_sits_down_before_the_first_card_could_wager() -> None:
    floor = FullTable()
    floor.leave(3)
    floor.open(1)
    floor.sit(3, "M-9")
    floor.do(ante(1, 1_000))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.do(cmd.ShowDealerCard(by="T1", table="T1", round=1, card="Ad"))
    floor.collected(1)
    assert floor.seat(3).idle_rounds == 1


def test_rule_16_7_a_void_round_does_not_count() -> None:
    floor = FullTable()
    for number in (1, 2):
        floor.played(number, 1, 2)
    floor.dealt_to(3, 1, 2)
    floor.do(void(round=3))
    assert floor.seat(3).idle_rounds == 2


def test_rule_16_7_nothing_is_counted_where_antes_are_not_reported() -> None:
    floor = CheckedFloor(boxes=2)
    for box in (1, 2):
        floor.do(cmd.SeatPlayer(by="dan", table="T1", box=box, player=f"M-{box}"))
    for number in (1, 2, 3, 4):
        floor.play({}, round=number)
    seats = table_view(floor.state, "T1").seats
    assert [seat.idle_rounds for seat in seats] == [0, 0]
