"""The metric of the files of the journal, which all links of a server share."""

from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jackpot.journal import Home


class JournalFileMetrics(Collector):
    def __init__(self, home: Home) -> None:
        self._home = home

    def collect(self) -> Iterator[Metric]:
        yield GaugeMetricFamily(
            "jackpot_journal_file_gone",
            "1 while the journal's file, or this node's copy, is not the one that it opened.",
            value=int(self._home.trouble() is not None),
        )
