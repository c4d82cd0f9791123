"""The metrics for Prometheus.

A request only adds to plain dictionaries; the rest is read from the engines when somebody asks, at
most once a second.
"""

import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

_BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
VALID_S = 1.0  # an answer is given again for so long


class Metrics(Collector):
    """Counts the requests. `public` is for everyone, `money` for auditors' tokens only."""

    def __init__(
        self,
        public: Iterable[Collector] = (),
        money: Iterable[Collector] = (),
        clock_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock_s = clock_s
        self._requests: dict[tuple[str, int], int] = {}
        self._durations = [0] * (len(_BOUNDS_S) + 1)
        self._seconds = 0.0
        everyone = [self, *public]
        self._public = _Answer(_registry(everyone))
        self._full = _Answer(_registry([*everyone, *money]))

    def count(self, operation: str, status: int, seconds: float) -> None:
        key = (operation, status)
        self._requests[key] = self._requests.get(key, 0) + 1
        self._seconds += seconds
        self._durations[bisect_left(_BOUNDS_S, seconds)] += 1

    def text(self, *, with_money: bool) -> bytes:
        return (self._full if with_money else self._public).text(self._clock_s())

    def collect(self) -> Iterator[Metric]:
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


class _Answer:
    """The metrics of a registry as text, which is not worked out for every caller."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry
        self._text = b""
        self._made_at_s = float("-inf")

    def text(self, now_s: float) -> bytes:
        if now_s - self._made_at_s >= VALID_S:
            self._text, self._made_at_s = generate_latest(self._registry), now_s
        return self._text


def _registry(collectors: Iterable[Collector]) -> CollectorRegistry:
    registry = CollectorRegistry(auto_describe=False)
    for collector in collectors:
        registry.register(collector)
    return registry
