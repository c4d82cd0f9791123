"""The shoe and the deck of a round."""

from typing import Literal

import msgspec

from jackpot.floor.state import Round


class RoundCardsView(msgspec.Struct, frozen=True):
    shoe: str | None  # manual or automated, in use when the round was opened
    deck: str | None  # its colour
    shuffled: bool
    cut: bool
    deck_repeated: bool  # an automated shoe gave the deck of the round before (12.2): look at it
    shoe_fault: Literal["ask", "stands"] | None  # `ask`: a supervisor decides about the round


def round_cards_view(round_: Round) -> RoundCardsView | None:
    cards = round_.cards
    if cards is None:
        return None
    return RoundCardsView(
        shoe=cards.shoe,
        deck=cards.deck,
        shuffled=cards.shuffled,
        cut=cards.cut,
        deck_repeated=cards.repeated,
        shoe_fault=cards.fault,
    )
