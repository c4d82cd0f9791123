"""A node that loses races: what it decided holds, or is decided again, as if it had waited."""

import random

import pytest

from jackpot.engine.level import copy_of, level_table
from jackpot.engine.states import States
from jackpot.floor import Event, State, digest, encode_state
from jackpot.floor import commands as cm
from jackpot.floor.events import PrizesAwarded
from jackpot.journal import GENESIS, Opened
from tests.floor.build import NOON_MS, approval, claim, deal, open_link, open_tables, settle

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


def entry(events: list[Event], at_ms: int = NOON_MS) -> Opened[Event]:
    return Opened(GENESIS, at_ms, tuple(events))


def drafted(states: States, commands: list[cm.Command], at_ms: int) -> list[Event]:
    states.begin(at_ms)
    states.decide(commands)
    return states.draft.events


def opened(*tables: str) -> tuple[States, States]:
    """Two nodes of one link."""
    here, there = States("canberra", State()), States("canberra", State())
    events = drafted(there, [open_link(), *open_tables(*tables)], NOON_MS)
    there.commit()
    here.hear(entry(events))
    here.show()
    return here, there


def working(states: States) -> bytes:
    """The working state as it is to whoever asks: also the tables that nobody has asked for."""
    states.show()
    whole = copy_of(states._working)
    for table in states._behind:
        level_table(whole, states.committed, table)
    return encode_state(whole)


def open_rounds(*tables: str) -> list[cm.Command]:
    return [cm.OpenRound(by=table, table=table, round=1) for table in tables]


@pytest.mark.parametrize("seed", range(20))
def test_whoever_loses_a_race_has_decided_what_it_would_have_on_what_won(seed: int) -> None:
    chance = random.Random(seed)
    here, there = opened(*TABLES)
    stood = fell = 0
    at_ms = NOON_MS
    for _ in range(250):
        at_ms += chance.randrange(3)
        winner, loser = (here, there) if chance.random() < 0.5 else (there, here)
        batches = [
            [some_command(states.committed, chance) for _ in range(chance.randrange(1, 4))]
            for states in (winner, loser)
        ]
        drafted(loser, batches[1], at_ms)
        at_ms += chance.randrange(3)
        won = drafted(winner, batches[0], at_ms)
        winner.commit()
        before = loser.draft
        loser.hear(entry(won))
        if chance.random() < 0.5:
            loser.show()
        draft = loser.renew(at_ms)
        loser.show()
        stood, fell = stood + (draft is before), fell + (draft is not before)

        waited = States("canberra", copy_of(loser.committed))
        drafted(waited, batches[1], at_ms)
        assert (draft.events, draft.outcomes) == (waited.draft.events, waited.draft.outcomes)
        assert working(loser) == working(waited)
        if chance.random() < 0.5:
            loser.commit()
            winner.hear(entry(draft.events))
            winner.show()
        else:
            loser.drop()
        for states in (here, there):
            assert working(states) == encode_state(states.committed)
        assert digest(here.committed) == digest(there.committed)
    assert here.committed.totals.rounds > 5
    assert here.committed.totals.payouts
    assert stood > 20
    assert fell > 20


def test_what_stands_is_added_to() -> None:
    here, there = opened(*TABLES)
    ours = drafted(here, open_rounds("T1"), NOON_MS)
    here.hear(entry(drafted(there, open_rounds("T2"), NOON_MS)))
    assert here.renew(NOON_MS).events is ours
    here.decide(open_rounds("T3", "T2"))
    assert [event.table for event in ours if hasattr(event, "table")] == ["T1", "T3"]
    here.commit()
    assert working(here) == encode_state(here.committed)


def test_a_round_is_opened_under_the_approval_of_the_moment_at_which_it_is_written() -> None:
    here, there = opened("T1", "T2")
    later_ms = NOON_MS + 5
    newer = cm.ProposeApproval(
        by="sam", approval=approval(reference="NEW/1", holds_from_ms=later_ms)
    )
    events = drafted(there, [newer, cm.ApproveApproval(by="sue", version=2)], NOON_MS)
    there.commit()
    here.hear(entry(events))
    drafted(here, open_rounds("T1"), NOON_MS)
    here.hear(entry(drafted(there, open_rounds("T2"), later_ms), later_ms))
    (round_opened,) = here.renew(later_ms).events
    assert (round_opened.at_ms, getattr(round_opened, "approval", None)) == (later_ms, 2)


def test_play_at_other_nodes_tables_costs_nothing_until_they_are_asked_for() -> None:
    here, there = opened(*TABLES)
    tables = dict(here._working.tables)
    here.hear(entry(drafted(there, open_rounds("T1", "T2"), NOON_MS)))
    assert all(here._working.tables[table] is tables[table] for table in TABLES)
    drafted(here, open_rounds("T2", "T3"), NOON_MS)
    assert here._working.tables["T1"] is tables["T1"], "nobody asked"
    assert here._working.tables["T3"] is tables["T3"], "it was level"
    assert [type(outcome).__name__ for outcome in here.draft.outcomes] == ["RoundAnswer"] * 2
    assert len(here.draft.events) == 1, "the other node has opened the round at T2"


def test_a_lock_that_is_settled_here_settles_those_that_wait_for_it_at_other_nodes_tables() -> None:
    here, there = opened("T1", "T2")

    def there_plays(*commands: cm.Command) -> None:
        events = drafted(there, list(commands), NOON_MS)
        there.commit()
        here.hear(entry(events))

    there_plays(*deal("T1", 1, 1), *deal("T2", 1, 1))
    there_plays(claim("T2", 1, 1, "AsKsQsJsTs"), claim("T1", 1, 1, "AhKhQhJhTh"))
    there_plays(settle("T1", 1))
    events = drafted(here, [settle("T2", 1)], NOON_MS)
    awarded = [event.table for event in events if isinstance(event, PrizesAwarded)]
    assert awarded == ["T2", "T1"]
