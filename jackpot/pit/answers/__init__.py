"""The answer to a command of a pit, read from the state right after the decision."""

from jackpot.pit.answers.answering import answer
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

__all__ = [
    "ActAnswer",
    "PitAnswer",
    "PitAnswers",
    "PitLampAnswer",
    "PitMainAnswer",
    "PitRoundAnswer",
    "PitSettlementAnswer",
    "PitTableOutcome",
    "PitTablesAnswer",
    "answer",
]
