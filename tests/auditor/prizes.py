"""What the claims of one round win (rule 11), the order of payment, and who pays for them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from tests.auditor.hands import OF_THE_JACKPOT, QUALIFYING

ROYAL_MINIMUM = 1_000_000  # 11.1(a): $10,000, in cents
STRAIGHT_FLUSH_MINIMUM = 100_000  # 11.1(b): $1,000
FIXED = {"four_of_a_kind": 50_000, "full_house": 15_000, "flush": 10_000}  # 11.1(c) to (e)


@dataclass(frozen=True)
class Hand:
    cards: str
    category: str


@dataclass(frozen=True)
class Prize:
    box: int
    hand: Hand
    cents: int
    jackpot_cents: int  # what the jackpot pool gives of it
    pool_cents: int  # what the percentage was taken of
    winners: int


@dataclass(frozen=True)
class Funding:
    from_reserve: Fraction
    from_operator: Fraction


def straight_flush_share(jackpot_cents: int, winners: int) -> int:
    """11.3(b): an equal share of the aggregate of the 10% payouts from each subsequent total."""
    total, aggregate = Fraction(jackpot_cents), Fraction(0)
    for _ in range(winners):
        tenth = total / 10
        aggregate += tenth
        total -= tenth
    return floor(aggregate / winners)


def royal_share(jackpot_cents: int, winners: int) -> int:
    """11.3(a): the winners share the jackpot as an aggregate."""
    return floor(Fraction(jackpot_cents, winners))


def prizes(hands: Mapping[int, Hand], jackpot_cents: int) -> list[Prize]:
    """The prizes of the hands in `hands` (by box), in the order of payment."""
    of_kind = {
        kind: [box for box in hands if hands[box].category == kind] for kind in OF_THE_JACKPOT
    }
    won = [
        Prize(box, hand, FIXED[hand.category], 0, 0, _alike(hands, hand))
        for box, hand in hands.items()
        if hand.category in FIXED
    ]
    # 11.4: the straight flushes come first, so the royals share what these leave.
    left = jackpot_cents
    flushes = of_kind["straight_flush"]
    if flushes:
        share = straight_flush_share(left, len(flushes))
        due = max(share, STRAIGHT_FLUSH_MINIMUM)
        won += [Prize(box, hands[box], due, share, left, len(flushes)) for box in flushes]
        left -= share * len(flushes)
    royals = of_kind["royal_flush"]
    if royals:
        share = royal_share(left, len(royals))
        due = max(share, ROYAL_MINIMUM)
        won += [Prize(box, hands[box], due, share, left, len(royals)) for box in royals]
    return _in_order_of_payment(won, royals_last=bool(flushes and royals))


def _alike(hands: Mapping[int, Hand], hand: Hand) -> int:
    return sum(other.category == hand.category for other in hands.values())


def _in_order_of_payment(won: list[Prize], *, royals_last: bool) -> list[Prize]:
    """11.2: right to left from the dealer's right, the highest box; 11.4: royals after the rest."""
    from_the_right = sorted(won, key=lambda prize: -prize.box)
    if not royals_last:
        return from_the_right
    royals = [prize for prize in from_the_right if prize.hand.category == "royal_flush"]
    return [prize for prize in from_the_right if prize not in royals] + royals


def qualifies(hand: Hand) -> bool:
    return hand.category in QUALIFYING


def fund(won: list[Prize], reserve: Fraction) -> list[Funding]:
    """What the jackpot does not give comes from the reserve, and where that ends the operator."""
    funding = []
    for prize in won:
        missing = Fraction(prize.cents - prize.jackpot_cents)
        from_reserve = min(missing, reserve)
        reserve -= from_reserve
        funding.append(Funding(from_reserve, missing - from_reserve))
    return funding
