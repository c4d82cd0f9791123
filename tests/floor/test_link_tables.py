"""One decision about every table of a link, in one entry (4.2, 14.5, 15.2)."""

from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.floor.checked import CheckedFloor, wager

TABLES = ("T1", "T2", "T3")
OPEN = cmd.OpenTables(by="sue", tables=TABLES)
SUSPEND = cmd.SuspendTables(by="sue", tables=TABLES, reason="smoke")
RESUME = cmd.ResumeTables(by="tom", tables=TABLES, reason="smoke has gone")


def three_tables() -> CheckedFloor:
    """T1 is open, T2 and T3 are closed."""
    floor = CheckedFloor()
    for table in ("T2", "T3"):
        floor.do(cmd.ConfigureTable(by="floor file", table=table, boxes=7))
    return floor


def outcomes(floor: CheckedFloor, command: cmd.Command) -> list[tuple[str, str, bool]]:
    answer = answers.answer(floor.state, command)
    assert isinstance(answer, answers.TablesAnswer)
    return [(each.table, each.status, each.awaits_approval) for each in answer.tables]


def test_the_closed_tables_open_and_the_others_stay_as_they_are() -> None:
    floor = three_tables()
    floor.do(cmd.OpenTable(by="sue", table="T2", tournament="Spring Cup"))
    opened = floor.do(OPEN)
    assert [(type(event), event.table) for event in opened] == [(ev.TableOpened, "T3")]  # type: ignore[union-attr]
    assert floor.state.tables["T2"].tournament == "Spring Cup", "a tournament goes on"
    floor.repeats(OPEN)
    assert outcomes(floor, OPEN) == [(table, "open", False) for table in TABLES]


def test_every_open_table_is_suspended_and_resumed_by_one_command() -> None:
    floor = three_tables()
    floor.do(cmd.OpenTable(by="sue", table="T2"))
    floor.bet([3])
    suspended = floor.do(SUSPEND)
    assert [(event.table, event.returned) for event in suspended] == [("T1", (3,)), ("T2", ())]  # type: ignore[union-attr]
    assert floor.refused(wager(1)) == ("table_suspended", "14.5")
    assert outcomes(floor, SUSPEND)[2] == ("T3", "closed", False)
    resumed = floor.do(RESUME)
    assert [event.by for event in resumed] == ["tom", "tom"]
    assert [status for _, status, _ in outcomes(floor, RESUME)] == ["open", "open", "closed"]


def test_a_suspended_table_does_not_open_with_the_link() -> None:
    floor = three_tables()
    floor.do(cmd.SuspendTable(by="sue", table="T1", reason="pad dark"))
    floor.do(OPEN)
    assert outcomes(floor, OPEN)[0] == ("T1", "suspended", False)


def test_a_fault_outlives_the_resumption_of_its_link() -> None:
    floor = three_tables()
    floor.do(cmd.ReportFault(by="T1", table="T1", device="pad 3", what="no answer"))
    floor.do(SUSPEND)
    floor.do(RESUME)
    assert outcomes(floor, RESUME)[0] == ("T1", "open", True)


def test_nothing_happens_without_a_reason_or_with_a_table_that_is_not_there() -> None:
    floor = three_tables()
    blank = cmd.SuspendTables(by="sue", tables=TABLES, reason=" ")
    assert floor.refused(blank) == ("reason_missing", None)
    strange = cmd.SuspendTables(by="sue", tables=(*TABLES, "T9"), reason="smoke")
    assert floor.refused(strange) == ("unknown_table", None)
    assert floor.state.tables["T1"].status == "open"
