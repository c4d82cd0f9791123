"""Scenes to draw."""

from datetime import UTC, datetime
from typing import Any

from jackpot.access import Role
from jackpot.demo.crew import ListedPayout, MeterReading
from jackpot.demo.people import Person
from jackpot.demo.scene import Scene, TableScene

PEOPLE = [
    Person("vera", Role.SUPERVISOR, "heron-velvet-842"),
    Person("sam", Role.SUPERVISOR, "voga-mase-510"),
    Person("cleo", Role.CAGE, "navo-nafi-126"),
    Person("cass", Role.CAGE, "pofu-sodu-921"),
]


def payout(number: int = 1, **other: Any) -> ListedPayout:
    fields: dict[str, Any] = {
        "id": f"T2-{number}-3",
        "table": "T2",
        "round": number,
        "box": 3,
        "category": "full_house",
        "amount_cents": 15_000,
        "status": "due",
        "needs_verification": False,
        "needs_two_people": False,
        "confirmed_by": (),
        "due_at": datetime(2026, 11, 16, tzinfo=UTC),
        "closed_at": None,
    }
    return ListedPayout(**{**fields, **other})


def scene(**other: Any) -> Scene:
    return Scene(
        "http://127.0.0.1:8080/",
        PEOPLE,
        MeterReading("Canberra Poker Jackpot", 4_831_792, 0, 0, sound=True, seq=7),
        [
            TableScene("T1", "open", "betting", 1_204, 7, frozenset({1, 4}), None),
            TableScene("T2", "suspended", "between rounds", 87, 7, frozenset(), None),
        ],
        [payout(), payout(2, status="paid", category="flush", amount_cents=10_000)],
        wagers=161,
        wagers_a_second=4.5,
    )._replace(**other)
