"""Nodes that write at the same time take turns; one that is alone never waits."""

import asyncio
from functools import partial

from jackpot.engine import Engine
from jackpot.engine.turns import Turns
from jackpot.floor import digest
from jackpot.floor.commands import DealRound, OpenRound
from tests.engine.at_work import accepted, open_floor, running, wager
from tests.engine.journals import MemoryJournal
from tests.floor.build import settle

node = partial(running, shared=True)


async def test_who_is_not_in_anybodys_way_never_waits() -> None:
    turns = Turns()
    assert not turns.wait_s()
    turns.won(took_s=0.004, others=0)
    turns.heard(7, waiting=False)
    turns.won(took_s=0.004, others=2)
    assert not turns.wait_s()


async def test_who_won_a_race_lets_each_of_the_others_write() -> None:
    turns = Turns()
    turns.lost()
    turns.won(took_s=5, others=3)
    assert 0 < turns.wait_s() <= 0.05
    assert turns.due == 3
    turns.heard(2, waiting=True)
    assert turns.wait_s(), "one more is due"
    turns.heard(2, waiting=True)
    assert not turns.wait_s(), "they had their turns"
    turns.won(took_s=5, others=3)
    assert turns.wait_s(), "they wrote while this one wanted to"


async def test_one_who_was_beaten_by_somebody_unknown_lets_one_write() -> None:
    turns = Turns()
    turns.lost()
    turns.won(took_s=5, others=0)
    assert turns.due == 1


async def test_who_has_nothing_to_write_is_not_waited_for_again() -> None:
    turns = Turns()
    turns.lost()
    turns.won(took_s=5, others=1)
    turns.heard_nothing()
    assert not turns.wait_s()
    turns.won(took_s=5, others=1)
    assert not turns.wait_s()


async def test_what_was_heard_of_our_own_is_no_turn_of_others() -> None:
    turns = Turns()
    turns.lost()
    turns.won(took_s=5, others=1)
    turns.heard(0, waiting=True)
    assert turns.wait_s()


async def test_others_had_their_turn_while_this_node_was_idle() -> None:
    turns = Turns()
    turns.lost()
    turns.won(took_s=0, others=1)
    async with asyncio.timeout(5):
        while turns.wait_s():
            await asyncio.sleep(0)


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
