"""Nodes for screens on a shared journal: what their displays cost a wager, and 20,000 of them.

The first core stands for the machine that takes wagers (node, Redis, table), the second for those
of the screens: nodes and displays alike, so that 20,000 share what four machines would have. The
first is the one that hears from the disk: a wager waits for the disk, and on its own machine no
screens would stand in between. What is left is what reaches a wager from elsewhere, through Redis
and through what two cores share.
"""

import bisect
import operator
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

from tests.bench._meter_pipe import Helper
from tests.bench.harness import Figure, begin_at_core_of_disk, compare, pin, processor_s
from tests.bench.meter import crowd, quantile
from tests.journal.redis_server import RedisServer, redis_server

DISPLAYS = 1_000
NODES = 4
EACH = 5_000
PAIRS = 15
WAGERS_A_TURN = 400
UPDATES_A_TURN = 30  # for as long as the wagers take
SETTLE_S = 1.5  # displays join or leave
INTERVAL_S = 0.1
MANY_UPDATES = 10
MANY_WAGERS = 500
MANY_INTERVAL_S = 2.0


class House(NamedTuple):
    """A node that takes wagers, a table at it, and its Redis."""

    folder: Path
    redis: RedisServer
    node: Helper
    table: Helper

    def processor_s(self) -> float:
        return sum(map(processor_s, (self.redis.pid, self.node.pid)))

    def screens(self, stack: ExitStack) -> int:
        """The port of another node for screens."""
        helper = Helper("_meter_server", "displays", self.folder, self.redis.address)
        return int(stack.enter_context(closing(helper)).hear()["port"])


def house_in(folder: Path, stack: ExitStack) -> House:
    pin(0)  # for Redis, which is started from here
    redis = stack.enter_context(redis_server(folder / "redis"))
    node = Helper("_meter_server", "ours", folder, redis.address)
    started = stack.enter_context(closing(node)).hear()
    table = Helper("_meter_wagers", started["port"], started["token"], 0)
    return House(folder, redis, node, stack.enter_context(closing(table)))


def turn(house: House) -> tuple[list[float], float]:
    """Seconds that wagers took while the meter moved, and seconds of processor for each of them."""
    time.sleep(SETTLE_S)
    before = house.processor_s()
    house.node.tell(f"{UPDATES_A_TURN} {INTERVAL_S}")
    waited: list[float] = house.table.ask(str(WAGERS_A_TURN))
    house.node.hear()
    return waited, (house.processor_s() - before) / WAGERS_A_TURN


def pairs_of_turns(house: House, port: int) -> Iterator[dict[str, tuple[list[float], float]]]:
    """A turn with displays at that port and one without, beside each other, in either order.

    All else is the same in both. The first pair warms up.
    """
    for number in range(PAIRS + 1):
        pair = {}
        for name in ("with", "without") if number % 2 else ("without", "with"):
            with ExitStack() as displays:
                if name == "with":
                    crowd(port, DISPLAYS, displays)
                pair[name] = turn(house)
        if number:
            yield pair


def wagers(folder: Path) -> Iterator[Figure]:
    """Each turn has its p99 and each pair its ratio, so that a slow spell is one of many."""
    with ExitStack() as stack:
        house = house_in(folder, stack)
        pairs = list(pairs_of_turns(house, house.screens(stack)))
    for name, part, bar in (("p50", 0.5, None), ("p99", 0.99, 1.2)):
        ours, alone = (
            [quantile(pair[which][0], part) * 1_000 for pair in pairs]
            for which in ("with", "without")
        )
        yield compare(
            f"a wager with {DISPLAYS:,} displays at another node, {name} of a turn",
            "ms",
            statistics.median(ours),
            "without",
            statistics.median(alone),
            ratio=statistics.median(map(operator.truediv, ours, alone)),
            bar=bar,
            sense="<=",
        )
    ours, alone = ([pair[which][1] * 1_000 for pair in pairs] for which in ("with", "without"))
    yield compare(
        "processor time of its node and Redis for it, taken back and with the meter's moves",
        "ms",
        statistics.median(ours),
        "without",
        statistics.median(alone),
        ratio=statistics.median(map(operator.truediv, ours, alone)),
    )


def many(folder: Path) -> Iterator[Figure]:
    with ExitStack() as stack:
        house = house_in(folder, stack)
        crowds = [crowd(house.screens(stack), EACH, stack) for _ in range(NODES)]
        house.node.tell(f"{MANY_UPDATES} {MANY_INTERVAL_S}")
        waited = house.table.ask(str(MANY_WAGERS))
        committed = dict(house.node.hear())
        del committed[
            min(committed)
        ]  # a wager before the first deal: the meter stood there already
        time.sleep(3)
        got = [each.ask("report") for each in crowds]
    held = NODES * EACH - sum(int(each["lost"]) for each in got)
    waits = [wait for each in got for wait in last_receipts(committed, each["full"])]
    all_of_them = f"{NODES * EACH:,} displays at {NODES} nodes"
    yield compare(
        f"displays that stay, of {NODES * EACH:,}",
        "",
        held,
        "all",
        NODES * EACH,
        ratio=held / (NODES * EACH),
        bar=1,
    )
    for words, part in (("p50", 0.5), ("p99", 0.99)):
        ms = quantile(waits, part) * 1_000
        name = f"{all_of_them}, commit to the last of a node, {words}"
        yield compare(name, "ms", ms, "between two beats", 1_000, ratio=ms / 1_000)
    ms = quantile(waited, 0.99) * 1_000
    yield compare(f"{all_of_them}, a wager, p99", "ms", ms, "our limit", 40, ratio=ms / 40)


def last_receipts(committed: dict[int, float], full: list[tuple[int, float]]) -> list[float]:
    """Seconds from each commit until the last display of a node had it, or a later value."""
    received = sorted(full)
    values = [value for value, _ in received]
    return [received[bisect.bisect_left(values, value)][1] - at for value, at in committed.items()]


def figures() -> Iterator[Figure]:
    for part in (wagers, many):
        with tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder:
            begin_at_core_of_disk(Path(folder))
            yield from part(Path(folder))
