"""Passwords: which are refused, and that an unknown name takes the same time."""

import time

import pytest
from argon2 import PasswordHasher

from jackpot.access import Passwords, password_problem


@pytest.mark.parametrize(
    "password",
    [
        "",
        "short words",
        "aaaaaaaaaaaaaaaa",
        "abababababababab",
        "123456789012",
        "abcdefghijkl",
        "qwertyuiopas",
        "passwordpassword",
        "Password123456",
        "sam.smith12345",
        "samsamsamsamsam",
        "P@ssw0rd1234",
        "Canberra2026!",
        "iloveyou iloveyou",
        "correct horse battery staple",
        "football2026",
        "Welc0me-to-Casino",
        "dragonmonkeyshadow",
        "Supervisor#1",
        "x" * 300,
    ],
)
def test_an_easily_guessed_password_is_refused(password: str) -> None:
    name = "sam.smith" if "smith" in password else "sam"
    assert password_problem(name, password) is not None


@pytest.mark.parametrize(
    "password",
    [
        "four plain words here",
        "Tr0ub4dor&3-now-longer",
        "öäüßéèêåøæœñ",
        "my dragon reads the gazette",
    ],
)
def test_a_few_words_are_enough(password: str) -> None:
    assert password_problem("sam", password) is None


def test_a_hash_is_argon2id_and_matches_only_its_password() -> None:
    passwords = Passwords()
    hashed = passwords.hash("four plain words here")
    assert hashed.startswith("$argon2id$")
    assert passwords.verify(hashed, "four plain words here")
    assert not passwords.verify(hashed, "four plain words there")
    assert not passwords.verify("not a hash at all", "four plain words here")


def test_an_unknown_name_takes_the_same_work() -> None:
    passwords = Passwords(PasswordHasher(time_cost=3, memory_cost=16_384, parallelism=1))
    hashed = passwords.hash("four plain words here")
    passwords.warm_up()

    def cost(of: str | None) -> float:
        took = []
        for _ in range(5):
            began = time.process_time()
            assert not passwords.verify(of, "a wrong one, surely")
            took.append(time.process_time() - began)
        return min(took)

    assert 0.5 < cost(None) / cost(hashed) < 2
