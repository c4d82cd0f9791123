"""The lines of the program beside those of the model."""

from collections.abc import Iterable

from jackpot.rules.books.twenty_one import MOMENTS
from jackpot.rules.twenty_one.lines import Line
from tests.auditor.twenty_one.dealer import dealer_faults
from tests.auditor.twenty_one.model import work_out
from tests.auditor.twenty_one.posted import Expected, Posted
from tests.auditor.twenty_one.reading import read

_Key = tuple[object, ...]


def differences(posted: Posted, lines: Iterable[Line]) -> list[str]:
    """Sentences; none if both agree on every wager."""
    lines = list(lines)
    faults = dealer_faults(posted, read(posted)) or _money_faults(posted, lines)
    if faults:
        return faults
    expected = sorted(work_out(posted), key=_key_of_expected)
    found = sorted(lines, key=_key_of_line)
    if len(expected) != len(found):
        faults.append(f"{len(found)} lines, not {len(expected)}")
    for line, must_be in zip(found, expected, strict=False):
        if _key_of_line(line) != _key_of_expected(must_be) or line.rule not in must_be.rules:
            faults.append(f"{line} should be {must_be}")
    moments = [MOMENTS.index(line.moment) for line in lines]
    if moments != sorted(moments):
        faults.append(f"not in paying order: {[line.moment for line in lines]}")
    return faults


def _money_faults(posted: Posted, lines: list[Line]) -> list[str]:
    """Each line returns or collects its whole stake; all stakes are in the lines."""
    faults = [
        f"{line}: its stake is not returned and collected"
        for line in lines
        if line.stake_cents != line.returned_cents + line.collected_cents
        or min(line.won_cents, line.returned_cents, line.collected_cents) < 0
    ]
    table = read(posted)
    bets = [bet for box in table.boxes.values() for hand in box.hands for bet in hand.bets.values()]
    staked = sum(bet.cents + bet.double_cents for bet in bets)
    staked += sum(wager.amount_cents for wager in posted.side_wagers)
    staked += sum(table.over_maximum.values())
    staked += sum(insurance.cents for insurance in table.insurances)
    in_lines = sum(line.stake_cents for line in lines)
    if staked != in_lines:
        faults.append(f"{staked} cents were staked, and {in_lines} are in the lines")
    return faults


def _key_of_line(line: Line) -> _Key:
    other = None if line.other_box is None else (line.other_box, line.other_place)
    return (
        *(line.box, line.place, line.hand, line.wager, other or (0, 0), line.stake_cents),
        *(line.result, line.odds or "", line.won_cents, line.returned_cents),
        *(line.collected_cents, line.moment),
    )


def _key_of_expected(line: Expected) -> _Key:
    return (
        *(*line.owner, line.wager, line.insured or (0, 0), line.stake_cents),
        *(line.result, line.odds or "", line.won_cents, line.returned_cents),
        *(line.collected_cents, line.moment),
    )
