"""What may lawfully come next, and for whom.

Candidates are asked of `act_refusal`, so the two cannot disagree. Irregularities (a card burnt or
drawn in error) may come at any time and are not listed.
"""

from collections.abc import Iterator

import msgspec

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.acts import Act, DecisionKind, NextAct
from jackpot.rules.twenty_one.doubling import most_double_cents
from jackpot.rules.twenty_one.games import game_of
from jackpot.rules.twenty_one.insurance import (
    insurance_unit_cents,
    most_insurance_cents,
    placed_cents,
    preference,
)
from jackpot.rules.twenty_one.next_card import next_card
from jackpot.rules.twenty_one.play import act_refusal
from jackpot.rules.twenty_one.round import Box, Hand, Round
from jackpot.rules.twenty_one.turns import hand_in_turn

_ON_A_HAND: tuple[DecisionKind, ...] = ("draw", "stand", "split", "absent", "refuse_card")


def next_acts(round: Round) -> tuple[NextAct, ...]:
    """Empty when the round is complete."""
    if round.phase == "complete":
        return ()
    game = game_of(round)
    found = []
    if round.burn_due:
        found.append(NextAct(to="burn"))
    if round.phase != "initial_deal":
        found += [each for each in _candidates(round, game) if _is_lawful(round, each)]
    card_goes_to = next_card(round, game)
    if card_goes_to is not None:
        found.append(NextAct(to=card_goes_to))
    return tuple(found)


def _is_lawful(round: Round, each: NextAct) -> bool:
    act = Act(
        decision=each.decision,
        box=each.box,
        hand=each.hand,
        place=each.place,
        amount_cents=each.most_cents,
        other_box=each.other_box,
        other_place=each.other_place,
    )
    return act_refusal(round, act) is None


def _candidates(round: Round, game: TwentyOne) -> Iterator[NextAct]:
    if round.side_only:
        yield from (
            NextAct(decision="stand", box=box.number, hand=1, place=1) for box in round.boxes
        )
        return
    if round.phase == "offers":
        yield from _offers(round, game)
    if round.rescue_open is not None:
        yield from _rescues(round, *round.rescue_open)
    if round.joining is not None:
        box = round.box(round.joining.box)
        assert box is not None, "somebody split or doubled there"
        hand = box.hands[round.joining.hand - 1]
        places = [stake.place for stake in hand.stakes]
    else:
        turn = hand_in_turn(round, game)
        if turn is None:
            return
        box, hand = turn
        places = [box.decides]
    for place in places:
        for decision in _ON_A_HAND:
            yield NextAct(decision=decision, box=box.number, hand=hand.number, place=place)
        yield _double(round, box, hand, place, game)


def _double(round: Round, box: Box, hand: Hand, place: int, game: TwentyOne) -> NextAct:
    stake = hand.stake_of(place)
    assert stake is not None, "the player is on the hand"
    most_cents = most_double_cents(stake, round.terms, game)
    least_cents = most_cents if game.double_exactly else round.terms.smallest_chip_cents
    return NextAct(
        decision="double",
        box=box.number,
        hand=hand.number,
        place=place,
        least_cents=least_cents,
        most_cents=most_cents,
        multiple_cents=1 if game.double_exactly else round.terms.smallest_chip_cents,
    )


def _rescues(round: Round, box: int, hand: int) -> Iterator[NextAct]:
    doubled = round.hand(box, hand)
    assert doubled is not None, "the hand was doubled"
    for stake in doubled.stakes:
        yield NextAct(decision="rescue", box=box, hand=hand, place=stake.place)


def _offers(round: Round, game: TwentyOne) -> Iterator[NextAct]:
    for box in round.boxes:
        yield NextAct(decision="surrender", box=box.number, hand=1, place=box.decides)
        for stake in box.hands[0].stakes:
            yield NextAct(decision="even_money", box=box.number, hand=1, place=stake.place)
            insure = _insurance(round, box.number, stake.place, stake.cents)
            yield msgspec.structs.replace(insure, box=box.number, place=stake.place)
            if game.insuring_others and round.terms.insuring_others:
                yield from _insured_by_others(round, insure, box.number, stake.place)


def _insured_by_others(round: Round, insure: NextAct, box: int, place: int) -> Iterator[NextAct]:
    """2018, 7.2: every other player may insure that wager, who is preferred first."""
    players = ((each.number, stake.place) for each in round.boxes for stake in each.hands[0].stakes)
    others = (each for each in players if each != (box, place))
    for by in sorted(others, key=lambda other: preference(round, other, (box, place))):
        yield msgspec.structs.replace(
            insure, box=by[0], place=by[1], other_box=box, other_place=place
        )


def _insurance(round: Round, box: int, place: int, stake_cents: int) -> NextAct:
    unit_cents = insurance_unit_cents(round.terms)
    room_cents = most_insurance_cents(stake_cents, round.terms) - placed_cents(round, box, place)
    return NextAct(
        decision="insure",
        hand=1,
        least_cents=unit_cents,
        most_cents=room_cents,
        multiple_cents=unit_cents,
    )
