"""Random rounds of each book, played through `next_acts`, beside the model in tests/auditor."""

from random import Random

import msgspec
import pytest

from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.round import Round
from tests.auditor.twenty_one import differences
from tests.auditor.twenty_one.permissions import Decision, permitted
from tests.auditor.twenty_one.random_rounds import (
    REFERENCES,
    Shoe,
    as_json,
    check_rounds,
    choose_act,
    open_posted,
    play_round,
    ranks_of,
)
from tests.auditor.twenty_one.random_wagers import random_opening

_ROUNDS = 1_250  # of each of four books
_FEW_ROUNDS = 40


# What the rounds of each book must reach, or they prove too little.
_BLACKJACK = {
    *(("main", result) for result in ("win", "lose", "stand_off", "void")),
    *(("split", result) for result in ("win", "lose", "stand_off")),
    *(("double", result) for result in ("win", "lose", "stand_off")),
    *(("insurance", result) for result in ("win", "lose")),
}
_REACHED = {
    "S10-1996": _BLACKJACK
    | {("triple_play", "win"), ("triple_play", "stand_off"), ("over_13", "win")}
    | {("under_13", "win"), ("super_sevens", "win"), ("super_sevens", "void")},
    "NI2005-63": _BLACKJACK
    | {("super_sevens", "win"), ("super_sevens", "void"), ("perfect_pairs", "void")},
    "NI2018-568": _BLACKJACK | {("perfect_pairs", "win"), ("pairs_play", "win")},
    "NI2005-73": _BLACKJACK
    | {("main", "surrender"), ("main", "rescue"), ("split", "rescue"), ("double", "rescue")}
    | {("super_bonus", "win"), ("perfect_pairs", "void")},
}


@pytest.mark.slow
@pytest.mark.parametrize("reference", REFERENCES)
def test_every_round_ends_and_agrees_with_the_model(reference: str) -> None:
    played = check_rounds(reference, seed=1, count=_ROUNDS)
    assert played.findings == []
    assert played.kinds >= _REACHED[reference]


@pytest.mark.parametrize("reference", REFERENCES)
def test_a_few_rounds_end_and_agree_with_the_model(reference: str) -> None:
    assert check_rounds(reference, seed=2, count=_FEW_ROUNDS).findings == []


@pytest.mark.slow
@pytest.mark.parametrize("reference", REFERENCES)
def test_the_players_are_offered_what_the_texts_leave_to_them_and_no_more(reference: str) -> None:
    random = Random(f"{reference} offers")
    compared = 0
    for _ in range(300):
        posted = random_opening(reference, random)
        round = open_posted(posted)
        assert isinstance(round, Round)
        shoe = Shoe(random, posted.terms.decks, ranks_of(reference))
        while round.phase != "complete":
            if _somebody_decides(round):
                so_far = posted._replace(acts=tuple(round.acts))
                assert _offered(round) == permitted(so_far), as_json(so_far)
                compared += 1
            apply_act(round, choose_act(round, random.choice(next_acts(round)), shoe, random))
    assert compared > 600


def _somebody_decides(round: Round) -> bool:
    """No card is owed, and nobody is asked whether to join."""
    owed = any(hand.card_owed or (hand.absent and not hand.stood) for _, hand in round.hands())
    return round.phase != "initial_deal" and round.joining is None and not owed


def _offered(round: Round) -> set[Decision]:
    return {
        (act.decision, act.box, act.hand, act.place)
        for act in next_acts(round)
        if act.decision not in (None, "rescue", "refuse_card") and act.other_box is None
    }


@pytest.mark.parametrize("reference", REFERENCES)
def test_the_model_finds_any_altered_line(reference: str) -> None:
    random = Random(f"{reference} altered")
    for _ in range(10):
        posted, found, faults = play_round(reference, random)
        assert faults == []
        for index, line in enumerate(found):
            for wrong in _altered(line):
                assert differences(posted, [*found[:index], *wrong, *found[index + 1 :]])


def test_the_model_finds_a_card_that_the_dealer_should_not_have_drawn() -> None:
    random = Random("too many cards")
    posted, found, _ = play_round("NI2005-63", random)
    while posted.acts[-1].to != "dealer":
        posted, found, _ = play_round("NI2005-63", random)
    short = posted._replace(acts=posted.acts[:-1])
    long = posted._replace(acts=(*posted.acts, posted.acts[-1]))
    assert "goes on after" in differences(short, found)[0]
    assert "ends at" in differences(long, found)[0]


def _altered(line: Line) -> list[list[Line]]:
    """What may stand in its place, each wrong in one way."""
    replace = msgspec.structs.replace
    other_result = "lose" if line.result != "lose" else "win"
    other_moment = "final" if line.moment != "final" else "interim"
    return [
        [],
        [line, line],
        [replace(line, won_cents=line.won_cents + 1)],
        [replace(line, result=other_result)],
        [replace(line, moment=other_moment)],
        [replace(line, rule="99.9")],
        [replace(line, place=line.place % 3 + 1)],
        [replace(line, hand=line.hand + 1)],
        [replace(line, odds="7 to 5")],
        [
            replace(
                line,
                returned_cents=line.collected_cents + 1,
                collected_cents=line.returned_cents - 1,
            )
        ],
    ]
