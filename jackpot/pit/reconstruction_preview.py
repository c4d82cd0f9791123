"""What reconstructing a round would do now, for the person who is putting its acts in order.

The code that decides the reconstruction also decides the preview; nothing is recorded.
"""

import msgspec

from jackpot.floor.refusals import Code as FloorCode
from jackpot.floor.views import RefusalView, refusal_view
from jackpot.pit import commands as cmd
from jackpot.pit.decide.common import find_round
from jackpot.pit.decide.playing import plain_act
from jackpot.pit.decide.reconstruction import reconstruct_round
from jackpot.pit.events import SettledLine
from jackpot.pit.refusals import Refusal, refuse
from jackpot.pit.state import PitRound, PitState, PitTable
from jackpot.pit.state.settling import UnlawfulActError, replayed
from jackpot.pit.views.round_view import line_views
from jackpot.pit.views.rounds import PitLineView
from jackpot.rules.twenty_one.acts import Act, NextAct
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.round import Phase, Round

_REASON = "preview"


class ReconstructionPreview(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    round: int
    wrong_act: int | None  # number of the first act that cannot come there
    refusal: RefusalView | None  # why that act, or the reconstruction as a whole, is refused
    phase: Phase  # after the acts, as far as they are lawful
    next: list[NextAct]  # what may come after them
    undone: list[PitLineView]  # settled lines that would not be there any more
    settled: list[PitLineView]  # lines that would be new


def preview_reconstruction(
    state: PitState, table_id: str, number: int, acts: tuple[Act, ...]
) -> ReconstructionPreview | Refusal:
    found = find_round(state, table_id, number)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if round_.status == "void":
        return refuse(FloorCode.ROUND_VOID).cited_by(round_.book)
    if round_.play is None:
        return refuse(FloorCode.NOT_DEALT, round=number).cited_by(round_.book)
    acts = tuple(plain_act(act) for act in acts)
    play, settled, wrong = _played(table, round_, acts)
    command = cmd.ReconstructRound(
        by="", table=table_id, round=number, acts=acts, rule="", reason=_REASON
    )
    decided = reconstruct_round(state, command, 0)
    refusal = decided.cited_by(round_.book) if isinstance(decided, Refusal) else None
    known, lines = {each.line for each in round_.settled}, {each.line for each in settled}
    gone = [each for each in round_.settled if each.line not in lines]
    new = [each for each in settled if each.line not in known]
    return ReconstructionPreview(
        table=table_id,
        round=number,
        wrong_act=wrong,
        refusal=None if refusal is None else refusal_view(refusal),
        phase=play.phase,
        next=list(next_acts(play)),
        undone=[] if wrong else line_views(table_id, round_, gone),
        settled=[] if wrong else line_views(table_id, round_, new),
    )


def _played(
    table: PitTable, round_: PitRound, acts: tuple[Act, ...]
) -> tuple[Round, list[SettledLine], int | None]:
    """As far as the acts are lawful, and the number of the first that is not."""
    terms, wrong = table.terms[round_.terms], None
    try:
        play, settled = replayed(round_, terms, acts)
    except UnlawfulActError as error:
        wrong = error.number
        play, settled = replayed(round_, terms, acts[: wrong - 1])
    assert play is not None, "the round was dealt"
    return play, settled, wrong
