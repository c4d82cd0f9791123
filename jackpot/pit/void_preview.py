"""What declaring a round of twenty-one void would do now, for the person who is about to do it.

The code that decides the void also decides the preview; nothing is recorded.
"""

import msgspec

from jackpot.floor.refusals import Code as FloorCode
from jackpot.floor.views import RefusalView, refusal_view
from jackpot.floor.void_preview import CancelledPayout, RuleChoice
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide.common import find_round
from jackpot.pit.decide.voids import void_round
from jackpot.pit.refusals import Refusal, refuse
from jackpot.pit.state import PitRound, PitState
from jackpot.pit.views.tables import ReturnedView
from jackpot.rules.twenty_one.lines import WagerKind

_REASON = "preview"


class PitVoidPreview(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    round: int
    refusal: RefusalView | None = None  # why no rule voids it now; the rest is empty then
    rules: list[RuleChoice] = []  # under which this round can be void now
    back: list[ReturnedView] = []  # every wager that would go back
    cancelled: list[CancelledPayout] = []
    wagers: list[ReturnedView] = []  # that can be declared void one by one
    wager_rules: list[RuleChoice] = []  # the usual ones: any other rule may have been broken too
    reconstruct_rules: list[RuleChoice] = []  # by which the round can be reconstructed


def preview_pit_void(state: PitState, table: str, number: int) -> PitVoidPreview | Refusal:
    """The preview of a round that can still be declared void; else why it cannot."""
    found = find_round(state, table, number)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.status == "void":
        return refuse(FloorCode.ROUND_VOID).cited_by(round_.book)
    book = round_.book
    tried = {rule: _void(state, table, number, rule) for rule in book.void_causes}
    allowed = {rule: each for rule, each in tried.items() if not isinstance(each, Refusal)}
    decided = next(iter(allowed.values()), ())
    refused = [each for each in tried.values() if isinstance(each, Refusal)]
    return PitVoidPreview(
        table=table,
        round=number,
        refusal=None if allowed else refusal_view(refused[0].cited_by(book)),
        rules=[RuleChoice(rule, book.void_causes[rule].what) for rule in allowed],
        back=_back(round_, decided),
        cancelled=[
            CancelledPayout(event.payout, event.amount_cents)
            for event in decided
            if isinstance(event, ev.PayoutCancelled)
        ],
        wagers=_wagers(round_),
        wager_rules=[RuleChoice(*each) for each in book.usual_contraventions.items()],
        reconstruct_rules=[RuleChoice(*each) for each in book.reconstruction_causes.items()],
    )


def _void(state: PitState, table: str, number: int, rule: str) -> tuple[ev.PitEvent, ...] | Refusal:
    command = cmd.VoidRound(by="", table=table, round=number, rule=rule, reason=_REASON)
    return void_round(state, command, 0)


def _back(round_: PitRound, decided: tuple[ev.PitEvent, ...]) -> list[ReturnedView]:
    if round_.play is None:
        return _wagers(round_)
    return [
        ReturnedView(line.box, line.place, line.wager, line.returned_cents)
        for event in decided
        if isinstance(event, ev.PitRoundVoided)
        for line in event.returned
    ]


def _wagers(round_: PitRound) -> list[ReturnedView]:
    main: WagerKind = "main"
    return [
        *(
            ReturnedView(each.box, each.place, main, each.amount_cents)
            for each in round_.wagers
            if not round_.is_void(each.box, each.place)
        ),
        *(
            ReturnedView(each.box, each.place, each.kind, each.amount_cents)
            for each in round_.side_wagers
            if not round_.is_void(each.box, each.place, each.kind)
        ),
    ]
