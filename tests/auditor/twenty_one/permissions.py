"""Which decisions the texts leave to the players now, read from the cards on the table."""

from collections.abc import Iterator

from tests.auditor.twenty_one.posted import Posted
from tests.auditor.twenty_one.reading import Box, Hand, Table, read
from tests.auditor.twenty_one.totals import is_natural, total, value

Decision = tuple[str, int, int, int]  # with box, hand and place


def permitted(posted: Posted) -> set[Decision]:
    """Of the players who decide, and the offers to all; not who joins, and no rescue."""
    table = read(posted)
    if any(len(box.received) < 2 for box in table.boxes.values()):
        return set()
    found = set(_of_the_turn(posted, table))
    if not _subsequent_deal_has_begun(posted):
        found |= set(_offers(posted, table))
    return found


def _subsequent_deal_has_begun(posted: Posted) -> bool:
    offers = ("insure", "even_money", "surrender")
    dealt = 2 * len({wager.box for wager in posted.wagers}) + 1
    cards = [act for act in posted.acts if act.to and act.to not in ("burn", "drawn_in_error")]
    decided = any(act.decision and act.decision not in offers for act in posted.acts)
    return decided or len(cards) > dealt


def _offers(posted: Posted, table: Table) -> Iterator[Decision]:
    upcard, pontoon = table.dealer[0][0], posted.reference == "NI2005-73"
    for number, box in table.boxes.items():
        natural = is_natural(box.hands[0].cards)
        if pontoon and upcard[0] in "JQKA" and not natural and not box.surrendered:  # 9.1
            yield "surrender", number, 1, box.decides
        for place, bet in box.hands[0].bets.items():
            if upcard[0] != "A" or bet.even_money:
                continue
            barred = pontoon and natural  # Pontoon 7.1
            if not barred and _may_insure(posted, table, (number, place), bet.cents):
                yield "insure", number, 1, place
            if natural and not pontoon:  # 8.1(b); 1996 10(a)(ii)
                yield "even_money", number, 1, place


def _may_insure(posted: Posted, table: Table, owner: tuple[int, int], stake: int) -> bool:
    """7.1, 7.3 (2018: 7.4): half of the wager in all, in halves of the smallest chip; once."""
    placed = [insurance for insurance in table.insurances if insurance.of == owner]
    room = stake // 2 - sum(insurance.cents for insurance in placed)
    once = all(insurance.by != owner for insurance in placed)
    return once and 2 * room >= posted.terms.smallest_chip_cents


def _of_the_turn(posted: Posted, table: Table) -> Iterator[Decision]:
    """9.1: the first box, and its first hand, that is not finished."""
    for number, box in table.boxes.items():
        for index, hand in enumerate(box.hands):
            if _is_finished(posted, box, hand, (number, index + 1)):
                continue
            for decision in _on_hand(posted, box, hand):
                yield decision, number, index + 1, box.decides
            return


def _is_finished(posted: Posted, box: Box, hand: Hand, name: tuple[int, int]) -> bool:
    split_aces = hand.split and hand.cards[0][0] == "A"
    if box.surrendered or hand.doubled or (split_aces and len(hand.cards) == 2):
        return True
    if all(bet.even_money for bet in hand.bets.values()) or total(hand.cards) >= 21:
        return True
    ends = ("stand", "refuse_card")
    decided = {act.decision for act in posted.acts if (act.box, act.hand) == name}
    if not decided.isdisjoint(ends):
        return True
    return "absent" in decided and len(hand.cards) > 1 and total(hand.cards) > 11


def _on_hand(posted: Posted, box: Box, hand: Hand) -> Iterator[str]:
    if len(hand.cards) < 2:
        return
    two, triple = len(hand.cards) == 2, posted.terms.triple_play
    yield "draw"
    yield "absent"
    if total(hand.cards) >= 12:  # 9.2(b), T5
        yield "stand"
    room = len(box.hands) < (2 if triple else 4)  # 10.3; 1996 22.11
    if room and two and value(hand.cards[0]) == value(hand.cards[1]):
        yield "split"
    if (two or posted.reference == "NI2005-73") and not (triple and hand.split):  # 12.1(b), 22.10
        yield "double"
