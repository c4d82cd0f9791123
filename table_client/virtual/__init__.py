"""Virtual tables: players, cards, a dealer and a table controller that speaks the real wire."""

from table_client.virtual.controller import Controller
from table_client.virtual.faults import FaultRates, TableFaults
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.sight import Sight
from table_client.virtual.staff import StaffError, StaffSession
from table_client.virtual.table import VirtualTable

__all__ = [
    "Controller",
    "FaultRates",
    "Habits",
    "Pace",
    "Sight",
    "StaffError",
    "StaffSession",
    "TableFaults",
    "VirtualTable",
]
