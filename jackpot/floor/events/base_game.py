"""The base game of a round: antes, bets, hands, and how each box ended."""

from jackpot.floor.box_line import BoxLine
from jackpot.floor.events.base import RoundEvent
from jackpot.rules.poker.ante_bet import StandingRuling


class AntePlaced(RoundEvent, frozen=True, kw_only=True):
    """It replaces an earlier ante of the box."""

    box: int
    amount_cents: int
    in_play_cents: int  # less than the amount where it is above the maximum (3.5)
    ruling: StandingRuling


class AnteWithdrawn(RoundEvent, frozen=True, kw_only=True):
    box: int


class AntesFixed(RoundEvent, frozen=True, kw_only=True):
    """With the first card: from here on no player changes an ante (4.5), and they count."""

    boxes: tuple[int, ...]
    antes_cents: int  # all of them together


class DealerCardShown(RoundEvent, frozen=True, kw_only=True):
    card: str


class BetPlaced(RoundEvent, frozen=True, kw_only=True):
    box: int
    amount_cents: int


class BetUndone(RoundEvent, frozen=True, kw_only=True):
    box: int
    amount_cents: int


class HandRecorded(RoundEvent, frozen=True, kw_only=True):
    """It replaces an earlier hand of the box, which stays in the journal (14.4)."""

    box: int
    cards: str
    category: str


class DealerHandRecorded(RoundEvent, frozen=True, kw_only=True):
    cards: str
    category: str
    participates: bool  # it has an Ace and a King or is higher (9.2)


class HandsCounted(RoundEvent, frozen=True, kw_only=True):
    counts: dict[str, int]


class BaseGameSettled(RoundEvent, frozen=True, kw_only=True):
    """Ante and bet of every box, worked out as soon as they can be."""

    lines: tuple[BoxLine, ...]  # in the order of payment
    replaced: tuple[BoxLine, ...]  # the lines before, if a hand was read anew


class BaseGameReopened(RoundEvent, frozen=True, kw_only=True):
    """The lines no longer follow from what is recorded: a fold or a hand was taken back."""

    replaced: tuple[BoxLine, ...]


class BaseGameVoided(RoundEvent, frozen=True, kw_only=True):
    """Every ante and bet goes back, as if the round had never occurred."""

    handed_back: dict[str, int]  # box -> cents; the journal takes keys of text alone
    replaced: tuple[BoxLine, ...]
