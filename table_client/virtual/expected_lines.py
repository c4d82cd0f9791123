"""How ante and bet of each box must end by the cards (rules 3.5, 7.3, 8 and 9), worked out anew.

The server's own working is not used: a virtual table would not find its faults.
"""

from collections.abc import Iterable
from datetime import date

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.cards import parse_cards
from jackpot.rules.poker.ante_bet import Odds, dealer_participates
from jackpot.rules.poker.hands import classify
from table_client.base_game import BaseBox, BoxLine
from table_client.virtual.players import DealtCards

_ODDS = Odds.of(BY_REFERENCE["NI2016-268"], date(2016, 7, 1))  # unchanged since it commenced

# box, rule, won on the ante, won on the bet, handed back, collected: all in cents
Ending = tuple[int, str, int, int, int, int]


def ending_of(line: BoxLine) -> Ending:
    return (
        line.box,
        line.rule,
        line.ante_won_cents,
        line.bet_won_cents,
        line.handed_back_cents,
        line.collected_cents,
    )


def expected_endings(
    boxes: Iterable[BaseBox], cards: DealtCards, maximum_payout_cents: int
) -> list[Ending]:
    """In the order of payment (11.2): from the box at the dealer's right, the highest number."""
    by_number = sorted(boxes, key=lambda box: box.box, reverse=True)
    return [_ending(box, cards, maximum_payout_cents) for box in by_number]


def _ending(box: BaseBox, cards: DealtCards, maximum_payout_cents: int) -> Ending:
    ante_cents, in_play_cents = box.ante_cents, box.in_play_cents
    if box.decision == "fold":
        return box.box, "7.3", 0, 0, ante_cents - in_play_cents, in_play_cents
    placed_cents = 3 * ante_cents  # the ante, and a bet of twice as much (7.2)
    dealer = classify(parse_cards(cards.dealer))
    if not dealer_participates(dealer):
        return box.box, "9.3", in_play_cents, 0, placed_cents, 0
    player = classify(parse_cards(cards.hands[box.box].cards))
    if player == dealer:
        return box.box, "9.6", 0, 0, placed_cents, 0
    if player < dealer:
        return box.box, "9.5", 0, 0, placed_cents - 3 * in_play_cents, 3 * in_play_cents
    won_cents = min(2 * in_play_cents * _ODDS.bet[player.category], maximum_payout_cents)
    return box.box, "9.4", in_play_cents, won_cents, placed_cents, 0
