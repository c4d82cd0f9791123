"""Rule 17.3(a)(vii): jackpot wagers are taken in a tournament only as its conditions allow."""

from jackpot.floor.refusals import Refusal, refuse
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State


def no_jackpot_wagers(state: State) -> Refusal | None:
    """None where its tables may take them: by conditions that the first entry has fixed."""
    fixed = state.status == "open" and bool(state.entries)
    if fixed and state.stated.jackpot_wagers:
        return None
    refusal = refuse(Code.JACKPOT_NOT_ALLOWED, tournament=state.tournament or "")
    return refusal.cited_by(state.book)
