"""Commands at random, sensible and not, made with a view of the floor as the auditor knows it.

`choose` is a `random.Random`: seeded in the plain driver, drawn by Hypothesis in the stateful test.
"""

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from jackpot.floor import commands
from tests.auditor.hands import split_cards
from tests.auditor.records import Floor, Round, Table
from tests.floor.build import NOON_MS, approval
from tests.floor.hands_at_random import any_hand, spoilt_hand

PEOPLE = ("sam", "kim", "lee", "ada")
REASONS = ("seen on camera", "player complained", "checked", " ")
VOID_RULES = ("12.6", "13.2", "14.1", "14.3", "16.2", "16.3", "16.4", "16.4", "11.1")

Maker = Callable[[Random, Floor], commands.Command]


def rarely(choose: Random, one_in: int) -> bool:
    """False for the lowest choice, so that what Hypothesis shrinks becomes ordinary."""
    return choose.randrange(one_in) == one_in - 1


def person(choose: Random) -> str:
    return choose.choice(PEOPLE)


def reason(choose: Random) -> str:
    return REASONS[-1] if rarely(choose, 20) else choose.choice(REASONS[:-1])


def _table(choose: Random, floor: Floor) -> tuple[str, Table]:
    if rarely(choose, 100) or not floor.tables:
        return "T9", Table(boxes=5)
    name = choose.choice(sorted(floor.tables))
    return name, floor.tables[name]


def _box(choose: Random, table: Table) -> int:
    if rarely(choose, 30):
        return choose.choice((0, -1, table.boxes + 1))
    return choose.randint(1, table.boxes)


def _of_these(choose: Random, boxes: Sequence[int], table: Table) -> int:
    """One of `boxes` mostly; now and then any."""
    if not boxes or rarely(choose, 12):
        return _box(choose, table)
    return choose.choice(boxes)


def _number(choose: Random, table: Table) -> int:
    """Of the round in play, of one before it, or of none."""
    if table.current is not None and not rarely(choose, 8):
        return table.current
    return choose.randint(max(table.last_round - 10, 0), table.last_round + 2)


def _cards(choose: Random, round_: Round | None) -> str:
    claims = round_.claims.values() if round_ else ()
    seen = {card for claim in claims for card in split_cards(claim.hand.cards)}
    make = spoilt_hand if rarely(choose, 10) else any_hand
    return make(choose, seen)


# --- the link and its tables


def any_approval(choose: Random, floor: Floor) -> commands.ProposeApproval:
    jackpot_bp = choose.choice((0, 1, 3_333, 4_200, 9_999, 10_000))
    verify_from = choose.choice((0, 10_000, 50_000, 100_000))
    faulty = rarely(choose, 12)
    figures = approval(
        reference=f"GRC {choose.randint(1, 50)}",
        holds_from_ms=NOON_MS + choose.choice((0,) * 12 + (50_000, 10_000_000)),
        wager_cents=0 if faulty else choose.choice((1, 7, 100, 100, 333, 1_000, 20_000, 500_001)),
        jackpot_bp=jackpot_bp,
        reserve_bp=10_000 - jackpot_bp,
        reset_cents=choose.choice((0, 1, 99_999, 1_000_000, 5_000_000)),
        verify_from_cents=verify_from,
        two_person_from_cents=verify_from + choose.choice((0, 1, 50_000, 10**9)),
    )
    return commands.ProposeApproval(by=person(choose), approval=figures)


def open_link(choose: Random, floor: Floor) -> commands.OpenLink:
    figures = any_approval(choose, floor).approval
    if not rarely(choose, 10):
        figures = msgspec.structs.replace(figures, holds_from_ms=NOON_MS)
    pools = (0, 1, 20_000, 999_999, 1_000_000, 1_000_011, 5_000_000, 12_345_678)
    return commands.OpenLink(
        by="floor file",
        link="queanbeyan" if floor.link and rarely(choose, 3) else "canberra",
        approval=figures,
        jackpot_cents=choose.choice(pools),
        reserve_cents=choose.choice(pools),
    )


def configure_table(choose: Random, floor: Floor) -> commands.ConfigureTable:
    name = choose.choice(("T1", "T2", "T3", "T4"))
    boxes = choose.choice((0, -1, 10)) if rarely(choose, 12) else choose.randint(1, 9)
    return commands.ConfigureTable(by="floor file", table=name, boxes=boxes)


def open_or_shut_table(choose: Random, floor: Floor) -> commands.Command:
    name, _ = _table(choose, floor)
    by, why = person(choose), reason(choose)
    what = choose.choice(("open", "resume", "resume", "suspend", "suspend", "close"))
    if what == "suspend":
        return commands.SuspendTable(by=by, table=name, reason=why)
    if what == "resume":
        return commands.ResumeTable(by=by, table=name, reason=why)
    if what == "close":
        return commands.CloseTable(by=by, table=name, reason=why)
    tournament = choose.choice((None, None, "spring cup"))
    allowed = choose.choice((True, False))
    return commands.OpenTable(by=by, table=name, tournament=tournament, tournament_jackpot=allowed)


# --- a round of play


def open_round(choose: Random, floor: Floor) -> commands.OpenRound:
    name, table = _table(choose, floor)
    number = table.last_round + choose.choice((1, 1, 1, 1, 1, 3, 0, -1))
    return commands.OpenRound(by=name, table=name, round=number)


def place_wager(choose: Random, floor: Floor) -> commands.PlaceWager:
    name, table = _table(choose, floor)
    round_ = table.in_play()
    version = round_.version if round_ else 1
    amount_cents = floor.approvals[version].wager_cents if floor.approvals else 100
    return commands.PlaceWager(
        by=name,
        table=name,
        round=_number(choose, table),
        box=_box(choose, table),
        amount_cents=amount_cents if not rarely(choose, 15) else amount_cents + 1,
        ante=not rarely(choose, 15),
    )


def withdraw_wager(choose: Random, floor: Floor) -> commands.WithdrawWager:
    name, table = _table(choose, floor)
    number, box = _number(choose, table), _box(choose, table)
    return commands.WithdrawWager(by=name, table=name, round=number, box=box)


def deal_round(choose: Random, floor: Floor) -> commands.DealRound:
    name, table = _table(choose, floor)
    return commands.DealRound(by=name, table=name, round=_number(choose, table))


def fold_box(choose: Random, floor: Floor) -> commands.FoldBox:
    name, table = _table(choose, floor)
    number, box = _number(choose, table), _box(choose, table)
    return commands.FoldBox(by=name, table=name, round=number, box=box)


def declare_claim(choose: Random, floor: Floor) -> commands.DeclareClaim:
    name, table = _table(choose, floor)
    number = _number(choose, table)
    round_ = table.rounds.get(number)
    box = _of_these(choose, sorted(round_.wagers) if round_ else (), table)
    cards = _cards(choose, round_)
    return commands.DeclareClaim(by=name, table=name, round=number, box=box, cards=cards)


def settle_round(choose: Random, floor: Floor) -> commands.SettleRound:
    name, table = _table(choose, floor)
    return commands.SettleRound(by=name, table=name, round=_number(choose, table))


def _past_round(choose: Random, table: Table) -> int:
    """Mostly of the last few, where something can still be claimed, rejected or voided."""
    if table.rounds and not rarely(choose, 6):
        return choose.choice(sorted(table.rounds)[-4:])
    return _number(choose, table)


def record_late_claim(choose: Random, floor: Floor) -> commands.RecordLateClaim:
    name, table = _table(choose, floor)
    number = _past_round(choose, table)
    round_ = table.rounds.get(number)
    unclaimed = sorted(set(round_.wagers) - set(round_.claims)) if round_ else ()
    return commands.RecordLateClaim(
        by=person(choose),
        table=name,
        round=number,
        box=_of_these(choose, unclaimed, table),
        cards=_cards(choose, round_),
        reason=reason(choose),
    )


def reject_claim(choose: Random, floor: Floor) -> commands.RejectClaim:
    name, table = _table(choose, floor)
    number = _past_round(choose, table)
    round_ = table.rounds.get(number)
    box = _of_these(choose, sorted(round_.claims) if round_ else (), table)
    return commands.RejectClaim(
        by=person(choose), table=name, round=number, box=box, reason=reason(choose)
    )


def void_round(choose: Random, floor: Floor) -> commands.VoidRound:
    name, table = _table(choose, floor)
    return commands.VoidRound(
        by=person(choose),
        table=name,
        round=_past_round(choose, table),
        rule=choose.choice(VOID_RULES),
        reason=reason(choose),
    )
