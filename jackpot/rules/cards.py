"""The deck of rule 2.1: 52 cards, no jokers, written as two characters (`As`, `Td`, `9c`, `2h`).

A card's id is `rank * 4 + suit`: 0 is the two of clubs, 51 the ace of spades. Ids of higher rank
are higher (rule 2.7); suits have an order in the id only, never in the rules (rule 2.9).
"""

from typing import NewType

Card = NewType("Card", int)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK_SIZE = 52
HAND_SIZE = 5  # rule 2.5
MOST_BOXES = 9  # one deck: nine hands and the dealer's are fifty cards (rules 2.1, 6.3)

NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
DECK = tuple(Card(card) for card in range(DECK_SIZE))
_BY_NAME = dict(zip(NAMES, DECK, strict=True))


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `AsKsQsJsTs`; a ValueError names the first that is not a card."""
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    for position, name in enumerate(names, start=1):
        if name not in _BY_NAME:
            raise ValueError(
                f"card {position} is {name!r}: write a rank of {RANKS} and then a suit of {SUITS}"
            )
    return tuple(_BY_NAME[name] for name in names)


def card_names(cards: tuple[Card, ...]) -> str:
    return "".join(NAMES[card] for card in cards)


def rank_of(card: Card) -> int:
    """0 for a two up to 12 for an ace (rule 2.7)."""
    return card >> 2


def suit_of(card: Card) -> int:
    return card & 3
