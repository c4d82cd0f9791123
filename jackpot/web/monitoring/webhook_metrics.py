"""The metrics of webhooks: what waits, and what was never taken."""

from collections.abc import Iterator, Mapping

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jackpot.webhooks import Courier, Progress


class WebhookMetrics(Collector):
    def __init__(self, couriers: Mapping[str, Courier], progress: Progress) -> None:
        self._couriers = couriers
        self._progress = progress

    def collect(self) -> Iterator[Metric]:
        backlog = GaugeMetricFamily(
            "jackpot_webhook_backlog_entries",
            "Journal entries whose messages a webhook target does not have yet.",
            labels=["target"],
        )
        failing = GaugeMetricFamily(
            "jackpot_webhook_failing",
            "1 while a webhook target does not take a message.",
            labels=["target"],
        )
        letters = GaugeMetricFamily(
            "jackpot_webhook_dead_letters",
            "Messages that a webhook target never took.",
            labels=["target"],
        )
        for name, courier in self._couriers.items():
            backlog.add_metric([name], courier.backlog())
            failing.add_metric([name], int(bool(courier.failing())))
            letters.add_metric([name], len(self._progress.dead_letters(name)))
        yield from (backlog, failing, letters)
