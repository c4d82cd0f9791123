"""Random commands about the terms of a table."""

from random import Random
from typing import Any

from jackpot.floor import commands
from jackpot.rules.poker.terms import Terms
from tests.auditor.records import Floor
from tests.floor.random_round_commands import any_table, person, rarely, reason
from tests.rules.example import terms

NOTICES = ("from the next round", "larger limits from now on")


def any_terms(choose: Random, boxes: int) -> Terms:
    """Usually sound, and often the same, so that repeats and pending proposals meet."""
    stated: dict[str, Any] = {
        "boxes": boxes,
        "base_game": choose.choice(("not_reported", "reported")),
        "minimum_cents": choose.choice((500, 1_000)),
        "maximum_cents": choose.choice((1_000, 50_000)),
        "pads": choose.choice(((), (), tuple(f"pad {box}" for box in range(1, boxes + 1)))),
    }
    spoilt: dict[str, Any] = {
        "layout": " ",
        "minimum_cents": 501,
        "maximum_cents": 0,
        "maximum_payout_cents": 999,
        "decks": ("blue", "red"),
        "shoe": "automated",
        "pads": ("pad 1",) * boxes,
    }
    if rarely(choose, 8):
        field = choose.choice(sorted(spoilt))
        stated[field] = spoilt[field]
    return terms(**stated)


def propose_terms(choose: Random, floor: Floor) -> commands.ProposeTerms:
    name, table = any_table(choose, floor)
    boxes = choose.choice((table.boxes, table.boxes, 5, 9))
    notice = " " if rarely(choose, 12) else choose.choice(NOTICES)
    return commands.ProposeTerms(
        by=person(choose), table=name, terms=any_terms(choose, boxes), notice=notice
    )


def decide_terms(choose: Random, floor: Floor) -> commands.Command:
    name, table = any_table(choose, floor)
    version = table.terms_seen + (1 if rarely(choose, 8) else 0)
    if rarely(choose, 4):
        why = reason(choose)
        return commands.DeclineTerms(by=person(choose), table=name, version=version, reason=why)
    return commands.ApproveTerms(by=person(choose), table=name, version=version)


def change_marker(choose: Random, floor: Floor) -> commands.Command:
    name, table = any_table(choose, floor)
    box = choose.randint(1, table.boxes + (1 if rarely(choose, 8) else 0))
    if rarely(choose, 3):
        return commands.RemoveMarker(by=person(choose), table=name, box=box)
    cents = choose.choice((100_000, 100_000, 60_000, 60_001, 50_000, 10**11 + 500))
    return commands.PlaceMarker(by=person(choose), table=name, box=box, maximum_cents=cents)


def tell_players(choose: Random, floor: Floor) -> commands.Command:
    """A table that has played its last rounds stands until somebody acts."""
    name, _ = any_table(choose, floor)
    by, text = person(choose), " " if rarely(choose, 12) else choose.choice(NOTICES)
    what = choose.choice(("notice", "withdraw", "last rounds", "last rounds"))
    if what == "notice":
        return commands.GiveNotice(by=by, table=name, text=text)
    if what == "withdraw":
        return commands.WithdrawNotices(by=by, table=name)
    rounds = choose.choice((0, 0, 1, 1, 3, 20, -1, 21))
    return commands.AnnounceLastRounds(by=by, table=name, rounds=rounds, notice=text)
