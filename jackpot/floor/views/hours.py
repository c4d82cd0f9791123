"""The hours of gaming as people are shown them."""

from datetime import datetime

import msgspec

from jackpot.floor.state import GamingHours
from jackpot.floor.views.moments import moment, moment_or_none
from jackpot.rules.hours import Opening


class OpeningView(msgspec.Struct, frozen=True):
    opens_at: datetime
    closes_at: datetime
    reference: str  # of the determination under the Act, or of the approval of an extension


class ExtensionView(msgspec.Struct, frozen=True):
    until: datetime
    reference: str
    proposed_by: str
    proposed_at: datetime


class HoursView(msgspec.Struct, frozen=True):
    """The hours of gaming (15.1) of the coming days."""

    link: str
    set: bool  # false: rounds are opened at any time
    closes_at: datetime | None  # of the gaming that goes on
    opens_at: datetime | None  # when gaming begins next, while none goes on
    openings: list[OpeningView]
    extension: OpeningView | None
    proposed: ExtensionView | None  # it waits for a second person


def hours_view(link: str, hours: GamingHours | None, at_ms: int) -> HoursView:
    """`link` is the name of the machine that has them."""
    closes_at, opens_at = gaming_at(hours, at_ms)
    if hours is None:
        return HoursView(link, False, None, None, [], None, None)
    proposed = hours.proposed
    return HoursView(
        link=link,
        set=True,
        closes_at=closes_at,
        opens_at=opens_at,
        openings=[_opening(each) for each in hours.openings],
        extension=None if hours.extension is None else _opening(hours.extension),
        proposed=None
        if proposed is None
        else ExtensionView(
            moment(proposed.until_ms),
            proposed.reference,
            proposed.proposed_by,
            moment(proposed.proposed_ms),
        ),
    )


def gaming_at(hours: GamingHours | None, at_ms: int) -> tuple[datetime | None, datetime | None]:
    """When the gaming that goes on ends, or, if none goes on, when it begins next."""
    if hours is None:
        return None, None
    closes_ms = hours.closes_ms(at_ms)
    if closes_ms is not None:
        return moment(closes_ms), None
    return None, moment_or_none(hours.opens_ms(at_ms))


def _opening(opening: Opening) -> OpeningView:
    return OpeningView(moment(opening.opens_ms), moment(opening.closes_ms), opening.reference)
