"""Random corrections of declared, late and awarded hands."""

from random import Random

from jackpot.floor import commands
from tests.auditor.records import Floor
from tests.floor.random_round_commands import (
    any_cards,
    any_table,
    of_these,
    past_round,
    person,
    rarely,
    reason,
)


def correct_hand(choose: Random, floor: Floor) -> commands.CorrectHand:
    name, table = any_table(choose, floor)
    claimed = [number for number, each in table.rounds.items() if each.claims]
    number = past_round(choose, table)
    if claimed and not rarely(choose, 5):
        number = choose.choice(claimed[-6:])
    round_ = table.rounds.get(number)
    box = of_these(choose, sorted(round_.claims) if round_ else (), table)
    return commands.CorrectHand(
        by=person(choose),
        table=name,
        round=number,
        box=box,
        cards=any_cards(choose, round_, box),
        reason=reason(choose),
    )


def take_back_claim(choose: Random, floor: Floor) -> commands.TakeBackClaim:
    name, table = any_table(choose, floor)
    round_ = table.in_play()
    number = round_.number if round_ and not rarely(choose, 6) else past_round(choose, table)
    box = of_these(choose, sorted(round_.claims) if round_ else (), table)
    cards = any_cards(choose, round_, box) if rarely(choose, 2) else None
    return commands.TakeBackClaim(by=name, table=name, round=number, box=box, cards=cards)
