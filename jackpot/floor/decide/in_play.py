"""Whether a round is in play: its cards are out and not yet collected."""

from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round


def not_in_play(round_: Round) -> Refusal | None:
    """Folds and claims are taken from the first card until the cards are collected."""
    if round_.phase == "dealt":
        return None
    if round_.phase == "betting":
        return refuse(Code.NOT_DEALT, round=round_.number)
    return refuse(Code.ROUND_VOID if round_.phase == "void" else Code.ROUND_COLLECTED)
