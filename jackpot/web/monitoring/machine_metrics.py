"""The metrics of every machine: what its engine counts, and where it stands."""

from collections.abc import Iterator

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jackpot.web.hosting import AnyHosts

_COUNTERS = {
    "commands": "Commands carried out or refused.",
    "refusals": "Commands that the floor refused.",
    "commits": "Commits on disk.",
    "events": "Events on disk.",
    "write_seconds": "Time spent waiting for the disk.",
    "failed_writes": "Writes that failed.",
    "conflicts": "Commits decided again because another node was first.",
    "overloads": "Commands refused because the queue was full.",
    "snapshots": "Snapshots saved.",
}


class MachineMetrics(Collector):
    def __init__(self, hosts: AnyHosts) -> None:
        self._hosts = hosts

    def collect(self) -> Iterator[Metric]:
        for name, text in _COUNTERS.items():
            counter = CounterMetricFamily(f"jackpot_engine_{name}", text, labels=["link"])
            for host in self._hosts:
                counter.add_metric([host.name], getattr(host.engine.counters, name))
            yield counter
        sound = _gauge("jackpot_sound", "1 while wagers can be taken.")
        seq = _gauge("jackpot_journal_seq", "Sequence number of the last journal entry.")
        queued = _gauge("jackpot_queued_commands", "Commands in the queue for the next commit.")
        behind = _gauge("jackpot_clock_behind_ms", "How far the clock is behind the journal.")
        for host in self._hosts:
            labels, engine = [host.name], host.engine
            sound.add_metric(labels, engine.sound)
            seq.add_metric(labels, engine.head.seq)
            queued.add_metric(labels, engine.queued)
            behind.add_metric(labels, engine.clock.behind_ms)
        yield from (sound, seq, queued, behind)


def _gauge(name: str, text: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, text, labels=["link"])
