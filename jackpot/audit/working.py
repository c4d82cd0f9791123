"""How a payout was worked out, in plain words with the rules cited.

The slip, the cage's page and the reports all use this text, so they cannot differ. It is made from
the award in the journal and the approval that it names. Figures in between are worked out again in
exact integers and lead to the award's amount.
"""

from collections.abc import Sequence
from decimal import Decimal, localcontext

import msgspec

from jackpot.floor.events import Award
from jackpot.rules.money import MICROS_PER_CENT, dollars, exact_dollars
from jackpot.rules.poker.approval import FULL_BP, Approval
from jackpot.rules.poker.hands import CATEGORY_BY_CODE, PERCENTAGE, Category
from jackpot.rules.poker.progressive import royal_flush_share, straight_flush_share

_RULE_OF_PRIZE = {
    Category.ROYAL_FLUSH: "11.1(a)",
    Category.STRAIGHT_FLUSH: "11.1(b)",
    Category.FOUR_OF_A_KIND: "11.1(c)",
    Category.FULL_HOUSE: "11.1(d)",
    Category.FLUSH: "11.1(e)",
}


class Step(msgspec.Struct, frozen=True):
    """One sentence of the working, and the rule that it rests on."""

    text: str
    rule: str | None = None


def working(award: Award, approval: Approval, together: Sequence[Award] = ()) -> list[Step]:
    """The steps from the pool to the prize; `together` are all awards of the same settlement."""
    category = CATEGORY_BY_CODE[award.category]
    if category not in PERCENTAGE:
        steps = _fixed(category, award, approval)
    elif category == Category.STRAIGHT_FLUSH:
        steps = _straight_flush(award, approval)
    else:
        steps = _royal_flush(award, approval, together)
    rest = _rest(category, award, approval)
    return [*steps, *rest, _paid_by(award, category), *_reset(award, approval)]


def _rest(category: Category, award: Award, approval: Approval) -> list[Step]:
    """Where a hand was corrected after its payout was paid, only the rest is owed."""
    prize_cents = _prize_cents(category, award, approval)
    if prize_cents == award.amount_cents:
        return []
    paid, rest = dollars(prize_cents - award.amount_cents), dollars(award.amount_cents)
    text = f"{paid} was paid before the hand was corrected; the rest, {rest}, is owed."
    return [Step(text, "14.4")]


def _prize_cents(category: Category, award: Award, approval: Approval) -> int:
    if category == Category.STRAIGHT_FLUSH:
        return straight_flush_share(award.pool_cents, award.winners, approval).amount_cents
    if category == Category.ROYAL_FLUSH:
        return royal_flush_share(award.pool_cents, award.winners, approval).amount_cents
    return approval.fixed_cents(category)


def _fixed(category: Category, award: Award, approval: Approval) -> list[Step]:
    hand = "Four of a kind" if category == Category.FOUR_OF_A_KIND else f"A {category.words}"
    return [
        Step(
            f"{hand} wins a fixed prize of {dollars(approval.fixed_cents(category))}.",
            _RULE_OF_PRIZE[category],
        )
    ]


def _locked(pool_cents: int) -> Step:
    return Step(
        f"The jackpot pool stood at {dollars(pool_cents)} when this round locked it.", "10.3"
    )


def _straight_flush(award: Award, approval: Approval) -> list[Step]:
    """Rules 11.1(b) and 11.3(b): the share is compared with the minimum, not the first 10%."""
    bp, winners, pool_cents = approval.straight_flush_share_bp, award.winners, award.pool_cents
    whole = FULL_BP**winners
    taken = whole - (FULL_BP - bp) ** winners
    share_cents = pool_cents * taken // (whole * winners)
    steps = [_locked(pool_cents)]
    if winners == 1:
        steps.append(Step(f"{_percent(bp, FULL_BP)} of it is {dollars(share_cents)}.", "11.1(b)"))
    else:
        together_cents = pool_cents * taken // whole
        steps.append(
            Step(
                f"{winners} straight flushes share: {_percent(bp, FULL_BP)} of the pool for the"
                f" first and {_percent(bp, FULL_BP)} of what is left for each further one, together"
                f" {_percent(taken, whole)} or {dollars(together_cents)}; each gets an equal part,"
                f" {dollars(share_cents)}, and odd cents stay in the pool.",
                "11.3(b)",
            )
        )
    rule = "11.1(b)" if winners == 1 else "11.3(b)"
    return [*steps, _against_minimum(share_cents, approval.straight_flush_minimum_cents, rule)]


def _royal_flush(award: Award, approval: Approval, together: Sequence[Award]) -> list[Step]:
    """Rules 11.1(a), 11.3(a) and 11.4."""
    bp, winners, left_cents = approval.royal_flush_share_bp, award.winners, award.pool_cents
    before_cents = sum(
        other.from_jackpot_micros // MICROS_PER_CENT
        for other in together
        if other.category == Category.STRAIGHT_FLUSH.code
    )
    steps = [_locked(left_cents + before_cents)]
    if before_cents:
        steps.append(
            Step(
                f"Straight flushes of the same round come first and take {dollars(before_cents)}"
                f" of it; {dollars(left_cents)} is left.",
                "11.4",
            )
        )
    share_cents = left_cents * bp // (FULL_BP * winners)
    if winners == 1:
        what = "it" if not before_cents else "what is left"
        text = f"{_percent(bp, FULL_BP)} of {what} is {dollars(share_cents)}."
        steps.append(Step(text, "11.1(a)"))
    else:
        text = (
            f"{winners} royal flushes share it equally: {dollars(share_cents)} each, and odd cents"
            " stay in the pool."
        )
        steps.append(Step(text, "11.3(a)"))
    rule = "11.1(a)" if winners == 1 else "11.3(a)"
    return [*steps, _against_minimum(share_cents, approval.royal_flush_minimum_cents, rule)]


def _against_minimum(share_cents: int, minimum_cents: int, rule: str) -> Step:
    if share_cents > minimum_cents:
        text = f"That is more than the minimum of {dollars(minimum_cents)}, so it is the prize."
    else:
        text = (
            f"That is not more than the minimum of {dollars(minimum_cents)}, so the prize is the"
            " minimum."
        )
    return Step(text, rule)


def _paid_by(award: Award, category: Category) -> Step:
    parts = [
        ("the jackpot pool", award.from_jackpot_micros),
        ("the reserve pool", award.from_reserve_micros),
        ("the operator, who advances what the reserve lacks,", award.from_operator_micros),
    ]
    paying = [(who, micros) for who, micros in parts if micros]
    text = " and ".join(f"{who} {exact_dollars(micros)}" for who, micros in paying)
    still = "" if category in PERCENTAGE else " The jackpot meter does not move."
    return Step(f"Paid by: {text}.{still}", "10.6")


def _reset(award: Award, approval: Approval) -> list[Step]:
    if not award.reset_micros:
        return []
    return [
        Step(
            f"The reserve moves {exact_dollars(award.reset_micros)} into the jackpot pool to start"
            f" the next jackpot, as the approval says ({approval.reference})."
        )
    ]


def _percent(part: int, whole: int) -> str:
    """Exact: both are powers of ten thousand times integers, so the decimals end."""
    with localcontext() as context:
        context.prec = 60
        exact = (Decimal(part) * 100 / Decimal(whole)).normalize()
        return f"{exact:f}%"
