"""Everything that the terminal shows of the demonstration at one moment."""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from jackpot.demo.crew import ListedPayout, MeterReading
from jackpot.demo.people import Person
from jackpot.rules.poker.hands import CATEGORY_BY_CODE
from table_client import Round, TableClient
from table_client.twenty_one import PitClient, PitRound
from table_client.virtual import VirtualTable
from table_client.virtual.twenty_one import VirtualPitTable

_WINDOW_S = 10.0


class TableScene(NamedTuple):
    name: str
    status: str
    phase: str
    round: int
    boxes: int
    lamps: frozenset[int]
    trouble: str | None


class Scene(NamedTuple):
    url: str
    people: list[Person]
    meter: MeterReading | None  # None while the server does not answer
    tables: list[TableScene]
    payouts: list[ListedPayout]  # open ones first, then those closed recently
    wagers: int
    wagers_a_second: float
    tournament: str = ""  # how far it is; empty without one

    @property
    def due(self) -> list[ListedPayout]:
        return [payout for payout in self.payouts if payout.is_open]

    @property
    def closed(self) -> list[ListedPayout]:
        return [payout for payout in self.payouts if not payout.is_open]


class WagerRate:
    """Wagers per second, over the last few seconds."""

    def __init__(self) -> None:
        self._counts: deque[tuple[float, int]] = deque()

    def update(self, now_s: float, count: int) -> float:
        self._counts.append((now_s, count))
        while now_s - self._counts[0][0] > _WINDOW_S:
            self._counts.popleft()
        first_s, first = self._counts[0]
        return (count - first) / (now_s - first_s) if now_s > first_s else 0.0


def table_scenes(tables: Iterable[VirtualTable | VirtualPitTable]) -> list[TableScene]:
    return [_table_scene(table.name, table.client) for table in tables]


def _table_scene(name: str, client: TableClient | PitClient) -> TableScene:
    view = client.view
    if view is None:
        return TableScene(name, "", "not connected", 0, 0, frozenset(), client.trouble)
    return TableScene(
        name,
        view.status,
        _phase(view.round),
        view.last_round,
        view.boxes,
        _lit_boxes(client),
        client.trouble,
    )


def _lit_boxes(client: TableClient | PitClient) -> frozenset[int]:
    """Those with a jackpot wager; in a pit those with a side wager."""
    if isinstance(client, TableClient):
        return client.lamps
    return frozenset(lamp.box for lamp in client.lamps)


def _phase(round_: Round | PitRound | None) -> str:
    if round_ is None:
        return "between rounds"
    if isinstance(round_, PitRound):
        return round_.phase if round_.phase == "betting" else "dealt"
    return "being verified" if round_.unverified else round_.phase


def words_for(payout: ListedPayout) -> str:
    """A qualifying hand, or the wager of a pit that won."""
    hand = CATEGORY_BY_CODE.get(payout.category)
    return payout.category.replace("_", " ") if hand is None else hand.words
