"""What happened in a pit: the facts of its journal. What a link has too is the same event."""

from jackpot.floor.events import (
    ActDeclined,
    CardsChecked,
    ClosedPayoutDisputed,
    DisputeDecided,
    DisputeReviewed,
    ExtensionProposed,
    GamingDayBegan,
    HoursExtended,
    HoursSet,
    IncidentRecorded,
    LastRoundsAnnounced,
    MarkerRemoved,
    NextRoundSet,
    NoticeGiven,
    NoticesWithdrawn,
    PayoutCancelAsked,
    PayoutCancelled,
    PayoutConfirmed,
    PayoutDisputed,
    PayoutPaid,
    PayoutVerified,
    PlayerExcluded,
    PlayerReleased,
    PlayerSeated,
    ReviewAsked,
    RoundDisputed,
    RoundDisputeDecided,
    RoundDisputeReviewed,
    RoundEvent,
    RoundReviewAsked,
    SeatLeft,
    TableClosed,
    TableOpened,
    TableResumed,
    TableSuspended,
    TermsDeclined,
    TermsGiven,
)
from jackpot.pit.events.acts import PitActApproved, PitActProposed
from jackpot.pit.events.pit import (
    CageLimitsSet,
    PitMarkerPlaced,
    PitOpened,
    PitTableConfigured,
    PitTermsProposed,
)
from jackpot.pit.events.players import (
    MinimumRequired,
    PlayerRestricted,
    RestrictionLifted,
    RestrictionReported,
)
from jackpot.pit.events.rounds import (
    ActRecorded,
    CageAward,
    MainPlaced,
    MainWithdrawn,
    PayoutsDue,
    PitRoundDealt,
    PitRoundOpened,
    PitRoundSettled,
    PitRoundVoided,
    PlaceVoided,
    RoundReconstructed,
    SettledLine,
    SidePlaced,
    SideWithdrawn,
)
from jackpot.pit.events.shoe import CuttingCardOut, PitCardsChanged, PitShoeFailed, ShoeStarted

PitEvent = (
    PitOpened
    | CageLimitsSet
    | GamingDayBegan
    | HoursSet
    | ExtensionProposed
    | HoursExtended
    | PitTableConfigured
    | PitTermsProposed
    | TermsGiven
    | TermsDeclined
    | PitMarkerPlaced
    | MarkerRemoved
    | NoticeGiven
    | NoticesWithdrawn
    | LastRoundsAnnounced
    | TableOpened
    | TableClosed
    | TableSuspended
    | TableResumed
    | NextRoundSet
    | PitRoundOpened
    | MainPlaced
    | MainWithdrawn
    | SidePlaced
    | SideWithdrawn
    | PitRoundDealt
    | ActRecorded
    | PayoutsDue
    | PitRoundSettled
    | RoundReconstructed
    | PitRoundVoided
    | PlaceVoided
    | PitActProposed
    | PitActApproved
    | ActDeclined
    | PayoutVerified
    | PayoutDisputed
    | ClosedPayoutDisputed
    | DisputeDecided
    | ReviewAsked
    | DisputeReviewed
    | PayoutConfirmed
    | PayoutPaid
    | PayoutCancelAsked
    | PayoutCancelled
    | RoundDisputed
    | RoundDisputeDecided
    | RoundReviewAsked
    | RoundDisputeReviewed
    | PlayerExcluded
    | PlayerReleased
    | PlayerRestricted
    | RestrictionReported
    | RestrictionLifted
    | MinimumRequired
    | PlayerSeated
    | SeatLeft
    | IncidentRecorded
    | CardsChecked
    | PitCardsChanged
    | ShoeStarted
    | CuttingCardOut
    | PitShoeFailed
)

__all__ = [
    "ActDeclined",
    "ActRecorded",
    "CageAward",
    "CageLimitsSet",
    "CardsChecked",
    "ClosedPayoutDisputed",
    "CuttingCardOut",
    "DisputeDecided",
    "DisputeReviewed",
    "ExtensionProposed",
    "GamingDayBegan",
    "HoursExtended",
    "HoursSet",
    "IncidentRecorded",
    "LastRoundsAnnounced",
    "MainPlaced",
    "MainWithdrawn",
    "MarkerRemoved",
    "MinimumRequired",
    "NextRoundSet",
    "NoticeGiven",
    "NoticesWithdrawn",
    "PayoutCancelAsked",
    "PayoutCancelled",
    "PayoutConfirmed",
    "PayoutDisputed",
    "PayoutPaid",
    "PayoutVerified",
    "PayoutsDue",
    "PitActApproved",
    "PitActProposed",
    "PitCardsChanged",
    "PitEvent",
    "PitMarkerPlaced",
    "PitOpened",
    "PitRoundDealt",
    "PitRoundOpened",
    "PitRoundSettled",
    "PitRoundVoided",
    "PitShoeFailed",
    "PitTableConfigured",
    "PitTermsProposed",
    "PlaceVoided",
    "PlayerExcluded",
    "PlayerReleased",
    "PlayerRestricted",
    "PlayerSeated",
    "RestrictionLifted",
    "RestrictionReported",
    "ReviewAsked",
    "RoundDisputeDecided",
    "RoundDisputeReviewed",
    "RoundDisputed",
    "RoundEvent",
    "RoundReconstructed",
    "RoundReviewAsked",
    "SeatLeft",
    "SettledLine",
    "ShoeStarted",
    "SidePlaced",
    "SideWithdrawn",
    "TableClosed",
    "TableOpened",
    "TableResumed",
    "TableSuspended",
    "TermsDeclined",
    "TermsGiven",
]
