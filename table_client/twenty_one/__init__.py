"""The client of a table that plays Blackjack or Pontoon."""

from table_client.twenty_one.client import PitClient
from table_client.twenty_one.messages import (
    MainWager,
    PitRound,
    PitSettlement,
    PitTable,
    PlayedAct,
    SettledLine,
    SideLamp,
)
from table_client.twenty_one.state import LampKey

__all__ = [
    "LampKey",
    "MainWager",
    "PitClient",
    "PitRound",
    "PitSettlement",
    "PitTable",
    "PlayedAct",
    "SettledLine",
    "SideLamp",
]
