"""The round after an act, beside the round itself: to see what the act would settle."""

from msgspec.structs import replace

from jackpot.rules.twenty_one.acts import Act, box_of
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.round import Box, Hand, Round


def after_act(round: Round, act: Act) -> Round:
    """Of an act that was not refused. `round` stays as it is.

    An act changes one box at most: the others are shared, as are acts and wagers, which are values.
    """
    number = box_of(act)
    new = replace(
        round,
        boxes=[_copy_box(box) if box.number == number else box for box in round.boxes],
        dealer=[list(cards) for cards in round.dealer],
        insurances=list(round.insurances),
        burnt=list(round.burnt),
        acts=list(round.acts),
    )
    apply_act(new, act)
    return new


def _copy_box(box: Box) -> Box:
    return replace(box, cards=list(box.cards), hands=[_copy_hand(hand) for hand in box.hands])


def _copy_hand(hand: Hand) -> Hand:
    stakes = [replace(stake) for stake in hand.stakes]
    return replace(hand, cards=list(hand.cards), stakes=stakes)
