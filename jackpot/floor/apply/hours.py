"""The hours of gaming."""

from msgspec.structs import replace

from jackpot.floor import events as ev
from jackpot.floor.house import HouseState
from jackpot.floor.state import GamingHours, ProposedExtension
from jackpot.rules.hours import Opening


def hours_set(state: HouseState, event: ev.HoursSet) -> None:
    if event.openings is None:
        state.hours = None
    elif state.hours is None:
        state.hours = GamingHours(event.openings, event.known_until_ms)
    else:
        state.hours = replace(
            state.hours, openings=event.openings, known_until_ms=event.known_until_ms
        )


def extension_proposed(state: HouseState, event: ev.ExtensionProposed) -> None:
    assert state.hours is not None
    proposed = ProposedExtension(event.until_ms, event.reference, event.by, event.at_ms)
    state.hours = replace(state.hours, proposed=proposed)


def hours_extended(state: HouseState, event: ev.HoursExtended) -> None:
    """It adjoins the opening that goes on; outside the hours gaming begins again at once."""
    assert state.hours is not None
    extension = Opening(event.at_ms, event.until_ms, event.reference)
    state.hours = replace(state.hours, extension=extension, proposed=None)


def forget_extensions(state: HouseState, at_ms: int) -> None:
    """Those that are over. An extension may reach into the next gaming day."""
    if state.hours is None:
        return
    extension, proposed = state.hours.extension, state.hours.proposed
    if extension is not None and extension.closes_ms <= at_ms:
        extension = None
    if proposed is not None and proposed.until_ms <= at_ms:
        proposed = None
    state.hours = replace(state.hours, extension=extension, proposed=proposed)
