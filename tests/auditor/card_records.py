"""What the auditor remembers of cards, shoes and irregularities."""

from dataclasses import dataclass, field


@dataclass
class Cards:
    """Of a table."""

    checks: dict[str, tuple[str, str, str]] = field(default_factory=dict)  # when: day, by, with
    change: tuple[object, ...] | None = None  # the last one, with the round that it came after
    count_ordered: bool = False
    order_deck: str | None = None
    count: tuple[int, str] | None = None  # cards, by
    shoe: tuple[object, ...] | None = None  # the last that was put in use, and after which round
    put: tuple[str, tuple[str, ...]] | None = None  # that shoe and its decks
    put_under: tuple[str, tuple[str, ...]] | None = None  # what the terms said then
    loaded_after: int | None = None
    fault: tuple[object, ...] | None = None
    decks: list[tuple[int, str]] = field(default_factory=list)  # of which round, oldest first


@dataclass
class Seen:
    """A card that was seen."""

    box: int | None
    position: int | None
    shown_by: str
    face_up: bool


@dataclass
class Irregular:
    """Of a round."""

    shoe: str | None = None
    prepared: tuple[str, bool, bool] | None = None
    shoe_fault: str = ""  # ask, stands
    seen: dict[str, Seen] = field(default_factory=dict)  # by card
    warned: set[tuple[int, str]] = field(default_factory=set)
    excluded: dict[int, str] = field(default_factory=dict)

    @property
    def misdealt(self) -> bool:
        """14.1: "three or more cards incorrectly exposed in a round of play"."""
        return len([each for each in self.seen.values() if each.shown_by == "dealer"]) >= 3
