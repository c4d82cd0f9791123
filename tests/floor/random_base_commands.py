"""Random commands of the base game, at tables that report it and at others."""

from random import Random

from jackpot.floor import commands
from tests.auditor.hands import split_cards
from tests.auditor.records import Floor, Table
from tests.auditor.round_records import Base, Round
from tests.floor.random_hands import any_hand, spoilt_hand
from tests.floor.random_round_commands import (
    Maker,
    any_table,
    of_these,
    past_round,
    rarely,
    round_number,
)


def _round(choose: Random, table: Table) -> tuple[int, Round | None, Base]:
    """Usually the round in play, with its base game or an empty one."""
    number = past_round(choose, table) if rarely(choose, 12) else round_number(choose, table)
    round_ = table.rounds.get(number)
    base = round_.base if round_ is not None and round_.base is not None else Base()
    return number, round_, base


def place_ante(choose: Random, floor: Floor) -> commands.PlaceAnte:
    name, table = any_table(choose, floor)
    number, _, _ = _round(choose, table)
    amounts = (500, 1_000, 1_000, 1_000, 1_500, 50_000, 50_001, 60_000, 499, 100, 777, 0, -500)
    return commands.PlaceAnte(
        by=name,
        table=name,
        round=number,
        box=of_these(choose, range(1, table.boxes + 1), table),
        amount_cents=choose.choice(amounts if rarely(choose, 3) else amounts[:5]),
    )


def withdraw_ante(choose: Random, floor: Floor) -> commands.WithdrawAnte:
    name, table = any_table(choose, floor)
    number, _, base = _round(choose, table)
    box = of_these(choose, sorted(base.antes), table)
    return commands.WithdrawAnte(by=name, table=name, round=number, box=box)


def show_dealer_card(choose: Random, floor: Floor) -> commands.ShowDealerCard:
    name, table = any_table(choose, floor)
    number, round_, base = _round(choose, table)
    card = split_cards(any_hand(choose, _lying(round_)))[0]
    if base.face_up and rarely(choose, 2):
        card = base.face_up
    if rarely(choose, 15):
        card = choose.choice(("", "1s", "AsKs", "Kx"))
    return commands.ShowDealerCard(by=name, table=name, round=number, card=card)


def place_bet(choose: Random, floor: Floor) -> commands.PlaceBet:
    name, table = any_table(choose, floor)
    number, round_, base = _round(choose, table)
    folded = round_.folded if round_ else set()
    undecided = sorted(base.antes.keys() - base.bets.keys() - folded)
    box = of_these(choose, undecided or sorted(base.antes), table)
    cents = 2 * base.antes.get(box, 1_000) + choose.choice((0,) * 12 + (1, -1, 500))
    return commands.PlaceBet(by=name, table=name, round=number, box=box, amount_cents=cents)


def undo_bet(choose: Random, floor: Floor) -> commands.UndoBet:
    name, table = any_table(choose, floor)
    number, _, base = _round(choose, table)
    box = of_these(choose, sorted(base.bets), table)
    return commands.UndoBet(by=name, table=name, round=number, box=box)


def fold(choose: Random, floor: Floor) -> commands.FoldBox:
    name, table = any_table(choose, floor)
    number, _, base = _round(choose, table)
    undecided = sorted(base.antes.keys() - base.bets.keys())
    box = of_these(choose, undecided, table)
    return commands.FoldBox(by=name, table=name, round=number, box=box)


def record_hand(choose: Random, floor: Floor) -> commands.RecordHand:
    name, table = any_table(choose, floor)
    number, round_, base = _round(choose, table)
    missing = sorted(base.bets.keys() - base.hands.keys())
    box = of_these(choose, missing or sorted(base.bets), table)
    cards = _cards(choose, round_, base.hands.get(box), box)
    return commands.RecordHand(by=name, table=name, round=number, box=box, cards=cards)


def record_dealer_hand(choose: Random, floor: Floor) -> commands.RecordDealerHand:
    name, table = any_table(choose, floor)
    number, round_, base = _round(choose, table)
    cards = _cards(choose, round_, base.dealer, None)
    held = split_cards(cards)
    if base.face_up and base.face_up not in held and not rarely(choose, 12):
        held[choose.randrange(5) if len(held) == 5 else 0 :][:1] = []
        cards = "".join([base.face_up, *held[:4]])
    return commands.RecordDealerHand(by=name, table=name, round=number, cards=cards)


def _cards(choose: Random, round_: Round | None, shown: str | None, box: int | None) -> str:
    """Usually new cards; sometimes those that were shown, in another order."""
    if shown and rarely(choose, 2):
        cards = split_cards(shown)
        choose.shuffle(cards)
        return "".join(cards)
    make = spoilt_hand if rarely(choose, 15) else any_hand
    return make(choose, _lying(round_, box))


def _lying(round_: Round | None, box: int | None = None) -> set[str]:
    """The cards of the other hands."""
    if round_ is None:
        return set()
    return {card for cards in round_.other_cards(box) for card in split_cards(cards)}


def count_hands(choose: Random, floor: Floor) -> commands.CountHands:
    name, table = any_table(choose, floor)
    number, _, base = _round(choose, table)
    counts = {str(box): 5 for box in sorted(base.antes)} | {"dealer": 5}
    if rarely(choose, 6):
        counts[choose.choice(sorted(counts))] = choose.choice((4, 6, 0, -1, 53))
    if rarely(choose, 12):
        del counts[choose.choice(sorted(counts))]
    return commands.CountHands(by=name, table=name, round=number, counts=counts)


BEFORE_THE_DEAL: tuple[Maker, ...] = (*(place_ante,) * 6, withdraw_ante)
BETTING: tuple[Maker, ...] = (*(place_bet,) * 8, *(fold,) * 2, undo_bet, undo_bet, show_dealer_card)
SHOWING: tuple[Maker, ...] = (*(record_hand,) * 6, *(record_dealer_hand,) * 2)
ANYTHING: tuple[Maker, ...] = (
    place_ante,
    withdraw_ante,
    show_dealer_card,
    place_bet,
    undo_bet,
    fold,
    record_hand,
    record_hand,
    record_dealer_hand,
    count_hands,
)


def next_of_base_game(choose: Random, floor: Floor, round_: Round, base: Base) -> Maker | None:
    """What an ordinary table does next; None where it is time for claims and the collection."""
    if not base.face_up:
        return show_dealer_card
    if not base.antes.keys() <= base.bets.keys() | round_.folded:
        return choose.choice(BETTING)
    if base.lines is None or rarely(choose, 3):
        return choose.choice(SHOWING)
    if set(base.counts.values()) != {5}:
        return count_hands
    return None
