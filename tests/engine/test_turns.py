"""Nodes that write at the same time take turns; one that is alone never waits."""

import asyncio
from functools import partial

import pytest

from jackpot.engine import Engine
from jackpot.engine.turns import Turns
from jackpot.floor import digest
from jackpot.floor.commands import DealRound, OpenRound
from tests.engine.at_work import accepted, open_floor, running, wager
from tests.engine.journals import MemoryJournal
from tests.floor.build import settle

node = partial(running, shared=True)


def test_who_won_lets_another_write_if_others_have_since_its_last() -> None:
    turns = Turns()
    turns.won(of_others=0, took_s=0.004)
    assert not turns.let_another, "a node that is alone never waits"
    turns.won(of_others=7, took_s=0.004)
    assert (turns.let_another, turns.patience_s) == (True, 0.008)
    turns.heard(1)
    assert not turns.let_another, "one of them, however often it was beaten"


def test_who_has_nothing_to_write_is_not_waited_for_again() -> None:
    turns = Turns()
    turns.won(of_others=3, took_s=0.004)
    turns.heard_nothing()
    assert not turns.let_another
    turns.won(of_others=3, took_s=0.004)
    assert not turns.let_another


def test_what_was_heard_of_our_own_is_no_turn_of_others() -> None:
    turns = Turns()
    turns.won(of_others=2, took_s=0.004)
    turns.heard(0)
    assert turns.let_another


@pytest.mark.parametrize(("took_s", "patience_s"), [(0.0, 0.002), (0.01, 0.02), (9.0, 0.05)])
def test_patience_is_bounded(took_s: float, patience_s: float) -> None:
    turns = Turns()
    turns.won(of_others=1, took_s=took_s)
    assert turns.patience_s == patience_s


async def play(engine: Engine, table: str, rounds: int) -> None:
    for round_ in range(1, rounds + 1):
        await accepted(engine, [OpenRound(by=table, table=table, round=round_)])
        await accepted(engine, [wager(table, round_, box) for box in (1, 2, 3)])
        await accepted(engine, [DealRound(by=table, table=table, round=round_)])
        await accepted(engine, [settle(table, round_)])


async def test_busy_nodes_all_get_on_and_end_alike() -> None:
    journal = MemoryJournal()
    async with node(journal) as one, node(journal) as two, node(journal) as three:
        await open_floor(one, "T1", "T2", "T3")
        nodes = {"T1": one, "T2": two, "T3": three}
        await asyncio.gather(*(play(nodes[table], table, 10) for table in nodes))
        end = len(journal.entries)
        while any(engine.head.seq < end for engine in nodes.values()):
            await asyncio.sleep(0)
        assert len({digest(engine.state) for engine in nodes.values()}) == 1
        assert one.state.totals.rounds == 30
