"""Rounds in few words.

    round = table(B18, {1: 1000})
    run(round, "8s 9c 8d  split  Ts stand  Td stand  8c")

A card goes where the next card goes. A decision is taken on the hand in turn, by the player who
decides, unless it says otherwise: `insure@2/3=500` is box 2, place 3, 500 cents; `double@1.2=500`.
"""

import re

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.games import game_of
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.next_card import next_card
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.play import act_refusal, apply_act
from jackpot.rules.twenty_one.refusals import Refusal
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.turns import hand_in_turn
from jackpot.rules.twenty_one.wagers import MainWager, SideWager

B96, B05, B18, PON = "S10-1996", "NI2005-63", "NI2018-568", "NI2005-73"
BLACKJACKS = (B96, B05, B18)
ALL = (B96, B05, B18, PON)
SINCE_2005 = (B05, B18, PON)

Wagers = dict[int, int | tuple[int, ...]] | list[MainWager]

_DECISION = re.compile(
    r"(?P<name>[a-z_]+)(?:@(?P<box>\d)(?:\.(?P<hand>\d))?(?:/(?P<place>\d))?)?"
    r"(?:=(?P<cents>\d+))?(?:>(?P<other>\d)/(?P<other_place>\d))?"
)


def try_table(
    reference: str, wagers: Wagers, sides: list[SideWager] | None = None, **terms: object
) -> Round | Refusal:
    """Of a wager in one place per box, or of several: `{1: (1000, 500)}`."""
    book = BY_REFERENCE[reference]
    if isinstance(wagers, dict):
        wagers = [
            MainWager(box=box, place=place, amount_cents=cents)
            for box, amounts in wagers.items()
            for place, cents in enumerate(
                amounts if isinstance(amounts, tuple) else (amounts,), start=1
            )
        ]
    given: dict[str, object] = {"decks": 8, "smallest_chip_cents": 100, **terms}
    if reference == B18:
        given.setdefault("soft_17", "stand")
    return open_round(book, Terms(**given), wagers, sides or [])  # type: ignore[arg-type]


def table(
    reference: str, wagers: Wagers, sides: list[SideWager] | None = None, **terms: object
) -> Round:
    opened = try_table(reference, wagers, sides, **terms)
    assert isinstance(opened, Round), opened
    return opened


def refused_table(
    reference: str, wagers: Wagers, sides: list[SideWager] | None = None, **terms: object
) -> tuple[str, str | None]:
    """Code and rule of the refusal."""
    opened = try_table(reference, wagers, sides, **terms)
    assert isinstance(opened, Refusal), "it opened"
    return opened.name, opened.rule


def act_of(round: Round, token: str) -> Act:
    game = game_of(round)
    if re.fullmatch(r"[2-9TJQKA][cdhs]", token):
        return Act(card=token, to=next_card(round, game) or "dealer")
    if "->" in token:
        card, to = token.split("->")
        return Act(card=None if card == "?" else card, to=to)
    found = _DECISION.fullmatch(token)
    assert found is not None, token
    turn = hand_in_turn(round, game)
    box = round.box(int(found["box"])) if found["box"] else turn[0] if turn else round.boxes[0]
    assert box is not None, token
    hand = int(found["hand"]) if found["hand"] else turn[1].number if turn else 1
    return Act(
        decision=found["name"],  # type: ignore[arg-type]
        box=box.number,
        hand=hand,
        place=int(found["place"]) if found["place"] else box.decides,
        amount_cents=int(found["cents"]) if found["cents"] else None,
        other_box=int(found["other"]) if found["other"] else None,
        other_place=int(found["other_place"]) if found["other_place"] else None,
    )


def run(round: Round, script: str) -> Round:
    for token in script.split():
        act = act_of(round, token)
        refusal = act_refusal(round, act)
        assert refusal is None, (token, refusal)
        apply_act(round, act)
    return round


def refused(round: Round, token: str) -> tuple[str, str | None]:
    """Code and rule of the refusal of one more act."""
    refusal = act_refusal(round, act_of(round, token))
    assert refusal is not None, f"{token} is lawful"
    return refusal.name, refusal.rule


def decisions(round: Round) -> set[str]:
    return {each.decision for each in next_acts(round) if each.decision is not None}


def line(round: Round, wager: str = "main", *, box: int = 1, place: int = 1, hand: int = 1) -> Line:
    """The one line of that wager."""
    (found,) = [
        each
        for each in lines(round)
        if (each.wager, each.box, each.place, each.hand) == (wager, box, place, hand)
    ]
    return found


def won(
    round: Round, wager: str = "main", *, box: int = 1, place: int = 1, hand: int = 1
) -> tuple[str, int, str]:
    """Result, what the player is up or down, and the rule."""
    found = line(round, wager, box=box, place=place, hand=hand)
    return found.result, found.won_cents - found.collected_cents, found.rule
