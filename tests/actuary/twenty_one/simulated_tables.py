"""Tables, strategies and shoes to simulate with: also such as no reasonable player would have."""

import random
from collections.abc import Iterator
from functools import cache

from jackpot.actuary.twenty_one.rules import rule_set
from jackpot.actuary.twenty_one.simulator_layout import Shoe, Table
from jackpot.actuary.twenty_one.strategy import (
    ACTS_SIZE,
    DEALER_CARDS,
    NAMED_PAIRS,
    RESCUES_SIZE,
    SIZE,
    SUIT_KINDS,
    Act,
    Strategy,
    act_index,
    named_row,
    pair_row,
    total_row,
)
from jackpot.rules.books import BY_REFERENCE, RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.cards import NAMES

REFERENCES = ("S10-1996", "NI2005-63", "NI2018-568", "NI2005-73")
SHOES: tuple[Shoe, ...] = ("cut-card", "continuous")


def game_of(book: RuleBook) -> TwentyOne:
    assert book.twenty_one is not None
    return book.twenty_one


def table_of(
    reference: str, *, boxes: int = 1, shoe: Shoe = "cut-card", insures: bool = False
) -> Table:
    """With the most decks and the first inscription that the book allows."""
    book = BY_REFERENCE[reference]
    game = game_of(book)
    return Table(rule_set(book, game.decks[-1], game.soft_17[0]), boxes, shoe, insures)


def any_table(reference: str, chance: random.Random) -> Table:
    book = BY_REFERENCE[reference]
    game = game_of(book)
    rules = rule_set(
        book,
        chance.choice(game.decks),
        chance.choice(game.soft_17),
        wager_cents=chance.choice([100, 2_498, 2_500]),
    )
    return Table(rules, chance.randint(1, 7), chance.choice(SHOES), chance.random() < 0.5)


def any_strategy(chance: random.Random) -> Strategy:
    """Every situation has an act of its own, lawful or not."""
    acts = chance.choices(list(Act), weights=[3, 3, 2, 3, 1], k=ACTS_SIZE)
    rescues = chance.choices([0, 1], weights=[2, 1], k=RESCUES_SIZE)
    return Strategy(bytes([*acts, *rescues]))


@cache
def usual_strategy() -> Strategy:
    """By total alone: doubles 9 to 11, splits all pairs but fives and tens, draws to 17."""
    acts = bytearray(SIZE)
    for split in (False, True):
        for cards in range(2, 7):
            for dealer in range(1, DEALER_CARDS + 1):
                for row in range(total_row(17, soft=False)):
                    acts[act_index(row, dealer, cards=cards, split=split)] = Act.DRAW
                for total in range(12, 18):
                    for late in (False, True):
                        row = total_row(total, soft=True, late_ace=late)
                        acts[act_index(row, dealer, cards=cards, split=split)] = Act.DRAW
                _on_two_cards(acts, dealer, split=split)
    return Strategy(bytes(acts))


def _on_two_cards(acts: bytearray, dealer: int, *, split: bool) -> None:
    for total in (9, 10, 11):
        acts[act_index(total_row(total, soft=False), dealer, cards=2, split=split)] = Act.DOUBLE
    for suits in range(len(SUIT_KINDS)):
        for value in range(1, 11):
            act = {5: Act.DOUBLE, 10: Act.STAND}.get(value, Act.SPLIT)
            acts[act_index(pair_row(value, suits), dealer, cards=2, split=split)] = act
        for low, high in NAMED_PAIRS:
            row = named_row(low, high, suits)
            acts[act_index(row, dealer, cards=2, split=split)] = Act.DRAW


def any_shoe(table: Table, chance: random.Random) -> list[str]:
    """Every third one begins with many cards of a few kinds, which are split and paid well."""
    cards = [card for card in NAMES if card[0] in table.rules.ranks] * table.rules.decks
    chance.shuffle(cards)
    if chance.random() < 1 / 3:
        ranks, suits = (
            chance.choice(["7", "78A", "A", "6K8", "AK"]),
            chance.choice(["cdhs", "h", "s"]),
        )
        cards.sort(key=lambda card: card[0] not in ranks or card[1] not in suits)
        first = chance.choice([0, chance.randint(10, 60)])
        cards[:first] = chance.sample(cards[:first], first)
    return cards


def tables_and_strategies(
    reference: str, count: int, seed: int
) -> Iterator[tuple[Table, Strategy, random.Random]]:
    chance = random.Random(seed)
    for number in range(count):
        strategy = usual_strategy() if number % 3 == 0 else any_strategy(chance)
        yield any_table(reference, chance), strategy, chance
