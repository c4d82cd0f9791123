"""The odds as tables for a terminal, with a small chart of the return against the meter."""

from collections.abc import Iterator
from decimal import Decimal

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from jackpot.actuary.curve import Curve
from jackpot.actuary.report import Exact, Report, Simultaneous
from jackpot.rules.money import dollars

_BLOCKS = " ▁▂▃▄▅▆▇█"
_CHART_ROWS = 8


def show(report: Report, curve: Curve, combinations: int, console: Console) -> None:
    console.print(Group(*_parts(report, curve, combinations)))


def _parts(report: Report, curve: Curve, combinations: int) -> Iterator[RenderableType]:
    yield Text(
        f"{report.approval_reference}: wager {dollars(report.wager_cents)}, "
        f"{_percent_bp(report.jackpot_bp)} to the jackpot, {_percent_bp(report.reserve_bp)} to the "
        f"reserve; {report.boxes} boxes, meter {dollars(report.meter_cents)}"
    )
    yield _prizes(report)
    yield _summary(report)
    yield _rounds(report)
    if combinations:
        yield _combinations(report, combinations)
    yield _chart(curve)


def _table(title: str, *headings: str) -> Table:
    table = Table(
        title=f"\n{title}",
        title_justify="left",
        title_style="bold",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        show_header=any(headings),
    )
    table.add_column(headings[0], no_wrap=True)
    for heading in headings[1:]:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _prizes(report: Report) -> Table:
    table = _table(
        f"One hand, of 2,598,960; at this meter, {report.boxes} boxes playing",
        "hand",
        "hands",
        "probability",
        "1 in",
        "prize",
        "cost of a wager",
    )
    for prize in report.prizes:
        table.add_row(
            prize.category.replace("_", " "),
            f"{prize.hands:,}",
            _probability(prize.probability),
            _one_in(prize.probability),
            prize.prize,
            f"{Decimal(prize.cost_cents_per_wager.decimal):.4f} c",
        )
    table.add_row(
        "all",
        "",
        "",
        "",
        "",
        f"{Decimal(report.return_cents_per_wager.decimal):.4f} c",
        style="bold",
    )
    return table


def _summary(report: Report) -> Table:
    table = _table("In the long run", "", "")
    rows = {
        "return of a wager at this meter": _percent(report.return_share),
        "a wager breaks even from a meter of": dollars(report.break_even_meter_cents),
        "average meter, as a claim finds it": _cents(report.average_meter_cents),
        "return of a wager at the average meter": _percent(report.return_share_at_average_meter),
        "reserve pays fixed prizes, of each wager": _fine_cents(report.reserve_fixed_prizes_cents),
        "reserve pays resets after royals, of each wager": _fine_cents(report.reserve_resets_cents),
        "reserve tops up minimums, at this meter": _fine_cents(report.top_ups_cents_per_wager),
        "least solvent reserve share, if hits find this meter": _percent_bp(
            report.least_reserve_bp_at_meter
        ),
        "the same, if every hit found an empty pool": _percent_bp(report.least_reserve_bp_at_most),
    }
    for name, value in rows.items():
        table.add_row(name, value)
    return table


def _rounds(report: Report) -> Table:
    table = _table(
        "Hands that qualify in one round: 1 round in",
        "boxes",
        "any",
        "two or more",
        "2 str. flushes",
        "str. fl. + royal",
        "2 royals",
    )
    for line in report.rounds:
        table.add_row(
            str(line.boxes),
            _one_in(line.one_or_more),
            _one_in(line.two_or_more),
            _one_in(line.two_straight_flushes),
            _one_in(line.straight_and_royal_flush),
            _one_in(line.two_royal_flushes),
        )
    return table


def _combinations(report: Report, most: int) -> Table:
    several = [each for each in report.combinations if sum(each.hands.values()) > 1]
    table = _table(
        f"Just these hands qualify in a round of {report.boxes} boxes: the likeliest "
        f"{min(most, len(several)):,} of {len(several):,} combinations",
        "hands",
        "probability",
        "1 in",
    )
    for each in several[:most]:
        table.add_row(
            hands_in_words(each), _probability(each.probability), _one_in(each.probability)
        )
    return table


def hands_in_words(combination: Simultaneous) -> str:
    return " + ".join(
        f"{count} x {name.replace('_', ' ')}" if count > 1 else name.replace("_", " ")
        for name, count in combination.hands.items()
    )


def _chart(curve: Curve) -> Text:
    """Columns of eighths, from a return of 0 up to the highest."""
    highest = max(curve.return_percent)
    heights = [round(value / highest * 8 * _CHART_ROWS) for value in curve.return_percent]
    lines = ["", "Return of a wager against the meter"]
    for row in reversed(range(_CHART_ROWS)):
        bar = "".join(_BLOCKS[max(0, min(8, height - 8 * row))] for height in heights)
        lines.append(f"{highest * (row + 1) / _CHART_ROWS:6.1f}% {bar}")
    left, right = dollars(curve.meter_cents[0]), dollars(curve.meter_cents[-1])
    lines.append(" " * 8 + left + right.rjust(len(heights) - len(left)))
    return Text("\n".join(lines))


def _probability(value: Exact) -> str:
    return f"{Decimal(value.decimal):.5e}"


def _one_in(value: Exact) -> str:
    numerator, denominator = map(int, value.exact.split("/"))
    if numerator == 0:
        return "never"
    ratio = Decimal(denominator) / numerator
    return f"{ratio:,.1f}" if ratio < 10_000 else f"{ratio:,.0f}"


def _percent(value: Exact) -> str:
    return f"{100 * Decimal(value.decimal):.3f}%"


def _percent_bp(value: int) -> str:
    return f"{value / 100:.2f}%"


def _cents(value: Exact) -> str:
    return dollars(int(Decimal(value.decimal)))


def _fine_cents(value: Exact) -> str:
    return f"{Decimal(value.decimal):.4f} c"
