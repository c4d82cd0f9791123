"""Tokens, sessions and sign-ins, and what ends them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from jackpot.access import Access, AccessStore, Passwords, Principal, Role, Scope
from jackpot.access.password_check import Browser, SignInRefused
from jackpot.access.sessions import IDLE_MS, LONGEST_MS, MAX_PER_PERSON, MAX_SESSIONS, Sessions
from tests.access.signing_in import signed_in
from tests.deadline import DEADLINE_S

QUICK = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
PASSWORD = "four plain words here"


class House:
    """An access file with Sam in it, the server's view of it, and a clock."""

    def __init__(self, path: Path) -> None:
        self.now_ms = 1_760_000_000_000
        self.store = AccessStore(path)
        self.store.add_staff("sam", Role.SUPERVISOR, QUICK.hash(PASSWORD), self.now_ms)
        self.access = Access(AccessStore(path), clock=lambda: self.now_ms, passwords=QUICK)

    async def sign_in(self, name: str = "sam", password: str = PASSWORD) -> str:
        return (await signed_in(self.access, name, password, Browser("10.0.0.1"))).key

    def close(self) -> None:
        self.access.close()
        self.store.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "access")
    yield house
    house.close()


def test_a_token_identifies_its_table(house: House) -> None:
    token = house.store.create_token(Role.TABLE, "T1", "pad", house.now_ms)
    assert house.access.by_token(token) is None, "not read yet"
    assert house.access.refresh()
    assert house.access.by_token(token) == Principal("table:T1", Role.TABLE, "T1", Scope.FULL)
    assert house.access.by_token(token + "x") is None
    assert house.access.by_token("") is None


def test_a_revoked_token_identifies_nobody(house: House) -> None:
    token = house.store.create_token(Role.AUDITOR, None, "prometheus", house.now_ms)
    house.access.refresh()
    assert house.access.by_token(token) == Principal(
        "auditor:prometheus", Role.AUDITOR, scope=Scope.READ
    )
    house.store.revoke_token(1, house.now_ms)
    house.access.refresh()
    assert house.access.by_token(token) is None
    assert not house.access.refresh(), "nothing changed since"


def test_a_token_works_until_it_expires(house: House) -> None:
    token = house.store.create_token(
        Role.TABLE, "T1", "pad", house.now_ms, expires_ms=house.now_ms + 1_000
    )
    house.access.refresh()
    house.now_ms += 999
    assert house.access.by_token(token) is not None
    house.now_ms += 1
    assert house.access.by_token(token) is None


async def test_the_file_is_watched_while_the_server_runs(house: House) -> None:
    watching = asyncio.create_task(house.access.keep_fresh(every_s=0.01))
    token = house.store.create_token(Role.TABLE, "T1", "pad", house.now_ms)
    async with asyncio.timeout(DEADLINE_S):
        while house.access.by_token(token) is None:
            await asyncio.sleep(0.01)
    watching.cancel()


async def test_a_session_lasts_from_sign_in_to_sign_out(house: House) -> None:
    key = await house.sign_in()
    assert house.access.by_session(key) == Principal("sam", Role.SUPERVISOR)
    await house.access.sign_out(key, "10.0.0.1")
    assert house.access.by_session(key) is None


async def test_wrong_names_and_passwords_are_refused_alike(house: House) -> None:
    for name, password in (("sam", "a wrong one, surely"), ("nobody", PASSWORD), ("", "")):
        with pytest.raises(SignInRefused) as refused:
            await house.sign_in(name, password)
        assert refused.value.wait_s == 0


async def test_after_some_failures_even_the_right_password_must_wait(house: House) -> None:
    for _ in range(5):
        with pytest.raises(SignInRefused):
            await house.sign_in(password="a wrong one, surely")
    with pytest.raises(SignInRefused) as refused:
        await house.sign_in()
    assert refused.value.wait_s == 1
    house.now_ms += 1_000
    assert house.access.by_session(await house.sign_in())


async def test_parallel_guesses_are_slowed_down_too(house: House) -> None:
    guesses = [house.sign_in(password=f"guess number {number}") for number in range(30)]
    outcomes = await asyncio.gather(*guesses, return_exceptions=True)
    looked_at = [each for each in outcomes if isinstance(each, SignInRefused) and each.wait_s == 0]
    assert len(looked_at) <= 5


@pytest.mark.parametrize("change", ["disabled", "password"])
async def test_a_session_ends_when_its_owner_is_disabled_or_has_a_new_password(
    house: House, change: str
) -> None:
    key = await house.sign_in()
    if change == "disabled":
        house.store.set_disabled("sam", True)
    else:
        house.store.set_password("sam", QUICK.hash("another few plain words"))
    house.access.refresh()
    assert house.access.by_session(key) is None


async def test_a_disabled_person_cannot_sign_in(house: House) -> None:
    house.store.set_disabled("sam", True)
    house.access.refresh()
    with pytest.raises(SignInRefused):
        await house.sign_in()


async def test_a_session_ends_when_it_is_idle_or_the_shift_is_over(house: House) -> None:
    key = await house.sign_in()
    house.now_ms += IDLE_MS
    assert house.access.by_session(key) is not None, "used just in time"
    house.now_ms += IDLE_MS + 1
    assert house.access.by_session(key) is None
    key = await house.sign_in()
    for _ in range(LONGEST_MS // IDLE_MS):
        house.now_ms += IDLE_MS
        assert house.access.by_session(key) is not None
    house.now_ms += 1
    assert house.access.by_session(key) is None


def test_who_signs_in_again_and_again_ends_only_their_own_sessions() -> None:
    sessions = Sessions(lambda: 0)
    of_sam, of_mal = sessions.begin("sam", "hash"), sessions.begin("mal", "hash")
    newer = [sessions.begin("mal", "hash") for _ in range(MAX_SESSIONS)]
    assert sessions.find(of_sam) is not None
    assert sessions.find(of_mal) is None
    valid = [key for key in newer if sessions.find(key) is not None]
    assert valid == newer[-MAX_PER_PERSON:]


def test_at_the_limit_the_longest_idle_session_ends() -> None:
    sessions = Sessions(lambda: 0)
    first, second = sessions.begin("sam", "hash"), sessions.begin("sue", "hash")
    sessions.find(first)
    for number in range(MAX_SESSIONS - 1):
        sessions.begin(f"carl {number}", "hash")
    assert sessions.find(second) is None
    assert sessions.find(first) is not None
