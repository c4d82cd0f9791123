"""Rule 16.3(b): a player is excluded from further participation in the game, and released."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.exclusions import MOST_EXCLUSIONS
from jackpot.floor.state import Exclusion
from jackpot.floor.views import exclusion_views, table_view
from tests.floor.checked import CheckedFloor, wager

EXCLUDE = cmd.ExcludePlayer(by="sue", player="M-1", rule="16.8", reason="threatened the dealer")
RELEASE = cmd.ReleasePlayer(by="tom", player="M-1", reason="apologised")


def seat(box: int, player: str, table: str = "T1") -> cmd.SeatPlayer:
    return cmd.SeatPlayer(by="dan", table=table, box=box, player=player)


def replaced(**changes: object) -> cmd.ExcludePlayer:
    return msgspec.structs.replace(EXCLUDE, **changes)


def excluded_floor() -> CheckedFloor:
    """Player M-1 sits at box 3 of T1 and is excluded."""
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.do(seat(3, "M-1"))
    floor.do(EXCLUDE)
    return floor


def test_rule_16_3_b_the_excluded_players_wagers_are_refused_and_all_others_taken() -> None:
    floor = excluded_floor()
    floor.bet([2])
    assert floor.refused(wager(3)) == ("player_excluded", "16.3(b)")
    floor.do(wager(4))


def test_rule_16_3_b_it_survives_a_restart_and_a_move_to_another_table() -> None:
    floor = excluded_floor()
    floor.restart()
    floor.do(cmd.LeaveSeat(by="dan", table="T1", box=3))
    assert floor.refused(seat(1, "M-1", "T2")) == ("player_excluded", "16.3(b)")
    assert floor.refused(seat(3, "M-1")) == ("player_excluded", "16.3(b)")


def test_rule_16_3_b_the_box_is_free_for_another_player() -> None:
    floor = excluded_floor()
    left, seated = floor.do(seat(3, "M-2"))
    assert isinstance(left, ev.SeatLeft)
    assert isinstance(seated, ev.PlayerSeated)
    assert (left.player, seated.player) == ("M-1", "M-2")
    floor.bet([3])


def test_rule_16_3_b_a_box_whose_player_left_takes_wagers() -> None:
    floor = excluded_floor()
    floor.do(cmd.LeaveSeat(by="dan", table="T1", box=3))
    floor.bet([3])


def test_rule_16_3_b_a_released_player_wagers_again() -> None:
    floor = excluded_floor()
    floor.do(RELEASE)
    floor.repeats(RELEASE)
    floor.bet([3])
    assert exclusion_views(floor.state) == []


def test_rule_16_3_b_a_wager_that_was_accepted_before_stands_until_it_is_declared_void() -> None:
    floor = CheckedFloor()
    floor.do(seat(3, "M-1"))
    floor.bet([3])
    floor.do(EXCLUDE)
    floor.repeats(wager(3))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.round().wagers == {3: 100}
    floor.do(cmd.VoidWager(by="sue", table="T1", round=1, box=3, rule="16.8", reason="threats"))
    assert floor.round().wagers == {}


def test_rule_16_3_b_it_can_end_with_a_gaming_day() -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    floor.do(replaced(last_day="2026-11-19"))
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-19"))
    assert floor.refused(seat(3, "M-1")) == ("player_excluded", "16.3(b)")
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-20"))
    floor.do(seat(3, "M-1"))


def test_rule_16_3_b_without_a_last_day_no_day_ends_it() -> None:
    floor = excluded_floor()
    for day in ("2026-11-18", "2027-11-18"):
        floor.do(cmd.BeginGamingDay(by="server", day=day))
    floor.bet([])
    assert floor.refused(wager(3)) == ("player_excluded", "16.3(b)")


def test_the_same_exclusion_again_changes_nothing_and_another_is_refused() -> None:
    floor = excluded_floor()
    floor.repeats(EXCLUDE)
    floor.repeats(replaced(by="tom"))
    assert floor.refused(replaced(reason="again")) == ("excluded_already", "16.3(b)")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"player": "Smith"}, ("player_reference", None)),
        ({"rule": "18.1"}, ("contravened_rule", "16.3(a)")),
        ({"reason": " "}, ("reason_missing", None)),
        ({"last_day": "2026-11-17"}, ("wrong_day", None)),
        ({"last_day": "tomorrow"}, ("wrong_day", None)),
    ],
    ids=str,
)
def test_an_exclusion_needs_a_reference_a_rule_and_a_reason(
    changes: dict[str, object], code: tuple[str, str | None]
) -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    assert floor.refused(replaced(**changes)) == code
    floor.do(replaced(last_day="2026-11-18"))


def test_a_release_needs_a_reason() -> None:
    floor = excluded_floor()
    assert floor.refused(msgspec.structs.replace(RELEASE, reason="")) == ("reason_missing", None)
    nobody = msgspec.structs.replace(RELEASE, player="Smith")
    assert floor.refused(nobody) == ("player_reference", None)


def test_exclusions_are_bounded() -> None:
    floor = CheckedFloor()
    for number in range(MOST_EXCLUSIONS):
        floor.state.exclusions[f"P-{number}"] = Exclusion("16.8", "threats", "sue", 1)
    assert floor.refused(EXCLUDE) == ("too_many_exclusions", "16.3(b)")


def test_staff_see_who_is_excluded_and_where_the_player_still_sits() -> None:
    floor = excluded_floor()
    (view,) = exclusion_views(floor.state)
    assert (view.player, view.rule, view.excluded_by) == ("M-1", "16.8", "sue")
    assert (view.table, view.box, view.last_day) == ("T1", 3, None)
    assert [each.excluded for each in table_view(floor.state, "T1").seats] == [True]
    floor.do(cmd.LeaveSeat(by="dan", table="T1", box=3))
    assert exclusion_views(floor.state)[0].table is None
