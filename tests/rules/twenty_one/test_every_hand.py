"""Where all cases can be listed, each is compared with the model in tests/auditor."""

from collections.abc import Iterator
from itertools import product
from typing import Literal

import pytest

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.cards import NAMES
from jackpot.rules.side.super_sevens import sevens_kind
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MainWager, SideKind, SideWager
from tests.auditor.twenty_one import Posted, differences
from tests.auditor.twenty_one.posted import Owner
from tests.auditor.twenty_one.sides import over_under, pairs_play, perfect_pairs, super_sevens

_OWNER = Owner(1, 1)
_WAGER = MainWager(box=1, amount_cents=1_000)
_PAIRS: list[tuple[str, SideKind]] = [
    ("NI2005-63", "perfect_pairs"),
    ("NI2018-568", "perfect_pairs"),
    ("NI2005-73", "perfect_pairs"),
    ("NI2018-568", "pairs_play"),
    ("S10-1996", "over_13"),
    ("S10-1996", "under_13"),
]
# Few ranks, so that every order of them can be dealt; no more of each than decks allow.
_SHOE = "A269K"
_PLAYERS_CARDS = (("Kh", "2h"), ("9h", "8h"), ("Kh", "9h"), ("Ah", "Kh"), ("Ah", "6h"))


def _terms(reference: str, soft_17: Literal["stand", "draw"] = "stand") -> Terms:
    inscription = soft_17 if reference == "NI2018-568" else None
    return Terms(decks=6, smallest_chip_cents=100, soft_17=inscription)


def _open(reference: str, terms: Terms, *side_wagers: SideWager) -> Round:
    opened = open_round(BY_REFERENCE[reference], terms, [_WAGER], side_wagers)
    assert isinstance(opened, Round)
    return opened


@pytest.mark.slow
@pytest.mark.parametrize(("reference", "kind"), _PAIRS)
def test_all_pairs_of_cards(reference: str, kind: SideKind) -> None:
    side = SideWager(kind=kind, box=1, amount_cents=500)
    names = [name for name in NAMES if reference != "NI2005-73" or name[0] != "T"]
    for first, second in product(names, repeat=2):
        round = _open(reference, _terms(reference), side)
        for act in (Act(card=first, to="1"), Act(card="5s", to="dealer"), Act(card=second, to="1")):
            apply_act(round, act)
        (line,) = (each for each in lines(round) if each.wager == kind)
        if kind == "perfect_pairs":
            expected = perfect_pairs(reference, _OWNER, 500, [first, second])
        elif kind == "pairs_play":
            expected = pairs_play(_OWNER, 500, [first, second])
        else:
            expected = over_under(kind, _OWNER, 500, [first, second])
        assert (line.result, line.odds, line.won_cents, line.moment) == (
            *(expected.result, expected.odds),
            *(expected.won_cents, expected.moment),
        ), (first, second)
        assert line.rule in expected.rules


@pytest.mark.slow
@pytest.mark.parametrize("reference", ["S10-1996", "NI2005-63"])
def test_all_runs_of_three_cards_for_super_sevens(reference: str) -> None:
    game = BY_REFERENCE[reference].twenty_one
    assert game is not None
    odds_by_kind = game.side["super_sevens"].odds
    for cards in product(NAMES, repeat=3):
        odds = odds_by_kind.get(sevens_kind(list(cards)))
        expected = super_sevens(reference, _OWNER, 100, cards)
        assert (0 if odds is None else odds.of(100)) == expected.won_cents, cards


@pytest.mark.slow
@pytest.mark.parametrize(
    ("reference", "soft_17"),
    [
        ("S10-1996", "stand"),
        ("NI2005-63", "stand"),
        ("NI2018-568", "stand"),
        ("NI2018-568", "draw"),
        ("NI2005-73", "draw"),
    ],
)
def test_all_hands_of_the_dealer_from_a_small_shoe(
    reference: str, soft_17: Literal["stand", "draw"]
) -> None:
    terms = _terms(reference, soft_17)
    hands = 0
    for first, second in _PLAYERS_CARDS:
        for dealer in _dealers_hands(reference, terms, first, second):
            hands += 1
            assert not dealer, dealer
    assert hands > 400


def _dealers_hands(reference: str, terms: Terms, first: str, second: str) -> Iterator[list[str]]:
    """Deals every order of the shoe to the dealer; what is wrong with each finished round."""
    waiting = [[rank + "s"] for rank in _SHOE]
    while waiting:
        dealer = waiting.pop()
        round = _open(reference, terms)
        cards = [Act(card=first, to="1"), Act(card=dealer[0], to="dealer")]
        for act in (*cards, Act(card=second, to="1")):
            apply_act(round, act)
        if any(each.decision == "stand" for each in next_acts(round)):
            apply_act(round, Act(decision="stand", box=1))
        for card in dealer[1:]:
            apply_act(round, Act(card=card, to="dealer"))
        if round.phase == "complete":
            posted = Posted(reference, terms, (_WAGER,), (), tuple(round.acts))
            yield differences(posted, lines(round))
        else:
            assert next_acts(round)[-1].to == "dealer"
            waiting += [[*dealer, rank + "s"] for rank in _SHOE if dealer.count(rank + "s") < 2]
