"""A Pontoon wager, from the final cards of its hand and of the dealer's."""

from collections.abc import Iterator

from tests.auditor.twenty_one.posted import Expected, Owner, back, lost, won
from tests.auditor.twenty_one.reading import Bet, Box, Hand, Table
from tests.auditor.twenty_one.totals import is_natural, same_suit, total

_TABLE_1 = ("10.2(b)", "14.1(d)", "14.2")


def main_lines(table: Table) -> Iterator[Expected]:
    for number, box in table.boxes.items():
        for place in box.hands[0].bets:
            yield from _lines_of_player(number, place, box, table.dealer[0])


def hand_total(hand: Hand) -> int:
    return total(hand.cards, low=2 if hand.doubled else 0)  # 2.5(a)


def _lines_of_player(number: int, place: int, box: Box, dealer: list[str]) -> Iterator[Expected]:
    original_taken = False
    for index, hand in enumerate(box.hands):
        bet = hand.bets.get(place)
        if bet is None:
            continue
        owner = Owner(number, place, index + 1)
        settled = _settled_before_dealer(owner, bet, hand, box)
        if settled:
            yield from settled
        elif box.surrendered:
            yield _surrendered(owner, bet.cents, dealer)
        elif is_natural(dealer):
            yield from _to_a_pontoon(owner, bet, hand, take=not original_taken)
            original_taken = True
        else:
            yield from _against(owner, bet, hand_total(hand), total(dealer), hand)


def _wagers(owner: Owner, bet: Bet) -> list[tuple[str, int]]:
    wagers = [("main" if owner.hand == 1 else "split", bet.cents)]
    return wagers + ([("double", bet.double_cents)] if bet.double_cents else [])


def _settled_before_dealer(owner: Owner, bet: Bet, hand: Hand, box: Box) -> list[Expected]:
    """8.1, 10.2(b), 11.8, 12.6, 14.1(e): whatever the dealer makes afterwards."""
    wagers = _wagers(owner, bet)
    if is_natural(hand.cards) and not hand.split:
        return [_win(owner, *wager, (3, 2), "interim", "8.1") for wager in wagers]
    if bet.rescued:
        (_, original), (_, double) = wagers
        kind = wagers[0][0]
        forfeited = lost(owner, kind, original, "subsequent_deal", "12.6")
        return [
            forfeited._replace(result="rescue"),
            back(owner, "double", double, "rescue", "subsequent_deal", "12.6"),
        ]
    if hand_total(hand) > 21:
        over = ("14.1(e)", "11.8") if hand.split else ("14.1(e)",)
        return [lost(owner, *wager, "subsequent_deal", *over) for wager in wagers]
    if hand_total(hand) == 21:
        rules = (*_TABLE_1, "12.7", "12.8") if hand.doubled else _TABLE_1
        odds = odds_of_21(hand)
        return [_win(owner, *wager, odds, "subsequent_deal", *rules) for wager in wagers]
    return []


def _win(
    owner: Owner, wager: str, stake: int, odds: tuple[int, int], moment: str, *rules: str
) -> Expected:
    return won(owner, wager, stake, odds, stake * odds[0] // odds[1], moment, *rules)


def odds_of_21(hand: Hand) -> tuple[int, int]:
    """14.2, Table 1; 12.7, 12.8: a doubled hand is paid 1 to 1."""
    if hand.doubled:
        return 1, 1
    by_count = {5: (3, 2), 6: (2, 1)}
    if len(hand.cards) >= 5:
        return by_count.get(len(hand.cards), (3, 1))
    if sorted(card[0] for card in hand.cards) in (["6", "7", "8"], ["7", "7", "7"]):
        if not same_suit(hand.cards):
            return 3, 2
        return (3, 1) if hand.cards[0][1] == "s" else (2, 1)
    return 1, 1


def _surrendered(owner: Owner, stake: int, dealer: list[str]) -> Expected:
    assert len(dealer) > 1, "a surrender waits for the dealer's second card"
    if is_natural(dealer):
        return lost(owner, "main", stake, "final", "9.3")
    half = back(owner, "main", stake, "surrender", "final", "9.4")
    return half._replace(collected_cents=stake // 2)  # T19


def _to_a_pontoon(owner: Owner, bet: Bet, hand: Hand, *, take: bool) -> Iterator[Expected]:
    """11.9, 12.5: an amount equal to the original wager, and no more, is collected."""
    (kind, original), *doubles = _wagers(owner, bet)
    rules = ("14.1(g)", "11.9", "12.5")
    if take:
        yield lost(owner, kind, original, "final", *rules)
    else:
        yield back(owner, kind, original, "stand_off", "final", *rules)
    for wager, stake in doubles:
        yield back(owner, wager, stake, "stand_off", "final", *rules)


def _against(owner: Owner, bet: Bet, mine: int, dealer: int, hand: Hand) -> Iterator[Expected]:
    for wager in _wagers(owner, bet):
        if dealer > 21 or mine > dealer:
            rules = ("14.1(a)",) if dealer > 21 else ("14.1(b)",)
            doubled = ("12.7", "12.8") if hand.doubled else ()
            yield _win(owner, *wager, (1, 1), "final", *rules, *doubled)
        elif mine < dealer:
            yield lost(owner, *wager, "final", "14.1(f)")
        else:
            yield back(owner, *wager, "stand_off", "final", "14.1(h)")


def super_bonuses(table: Table) -> Iterator[Expected]:
    """14.3, Table 2: three suited sevens against a seven, and $50 to every other main wager."""
    if table.dealer[0][0][0] != "7":
        return
    winners: set[tuple[int, int]] = set()
    for number, box in table.boxes.items():
        for index, hand in enumerate(box.hands):
            if box.split_suited_sevens or hand.doubled or not _three_suited_sevens(hand):
                continue
            for place, bet in hand.bets.items():
                winners.add((number, place))
                yield _bonus(
                    Owner(number, place, index + 1), 500_000 if bet.cents >= 2_500 else 100_000
                )
    if winners:
        for number, box in table.boxes.items():
            for place in box.hands[0].bets:
                if (number, place) not in winners:
                    yield _bonus(Owner(number, place), 5_000)


def _three_suited_sevens(hand: Hand) -> bool:
    sevens = all(card[0] == "7" for card in hand.cards)
    return len(hand.cards) == 3 and sevens and same_suit(hand.cards)


def _bonus(owner: Owner, cents: int) -> Expected:
    return Expected(
        owner, "super_bonus", 0, "win", None, cents, 0, "after_final", frozenset({"14.3"})
    )
