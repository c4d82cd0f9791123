"""The metric of the certificates that the server was started with: when each ends."""

from collections.abc import Iterator, Mapping

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector


class CertificateMetrics(Collector):
    """`ends_s`: Unix time by name of the certificate; empty without TLS."""

    def __init__(self, ends_s: Mapping[str, float]) -> None:
        self._ends_s = ends_s

    def collect(self) -> Iterator[Metric]:
        ends = GaugeMetricFamily(
            "jackpot_certificate_ends_timestamp_seconds",
            "When the certificate ends, or the first of its chain.",
            labels=["certificate"],
        )
        for name, end_s in self._ends_s.items():
            ends.add_metric([name], end_s)
        yield ends
