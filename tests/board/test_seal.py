"""Messages between nodes: only those that the nodes' own key has sealed are taken, once each."""

import pytest

from jackpot.board.seal import Seal

KEY = b"k" * 32


def test_a_sealed_message_is_taken_once_and_in_order() -> None:
    seal, receiver = Seal(KEY), Seal(KEY)
    sealed = {n: seal.sign("a", n, "session", b"{}") for n in (1, 2, 3)}
    assert receiver.accepts("a", "1", "session", b"{}", sealed[1])
    assert not receiver.accepts("a", "1", "session", b"{}", sealed[1]), "sent again"
    assert receiver.accepts("a", "3", "session", b"{}", sealed[3])
    assert not receiver.accepts("a", "2", "session", b"{}", sealed[2]), "kept back"
    assert receiver.accepts("b", "1", "session", b"{}", seal.sign("b", 1, "session", b"{}"))


@pytest.mark.parametrize(
    ("node", "number", "topic", "message"),
    [
        ("b", "1", "session", b"{}"),
        ("a", "2", "session", b"{}"),
        ("a", "1", "device", b"{}"),
        ("a", "1", "session", b"{ }"),
        ("a1", "", "session", b"{}"),
        ("a", "one", "session", b"{}"),
        ("a", "9" * 5_000, "session", b"{}"),
    ],
)
def test_a_changed_message_is_refused(node: str, number: str, topic: str, message: bytes) -> None:
    seal = Seal(KEY).sign("a", 1, "session", b"{}")
    assert not Seal(KEY).accepts(node, number, topic, message, seal)


def test_another_key_and_no_seal_are_refused() -> None:
    for seal in (Seal(b"x" * 32).sign("a", 1, "session", b"{}"), "", "nonsense"):
        assert not Seal(KEY).accepts("a", "1", "session", b"{}", seal)


def test_without_a_key_everything_is_taken() -> None:
    assert Seal(None).accepts("a", "", "session", b"{}", "")
