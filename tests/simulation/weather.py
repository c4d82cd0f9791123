"""What goes wrong on the way of a message, and how often, drawn from the seed."""

from random import Random
from typing import NamedTuple

_QUICK_S, _SPREAD_S = 0.0002, 0.0018


class Passage(NamedTuple):
    """The fate of one question and its answer."""

    there_s: float
    back_s: float
    lost: bool = False  # the question never arrives
    unheard: bool = False  # it arrives and is carried out, and the answer is lost
    twice_after_s: float | None = None  # it arrives a second time, so much later


class Weather:
    """`storm` is from 0, where nothing is ever lost, to 1."""

    def __init__(self, random: Random, storm: float) -> None:
        self._random = random
        self._storm = storm
        self.calm_until_s = 0.0

    def passage(self, now_s: float) -> Passage:
        draw = self._random.random
        storm = self._storm if now_s >= self.calm_until_s else 0.0
        if not storm:
            return Passage(_QUICK_S + draw() * _SPREAD_S, _QUICK_S + draw() * _SPREAD_S)
        return Passage(
            there_s=self._delay(storm),
            back_s=self._delay(storm),
            lost=draw() < 0.04 * storm,
            unheard=draw() < 0.06 * storm,
            twice_after_s=draw() * 2 if draw() < 0.05 * storm else None,
        )

    def _delay(self, storm: float) -> float:
        draw = self._random.random
        chance = draw()
        if chance < 0.01 * storm:
            return 0.5 + draw() * 3.5  # longer than anybody waits
        if chance < 0.1 * storm:
            return 0.01 + draw() * 0.29
        return _QUICK_S + draw() * _SPREAD_S
