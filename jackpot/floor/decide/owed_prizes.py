"""What each hand of a round is owed on the round's jackpot after one was corrected (14.4)."""

from typing import NamedTuple

from jackpot.floor import events as ev
from jackpot.floor.decide.prizes import share_of, worked_out_on
from jackpot.floor.events import Award
from jackpot.floor.payout_id import CORRECTION, PayoutId
from jackpot.floor.state import Claim, Round, State
from jackpot.floor.till import Till
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker.hands import PERCENTAGE
from jackpot.rules.poker.progressive import Share, payment_order, percentage_shares


class OwedPrize(NamedTuple):
    """A prize that is worked out anew. An amount of zero means that nothing is owed."""

    box: int
    claim: Claim
    payout: str
    before: Award | None
    share: Share
    pool_cents: int
    winners: int


def sharers_of(
    state: State, round_: Round, corrected: ev.HandCorrected, claim: Claim
) -> dict[int, Claim]:
    """The hands that are worked out together: a late one alone, else those of the round."""
    if claim.late:
        return {corrected.box: claim}
    others = {
        award.box: round_.claims[award.box]
        for award in round_.awards
        if not round_.claims[award.box].late and _stands(state, round_, corrected.table, award.box)
    }
    return others | {corrected.box: claim}


def _stands(state: State, round_: Round, table: str, box: int) -> bool:
    """Whether the payout of an award is owed or paid, that is not cancelled."""
    return box in round_.paid_boxes or str(PayoutId(table, round_.number, box)) in state.payouts


def standing_awards(
    state: State, round_: Round, corrected: ev.HandCorrected, sharers: dict[int, Claim]
) -> list[Award]:
    return [
        award
        for award in round_.awards
        if award.box in sharers and _stands(state, round_, corrected.table, award.box)
    ]


def owed_prizes(
    state: State,
    till: Till,
    round_: Round,
    corrected: ev.HandCorrected,
    sharers: dict[int, Claim],
) -> list[OwedPrize]:
    """The prizes that change, in the order of payment (11.2 to 11.4)."""
    approval = state.approvals[round_.approval]
    categories = {box: claim.won for box, claim in sharers.items()}
    counts = list(categories.values())
    jackpot_cents = _jackpot_cents(till, round_, corrected.box, sharers[corrected.box])
    shares = percentage_shares(jackpot_cents, counts, approval)
    prizes = []
    for box in payment_order(categories.items()):
        category = categories[box]
        prize = OwedPrize(
            box,
            sharers[box],
            str(PayoutId(corrected.table, corrected.round, box)),
            None,
            share_of(category, shares, approval) if sharers[box].qualifies else Share(0, 0),
            worked_out_on(category, shares),
            counts.count(category),
        )
        if box == corrected.box:
            prizes += _of_corrected_hand(state, round_, prize)
        elif category in PERCENTAGE and box not in round_.paid_boxes:
            prizes += _of_sharer(state, prize)
    return prizes


def _jackpot_cents(till: Till, round_: Round, box: int, claim: Claim) -> int:
    """The jackpot of the round; a late hand that locked it has a jackpot of its own.

    Rounds that were collected by an earlier release have none: for them it is the jackpot now.
    """
    for award in round_.awards:
        if award.box == box and claim.late and _is_percentage(award):
            return award.pool_cents
    if round_.pool_cents is None:
        return till.free_micros // MICROS_PER_CENT
    return round_.pool_cents


def _of_corrected_hand(state: State, round_: Round, prize: OwedPrize) -> list[OwedPrize]:
    """Where a prize was paid for the hand, what is owed beyond it is a payout of its own."""
    if prize.box in round_.paid_boxes:
        paid = next(award for award in round_.awards if award.box == prize.box)
        amount_cents = max(0, prize.share.amount_cents - paid.amount_cents)
        from_pool_cents = prize.share.from_pool_cents - paid.from_jackpot_micros // MICROS_PER_CENT
        id_ = PayoutId.parse(prize.payout)._replace(wager=CORRECTION)
        prize = prize._replace(
            payout=str(id_),
            share=Share(amount_cents, min(max(0, from_pool_cents), amount_cents)),
        )
    owed = state.payouts.get(prize.payout)
    prize = prize._replace(before=None if owed is None else owed.award)
    return [prize] if prize.before is not None or prize.share.amount_cents else []


def _of_sharer(state: State, prize: OwedPrize) -> list[OwedPrize]:
    before = state.payouts[prize.payout].award
    was = (before.amount_cents, before.pool_cents, before.winners)
    if was == (prize.share.amount_cents, prize.pool_cents, prize.winners):
        return []
    return [prize._replace(before=before)]


def _is_percentage(award: Award) -> bool:
    return any(award.category == category.code for category in PERCENTAGE)
