"""Whole rounds of the base game at a table that reports it, from the first ante to the collection.

Amounts above the maximum, equal hands and dealers who do not participate are far more frequent than
in real play.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from jackpot.floor import commands
from tests.auditor.hands import split_cards
from tests.auditor.records import Floor, Table
from tests.floor.random_hands import any_hand
from tests.floor.random_round_commands import rarely

_SUITS = "cdhs"


def reporting_tables(floor: Floor) -> list[str]:
    """Those that can play a round now."""
    return [
        name
        for name, table in sorted(floor.tables.items())
        if table.reports() and table.status != "closed" and table.current is None
    ]


def base_round(choose: Random, floor: Floor, name: str) -> Iterator[commands.Command]:
    table = floor.tables[name]
    at: dict[str, Any] = {"by": name, "table": name, "round": table.last_round + 1}
    yield commands.OpenRound(**at)
    boxes = choose.sample(range(1, table.boxes + 1), choose.randint(1, min(table.boxes, 6)))
    for box in boxes:
        cents = choose.choice((1_000, 1_000, 2_500, 50_000, 50_500, 120_000, 400))
        yield commands.PlaceAnte(**at, box=box, amount_cents=cents)
    for box in boxes:
        if not rarely(choose, 3):
            yield _wager(floor, table, at, box)
    if rarely(choose, 6):
        yield commands.WithdrawAnte(**at, box=boxes[0])
    yield commands.DealRound(**at)
    hands = _hands(choose, len(boxes) + 1)
    dealer = hands.pop()
    yield commands.ShowDealerCard(**at, card=split_cards(dealer)[0])
    for box in boxes:
        if rarely(choose, 3):
            yield commands.FoldBox(**at, box=box)
        else:
            ante_cents = _antes(table).get(box, 0)
            yield commands.PlaceBet(**at, box=box, amount_cents=2 * ante_cents)
    shown = [commands.RecordHand(**at, box=box, cards=hands.pop()) for box in boxes]
    steps: list[commands.Command] = [*shown, commands.RecordDealerHand(**at, cards=dealer)]
    choose.shuffle(steps)
    yield from steps
    yield commands.CountHands(**at, counts={str(box): 5 for box in _antes(table)} | {"dealer": 5})
    round_ = table.in_play()
    for box in list(round_.claims) if round_ else ():
        yield commands.VerifyClaim(by="vera", table=name, round=at["round"], box=box)
    yield commands.SettleRound(**at)


def _wager(floor: Floor, table: Table, at: dict[str, Any], box: int) -> commands.Command:
    round_ = table.in_play()
    version = round_.version if round_ else 1
    cents = floor.approvals[version].wager_cents
    return commands.PlaceWager(**at, box=box, amount_cents=cents, ante=True)


def _antes(table: Table) -> dict[int, int]:
    round_ = table.in_play()
    return round_.base.antes if round_ is not None and round_.base is not None else {}


def _hands(choose: Random, count: int) -> list[str]:
    """Different hands of one deck; often the last is worth as much as another one."""
    seen: set[str] = set()
    hands: list[str] = []
    for _ in range(count):
        hand = any_hand(choose, seen)
        if hands and rarely(choose, 3):
            twin = _twin(choose.choice(hands))
            if not set(split_cards(twin)) & seen:
                hand = twin
        hands.append(hand)
        seen |= set(split_cards(hand))
    return hands


def _twin(hand: str) -> str:
    """The same ranks with every suit moved on by one: a hand of the same value."""
    moved = dict(zip(_SUITS, _SUITS[1:] + _SUITS[:1], strict=True))
    return "".join(card[0] + moved[card[1]] for card in split_cards(hand))
