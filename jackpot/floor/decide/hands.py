"""Hands as they are read: five cards of the one deck of a round (2.1, 2.5)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from jackpot import evaluator
from jackpot.floor import events as ev
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, Round
from jackpot.rules.cards import HAND_SIZE, NAMES, parse_cards
from jackpot.rules.poker.hands import Category


class HandValue(NamedTuple):
    """What five different cards are worth; the evaluator alone says so."""

    rank: int  # among all hands: a greater one prevails
    category: Category
    code: str  # of the category


@lru_cache(maxsize=1_024)  # a hand is looked at several times while its round is in play
def value_of(cards: str) -> HandValue:
    category = Category(evaluator.category(cards))
    return HandValue(evaluator.rank(cards), category, category.code)


def read_claim(text: str, box: int, round_: Round, *, late: bool = False) -> Claim | Refusal:
    """The claim that these cards make."""
    value = read_hand(text, box, round_)
    return value if isinstance(value, Refusal) else Claim(text, value.code, late)


def read_hand(text: str, box: int | None, round_: Round) -> HandValue | Refusal:
    """Five cards, none of them in another hand of the round; a `box` of None is the dealer."""
    try:
        bits = _bits(text)
    except ValueError as fault:
        return refuse(Code.UNKNOWN_CARD, fault=str(fault))
    if len(text) != 2 * HAND_SIZE:
        return refuse(Code.NOT_FIVE_CARDS, whose="the dealer" if box is None else f"box {box}")
    if bits.bit_count() != HAND_SIZE:
        cards = parse_cards(text)
        twice = next(card for card in cards if cards.count(card) > 1)
        return refuse(Code.CARD_TWICE, card=NAMES[twice], where="twice in this hand")
    return _seen_elsewhere(bits, box, round_) or value_of(text)


def read_face_up_card(text: str, round_: Round) -> Refusal | None:
    """Why this cannot be the dealer's face-up card."""
    try:
        bits = _bits(text)
    except ValueError as fault:
        return refuse(Code.UNKNOWN_CARD, fault=str(fault))
    if len(text) != 2:
        return refuse(Code.NOT_ONE_CARD)
    return _seen_elsewhere(bits, None, round_)


@lru_cache(maxsize=1_024)
def _bits(cards: str) -> int:
    """One bit for each card, so that two hands are compared at once."""
    bits = 0
    for card in parse_cards(cards):
        bits |= 1 << card
    return bits


def _seen_elsewhere(bits: int, box: int | None, round_: Round) -> Refusal | None:
    """Whether one of the cards lies somewhere else on the table."""
    for claim in round_.claims.values():
        if _bits(claim.cards) & bits:
            return _card_twice(bits, box, round_)
    base = round_.base
    if base is None:
        return None
    for cards in base.hands.values():
        if _bits(cards) & bits:
            return _card_twice(bits, box, round_)
    dealers = base.dealer_hand or base.dealer_card
    if dealers is not None and _bits(dealers) & bits:
        return _card_twice(bits, box, round_)
    return None


def _card_twice(bits: int, box: int | None, round_: Round) -> Refusal | None:
    """Which card lies where; None if it is only in the hand that this one replaces."""
    for where, cards in _other_cards(round_, box):
        if seen := _bits(cards) & bits:
            return refuse(Code.CARD_TWICE, card=NAMES[seen.bit_length() - 1], where=where)
    return None


def _other_cards(round_: Round, box: int | None) -> Iterator[tuple[str, str]]:
    base = round_.base
    hands = {} if base is None else base.hands
    for other in {**hands, **round_.claims}:
        if other != box:
            claim = round_.claims.get(other)  # as it was corrected
            yield f"also in box {other}", hands[other] if claim is None else claim.cards
    if base is None or box is None:
        return
    if base.dealer_hand is not None:
        yield "also in the dealer's hand", base.dealer_hand
    elif base.dealer_card is not None:
        yield "the dealer's face-up card", base.dealer_card


def same_claim(round_: Round, box: int, text: str) -> bool:
    """Whether these are the five cards of the claim, in any order."""
    claim = round_.claims.get(box)
    return claim is not None and same_cards(text, claim.cards)


def same_cards(text: str, other: str | None) -> bool:
    """Whether they are the same cards, in any order."""
    return other is not None and (text == other or card_set(text) == card_set(other))


def card_set(text: str) -> list[str]:
    return sorted(text[at : at + 2] for at in range(0, len(text), 2))


def lock_jackpot(
    claimed: ev.ClaimDeclared | ev.LateClaimRecorded | ev.HandCorrected, *, late_box: int | None
) -> ev.JackpotLocked:
    return ev.JackpotLocked(
        at_ms=claimed.at_ms,
        by=claimed.by,
        table=claimed.table,
        round=claimed.round,
        late_box=late_box,
    )
