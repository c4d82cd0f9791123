"""Thousands of displays: how soon the last has a value, what they cost, and what wagers feel."""

import bisect
import operator
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

from tests.bench._meter_pipe import Helper
from tests.bench.harness import Figure, compare

DISPLAYS = 1_000
MANY = 5_000
UPDATES = 25
INTERVAL_S = 0.1
WAGER_TURNS = 15
WAGERS_A_TURN = 80
UPDATES_A_TURN = 6
TURNS = 6
MANY_TURNS = 4


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def last_receipts(server: Helper, displays: Helper, updates: int) -> tuple[list[float], int]:
    """Seconds from each commit until the last display had it, and how many displays were lost.

    A display that had a later value first had this one with it: only the latest is ever sent.
    """
    committed = dict(server.ask(f"{updates} {INTERVAL_S}"))
    time.sleep(1)
    got = displays.ask("report")
    received = sorted(got["full"])
    values = [value for value, _ in received]
    assert max(committed) in values, "the last value did not reach every display"
    waits = [received[bisect.bisect_left(values, value)][1] - at for value, at in committed.items()]
    return waits, int(got["lost"])


def start(kind: str, folder: Path, stack: ExitStack) -> tuple[Helper, int, str]:
    server = stack.enter_context(closing(Helper("_meter_server", kind, folder)))
    started = server.hear()
    return server, started["port"], started["token"]


def crowd(port: int, count: int, stack: ExitStack) -> Helper:
    displays = stack.enter_context(closing(Helper("_meter_clients", port, count)))
    assert displays.hear() == {"joined": count}
    return displays


def latency(folder: Path) -> Iterator[Figure]:
    """Ours and the bare loop in turns, each with a thousand displays of its own.

    The calmest turn of each counts, for other work on the machine only ever adds.
    """
    turns: dict[str, list[list[float]]] = {"ours": [], "bare": []}
    with ExitStack() as stack:
        our_server, our_port, _ = start("ours", folder, stack)
        bare_server, bare_port, _ = start("bare", folder, stack)
        before = our_server.resident_bytes
        our_displays = crowd(our_port, DISPLAYS, stack)
        our_server.ask(f"10 {INTERVAL_S}")
        each_kb = (our_server.resident_bytes - before) / DISPLAYS / 1_000
        bare_displays = crowd(bare_port, DISPLAYS, stack)
        bare_server.ask(f"10 {INTERVAL_S}")
        for _ in range(TURNS):
            turns["ours"].append(last_receipts(our_server, our_displays, UPDATES)[0])
            turns["bare"].append(last_receipts(bare_server, bare_displays, UPDATES)[0])
    name = f"{DISPLAYS:,} displays, commit to last receipt"
    for part, words in ((0.5, "p50"), (0.99, "p99")):
        ms, bare_ms = (min(quantile(turn, part) for turn in turns[who]) * 1_000 for who in turns)
        yield compare(
            f"{name}, {words}",
            "ms",
            ms,
            "bare loop of writes",
            bare_ms,
            ratio=ms / bare_ms,
            bar=1.5,
            sense="<=",
        )
    yield compare(f"{name}, {words}", "ms", ms, "the bar", 40, ratio=ms / 40, bar=1, sense="<=")
    yield compare(
        "memory of a display in the server",
        "kB",
        each_kb,
        "the bar",
        60,
        ratio=each_kb / 60,
        bar=1,
        sense="<=",
    )


def many(folder: Path) -> Iterator[Figure]:
    """Ours and the bare loop in turns, as in `latency`."""
    lost, turns = 0, dict[str, list[list[float]]](ours=[], bare=[])
    with ExitStack() as stack:
        places = []
        for kind in turns:
            server, port, _ = start(kind, folder, stack)
            displays = crowd(port, MANY, stack)
            server.ask(f"5 {INTERVAL_S}")  # warms up
            places.append((kind, server, displays))
        for _ in range(MANY_TURNS):
            for kind, server, displays in places:
                waits, gone = last_receipts(server, displays, UPDATES)
                turns[kind].append(waits)
                lost += gone if kind == "ours" else 0
    held = MANY - lost
    yield compare(
        f"displays that stay, of {MANY:,}", "", held, "all", MANY, ratio=held / MANY, bar=1
    )
    ms, bare_ms = (min(quantile(turn, 0.99) for turn in turns[who]) * 1_000 for who in turns)
    name = f"{MANY:,} displays, commit to last receipt, p99"
    yield compare(
        name, "ms", ms, "bare loop of writes", bare_ms, ratio=ms / bare_ms, bar=1.2, sense="<="
    )
    yield compare(name, "ms", ms, "between two updates", 100, ratio=ms / 100)


def wagers(folder: Path) -> Iterator[Figure]:
    """A table's wagers while the meter moves: at a server with displays and at one without.

    The two take short turns, so that a slow spell of the machine meets both.
    """
    waits: dict[str, list[list[float]]] = {"with": [], "without": []}
    with ExitStack() as stack:
        places = {}
        for name in waits:
            (folder / name).mkdir()
            server, port, token = start("ours", folder / name, stack)
            table = stack.enter_context(closing(Helper("_meter_wagers", port, token)))
            if name == "with":
                crowd(port, DISPLAYS, stack)
            places[name] = server, table
        for turn in range(WAGER_TURNS):
            for name, (server, table) in places.items():
                server.tell(f"{UPDATES_A_TURN} {INTERVAL_S}")
                waited = table.ask(str(WAGERS_A_TURN))
                server.hear()
                waits[name] += [waited] if turn else []  # the first warms up
    for name, part in (("p50", 0.5), ("p90", 0.9)):
        ours, alone = ([quantile(turn, part) for turn in waits[which]] for which in waits)
        yield compare(
            f"a wager with {DISPLAYS:,} displays, {name} of a turn",
            "ms",
            statistics.median(ours) * 1_000,
            "without",
            statistics.median(alone) * 1_000,
            ratio=statistics.median(map(operator.truediv, ours, alone)),
            bar=1.3 if name == "p50" else None,
            sense="<=",
        )


def figures() -> Iterator[Figure]:
    for part in (latency, many, wagers):
        with tempfile.TemporaryDirectory(prefix="jackpot-bench-") as folder:
            yield from part(Path(folder))
