"""Long nights on four tables, from a seed, with the auditor beside the floor."""

from random import Random

import pytest

from jackpot.floor import commands
from jackpot.floor import events as ev
from tests.floor import mischief, players
from tests.floor.audited import AuditedFloor
from tests.floor.build import open_tables
from tests.floor.mischief import Maker

# Of a hundred commands so many come from each group; the rest is the ordinary course of play.
Mix = tuple[tuple[tuple[Maker, ...], int], ...]
A_NIGHT: Mix = (
    (players.ROUNDS, 10),
    (players.SUPERVISION, 8),
    (players.TABLES, 2),
    (players.CAGE, 16),
    (players.POOLS, 2),
    (players.APPROVALS, 1),
)
PAPERWORK: Mix = ((players.PROPOSALS, 90), (players.POOLS, 5), (players.APPROVALS, 5))


def next_command(choose: Random, floor: AuditedFloor, mix: Mix) -> commands.Command:
    if choose.randrange(100) < 3:
        return choose.choice(floor.sent if choose.randrange(2) else floor.sent[-50:])
    at = choose.randrange(100)
    for makers, per_cent in mix:
        if at < per_cent:
            return choose.choice(makers)(choose, floor.auditor.floor)
        at -= per_cent
    return players.play_on(choose, floor.auditor.floor)


def play(seed: int, steps: int, mix: Mix = A_NIGHT) -> AuditedFloor:
    choose = Random(seed)
    floor = AuditedFloor()
    floor.step(mischief.open_round(choose, floor.auditor.floor))
    while not floor.events:
        floor.step(mischief.open_link(choose, floor.auditor.floor))
    for command in open_tables("T1", "T2", "T3", "T4", boxes=9):
        floor.step(command)
    for _ in range(steps):
        floor.step(next_command(choose, floor, mix))
        if choose.randrange(200) == 0:
            floor.restart_replica_from_snapshot()
    floor.finish()
    return floor


@pytest.mark.parametrize("seed", range(6))
def test_floor_and_auditor_agree_through_a_long_night(seed: int) -> None:
    floor = play(seed, steps=8_000)
    happened = {type(event) for event in floor.events}
    assert happened >= {ev.PrizesAwarded, ev.LockFreed, ev.WagersRefunded, ev.PayoutCancelled}


def test_floor_and_auditor_agree_where_proposals_pile_up() -> None:
    floor = play(99, steps=600, mix=PAPERWORK)
    assert len(floor.auditor.floor.adjustments) == 20
