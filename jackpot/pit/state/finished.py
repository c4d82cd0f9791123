"""Finished rounds of the open gaming day, kept compact: a pit plays tens of thousands in a day.

A round is kept as its wagers and acts; what was settled is worked out from them again when somebody
asks for it. `1.1:1000` is a main wager of $10 at box 1, place 1; `p1.1:500` Perfect Pairs of $5
there; `1Ks` a card to box 1, `dAs` one to the dealer; `S1.1.1` a decision to stand on box 1,
hand 1, of the player at place 1.
"""

import re
from typing import Final, get_args

import msgspec

from jackpot.pit.events import SettledLine
from jackpot.pit.state.rounds import PitRound, Reconstruction, RoundStatus, VoidedPlace
from jackpot.pit.state.settling import replayed
from jackpot.rules.twenty_one.acts import Act, DecisionKind
from jackpot.rules.twenty_one.table_terms import PitTerms, Shoe
from jackpot.rules.twenty_one.wagers import MainWager, SideKind, SideWager

_SIDES: Final = dict(zip(get_args(SideKind), "pqsou", strict=True))
_KINDS: Final = {letter: kind for kind, letter in _SIDES.items()}
_LETTERS: Final = dict(zip(get_args(DecisionKind), "DSXPIEURAF", strict=True))
_DECISIONS: Final = {letter: decision for decision, letter in _LETTERS.items()}
_TARGETS: Final = {"dealer": "d", "dealer.2": "y", "dealer.3": "z", "burn": "b"}
_TARGETS.update({"drawn_in_error": "e", "reshuffle": "r"})
_NAMES: Final = {letter: name for name, letter in _TARGETS.items()}
_CARD = re.compile(r"([dyzber]|[0-9]+(?:\.[0-9])?)([2-9TJQKA][cdhs])?")
_DECISION = re.compile(r"([A-Z])(\d+)\.(\d+)\.(\d+)(?::(\d+))?(?:@(\d+)\.(\d+))?")


class _Rare(msgspec.Struct, frozen=True, array_like=True):
    """What few rounds have."""

    wagers: tuple[MainWager, ...]  # with players, markers or advice
    voided: tuple[VoidedPlace, ...]
    due: tuple[str, ...]
    paid: tuple[str, ...]
    void_rule: str
    void_reason: str
    reconstructions: tuple[Reconstruction, ...]
    settled: tuple[SettledLine, ...]  # of a void round, and of one with void wagers


class _Packed(msgspec.Struct, frozen=True, array_like=True):
    instrument: str
    terms: int
    shoe: Shoe
    status: RoundStatus
    wagers: str
    side_wagers: str
    acts: str
    burn_due: bool
    rare: _Rare | None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Packed)


def pack_round(round_: PitRound) -> str:
    plain = [_plain(wager) == wager for wager in round_.wagers]
    rare = None
    if not all(plain) or round_.voided or round_.due or round_.reconstructions or round_.void_rule:
        rare = _Rare(
            wagers=() if all(plain) else tuple(round_.wagers),
            voided=tuple(round_.voided),
            due=tuple(round_.due),
            paid=tuple(round_.paid),
            void_rule=round_.void_rule,
            void_reason=round_.void_reason,
            reconstructions=tuple(round_.reconstructions),
            settled=tuple(round_.settled) if round_.void_rule or round_.voided else (),
        )
    packed = _Packed(
        round_.instrument,
        round_.terms,
        round_.shoe,
        round_.status,
        " ".join(f"{w.box}.{w.place}:{w.amount_cents}{'s' * w.seated}" for w in round_.wagers),
        " ".join(f"{_SIDES[s.kind]}{s.box}.{s.place}:{s.amount_cents}" for s in round_.side_wagers),
        " ".join(map(_pack_act, round_.acts)),
        round_.burn_due,
        rare,
    )
    return _encoder.encode(packed).decode()


def unpack_round(number: int, text: str, terms: dict[int, PitTerms]) -> PitRound:
    """The round as it was; changing it does not change what is kept."""
    packed = _decoder.decode(text)
    rare = packed.rare or _Rare((), (), (), (), "", "", (), ())
    round_ = PitRound(
        number=number,
        instrument=packed.instrument,
        terms=packed.terms,
        shoe=packed.shoe,
        status=packed.status,
        wagers=list(rare.wagers) or [_wager(each) for each in packed.wagers.split()],
        side_wagers=[_side(each) for each in packed.side_wagers.split()],
        burn_due=packed.burn_due,
        voided=list(rare.voided),
        due=list(rare.due),
        paid=list(rare.paid),
        void_rule=rare.void_rule,
        void_reason=rare.void_reason,
        reconstructions=list(rare.reconstructions),
    )
    acts = [_unpack_act(each) for each in packed.acts.split()]
    round_.play, settled = replayed(round_, terms[round_.terms], acts)
    round_.settled = list(rare.settled) if rare.settled or rare.void_rule else settled
    return round_


def _plain(wager: MainWager) -> MainWager:
    return MainWager(
        box=wager.box, place=wager.place, amount_cents=wager.amount_cents, seated=wager.seated
    )


def _wager(text: str) -> MainWager:
    at, _, cents = text.partition(":")
    box, _, place = at.partition(".")
    return MainWager(
        box=int(box),
        place=int(place),
        amount_cents=int(cents.removesuffix("s")),
        seated=cents.endswith("s"),
    )


def _side(text: str) -> SideWager:
    at, _, cents = text[1:].partition(":")
    box, _, place = at.partition(".")
    return SideWager(
        kind=_KINDS[text[0]],
        box=int(box),
        place=int(place),
        amount_cents=int(cents),
    )


def _pack_act(act: Act) -> str:
    if act.to is not None:
        return _TARGETS.get(act.to, act.to) + (act.card or "")
    assert act.decision is not None, "an act is a card or a decision"
    amount = "" if act.amount_cents is None else f":{act.amount_cents}"
    other = "" if act.other_box is None else f"@{act.other_box}.{act.other_place or 1}"
    return f"{_LETTERS[act.decision]}{act.box}.{act.hand}.{act.place}{amount}{other}"


def _unpack_act(text: str) -> Act:
    if found := _DECISION.fullmatch(text):
        letter, box, hand, place, amount, other_box, other_place = found.groups()
        return Act(
            decision=_DECISIONS[letter],
            box=int(box),
            hand=int(hand),
            place=int(place),
            amount_cents=None if amount is None else int(amount),
            other_box=None if other_box is None else int(other_box),
            other_place=None if other_place is None else int(other_place),
        )
    found = _CARD.fullmatch(text)
    assert found is not None, f"{text} is no act"
    return Act(card=found[2], to=_NAMES.get(found[1], found[1]))
