"""The round after an act, beside the round itself; and lines that stay once they are settled."""

from random import Random

import msgspec
import pytest

from jackpot.rules.twenty_one.acts import ADDS_A_WAGER
from jackpot.rules.twenty_one.copying import after_act
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.refusals import Refusal
from jackpot.rules.twenty_one.settle import lines, lines_of_last_act, settles_nothing
from jackpot.rules.twenty_one.voiding import placed_cents
from tests.auditor.twenty_one.random_rounds import (
    REFERENCES,
    Shoe,
    choose_act,
    open_posted,
    ranks_of,
)
from tests.auditor.twenty_one.random_wagers import random_opening

ROUNDS = 40


@pytest.mark.parametrize("reference", REFERENCES)
def test_an_act_changes_the_copy_alone_and_settled_lines_stay(reference: str) -> None:
    random = Random(reference)
    for _ in range(ROUNDS):
        posted = random_opening(reference, random)
        round_ = open_posted(posted)
        assert not isinstance(round_, Refusal)
        shoe = Shoe(random, posted.terms.decks, ranks_of(reference))
        while round_.phase != "complete":
            act = choose_act(round_, random.choice(next_acts(round_)), shoe, random)
            before, settled = msgspec.json.encode(round_), lines(round_)
            placed = placed_cents(round_)
            nothing = settles_nothing(round_, act)
            after = after_act(round_, act)
            assert msgspec.json.encode(round_) == before
            apply_act(round_, act)
            assert msgspec.json.encode(round_) == msgspec.json.encode(after)
            assert set(settled) <= set(lines(after))
            assert len(set(lines(after))) == len(lines(after))
            new = [line for line in lines(after) if line not in settled]
            assert [line for line in lines_of_last_act(after) if line not in settled] == new
            if nothing:
                assert not new, f"{act} settles something"
            assert (placed_cents(after) > placed) == (act.decision in ADDS_A_WAGER)
        assert placed_cents(round_) == sum(line.stake_cents for line in lines(round_))
