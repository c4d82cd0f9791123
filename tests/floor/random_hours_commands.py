"""Random commands about the hours of gaming, in the night that the plain driver plays."""

from random import Random

from jackpot.floor import commands
from jackpot.rules.hours import Opening
from tests.auditor.records import Floor
from tests.floor.build import NOON_MS
from tests.floor.random_round_commands import person, rarely

_PERIOD_MS = 700_000  # of the openings: a step of the driver is a second
_PAUSE_MS = 40_000
_UNTIL_MS = NOON_MS + 50_000_000


def set_hours(choose: Random, floor: Floor) -> commands.SetHours:
    """Usually open most of the time; rarely lifted or unsound."""
    if rarely(choose, 4):
        return commands.SetHours(by="floor file", openings=None, known_until_ms=0)
    openings = [
        Opening(since, since + _PERIOD_MS - _PAUSE_MS, "Determination 1")
        for since in range(NOON_MS, _UNTIL_MS, _PERIOD_MS)
    ]
    if rarely(choose, 8):
        openings.append(Opening(NOON_MS, NOON_MS, "Determination 1"))
    return commands.SetHours(by="floor file", openings=tuple(openings), known_until_ms=_UNTIL_MS)


def extend_hours(choose: Random, floor: Floor) -> commands.ExtendHours:
    """Usually what another person has asked for."""
    by = person(choose)
    if floor.extension_asked is not None and not rarely(choose, 4):
        _, until_ms, reference = floor.extension_asked
        return commands.ExtendHours(by=by, until_ms=until_ms, reference=reference)
    until_ms = NOON_MS + choose.randrange(0, 10_000_000, 250_000)
    reference = " " if rarely(choose, 8) else f"paper {choose.randint(1, 2)}"
    return commands.ExtendHours(by=by, until_ms=until_ms, reference=reference)
