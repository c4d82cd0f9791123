"""Cards of twenty-one: names such as `Ks`, `Td` or `7h`, from several decks."""

from typing import Final

from jackpot.rules.cards import NAMES

# 2.5; an Ace counts 1 here, and `totals` adds ten where one may count 11.
VALUES: Final = {
    name: 1 if name[0] == "A" else 10 if name[0] in "TJQK" else int(name[0]) for name in NAMES
}


def is_ten_valued(card: str) -> bool:
    return VALUES[card] == 10


def is_suited(cards: list[str]) -> bool:
    return len({card[1] for card in cards}) == 1


def ranks_of(cards: list[str]) -> str:
    """In order, so that two hands of the same ranks compare equal."""
    return "".join(sorted(card[0] for card in cards))
