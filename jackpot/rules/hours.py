"""The hours of gaming (15.1), as moments: which local times they are, the floor file says."""

from collections.abc import Iterable

import msgspec


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gaming goes on from the first of its milliseconds up to, not including, the last."""

    opens_ms: int
    closes_ms: int
    reference: str  # of the determination under the Act, or of the approval of an extension


def closes_ms(openings: Iterable[Opening], at_ms: int) -> int | None:
    """When the gaming that goes on at that time ends, over adjoining openings; None outside."""
    end_ms = at_ms
    for opening in sorted(openings, key=lambda each: each.opens_ms):
        if opening.opens_ms <= end_ms < opening.closes_ms:
            end_ms = opening.closes_ms
    return None if end_ms == at_ms else end_ms


def next_opens_ms(openings: Iterable[Opening], at_ms: int) -> int | None:
    """When gaming begins next; None if no later opening is known."""
    return min((each.opens_ms for each in openings if each.opens_ms > at_ms), default=None)


def are_sound(openings: Iterable[Opening]) -> bool:
    return all(each.opens_ms < each.closes_ms and each.reference.strip() for each in openings)
