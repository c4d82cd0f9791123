"""Long nights on four tables, from a seed, with the auditor beside the floor."""

from collections.abc import Iterator
from random import Random

import pytest

from jackpot.floor import Code, commands
from jackpot.floor import events as ev
from tests.floor import (
    players,
    random_card_commands,
    random_office_commands,
    random_round_commands,
)
from tests.floor.audited import AuditedFloor
from tests.floor.base_rounds import base_round, reporting_tables
from tests.floor.build import open_tables, raise_controls
from tests.floor.random_round_commands import Maker

# Commands of each group in every hundred; the rest is ordinary play.
Mix = tuple[tuple[tuple[Maker, ...], int], ...]
A_NIGHT: Mix = (
    (players.ROUNDS, 10),
    (players.SUPERVISION, 8),
    (players.TABLES, 2),
    (players.TERMS, 3),
    (players.CAGE, 16),
    (players.HOUSE, 6),
    (players.POOLS, 6),
    (players.APPROVALS, 1),
    (random_card_commands.CARDS_AND_SHOE, 3),
    (random_card_commands.IRREGULARITIES, 3),
)
PAPERWORK: Mix = ((players.PROPOSALS, 90), (players.POOLS, 5), (players.APPROVALS, 5))


def next_commands(choose: Random, floor: AuditedFloor, mix: Mix) -> Iterator[commands.Command]:
    view = floor.auditor.floor
    makers = choose.choices(
        [(players.play_on,), *(group for group, _ in mix)],
        [100 - sum(per_cent for _, per_cent in mix), *(per_cent for _, per_cent in mix)],
    )[0]
    chance = choose.randrange(100)
    if chance < 3:
        yield choose.choice(floor.sent if choose.randrange(2) else floor.sent[-50:])
    elif chance < 6:
        yield from players.lucky_round(choose, view)
    elif chance < 7 and (reporting := reporting_tables(view)):
        yield from base_round(choose, view, choose.choice(reporting))
    else:
        yield choose.choice(makers)(choose, view)


def play(seed: int, steps: int, mix: Mix = A_NIGHT) -> AuditedFloor:
    choose = Random(seed)
    floor = AuditedFloor()
    floor.step(random_round_commands.open_round(choose, floor.auditor.floor))
    while not floor.events:
        floor.step(random_office_commands.open_link(choose, floor.auditor.floor))
    for command in open_tables("T1", "T2", "T3", "T4", boxes=9, reporting=("T2", "T4")):
        floor.step(command)
    for table in ("T1", "T2"):
        floor.step(random_card_commands.automated_shoe(table))
        floor.step(commands.LoadShoe(by=table, table=table))
    # Every second night begins with the controls of the first release.
    raised_at = steps // 5 if seed % 2 else 0
    for step in range(steps):
        if step == raised_at:
            floor.step(raise_controls())
        for command in next_commands(choose, floor, mix):
            floor.step(command)
        if choose.randrange(200) == 0:
            floor.restart_replica_from_snapshot()
    floor.finish()
    return floor


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 3, 5])
def test_floor_and_auditor_agree_through_two_long_nights(seed: int) -> None:
    """One alone may lack what is rare."""
    nights = [play(seed, steps=5_000), play(seed + 1, steps=5_000)]
    happened = {type(event) for floor in nights for event in floor.events}
    refused = nights[0].refused | nights[1].refused
    assert happened >= {
        ev.AnteWithdrawn,
        ev.BetUndone,
        ev.BaseGameReopened,
        ev.CardsChecked,
        ev.CardsCounted,
        ev.ShoeFaultReported,
        ev.BoxExcluded,
        ev.BaseGameSettled,
        ev.BaseGameVoided,
        ev.HandsCounted,
        ev.ClaimTakenBack,
        ev.DisputeDecided,
        ev.ReviewAsked,
        ev.DisputeReviewed,
        ev.GamingDayBegan,
        ev.HandCorrected,
        ev.PrizesCorrected,
        ev.PrizesAwarded,
        ev.LockFreed,
        ev.FaultReported,
        ev.ResumeApproved,
        ev.WagerVoided,
        ev.WagersRefunded,
        ev.PayoutCancelled,
        ev.ClaimVerified,
        ev.ActApproved,
        ev.ActDeclined,
        ev.TermsGiven,
        ev.MarkerPlaced,
        ev.HoursSet,
        ev.HoursExtended,
        ev.PlayerSeated,
        ev.PlayerExcluded,
        ev.IncidentRecorded,
        ev.RoundDisputed,
        ev.RoundDisputeDecided,
        ev.CardsPrepared,
        ev.ShoePutInUse,
        ev.ShoeLoaded,
        ev.CardExposed,
        ev.PlayerWarned,
    }
    assert {Code.OUTSIDE_HOURS, Code.LAST_ROUND_PLAYED} <= refused
    assert {Code.PAYOUT_HELD, Code.PLAYER_EXCLUDED} <= refused


def test_floor_and_auditor_agree_where_proposals_pile_up() -> None:
    floor = play(99, steps=600, mix=PAPERWORK)
    assert Code.TOO_MANY_PROPOSALS in floor.refused
