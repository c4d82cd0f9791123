"""Misread hands: corrected, with their prizes, or taken back."""

import msgspec

from jackpot.floor import events as ev
from jackpot.floor.apply.acts import drop_acts
from jackpot.floor.apply.locks import change_free_pool
from jackpot.floor.apply.new_payouts import new_payout
from jackpot.floor.apply.payouts import close_payout
from jackpot.floor.apply.rounds import changed_round
from jackpot.floor.payout_id import is_correction
from jackpot.floor.state import Correction, Round, State


def hand_corrected(state: State, event: ev.HandCorrected) -> None:
    """The corrected hand is verified anew; the version before it stays with it."""
    round_ = changed_round(state, event)
    claims = round_.claims
    misread = claims[event.box]
    version = Correction(event.was_cards, event.was_category, event.by, event.at_ms, event.reason)
    claims[event.box] = msgspec.structs.replace(
        misread,
        cards=event.cards,
        category=event.category,
        verified_by=None,
        corrections=(*misread.corrections, version),
    )
    if round_.base is not None and round_.phase == "dealt":
        round_.base.hands[event.box] = event.cards
    drop_acts(state, event.table, event.round, event.box)


def claim_taken_back(state: State, event: ev.ClaimTakenBack) -> None:
    round_ = changed_round(state, event)
    del round_.claims[event.box]
    if round_.base is not None:
        del round_.base.hands[event.box]
    drop_acts(state, event.table, event.round, event.box)


def prizes_corrected(state: State, event: ev.PrizesCorrected) -> None:
    round_ = changed_round(state, event)
    change_free_pool(state, -event.from_free_micros)
    for prize in event.prizes:
        if not is_correction(prize.payout):
            _replace_award(round_, prize)
        if prize.after is None:
            close_payout(state, prize.payout, event).status = "cancelled"
        else:
            _replace_payout(state, event, round_, prize.payout, prize.after)
            state.totals.payouts += prize.before is None


def _replace_award(round_: Round, prize: ev.CorrectedPrize) -> None:
    """A new award is paid after those that the round had."""
    award = prize.after or prize.before
    assert award is not None, "a prize was there before or is there now"
    boxes = [each.box for each in round_.awards]
    at = boxes.index(award.box) if award.box in boxes else len(boxes)
    round_.awards[at : at + 1] = [] if prize.after is None else [prize.after]


def _replace_payout(
    state: State, event: ev.PrizesCorrected, round_: Round, id_: str, award: ev.Award
) -> None:
    """The payout begins anew, with the awards that it had before."""
    earlier = state.find_payout(id_)
    replaced = () if earlier is None else (*earlier.replaced, earlier.award)
    payout = new_payout(event, id_, round_.claims[award.box], award, replaced)
    if earlier is not None and award.box != event.box:  # only its amount has changed
        payout.status, payout.verified_by = earlier.status, earlier.verified_by
        payout.disputed_by, payout.dispute = earlier.disputed_by, earlier.dispute
        payout.cancel_asked_by = earlier.cancel_asked_by
    state.closed_payouts = [closed for closed in state.closed_payouts if closed.id != id_]
    state.payouts[id_] = payout
