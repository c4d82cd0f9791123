"""The client with which a table controller talks to the jackpot server."""

from table_client.base_game import Ante, BaseBox, BaseGame, Bet, BoxLine, RecordedHand, Terms
from table_client.client import TableClient
from table_client.clock import Clock, SystemClock
from table_client.connection import Connect, Connection, ConnectionLost
from table_client.exchange import DARK_AFTER_S
from table_client.messages import (
    Claim,
    DeclaredHand,
    Lamp,
    LockRef,
    Payout,
    Refused,
    Round,
    Settlement,
    Table,
)

__all__ = [
    "DARK_AFTER_S",
    "Ante",
    "BaseBox",
    "BaseGame",
    "Bet",
    "BoxLine",
    "Claim",
    "Clock",
    "Connect",
    "Connection",
    "ConnectionLost",
    "DeclaredHand",
    "Lamp",
    "LockRef",
    "Payout",
    "RecordedHand",
    "Refused",
    "Round",
    "Settlement",
    "SystemClock",
    "Table",
    "TableClient",
    "Terms",
]
