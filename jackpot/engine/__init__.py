"""The engine: commands in, one durable write for all that have arrived, then the answers.

`Engine` carries one link on one journal. `restore` and `replayed` bring a state back from one.
"""

from jackpot.engine.draft import Outcome
from jackpot.engine.engine import Engine
from jackpot.engine.errors import Overloaded, Unsound
from jackpot.engine.moments import Clock, Moments, unix_ms
from jackpot.engine.replay import CODEC, replayed
from jackpot.engine.restore import Restored, restore
from jackpot.engine.tally import Tally

__all__ = [
    "CODEC",
    "Clock",
    "Engine",
    "Moments",
    "Outcome",
    "Overloaded",
    "Restored",
    "Tally",
    "Unsound",
    "replayed",
    "restore",
    "unix_ms",
]
