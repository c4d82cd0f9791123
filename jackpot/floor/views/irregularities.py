"""Exposed cards, warnings and exclusions of a round."""

import msgspec

from jackpot.floor.known_cards import MOST_EXPOSED, face_up_card, is_misdealt
from jackpot.floor.state import Round


class ExposureView(msgspec.Struct, frozen=True):
    card: str
    box: int | None  # None: a card of the dealer
    position: int | None  # of a card of the dealer
    shown_by: str  # dealer or player
    counts: bool


class WarningView(msgspec.Struct, frozen=True):
    box: int
    rule: str


class RoundExclusionView(msgspec.Struct, frozen=True):
    box: int
    wager: str  # lost or returned


class IrregularitiesView(msgspec.Struct, frozen=True):
    exposed: list[ExposureView]
    exposed_in_error: int  # those that count (14.1)
    most_exposed: int  # with more the round can only be void
    only_void: bool
    face_up: str | None  # the dealer's exposed card, which is used as the face-up card (14.2)
    warnings: list[WarningView]
    excluded: list[RoundExclusionView]


def irregularities_view(round_: Round) -> IrregularitiesView | None:
    if not (round_.exposed or round_.warned or round_.excluded):
        return None
    return IrregularitiesView(
        exposed=[
            ExposureView(each.card, each.box, each.position, each.shown_by, each.counts)
            for each in round_.exposed
        ],
        exposed_in_error=sum(each.counts for each in round_.exposed),
        most_exposed=MOST_EXPOSED,
        only_void=is_misdealt(round_),
        face_up=face_up_card(round_),
        warnings=[WarningView(each.box, each.rule) for each in round_.warned],
        excluded=[RoundExclusionView(box, wager) for box, wager in sorted(round_.excluded.items())],
    )
