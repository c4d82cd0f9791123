"""A projection as the parts of a report."""

from collections.abc import Iterator, Mapping, Sequence

from jackpot.actuary.futures.charts import (
    fan_chart,
    next_royal_chart,
    royals_chart,
    sweep_chart,
)
from jackpot.actuary.futures.projection import PERCENTILES, Projection, ProjectionOptions
from jackpot.actuary.futures.sweep import Sweep
from jackpot.actuary.futures.traffic import Traffic, busiest
from jackpot.actuary.report_html import Heading, Paragraph, Part, Rows
from jackpot.rules.money import dollars
from jackpot.rules.poker import solvency

_SHOWN = PERCENTILES[::2]


def projection_inputs(options: ProjectionOptions) -> dict[str, str]:
    approval, until = options.approval, options.wagers_until()
    return {
        "link": options.link,
        "approval": approval.reference,
        "wager": dollars(approval.wager_cents),
        "to the jackpot, to the reserve": (
            f"{approval.jackpot_bp / 100:g}%, {approval.reserve_bp / 100:g}%"
        ),
        "reset after a royal flush": dollars(approval.reset_cents),
        "opening jackpot": dollars(options.jackpot_cents),
        "opening reserve": dollars(options.reserve_cents),
        "days": f"{options.days:,} from {options.first_day}",
        "wagers": f"{until[-1]:,} in each future, at most {busiest(until):,} on a day",
        "futures": f"{options.futures:,}",
        "seed": str(options.seed),
        **(_profile(options.traffic) if options.traffic else {}),
    }


def _profile(traffic: Traffic) -> dict[str, str]:
    weights = {"hour": traffic.hours, "weekday": traffic.weekdays, "month": traffic.months}
    return {
        "wagers on a day of weight 1": _listed(traffic.tables),
        **{f"weight by {name}": _listed(given) for name, given in weights.items() if given},
    }


def _listed(given: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {value:,g}" for name, value in given.items())


def projection_parts(projection: Projection) -> Iterator[Part]:
    options = projection.options
    yield Heading(f"{options.link}: {options.futures:,} futures of {options.days:,} days")
    yield _percentiles(projection)
    yield fan_chart(projection)
    yield _advances(projection)
    yield Rows("In all futures", (), list(_summary(projection).items()))
    yield _next_royal(projection)
    yield next_royal_chart(projection, options.wagers_until())
    yield royals_chart(projection)
    if options.traffic is not None:
        yield from _traffic(options)
    yield Paragraph(
        "Every prize of every future is paid in its order from pools to the micro-dollar;"
        " percentiles are exact over all futures. Not modelled: boxes that share a deck or a prize"
        " in one round, refunds, deposits and adjustments."
    )


def _percentiles(projection: Projection) -> Rows:
    return Rows(
        "Percentiles of the pools over all simulated futures",
        ("day", *(f"{pool}\np{p}" for pool in ("meter", "reserve") for p in _SHOWN)),
        [
            (
                f"{each.day:,}",
                *(
                    whole(cents[p])
                    for cents in (each.meter_cents, each.reserve_cents)
                    for p in _SHOWN
                ),
            )
            for each in projection.milestones
        ],
    )


def _advances(projection: Projection) -> Rows:
    return Rows(
        "Operator's advances up to the day, and futures in which the reserve has run dry by then",
        ("day", *(f"advances\np{p}" for p in PERCENTILES), "ran dry"),
        [
            (
                f"{each.day:,}",
                *(whole(each.advanced_cents[p]) for p in PERCENTILES),
                f"{each.ran_dry:.2%}",
            )
            for each in projection.milestones
        ],
    )


def whole(cents: int) -> str:
    return f"${cents // 100:,}"


def _summary(projection: Projection) -> dict[str, str]:
    largest, advanced = projection.largest_royal_cents, projection.advanced_cents
    lowest = projection.lowest_reserve_cents
    return {
        "royal flushes per future, mean": f"{projection.royals_a_future:.2f}",
        "straight flushes per future, mean": f"{projection.straight_flushes_a_future:.1f}",
        "largest royal flush of a future, median": dollars(largest[50]),
        "largest royal flush of a future, 95th percentile": dollars(largest[95]),
        "futures in which the reserve ran dry": f"{projection.futures_with_advances:.2%}",
        "operator advances per future, 95th percentile": dollars(advanced[95]),
        "least reserve of a future, 5th percentile": dollars(lowest[5]),
        "return to player (RTP), all futures": f"{projection.paid_of_wagered:.2%}",
    }


def _next_royal(projection: Projection) -> Rows:
    found = projection.next_royal
    rows = [
        ("simulated", *map(_day, found.simulated_days.values()), f"{found.without:.2%}"),
        ("exact", *map(_day, found.exact_days.values()), f"{found.without_exact:.2%}"),
    ]
    headings = ("", *(f"p{p}" for p in PERCENTILES), "none at all")
    return Rows("Day of the next royal flush", headings, rows)


def _day(day: int | None) -> str:
    return "later" if day is None else f"{day:,}"


def _traffic(options: ProjectionOptions) -> Iterator[Part]:
    assert options.traffic is not None, "only with a profile"
    traffic = options.traffic
    shares, together = traffic.hour_shares(), sum(traffic.tables.values())
    royal = solvency.HANDS / solvency.ROYAL_FLUSHES
    yield Rows(
        "Wagers in an hour, on a day of weight 1",
        ("hour", *traffic.tables, "all", "royal\n1 in days"),
        [
            (
                f"{int(hour):02d}:00",
                *(f"{wagers * share:,.0f}" for wagers in traffic.tables.values()),
                f"{together * share:,.0f}",
                f"{royal / (together * share):,.0f}" if together * share else "never",
            )
            for hour, share in shares.items()
        ],
    )


def sweep_parts(sweep: Sweep, found: Sequence[tuple[int, Projection]]) -> Iterator[Part]:
    link = found[0][1].options.link
    yield Heading(f"{link}: {sweep.name} from {sweep.values[0]:,} to {sweep.values[-1]:,}")
    yield Rows(
        "Meter at the end of the last day, and the return to player",
        (sweep.name, *(f"meter\np{p}" for p in PERCENTILES), "RTP"),
        [
            (
                f"{value:,}",
                *(whole(each.fan[-1].meter_cents[p]) for p in PERCENTILES),
                f"{each.paid_of_wagered:.2%}",
            )
            for value, each in found
        ],
    )
    yield Rows(
        "Reserve at the end of the last day, and the operator's advances",
        (sweep.name, *(f"reserve\np{p}" for p in _SHOWN), "advances\np95", "ran dry"),
        [
            (
                f"{value:,}",
                *(whole(each.fan[-1].reserve_cents[p]) for p in _SHOWN),
                whole(each.advanced_cents[95]),
                f"{each.futures_with_advances:.2%}",
            )
            for value, each in found
        ],
    )
    yield sweep_chart(sweep, found)
