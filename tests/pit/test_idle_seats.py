"""16.6 (1996 20.8, Pontoon 17.6): who does not wager for three rounds may be asked to make room."""

from typing import Any

import pytest

from jackpot.pit import commands as cmd
from tests.pit.build import ALL, B18, B96, PON, PROCEDURES, TABLE, Pit, open_pit

RULE = {B96: "20.8", PON: "17.6"}


def full_table(reference: str = B18, **other: Any) -> Pit:
    """Three boxes, all of them taken."""
    pit = open_pit(reference, boxes=3, **other)
    for box in (1, 2, 3):
        sit(pit, box, f"M-{box}")
    return pit


def sit(pit: Pit, box: int, player: str) -> None:
    pit.do(pit.of_table(cmd.SeatPlayer, box=box, player=player))


def play(pit: Pit, *wagers: cmd.PlaceMain) -> None:
    """Every hand stands on 18; the dealer has 17."""
    boxes = len({wager.box for wager in wagers})
    pit.open_round()
    for wager in wagers:
        pit.do(wager)
    pit.do(pit.of_round(cmd.DealRound))
    cards = ["8s"] * boxes + ["7c"] + ["Kd"] * boxes + ["stand"] * boxes + ["Kh"]
    pit.play(" ".join(cards))
    pit.settle()


def wager(pit: Pit, box: int, place: int = 1, player: str = "") -> cmd.PlaceMain:
    return cmd.PlaceMain(
        by="dealer",
        table=TABLE,
        round=pit.number + 1,
        box=box,
        place=place,
        amount_cents=1_000,
        player=player,
    )


def idle(pit: Pit) -> list[int]:
    return [seat.idle_rounds for seat in pit.state.tables[TABLE].seats.values()]


@pytest.mark.parametrize("reference", ALL)
def test_two_rounds_are_not_pointed_out_and_three_are(reference: str) -> None:
    pit = full_table(reference)
    for _ in range(2):
        play(pit, wager(pit, 1), wager(pit, 2))
    view = pit.do(pit.of_table(cmd.SeatPlayer, box=3, player="M-3"))
    assert [each.may_be_asked_to_leave for each in view.seats] == [False] * 3
    play(pit, wager(pit, 1), wager(pit, 2))
    view = pit.do(pit.of_table(cmd.SeatPlayer, box=3, player="M-3"))
    assert [each.may_be_asked_to_leave for each in view.seats] == [False, False, True]
    assert view.seats[2].rule == RULE.get(reference, "16.6")
    pit.check_replica()


def test_a_free_seat_and_a_wager_begin_the_count_anew() -> None:
    pit = full_table()
    for _ in range(3):
        play(pit, wager(pit, 1), wager(pit, 2))
    pit.do(pit.of_table(cmd.LeaveSeat, box=2))
    play(pit, wager(pit, 1))
    assert idle(pit) == [0, 0]
    sit(pit, 2, "M-9")
    play(pit, wager(pit, 1), wager(pit, 2))
    assert idle(pit) == [0, 1, 0]
    play(pit, wager(pit, 1), wager(pit, 2), wager(pit, 3))
    assert idle(pit) == [0, 0, 0]


def test_a_wager_on_another_box_counts_and_anothers_wager_on_the_own_does_not() -> None:
    pit = full_table()
    play(pit, wager(pit, 1), wager(pit, 2), wager(pit, 2, 2, "M-3"), wager(pit, 3, 1, "M-7"))
    assert idle(pit) == [0, 0, 0]
    play(pit, wager(pit, 1), wager(pit, 2), wager(pit, 3, 1, "M-7"))
    assert idle(pit) == [0, 0, 1]


def test_a_void_round_does_not_count_and_closing_the_table_empties_its_seats() -> None:
    pit = full_table()
    pit.deal({1: 1_000, 2: 1_000})
    pit.do(pit.void(PROCEDURES[B18]))
    assert idle(pit) == [0, 0, 0]
    pit.do(pit.of_table(cmd.CloseTable, reason="the night ends", notice="Closing"))
    assert idle(pit) == []


def test_nobody_is_counted_where_only_side_wagers_are_posted() -> None:
    pit = full_table(play="side_wagers")
    for _ in range(3):
        pit.open_round()
        pit.do(pit.side("perfect_pairs", 1, 500, beside_main=True))
        pit.do(pit.of_round(cmd.DealRound))
        pit.play("8s 8d")
        pit.settle()
    assert idle(pit) == [0, 0, 0]


def test_a_seat_is_one_players_and_a_player_has_one() -> None:
    pit = full_table()
    assert pit.refused(pit.of_table(cmd.SeatPlayer, box=2, player="M-9")).startswith("seat_taken")
    pit.do(pit.of_table(cmd.LeaveSeat, box=2))
    again = pit.of_table(cmd.SeatPlayer, box=2, player="M-1")
    assert pit.refused(again).startswith("player_seated")
