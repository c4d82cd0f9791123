"""When to bet: the best strategy, and the rules of thumb that players use.

A strategy says for each class of hands (row) and each open card of the dealer (column) whether the
player bets.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jackpot import evaluator
from jackpot.actuary.poker.showdowns import DEALERS_WAYS, Showdowns
from jackpot.rules.cards import DECK_SIZE, RANKS
from jackpot.rules.poker.ante_bet import BET_TIMES_ANTE, Odds, Result, settle_bet
from jackpot.rules.poker.hands import Category

Bets = NDArray[np.bool_]
_ACE, _KING, _QUEEN, _JACK = (RANKS.index(rank) for rank in "AKQJ")
_OPEN_RANKS: Final = np.arange(DECK_SIZE) // 4


class Stakes(NamedTuple):
    """An ante, the odds of the book, and the maximum payout at the table (8.2; None: none)."""

    ante_cents: int
    odds: Odds
    maximum_payout_cents: int | None = None


def net_cents(result: Result, category: Category, stakes: Stakes) -> int:
    """What a box that bets wins, less what it loses; negative if it loses."""
    ante = stakes.ante_cents
    most = stakes.maximum_payout_cents
    if most is None:
        most = BET_TIMES_ANTE * ante * max(stakes.odds.bet.values())
    settled = settle_bet(ante, ante, result, category, most, stakes.odds)
    return settled.ante_winnings_cents + settled.bet_winnings_cents - settled.collected_cents


def best_bets(found: Showdowns, stakes: Stakes) -> Bets:
    """Bets where betting loses less, on average, than folding: that loses the ante (7.3)."""
    nets = {
        result: np.array([net_cents(result, category, stakes) for category in Category])[
            found.categories
        ][:, None]
        for result in (Result.ANTE_WINS, Result.WINS, Result.LOSES)
    }
    betting = (
        found.ante_wins * nets[Result.ANTE_WINS]
        + found.wins * nets[Result.WINS]
        + found.loses * nets[Result.LOSES]
    )
    return np.asarray(found.possible & (betting > -stakes.ante_cents * DEALERS_WAYS))


def _from_rank(hand: str) -> Callable[[Showdowns], Bets]:
    """Bets with this hand or a higher one, whatever the open card."""
    least = evaluator.rank(hand)
    return lambda found: np.asarray(found.possible & (found.ranks >= least)[:, None])


def _ace_king(found: Showdowns) -> Bets:
    """Of the rows: those with an Ace and a King and nothing better."""
    ranks = found.cards >> 2
    both = (ranks == _ACE).any(axis=1) & (ranks == _KING).any(axis=1)
    return np.asarray((found.categories == Category.NO_PAIR) & both)


def _pair(found: Showdowns) -> Bets:
    return np.asarray(found.categories >= Category.ONE_PAIR)


def _matching(found: Showdowns) -> Bets:
    """The open card has the rank of one of the player's cards."""
    return np.asarray((found.cards[:, :, None] >> 2 == _OPEN_RANKS).any(axis=1))


def _matching_rank(found: Showdowns) -> Bets:
    bets = _pair(found)[:, None] | (_ace_king(found)[:, None] & _matching(found))
    return np.asarray(found.possible & bets)


def _three_rules(found: Showdowns) -> Bets:
    ranks = found.cards >> 2
    queen = (ranks == _QUEEN).any(axis=1)[:, None]
    jack = (ranks == _JACK).any(axis=1)[:, None]
    fourth = ranks[:, 1][:, None]  # cards ascend, so the fourth highest is the second
    high = _OPEN_RANKS >= _KING
    matching = _matching(found)
    ace_king = (
        (matching & ~high) | (high & (queen | jack)) | (~matching & queen & (fourth > _OPEN_RANKS))
    )
    bets = _pair(found)[:, None] | (_ace_king(found)[:, None] & ace_king)
    return np.asarray(found.possible & bets)


# By its name; the first is what most players are advised to do.
USUAL: Final[Mapping[str, Callable[[Showdowns], Bets]]] = {
    "three rules of thumb": _three_rules,
    "A-K-J-8-3 or better": _from_rank("AsKdJc8h3s"),
    "pair, or A-K that matches": _matching_rank,
    "a pair or better": _from_rank("2s2d3c4h5s"),
    "A-K or better": _from_rank("AsKd4c3h2s"),
    "every hand": lambda found: found.possible,
}
THREE_RULES: Final = (
    "Bet with a pair or better; fold without A-K. With A-K bet if the open card is a 2 to a Queen"
    " and matches one of yours; if it is an Ace or a King and you hold a Queen or a Jack; or if it"
    " matches none of yours, you hold a Queen, and it is lower than your fourth highest card."
)
