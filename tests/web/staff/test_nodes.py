"""Which nodes feed displays, as the others hear of them: live, not live, silent, started again."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from jackpot.board import LocalBoard
from jackpot.web.staff.nodes import node_views, states_of_display_nodes
from jackpot.web.staff.presence import MISSED_FOR_MS, VALID_FOR_MS, Identity, NodeReport, Presence
from jackpot.web.tables.socket_registry import TableSockets


class Boards:
    """Those of some nodes: whoever publishes is heard by all others."""

    def __init__(self) -> None:
        self.all: list[SpokenBoard] = []


class SpokenBoard(LocalBoard):
    def __init__(self, boards: Boards) -> None:
        self._boards = boards
        self.hears: Callable[[Any], None] = lambda _: None
        boards.all.append(self)

    def publish(self, topic: str, message: msgspec.Struct) -> None:
        for board in self._boards.all:
            if board is not self:
                board.hears(message)

    def subscribe(self, topic: str, kind: Any, receive: Callable[[Any], None]) -> None:
        self.hears = lambda message: receive(
            msgspec.json.decode(msgspec.json.encode(message), type=kind)
        )


class House:
    """A node that takes wagers, which looks at the others."""

    def __init__(self) -> None:
        self.now_ms = 1_800_000_000_000
        self.live = True
        self._boards = Boards()
        self.main = self.node("main", "host-1:8080", displays_only=False)

    def node(self, node: str, name: str, *, displays_only: bool = True) -> Presence:
        return Presence(
            TableSockets(0, tables=0, most_per_person=0),
            {"canberra": "12"},  # two meters
            SpokenBoard(self._boards),
            identity=Identity(node, name, displays_only),
            clock=lambda: self.now_ms,
            is_live=lambda: self.live,
            screens="123",
        )

    def seen(self) -> list[tuple[str, str, int]]:
        return [(each.node, each.state, each.screens) for each in node_views(self.main)]

    def seen_others(self) -> list[tuple[str, str, int]]:
        return [each for each in self.seen() if each[0] != "host-1:8080"]

    def passes(self, ms: int) -> None:
        self.now_ms += ms


@pytest.fixture
def house() -> House:
    return House()


async def test_a_node_that_reports_is_there_with_its_screens(house: House) -> None:
    house.node("a", "wall-1:8081").start()
    assert house.seen() == [("host-1:8080", "live", 3), ("wall-1:8081", "live", 3)]
    assert house.main.displays("canberra") == 4
    assert states_of_display_nodes(house.main) == ["live"]


async def test_a_node_that_is_not_live_says_so(house: House) -> None:
    house.live = False
    house.node("a", "wall-1:8081").start()
    assert states_of_display_nodes(house.main) == ["not_live"]


async def test_a_silent_node_for_displays_is_missed_until_it_is_started_again(
    house: House,
) -> None:
    house.node("a", "wall-1:8081").start()
    house.passes(VALID_FOR_MS - 1)
    assert house.seen_others() == [("wall-1:8081", "live", 3)]
    house.passes(1)
    assert house.seen_others() == [("wall-1:8081", "silent", 3)]
    assert house.main.displays("canberra") == 2, "its screens do not count"
    house.node("b", "wall-1:8081").start()
    assert house.seen_others() == [("wall-1:8081", "live", 3)]
    house.passes(VALID_FOR_MS)
    assert house.seen_others() == [("wall-1:8081", "silent", 3)], "once, however often it starts"


async def test_a_node_that_stops_in_order_is_not_missed(house: House) -> None:
    node = house.node("a", "wall-1:8081")
    node.start()
    node.close()
    assert house.seen_others() == []
    house.passes(VALID_FOR_MS)
    assert house.seen_others() == []


async def test_a_node_that_does_not_come_back_is_forgotten(house: House) -> None:
    house.node("a", "wall-1:8081").start()
    house.passes(MISSED_FOR_MS - 1)
    assert house.seen_others() == [("wall-1:8081", "silent", 3)]
    house.passes(1)
    assert house.seen_others() == []


async def test_a_silent_node_that_takes_wagers_is_watched_by_other_means(house: House) -> None:
    house.node("b", "host-2:8080", displays_only=False).start()
    assert house.seen_others() == [("host-2:8080", "live", 3)]
    house.passes(VALID_FOR_MS)
    assert house.seen_others() == []


def test_a_report_of_an_older_release_is_understood() -> None:
    old = b'{"node":"host:/mirror","at_ms":7,"tables":["table:T1"],"displays":{"canberra":2}}'
    report = msgspec.json.decode(old, type=NodeReport)
    assert (report.name, report.displays_only, report.live, report.screens) == ("", False, True, 0)
