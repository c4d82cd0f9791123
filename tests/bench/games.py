"""Twenty-one: settling whole rounds of seven boxes, and posting them to a server.

Settling is plain Python on one core, held against an empty Python method call in a loop, measured
beside it: 10,000 rounds a second where that loop does 20 million is a ratio of 0.0005. Playing a
round, every act checked, is for orientation. Durable acts over the socket are held against durable
jackpot wagers over the socket, at the same server and in turns.
"""

import random
from collections.abc import Iterator
from functools import partial

from jackpot.rules.books import BY_REFERENCE, RuleBook
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.games import game_of
from jackpot.rules.twenty_one.next_card import next_card
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.play import act_refusal, apply_act
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.turns import hand_in_turn, hand_total
from jackpot.rules.twenty_one.wagers import MainWager
from tests.bench._acts_over_sockets import acts_over_sockets
from tests.bench.floor import CALLS_A_SECOND, EMPTY_CALLS, empty_calls
from tests.bench.harness import Figure, compare, interleaved_seconds, pin

REFERENCES = ("S10-1996", "NI2005-63", "NI2018-568", "NI2005-73")
BAR_A_SECOND = 10_000
ROUNDS = 200
BOXES = 7
STANDS_ON = 17


def figures() -> Iterator[Figure]:
    pin(0)
    rounds = {reference: _played(BY_REFERENCE[reference]) for reference in REFERENCES}
    posted = [each.acts for each in rounds["NI2018-568"]]
    call_seconds, play_seconds, *settle_seconds = interleaved_seconds(
        [
            empty_calls,
            lambda: _play_again(posted),
            *(partial(_settle, played) for played in rounds.values()),
        ],
        repeats=7,
    )
    calls_a_second = EMPTY_CALLS / call_seconds
    for reference, seconds in zip(rounds, settle_seconds, strict=True):
        rate = ROUNDS / seconds
        yield compare(
            f"settle a round of {BOXES} boxes, {reference}",
            "a second",
            rate,
            "an empty method call",
            calls_a_second,
            ratio=rate / calls_a_second,
            bar=BAR_A_SECOND / CALLS_A_SECOND,
        )
    rate = ROUNDS / play_seconds
    yield compare(
        f"play a round of {BOXES} boxes, NI2018-568",
        "a second",
        rate,
        "an empty method call",
        calls_a_second,
        ratio=rate / calls_a_second,
    )

    yield from acts_over_sockets()


def _opened(book: RuleBook) -> Round:
    assert book.twenty_one is not None
    terms = Terms(decks=8, smallest_chip_cents=500, soft_17=book.twenty_one.soft_17[0])
    wagers = [MainWager(box=box, amount_cents=1_000) for box in range(1, BOXES + 1)]
    opened = open_round(book, terms, wagers)
    assert isinstance(opened, Round)
    return opened


def _played(book: RuleBook) -> list[Round]:
    """Every box draws to 17 and stands."""
    assert book.twenty_one is not None
    deck = [rank + suit for rank in book.twenty_one.ranks for suit in "cdhs"]
    rounds = []
    for seed in range(ROUNDS):
        shoe = deck * 8
        random.Random(seed).shuffle(shoe)
        round = _opened(book)
        while round.phase != "complete":
            apply_act(round, _next_act(round, shoe))
        rounds.append(round)
    return rounds


def _next_act(round: Round, shoe: list[str]) -> Act:
    game = game_of(round)
    turn = None if round.phase == "initial_deal" else hand_in_turn(round, game)
    if turn is not None and hand_total(turn[1], game).value >= STANDS_ON:
        return Act(decision="stand", box=turn[0].number)
    return Act(card=shoe.pop(), to=next_card(round, game))


def _settle(rounds: list[Round]) -> None:
    for round in rounds:
        lines(round)


def _play_again(posted: list[list[Act]]) -> None:
    for acts in posted:
        round = _opened(BY_REFERENCE["NI2018-568"])
        for act in acts:
            assert act_refusal(round, act) is None
            apply_act(round, act)
