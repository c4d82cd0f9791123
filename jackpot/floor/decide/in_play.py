"""Whether a round is in play: its cards are out and not yet collected."""

from jackpot.floor.known_cards import is_misdealt
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round


def not_in_play(round_: Round) -> Refusal | None:
    """Why bets, folds and hands are not taken.

    They come between the first card and the collection of the cards, and not after three cards were
    exposed in error.
    """
    if round_.phase == "dealt":
        return misdeal(round_) if round_.exposed else None
    if round_.phase == "betting":
        return refuse(Code.NOT_DEALT, round=round_.number)
    return refuse(Code.ROUND_VOID if round_.phase == "void" else Code.ROUND_COLLECTED)


def misdeal(round_: Round) -> Refusal | None:
    """Rule 14.1: with three exposed cards a round can only be void."""
    return refuse(Code.MISDEAL, round=round_.number) if is_misdealt(round_) else None
