"""The metrics that only a jackpot has: claims, payouts and tables; the meter and the accounts."""

from collections.abc import Callable, Iterable, Iterator

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jackpot.floor import State, read_meter
from jackpot.floor.views import all_faults
from jackpot.web.hosting import JackpotHosts

_GAUGES = {
    "jackpot_open_locks": "Claims of a royal or straight flush that are not settled.",
    "jackpot_open_payouts": "Payouts not yet paid or cancelled.",
    "jackpot_disputed_payouts": "Payouts held as disputed.",
    "jackpot_open_tables": "Tables that take wagers.",
    "jackpot_suspended_tables": "Tables with a suspended jackpot.",
    "jackpot_awaiting_approval": "Malfunctions that wait for a supervisor's approval (14.5).",
    "jackpot_displays": "Open streams of the meter.",
}
_MONEY_GAUGES = {
    "jackpot_meter_cents": "The value on the meters.",
    "jackpot_reserve_low": "1 while the reserve is below its warning.",
    "jackpot_operator_advanced": "1 while the operator has advanced money.",
}


class JackpotMetrics(Collector):
    """`displays` gives the open streams of a link's meter."""

    def __init__(self, hosts: JackpotHosts, displays: Callable[[str], int]) -> None:
        self._hosts = hosts
        self._displays = displays

    def collect(self) -> Iterator[Metric]:
        gauges = _families(_GAUGES)
        for host in self._hosts:
            readings = (*_readings(host.engine.state), self._displays(host.name))
            _add(gauges, host.name, readings)
        yield from gauges


def _families(texts: dict[str, str]) -> list[GaugeMetricFamily]:
    return [GaugeMetricFamily(name, text, labels=["link"]) for name, text in texts.items()]


def _add(gauges: list[GaugeMetricFamily], link: str, readings: Iterable[int]) -> None:
    for gauge, value in zip(gauges, readings, strict=True):
        gauge.add_metric([link], value)


def _readings(state: State) -> tuple[int, ...]:
    """In the order of the gauges."""
    payouts = state.payouts.values()
    statuses = [table.status for table in state.tables.values()]
    return (
        read_meter(state).locks,
        len(payouts),
        sum(payout.status == "disputed" for payout in payouts),
        statuses.count("open"),
        statuses.count("suspended"),
        len(all_faults(state)),
    )


class MoneyMetrics(Collector):
    """The meter and the accounts, which not everybody may see."""

    def __init__(self, hosts: JackpotHosts, clock: Callable[[], int]) -> None:
        self._hosts = hosts
        self._clock = clock

    def collect(self) -> Iterator[Metric]:
        gauges = _families(_MONEY_GAUGES)
        accounts = GaugeMetricFamily(
            "jackpot_account_micros", "The accounts, in micro-dollars.", labels=["link", "account"]
        )
        for host in self._hosts:
            state = host.engine.state
            _add(gauges, host.name, _money(state, self._clock()))
            for account in state.balances.__struct_fields__:
                name = account.removesuffix("_micros")
                accounts.add_metric([host.name, name], getattr(state.balances, account))
        yield from (*gauges, accounts)


def _money(state: State, now_ms: int) -> tuple[int, ...]:
    """In the order of the gauges."""
    return (
        read_meter(state).value_cents,
        int(state.reserve_is_low(now_ms)),
        int(state.balances.advances_micros > 0),
    )
