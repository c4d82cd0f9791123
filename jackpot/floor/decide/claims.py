"""Declared hands: rules 2.1, 2.5, 7.3, 10.1, 10.4, 10.5 and 10.7."""

from collections.abc import Mapping

from jackpot import evaluator
from jackpot.floor import commands as cmd
from jackpot.floor import controls
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_round
from jackpot.floor.decide.folds import not_in_play
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, Round, State
from jackpot.rules.cards import HAND_SIZE, NAMES, Card, card_names, parse_cards
from jackpot.rules.poker.hands import Category


def declare_claim(state: State, command: cmd.DeclareClaim, at_ms: int) -> Decision:
    """A hand that does not qualify is recorded too, so that no other hand can have its cards."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.phase != "void" and same_claim(round_, command.box, command.cards):
        return NOTHING
    if refusal := not_in_play(round_) or cannot_win(round_, command.box):
        return refusal
    claim = read_claim(command.cards, command.box, round_.claims)
    if isinstance(claim, Refusal):
        return claim
    if command.box in round_.claims:
        return refuse(Code.CLAIM_STANDS, box=command.box)
    if refusal := _rejected_before(state, round_, command):
        return refusal
    declared = ev.ClaimDeclared(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=claim.cards,
        category=claim.category,
    )
    locked_before = any(other.locks_jackpot for other in round_.claims.values())
    if locked_before or not claim.locks_jackpot:
        return (declared,)
    return declared, lock_jackpot(declared, late_box=None)


def _rejected_before(state: State, round_: Round, command: cmd.DeclareClaim) -> Refusal | None:
    """The same hand again: the answer was lost, or nobody looked at the cards anew."""
    rejection = round_.rejected.get(command.box)
    if rejection is None or not controls.rejected_hands_stay_rejected(state):
        return None
    if _card_set(rejection.cards) != _card_set(command.cards):
        return None
    return refuse(Code.CLAIM_REJECTED, box=command.box, person=rejection.by)


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


def cannot_win(round_: Round, box: int) -> Refusal | None:
    """Rules 10.1 and 7.3: no wager, or folded."""
    if box not in round_.wagers:
        return refuse(Code.NO_WAGER, box=box, round=round_.number)
    return refuse(Code.BOX_FOLDED) if box in round_.folded else None


def read_claim(
    text: str, box: int, claims: Mapping[int, Claim], *, late: bool = False
) -> Claim | Refusal:
    """The claim that these cards make; the evaluator alone says what they are worth."""
    cards = _read_hand(text, box, claims)
    if isinstance(cards, Refusal):
        return cards
    category = Category(evaluator.category(bytes(cards)))
    return Claim(card_names(cards), category.code, late)


def _read_hand(text: str, box: int, claims: Mapping[int, Claim]) -> tuple[Card, ...] | Refusal:
    """Five cards of the one deck, none of them in another hand of the round (2.1, 2.5)."""
    try:
        cards = parse_cards(text)
    except ValueError as fault:
        return refuse(Code.UNKNOWN_CARD, fault=str(fault))
    if len(cards) != HAND_SIZE:
        return refuse(Code.NOT_FIVE_CARDS, box=box)
    if len(set(cards)) != HAND_SIZE:
        twice = next(card for card in cards if cards.count(card) > 1)
        return refuse(Code.CARD_TWICE, card=NAMES[twice], where="twice in this hand")
    for other in sorted(claims):
        seen = set(cards) & set(parse_cards(claims[other].cards))
        if seen and other != box:
            return refuse(Code.CARD_TWICE, card=NAMES[min(seen)], where=f"also in box {other}")
    return cards


def same_claim(round_: Round, box: int, text: str) -> bool:
    """Whether these are the five cards of the claim, in any order."""
    claim = round_.claims.get(box)
    return claim is not None and _card_set(text) == _card_set(claim.cards)


def _card_set(text: str) -> list[str]:
    return sorted(text[at : at + 2] for at in range(0, len(text), 2))
