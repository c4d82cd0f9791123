"""Virtual tables: players, cards, a dealer and a controller with a real table client."""

from table_client.virtual.collecting import NobodyDecided
from table_client.virtual.controller import Controller
from table_client.virtual.disturbances import DisturbanceRates, Disturbances
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.observations import Observations
from table_client.virtual.staff import StaffError, StaffSession
from table_client.virtual.supervisors import Supervisors
from table_client.virtual.table import VirtualTable

__all__ = [
    "Controller",
    "DisturbanceRates",
    "Disturbances",
    "Habits",
    "NobodyDecided",
    "Observations",
    "Pace",
    "StaffError",
    "StaffSession",
    "Supervisors",
    "VirtualTable",
]
