"""What nodes keep of their targets, on boards that hear each other late or in another order."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from jackpot.board import LocalBoard
from jackpot.webhooks import DeadLetter, Progress
from jackpot.webhooks.progress import MOST_DEAD_LETTERS, Failing

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


class SlowBoard(LocalBoard):
    """Another node hears nothing until `tell`."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Any]] = []
        self.receivers: dict[str, Callable[[Any], None]] = {}

    def publish(self, topic: str, message: msgspec.Struct) -> None:
        self.sent.append((topic, message))

    def release(self, topic: str, key: str, message: msgspec.Struct) -> None:
        self.publish(topic, message)

    def subscribe(self, topic: str, kind: Any, receive: Callable[[Any], None]) -> None:
        self.receivers[topic] = receive

    def tell(self, other: "SlowBoard") -> None:
        for topic, message in self.sent:
            other.receivers[topic](message)
        self.sent.clear()


def two_nodes() -> tuple[Progress, Progress, Callable[[], None]]:
    here, there = SlowBoard(), SlowBoard()
    one, two = Progress(here), Progress(there)

    def hear() -> None:
        here.tell(there)
        there.tell(here)

    return one, two, hear


def letter(number: int) -> DeadLetter:
    at = NOW + timedelta(seconds=number)
    return DeadLetter(
        "signs", "canberra", number, f"canberra_{number}_0", "payout.paid", "away", at
    )


def test_a_letter_that_is_buried_while_another_is_removed_is_not_lost() -> None:
    one, two, hear = two_nodes()
    one.bury(letter(1))
    hear()
    one.bury(letter(2))
    two.remove("signs", letter(1).id)
    hear()
    assert one.dead_letters("signs") == two.dead_letters("signs") == (letter(2),)


def test_the_last_letters_are_kept() -> None:
    one, two, hear = two_nodes()
    for number in range(MOST_DEAD_LETTERS + 3):
        one.bury(letter(number))
    hear()
    kept = tuple(letter(number) for number in range(3, MOST_DEAD_LETTERS + 3))
    assert one.dead_letters("signs") == two.dead_letters("signs") == kept


def test_a_replay_holds_against_a_delivery_at_the_same_moment() -> None:
    one, two, hear = two_nodes()
    for seq in range(1, 9):
        one.move_to("signs", "canberra", seq)
    hear()
    two.send_again("signs", "canberra", 3)
    one.move_to("signs", "canberra", 9)
    one.move_to("signs", "canberra", 10)
    hear()
    for node in (one, two):
        position = node.position("signs", "canberra")
        assert position is not None
        assert position.seq == 3


def test_what_a_target_does_not_take_is_heard_until_it_has_recovered() -> None:
    one, two, hear = two_nodes()
    failing = Failing("signs", "canberra", "canberra_7_0", 2, "it could not be reached")
    one.set_failing(failing)
    hear()
    assert two.failing("signs", "canberra") == failing
    one.recovered("signs", "canberra")
    hear()
    assert two.failing("signs", "canberra") is None
