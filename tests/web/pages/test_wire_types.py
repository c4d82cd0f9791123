"""The types of `display/lib/wire.d.ts` name exactly the fields that the server sends.

`tsc` checks the pages against those types, so a misspelt or renamed field is found in `./ops/test`.
"""

import re

import msgspec
import pytest

from jackpot.audit import (
    accounts,
    actions,
    day_figures,
    event_view,
    findings,
    hit_odds,
    pit_accounts,
    pit_report,
    pit_round_record,
    report,
    round_boxes,
    round_record,
    table_accounts,
    verification,
    verify,
    wins,
    working,
)
from jackpot.audit.checkpoints import stored
from jackpot.audit.reader import entries, pages, series
from jackpot.audit.reader import payouts as reader_payouts
from jackpot.audit.reader import wins as reader_wins
from jackpot.floor import (
    act_views,
    answers,
    box_line,
    meter,
    round_payouts,
    state,
    views,
    void_preview,
)
from jackpot.floor.views import cards, irregularities, round_cards
from jackpot.pit import reconstruction_preview
from jackpot.pit import void_preview as pit_void_preview
from jackpot.pit.views import acts as pit_acts
from jackpot.pit.views import rounds as pit_rounds
from jackpot.pit.views import tables as pit_tables
from jackpot.rules.poker import terms
from jackpot.rules.tournament import conditions
from jackpot.rules.twenty_one import acts as twenty_one_acts
from jackpot.rules.twenty_one import table_terms
from jackpot.rules.twenty_one import terms as twenty_one_terms
from jackpot.tournament import events as tournament_events
from jackpot.tournament import leaderboard
from jackpot.tournament import state as tournament_state
from jackpot.tournament import views as tournament_views
from jackpot.tournament.desk import book, desk, ties
from jackpot.tournament.desk import entries as desk_entries
from jackpot.tournament.desk import sessions as desk_sessions
from jackpot.tournament.desk import tables as desk_tables
from jackpot.web.audit import checkpoints, trail
from jackpot.web.http.arguments import ApprovalFigures
from jackpot.web.meter import pit_table_sign, rules_in_force, sign_odds, table_sign
from jackpot.web.meter import views as meter_views
from jackpot.web.pages.files import display_folder
from jackpot.web.staff import (
    access_trail,
    calls,
    nodes,
    open_sessions,
    passkeys,
    payout_paper,
    second_persons,
    sessions,
    warning,
    webhooks,
)
from jackpot.web.staff import accounts as staff_accounts
from jackpot.web.tournaments import desk as desk_view
from jackpot.web.tournaments import leaderboard_stream
from jackpot.webhooks import DeadLetter

SENT: dict[str, type] = {
    "RefusalView": views.RefusalView,
    "ClaimView": views.ClaimView,
    "CorrectionView": views.CorrectionView,
    "DisputeView": views.DisputeView,
    "RoundDisputeView": views.RoundDisputeView,
    "IncidentView": views.IncidentView,
    "ExclusionView": views.ExclusionView,
    "SeatView": views.SeatView,
    "Terms": terms.Terms,
    "TermsView": views.TermsView,
    "NoticeView": views.NoticeView,
    "MarkerView": views.MarkerView,
    "ProposedTermsView": views.ProposedTermsView,
    "TableTerms": views.TableTerms,
    "OpeningView": views.OpeningView,
    "ExtensionView": views.ExtensionView,
    "HoursView": views.HoursView,
    "ReplacedAwardView": views.ReplacedAwardView,
    "RoundView": views.RoundView,
    "RoundCardsView": round_cards.RoundCardsView,
    "ExposureView": irregularities.ExposureView,
    "WarningView": irregularities.WarningView,
    "RoundExclusionView": irregularities.RoundExclusionView,
    "IrregularitiesView": irregularities.IrregularitiesView,
    "CardCheckView": cards.CardCheckView,
    "CardChangeView": cards.CardChangeView,
    "CountOrderView": cards.CountOrderView,
    "CardCountView": cards.CardCountView,
    "ShoeFaultView": cards.ShoeFaultView,
    "TableCardsView": cards.TableCardsView,
    "FaultView": views.FaultView,
    "DeadLetter": DeadLetter,
    "NodeView": nodes.NodeView,
    "WebhookFailing": webhooks.FailingView,
    "WebhookQueue": webhooks.QueueView,
    "WebhookTarget": webhooks.TargetView,
    "TableView": views.TableView,
    "VoidedRoundView": views.VoidedRoundView,
    "HandedBackView": views.HandedBackView,
    "BaseBoxView": views.BaseBoxView,
    "BaseGameView": views.BaseGameView,
    "BasePlayView": views.BasePlayView,
    "BaseTotalsView": views.BaseTotalsView,
    "BoxLine": box_line.BoxLine,
    "BoxPlayView": views.BoxPlayView,
    "DealerView": views.DealerView,
    "ClaimAnswer": answers.ClaimAnswer,
    "TableOutcome": answers.TableOutcome,
    "TablesAnswer": answers.TablesAnswer,
    "CancelledPayout": void_preview.CancelledPayout,
    "VoidPreview": void_preview.VoidPreview,
    "WagerVoidPreview": void_preview.WagerVoidPreview,
    "RuleChoice": void_preview.RuleChoice,
    "RoundVoidPreview": void_preview.RoundVoidPreview,
    "ActView": act_views.ActView,
    "Step": working.Step,
    "PayoutView": views.PayoutView,
    "PayoutPaper": payout_paper.PayoutPaper,
    "PayoutsFound": reader_payouts.PayoutsFound,
    "Pools": staff_accounts.Pools,
    "BalancesAnswer": answers.BalancesAnswer,
    "ProposalAnswer": answers.ProposalAnswer,
    "WaitingAdjustment": staff_accounts.WaitingAdjustment,
    "ApprovalFigures": ApprovalFigures,
    "ApprovalView": staff_accounts.ApprovalView,
    "FloorWarning": warning.FloorWarning,
    "SupervisorCall": calls.SupervisorCall,
    "Action": actions.Action,
    "Trail": trail.Trail,
    "Meter": meter.Meter,
    "Who": sessions.Who,
    "Second": second_persons.Second,
    "SessionView": open_sessions.SessionView,
    "AccessEntry": access_trail.AccessEntry,
    "AccessTrailView": access_trail.AccessTrailView,
    "CheckpointView": checkpoints.CheckpointView,
    "CheckpointList": checkpoints.CheckpointList,
    "PasskeyChallenge": passkeys.PasskeyChallenge,
    "PasskeyView": passkeys.PasskeyView,
    "PoolDay": accounts.PoolDay,
    "OwedDay": accounts.OwedDay,
    "BaseDay": table_accounts.BaseDay,
    "TableDay": accounts.TableDay,
    "TableLine": report.TableLine,
    "Finding": findings.Finding,
    "ReportWin": wins.Win,
    "DailyReport": report.DailyReport,
    "DayCheckpoint": stored.DayCheckpoint,
    "EntryLine": pages.EntryLine,
    "JournalPage": pages.JournalPage,
    "EventView": event_view.EventView,
    "Balances": state.Balances,
    "StateView": entries.StateView,
    "EntryView": entries.EntryView,
    "JournalProof": verify.Proof,
    "JournalFailure": verify.Failure,
    "RecordedEvent": event_view.RecordedEvent,
    "RecordedEntry": round_record.RecordedEntry,
    "RecordedHand": round_boxes.RecordedHand,
    "RecordedBox": round_boxes.RecordedBox,
    "PoolsBefore": round_record.PoolsBefore,
    "RecordedCheckpoint": round_record.RecordedCheckpoint,
    "RecordedBaseGame": round_record.RecordedBaseGame,
    "RoundRecord": round_record.RoundRecord,
    "LatestVerification": verification.LatestVerification,
    "VerificationView": verification.VerificationView,
    "WinsBetween": reader_wins.WinsBetween,
    "DayLine": series.DayLine,
    "Points": series.Points,
    "Mark": day_figures.Mark,
    "HourLine": series.HourLine,
    "HitLine": hit_odds.HitLine,
    "Series": series.Series,
    "ChipCountAnswer": answers.ChipCountAnswer,
    "LockRef": round_payouts.LockRef,
    "TableSignView": table_sign.TableSignView,
    "TableLimits": table_sign.TableLimits,
    "RulesInForce": rules_in_force.RulesInForce,
    "MeterView": meter_views.MeterView,
    "Prize": meter_views.Prize,
    "SignTable": meter_views.SignTable,
    "Win": meter_views.Win,
    "SignView": meter_views.SignView,
    "LinkView": meter_views.LinkView,
    "HandOdds": table_sign.HandOdds,
    "SignNotice": table_sign.SignNotice,
    "PitTableSignView": pit_table_sign.PitTableSignView,
    "PitLimits": pit_table_sign.PitLimits,
    "SignSideWager": pit_table_sign.SignSideWager,
    "SignOdds": sign_odds.SignOdds,
    "Act": twenty_one_acts.Act,
    "NextAct": twenty_one_acts.NextAct,
    "PitLineView": pit_rounds.PitLineView,
    "MainWagerView": pit_rounds.MainWagerView,
    "SideWagerView": pit_rounds.SideWagerView,
    "StakeView": pit_rounds.StakeView,
    "HandView": pit_rounds.HandView,
    "BoxView": pit_rounds.BoxView,
    "DealerHandView": pit_rounds.DealerHandView,
    "InsuranceView": pit_rounds.InsuranceView,
    "ReconstructionView": pit_rounds.ReconstructionView,
    "PitRoundView": pit_rounds.PitRoundView,
    "SideLimits": twenty_one_terms.SideLimits,
    "PitTerms": table_terms.PitTerms,
    "PitTermsView": pit_tables.PitTermsView,
    "ProposedPitTermsView": pit_tables.ProposedPitTermsView,
    "PitTableTerms": pit_tables.PitTableTerms,
    "PitMarkerView": pit_tables.PitMarkerView,
    "ReturnedView": pit_tables.ReturnedView,
    "PitVoidedRoundView": pit_tables.PitVoidedRoundView,
    "PitVoidPreview": pit_void_preview.PitVoidPreview,
    "ReconstructionPreview": reconstruction_preview.ReconstructionPreview,
    "ShoeView": pit_tables.ShoeView,
    "PitCardCheckView": pit_tables.PitCardCheckView,
    "StakesView": pit_tables.StakesView,
    "PitMoneyView": pit_tables.PitMoneyView,
    "PitTableView": pit_tables.PitTableView,
    "RestrictionView": pit_tables.RestrictionView,
    "PitActView": pit_acts.PitActView,
    "StakesDay": pit_accounts.StakesDay,
    "SideDay": pit_accounts.SideDay,
    "PitTableDay": pit_accounts.PitTableDay,
    "PitTableLine": pit_report.PitTableLine,
    "PitDailyReport": pit_report.PitDailyReport,
    "RecordedAct": pit_round_record.RecordedAct,
    "PitRoundRecord": pit_round_record.PitRoundRecord,
    "LeaderboardRow": leaderboard.LeaderboardRow,
    "Leaderboard": leaderboard.Leaderboard,
    "LeaderboardView": leaderboard_stream.LeaderboardView,
    "SessionBoard": leaderboard_stream.SessionBoard,
    "SessionPlan": conditions.SessionPlan,
    "BuyBack": conditions.BuyBack,
    "TournamentConditions": conditions.Conditions,
    "ConditionsFault": desk_view.ConditionsFault,
    "ConditionsItem": book.ConditionsItem,
    "TournamentBook": book.TournamentBook,
    "TournamentAccounts": tournament_state.Accounts,
    "EntryFinish": tournament_state.Finish,
    "SessionSummary": tournament_views.SessionSummary,
    "TournamentPlacing": tournament_events.Placing,
    "TournamentView": tournament_views.TournamentView,
    "TournamentEntryView": tournament_views.TournamentEntryView,
    "TournamentSeatView": tournament_views.TournamentSeatView,
    "SessionResult": tournament_events.SessionResult,
    "DeskEntry": desk_entries.DeskEntry,
    "EntryDesk": desk_entries.EntryDesk,
    "DeskSeat": desk_tables.DeskSeat,
    "DeskTable": desk_tables.DeskTable,
    "DeskTie": ties.DeskTie,
    "DeskSession": desk_sessions.DeskSession,
    "DeskAward": desk.DeskAward,
    "DeskPayout": desk.DeskPayout,
    "DirectorDesk": desk.DirectorDesk,
    "FloorTable": desk_view.FloorTable,
    "DeskView": desk_view.DeskView,
}
# The pictures of the staff stream are checked where they are sent, in tests/web/staff.
PICTURES = {"LinkPicture", "PitPicture", "TournamentPicture", "FloorPicture"}

INTERFACE = re.compile(
    r"^interface (\w+)(?: extends (\w+))? \{\n(.*?)^\}", re.MULTILINE | re.DOTALL
)


def declared() -> dict[str, set[str]]:
    text = (display_folder() / "lib" / "wire.d.ts").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for name, base, body in INTERFACE.findall(text):
        own = set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE))
        found[name] = own | found.get(base, set())
    return found


def fields_of(sent: type) -> set[str]:
    if issubclass(sent, msgspec.Struct):
        return {field.encode_name for field in msgspec.structs.fields(sent)}
    return set(sent.__annotations__)


def test_every_type_of_the_pages_is_one_that_the_server_sends() -> None:
    assert set(declared()) == SENT.keys() | PICTURES


@pytest.mark.parametrize("name", SENT)
def test_a_type_of_the_pages_has_the_fields_that_the_server_sends(name: str) -> None:
    assert declared()[name] == fields_of(SENT[name])
