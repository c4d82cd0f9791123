"""Turns claims into awards: what each wins, and which pool pays it (rules 11.1 to 11.4)."""

from collections.abc import Mapping

import msgspec

from jackpot.floor.events import Award
from jackpot.floor.state import Claim
from jackpot.floor.till import Till
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.hands import PERCENTAGE, Category
from jackpot.rules.poker.progressive import Share, Shares, payment_order, percentage_shares


def make_awards(
    till: Till, approval: Approval, claims: Mapping[int, Claim], pool_cents: int
) -> tuple[Award, ...]:
    """The awards in the order of payment and funded in that order; a reset comes after them."""
    categories = {box: claim.won for box, claim in claims.items()}
    shares = percentage_shares(pool_cents, categories.values(), approval)
    counts = list(categories.values())
    awards = []
    for box in payment_order(categories.items()):
        category = categories[box]
        share = share_of(category, shares, approval)
        funds = till.fund_prize(share.amount_cents, share.from_pool_cents)
        awards.append(
            Award(
                box=box,
                cards=claims[box].cards,
                category=category.code,
                amount_cents=share.amount_cents,
                **funds._asdict(),
                reset_micros=0,
                pool_cents=worked_out_on(category, shares),
                winners=counts.count(category),
            )
        )
    if shares.royals:
        awards = with_reset(awards, till.reset(approval.reset_cents))
    return tuple(awards)


def share_of(category: Category, shares: Shares, approval: Approval) -> Share:
    if category == Category.ROYAL_FLUSH:
        return shares.royal_flush
    if category == Category.STRAIGHT_FLUSH:
        return shares.straight_flush
    return Share(approval.fixed_cents(category), 0)


def worked_out_on(category: Category, shares: Shares) -> int:
    if category not in PERCENTAGE:
        return 0
    return shares.royal_pool_cents if category == Category.ROYAL_FLUSH else shares.pool_cents


def with_reset(awards: list[Award], reset_micros: int) -> list[Award]:
    """Each royal carries its part of the reset, so that cancelling one undoes its part alone."""
    royals = [award.box for award in awards if award.category == Category.ROYAL_FLUSH.code]
    if not royals:
        return awards
    part_micros, odd_micros = divmod(reset_micros, len(royals))
    parts = dict.fromkeys(royals, part_micros) | {royals[0]: part_micros + odd_micros}
    return [
        msgspec.structs.replace(award, reset_micros=parts.get(award.box, 0)) for award in awards
    ]
