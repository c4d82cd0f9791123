"""Whose turn it is: the first hand, clockwise from the first box, that is not finished."""

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.round import Box, Hand, Round
from jackpot.rules.twenty_one.totals import (
    LEAST_TO_STAND,
    TWENTY_ONE,
    Total,
    doubled_total_of,
    is_natural,
    total_of,
)


def hand_total(hand: Hand, game: TwentyOne) -> Total:
    if hand.doubled and game.doubled_aces_low:
        return doubled_total_of(hand.cards)
    return total_of(hand.cards)


def has_natural(hand: Hand) -> bool:
    """Never after a split (10.7; 1996 12.6; Pontoon 11.7)."""
    return not hand.from_split and is_natural(hand.cards)


def is_finished(box: Box, hand: Hand, game: TwentyOne) -> bool:
    """No card and no decision can come to it: stood, 21 or more, one card only and got it."""
    if box.surrendered or hand.stood:
        return True
    if awaits_card(hand):
        return False
    if hand.doubled or hand.one_card_only:
        return True
    value = hand_total(hand, game).value
    return value >= TWENTY_ONE or (hand.absent and value >= LEAST_TO_STAND)


def awaits_card(hand: Hand) -> bool:
    """A card must come before any decision: a draw or double was decided, or it was split."""
    return hand.card_owed or len(hand.cards) < 2


def must_draw(hand: Hand, game: TwentyOne) -> bool:
    """A hard total below 12 takes a card."""
    total = hand_total(hand, game)
    return total.value < LEAST_TO_STAND and not total.soft


def hand_in_turn(round: Round, game: TwentyOne) -> tuple[Box, Hand] | None:
    """None when the subsequent deal to all players' hands is completed."""
    kept = round.__dict__
    if "turn" not in kept:
        kept["turn"] = _first_unfinished(round, game)
    turn: tuple[Box, Hand] | None = kept["turn"]
    return turn


def _first_unfinished(round: Round, game: TwentyOne) -> tuple[Box, Hand] | None:
    for box in round.boxes:
        for hand in box.hands:
            if not is_finished(box, hand, game):
                return box, hand
    return None


def is_last_in_turn(round: Round, game: TwentyOne) -> bool:
    """Whether no hand is left to play after the one in turn."""
    turn = hand_in_turn(round, game)
    in_turn = None if turn is None else turn[1]
    for box in reversed(round.boxes):
        for hand in box.hands:
            if hand is not in_turn and not is_finished(box, hand, game):
                return False
    return True


def address_of(box: Box, hand: Hand) -> str:
    """`3`, or `3.2` where the box was split."""
    return str(box.number) if len(box.hands) == 1 else f"{box.number}.{hand.number}"
