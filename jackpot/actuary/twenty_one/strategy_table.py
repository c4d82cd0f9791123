"""A strategy as a table for people: one row for a total, a pair or two cards of 6-7-8.

A cell has the act, and where that changes with the number of cards: `D 3:H` is to double, and with
three cards or more to draw (hit).
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

import msgspec

from jackpot.actuary.twenty_one.rules import ACE, CARD_VALUES, TEN, RuleSet
from jackpot.actuary.twenty_one.strategy import (
    LEAST_SOFT,
    LEAST_TOTAL,
    MOST_TOTAL,
    NAMED_PAIRS,
    SPADES,
    SUIT_KINDS,
    SUITED,
    Act,
    Strategy,
    named_row,
    pair_row,
    total_row,
)

LETTERS: Final = {
    Act.STAND: "S",
    Act.DRAW: "H",
    Act.DOUBLE: "D",
    Act.SPLIT: "P",
    Act.SURRENDER: "R",
}
RESCUE, KEEP = "X", "-"
LEGEND: Final = (
    "S stand, H draw (hit), D double, P split, R surrender. D 3:H: double; with three cards or"
    " more draw."
)
FOR_WHOM: Final = (
    "For actuaries and auditors, never at a table: players are not advised how to play."
)
DEALERS: Final = (*CARD_VALUES[1:], ACE)  # the order of the columns
DEALER_NAMES: Final = tuple("A" if value == ACE else str(value) for value in DEALERS)
_MOST_CARDS: Final = 6


class ChartRow(msgspec.Struct, frozen=True):
    name: str
    acts: list[str]  # against each card of the dealer, in the order of `DEALERS`


class ChartPart(msgspec.Struct, frozen=True):
    title: str
    rows: list[ChartRow]


def strategy_chart(rules: RuleSet, strategy: Strategy) -> list[ChartPart]:
    parts = [
        ChartPart("Hard total", list(_totals(strategy, LEAST_TOTAL, soft=False))),
        ChartPart("Soft total", list(_totals(strategy, LEAST_SOFT, soft=True))),
    ]
    if rules.doubled_aces_low:
        title = "Soft total with an Ace after the first two cards"
        late = list(_totals(strategy, LEAST_SOFT, soft=True, late_ace=True))
        parts.append(ChartPart(title, late))
    parts.append(ChartPart("Pair", list(_pairs(strategy))))
    if rules.pays_21_at_once:
        parts.append(ChartPart("Two cards of 6-7-8, two sevens", list(_named(strategy))))
    parts.append(ChartPart("After a split, where it differs", list(_after_split(rules, strategy))))
    if rules.rescue:
        parts.append(ChartPart(f"Doubled hand: {RESCUE} is rescued", list(_rescues(strategy))))
    return [part for part in parts if part.rows]


def _totals(
    strategy: Strategy, least: int, *, soft: bool, late_ace: bool = False, split: bool = False
) -> Iterator[ChartRow]:
    for total in range(MOST_TOTAL, least - 1, -1):
        row = total_row(total, soft=soft, late_ace=late_ace)
        cells = [_cell(strategy, row, dealer, split=split) for dealer in DEALERS]
        if any(cells):
            yield ChartRow(str(total), cells)


def _cell(strategy: Strategy, row: int, dealer: int, *, split: bool = False) -> str:
    cell, before = "", None
    for cards in range(2, _MOST_CARDS + 1):
        act = strategy.act(row, dealer, cards=cards, split=split)
        if act is None or act == before:
            continue
        cell += LETTERS[act] if before is None else f" {cards}:{LETTERS[act]}"
        before = act
    return cell


def _on_two(strategy: Strategy, row: int, *, split: bool = False) -> list[str]:
    acts = [strategy.act(row, dealer, cards=2, split=split) for dealer in DEALERS]
    return ["" if act is None else LETTERS[act] for act in acts]


def _pairs(strategy: Strategy, *, split: bool = False) -> Iterator[ChartRow]:
    for value in (ACE, *range(TEN, ACE, -1)):
        name = "A-A" if value == ACE else f"{value}-{value}"
        yield ChartRow(name, _on_two(strategy, pair_row(value), split=split))


def _named(strategy: Strategy) -> Iterator[ChartRow]:
    """By suits; two sevens of two suits are among the pairs."""
    for low, high in NAMED_PAIRS:
        for kind, suits in enumerate(SUIT_KINDS):
            yield ChartRow(f"{low}-{high} {suits}", _on_two(strategy, named_row(low, high, kind)))
    for kind in (SUITED, SPADES):
        yield ChartRow(f"7-7 {SUIT_KINDS[kind]}", _on_two(strategy, pair_row(7, kind)))


def _after_split(rules: RuleSet, strategy: Strategy) -> Iterator[ChartRow]:
    kinds = [("hard", LEAST_TOTAL, False), ("soft", LEAST_SOFT, True)]
    for name, least, soft in kinds:
        unsplit = {row.name: row.acts for row in _totals(strategy, least, soft=soft)}
        for row in _totals(strategy, least, soft=soft, split=True):
            if row.acts != unsplit[row.name]:
                yield ChartRow(f"{name} {row.name}", _marked(row.acts, unsplit[row.name]))
    pairs = {row.name: row.acts for row in _pairs(strategy)}
    for row in _pairs(strategy, split=True):
        if any(row.acts) and row.acts != pairs[row.name] and rules.most_hands > 2:
            yield ChartRow(row.name, _marked(row.acts, pairs[row.name]))


def _marked(acts: list[str], unsplit: list[str]) -> list[str]:
    return [act if act != other else "" for act, other in zip(acts, unsplit, strict=True)]


def _rescues(strategy: Strategy) -> Iterator[ChartRow]:
    """Totals that are rescued alike share a row."""
    totals = range(MOST_TOTAL, LEAST_TOTAL - 1, -1)
    alike = groupby(totals, lambda total: [strategy.rescues(total, dealer) for dealer in DEALERS])
    for rescued, group in alike:
        of_group = list(group)
        most, least = of_group[0], of_group[-1]
        if any(rescued):
            name = str(most) if most == least else f"{least} to {most}"
            yield ChartRow(name, [RESCUE if each else KEEP for each in rescued])
