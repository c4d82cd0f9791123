"""What happened on the floor: the facts that the journal keeps.

An event says who (`by`) and when (`at_ms`, Unix time), and holds every amount that it moved, so
that no later version of the code can change what was decided. Events that move money name the
pools that it came from; `ledger.postings` turns them into postings that sum to zero.
"""

from jackpot.floor.award import Award
from jackpot.floor.box_line import BoxLine
from jackpot.floor.events.acts import ActApproved, ActDeclined, ActProposed
from jackpot.floor.events.base import RoundEvent
from jackpot.floor.events.base_game import (
    AntePlaced,
    AntesFixed,
    AnteWithdrawn,
    BaseGameReopened,
    BaseGameSettled,
    BaseGameVoided,
    BetPlaced,
    BetUndone,
    DealerCardShown,
    DealerHandRecorded,
    HandRecorded,
    HandsCounted,
)
from jackpot.floor.events.cards import (
    CardCountOrdered,
    CardsChanged,
    CardsChecked,
    CardsCounted,
    CardsPrepared,
)
from jackpot.floor.events.corrections import (
    ClaimTakenBack,
    CorrectedPrize,
    HandCorrected,
    PrizesCorrected,
)
from jackpot.floor.events.days import GamingDayBegan
from jackpot.floor.events.disputes import (
    ClosedPayoutDisputed,
    DisputeDecided,
    DisputeReviewed,
    ReviewAsked,
)
from jackpot.floor.events.exclusions import PlayerExcluded, PlayerReleased
from jackpot.floor.events.faults import FaultReported, ResumeApproved
from jackpot.floor.events.hours import ExtensionProposed, HoursExtended, HoursSet
from jackpot.floor.events.incidents import IncidentRecorded
from jackpot.floor.events.irregularities import (
    BoxExcluded,
    CardExposed,
    ExposureTakenBack,
    PlayerWarned,
)
from jackpot.floor.events.notices import (
    LastRoundsAnnounced,
    MarkerPlaced,
    MarkerRemoved,
    NoticeGiven,
    NoticesWithdrawn,
)
from jackpot.floor.events.payouts import (
    PayoutCancelAsked,
    PayoutCancelled,
    PayoutConfirmed,
    PayoutDisputed,
    PayoutPaid,
    PayoutVerified,
)
from jackpot.floor.events.pools import (
    AdjustmentDeclined,
    AdjustmentMade,
    AdjustmentProposed,
    ApprovalDeclined,
    ApprovalGiven,
    ApprovalProposed,
    ReserveDeposited,
)
from jackpot.floor.events.round_disputes import (
    RoundDisputed,
    RoundDisputeDecided,
    RoundDisputeReviewed,
    RoundReviewAsked,
)
from jackpot.floor.events.round_numbers import NextRoundSet
from jackpot.floor.events.rounds import (
    BoxFolded,
    ClaimDeclared,
    ClaimRejected,
    ClaimVerified,
    FoldUndone,
    JackpotLocked,
    LateClaimRecorded,
    LockFreed,
    PrizesAwarded,
    RoundCollected,
    RoundDealt,
    RoundOpened,
    RoundSettled,
    RoundVoided,
    WagerAccepted,
    WagersRefunded,
    WagerVoided,
    WagerWithdrawn,
)
from jackpot.floor.events.seats import PlayerSeated, SeatLeft
from jackpot.floor.events.shoe import (
    RoundLetStand,
    ShoeFaultReported,
    ShoeLoaded,
    ShoePutInUse,
)
from jackpot.floor.events.tables import (
    ChipsCounted,
    ControlsRaised,
    LinkOpened,
    TableClosed,
    TableConfigured,
    TableOpened,
    TableResumed,
    TableSuspended,
)
from jackpot.floor.events.terms import TermsDeclined, TermsGiven, TermsProposed

Event = (
    LinkOpened
    | GamingDayBegan
    | ControlsRaised
    | HoursSet
    | ExtensionProposed
    | HoursExtended
    | TableConfigured
    | TermsProposed
    | TermsGiven
    | TermsDeclined
    | MarkerPlaced
    | MarkerRemoved
    | NoticeGiven
    | NoticesWithdrawn
    | LastRoundsAnnounced
    | TableOpened
    | TableClosed
    | TableSuspended
    | TableResumed
    | NextRoundSet
    | FaultReported
    | ResumeApproved
    | RoundOpened
    | WagerAccepted
    | WagerWithdrawn
    | RoundDealt
    | AntePlaced
    | AnteWithdrawn
    | AntesFixed
    | DealerCardShown
    | BetPlaced
    | BetUndone
    | HandRecorded
    | DealerHandRecorded
    | HandsCounted
    | BaseGameSettled
    | BaseGameReopened
    | BaseGameVoided
    | BoxFolded
    | FoldUndone
    | ClaimDeclared
    | ClaimVerified
    | LateClaimRecorded
    | ClaimRejected
    | ClaimTakenBack
    | HandCorrected
    | JackpotLocked
    | LockFreed
    | RoundCollected
    | PrizesAwarded
    | PrizesCorrected
    | RoundSettled
    | RoundVoided
    | WagerVoided
    | WagersRefunded
    | ActProposed
    | ActApproved
    | ActDeclined
    | PayoutVerified
    | PayoutDisputed
    | ClosedPayoutDisputed
    | DisputeDecided
    | ReviewAsked
    | DisputeReviewed
    | RoundDisputed
    | RoundDisputeDecided
    | RoundReviewAsked
    | RoundDisputeReviewed
    | PlayerSeated
    | SeatLeft
    | PlayerExcluded
    | PlayerReleased
    | IncidentRecorded
    | PayoutConfirmed
    | PayoutPaid
    | PayoutCancelAsked
    | PayoutCancelled
    | ChipsCounted
    | ReserveDeposited
    | AdjustmentProposed
    | AdjustmentMade
    | AdjustmentDeclined
    | ApprovalProposed
    | ApprovalGiven
    | ApprovalDeclined
    | CardsChecked
    | CardsChanged
    | CardCountOrdered
    | CardsCounted
    | CardsPrepared
    | ShoePutInUse
    | ShoeLoaded
    | ShoeFaultReported
    | RoundLetStand
    | CardExposed
    | ExposureTakenBack
    | PlayerWarned
    | BoxExcluded
)

__all__ = [
    "ActApproved",
    "ActDeclined",
    "ActProposed",
    "AdjustmentDeclined",
    "AdjustmentMade",
    "AdjustmentProposed",
    "AntePlaced",
    "AnteWithdrawn",
    "AntesFixed",
    "ApprovalDeclined",
    "ApprovalGiven",
    "ApprovalProposed",
    "Award",
    "BaseGameReopened",
    "BaseGameSettled",
    "BaseGameVoided",
    "BetPlaced",
    "BetUndone",
    "BoxExcluded",
    "BoxFolded",
    "BoxLine",
    "CardCountOrdered",
    "CardExposed",
    "CardsChanged",
    "CardsChecked",
    "CardsCounted",
    "CardsPrepared",
    "ChipsCounted",
    "ClaimDeclared",
    "ClaimRejected",
    "ClaimTakenBack",
    "ClaimVerified",
    "ClosedPayoutDisputed",
    "ControlsRaised",
    "CorrectedPrize",
    "DealerCardShown",
    "DealerHandRecorded",
    "DisputeDecided",
    "DisputeReviewed",
    "Event",
    "ExposureTakenBack",
    "ExtensionProposed",
    "FaultReported",
    "FoldUndone",
    "GamingDayBegan",
    "HandCorrected",
    "HandRecorded",
    "HandsCounted",
    "HoursExtended",
    "HoursSet",
    "IncidentRecorded",
    "JackpotLocked",
    "LastRoundsAnnounced",
    "LateClaimRecorded",
    "LinkOpened",
    "LockFreed",
    "MarkerPlaced",
    "MarkerRemoved",
    "NextRoundSet",
    "NoticeGiven",
    "NoticesWithdrawn",
    "PayoutCancelAsked",
    "PayoutCancelled",
    "PayoutConfirmed",
    "PayoutDisputed",
    "PayoutPaid",
    "PayoutVerified",
    "PlayerExcluded",
    "PlayerReleased",
    "PlayerSeated",
    "PlayerWarned",
    "PrizesAwarded",
    "PrizesCorrected",
    "ReserveDeposited",
    "ResumeApproved",
    "ReviewAsked",
    "RoundCollected",
    "RoundDealt",
    "RoundDisputeDecided",
    "RoundDisputeReviewed",
    "RoundDisputed",
    "RoundEvent",
    "RoundLetStand",
    "RoundOpened",
    "RoundReviewAsked",
    "RoundSettled",
    "RoundVoided",
    "SeatLeft",
    "ShoeFaultReported",
    "ShoeLoaded",
    "ShoePutInUse",
    "TableClosed",
    "TableConfigured",
    "TableOpened",
    "TableResumed",
    "TableSuspended",
    "TermsDeclined",
    "TermsGiven",
    "TermsProposed",
    "WagerAccepted",
    "WagerVoided",
    "WagerWithdrawn",
    "WagersRefunded",
]
