"""Approvals and commands for tests, lawful unless a test says otherwise."""

from collections.abc import Container
from typing import Any

import msgspec

from jackpot.floor import commands
from jackpot.floor.controls import CONTROLS
from jackpot.rules.poker.approval import Approval
from tests.rules.example import terms

NOON_MS = 1_760_000_000_000  # a day in October 2025, long after NI2016-268 commenced

_FIGURES: dict[str, Any] = {
    "reference": "GRC 2025/17",
    "instrument": "NI2016-268",
    "holds_from_ms": NOON_MS,
    "wager_cents": 100,
    "jackpot_bp": 4_200,
    "reserve_bp": 5_800,
    "royal_flush_minimum_cents": 1_000_000,
    "royal_flush_share_bp": 10_000,
    "straight_flush_minimum_cents": 100_000,
    "straight_flush_share_bp": 1_000,
    "four_of_a_kind_cents": 50_000,
    "full_house_cents": 15_000,
    "flush_cents": 10_000,
    "reset_cents": 1_000_000,
    "reserve_warning_cents": 500_000,
    "verify_from_cents": 50_000,
    "two_person_from_cents": 100_000,
    "contributions_at": "first_card",
    "fixed_prizes_from": "reserve",
    "minimums_from": "percentage_then_reserve",
    "shortfall_from": "operator",
    "reset_from": "reserve",
    "measured_at": "first_claim",
    "wagers_during_lock": "belong_to_what_follows",
    "odd_cents": "stay_in_pool",
    "aggregate": "exact",
    "royals_paid": "last",
    "void_refunds_from": "pools_then_reserve_then_operator",
    "malfunction_before_first_card": "refund",
    "malfunction_after_ms": 20_000,
}


def approval(**other: Any) -> Approval:
    return Approval(**{**_FIGURES, **other})


def open_link(
    *, jackpot_cents: int = 5_000_000, reserve_cents: int = 5_000_000, **figures: Any
) -> commands.OpenLink:
    return commands.OpenLink(
        by="floor file",
        link="canberra",
        approval=approval(**figures),
        jackpot_cents=jackpot_cents,
        reserve_cents=reserve_cents,
    )


def raise_controls() -> commands.RaiseControls:
    """As the server sends it when it opens a link: the checks of this release hold."""
    return commands.RaiseControls(by="floor file", version=CONTROLS)


def open_tables(
    *tables: str, boxes: int = 7, reporting: Container[str] = ()
) -> list[commands.Command]:
    """Opens the tables; those of `reporting` report their base game."""
    stated = terms(boxes=boxes, base_game="reported")
    return [
        command
        for table in tables
        for command in (
            commands.ConfigureTable(
                by="floor file",
                table=table,
                boxes=boxes,
                terms=stated if table in reporting else None,
            ),
            commands.OpenTable(by="sam", table=table),
        )
    ]


def deal(table: str, round_: int, *boxes: int, wager_cents: int = 100) -> list[commands.Command]:
    """A round with a wager in each of the boxes, up to its first card."""
    wagers = [
        commands.PlaceWager(
            by=table, table=table, round=round_, box=box, amount_cents=wager_cents, ante=True
        )
        for box in boxes
    ]
    return [
        commands.OpenRound(by=table, table=table, round=round_),
        *wagers,
        commands.DealRound(by=table, table=table, round=round_),
    ]


def claim(table: str, round_: int, box: int, cards: str) -> commands.Command:
    return commands.DeclareClaim(by=table, table=table, round=round_, box=box, cards=cards)


def verify(table: str, round_: int, box: int) -> commands.Command:
    return commands.VerifyClaim(by="vera", table=table, round=round_, box=box)


def by_two(
    command: commands.TwoPersonCommand, second: str = "tess"
) -> tuple[commands.TwoPersonCommand, commands.TwoPersonCommand]:
    """The command of the person who proposes an act, and that of the one who carries it out."""
    return command, msgspec.structs.replace(command, by=second)


def settle(table: str, round_: int) -> commands.Command:
    return commands.SettleRound(by=table, table=table, round=round_)
