"""A round of twenty-one: wagers, side wagers and acts."""

from jackpot.floor.commands import RoundCommand
from jackpot.floor.commands.base import KIND
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.wagers import SideKind


class PlaceMain(RoundCommand, frozen=True, kw_only=True):
    """A main wager; another amount replaces it until the first card."""

    box: int
    place: int = 1
    amount_cents: int
    seated: bool = False  # the player sits at this box, and so decides on it (4.5(a))
    player: str = ""  # a reference, never a name


class WithdrawMain(RoundCommand, frozen=True, kw_only=True):
    box: int
    place: int = 1


class PlaceSide(RoundCommand, frozen=True, kw_only=True):
    kind: SideKind
    box: int
    place: int = 1
    amount_cents: int
    # Where only side wagers are posted: the player's main wager lies there. Else it is known.
    beside_main: bool = False
    player: str = ""  # a reference; where main wagers are posted, theirs counts


class WithdrawSide(RoundCommand, frozen=True, kw_only=True):
    kind: SideKind
    box: int
    place: int = 1


class RecordAct(RoundCommand, frozen=True, kw_only=True):
    """Act `number` of the round, counted from 1; the number is its key."""

    number: int
    act: Act


class ReconstructRound(
    RoundCommand, frozen=True, kw_only=True, tag_field=KIND, tag="reconstruct_round"
):
    """The round as it is to be (14.4, Pontoon 15.4, 1996 18(d), 18(e)).

    Without a rule the record alone was wrong: a card was mistyped, and the play was right.
    """

    acts: tuple[Act, ...]
    rule: str
    reason: str


class VoidPlace(RoundCommand, frozen=True, kw_only=True, tag_field=KIND, tag="void_place"):
    """One player's wager is declared void (16.2(a)); `rule` is the one that was contravened.

    A main wager takes with it what was added to it: splits, doubles, insurance.
    """

    box: int
    place: int
    side: SideKind | None = None  # None: the main wager
    rule: str
    reason: str
