"""What people and pads ask of the floor.

A command says who asks (`by`); its time is passed beside it. Every command has a natural key
(table, round, box, payout, reference), so the same one again is answered the same and changes
nothing. Roles are checked before a command gets here; what needs two people is checked here.
"""

from jackpot.floor.commands.acts import DeclineAct, TwoPersonCommand
from jackpot.floor.commands.base import BaseCommand, PayoutCommand, RoundCommand, TableCommand
from jackpot.floor.commands.base_game import (
    CountHands,
    PlaceAnte,
    PlaceBet,
    RecordDealerHand,
    RecordHand,
    ShowDealerCard,
    UndoBet,
    WithdrawAnte,
)
from jackpot.floor.commands.cards import (
    CHECKS,
    ChangeCards,
    CheckCards,
    OrderCount,
    PrepareCards,
    RecordCount,
)
from jackpot.floor.commands.claims import (
    DeclareClaim,
    RecordLateClaim,
    RejectClaim,
    VerifyClaim,
)
from jackpot.floor.commands.corrections import CorrectHand, TakeBackClaim
from jackpot.floor.commands.days import BeginGamingDay
from jackpot.floor.commands.disputes import DECISIONS, AskReview, DecideDispute, RecordReview
from jackpot.floor.commands.exclusions import ExcludePlayer, ReleasePlayer
from jackpot.floor.commands.faults import ApproveResume, ReportFault
from jackpot.floor.commands.hours import ExtendHours, SetHours
from jackpot.floor.commands.incidents import RecordIncident
from jackpot.floor.commands.irregularities import (
    EXCLUDED_WAGERS,
    SHOWN_BY,
    ExcludeFromRound,
    RecordExposure,
    TakeBackExposure,
    WarnPlayer,
)
from jackpot.floor.commands.notices import (
    AnnounceLastRounds,
    GiveNotice,
    PlaceMarker,
    RemoveMarker,
    WithdrawNotices,
)
from jackpot.floor.commands.payouts import (
    PAYMENT_METHODS,
    CancelPayout,
    ClosedPayout,
    ConfirmPayout,
    DisputePayout,
    VerifyPayout,
)
from jackpot.floor.commands.pools import (
    ApproveAdjustment,
    ApproveApproval,
    DeclineAdjustment,
    DeclineApproval,
    DepositReserve,
    ProposeAdjustment,
    ProposeApproval,
)
from jackpot.floor.commands.round_disputes import (
    AskRoundReview,
    DecideRoundDispute,
    DisputeRound,
    DisputeSubject,
    RecordRoundReview,
    RoundDisputeCommand,
)
from jackpot.floor.commands.round_numbers import SetNextRound
from jackpot.floor.commands.rounds import (
    DealRound,
    FoldBox,
    OpenRound,
    PlaceWager,
    SettleRound,
    UndoFold,
    VoidRound,
    VoidWager,
    WithdrawWager,
)
from jackpot.floor.commands.seats import LeaveSeat, SeatPlayer
from jackpot.floor.commands.shoe import (
    FAULT_EFFECTS,
    FAULT_KINDS,
    SHOES,
    LetRoundStand,
    LoadShoe,
    ReportShoeFault,
    UseShoe,
)
from jackpot.floor.commands.tables import (
    CloseTable,
    ConfigureTable,
    OpenLink,
    OpenTable,
    OpenTables,
    RaiseControls,
    RecordChipCount,
    ResumeTable,
    ResumeTables,
    SuspendTable,
    SuspendTables,
    TablesCommand,
)
from jackpot.floor.commands.terms import ApproveTerms, DeclineTerms, ProposeTerms

Command = (
    OpenLink
    | BeginGamingDay
    | RaiseControls
    | SetHours
    | ExtendHours
    | ConfigureTable
    | ProposeTerms
    | ApproveTerms
    | DeclineTerms
    | PlaceMarker
    | RemoveMarker
    | GiveNotice
    | WithdrawNotices
    | AnnounceLastRounds
    | OpenTable
    | CloseTable
    | SuspendTable
    | ResumeTable
    | OpenTables
    | SuspendTables
    | ResumeTables
    | SetNextRound
    | ReportFault
    | ApproveResume
    | OpenRound
    | PlaceWager
    | WithdrawWager
    | DealRound
    | PlaceAnte
    | WithdrawAnte
    | ShowDealerCard
    | PlaceBet
    | UndoBet
    | RecordHand
    | RecordDealerHand
    | CountHands
    | FoldBox
    | UndoFold
    | DeclareClaim
    | VerifyClaim
    | SettleRound
    | RecordLateClaim
    | RejectClaim
    | CorrectHand
    | TakeBackClaim
    | VoidRound
    | VoidWager
    | DeclineAct
    | VerifyPayout
    | DisputePayout
    | DecideDispute
    | AskReview
    | RecordReview
    | DisputeRound
    | DecideRoundDispute
    | AskRoundReview
    | RecordRoundReview
    | SeatPlayer
    | LeaveSeat
    | ExcludePlayer
    | ReleasePlayer
    | RecordIncident
    | ConfirmPayout
    | CancelPayout
    | RecordChipCount
    | DepositReserve
    | ProposeAdjustment
    | ApproveAdjustment
    | DeclineAdjustment
    | ProposeApproval
    | ApproveApproval
    | DeclineApproval
    | CheckCards
    | ChangeCards
    | OrderCount
    | RecordCount
    | PrepareCards
    | UseShoe
    | LoadShoe
    | ReportShoeFault
    | LetRoundStand
    | RecordExposure
    | TakeBackExposure
    | WarnPlayer
    | ExcludeFromRound
)

__all__ = [
    "CHECKS",
    "DECISIONS",
    "EXCLUDED_WAGERS",
    "FAULT_EFFECTS",
    "FAULT_KINDS",
    "PAYMENT_METHODS",
    "SHOES",
    "SHOWN_BY",
    "AnnounceLastRounds",
    "ApproveAdjustment",
    "ApproveApproval",
    "ApproveResume",
    "ApproveTerms",
    "AskReview",
    "AskRoundReview",
    "BaseCommand",
    "BeginGamingDay",
    "CancelPayout",
    "ChangeCards",
    "CheckCards",
    "CloseTable",
    "ClosedPayout",
    "Command",
    "ConfigureTable",
    "ConfirmPayout",
    "CorrectHand",
    "CountHands",
    "DealRound",
    "DecideDispute",
    "DecideRoundDispute",
    "DeclareClaim",
    "DeclineAct",
    "DeclineAdjustment",
    "DeclineApproval",
    "DeclineTerms",
    "DepositReserve",
    "DisputePayout",
    "DisputeRound",
    "DisputeSubject",
    "ExcludeFromRound",
    "ExcludePlayer",
    "ExtendHours",
    "FoldBox",
    "GiveNotice",
    "LeaveSeat",
    "LetRoundStand",
    "LoadShoe",
    "OpenLink",
    "OpenRound",
    "OpenTable",
    "OpenTables",
    "OrderCount",
    "PayoutCommand",
    "PlaceAnte",
    "PlaceBet",
    "PlaceMarker",
    "PlaceWager",
    "PrepareCards",
    "ProposeAdjustment",
    "ProposeApproval",
    "ProposeTerms",
    "RaiseControls",
    "RecordChipCount",
    "RecordCount",
    "RecordDealerHand",
    "RecordExposure",
    "RecordHand",
    "RecordIncident",
    "RecordLateClaim",
    "RecordReview",
    "RecordRoundReview",
    "RejectClaim",
    "ReleasePlayer",
    "RemoveMarker",
    "ReportFault",
    "ReportShoeFault",
    "ResumeTable",
    "ResumeTables",
    "RoundCommand",
    "RoundDisputeCommand",
    "SeatPlayer",
    "SetHours",
    "SetNextRound",
    "SettleRound",
    "ShowDealerCard",
    "SuspendTable",
    "SuspendTables",
    "TableCommand",
    "TablesCommand",
    "TakeBackClaim",
    "TakeBackExposure",
    "TwoPersonCommand",
    "UndoBet",
    "UndoFold",
    "UseShoe",
    "VerifyClaim",
    "VerifyPayout",
    "VoidRound",
    "VoidWager",
    "WarnPlayer",
    "WithdrawAnte",
    "WithdrawNotices",
    "WithdrawWager",
]
