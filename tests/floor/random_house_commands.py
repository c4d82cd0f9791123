"""Random commands about seats, exclusions, incidents and disputes of rounds."""

from random import Random
from typing import Literal

from jackpot.floor import commands
from tests.auditor.records import Floor, RoundDispute
from tests.floor.random_round_commands import (
    CONTRAVENED,
    any_table,
    of_these,
    person,
    rarely,
    reason,
)

PLAYERS = (*(f"M-{number}" for number in range(101, 111)), "file.9", "Smith")


def seat_player(choose: Random, floor: Floor) -> commands.SeatPlayer:
    name, table = any_table(choose, floor)
    free = [box for box in range(1, table.boxes + 1) if box not in table.seats]
    box = of_these(choose, free, table)
    return commands.SeatPlayer(by=name, table=name, box=box, player=choose.choice(PLAYERS))


def leave_seat(choose: Random, floor: Floor) -> commands.LeaveSeat:
    name, table = any_table(choose, floor)
    return commands.LeaveSeat(by=name, table=name, box=of_these(choose, list(table.seats), table))


def exclude_player(choose: Random, floor: Floor) -> commands.ExcludePlayer:
    days = ("2999-01-01", "2000-01-01", "tomorrow", floor.gaming_day or "2026-11-16")
    return commands.ExcludePlayer(
        by=person(choose),
        player=choose.choice(PLAYERS),
        rule=choose.choice(CONTRAVENED),
        reason=reason(choose),
        last_day=choose.choice((None, *days)),
    )


def release_player(choose: Random, floor: Floor) -> commands.ReleasePlayer:
    known = [*floor.excluded, *floor.excluded, *PLAYERS]
    return commands.ReleasePlayer(
        by=person(choose), player=choose.choice(known), reason=reason(choose)
    )


def record_incident(choose: Random, floor: Floor) -> commands.RecordIncident:
    name, table = any_table(choose, floor)
    number = choose.randint(max(table.last_round - 3, 0), table.last_round + 1)
    return commands.RecordIncident(
        by=person(choose),
        table=name,
        rule=choose.choice(CONTRAVENED),
        who=choose.choice(("M-101", "a visitor behind box 3", " ")),
        what=reason(choose),
        round=choose.choice((None, number)),
    )


def dispute_round(choose: Random, floor: Floor) -> commands.DisputeRound:
    name, table = any_table(choose, floor)
    owed = [each for each in floor.payouts.values() if each.end is None]
    number = choose.randint(max(table.last_round - 12, 0), table.last_round + 1)
    box: int | None = of_these(choose, [], table)
    if owed and not rarely(choose, 3):
        name, of_round, at = choose.choice(owed).key.split("-")[:3]
        number, box = int(of_round), int(at)
    subjects: tuple[Literal["round", "void", "claim", "refusal"], ...] = (
        *("round", "round", "claim", "void", "refusal"),
    )
    return commands.DisputeRound(
        by=person(choose),
        table=name,
        round=number,
        about=choose.choice(subjects),
        reason=reason(choose),
        box=choose.choice((None, box)),
        player=choose.choice(("", "M-101", "Smith")),
    )


def _disputed(choose: Random, floor: Floor) -> tuple[int, RoundDispute]:
    if floor.round_disputes and not rarely(choose, 10):
        return choose.choice(list(floor.round_disputes.items()))
    return choose.randint(0, 9), RoundDispute("T1", choose.randint(1, 9), "round", None)


def decide_round_dispute(choose: Random, floor: Floor) -> commands.DecideRoundDispute:
    number, dispute = _disputed(choose, floor)
    return commands.DecideRoundDispute(
        by=person(choose),
        table=dispute.table,
        round=dispute.round,
        dispute=number,
        decision=choose.choice(("upheld", "dismissed", "dismissed", "perhaps")),
        reason=reason(choose),
    )


def ask_round_review(choose: Random, floor: Floor) -> commands.AskRoundReview:
    number, dispute = _disputed(choose, floor)
    return commands.AskRoundReview(
        by=person(choose),
        table=dispute.table,
        round=dispute.round,
        dispute=number,
        reason=reason(choose),
    )


def record_round_review(choose: Random, floor: Floor) -> commands.RecordRoundReview:
    number, dispute = _disputed(choose, floor)
    return commands.RecordRoundReview(
        by=person(choose),
        table=dispute.table,
        round=dispute.round,
        dispute=number,
        outcome=reason(choose),
        reference=choose.choice(("GRC 1", "GRC 2", " ")),
    )
