"""The conformance tool at a server that is not ours: it passes, and every defect is found."""

import pytest

from table_client.conformance import checking, display_checks
from table_client.conformance.checking import Check, Finding, check_all
from table_client.conformance.command import ALL_TABLE_CHECKS, check_table
from table_client.conformance.display_checks import (
    DISPLAY_CHECKS,
    DISPLAY_OUTAGE_CHECKS,
    DisplayUnderTest,
)
from table_client.conformance.outage_checks import OUTAGE_CHECKS
from tests.table_client.planted_defects import DEFECTS
from tests.table_client.stub_server import TOKEN, Stub, serving

OF_TABLES = {check.name: check for check in (*ALL_TABLE_CHECKS, *OUTAGE_CHECKS)}
OF_DISPLAYS = {check.name: check for check in (*DISPLAY_CHECKS, *DISPLAY_OUTAGE_CHECKS)}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stub answers at once: what has not come in two seconds never comes."""
    monkeypatch.setattr(checking, "_WITHIN_S", 2.5)
    monkeypatch.setattr(display_checks, "_LATE_BEAT_S", 0.3)


async def finding(stub: Stub, name: str) -> Finding:
    """What the check of that name says of this server."""
    stub.sound = not name.startswith("outage.")
    async with serving(stub) as url:
        if name in OF_DISPLAYS:
            display: list[Check[DisplayUnderTest]] = [OF_DISPLAYS[name]]
            (found,) = await check_all(DisplayUnderTest(url), display)
        else:
            over = "socket" if name.startswith("socket.") else "http"
            table = [OF_TABLES[name]]
            (found,) = await check_table(url, "T1", TOKEN, over=over, prizes=True, checks=table)
    return found


def test_every_check_has_a_defect_that_it_must_find() -> None:
    """A check that cannot fail proves nothing."""
    assert DEFECTS.keys() == OF_TABLES.keys() | OF_DISPLAYS.keys()


@pytest.mark.parametrize("name", [*OF_TABLES, *OF_DISPLAYS])
async def test_a_server_that_is_not_ours_passes_each_check(name: str) -> None:
    found = await finding(Stub(), name)
    assert (found.broken, found.not_played) == (None, None)


@pytest.mark.parametrize("name", DEFECTS)
async def test_the_check_finds_the_planted_defect(name: str) -> None:
    assert (await finding(DEFECTS[name](), name)).broken


@pytest.mark.parametrize("over", ["http", "socket"])
async def test_all_checks_in_a_row_pass_and_leave_the_table_at_rest(over: str) -> None:
    stub = Stub()
    async with serving(stub) as url:
        findings = await check_table(url, "T1", TOKEN, over=over, prizes=True)
    assert [each for each in findings if each.broken or each.not_played] == []
    assert stub.view()["round"] is None
