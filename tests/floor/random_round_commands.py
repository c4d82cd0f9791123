"""Random commands of a round, sensible and not, made from the floor as the auditor knows it.

`choose` is a `random.Random`: seeded in the plain driver, drawn by Hypothesis in the stateful test.
"""

from collections.abc import Callable, Sequence
from random import Random

from jackpot.floor import commands
from tests.auditor.hands import split_cards
from tests.auditor.records import Floor, Table
from tests.auditor.round_records import Round
from tests.floor.random_hands import any_hand, spoilt_hand

PEOPLE = ("sam", "kim", "lee", "ada")
REASONS = ("seen on camera", "player complained", "checked", " ")
VOID_RULES = ("12.6", "13.2", "14.1", "14.3", "16.2", "16.3", "16.4", "16.4", "11.1")
CONTRAVENED = ("13.2", "13.2(b)", "16.1", "16.8", "4.4", "17.13", "16.12", "18.1", "")

Maker = Callable[[Random, Floor], commands.Command]


def rarely(choose: Random, one_in: int) -> bool:
    """False for the lowest choice, so that Hypothesis shrinks towards ordinary play."""
    return choose.randrange(one_in) == one_in - 1


def person(choose: Random) -> str:
    return choose.choice(PEOPLE)


def reason(choose: Random) -> str:
    return REASONS[-1] if rarely(choose, 20) else choose.choice(REASONS[:-1])


def any_table(choose: Random, floor: Floor) -> tuple[str, Table]:
    if rarely(choose, 100) or not floor.tables:
        return "T9", Table(boxes=5)
    name = choose.choice(sorted(floor.tables))
    return name, floor.tables[name]


def _box(choose: Random, table: Table) -> int:
    if rarely(choose, 30):
        return choose.choice((0, -1, table.boxes + 1))
    return choose.randint(1, table.boxes)


def of_these(choose: Random, boxes: Sequence[int], table: Table) -> int:
    """Usually one of `boxes`, sometimes any box."""
    if not boxes or rarely(choose, 12):
        return _box(choose, table)
    return choose.choice(boxes)


def round_number(choose: Random, table: Table) -> int:
    """The number of the round in play, of an earlier round, or of no round."""
    if table.current is not None and not rarely(choose, 8):
        return table.current
    return choose.randint(max(table.last_round - 10, 0), table.last_round + 2)


def any_cards(choose: Random, round_: Round | None, box: int) -> str:
    """Usually new cards; sometimes those declared in the box before, in another order."""
    if round_ and box in round_.claims and rarely(choose, 2):
        cards = split_cards(round_.claims[box].hand.cards)
        choose.shuffle(cards)
        return "".join(cards)
    claims = round_.claims.values() if round_ else ()
    seen = {card for claim in claims for card in split_cards(claim.hand.cards)}
    make = spoilt_hand if rarely(choose, 10) else any_hand
    return make(choose, seen)


def open_round(choose: Random, floor: Floor) -> commands.OpenRound:
    name, table = any_table(choose, floor)
    number = table.last_round + choose.choice((1, 1, 1, 1, 1, 3, 0, -1))
    if rarely(choose, 50):
        number = table.last_round + choose.choice((999, 1_000, 1_001, 5_000))
    return commands.OpenRound(by=name, table=name, round=number)


def set_next_round(choose: Random, floor: Floor) -> commands.SetNextRound:
    """Back to where the numbers ran away from, ahead, or onto a number that was used."""
    name, table = any_table(choose, floor)
    ends = [numbers[-1] for numbers in table.series] or [0]
    number = choose.choice(ends) + choose.choice((-1, 0, 1, 1, 2, 2, 900, 4_000))
    return commands.SetNextRound(by=person(choose), table=name, round=number, reason=reason(choose))


def place_wager(choose: Random, floor: Floor) -> commands.PlaceWager:
    name, table = any_table(choose, floor)
    round_ = table.in_play()
    version = round_.version if round_ else 1
    amount_cents = floor.approvals[version].wager_cents if floor.approvals else 100
    return commands.PlaceWager(
        by=name,
        table=name,
        round=round_number(choose, table),
        box=_box(choose, table),
        amount_cents=amount_cents if not rarely(choose, 15) else amount_cents + 1,
        ante=not rarely(choose, 15),
    )


def withdraw_wager(choose: Random, floor: Floor) -> commands.WithdrawWager:
    name, table = any_table(choose, floor)
    number, box = round_number(choose, table), _box(choose, table)
    return commands.WithdrawWager(by=name, table=name, round=number, box=box)


def deal_round(choose: Random, floor: Floor) -> commands.DealRound:
    name, table = any_table(choose, floor)
    return commands.DealRound(by=name, table=name, round=round_number(choose, table))


def fold_box(choose: Random, floor: Floor) -> commands.FoldBox:
    name, table = any_table(choose, floor)
    number, box = round_number(choose, table), _box(choose, table)
    return commands.FoldBox(by=name, table=name, round=number, box=box)


def undo_fold(choose: Random, floor: Floor) -> commands.UndoFold:
    name, table = any_table(choose, floor)
    number = round_number(choose, table)
    round_ = table.rounds.get(number)
    box = of_these(choose, sorted(round_.folded) if round_ else (), table)
    return commands.UndoFold(
        by=person(choose), table=name, round=number, box=box, reason=reason(choose)
    )


def declare_claim(choose: Random, floor: Floor) -> commands.DeclareClaim:
    name, table = any_table(choose, floor)
    number = round_number(choose, table)
    round_ = table.rounds.get(number)
    box = of_these(choose, sorted(round_.wagers) if round_ else (), table)
    cards = any_cards(choose, round_, box)
    return commands.DeclareClaim(by=name, table=name, round=number, box=box, cards=cards)


def settle_round(choose: Random, floor: Floor) -> commands.SettleRound:
    name, table = any_table(choose, floor)
    return commands.SettleRound(by=name, table=name, round=round_number(choose, table))


def past_round(choose: Random, table: Table) -> int:
    """Usually one of the last rounds, which can still have a late claim or be voided."""
    if table.rounds and not rarely(choose, 6):
        return choose.choice(sorted(table.rounds)[-4:])
    if table.rounds and rarely(choose, 2):
        return choose.choice(sorted(table.rounds))  # any round of the open gaming day
    return round_number(choose, table)


def record_late_claim(choose: Random, floor: Floor) -> commands.RecordLateClaim:
    name, table = any_table(choose, floor)
    number = past_round(choose, table)
    round_ = table.rounds.get(number)
    unclaimed = sorted(set(round_.wagers) - set(round_.claims)) if round_ else ()
    box = of_these(choose, unclaimed, table)
    return commands.RecordLateClaim(
        by=person(choose),
        table=name,
        round=number,
        box=box,
        cards=any_cards(choose, round_, box),
        reason=reason(choose),
    )


def reject_claim(choose: Random, floor: Floor) -> commands.RejectClaim:
    name, table = any_table(choose, floor)
    number = past_round(choose, table)
    round_ = table.rounds.get(number)
    box = of_these(choose, sorted(round_.claims) if round_ else (), table)
    return commands.RejectClaim(
        by=person(choose), table=name, round=number, box=box, reason=reason(choose)
    )


def void_wager(choose: Random, floor: Floor) -> commands.VoidWager:
    name, table = any_table(choose, floor)
    number = past_round(choose, table)
    round_ = table.rounds.get(number)
    box = of_these(choose, sorted(round_.wagers) if round_ else (), table)
    return commands.VoidWager(
        by=person(choose),
        table=name,
        round=number,
        box=box,
        rule=choose.choice(CONTRAVENED),
        reason=reason(choose),
    )


def void_round(choose: Random, floor: Floor) -> commands.VoidRound:
    name, table = any_table(choose, floor)
    return commands.VoidRound(
        by=person(choose),
        table=name,
        round=past_round(choose, table),
        rule=choose.choice(VOID_RULES),
        reason=reason(choose),
    )
