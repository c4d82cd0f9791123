"""The metrics that only a pit has: its tables and what the cage still owes its players."""

from collections.abc import Iterable, Iterator

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jackpot.web.hosting.pits import PitHost

_GAUGES = {
    "jackpot_pit_open_tables": "Tables of the pit that are open.",
    "jackpot_pit_suspended_tables": "Tables of the pit that are suspended.",
    "jackpot_pit_rounds_in_play": "Rounds of the pit in betting or dealt.",
    "jackpot_pit_open_payouts": "Payouts of the pit not yet paid or cancelled.",
}


class PitMetrics(Collector):
    def __init__(self, hosts: Iterable[PitHost]) -> None:
        self._hosts = list(hosts)

    def collect(self) -> Iterator[Metric]:
        gauges = [GaugeMetricFamily(name, text, labels=["pit"]) for name, text in _GAUGES.items()]
        for host in self._hosts:
            for gauge, value in zip(gauges, _readings(host), strict=True):
                gauge.add_metric([host.name], value)
        yield from gauges


def _readings(host: PitHost) -> tuple[int, ...]:
    """In the order of the gauges."""
    state = host.engine.state
    tables = state.tables.values()
    return (
        sum(table.status == "open" for table in tables),
        sum(table.status == "suspended" for table in tables),
        sum(table.current is not None for table in tables),
        len(state.payouts),
    )
