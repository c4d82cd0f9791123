"""A revocation at one node holds at all of them, though each has an access file of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from jackpot.access import Access, AccessStore, Role
from jackpot.access.password_check import Browser, SignInRefused
from jackpot.access.sessions import SHARE_USE_EVERY_MS, Sessions
from jackpot.access.trail import TrailFilter
from jackpot.board import LocalBoard
from tests.access.signing_in import signed_in
from tests.access.test_access import PASSWORD, QUICK

HERE = Browser("10.0.0.1")


class Wire:
    """Messages between boards; they arrive when the test says so."""

    def __init__(self) -> None:
        self.boards: list[WiredBoard] = []
        self.sent: list[tuple[WiredBoard, str, msgspec.Struct]] = []

    def board(self) -> "WiredBoard":
        self.boards.append(WiredBoard(self))
        return self.boards[-1]

    def deliver(self) -> None:
        while self.sent:
            sender, topic, message = self.sent.pop(0)
            for board in self.boards:
                if board is not sender and topic in board.subscribers:
                    board.subscribers[topic](message)


class WiredBoard(LocalBoard):
    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.subscribers: dict[str, Callable[..., None]] = {}

    def publish(self, topic: str, message: msgspec.Struct) -> None:
        self._wire.sent.append((self, topic, message))

    def subscribe(self, topic: str, kind: type, receive: Callable[..., None]) -> None:
        self.subscribers[topic] = receive


class Node:
    def __init__(self, wire: Wire, path: Path) -> None:
        self.store = AccessStore(path)  # the command line's
        self.wire, self.board = wire, wire.board()
        self.access = Access(
            AccessStore(path),
            clock=lambda: 1_760_000_000_000,
            passwords=QUICK,
            board=self.board,
            node=path.name,
        )

    def close(self) -> None:
        self.wire.boards.remove(self.board)
        self.access.close()
        self.store.close()


class House:
    """Two nodes, whose access files were the same when they started."""

    def __init__(self, folder: Path) -> None:
        self.wire = Wire()
        self.folder = folder
        with AccessStore(folder / "one") as store:
            store.add_staff("sam", Role.SUPERVISOR, QUICK.hash(PASSWORD), 0)
            self.token = store.create_token(Role.TABLE, "T1", "pads", 0)
            store.copy_to(folder / "two")
        self.nodes: list[Node] = []
        self.one, self.two = self.start("one"), self.start("two")

    def start(self, name: str) -> Node:
        self.nodes.append(Node(self.wire, self.folder / name))
        return self.nodes[-1]

    def settle(self) -> None:
        for node in self.nodes:
            node.access.refresh()
            node.access._directory.tell_others()
        self.wire.deliver()
        self.wire.deliver()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.settle()
    yield house
    for node in house.nodes:
        node.close()


async def may_sign_in(node: Node, password: str = PASSWORD) -> bool:
    try:
        await signed_in(node.access, "sam", password, HERE)
    except SignInRefused:
        return False
    return True


def test_a_token_revoked_at_one_node_is_refused_at_the_other(house: House) -> None:
    assert house.two.access.by_token(house.token) is not None
    house.one.store.revoke_token(1, 5)
    house.settle()
    assert house.one.access.by_token(house.token) is None
    assert house.two.access.by_token(house.token) is None


@pytest.mark.parametrize("change", ["disabled", "password"])
async def test_staff_disabled_or_with_a_new_password_at_one_node_are_out_at_the_other(
    house: House, change: str
) -> None:
    session = await signed_in(house.two.access, "sam", PASSWORD, HERE)
    if change == "disabled":
        house.one.store.set_disabled("sam", True)
    else:
        house.one.store.set_password("sam", QUICK.hash("another few plain words"))
    house.settle()
    assert house.two.access.by_session(session.key) is None
    assert not await may_sign_in(house.two)


async def test_who_is_enabled_again_is_let_in_once_the_files_are_the_same(house: House) -> None:
    house.one.store.set_disabled("sam", True)
    house.settle()
    house.one.store.set_disabled("sam", False)
    house.settle()
    assert await may_sign_in(house.one)
    assert not await may_sign_in(house.two), "it has not heard of it"
    house.one.store.copy_to(house.folder / "two")
    house.settle()
    assert await may_sign_in(house.two)


def test_a_revocation_holds_after_a_restart_and_at_a_node_that_was_away(house: House) -> None:
    house.two.close()
    house.nodes.remove(house.two)
    house.one.store.revoke_token(1, 5)
    house.settle()
    again = house.start("two")
    assert again.access.by_token(house.token) is not None, "it was not there to hear it"
    house.settle()
    house.settle()
    assert again.access.by_token(house.token) is None
    again.close()
    house.nodes.remove(again)
    alone = Node(Wire(), house.folder / "two")
    assert alone.access.by_token(house.token) is None, "it is written down"
    alone.close()


async def test_the_trail_of_each_node_has_the_entries_of_all(house: House) -> None:
    await signed_in(house.one.access, "sam", PASSWORD, HERE)
    house.one.store.revoke_token(1, 5)
    house.settle()
    page = await house.two.access.trail_page(TrailFilter(), 10)
    assert [(each.entry.what, each.entry.node) for each in page[:2]] == [
        ("token_revoked", ""),
        ("signed_in", "one"),
    ]


def test_the_use_of_a_session_at_another_node_does_not_bring_it_back() -> None:
    wire, now_ms = Wire(), 0
    one, two = (Sessions(lambda: now_ms, wire.board()) for _ in range(2))
    key = one.begin("sam", "hash")
    wire.deliver()
    now_ms = SHARE_USE_EVERY_MS
    one.end(key)
    assert two.find(key) is not None, "it has not heard yet, and tells of the use"
    wire.sent.reverse()
    wire.deliver()
    assert one.peek(key) is None
    assert two.peek(key) is None


async def test_a_session_that_a_supervisor_ends_is_over_at_every_node(house: House) -> None:
    session = await signed_in(house.one.access, "sam", PASSWORD, HERE)
    house.settle()
    (listed,) = house.two.access.open_sessions()
    assert await house.two.access.end_session(listed.id, "sue", "10.0.0.2")
    house.settle()
    assert house.one.access.by_session(session.key) is None
