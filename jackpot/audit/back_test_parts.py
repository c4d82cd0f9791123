"""A back test as the parts of a report."""

from collections.abc import Iterator

from jackpot.actuary.chi_square import LEAST_EXPECTED
from jackpot.actuary.futures.charts import fan_chart
from jackpot.actuary.futures.parts import whole
from jackpot.actuary.report_html import Heading, Paragraph, Part, Rows
from jackpot.audit.back_test import BEYOND_CHANCE, BackTest
from jackpot.rules.money import MICROS_PER_CENT

_VERDICTS = {
    "too_few_wagers": "Too few wagers to call the hits as expected: fewer than five are expected in"
    " all. No hand alone is beyond chance.",
    "as_expected": "The hit frequencies are as expected of fair cards.",
    "unusual": "The hit frequencies are unusual, but chance explains them: test again with more"
    " wagers.",
    "beyond_chance": "THE HIT FREQUENCIES DIFFER FROM THOSE OF FAIR CARDS BY MORE THAN CHANCE"
    " EXPLAINS. Check the cards, the shoe and who declared the hands.",
}


def back_test_inputs(found: BackTest) -> dict[str, str]:
    history, options = found.history, found.projection.options
    return {
        "journal": f"link {history.link}, from gaming day {history.first_day}",
        "steps": f"{len(history.steps):,}, each one {history.step}",
        "wagers dealt": f"{history.wagers:,}",
        "approval": history.approval.reference,
        "futures": f"{options.futures:,} with the journal's opening pools and wagers",
        "seed": str(options.seed),
    }


def back_test_parts(found: BackTest) -> Iterator[Part]:
    history = found.history
    yield Heading(f"{history.link}: the journal against fair cards")
    loud = found.verdict == "beyond_chance"
    yield Paragraph(f"{_VERDICTS[found.verdict]} {_figures(found)}", loud=loud)
    yield Rows(
        "Hits against exact odds",
        ("hand", "hits", "expected", "difference", "usual, 95%", "p alone"),
        [
            (
                line.hand,
                f"{line.hits:,}",
                f"{line.expected:,.2f}",
                f"{line.hits / line.expected - 1:+.1%}" if line.expected >= 1 else "",
                f"{line.usual_least:,} to {line.usual_most:,}",
                f"{found.p_values[line.hand]:.2g}",
            )
            for line in found.hits
        ],
    )
    if found.test.p_value is not None:
        yield _groups(found)
    yield Heading("The pools among all futures with the same wagers")
    yield Rows(
        "At the end of the journal",
        ("pool", "journal", "p5", "median", "p95", "place"),
        [
            _pool("meter", history.steps[-1].jackpot_micros, found),
            _pool("reserve", history.steps[-1].reserve_micros, found),
        ],
    )
    steps = len(found.projection.fan) - 1
    yield Paragraph(
        f"The meter was outside p5 to p95 at {found.steps_outside} of {steps} steps."
        f" The journal has {history.approvals} approval(s); {history.beside_play} other event(s)"
        " (refunds, deposits, adjustments, cancelled payouts) moved money."
    )
    yield fan_chart(found.projection, found.recorded, unit=f"{history.step}s")


def _groups(found: BackTest) -> Rows:
    return Rows(
        f"Groups of the test, each with {LEAST_EXPECTED:g} or more expected",
        ("counted together", "found", "expected", "chi-square"),
        [
            (
                ", ".join(group.kinds),
                f"{group.found:,}",
                f"{group.expected:,.2f}",
                f"{(group.found - group.expected) ** 2 / group.expected:.3f}",
            )
            for group in found.test.groups
        ],
    )


def _figures(found: BackTest) -> str:
    test = found.test
    together = (
        ""
        if test.p_value is None
        else f"All hands together: chi-square {test.statistic:.2f} with {test.degrees_of_freedom}"
        f" degrees of freedom, p = {test.p_value:.2g}. "
    )
    return (
        f"{together}With allowance for {len(found.p_values)} hands tested alone, p ="
        f" {found.p_value:.2g}: fair cards give such a difference or a larger one in"
        f" {_share(found.p_value)} of all journals."
    )


def _share(p_value: float) -> str:
    return f"{p_value:.1%}" if p_value >= BEYOND_CHANCE else f"less than {BEYOND_CHANCE:.1%}"


def _pool(name: str, micros: int, found: BackTest) -> tuple[str, ...]:
    end = found.projection.fan[-1]
    futures = end.meter_cents if name == "meter" else end.reserve_cents
    place = found.meter_at_the_end if name == "meter" else found.reserve_at_the_end
    journal = whole(micros // MICROS_PER_CENT)
    return (name, journal, *(whole(futures[p]) for p in (5, 50, 95)), place)
