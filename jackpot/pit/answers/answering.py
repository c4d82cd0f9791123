"""Makes the answer to a command from the state right after the decision."""

from collections.abc import Callable

from jackpot.floor.answers import ProposalAnswer
from jackpot.floor.answers.house import (
    answer_exclusion,
    answer_extension,
    answer_gaming_day,
    answer_incident,
    answer_new_dispute,
    answer_round_dispute,
)
from jackpot.floor.views import PayoutView
from jackpot.pit import commands as cmd
from jackpot.pit.acts import find_act
from jackpot.pit.answers.structs import (
    ActAnswer,
    PitAnswer,
    PitAnswers,
    PitLampAnswer,
    PitMainAnswer,
    PitRoundAnswer,
    PitSettlementAnswer,
    PitTableOutcome,
    PitTablesAnswer,
)
from jackpot.pit.state import PitRound, PitState
from jackpot.pit.views import (
    PitTableView,
    RestrictionView,
    act_view,
    payout_view,
    payouts_of,
    restriction_view,
    round_view,
    table_view,
)
from jackpot.pit.views.round_view import advice_for, lamp_of, line_views, next_of, phase_of


def answer(state: PitState, command: cmd.PitCommand) -> PitAnswers:
    return _ANSWERS[type(command)](state, command)


def _or_pending(done: Callable[..., PitAnswers]) -> Callable[..., PitAnswers]:
    """The answer to a command of two people: what is pending, until the second has acted."""

    def answer_act(state: PitState, command: cmd.PitTwoPersonCommand) -> PitAnswers:
        pending = find_act(state, command)
        return done(state, command) if pending is None else act_view(state, *pending)

    return answer_act


def _round(state: PitState, command: cmd.RoundCommand) -> PitRound:
    current = state.tables[command.table].current
    if current is not None and current.number == command.round:  # as nearly always
        return current
    round_ = state.find_round(command.table, command.round)
    assert round_ is not None, "a command that was accepted has its round in the state"
    return round_


def _pit(state: PitState, command: cmd.BaseCommand) -> PitAnswer:
    assert state.pit is not None, "no other command is accepted before the pit is open"
    return PitAnswer(state.pit)


def _table(state: PitState, command: cmd.TableCommand) -> PitTableView:
    return table_view(state, command.table)


def _tables(state: PitState, command: cmd.TablesCommand) -> PitTablesAnswer:
    assert state.pit is not None, "no other command is accepted before the pit is open"
    names = dict.fromkeys(command.tables)
    return PitTablesAnswer(
        state.pit, [PitTableOutcome(name, state.tables[name].status) for name in names]
    )


def _proposed_terms(state: PitState, command: cmd.ProposePitTerms) -> ProposalAnswer:
    table = state.tables[command.table]
    if table.proposed_terms is not None:
        return ProposalAnswer(table.proposed_terms.version, "waits")
    return ProposalAnswer(table.terms_in_force, "made")


def _main(state: PitState, command: cmd.PlaceMain | cmd.WithdrawMain) -> PitMainAnswer:
    round_ = _round(state, command)
    wager = round_.main_at(command.box, command.place)
    terms = state.tables[command.table].terms[round_.terms]
    return PitMainAnswer(
        command.table,
        command.round,
        command.box,
        command.place,
        0 if wager is None else wager.amount_cents,
        "" if wager is None else advice_for(wager, terms),
    )


def _lamp(state: PitState, command: cmd.PlaceSide | cmd.WithdrawSide) -> PitLampAnswer:
    return PitLampAnswer(
        command.table,
        command.round,
        command.kind,
        command.box,
        command.place,
        lamp_of(_round(state, command), command.kind, command.box, command.place),
    )


def _act(state: PitState, command: cmd.RecordAct) -> ActAnswer:
    round_ = _round(state, command)
    settled = [each for each in round_.settled if each.act == command.number]
    return ActAnswer(
        command.table,
        command.round,
        command.number,
        phase_of(round_),
        len(round_.acts),
        next_of(round_),
        tuple(line_views(command.table, round_, settled)) if settled else (),
    )


def _round_answer(state: PitState, command: cmd.RoundCommand) -> PitRoundAnswer:
    table = state.tables[command.table]
    view = round_view(command.table, table, _round(state, command))
    return PitRoundAnswer(command.table, view)


def _settlement(state: PitState, command: cmd.SettleRound) -> PitSettlementAnswer:
    round_ = _round(state, command)
    return PitSettlementAnswer(
        command.table,
        command.round,
        "settled",
        line_views(command.table, round_, round_.settled),
        payouts_of(state, round_),
    )


def _payout(state: PitState, command: cmd.PayoutCommand) -> PayoutView:
    payout = state.find_payout(command.payout)
    assert payout is not None, "a command that was accepted has its payout in the state"
    return payout_view(state, payout)


def _restriction(
    state: PitState, command: cmd.RestrictPlayer | cmd.ReportRestriction
) -> RestrictionView:
    return restriction_view(command.player, state.restrictions[command.player])


_ANSWERS: dict[type, Callable[..., PitAnswers]] = {
    cmd.OpenPit: _pit,
    cmd.SetCageLimits: _pit,
    cmd.BeginGamingDay: answer_gaming_day,
    cmd.SetHours: _pit,
    cmd.ExtendHours: answer_extension,
    cmd.ConfigurePitTable: _table,
    cmd.ProposePitTerms: _proposed_terms,
    cmd.ApproveTerms: lambda _, command: ProposalAnswer(command.version, "made"),
    cmd.DeclineTerms: lambda _, command: ProposalAnswer(command.version, "declined"),
    cmd.PlacePitMarker: _table,
    cmd.RemovePitMarker: _table,
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
    cmd.OpenRound: _round_answer,
    cmd.PlaceMain: _main,
    cmd.WithdrawMain: _main,
    cmd.PlaceSide: _lamp,
    cmd.WithdrawSide: _lamp,
    cmd.DealRound: _round_answer,
    cmd.RecordAct: _act,
    cmd.SettleRound: _settlement,
    cmd.ReconstructRound: _or_pending(_round_answer),
    cmd.VoidRound: _or_pending(_round_answer),
    cmd.VoidPlace: _or_pending(_round_answer),
    cmd.DeclineAct: lambda _, command: ProposalAnswer(command.act, "declined"),
    cmd.VerifyPayout: _payout,
    cmd.DisputePayout: _payout,
    cmd.DecideDispute: _payout,
    cmd.AskReview: _payout,
    cmd.RecordReview: _payout,
    cmd.ConfirmPayout: _payout,
    cmd.CancelPayout: _payout,
    cmd.DisputeRound: answer_new_dispute,
    cmd.DecideRoundDispute: answer_round_dispute,
    cmd.AskRoundReview: answer_round_dispute,
    cmd.RecordRoundReview: answer_round_dispute,
    cmd.ExcludePlayer: answer_exclusion,
    cmd.ReleasePlayer: answer_exclusion,
    cmd.RestrictPlayer: _restriction,
    cmd.ReportRestriction: _restriction,
    cmd.LiftRestriction: _pit,
    cmd.RequireMinimum: _table,
    cmd.SeatPlayer: _table,
    cmd.LeaveSeat: _table,
    cmd.RecordIncident: answer_incident,
    cmd.CheckCards: _table,
    cmd.ChangePitCards: _table,
    cmd.NewShoe: _table,
    cmd.ReportCuttingCard: _table,
    cmd.ReportPitShoeFault: _table,
}
