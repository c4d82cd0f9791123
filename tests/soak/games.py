"""`./ops/soak games --rounds N --seed S`: random rounds of twenty-one beside the model.

Each book plays as many rounds as the others. Every round is played through the lawful acts to its
end, compared with the independent model of tests/auditor, and judged a second time.
"""

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from tests.auditor.twenty_one.random_rounds import REFERENCES, Finding, Played, check_rounds

_PART = 1_000  # rounds that one process plays at a time
_SHOWN = 5  # findings that are printed in full


class Part(NamedTuple):
    reference: str
    seed: int
    rounds: int


class Report(NamedTuple):
    rounds: dict[str, int]  # by book
    acts: int
    findings: list[Finding]


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./ops/soak games",
        description="Plays random rounds of Blackjack and Pontoon by each book and compares every"
        " line with an independent model.",
    )
    parser.add_argument("--rounds", type=int, default=100_000, help="of all books (100000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of cards and decisions (1)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="one for each core")
    arguments = parser.parse_args(words)
    if arguments.rounds < len(REFERENCES):
        parser.error(f"each of the {len(REFERENCES)} books plays at least one round")
    started = time.monotonic()
    report = play(arguments.rounds, arguments.seed, arguments.processes)
    _print(report, time.monotonic() - started)
    return 1 if report.findings else 0


def play(rounds: int, seed: int, processes: int) -> Report:
    played = dict.fromkeys(REFERENCES, 0)
    acts = 0
    findings: list[Finding] = []
    parts = list(_parts(rounds, seed))
    with ProcessPoolExecutor(processes) as pool:
        for part, outcome in zip(parts, pool.map(_check, parts), strict=True):
            played[part.reference] += part.rounds
            acts += outcome.acts
            findings += outcome.findings
    return Report(played, acts, findings)


def _parts(rounds: int, seed: int) -> Iterator[Part]:
    """No two parts, nor those of two neighbouring seeds, play the same cards."""
    for index, reference in enumerate(REFERENCES):
        left = rounds // len(REFERENCES) + (index < rounds % len(REFERENCES))
        number = 0
        while left > 0:
            yield Part(reference, seed * 1_000_000 + number, min(left, _PART))
            left -= _PART
            number += 1


def _check(part: Part) -> Played:
    return check_rounds(part.reference, part.seed, part.rounds)


def _print(report: Report, seconds: float) -> None:
    for reference, rounds in report.rounds.items():
        print(f"{reference:<11} {rounds:>9,} rounds")
    total = sum(report.rounds.values())
    print(f"played      {total:>9,} rounds, {report.acts:,} acts in {seconds:,.0f} s")
    for finding in report.findings[:_SHOWN]:
        print(f"WRONG       {finding.round}")
        for fault in finding.faults:
            print(f"            {fault}")
    count = len(report.findings)
    print(f"differs     {'nothing' if not count else f'{count:,} rounds'}")
