"""The table's side of the wire: what a table controller uses to talk to the jackpot server."""

from table_client.client import TableClient
from table_client.clock import Clock, SystemClock
from table_client.line import Dial, Line, LineLost
from table_client.messages import (
    Claim,
    DeclaredHand,
    Lamp,
    Payout,
    Refused,
    Round,
    RoundRef,
    Settlement,
    Table,
)
from table_client.picture import DARK_AFTER_S

__all__ = [
    "DARK_AFTER_S",
    "Claim",
    "Clock",
    "DeclaredHand",
    "Dial",
    "Lamp",
    "Line",
    "LineLost",
    "Payout",
    "Refused",
    "Round",
    "RoundRef",
    "Settlement",
    "SystemClock",
    "Table",
    "TableClient",
]
