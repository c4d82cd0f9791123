"""What declaring a round or a wager void would do now, for the person who is about to do it.

The code that decides the void also decides the preview; nothing is recorded.
"""

from typing import Literal

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.acts import needs_second_person
from jackpot.floor.decide.common import Decision, find_round
from jackpot.floor.decide.rejections import is_open_claim
from jackpot.floor.decide.void_wagers import void_wager
from jackpot.floor.decide.voids import void_round
from jackpot.floor.judged_by import book_of_round
from jackpot.floor.open_prizes import open_prizes
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State
from jackpot.floor.views import RefusalView, refusal_view

# A rule and a reason that are always accepted: the money is the same under every rule.
_ROUND_RULE = "16.4"
_WAGER_RULE = "16.1"
_REASON = "preview"


class CancelledPayout(msgspec.Struct, frozen=True):
    id: str
    amount_cents: int


class VoidPreview(msgspec.Struct, frozen=True, kw_only=True):
    refusal: RefusalView | None = None  # why it would be refused; the rest is empty then
    boxes: list[int] = []  # whose wagers go back
    refund_cents: int = 0
    in_pools: bool = False  # false before the first card: the chips are in no pool yet
    from_jackpot_micros: int = 0
    from_reserve_micros: int = 0
    from_operator_micros: int = 0
    cancelled: list[CancelledPayout] = []
    antes_and_bets_cents: int = 0  # which go back too, where they are reported
    claims: list[str] = []  # declared hands without an award, which go too
    claims_cents: int = 0  # what those hands would win
    needs_second_person: bool = False
    # `freed`: a lock on the jackpot goes with it; `kept`: another hand of the round keeps the lock.
    lock: Literal["none", "kept", "freed"] = "none"


class WagerVoidPreview(msgspec.Struct, frozen=True):
    box: int
    folded: bool
    void: VoidPreview


class RuleChoice(msgspec.Struct, frozen=True):
    rule: str
    cause: str


class RoundVoidPreview(msgspec.Struct, frozen=True):
    """The round as a whole, and each of its wagers by itself."""

    table: str
    round: int
    void: VoidPreview
    rules: list[RuleChoice]  # under which this round can be void now
    wagers: list[WagerVoidPreview]
    wager_rules: list[RuleChoice]  # the usual ones: any other rule may have been broken too


def preview_void(state: State, table: str, number: int) -> RoundVoidPreview | Refusal:
    """The preview of a round that can still be declared void; else why it cannot."""
    found = find_round(state, table, number)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    book = book_of_round(state, round_)
    if round_.phase == "void":
        return refuse(Code.ROUND_VOID).cited_by(book)
    command = _void_round(table, number, _ROUND_RULE)
    decision = void_round(state, command, 0)
    return RoundVoidPreview(
        table=table,
        round=number,
        void=_preview(state, round_, sorted(round_.wagers), command, decision),
        rules=[
            RuleChoice(rule, cause.what)
            for rule, cause in book.void_causes.items()
            if not isinstance(void_round(state, _void_round(table, number, rule), 0), Refusal)
        ],
        wagers=[_preview_wager(state, table, round_, box) for box in sorted(round_.wagers)],
        wager_rules=[RuleChoice(rule, cause) for rule, cause in book.usual_contraventions.items()],
    )


def _void_round(table: str, number: int, rule: str) -> cmd.VoidRound:
    return cmd.VoidRound(by="", table=table, round=number, rule=rule, reason=_REASON)


def _preview_wager(state: State, table: str, round_: Round, box: int) -> WagerVoidPreview:
    command = cmd.VoidWager(
        by="", table=table, round=round_.number, box=box, rule=_WAGER_RULE, reason=_REASON
    )
    void = _preview(state, round_, [box], command, void_wager(state, command, 0))
    return WagerVoidPreview(box, box in round_.folded, void)


def _preview(
    state: State,
    round_: Round,
    boxes: list[int],
    command: cmd.VoidRound | cmd.VoidWager,
    decision: Decision,
) -> VoidPreview:
    if isinstance(decision, Refusal):
        book = book_of_round(state, round_)
        return VoidPreview(refusal=refusal_view(decision.cited_by(book)))
    refund = next((event for event in decision if isinstance(event, ev.WagersRefunded)), None)
    claims = {box: round_.claims[box] for box in boxes if is_open_claim(round_, box)}
    prizes = open_prizes(state)
    ids = [str(PayoutId(command.table, command.round, box)) for box in claims]
    freed = any(isinstance(event, ev.LockFreed) for event in decision)
    locked = any(claim.locks_jackpot for claim in claims.values())
    return VoidPreview(
        boxes=boxes,
        refund_cents=sum(round_.wagers[box] for box in boxes),
        in_pools=refund is not None,
        from_jackpot_micros=refund.from_jackpot_micros if refund else 0,
        from_reserve_micros=refund.from_reserve_micros if refund else 0,
        from_operator_micros=refund.from_operator_micros if refund else 0,
        cancelled=[
            CancelledPayout(event.payout, event.amount_cents)
            for event in decision
            if isinstance(event, ev.PayoutCancelled)
        ],
        antes_and_bets_cents=sum(
            sum(event.handed_back.values())
            for event in decision
            if isinstance(event, ev.BaseGameVoided)
        ),
        claims=[claim.category for claim in claims.values()],
        claims_cents=sum(prizes.get(id_, 0) for id_ in ids),
        needs_second_person=needs_second_person(state, command, 0),
        lock="freed" if freed else "kept" if locked else "none",
    )
