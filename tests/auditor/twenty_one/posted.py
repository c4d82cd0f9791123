"""A finished round as it is posted, and a line as the model expects it."""

from typing import NamedTuple

from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MainWager, SideWager


class Posted(NamedTuple):
    reference: str  # of the instrument
    terms: Terms
    wagers: tuple[MainWager, ...]
    side_wagers: tuple[SideWager, ...]
    acts: tuple[Act, ...] = ()
    burn_due: bool = False


class Owner(NamedTuple):
    """Whose wager a line is about, and on which hand."""

    box: int
    place: int
    hand: int = 1


class Expected(NamedTuple):
    """What must become of one wager."""

    owner: Owner
    wager: str
    stake_cents: int
    result: str
    odds: str | None
    won_cents: int
    collected_cents: int
    moment: str
    rules: frozenset[str]  # any of these clauses carries the line
    insured: tuple[int, int] | None = None  # the wager of another player

    @property
    def returned_cents(self) -> int:
        return self.stake_cents - self.collected_cents


def won(
    owner: Owner,
    wager: str,
    stake: int,
    odds: tuple[int, int],
    cents: int,
    moment: str,
    *rules: str,
) -> Expected:
    words = f"{odds[0]:,} to {odds[1]}"
    return Expected(owner, wager, stake, "win", words, cents, 0, moment, frozenset(rules))


def lost(owner: Owner, wager: str, stake: int, moment: str, *rules: str) -> Expected:
    return Expected(owner, wager, stake, "lose", None, 0, stake, moment, frozenset(rules))


def back(owner: Owner, wager: str, stake: int, result: str, moment: str, *rules: str) -> Expected:
    return Expected(owner, wager, stake, result, None, 0, 0, moment, frozenset(rules))
