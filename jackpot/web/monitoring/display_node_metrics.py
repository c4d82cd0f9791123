"""The metrics of a node that only feeds displays: is it live, and who watches."""

from collections.abc import Iterator, Mapping
from typing import Any

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jackpot.web.hosting import AnyHosts


class DisplayNodeMetrics(Collector):
    """Names of their own: what is summed over the nodes that take wagers must not count twice."""

    def __init__(self, hosts: AnyHosts, meters: Mapping[str, Any]) -> None:
        self._hosts = hosts
        self._meters = meters  # by link, each with its open streams as its length

    def collect(self) -> Iterator[Metric]:
        live = _gauge(
            "jackpot_display_node_live", "1 while it hears the journal and nodes at work."
        )
        seq = _gauge("jackpot_display_node_seq", "Sequence number of the last entry that it heard.")
        displays = _gauge("jackpot_displays", "Open streams of the meter.")
        for host in self._hosts:
            live.add_metric([host.name], host.engine.sound)
            seq.add_metric([host.name], host.engine.head.seq)
        for link, meter in self._meters.items():
            displays.add_metric([link], len(meter))
        yield from (live, seq, displays)


def _gauge(name: str, text: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, text, labels=["link"])
