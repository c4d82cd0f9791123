"""How the people at a virtual table behave, and how quickly."""

from typing import NamedTuple


class Habits(NamedTuple):
    """Probabilities: of one player in one round; `voids` and `lucky` of one round."""

    stays: float = 0.97  # a player stays in the seat for another round
    comes: float = 0.12  # somebody takes an empty seat
    wagers: float = 0.8
    withdraws: float = 0.03
    errs: float = 0.0  # a chip without an ante, of another amount, or after the first card
    voids: float = 0.0  # the supervisors void the round
    lucky: float = 0.0  # one of the players is dealt a hand that a supervisor must verify


class Pace(NamedTuple):
    """How long each part of a round takes."""

    betting_s: float
    looking_s: float
    showing_s: float
    pause_s: float

    @classmethod
    def of_round(cls, seconds: float) -> "Pace":
        return cls(0.4 * seconds, 0.25 * seconds, 0.2 * seconds, 0.15 * seconds)
