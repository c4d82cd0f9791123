"""Which command comes next: the ordinary course of a table, mixed with everything else."""

from collections.abc import Iterator
from random import Random

from jackpot.floor import commands
from tests.auditor.hands import split_cards
from tests.auditor.records import Floor
from tests.floor import mischief, mischief_of_the_cage, mischief_of_the_office
from tests.floor.build import claim, deal
from tests.floor.hands_at_random import any_hand
from tests.floor.mischief import Maker, rarely


def play_on(choose: Random, floor: Floor) -> commands.Command:
    """What would happen next at a table on an ordinary night, with very lucky players.

    The first tables play faster than the last, so that a lock of these waits for many rounds.
    """
    last = len(floor.tables) - 1
    name = sorted(floor.tables)[min(choose.randint(0, last), choose.randint(0, last))]
    table = floor.tables[name]
    one = Floor(tables={name: table}, approvals=floor.approvals)
    round_ = table.in_play()
    if table.status == "closed":
        return commands.OpenTable(by="sam", table=name)
    if table.status == "suspended" and rarely(choose, 3):
        return commands.ResumeTable(by="sam", table=name, reason="checked")
    if round_ is None:
        return mischief.open_round(choose, one)
    if round_.phase == "betting":
        return choose.choice(_BEFORE_THE_DEAL)(choose, one)
    return choose.choice(_AFTER_THE_DEAL)(choose, one)


_BEFORE_THE_DEAL: tuple[Maker, ...] = (*(mischief.place_wager,) * 7, mischief.deal_round)
_AFTER_THE_DEAL: tuple[Maker, ...] = (
    *(mischief.declare_claim,) * 6,
    mischief.fold_box,
    mischief.undo_fold,
    *(mischief.settle_round,) * 3,
)


def lucky_round(choose: Random, floor: Floor) -> Iterator[commands.Command]:
    """A round up to its claims, several of which win; its cards are not collected yet."""
    name = choose.choice(sorted(floor.tables))
    table = floor.tables[name]
    if table.status == "suspended":
        yield commands.ResumeTable(by="sam", table=name, reason="checked")
    yield commands.OpenTable(by="sam", table=name)
    if table.current is not None:
        yield commands.DealRound(by=name, table=name, round=table.current)
        yield commands.SettleRound(by=name, table=name, round=table.current)
    number = table.last_round + 1
    wager_cents = floor.approvals[max(floor.approvals)].wager_cents
    boxes = choose.sample(range(1, table.boxes + 1), choose.randint(1, min(table.boxes, 6)))
    yield from deal(name, number, *boxes, wager_cents=wager_cents)
    seen: set[str] = set()
    for box in boxes[: choose.randint(1, 6)]:
        cards = any_hand(choose, seen)
        seen |= set(split_cards(cards))
        yield claim(name, number, box, cards)


ROUNDS: tuple[Maker, ...] = (
    mischief.open_round,
    mischief.place_wager,
    mischief.withdraw_wager,
    mischief.deal_round,
    mischief.fold_box,
    mischief.undo_fold,
    mischief.declare_claim,
    mischief.settle_round,
)
SUPERVISION: tuple[Maker, ...] = (
    mischief.record_late_claim,
    mischief.reject_claim,
    mischief.void_wager,
    mischief.void_round,
)
TABLES: tuple[Maker, ...] = (
    mischief_of_the_office.open_link,
    mischief_of_the_office.configure_table,
    mischief_of_the_office.configure_table,
    mischief_of_the_office.open_or_shut_table,
    mischief_of_the_office.open_or_shut_table,
    mischief_of_the_office.open_or_shut_table,
    mischief_of_the_office.open_or_shut_table,
)
CAGE: tuple[Maker, ...] = (
    mischief_of_the_cage.verify_payout,
    mischief_of_the_cage.confirm_payout,
    mischief_of_the_cage.confirm_payout,
    mischief_of_the_cage.dispute_payout,
    mischief_of_the_cage.cancel_payout,
)
POOLS: tuple[Maker, ...] = (
    mischief_of_the_office.record_chip_count,
    mischief_of_the_office.deposit_reserve,
    mischief_of_the_office.propose_adjustment,
    mischief_of_the_office.decide_adjustment,
)
APPROVALS: tuple[Maker, ...] = (
    mischief_of_the_office.any_approval,
    mischief_of_the_office.decide_approval,
)
PROPOSALS: tuple[Maker, ...] = (
    mischief_of_the_office.any_approval,
    mischief_of_the_office.propose_adjustment,
)
