"""The odds as tables for a terminal or a page, with a small chart of the return to player."""

from collections.abc import Iterator
from decimal import Decimal

from rich.console import Console
from rich.text import Text

from jackpot.actuary.curve import Curve
from jackpot.actuary.odds import Exact, HandCombination, Odds
from jackpot.actuary.report_html import Paragraph, Part, Rows
from jackpot.actuary.report_text import print_parts
from jackpot.rules.money import dollars

_BLOCKS = " ▁▂▃▄▅▆▇█"
_CHART_ROWS = 8


def print_odds(odds: Odds, curve: Curve, combinations: int, console: Console) -> None:
    print_parts(odds_parts(odds, combinations), console)
    console.print(_chart(curve))


ABOVE_BREAK_EVEN = (
    "At this meter the house pays the player: the expected return is above the wager."
)


def above_break_even(odds: Odds) -> bool:
    return odds.meter_cents > odds.break_even_meter_cents


def odds_parts(odds: Odds, combinations: int) -> Iterator[Part]:
    yield Paragraph(
        f"{odds.approval_reference}: wager {dollars(odds.wager_cents)}, "
        f"{_percent_bp(odds.jackpot_bp)} to the jackpot, {_percent_bp(odds.reserve_bp)} to the "
        f"reserve; {odds.boxes} boxes, meter {dollars(odds.meter_cents)}"
    )
    if above_break_even(odds):
        yield Paragraph(ABOVE_BREAK_EVEN, loud=True)
    yield _prizes(odds)
    yield _summary(odds)
    yield by_meter(odds)
    yield _rounds(odds)
    if combinations:
        yield _combinations(odds, combinations)


def _prizes(odds: Odds) -> Rows:
    lines = [
        (
            prize.category.replace("_", " "),
            f"{prize.hands:,}",
            _probability(prize.probability),
            one_in(prize.probability),
            prize.prize,
            _fine_cents(prize.cost_cents_per_wager),
        )
        for prize in odds.prizes
    ]
    return Rows(
        f"Prizes at this meter with {odds.boxes} boxes wagering (2,598,960 possible hands)",
        ("hand", "hands", "probability", "1 in", "prize", "cost per wager"),
        [*lines, ("all", "", "", "", "", _fine_cents(odds.return_cents_per_wager))],
    )


def _summary(odds: Odds) -> Rows:
    return Rows("In the long run", (), list(summary(odds).items()))


def summary(odds: Odds) -> dict[str, str]:
    royal = odds.wagers_to_a_royal
    return {
        "hit frequency of one wager: 1 in": one_in(odds.rounds[0].one_or_more),
        "return to player (RTP) at this meter": _percent(odds.return_share),
        "house edge at this meter": _percent_short_of_one(odds.return_share),
        "variance of one wager at this meter, in wagers squared": (
            f"{Decimal(odds.variance.decimal):,.0f}"
        ),
        "break-even meter (RTP of 100%)": dollars(odds.break_even_meter_cents),
        "average meter at a claim": _cents(odds.average_meter_cents),
        "RTP at the average meter": _percent(odds.return_share_at_average_meter),
        "house edge at the average meter": _percent_short_of_one(
            odds.return_share_at_average_meter
        ),
        "wagers to a royal flush: mean": f"{royal.mean:,}",
        "wagers to a royal flush: median": f"{royal.median:,}",
        "wagers to a royal flush: 95th percentile": f"{royal.percentile_95:,}",
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


def by_meter(odds: Odds) -> Rows:
    return Rows(
        "Return by meter",
        ("meter", "RTP", "house edge", "variance"),
        [
            (
                dollars(each.meter_cents).removesuffix(".00"),
                _percent(each.return_share),
                _percent_short_of_one(each.return_share),
                f"{Decimal(each.variance.decimal):,.0f}",
            )
            for each in odds.by_meter
        ],
    )


def _rounds(odds: Odds) -> Rows:
    return Rows(
        "Qualifying hands in one round, by number of boxes: 1 round in",
        ("boxes", "any", "two or more", "2 str. flushes", "str. fl. + royal", "2 royals"),
        [
            (
                str(line.boxes),
                one_in(line.one_or_more),
                one_in(line.two_or_more),
                one_in(line.two_straight_flushes),
                one_in(line.straight_and_royal_flush),
                one_in(line.two_royal_flushes),
            )
            for line in odds.rounds
        ],
    )


def _combinations(odds: Odds, most: int) -> Rows:
    several = [each for each in odds.combinations if sum(each.hands.values()) > 1]
    return Rows(
        f"Exactly these hands in a round of {odds.boxes} boxes: the likeliest "
        f"{min(most, len(several)):,} of {len(several):,} combinations",
        ("hands", "probability", "1 in"),
        [
            (hands_text(each), _probability(each.probability), one_in(each.probability))
            for each in several[:most]
        ],
    )


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
