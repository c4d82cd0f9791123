"""A payout of the cage is cancelled; all else about it is decided as on a link."""

from jackpot.floor.decide.payouts import ask_to_cancel
from jackpot.pit import commands as cmd
from jackpot.pit.decide.changes import payout_cancelled
from jackpot.pit.decide.common import PitDecision
from jackpot.pit.state import PitState


def cancel_payout(state: PitState, command: cmd.CancelPayout, at_ms: int) -> PitDecision:
    asked = ask_to_cancel(state, command, at_ms)
    if isinstance(asked, tuple):
        return asked
    payout = state.payouts[command.payout]
    return (payout_cancelled(payout, at_ms, command.by, command.reason),)
