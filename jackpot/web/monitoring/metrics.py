"""The metrics for Prometheus.

A request only adds to plain dictionaries; the rest is read from the engines when somebody asks.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from jackpot.floor import read_meter
from jackpot.web.hosting import JackpotHost, JackpotHosts

_BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    def __init__(
        self, hosts: JackpotHosts, displays: Callable[[str], int], clock: Callable[[], int]
    ) -> None:
        """`displays` gives the open streams of a link's meter."""
        self._requests: dict[tuple[str, int], int] = {}
        self._durations = [0] * (len(_BOUNDS_S) + 1)
        self._seconds = 0.0
        self._public = CollectorRegistry(auto_describe=False)
        self._full = CollectorRegistry(auto_describe=False)
        for registry, money in ((self._public, False), (self._full, True)):
            registry.register(_Floor(self, hosts, displays, clock, with_pools=money))

    def count(self, operation: str, status: int, seconds: float) -> None:
        key = (operation, status)
        self._requests[key] = self._requests.get(key, 0) + 1
        self._seconds += seconds
        self._durations[bisect_left(_BOUNDS_S, seconds)] += 1

    def text(self, *, with_pools: bool) -> bytes:
        """Only auditors and supervisors may see the pools."""
        return generate_latest(self._full if with_pools else self._public)

    def requests(self) -> Iterator[Metric]:
        requests = CounterMetricFamily(
            "jackpot_requests", "Requests answered.", labels=["operation", "status"]
        )
        for (operation, status), count in self._requests.items():
            requests.add_metric([operation, str(status)], count)
        yield requests
        running, buckets = 0, []
        for bound, count in zip((*map(str, _BOUNDS_S), "+Inf"), self._durations, strict=True):
            running += count
            buckets.append((bound, running))
        durations = HistogramMetricFamily(
            "jackpot_request_seconds", "Time from a request to its answer."
        )
        durations.add_metric([], buckets, self._seconds)
        yield durations


class _Floor(Collector):
    def __init__(
        self,
        metrics: Metrics,
        hosts: JackpotHosts,
        displays: Callable[[str], int],
        clock: Callable[[], int],
        *,
        with_pools: bool,
    ) -> None:
        self._metrics = metrics
        self._hosts = hosts
        self._displays = displays
        self._clock = clock
        self._with_pools = with_pools

    def collect(self) -> Iterator[Metric]:
        yield from self._metrics.requests()
        yield from self._counters()
        yield from self._gauges()
        if self._with_pools:
            yield from self._pools()

    def _counters(self) -> Iterator[Metric]:
        for name, text in (
            ("commands", "Commands carried out or refused."),
            ("refusals", "Commands that the floor refused."),
            ("commits", "Commits on disk."),
            ("events", "Events on disk."),
            ("write_seconds", "Time spent waiting for the disk."),
            ("failed_writes", "Writes that failed."),
            ("conflicts", "Commits decided again because another node was first."),
            ("overloads", "Commands refused because the queue was full."),
            ("snapshots", "Snapshots saved."),
        ):
            family = CounterMetricFamily(f"jackpot_engine_{name}", text, labels=["link"])
            for host in self._hosts:
                family.add_metric([host.name], getattr(host.engine.counters, name))
            yield family

    def _gauges(self) -> Iterator[Metric]:
        readings = {
            "jackpot_sound": "1 while wagers can be taken.",
            "jackpot_meter_cents": "The value on the meters.",
            "jackpot_open_locks": "Claims of a royal or straight flush that are not settled.",
            "jackpot_open_payouts": "Payouts not yet paid or cancelled.",
            "jackpot_disputed_payouts": "Payouts held as disputed.",
            "jackpot_open_tables": "Tables that take wagers.",
            "jackpot_suspended_tables": "Tables with a suspended jackpot.",
            "jackpot_reserve_low": "1 while the reserve is below its warning.",
            "jackpot_operator_advanced": "1 while the operator has advanced money.",
            "jackpot_journal_seq": "Sequence number of the last journal entry.",
            "jackpot_queued_commands": "Commands in the queue for the next commit.",
            "jackpot_displays": "Open streams of the meter.",
            "jackpot_clock_behind_ms": "How far the clock is behind the journal.",
        }
        families = {
            name: GaugeMetricFamily(name, text, labels=["link"]) for name, text in readings.items()
        }
        for host in self._hosts:
            displays = self._displays(host.name)
            for name, value in zip(readings, _readings(host, displays, self._clock()), strict=True):
                families[name].add_metric([host.name], value)
        yield from families.values()

    def _pools(self) -> Iterator[Metric]:
        family = GaugeMetricFamily(
            "jackpot_account_micros", "The accounts, in micro-dollars.", labels=["link", "account"]
        )
        for host in self._hosts:
            balances = host.engine.state.balances
            for account in balances.__struct_fields__:
                name = account.removesuffix("_micros")
                family.add_metric([host.name, name], getattr(balances, account))
        yield family


def _readings(host: JackpotHost, displays: int, now_ms: int) -> tuple[int, ...]:
    engine = host.engine
    state = engine.state
    meter = read_meter(state)
    payouts = state.payouts.values()
    statuses = [table.status for table in state.tables.values()]
    return (
        int(engine.sound),
        meter.value_cents,
        meter.locks,
        len(payouts),
        sum(payout.status == "disputed" for payout in payouts),
        statuses.count("open"),
        statuses.count("suspended"),
        int(state.reserve_is_low(now_ms)),
        int(state.balances.advances_micros > 0),
        engine.head.seq,
        engine.queued,
        displays,
        engine.clock.behind_ms,
    )
