"""A restart of a server that runs alone signs nobody out, and lets nobody in again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from jackpot.access import Access, AccessStore, Role
from jackpot.access.password_check import Browser
from jackpot.access.second_factor import PasskeyAsked
from jackpot.access.sessions import IDLE_MS, MAX_PER_PERSON
from jackpot.board import StoredBoard
from tests.access.signing_in import signed_in
from tests.access.test_access import PASSWORD, QUICK

HERE = Browser("10.0.0.1")


class House:
    def __init__(self, folder: Path) -> None:
        self.now_ms = 1_760_000_000_000
        self.sessions = folder / "access.sessions"
        self._access = folder / "access"
        with AccessStore(self._access) as store:
            for name in ("sam", "sue"):
                store.add_staff(name, Role.SUPERVISOR, QUICK.hash(PASSWORD), self.now_ms)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Access]:
        board = StoredBoard(self.sessions, lambda: self.now_ms)
        access = Access(
            AccessStore(self._access), clock=lambda: self.now_ms, passwords=QUICK, board=board
        )
        await board.start()
        try:
            yield access
        finally:
            await board.close()
            access.close()

    def store(self) -> AccessStore:
        return AccessStore(self._access)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


async def test_a_session_goes_on_after_a_restart_with_its_age(house: House) -> None:
    async with house.running() as access:
        key = (await signed_in(access, "sam", PASSWORD, HERE)).key
        (before,) = access.open_sessions()
    house.now_ms += IDLE_MS - 1
    async with house.running() as access:
        assert access.open_sessions() == [before]
        assert access.by_session(key) is not None
    house.now_ms += IDLE_MS + 1
    async with house.running() as access:
        assert access.by_session(key) is None, "it was used last before the restart"


async def test_an_ended_session_stays_ended_after_a_restart(house: House) -> None:
    async with house.running() as access:
        keys = [(await signed_in(access, "sam", PASSWORD, HERE)).key for _ in range(3)]
        await access.sign_out(keys[0], "10.0.0.1")
        (newest, _) = access.open_sessions()
        assert await access.end_session(newest.id, "sue", "10.0.0.2")
        left = {key for key in keys if access.by_session(key)}
    async with house.running() as access:
        assert {key for key in keys if access.by_session(key)} == left
    assert len(left) == 1


async def test_a_session_that_gave_way_to_a_newer_one_stays_ended(house: House) -> None:
    async with house.running() as access:
        first = (await signed_in(access, "sam", PASSWORD, HERE)).key
        for _ in range(MAX_PER_PERSON):
            last = (await signed_in(access, "sam", PASSWORD, HERE)).key
        await access.sign_out(last, "10.0.0.1")  # so that there is a place again
    async with house.running() as access:
        assert access.by_session(first) is None
        assert len(access.open_sessions()) == MAX_PER_PERSON - 1


@pytest.mark.parametrize("change", ["disabled", "password"])
async def test_who_lost_their_access_meanwhile_is_not_let_in(house: House, change: str) -> None:
    async with house.running() as access:
        key = (await signed_in(access, "sam", PASSWORD, HERE)).key
    with house.store() as store:
        if change == "disabled":
            store.set_disabled("sam", True)
        else:
            store.set_password("sam", QUICK.hash("another four plain words"))
    async with house.running() as access:
        assert access.by_session(key) is None


async def test_the_signature_of_a_second_person_does_not_survive(house: House) -> None:
    async with house.running() as access:
        first = (await signed_in(access, "sam", PASSWORD, HERE)).key
        signature = await access.second.sign(first, "sue", PASSWORD, HERE)
        assert not isinstance(signature, PasskeyAsked)
    async with house.running() as access:
        assert access.by_session(first) is not None
        assert await access.second.signer(signature.key, first) is None


async def test_the_file_does_not_hold_the_key_of_a_session(house: House) -> None:
    async with house.running() as access:
        key = (await signed_in(access, "sam", PASSWORD, HERE)).key
    assert b"sam" in house.sessions.read_bytes()
    assert key.encode() not in house.sessions.read_bytes()


async def test_without_the_file_people_sign_in_again(house: House) -> None:
    async with house.running() as access:
        key = (await signed_in(access, "sam", PASSWORD, HERE)).key
    house.sessions.unlink()
    async with house.running() as access:
        assert access.by_session(key) is None
        await signed_in(access, "sam", PASSWORD, HERE)
