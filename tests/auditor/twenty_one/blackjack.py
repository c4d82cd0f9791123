"""A Blackjack wager (1996, 2005, 2018), from the final cards of its hand and of the dealer's."""

from collections.abc import Iterator

from tests.auditor.twenty_one.books import BLACKJACK, Clauses
from tests.auditor.twenty_one.payable import payable
from tests.auditor.twenty_one.posted import Expected, Owner, Posted, back, lost, won
from tests.auditor.twenty_one.reading import Bet, Hand, Table
from tests.auditor.twenty_one.totals import is_natural, total, value


def main_lines(posted: Posted, table: Table) -> Iterator[Expected]:
    for number, box in table.boxes.items():
        for index, hand in enumerate(box.hands):
            for place, bet in hand.bets.items():
                owner = Owner(number, place, index + 1)
                dealer = table.dealer[place - 1 if posted.terms.triple_play else 0]
                for wager, stake in _wagers(posted, owner, bet):
                    yield _line(posted, owner, wager, stake, bet, hand, dealer)


def _wagers(posted: Posted, owner: Owner, bet: Bet) -> Iterator[tuple[str, int]]:
    first = "triple_play" if posted.terms.triple_play else "main"
    yield first if owner.hand == 1 else "split", bet.cents
    if bet.double_cents:
        yield "double", bet.double_cents


def _line(
    posted: Posted, owner: Owner, wager: str, stake: int, bet: Bet, hand: Hand, dealer: list[str]
) -> Expected:
    clauses = BLACKJACK[posted.reference]
    if is_natural(hand.cards) and not hand.split:
        return _natural(posted, owner, wager, stake, bet.even_money, dealer)
    if total(hand.cards) > 21:
        triple = posted.terms.triple_play
        return lost(
            owner, wager, stake, "subsequent_deal", *(("22.8",) if triple else clauses.over)
        )
    if is_natural(dealer):
        return lost(owner, wager, stake, "final", *clauses.dealer_natural)
    return _against(posted, owner, wager, stake, total(hand.cards), total(dealer), clauses)


def _natural(
    posted: Posted, owner: Owner, wager: str, stake: int, even: bool, dealer: list[str]
) -> Expected:
    clauses = BLACKJACK[posted.reference]
    if even:
        same = payable(posted, stake, (1, 1))
        return won(owner, wager, stake, (1, 1), same, "interim", clauses.even_money)
    paid = payable(posted, stake, (3, 2))
    if 2 <= value(dealer[0]) <= 9:
        return won(owner, wager, stake, (3, 2), paid, "interim", clauses.interim)
    assert len(dealer) > 1, "a waiting natural needs the dealer's second card"
    if is_natural(dealer):
        return back(owner, wager, stake, "stand_off", "final", *clauses.both_natural)
    return won(owner, wager, stake, (3, 2), paid, "final", *clauses.natural)


def _against(
    posted: Posted, owner: Owner, wager: str, stake: int, mine: int, other: int, clauses: Clauses
) -> Expected:
    if other > 21 or mine > other:
        rules = clauses.dealer_over if other > 21 else clauses.higher
        return won(owner, wager, stake, (1, 1), payable(posted, stake, (1, 1)), "final", *rules)
    if mine < other:
        return lost(owner, wager, stake, "final", *clauses.lower)
    return back(owner, wager, stake, "stand_off", "final", *clauses.stand_off)
