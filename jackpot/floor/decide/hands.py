"""Hands as they are read: five cards of the one deck of a round (2.1, 2.5)."""

from collections.abc import Iterator

from jackpot import evaluator
from jackpot.floor import events as ev
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, Round
from jackpot.rules.cards import HAND_SIZE, NAMES, Card, card_names, parse_cards
from jackpot.rules.poker.hands import Category


def read_claim(text: str, box: int, round_: Round, *, late: bool = False) -> Claim | Refusal:
    """The claim that these cards make; the evaluator alone says what they are worth."""
    cards = read_hand(text, box, round_)
    if isinstance(cards, Refusal):
        return cards
    return Claim(card_names(cards), category_of(cards), late)


def category_of(cards: tuple[Card, ...]) -> str:
    return Category(evaluator.category(bytes(cards))).code


def read_hand(text: str, box: int | None, round_: Round) -> tuple[Card, ...] | Refusal:
    """Five cards, none of them in another hand of the round; a `box` of None is the dealer."""
    try:
        cards = parse_cards(text)
    except ValueError as fault:
        return refuse(Code.UNKNOWN_CARD, fault=str(fault))
    if len(cards) != HAND_SIZE:
        return refuse(Code.NOT_FIVE_CARDS, whose="the dealer" if box is None else f"box {box}")
    if len(set(cards)) != HAND_SIZE:
        twice = next(card for card in cards if cards.count(card) > 1)
        return refuse(Code.CARD_TWICE, card=NAMES[twice], where="twice in this hand")
    return _seen_elsewhere([NAMES[card] for card in cards], box, round_) or cards


def read_face_up_card(text: str, round_: Round) -> Refusal | None:
    """Why this cannot be the dealer's face-up card."""
    try:
        cards = parse_cards(text)
    except ValueError as fault:
        return refuse(Code.UNKNOWN_CARD, fault=str(fault))
    if len(cards) != 1:
        return refuse(Code.NOT_ONE_CARD)
    return _seen_elsewhere([text], None, round_)


def _seen_elsewhere(names: list[str], box: int | None, round_: Round) -> Refusal | None:
    for where, cards in _other_cards(round_, box):
        for name in names:
            if name in cards:  # no two cards side by side spell a third: suits are small letters
                return refuse(Code.CARD_TWICE, card=name, where=where)
    return None


def _other_cards(round_: Round, box: int | None) -> Iterator[tuple[str, str]]:
    """What else lies on the table, and where."""
    for other, claim in round_.claims.items():
        if other != box:
            yield f"also in box {other}", claim.cards
    base = round_.base
    if base is None:
        return
    for other, cards in base.hands.items():
        if other != box and other not in round_.claims:
            yield f"also in box {other}", cards
    if box is None:
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
