"""The odds as tables for a terminal, with a small chart of the return to player."""

from collections.abc import Iterator
from decimal import Decimal

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from jackpot.actuary.curve import Curve
from jackpot.actuary.odds import Exact, HandCombination, Odds
from jackpot.rules.money import dollars

_BLOCKS = " ▁▂▃▄▅▆▇█"
_CHART_ROWS = 8


def print_odds(odds: Odds, curve: Curve, combinations: int, console: Console) -> None:
    console.print(Group(*_parts(odds, curve, combinations)))


def _parts(odds: Odds, curve: Curve, combinations: int) -> Iterator[RenderableType]:
    yield Text(
        f"{odds.approval_reference}: wager {dollars(odds.wager_cents)}, "
        f"{_percent_bp(odds.jackpot_bp)} to the jackpot, {_percent_bp(odds.reserve_bp)} to the "
        f"reserve; {odds.boxes} boxes, meter {dollars(odds.meter_cents)}"
    )
    yield _prizes(odds)
    yield _summary(odds)
    yield _rounds(odds)
    if combinations:
        yield _combinations(odds, combinations)
    yield _chart(curve)


def new_table(title: str, *headings: str) -> Table:
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


def _prizes(odds: Odds) -> Table:
    table = new_table(
        f"Prizes at this meter with {odds.boxes} boxes wagering (2,598,960 possible hands)",
        "hand",
        "hands",
        "probability",
        "1 in",
        "prize",
        "cost per wager",
    )
    for prize in odds.prizes:
        table.add_row(
            prize.category.replace("_", " "),
            f"{prize.hands:,}",
            _probability(prize.probability),
            one_in(prize.probability),
            prize.prize,
            f"{Decimal(prize.cost_cents_per_wager.decimal):.4f} c",
        )
    table.add_row(
        "all",
        "",
        "",
        "",
        "",
        f"{Decimal(odds.return_cents_per_wager.decimal):.4f} c",
        style="bold",
    )
    return table


def _summary(odds: Odds) -> Table:
    table = new_table("In the long run", "", "")
    rows = {
        "hit frequency of one wager: 1 in": one_in(odds.rounds[0].one_or_more),
        "return to player (RTP) at this meter": _percent(odds.return_share),
        "house edge at this meter": _percent_short_of_one(odds.return_share),
        "break-even meter (RTP of 100%)": dollars(odds.break_even_meter_cents),
        "average meter at a claim": _cents(odds.average_meter_cents),
        "RTP at the average meter": _percent(odds.return_share_at_average_meter),
        "house edge at the average meter": _percent_short_of_one(
            odds.return_share_at_average_meter
        ),
        "reserve pays per wager: fixed prizes": _fine_cents(odds.reserve_fixed_prizes_cents),
        "reserve pays per wager: resets after royals": _fine_cents(odds.reserve_resets_cents),
        "reserve pays per wager: top-ups at this meter": _fine_cents(odds.top_ups_cents_per_wager),
        "least reserve share, if all hits are at this meter": _percent_bp(
            odds.least_reserve_bp_at_meter
        ),
        "least reserve share, if all hits find an empty pool": _percent_bp(
            odds.least_reserve_bp_at_most
        ),
    }
    for name, value in rows.items():
        table.add_row(name, value)
    return table


def _rounds(odds: Odds) -> Table:
    table = new_table(
        "Qualifying hands in one round, by number of boxes: 1 round in",
        "boxes",
        "any",
        "two or more",
        "2 str. flushes",
        "str. fl. + royal",
        "2 royals",
    )
    for line in odds.rounds:
        table.add_row(
            str(line.boxes),
            one_in(line.one_or_more),
            one_in(line.two_or_more),
            one_in(line.two_straight_flushes),
            one_in(line.straight_and_royal_flush),
            one_in(line.two_royal_flushes),
        )
    return table


def _combinations(odds: Odds, most: int) -> Table:
    several = [each for each in odds.combinations if sum(each.hands.values()) > 1]
    table = new_table(
        f"Exactly these hands in a round of {odds.boxes} boxes: the likeliest "
        f"{min(most, len(several)):,} of {len(several):,} combinations",
        "hands",
        "probability",
        "1 in",
    )
    for each in several[:most]:
        table.add_row(hands_text(each), _probability(each.probability), one_in(each.probability))
    return table


def hands_text(combination: HandCombination) -> str:
    return " + ".join(
        f"{count} x {name.replace('_', ' ')}" if count > 1 else name.replace("_", " ")
        for name, count in combination.hands.items()
    )


def _chart(curve: Curve) -> Text:
    """Draws columns in steps of one eighth of a line, from 0 up to the highest return."""
    highest = max(curve.return_percent)
    heights = [round(value / highest * 8 * _CHART_ROWS) for value in curve.return_percent]
    lines = ["", "Return to player (RTP) by meter"]
    for row in reversed(range(_CHART_ROWS)):
        bar = "".join(_BLOCKS[max(0, min(8, height - 8 * row))] for height in heights)
        lines.append(f"{highest * (row + 1) / _CHART_ROWS:6.1f}% {bar}")
    left, right = dollars(curve.meter_cents[0]), dollars(curve.meter_cents[-1])
    lines.append(" " * 8 + left + right.rjust(len(heights) - len(left)))
    return Text("\n".join(lines))


def _probability(value: Exact) -> str:
    return f"{Decimal(value.decimal):.5e}"


def one_in(value: Exact) -> str:
    numerator, denominator = map(int, value.exact.split("/"))
    if numerator == 0:
        return "never"
    ratio = Decimal(denominator) / numerator
    return f"{ratio:,.1f}" if ratio < 10_000 else f"{ratio:,.0f}"


def _percent(value: Exact) -> str:
    return f"{100 * Decimal(value.decimal):.3f}%"


def _percent_short_of_one(value: Exact) -> str:
    return f"{100 * (1 - Decimal(value.decimal)):.3f}%"


def _percent_bp(value: int) -> str:
    return f"{value / 100:.2f}%"


def _cents(value: Exact) -> str:
    return dollars(int(Decimal(value.decimal)))


def _fine_cents(value: Exact) -> str:
    return f"{Decimal(value.decimal):.4f} c"
