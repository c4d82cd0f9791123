"""What if: the same projection with another split, number of wagers or pool, side by side."""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import msgspec

from jackpot.actuary.futures.projection import Projection, ProjectionOptions, project
from jackpot.rules.poker.approval import FULL_BP, Approval

MOST_VALUES: Final = 50


class SweepError(Exception):
    """The sweep cannot be made; the message says how to write it."""


class Sweep(NamedTuple):
    name: str
    values: range

    @property
    def words(self) -> str:
        """What an axis says of the values."""
        return _WORDS[self.name]


def _with_approval(options: ProjectionOptions, **figures: int) -> ProjectionOptions:
    approval: Approval = msgspec.structs.replace(options.approval, **figures)
    return msgspec.structs.replace(options, approval=approval)


_CHANGES: Final[dict[str, Callable[[ProjectionOptions, int], ProjectionOptions]]] = {
    "jackpot_bp": lambda options, value: _with_approval(
        options, jackpot_bp=value, reserve_bp=FULL_BP - value
    ),
    "reset_cents": lambda options, value: _with_approval(options, reset_cents=value),
    "wager_cents": lambda options, value: _with_approval(options, wager_cents=value),
    "wagers_a_day": lambda options, value: msgspec.structs.replace(options, wagers_a_day=value),
    "jackpot_cents": lambda options, value: msgspec.structs.replace(options, jackpot_cents=value),
    "reserve_cents": lambda options, value: msgspec.structs.replace(options, reserve_cents=value),
}


_WORDS: Final = {
    "jackpot_bp": "to the jackpot, in hundredths of a percent of a wager",
    "reset_cents": "reset after a royal flush, in cents",
    "wager_cents": "jackpot wager, in cents",
    "wagers_a_day": "wagers a day",
    "jackpot_cents": "opening jackpot, in cents",
    "reserve_cents": "opening reserve, in cents",
}


def read_sweep(text: str) -> Sweep:
    """`NAME=FROM:TO:STEP`, both ends included."""
    match = re.fullmatch(r"([a-z_]+)=([0-9]{1,15}):([0-9]{1,15}):([0-9]{1,15})", text)
    if match is None or match[1] not in _CHANGES:
        raise SweepError(
            f"--sweep {text}: write NAME=FROM:TO:STEP with NAME one of {', '.join(_CHANGES)}"
        )
    first, last, step = (int(number) for number in match.groups()[1:])
    if step == 0 or first > last or (last - first) // step >= MOST_VALUES:
        raise SweepError(f"--sweep {text}: from 1 to {MOST_VALUES} values, upwards")
    if match[1] == "jackpot_bp" and last > FULL_BP:
        raise SweepError(f"--sweep {text}: the whole of a wager is {FULL_BP:,} basis points")
    return Sweep(match[1], range(first, last + 1, step))


def swept(
    sweep: Sweep, options: ProjectionOptions, progress: Callable[[int, int], None]
) -> Iterator[tuple[int, Projection]]:
    if sweep.name == "wagers_a_day" and options.traffic is not None:
        raise SweepError("--sweep wagers_a_day: not with --profile, which states the wagers")
    total = len(sweep.values) * options.days
    for number, value in enumerate(sweep.values):
        before = number * options.days
        yield (
            value,
            project(
                _CHANGES[sweep.name](options, value),
                lambda done, _, before=before: progress(before + done, total),  # type: ignore[misc]
            ),
        )
