"""The round after an act, beside the round itself: to see what the act would settle."""

from copy import copy

from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.round import Box, Hand, Round


def after_act(round: Round, act: Act) -> Round:
    """Of an act that was not refused. `round` stays as it is.

    An act changes one box at most: the others are shared, as are acts and wagers, which are values.
    """
    new = copy(round)
    number = _box_of(act)
    new.boxes = [_copy_box(box) if box.number == number else box for box in round.boxes]
    new.dealer = [list(cards) for cards in round.dealer]
    new.insurances = list(round.insurances)
    new.burnt = list(round.burnt)
    new.acts = list(round.acts)
    apply_act(new, act)
    return new


def _box_of(act: Act) -> int | None:
    if act.to is None:
        return act.box
    number = act.to.partition(".")[0]
    return int(number) if number.isdigit() else None


def _copy_box(box: Box) -> Box:
    new = copy(box)
    new.cards = list(box.cards)
    new.hands = [_copy_hand(hand) for hand in box.hands]
    return new


def _copy_hand(hand: Hand) -> Hand:
    new = copy(hand)
    new.cards = list(hand.cards)
    new.stakes = [copy(stake) for stake in hand.stakes]
    return new
