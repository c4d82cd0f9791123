"""Makes the answer to a command from the state right after the decision."""

from collections.abc import Callable

from jackpot.floor import commands as cmd
from jackpot.floor.act_views import act_view
from jackpot.floor.acts import find_act
from jackpot.floor.answers.base_game import (
    answer_ante,
    answer_bet,
    answer_claim,
    answer_hand,
    recorded_hand,
)
from jackpot.floor.answers.house import (
    answer_exclusion,
    answer_extension,
    answer_gaming_day,
    answer_incident,
    answer_new_dispute,
    answer_round_dispute,
)
from jackpot.floor.answers.structs import (
    Answer,
    BalancesAnswer,
    ChipCountAnswer,
    ClaimAnswer,
    FaultsAnswer,
    LampAnswer,
    ProposalAnswer,
    RoundAnswer,
    SettlementAnswer,
    TableOutcome,
    TablesAnswer,
)
from jackpot.floor.round_payouts import locks_before, payouts_of
from jackpot.floor.state import Round, State
from jackpot.floor.views import (
    PayoutView,
    TableView,
    all_faults,
    payout_view,
    round_view,
    table_view,
)


def answer(state: State, command: cmd.Command) -> Answer:
    return _ANSWERS[type(command)](state, command)


def _or_pending(done: Callable[..., Answer]) -> Callable[..., Answer]:
    """The answer to a command of two people: what is pending, until the second has acted."""

    def answer_act(state: State, command: cmd.TwoPersonCommand) -> Answer:
        pending = find_act(state, command)
        return done(state, command) if pending is None else act_view(state, *pending)

    return answer_act


def _round(state: State, command: cmd.RoundCommand) -> Round:
    round_ = state.find_round(command.table, command.round)
    assert round_ is not None, "a command that was accepted has its round in the state"
    return round_


def _lamp(state: State, command: cmd.PlaceWager | cmd.UndoFold) -> LampAnswer:
    round_ = _round(state, command)
    lit = command.box in round_.wagers and command.box not in round_.folded
    return LampAnswer(command.table, command.round, command.box, "on" if lit else "off")


def _lamp_off(state: State, command: cmd.WithdrawWager | cmd.FoldBox) -> LampAnswer:
    return LampAnswer(command.table, command.round, command.box, "off")


def _round_answer(state: State, command: cmd.RoundCommand) -> RoundAnswer:
    return RoundAnswer(command.table, round_view(state, _round(state, command)))


def _claim(
    state: State,
    command: cmd.DeclareClaim | cmd.VerifyClaim | cmd.RecordLateClaim | cmd.CorrectHand,
) -> ClaimAnswer:
    round_ = _round(state, command)
    claim = round_.claims.get(command.box) or recorded_hand(round_, command.box)
    return answer_claim(state, command, round_, claim)


def _settlement(state: State, command: cmd.SettleRound) -> SettlementAnswer:
    round_ = _round(state, command)
    return SettlementAnswer(
        table=command.table,
        round=command.round,
        phase="collected" if round_.phase == "collected" else "settled",
        payouts=payouts_of(state, command.table, round_),
        waiting_for=locks_before(state, command.table, round_),
        lines=[] if round_.base is None else list(round_.base.lines or ()),
    )


def _table(state: State, command: cmd.TableCommand) -> TableView:
    return table_view(state, command.table)


def _tables(state: State, command: cmd.TablesCommand) -> TablesAnswer:
    assert state.link is not None, "no other command is accepted before the link is open"
    found = [(name, state.tables[name]) for name in dict.fromkeys(command.tables)]
    return TablesAnswer(
        state.link,
        [TableOutcome(name, table.status, state.awaits_approval(table)) for name, table in found],
    )


def _faults(state: State, command: cmd.ReportFault | cmd.ApproveResume) -> TableView | FaultsAnswer:
    if command.table is not None:
        return table_view(state, command.table)
    assert state.link is not None, "no other command is accepted before the link is open"
    return FaultsAnswer(state.link, all_faults(state))


def _payout(state: State, command: cmd.PayoutCommand) -> PayoutView:
    payout = state.find_payout(command.payout)
    assert payout is not None, "a command that was accepted has its payout in the state"
    return payout_view(state, payout)


def _balances(state: State, command: cmd.Command) -> BalancesAnswer:
    balances = state.balances
    return BalancesAnswer(
        balances.jackpot_micros, balances.reserve_micros, balances.advances_micros
    )


def _proposed_adjustment(state: State, command: cmd.ProposeAdjustment) -> ProposalAnswer:
    for number, waiting in state.adjustments.items():
        if waiting.reference == command.reference:
            return ProposalAnswer(number, "waits")
    closed = state.closed_adjustments
    made = next(c for c in closed if c.made and c.proposal.reference == command.reference)
    return ProposalAnswer(made.number, "made")


def _proposed_approval(state: State, command: cmd.ProposeApproval) -> ProposalAnswer:
    reference = command.approval.reference
    proposed = state.proposed_approvals.items()
    return ProposalAnswer(
        next(v for v, p in proposed if p.approval.reference == reference), "waits"
    )


def _proposed_terms(state: State, command: cmd.ProposeTerms) -> ProposalAnswer:
    table = state.tables[command.table]
    if table.proposed_terms is not None:
        return ProposalAnswer(table.proposed_terms.version, "waits")
    assert table.terms_in_force is not None, "without a proposal they are in force already"
    return ProposalAnswer(table.terms_in_force, "made")


_ANSWERS: dict[type, Callable[..., Answer]] = {
    cmd.OpenLink: _balances,
    cmd.BeginGamingDay: answer_gaming_day,
    cmd.RaiseControls: _balances,
    cmd.SetHours: _balances,
    cmd.ExtendHours: answer_extension,
    cmd.ConfigureTable: _table,
    cmd.ProposeTerms: _proposed_terms,
    cmd.ApproveTerms: lambda _, command: ProposalAnswer(command.version, "made"),
    cmd.DeclineTerms: lambda _, command: ProposalAnswer(command.version, "declined"),
    cmd.PlaceMarker: _table,
    cmd.RemoveMarker: _table,
    cmd.GiveNotice: _table,
    cmd.WithdrawNotices: _table,
    cmd.AnnounceLastRounds: _table,
    cmd.OpenTable: _table,
    cmd.CloseTable: _table,
    cmd.SuspendTable: _table,
    cmd.ResumeTable: _table,
    cmd.OpenTables: _tables,
    cmd.SuspendTables: _tables,
    cmd.ResumeTables: _tables,
    cmd.SetNextRound: _table,
    cmd.ReportFault: _faults,
    cmd.ApproveResume: _faults,
    cmd.OpenRound: _round_answer,
    cmd.PlaceWager: _lamp,
    cmd.WithdrawWager: _lamp_off,
    cmd.DealRound: _round_answer,
    cmd.PlaceAnte: answer_ante,
    cmd.WithdrawAnte: answer_ante,
    cmd.ShowDealerCard: _round_answer,
    cmd.PlaceBet: answer_bet,
    cmd.UndoBet: answer_bet,
    cmd.RecordHand: answer_hand,
    cmd.RecordDealerHand: _round_answer,
    cmd.CountHands: _round_answer,
    cmd.FoldBox: _lamp_off,
    cmd.UndoFold: _lamp,
    cmd.DeclareClaim: _claim,
    cmd.VerifyClaim: _claim,
    cmd.SettleRound: _settlement,
    cmd.RecordLateClaim: _or_pending(_claim),
    cmd.RejectClaim: _or_pending(_round_answer),
    cmd.CorrectHand: _or_pending(_claim),
    cmd.TakeBackClaim: _round_answer,
    cmd.VoidRound: _or_pending(_round_answer),
    cmd.VoidWager: _or_pending(_round_answer),
    cmd.DeclineAct: lambda _, command: ProposalAnswer(command.act, "declined"),
    cmd.VerifyPayout: _payout,
    cmd.DisputePayout: _payout,
    cmd.DecideDispute: _payout,
    cmd.AskReview: _payout,
    cmd.RecordReview: _payout,
    cmd.DisputeRound: answer_new_dispute,
    cmd.DecideRoundDispute: answer_round_dispute,
    cmd.AskRoundReview: answer_round_dispute,
    cmd.RecordRoundReview: answer_round_dispute,
    cmd.SeatPlayer: _table,
    cmd.LeaveSeat: _table,
    cmd.ExcludePlayer: answer_exclusion,
    cmd.ReleasePlayer: answer_exclusion,
    cmd.RecordIncident: answer_incident,
    cmd.ConfirmPayout: _payout,
    cmd.CancelPayout: _payout,
    cmd.RecordChipCount: lambda _, command: ChipCountAnswer(
        command.table, command.day, command.count_cents
    ),
    cmd.DepositReserve: _or_pending(_balances),
    cmd.ProposeAdjustment: _proposed_adjustment,
    cmd.ApproveAdjustment: lambda _, command: ProposalAnswer(command.adjustment, "made"),
    cmd.DeclineAdjustment: lambda _, command: ProposalAnswer(command.adjustment, "declined"),
    cmd.ProposeApproval: _proposed_approval,
    cmd.ApproveApproval: lambda _, command: ProposalAnswer(command.version, "made"),
    cmd.DeclineApproval: lambda _, command: ProposalAnswer(command.version, "declined"),
    cmd.CheckCards: _table,
    cmd.ChangeCards: _table,
    cmd.OrderCount: _table,
    cmd.RecordCount: _table,
    cmd.PrepareCards: _round_answer,
    cmd.UseShoe: _table,
    cmd.LoadShoe: _table,
    cmd.ReportShoeFault: _table,
    cmd.LetRoundStand: _round_answer,
    cmd.RecordExposure: _round_answer,
    cmd.TakeBackExposure: _round_answer,
    cmd.WarnPlayer: _round_answer,
    cmd.ExcludeFromRound: _round_answer,
}
