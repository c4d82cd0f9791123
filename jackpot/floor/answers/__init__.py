"""The answer to a command, read from the state right after the decision.

A command that was carried out before is answered from the same state, so it gets the same answer.
"""

from jackpot.floor.answers.answering import answer
from jackpot.floor.answers.structs import (
    Answer,
    AnteAnswer,
    BalancesAnswer,
    BetAnswer,
    ChipCountAnswer,
    ClaimAnswer,
    ExclusionAnswer,
    ExtensionAnswer,
    FaultsAnswer,
    GamingDayAnswer,
    HandAnswer,
    LampAnswer,
    ProposalAnswer,
    RoundAnswer,
    SettlementAnswer,
    TableOutcome,
    TablesAnswer,
)

__all__ = [
    "Answer",
    "AnteAnswer",
    "BalancesAnswer",
    "BetAnswer",
    "ChipCountAnswer",
    "ClaimAnswer",
    "ExclusionAnswer",
    "ExtensionAnswer",
    "FaultsAnswer",
    "GamingDayAnswer",
    "HandAnswer",
    "LampAnswer",
    "ProposalAnswer",
    "RoundAnswer",
    "SettlementAnswer",
    "TableOutcome",
    "TablesAnswer",
    "answer",
]
