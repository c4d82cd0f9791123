"""The clauses of the four texts that carry a line, copied from the texts.

Where two clauses carry the same line (that a wager wins, and what it is paid), both are named.
"""

from typing import NamedTuple


class Pairs(NamedTuple):
    mixed: str
    coloured: str
    perfect: str
    no_pair: str
    payout: str  # the clause before its letter
    collected: str
    alone: str


class Sevens(NamedTuple):
    win: tuple[str, str, str]  # by the number of sevens
    lose: tuple[str, ...]
    paid: tuple[str, ...]
    alone: str
    three_suited: str  # the moment at which they are paid


class Clauses(NamedTuple):
    """What becomes of a Blackjack wager."""

    dealer_over: tuple[str, ...]
    higher: tuple[str, ...]
    natural: tuple[str, ...]
    over: tuple[str, ...]
    lower: tuple[str, ...]
    dealer_natural: tuple[str, ...]
    stand_off: tuple[str, ...]
    both_natural: tuple[str, ...]
    interim: str
    even_money: str


_SINCE_2005 = Clauses(
    dealer_over=("13.1(a)", "13.2(b)"),
    higher=("13.1(b)", "13.2(b)"),
    natural=("13.1(c)", "13.2(a)"),
    over=("13.1(d)",),
    lower=("13.1(e)",),
    dealer_natural=("13.1(f)",),
    stand_off=("13.1(g)",),
    both_natural=("13.1(g)",),
    interim="8.1(a)",
    even_money="8.1(b)",
)


BLACKJACK = {
    "S10-1996": Clauses(
        dealer_over=("11.2(a)", "17(a)(ii)"),
        higher=("11.2(b)", "17(a)(ii)"),
        natural=("11.2(c)", "17(a)(i)"),
        over=("11.1(b)", "11.2(d)"),
        lower=("11.2(e)", "17(b)(i)"),
        dealer_natural=("11.2(f)", "17(b)(ii)"),
        stand_off=("11.2(g)", "17(c)(ii)"),
        both_natural=("11.2(g)", "17(c)(i)"),
        interim="10(a)(i)",
        even_money="10(a)(ii)",
    ),
    "NI2005-63": _SINCE_2005,
    "NI2018-568": _SINCE_2005,
}

_OF_2005 = Pairs("18.11(a)", "18.11(b)", "18.11(c)", "18.11(d)", "18.14", "18.13(a)", "18.10")
PERFECT_PAIRS = {
    "NI2005-63": _OF_2005,
    "NI2018-568": Pairs("17.9(a)", "17.9(b)", "17.9(c)", "17.9(d)", "17.12", "17.11(a)", "17.8"),
    "NI2005-73": _OF_2005,
}
PAIRS_PLAY = {"win": ("17.21(a)", "17.23"), "lose": ("17.21(b)", "17.22(a)")}
OVER_UNDER = {"over_13": "21.5", "under_13": "21.6"}
SUPER_SEVENS = {
    "S10-1996": Sevens(
        win=("23.5(a)", "23.5(b)", "23.5(c)"),
        lose=("23.5(d)", "23.7(a)"),
        paid=("23.12",),
        alone="23.4",
        three_suited="subsequent_deal",  # 23.10: when the hand is dealt out
    ),
    "NI2005-63": Sevens(
        win=("17.6(a)", "17.6(b)", "17.6(c)"),
        lose=("17.6(d)", "17.8(a)"),
        paid=("17.7",),
        alone="17.5",
        three_suited="after_final",  # 17.9: after the completion of the round of play
    ),
}
