"""Passkeys where nodes have access files of their own: enrolled at one, shown at another."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jackpot.access import Access, AccessStore, Role
from jackpot.access.access import SignedIn
from jackpot.access.passkeys import PasskeyRefused
from jackpot.access.password_check import Browser
from jackpot.access.second_factor import PasskeyAsked
from jackpot.access.site import Site
from tests.access.authenticator import Authenticator
from tests.access.signing_in import signed_in
from tests.access.test_access import PASSWORD, QUICK
from tests.access.test_revocations import Wire

ORIGIN = "http://localhost:8080"
HERE = Browser("10.0.0.1")


class House:
    def __init__(self, folder: Path) -> None:
        self.wire, self.folder = Wire(), folder
        with AccessStore(folder / "one") as store:
            store.add_staff("sam", Role.SUPERVISOR, QUICK.hash(PASSWORD), 0)
            for name in ("two", "three"):
                store.copy_to(folder / name)
        self.nodes: list[Access] = []
        self.one, self.two = self.start("one"), self.start("two")

    def start(self, name: str) -> Access:
        node = Access(
            AccessStore(self.folder / name),
            clock=lambda: 1_760_000_000_000,
            passwords=QUICK,
            board=self.wire.board(),
            site=Site(ORIGIN),
            passkey_roles=[Role.SUPERVISOR],
        )
        self.nodes.append(node)
        return node

    async def enrolled(self) -> Authenticator:
        session = await signed_in(self.one, "sam", PASSWORD, HERE)
        key = Authenticator(ORIGIN)
        asked = await self.one.enrolment.ask(session.key)
        made = key.make(asked.options)
        await self.one.enrolment.enrol(session.key, asked.ticket, made, "key", "10.0.0.1")
        self.wire.deliver()
        return key


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    for node in house.nodes:
        node.close()


async def ask(node: Access) -> PasskeyAsked:
    asked = await node.sign_in("sam", PASSWORD, HERE)
    assert isinstance(asked, PasskeyAsked)
    return asked


async def test_a_passkey_of_one_node_is_asked_for_at_the_other(house: House) -> None:
    key = await house.enrolled()
    asked = await ask(house.two)
    house.wire.deliver()
    found = await house.one.answer_sign_in(asked.ticket, key.sign(asked.options), HERE)
    assert isinstance(found, SignedIn), "the answer may go to another node"
    house.wire.deliver()
    owner = house.two.by_session(found.key)
    assert owner is not None
    assert not owner.must_enrol


async def test_a_node_that_starts_later_asks_for_what_it_missed(house: House) -> None:
    key = await house.enrolled()
    late = house.start("three")
    house.wire.deliver()
    asked = await ask(late)
    assert await late.answer_sign_in(asked.ticket, key.sign(asked.options), HERE)


async def test_a_passkey_that_is_removed_at_one_node_is_refused_at_the_other(
    house: House, tmp_path: Path
) -> None:
    key = await house.enrolled()
    asked = await ask(house.two)
    with AccessStore(tmp_path / "one") as command_line:
        assert command_line.remove_passkeys("sam") == 1
    house.one.refresh()
    house.wire.deliver()
    with pytest.raises(PasskeyRefused):
        await house.two.answer_sign_in(asked.ticket, key.sign(asked.options), HERE)
    again = await signed_in(house.two, "sam", PASSWORD, HERE)
    owner = house.two.by_session(again.key)
    assert owner is not None
    assert owner.must_enrol
