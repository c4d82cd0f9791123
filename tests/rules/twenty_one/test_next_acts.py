"""What may come next is what `act_refusal` takes, at every step of random rounds."""

from collections.abc import Iterator
from random import Random
from typing import get_args

import msgspec
import pytest

from jackpot.rules.twenty_one.acts import Act, DecisionKind, NextAct
from jackpot.rules.twenty_one.insurance import insurance_unit_cents
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.play import act_refusal, apply_act
from jackpot.rules.twenty_one.round import Round
from tests.auditor.twenty_one.random_rounds import (
    REFERENCES,
    Shoe,
    choose_act,
    open_posted,
    ranks_of,
)
from tests.auditor.twenty_one.random_wagers import random_opening

ROUNDS = 30

Decision = tuple[DecisionKind | None, int, int, int, int | None, int | None]


@pytest.mark.parametrize("reference", REFERENCES)
def test_exactly_the_lawful_decisions_are_listed(reference: str) -> None:
    random = Random(f"{reference} next")
    for _ in range(ROUNDS):
        posted = random_opening(reference, random)
        round = open_posted(posted)
        assert isinstance(round, Round)
        shoe = Shoe(random, posted.terms.decks, ranks_of(reference))
        while round.phase != "complete":
            listed = next_acts(round)
            decisions = [_key(each) for each in listed if each.decision is not None]
            assert set(decisions) == _lawful(round)
            assert len(set(decisions)) == len(decisions)
            copy = msgspec.json.decode(msgspec.json.encode(round), type=Round)
            assert next_acts(copy) == listed, "what a round keeps between two acts is not old"
            if round.drawn_in_error is None and random.random() < 0.05:
                apply_act(round, Act(card=shoe.draw(), to="drawn_in_error"))
            apply_act(round, choose_act(round, random.choice(next_acts(round)), shoe, random))


def _key(act: Act | NextAct) -> Decision:
    return act.decision, act.box, act.hand, act.place, act.other_box, act.other_place


def _lawful(round: Round) -> set[Decision]:
    return {_key(act) for act in _all_decisions(round) if act_refusal(round, act) is None}


def _all_decisions(round: Round) -> Iterator[Act]:
    """Every decision of every player on every hand, with an amount if one is needed."""
    players = [
        (box.number, hand.number, stake)
        for box in round.boxes
        for hand in box.hands
        for stake in hand.stakes
    ]
    for box, hand, stake in players:
        for decision in get_args(DecisionKind):
            if decision == "insure":
                continue
            for cents in (stake.cents, round.terms.smallest_chip_cents):
                amount = cents if decision == "double" else None
                yield Act(
                    decision=decision, box=box, hand=hand, place=stake.place, amount_cents=amount
                )
        if hand == 1:
            insure = Act(
                decision="insure",
                box=box,
                place=stake.place,
                amount_cents=insurance_unit_cents(round.terms),
            )
            yield insure
            for other_box, other_hand, other in players:
                if other_hand == 1 and (other_box, other.place) != (box, stake.place):
                    yield msgspec.structs.replace(
                        insure, other_box=other_box, other_place=other.place
                    )
