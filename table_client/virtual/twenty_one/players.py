"""The players at a virtual table of twenty-one: where they sit, what they wager and decide.

They play by plain habits, as visitors do; nothing here is a strategy.
"""

from random import Random
from typing import NamedTuple

from jackpot.rules.twenty_one.acts import Act, NextAct
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.totals import total_of
from jackpot.rules.twenty_one.wagers import MainWager, SideWager

_STAYS, _COMES, _SHARES, _SIDE = 0.95, 0.12, 0.15, 0.35
_TAKES = {"insure": 0.1, "even_money": 0.3, "surrender": 0.1, "rescue": 0.1}
_SPLITS, _DOUBLES, _JOINS = 0.6, 0.7, 0.5
_STANDS_FROM = 17
_DOUBLES_ON = range(9, 12)


class Wagers(NamedTuple):
    main: list[MainWager]
    side: list[SideWager]


class PitPlayers:
    def __init__(self, random: Random, terms: PitTerms) -> None:
        self._random = random
        self._terms = terms
        self._boxes = range(1, terms.boxes + 1)
        self._seated = {box for box in self._boxes if random.random() < 0.6}

    def next_round(self) -> None:
        for box in self._boxes:
            if self._happens(_STAYS if box in self._seated else _COMES):
                self._seated.add(box)
            else:
                self._seated.discard(box)
        if not self._seated:  # an empty table plays no round
            self._seated.add(self._random.choice(self._boxes))

    def wagers(self) -> Wagers:
        """Each seated player wagers; sometimes somebody behind wagers on the same box."""
        placed = Wagers([], [])
        for box in sorted(self._seated):
            shared = self._terms.play == "whole" and self._happens(_SHARES)
            for place in (1, 2) if shared else (1,):
                placed.main.append(
                    MainWager(
                        box=box, place=place, amount_cents=self._amount_cents(), seated=place == 1
                    )
                )
            for kind, limits in self._terms.side_wagers.items():
                if self._happens(_SIDE):
                    amount_cents = limits.minimum_cents
                    placed.side.append(SideWager(kind=kind, box=box, amount_cents=amount_cents))
        return placed

    def choose(self, round_: Round, lawful: tuple[NextAct, ...], shown: set[NextAct]) -> Act | None:
        """A decision, or None: a card comes. `shown` has what was offered before and declined."""
        offered = [each for each in lawful if each.decision in _TAKES and each not in shown]
        for each in offered:
            shown.add(each)
            assert each.decision is not None
            if self._happens(_TAKES[each.decision]):
                return _act(each)
        return self._on_the_hand(round_, [each for each in lawful if each.decision is not None])

    def _on_the_hand(self, round_: Round, lawful: list[NextAct]) -> Act | None:
        by_decision = {each.decision: each for each in lawful}
        joins = round_.joining is not None
        if "split" in by_decision and self._happens(_JOINS if joins else _SPLITS):
            return _act(by_decision["split"])
        double = by_decision.get("double")
        if double is not None and self._doubles(round_, double, joins=joins):
            return _act(double)
        stand = by_decision.get("stand")
        if stand is not None and self._total(round_, stand) >= _STANDS_FROM:
            return _act(stand)
        return None

    def _doubles(self, round_: Round, double: NextAct, *, joins: bool) -> bool:
        if not joins and self._total(round_, double) not in _DOUBLES_ON:
            return False
        return self._happens(_JOINS if joins else _DOUBLES)

    def _total(self, round_: Round, each: NextAct) -> int:
        hand = round_.hand(each.box, each.hand)
        assert hand is not None, "what is lawful is about a hand of the round"
        return total_of(hand.cards).value

    def _amount_cents(self) -> int:
        """A few chips; all players of a box together stay within the maximum."""
        terms = self._terms
        steps = min(8, (terms.maximum_cents // 3 - terms.minimum_cents) // terms.multiple_cents)
        return terms.minimum_cents + self._random.randint(0, max(0, steps)) * terms.multiple_cents

    def _happens(self, chance: float) -> bool:
        return self._random.random() < chance


def _act(each: NextAct) -> Act:
    return Act(
        decision=each.decision,
        box=each.box,
        hand=each.hand,
        place=each.place,
        amount_cents=each.most_cents,
        other_box=each.other_box,
        other_place=each.other_place,
    )
