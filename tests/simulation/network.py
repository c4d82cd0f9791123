"""What happens to a message on its way, drawn from the seed."""

from random import Random
from typing import NamedTuple

_QUICK_S, _SPREAD_S = 0.0002, 0.0018


class Delivery(NamedTuple):
    """What happens to one request and its reply."""

    there_s: float
    back_s: float
    lost: bool = False  # the request never arrives
    reply_lost: bool = False  # the request is carried out, and its reply is lost
    twice_after_s: float | None = None  # until the request arrives a second time


class Network:
    """`fault_rate` is between 0, where nothing is ever lost, and 1."""

    def __init__(self, random: Random, fault_rate: float) -> None:
        self._random = random
        self._fault_rate = fault_rate
        self.reliable_until_s = 0.0

    def delivery(self, now_s: float) -> Delivery:
        draw = self._random.random
        fault_rate = self._fault_rate if now_s >= self.reliable_until_s else 0.0
        if not fault_rate:
            return Delivery(_QUICK_S + draw() * _SPREAD_S, _QUICK_S + draw() * _SPREAD_S)
        return Delivery(
            there_s=self._delay(fault_rate),
            back_s=self._delay(fault_rate),
            lost=draw() < 0.04 * fault_rate,
            reply_lost=draw() < 0.06 * fault_rate,
            twice_after_s=draw() * 2 if draw() < 0.05 * fault_rate else None,
        )

    def _delay(self, fault_rate: float) -> float:
        draw = self._random.random
        chance = draw()
        if chance < 0.01 * fault_rate:
            return 0.5 + draw() * 3.5  # longer than any timeout
        if chance < 0.1 * fault_rate:
            return 0.01 + draw() * 0.29
        return _QUICK_S + draw() * _SPREAD_S
