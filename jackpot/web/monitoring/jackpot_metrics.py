"""The metrics that only a jackpot has: the meter, claims, payouts, tables and pools."""

from collections.abc import Callable, Iterator

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jackpot.floor import State, read_meter
from jackpot.web.hosting import JackpotHosts

_GAUGES = {
    "jackpot_meter_cents": "The value on the meters.",
    "jackpot_open_locks": "Claims of a royal or straight flush that are not settled.",
    "jackpot_open_payouts": "Payouts not yet paid or cancelled.",
    "jackpot_disputed_payouts": "Payouts held as disputed.",
    "jackpot_open_tables": "Tables that take wagers.",
    "jackpot_suspended_tables": "Tables with a suspended jackpot.",
    "jackpot_reserve_low": "1 while the reserve is below its warning.",
    "jackpot_operator_advanced": "1 while the operator has advanced money.",
    "jackpot_displays": "Open streams of the meter.",
}


class JackpotMetrics(Collector):
    """`displays` gives the open streams of a link's meter."""

    def __init__(
        self, hosts: JackpotHosts, displays: Callable[[str], int], clock: Callable[[], int]
    ) -> None:
        self._hosts = hosts
        self._displays = displays
        self._clock = clock

    def collect(self) -> Iterator[Metric]:
        gauges = [GaugeMetricFamily(name, text, labels=["link"]) for name, text in _GAUGES.items()]
        for host in self._hosts:
            readings = (*_readings(host.engine.state, self._clock()), self._displays(host.name))
            for gauge, value in zip(gauges, readings, strict=True):
                gauge.add_metric([host.name], value)
        yield from gauges


def _readings(state: State, now_ms: int) -> tuple[int, ...]:
    """In the order of the gauges."""
    meter = read_meter(state)
    payouts = state.payouts.values()
    statuses = [table.status for table in state.tables.values()]
    return (
        meter.value_cents,
        meter.locks,
        len(payouts),
        sum(payout.status == "disputed" for payout in payouts),
        statuses.count("open"),
        statuses.count("suspended"),
        int(state.reserve_is_low(now_ms)),
        int(state.balances.advances_micros > 0),
    )


class PoolMetrics(Collector):
    """The accounts of the pools, which not everybody may see."""

    def __init__(self, hosts: JackpotHosts) -> None:
        self._hosts = hosts

    def collect(self) -> Iterator[Metric]:
        family = GaugeMetricFamily(
            "jackpot_account_micros", "The accounts, in micro-dollars.", labels=["link", "account"]
        )
        for host in self._hosts:
            balances = host.engine.state.balances
            for account in balances.__struct_fields__:
                name = account.removesuffix("_micros")
                family.add_metric([host.name, name], getattr(balances, account))
        yield family
