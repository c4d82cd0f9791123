"""How many nodes for displays a node hears of, also of those that Prometheus does not read."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

_STATES = ("live", "not_live", "silent")


class NodesMetrics(Collector):
    def __init__(self, states: Callable[[], Iterable[str]]) -> None:
        self._states = states

    def collect(self) -> Iterator[Metric]:
        nodes = GaugeMetricFamily(
            "jackpot_display_nodes",
            "Nodes that only feed displays, by what this node hears of them.",
            labels=["state"],
        )
        found = Counter(self._states())
        for state in _STATES:
            nodes.add_metric([state], found[state])
        yield nodes
