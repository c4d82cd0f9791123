"""A round with its wagers and hands."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.decide.corrections import take_back_until_ms
from jackpot.floor.state import Claim, Round, State
from jackpot.floor.views.base_game import BaseGameView, base_game_view
from jackpot.floor.views.irregularities import IrregularitiesView, irregularities_view
from jackpot.floor.views.moments import moment, moment_or_none
from jackpot.floor.views.round_cards import RoundCardsView, round_cards_view


class CorrectionView(msgspec.Struct, frozen=True):
    cards: str
    category: str
    corrected_by: str
    corrected_at: datetime
    reason: str


class ClaimView(msgspec.Struct, frozen=True):
    box: int
    cards: str
    category: str
    qualifies: bool
    late: bool
    needs_verification: bool  # a supervisor verifies it before the cards are collected
    needs_two_people: bool  # to reject it, or to void its wager or its round
    declared_by: str | None
    verified_by: str | None
    take_back_until: datetime | None  # the dealer may take it back until then
    corrections: list[CorrectionView]  # what it was taken for before, oldest first


class RoundView(msgspec.Struct, frozen=True, omit_defaults=True):
    round: int
    phase: Literal["betting", "dealt", "collected", "settled", "void"]
    approval: int
    wager_cents: int  # the one amount that a pad takes
    wagers: list[int]
    folded: list[int]
    voided: list[int]  # their wager was declared void (16.3(a)) and handed back
    claims: list[ClaimView]
    base_game: BaseGameView | None = None  # left out where the table does not report it
    cards: RoundCardsView | None = None  # the shoe and the deck, if they are known
    irregularities: IrregularitiesView | None = None  # None: there are none


def round_view(state: State, round_: Round) -> RoundView:
    return RoundView(
        round=round_.number,
        phase=round_.phase,
        approval=round_.approval,
        wager_cents=state.approvals[round_.approval].wager_cents,
        wagers=sorted(round_.wagers),
        folded=sorted(round_.folded),
        voided=sorted(round_.voided),
        claims=[
            _claim_view(state, round_, box, claim) for box, claim in sorted(round_.claims.items())
        ],
        base_game=None if round_.base is None else base_game_view(round_, round_.base),
        cards=round_cards_view(round_),
        irregularities=irregularities_view(round_),
    )


def _claim_view(state: State, round_: Round, box: int, claim: Claim) -> ClaimView:
    approval = state.approvals[round_.approval]
    return ClaimView(
        box=box,
        cards=claim.cards,
        category=claim.category,
        qualifies=claim.qualifies,
        late=claim.late,
        needs_verification=approval.verifies_hand(claim.won),
        needs_two_people=approval.needs_two_people_for(claim.won),
        declared_by=claim.declared_by,
        verified_by=claim.verified_by,
        take_back_until=moment_or_none(take_back_until_ms(round_, box)),
        corrections=[
            CorrectionView(
                each.cards,
                each.category,
                each.corrected_by,
                moment(each.corrected_ms),
                each.reason,
            )
            for each in claim.corrections
        ],
    )
