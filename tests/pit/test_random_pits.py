"""Random rounds through the pit agree with an independent model of its money."""

from random import Random

import pytest

from tests.pit.build import ALL
from tests.pit.random_pit import RandomPit

ROUNDS = 60


def play(reference: str, seed: int, rounds: int) -> RandomPit:
    random = Random(f"{reference} {seed}")
    played = RandomPit(reference, random)
    for _ in range(rounds):
        played.play_round()
        if random.random() < 0.4:
            played.look_back()
        if random.random() < 0.5:
            played.pay()
        played.check()
    return played


@pytest.mark.parametrize("reference", ALL)
def test_a_random_pit_balances_to_the_cent_with_the_model(reference: str) -> None:
    played = play(reference, 1, ROUNDS)
    assert {"PlaceMain", "PlaceSide", "RecordAct", "SettleRound", "VoidRound"} <= played.done
    assert {"VoidPlace", "ReconstructRound", "ConfirmPayout", "WithdrawMain"} <= played.done
