"""What people, pads and shoes ask of a pit. What is the same act as on a link is the same command.

Every command has a natural key, so the same one again is answered the same and changes nothing: a
wager its box and place, an act its number, a shoe its number.
"""

from jackpot.floor.commands import (
    AnnounceLastRounds,
    ApproveTerms,
    AskReview,
    AskRoundReview,
    BaseCommand,
    BeginGamingDay,
    CancelPayout,
    CheckCards,
    CloseTable,
    ConfirmPayout,
    DealRound,
    DecideDispute,
    DecideRoundDispute,
    DeclineAct,
    DeclineTerms,
    DisputePayout,
    DisputeRound,
    ExcludePlayer,
    ExtendHours,
    GiveNotice,
    LeaveSeat,
    OpenRound,
    OpenTable,
    OpenTables,
    PayoutCommand,
    RecordIncident,
    RecordReview,
    RecordRoundReview,
    ReleasePlayer,
    ResumeTable,
    ResumeTables,
    RoundCommand,
    SeatPlayer,
    SetHours,
    SetNextRound,
    SettleRound,
    SuspendTable,
    SuspendTables,
    TableCommand,
    TablesCommand,
    VerifyPayout,
    VoidRound,
    WithdrawNotices,
)
from jackpot.pit.commands.pit import (
    CageLimits,
    ConfigurePitTable,
    OpenPit,
    ProposePitTerms,
    SetCageLimits,
)
from jackpot.pit.commands.players import (
    LiftRestriction,
    PlacePitMarker,
    RemovePitMarker,
    ReportRestriction,
    RequireMinimum,
    RestrictPlayer,
)
from jackpot.pit.commands.rounds import (
    PlaceMain,
    PlaceSide,
    ReconstructRound,
    RecordAct,
    VoidPlace,
    WithdrawMain,
    WithdrawSide,
)
from jackpot.pit.commands.shoe import (
    ChangePitCards,
    NewShoe,
    ReportCuttingCard,
    ReportPitShoeFault,
)

# One person proposes it, and another carries it out, where a large prize is concerned.
PitTwoPersonCommand = VoidRound | VoidPlace | ReconstructRound

PitCommand = (
    OpenPit
    | SetCageLimits
    | BeginGamingDay
    | SetHours
    | ExtendHours
    | ConfigurePitTable
    | ProposePitTerms
    | ApproveTerms
    | DeclineTerms
    | PlacePitMarker
    | RemovePitMarker
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
    | OpenRound
    | PlaceMain
    | WithdrawMain
    | PlaceSide
    | WithdrawSide
    | DealRound
    | RecordAct
    | SettleRound
    | ReconstructRound
    | VoidRound
    | VoidPlace
    | DeclineAct
    | VerifyPayout
    | DisputePayout
    | DecideDispute
    | AskReview
    | RecordReview
    | ConfirmPayout
    | CancelPayout
    | DisputeRound
    | DecideRoundDispute
    | AskRoundReview
    | RecordRoundReview
    | ExcludePlayer
    | ReleasePlayer
    | RestrictPlayer
    | ReportRestriction
    | LiftRestriction
    | RequireMinimum
    | SeatPlayer
    | LeaveSeat
    | RecordIncident
    | CheckCards
    | ChangePitCards
    | NewShoe
    | ReportCuttingCard
    | ReportPitShoeFault
)

__all__ = [
    "AnnounceLastRounds",
    "ApproveTerms",
    "AskReview",
    "AskRoundReview",
    "BaseCommand",
    "BeginGamingDay",
    "CageLimits",
    "CancelPayout",
    "ChangePitCards",
    "CheckCards",
    "CloseTable",
    "ConfigurePitTable",
    "ConfirmPayout",
    "DealRound",
    "DecideDispute",
    "DecideRoundDispute",
    "DeclineAct",
    "DeclineTerms",
    "DisputePayout",
    "DisputeRound",
    "ExcludePlayer",
    "ExtendHours",
    "GiveNotice",
    "LeaveSeat",
    "LiftRestriction",
    "NewShoe",
    "OpenPit",
    "OpenRound",
    "OpenTable",
    "OpenTables",
    "PayoutCommand",
    "PitCommand",
    "PitTwoPersonCommand",
    "PlaceMain",
    "PlacePitMarker",
    "PlaceSide",
    "ProposePitTerms",
    "ReconstructRound",
    "RecordAct",
    "RecordIncident",
    "RecordReview",
    "RecordRoundReview",
    "ReleasePlayer",
    "RemovePitMarker",
    "ReportCuttingCard",
    "ReportPitShoeFault",
    "ReportRestriction",
    "RequireMinimum",
    "RestrictPlayer",
    "ResumeTable",
    "ResumeTables",
    "RoundCommand",
    "SeatPlayer",
    "SetCageLimits",
    "SetHours",
    "SetNextRound",
    "SettleRound",
    "SuspendTable",
    "SuspendTables",
    "TableCommand",
    "TablesCommand",
    "VerifyPayout",
    "VoidPlace",
    "VoidRound",
    "WithdrawMain",
    "WithdrawNotices",
    "WithdrawSide",
]
