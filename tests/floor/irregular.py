"""A dealt round of two boxes, and what staff record about it under rules 13 and 14."""

from jackpot.floor import commands as cmd
from jackpot.floor.views import table_view
from jackpot.floor.views.irregularities import IrregularitiesView
from tests.floor.checked import CheckedFloor

EXCLUDE = cmd.ExcludeFromRound(
    by="sue", table="T1", round=1, box=1, rule="13.2(b)", wager="lost", reason="told his hand"
)
SETTLE = cmd.SettleRound(by="T1", table="T1", round=1)
VOID = cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="three exposed")


def dealt() -> CheckedFloor:
    floor = CheckedFloor()
    floor.deal([1, 2])
    return floor


def seen(floor: CheckedFloor) -> IrregularitiesView:
    view = table_view(floor.state, "T1").round
    assert view is not None
    assert view.irregularities is not None
    return view.irregularities
