"""The odds of side wagers, insurance and Super Bonus as parts of a report."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import groupby
from typing import Final

from jackpot.actuary.odds import Exact
from jackpot.actuary.odds_text import one_in
from jackpot.actuary.report_html import Paragraph, Part, Rows
from jackpot.actuary.side_odds import ResultOdds, SideOdds, WagerOdds
from jackpot.actuary.super_bonus_odds import BonusOdds
from jackpot.rules.money import dollars

_RESULTS: Final = {
    "perfect": "perfect pair",
    "coloured": "coloured pair",
    "mixed": "mixed pair",
    "pair": "any pair",
    "three_suited": "3 suited 7s",
    "three": "3 sevens",
    "two_suited": "2 suited 7s",
    "two": "2 sevens",
    "one": "1 seven",
}


def side_parts(odds: SideOdds) -> Iterator[Part]:
    for warning in odds.warnings:
        yield Paragraph(warning, loud=True)
    if odds.wagers or odds.super_bonus:
        yield Paragraph("Side wagers are exact: a wager of 1 from a full shoe.")
    for name, group in groupby(odds.wagers, key=_name):
        by_decks = list(group)
        yield _figures(name, by_decks)
        yield _results(by_decks[0]) if len(by_decks) == 1 else _results_by_decks(by_decks)
    if odds.super_bonus:
        yield _super_bonus(odds.super_bonus)


def _name(wager: WagerOdds) -> str:
    return f"{wager.title} ({wager.assumption})" if wager.assumption else wager.title


def _figures(name: str, by_decks: list[WagerOdds]) -> Rows:
    return Rows(
        name,
        ("decks", "house edge", "exactly", "RTP", "hit frequency", "variance"),
        [
            (
                str(each.decks),
                _percent(each.house_edge),
                each.house_edge.exact,
                _percent(each.return_to_player),
                _percent(each.hit_frequency),
                f"{Decimal(each.variance.decimal):.3f}",
            )
            for each in by_decks
        ],
    )


def _results(wager: WagerOdds) -> Rows:
    return Rows(
        "By result",
        ("result", "odds", "rule", "probability", "exactly", "1 in"),
        [
            (
                _result(each),
                each.odds or "",
                each.rule,
                f"{Decimal(each.probability.decimal):.9f}",
                each.probability.exact,
                one_in(each.probability),
            )
            for each in wager.results
        ],
    )


def _results_by_decks(by_decks: list[WagerOdds]) -> Rows:
    headings = (f"{_result(each)}\n{each.odds or ''}\n{each.rule}" for each in by_decks[0].results)
    return Rows(
        "Probability by result",
        ("decks", *headings),
        [
            (
                str(wager.decks),
                *(f"{100 * Decimal(each.probability.decimal):.5f}%" for each in wager.results),
            )
            for wager in by_decks
        ],
    )


def _result(result: ResultOdds) -> str:
    return _RESULTS.get(result.result, result.result)


def _super_bonus(by_decks: list[BonusOdds]) -> Rows:
    line = dollars(by_decks[0].line_cents).removesuffix(".00")
    return Rows(
        f"Super Bonus (rule {by_decks[0].rule}): what it adds to a main wager\n"
        "(third card always taken on two sevens, no split, no double)",
        (
            "decks",
            "hit: 1 in",
            f"below {line}",
            f"{line} or more",
            f"share of {line}",
            "by another box",
        ),
        [
            (
                str(each.decks),
                one_in(each.hit_frequency),
                _fine_cents(each.below_line_cents),
                _fine_cents(each.from_line_cents),
                _percent(each.share_of_wager_at_line),
                _fine_cents(each.from_each_other_box_cents),
            )
            for each in by_decks
        ],
    )


def _percent(value: Exact) -> str:
    return f"{100 * Decimal(value.decimal):.4f}%"


def _fine_cents(value: Exact) -> str:
    return f"{Decimal(value.decimal):.4f} c"
