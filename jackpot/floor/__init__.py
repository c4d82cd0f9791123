"""The floor: a deterministic state machine, the only place that changes money.

    decide(state, command, at_ms) -> events, or a refusal
    apply(state, event)

No I/O, no clock, no randomness, no floats: the time is passed in with the command.
"""

from jackpot.floor.apply import apply, apply_all
from jackpot.floor.decide import Decision, decide
from jackpot.floor.events import Event
from jackpot.floor.meter import Meter, meter_cents, read_meter
from jackpot.floor.refusals import Code, Kind, Refusal
from jackpot.floor.state import State, decode_state, digest, encode_state

__all__ = [
    "Code",
    "Decision",
    "Event",
    "Kind",
    "Meter",
    "Refusal",
    "State",
    "apply",
    "apply_all",
    "decide",
    "decode_state",
    "digest",
    "encode_state",
    "meter_cents",
    "read_meter",
]
