"""A request finds its machine by a name, a table or a payout."""

from typing import Any, cast

import pytest

from jackpot.web.hosting import Host, Hosts
from jackpot.web.hosting.jackpots import JACKPOTS
from jackpot.web.hosting.pits import PITS
from jackpot.web.hosting.serving import Serving
from jackpot.web.http.problems import ProblemError


def host(name: str, *tables: str, serving: Serving = JACKPOTS) -> Host[Any]:
    """A machine that is only looked up, never asked: it needs no engine and no journal."""
    titles = {table: f"Table {table}" for table in tables}
    return Host(name, name.title(), cast("Any", None), cast("Any", None), titles, serving)


JACKPOT = host("canberra", "T1", "T2")
PIT = host("pit-1", "B1", serving=PITS)
BOTH = Hosts([JACKPOT, PIT])


def test_a_table_belongs_to_one_machine() -> None:
    assert [BOTH.of_table(table) for table in ("T1", "T2", "B1")] == [JACKPOT, JACKPOT, PIT]


def test_a_payout_belongs_to_the_machine_of_its_table_or_to_the_one_that_it_names() -> None:
    assert BOTH.of_payout("T2-12-3") is JACKPOT
    assert BOTH.of_payout("B1-12-3.2-super_sevens") is PIT
    assert BOTH.of_payout("pit-1:T1-12-3") is PIT


def test_a_name_is_needed_only_where_there_are_several_jackpots() -> None:
    assert Hosts([JACKPOT]).named(None) is BOTH.named(None) is JACKPOT
    assert BOTH.named("pit-1") is PIT
    assert BOTH.named_or_all(None) == [JACKPOT, PIT]
    with pytest.raises(ProblemError) as refused:
        Hosts([JACKPOT, host("south"), PIT]).named(None)
    assert refused.value.problem.detail == "Add ?link= with one of: canberra, south, pit-1."


@pytest.mark.parametrize("payout", ["T9-1-1", "pit-9:T1-1-1", "T1", "T1-0-1", ""])
def test_a_payout_of_no_machine_is_unknown(payout: str) -> None:
    with pytest.raises(ProblemError) as refused:
        BOTH.of_payout(payout)
    assert refused.value.problem.code == "unknown_payout"


def test_an_unknown_table_is_refused_and_a_table_without_a_title_keeps_its_name() -> None:
    with pytest.raises(ProblemError) as refused:
        BOTH.of_table("T9")
    assert refused.value.problem.code == "unknown_table"
    assert (JACKPOT.table_title("T1"), JACKPOT.table_title("T9")) == ("Table T1", "T9")
