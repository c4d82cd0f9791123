"""The hours of gaming (15.1): no round is opened outside them."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.settlement import Stamp

Events = list[events.Event]

_A_DAY_MS = 86_400_000


def spans(floor: Floor) -> list[tuple[int, int]]:
    return [*(floor.hours or []), *floor.extensions]


def gaming_ends(floor: Floor, at_ms: int) -> int:
    """When the gaming that goes on ends; the same time where none goes on."""
    ends = [until for since, until in spans(floor) if since <= at_ms < until]
    return gaming_ends(floor, max(ends)) if ends else at_ms


def is_gaming(floor: Floor, at_ms: int) -> bool:
    return floor.hours is None or gaming_ends(floor, at_ms) > at_ms


def set_hours(floor: Floor, command: commands.SetHours, stamp: Stamp) -> Events:
    given = command.openings
    wanted = None if given is None else [(each.opens_ms, each.closes_ms) for each in given]
    repeat_if(floor.hours is None and given is None)
    repeat_if(floor.hours is not None and floor.hours_seen == (given, command.known_until_ms))
    for since, until in wanted or []:
        require(since < until, Code.WRONG_HOURS)
    require(all(each.reference.strip() for each in given or ()), Code.WRONG_HOURS)
    floor.hours, floor.hours_seen = wanted, (given, command.known_until_ms)
    if given is None:
        floor.extensions, floor.extension_asked, floor.extended = [], None, None
    return [
        events.HoursSet(
            at_ms=stamp.at_ms,
            by=stamp.by,
            openings=given,
            known_until_ms=command.known_until_ms,
        )
    ]


def extend_hours(floor: Floor, command: commands.ExtendHours, stamp: Stamp) -> Events:
    require(floor.hours is not None, Code.NO_HOURS)
    require(bool(command.reference.strip()), Code.REASON_MISSING)
    wanted = (command.until_ms, command.reference)
    repeat_if(floor.extended == wanted)
    latest = stamp.at_ms + _A_DAY_MS
    require(gaming_ends(floor, stamp.at_ms) < command.until_ms <= latest, Code.WRONG_EXTENSION)
    asked = floor.extension_asked
    if asked is None or asked[1:] != wanted:
        floor.extension_asked = (command.by, *wanted)
        return [
            events.ExtensionProposed(
                at_ms=stamp.at_ms,
                by=stamp.by,
                until_ms=command.until_ms,
                reference=command.reference,
            )
        ]
    repeat_if(asked[0] == command.by)
    floor.extension_asked, floor.extended = None, wanted
    floor.extensions = [(stamp.at_ms, command.until_ms)]
    return [
        events.HoursExtended(
            at_ms=stamp.at_ms,
            by=stamp.by,
            until_ms=command.until_ms,
            reference=command.reference,
        )
    ]


def forget(floor: Floor, at_ms: int) -> None:
    """With a new gaming day: what is over by then."""
    if floor.extended is not None and floor.extended[0] <= at_ms:
        floor.extensions, floor.extended = [], None
    if floor.extension_asked is not None and floor.extension_asked[1] <= at_ms:
        floor.extension_asked = None
