"""Finished rounds of the open gaming day, kept compact: a floor plays tens of thousands in a day.

A snapshot holds all of them, and they must not make it slow. Most rounds of a day are alike but for
their number and the jackpot of their moment, for few boxes have a hand to declare. So each content
is kept once, encoded, and a table only says for each of its rounds which content it has.
"""

from itertools import islice
from typing import Self

import msgspec

from jackpot.floor.events import Award
from jackpot.floor.state.base_game import BaseGame, BaseTotals
from jackpot.floor.state.cards import Exposure, RoundCards, Warned
from jackpot.floor.state.tables import Claim, FinishedRound, Phase, Rejection, Round, Table


class FinishedHands(msgspec.Struct, frozen=True, array_like=True):
    """What few rounds have: hands that were declared, and what followed from them."""

    claims: dict[int, Claim]
    rejected: dict[int, Rejection]
    awards: tuple[Award, ...]
    paid_boxes: tuple[int, ...]


class FinishedConduct(msgspec.Struct, frozen=True, array_like=True):
    """The shoe and the deck, where they are known, and what few rounds have: irregularities."""

    cards: RoundCards | None
    exposed: tuple[Exposure, ...]
    warned: tuple[Warned, ...]
    excluded: dict[int, str]

    @classmethod
    def of(cls, round_: Round) -> Self | None:
        if round_.cards is None and not (round_.exposed or round_.warned or round_.excluded):
            return None
        return cls(round_.cards, tuple(round_.exposed), tuple(round_.warned), round_.excluded)


class RoundContent(msgspec.Struct, frozen=True, array_like=True):
    """What rounds can have in common."""

    approval: int
    phase: Phase
    wager_cents: int  # of each box: an approval has one amount
    wagers: tuple[int, ...]
    withdrawn: tuple[int, ...]
    folded: tuple[int, ...]
    voided: tuple[int, ...]
    jackpot_micros: int
    reserve_micros: int
    hands: FinishedHands | None
    terms: int | None = None
    conduct: FinishedConduct | None = None

    @classmethod
    def of(cls, round_: Round) -> Self:
        hands = None
        if round_.claims or round_.rejected or round_.awards or round_.paid_boxes:
            hands = FinishedHands(
                round_.claims, round_.rejected, tuple(round_.awards), tuple(round_.paid_boxes)
            )
        return cls(
            approval=round_.approval,
            phase=round_.phase,
            wager_cents=max(round_.wagers.values(), default=0),
            wagers=tuple(sorted(round_.wagers)),
            withdrawn=tuple(sorted(round_.withdrawn)),
            folded=tuple(sorted(round_.folded)),
            voided=tuple(sorted(round_.voided)),
            jackpot_micros=round_.jackpot_micros,
            reserve_micros=round_.reserve_micros,
            hands=hands,
            terms=round_.terms,
            conduct=FinishedConduct.of(round_),
        )

    def as_round(self, number: int, pool_cents: int | None) -> Round:
        hands = self.hands or FinishedHands({}, {}, (), ())
        conduct = self.conduct or FinishedConduct(None, (), (), {})
        return Round(
            number=number,
            approval=self.approval,
            phase=self.phase,
            wagers=dict.fromkeys(self.wagers, self.wager_cents),
            withdrawn=list(self.withdrawn),
            folded=list(self.folded),
            voided=list(self.voided),
            claims=hands.claims,
            rejected=hands.rejected,
            jackpot_micros=self.jackpot_micros,
            reserve_micros=self.reserve_micros,
            awards=list(hands.awards),
            paid_boxes=list(hands.paid_boxes),
            pool_cents=pool_cents,
            terms=self.terms,
            cards=conduct.cards,
            exposed=list(conduct.exposed),
            warned=list(conduct.warned),
            excluded=conduct.excluded,
        )


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(RoundContent)


def make_compact(contents: dict[str, int], round_: Round) -> FinishedRound:
    """Its content is added to the contents if it is new. They are numbered as they come."""
    content = _encoder.encode(RoundContent.of(round_)).decode()
    base = None if round_.base is None else msgspec.structs.astuple(round_.base.totals())
    return FinishedRound(contents.setdefault(content, len(contents)), round_.pool_cents, base)


def round_of(contents: dict[str, int], number: int, finished: FinishedRound) -> Round:
    """The round as it was; changing it does not change what is kept."""
    return _round(next(islice(contents, finished.content, None)), number, finished)


def rounds_of(contents: dict[str, int], table: Table) -> list[Round]:
    """Like `round_of`, for all finished rounds of a table."""
    texts = list(contents)
    return [_round(texts[each.content], number, each) for number, each in table.finished.items()]


def _round(content: str, number: int, finished: FinishedRound) -> Round:
    round_ = _decoder.decode(content).as_round(number, finished.pool_cents)
    if finished.base is not None:
        round_.base = BaseGame(outcome=BaseTotals(*finished.base))
    return round_
