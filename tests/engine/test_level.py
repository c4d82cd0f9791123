"""A node that loses races: its working state is what the journal says, whatever was lost."""

import random

import pytest

from jackpot.engine.level import PLAY, brought_level
from jackpot.engine.states import States
from jackpot.floor import Event, State, digest, encode_state
from jackpot.floor import commands as cm
from jackpot.journal import GENESIS, Opened
from tests.floor.build import NOON_MS, claim, open_link, open_tables, settle

TABLES = ("T1", "T2", "T3")
HANDS = ("2h5h7h9hJh", "AsKsQsJsTs", "9d8d7d6d5d", "KcKdKhQcQd")


def some_command(state: State, chance: random.Random) -> cm.Command:
    """Mostly what comes next at a table, sometimes a claim that locks the jackpot or is paid."""
    table = chance.choice(TABLES)
    at = state.tables[table]
    if at.current is None:
        return cm.OpenRound(by=table, table=table, round=at.last_round + 1)
    number, box = at.current.number, chance.randrange(1, 8)
    wager: cm.Command = cm.PlaceWager(
        by=table, table=table, round=number, box=box, amount_cents=100, ante=True
    )
    if at.current.phase == "betting":
        withdraw: cm.Command = cm.WithdrawWager(by=table, table=table, round=number, box=box)
        deal: cm.Command = cm.DealRound(by=table, table=table, round=number)
        return chance.choice([wager, wager, wager, withdraw, deal])
    box = chance.choice([*at.current.wagers, box])
    fold: cm.Command = cm.FoldBox(by=table, table=table, round=number, box=box)
    claims = [claim(table, number, box, hand) for hand in HANDS]
    return chance.choice(
        [fold, chance.choice(claims), settle(table, number), settle(table, number)]
    )


def entry(events: list[Event]) -> Opened[Event]:
    return Opened(GENESIS, NOON_MS, tuple(events))


@pytest.mark.parametrize("seed", range(20))
def test_the_working_state_is_the_committed_one_after_every_lost_race(seed: int) -> None:
    chance = random.Random(seed)
    here, there = States(State()), States(State())
    opened = there.decide([open_link(), *open_tables(*TABLES)], NOON_MS).events
    there.commit(opened)
    here.take_in("canberra", entry(opened))
    for at_ms in range(NOON_MS, NOON_MS + 250):
        winner, loser = (here, there) if chance.random() < 0.5 else (there, here)
        batches = [
            states.decide(
                [some_command(states.committed, chance) for _ in range(chance.randrange(4))], at_ms
            ).events
            for states in (winner, loser)
        ]
        if batches[0]:
            winner.commit(batches[0])
            loser.take_in("canberra", entry(batches[0]))
        else:
            loser.start_over()
        loser.decide([], at_ms)
        assert encode_state(loser._working) == encode_state(loser.committed)
        assert digest(here.committed) == digest(there.committed)
    assert here.committed.totals.rounds > 5
    assert here.committed.totals.payouts


def test_ordinary_play_keeps_the_rest_of_the_state_where_it_is() -> None:
    """The point of it: no copy of what neither side has touched."""
    states = States(State())
    states.commit(states.decide([open_link(), *open_tables(*TABLES)], NOON_MS).events)
    working, untouched = states._working, states._working.tables["T3"]
    open_rounds = [cm.OpenRound(by=table, table=table, round=1) for table in ("T1", "T2")]
    ours = states.decide(open_rounds[:1], NOON_MS).events
    assert {type(event) for event in ours} <= PLAY
    level = brought_level(working, states.committed, ours)
    assert level is working
    assert level.tables["T3"] is untouched
    assert level.tables["T1"] is not states.committed.tables["T1"]
