"""Reads the events of a jackpot's journal."""

from jackpot.floor import Event
from jackpot.floor.machine import JACKPOT
from jackpot.journal import Codec

CODEC: Codec[Event] = Codec(JACKPOT.event_type)
