"""What may lawfully come next, and for whom.

The decisions on the hand in turn, which every act asks for, follow from the same questions as the
refusals in `hand_acts`. The others are rare: candidates are asked of `act_refusal`. A test asks
`act_refusal` of every act, so that the two cannot disagree. Irregularities (a card burnt or drawn
in error) may come at any time and are not listed.
"""

from collections.abc import Iterator

import msgspec

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.acts import Act, DecisionKind, NextAct
from jackpot.rules.twenty_one.doubling import is_lawful_double, most_double_cents, why_not_double
from jackpot.rules.twenty_one.games import game_of
from jackpot.rules.twenty_one.hand_acts import may_refuse_card
from jackpot.rules.twenty_one.insurance import (
    insurance_unit_cents,
    most_insurance_cents,
    placed_cents,
    preference,
)
from jackpot.rules.twenty_one.next_card import next_card
from jackpot.rules.twenty_one.offers import is_against_ace, may_surrender
from jackpot.rules.twenty_one.play import act_refusal
from jackpot.rules.twenty_one.round import Box, Hand, Joining, Round
from jackpot.rules.twenty_one.splitting import why_not_split
from jackpot.rules.twenty_one.turns import awaits_card, hand_in_turn, must_draw


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
        if round.joining is None and not round.side_only:
            found += _on_hand_in_turn(round, game)
    card_goes_to = next_card(round, game)
    if card_goes_to is not None:
        found.append(NextAct(to=card_goes_to))
    return tuple(found)


def _on_hand_in_turn(round: Round, game: TwentyOne) -> list[NextAct]:
    turn = hand_in_turn(round, game)
    if turn is None:
        return []
    box, hand = turn
    if awaits_card(hand) or hand.absent:
        return []
    decisions: list[DecisionKind] = ["draw"]
    if not must_draw(hand, game):
        decisions.append("stand")
    if why_not_split(box, hand, game) is None:
        decisions.append("split")
    decisions.append("absent")
    if may_refuse_card(round, game):
        decisions.append("refuse_card")
    found = [
        NextAct(decision=each, box=box.number, hand=hand.number, place=box.decides)
        for each in decisions
    ]
    if why_not_double(hand, game) is None:
        double = _double(round, box, hand, box.decides, game)
        if double is not None:
            found.append(double)
    return found


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
    """All but the decisions on the hand in turn."""
    if round.side_only:
        for box in round.boxes:
            yield NextAct(decision="stand", box=box.number, hand=1, place=1)
        return
    if round.phase == "offers" and (is_against_ace(round) or may_surrender(round, game)):
        yield from _offers(round, game)
    if round.rescue_open is not None:
        yield from _rescues(round, *round.rescue_open)
    if round.joining is not None:
        yield from _joins(round, round.joining, game)


def _joins(round: Round, joining: Joining, game: TwentyOne) -> Iterator[NextAct]:
    box = round.box(joining.box)
    assert box is not None, "somebody split or doubled there"
    hand = box.hands[joining.hand - 1]
    for stake in hand.stakes:
        if joining.decision == "split":
            yield NextAct(decision="split", box=box.number, hand=hand.number, place=stake.place)
        elif double := _double(round, box, hand, stake.place, game):
            yield double


def _double(round: Round, box: Box, hand: Hand, place: int, game: TwentyOne) -> NextAct | None:
    """None where the wager is below the smallest chip."""
    stake = hand.stake_of(place)
    assert stake is not None, "the player is on the hand"
    most_cents = most_double_cents(stake, round.terms, game)
    if not is_lawful_double(most_cents, stake, round.terms, game):
        return None
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
