"""The simulator's game and totals as rows of 64-bit numbers, in the order of src/game.h."""

from array import array
from typing import Final, Literal, NamedTuple

from jackpot.actuary.twenty_one.rules import RuleSet
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.wagers import SideKind

SHOES: Final = ("cut-card", "continuous")
Shoe = Literal["cut-card", "continuous"]
SUITS_IN_A_DECK: Final = 4

SIDES: Final[tuple[SideKind, ...]] = (
    "perfect_pairs",
    "pairs_play",
    "super_sevens",
    "over_13",
    "under_13",
)
# Results of each side wager, as the book's odds name them.
SIDE_RESULTS: Final[dict[SideKind, tuple[str, ...]]] = {
    "perfect_pairs": ("lose", "mixed", "coloured", "perfect"),
    "pairs_play": ("lose", "pair"),
    "super_sevens": ("lose", "one", "two", "two_suited", "three", "three_suited"),
    "over_13": ("lose", "win"),
    "under_13": ("lose", "win"),
}
WAGERS: Final = ("main", "super_bonus", "main_and_bonus", "insurance", *SIDES)
# Of hands; a box that was split counts once more as split.
HAND_RESULTS: Final = (
    "natural",
    "won",
    "won_doubled",
    "stand_off",
    "stand_off_doubled",
    "lost",
    "lost_doubled",
    "surrendered",
    "rescued",
    "split",
)
_SIDE_STAKE_CENTS: Final = 100  # odds are whole numbers: the size of the stake changes nothing
_HALVES_BY_CARDS: Final = 8


class Table(NamedTuple):
    """The table that is simulated, beside its rule set."""

    rules: RuleSet
    boxes: int = 1
    shoe: Shoe = "cut-card"
    insures: bool = False  # always, where it is offered

    @property
    def cards(self) -> int:
        return sum(self.rules.cards_by_value)

    @property
    def cut(self) -> int:
        """Cards behind the cutting card: a quarter of the shoe, at least one deck (5.3)."""
        return max(self.cards // self.rules.decks, self.cards // 4)

    @property
    def game(self) -> TwentyOne:
        game = BY_REFERENCE[self.rules.book].twenty_one
        assert game is not None, "a rule set is one of twenty-one"
        return game

    def side_stake_cents(self, side: SideKind) -> int:
        rules = self.game.side.get(side)
        if rules is None:
            return 0
        return rules.fixed_cents or min(_SIDE_STAKE_CENTS, self.rules.wager_cents)


def encode(table: Table) -> bytes:
    rules, game = table.rules, table.game
    side_odds = [
        game.side[side].odds[result].wins if side in game.side and result != "lose" else -1
        for side in SIDES
        for result in SIDE_RESULTS[side]
    ]
    return array(
        "q",
        [
            rules.decks,
            "T" in rules.ranks,
            table.cut,
            table.shoe == "continuous",
            game.burns_first_card,
            table.boxes,
            rules.draws_soft_17,
            rules.natural_halves,
            _mask(rules.natural_waits),
            _mask(rules.surrender),
            rules.most_hands,
            rules.double_on_any_cards,
            rules.double_on_split,
            rules.doubled_aces_low,
            rules.doubled_pays_even,
            rules.rescue,
            rules.pays_21_at_once,
            *_padded(rules.halves_by_cards),
            *rules.named_halves,
            rules.natural_takes_original_only,
            rules.wager_cents // 2,
            rules.super_bonus_cents,
            rules.others_bonus_cents,
            table.insures,
            game.natural_bars_insurance,
            *map(table.side_stake_cents, SIDES),
            *side_odds,
        ],
    ).tobytes()


def _mask(by_value: tuple[bool, ...]) -> int:
    return sum(1 << index for index, named in enumerate(by_value) if named)


def _padded(halves: tuple[int, ...]) -> list[int]:
    """The last one is "or more"."""
    assert len(halves) <= _HALVES_BY_CARDS, "no book pays for more cards by name"
    last = halves[-1] if halves else 0
    return [*halves, *[last] * (_HALVES_BY_CARDS - len(halves))]


class Sum(NamedTuple):
    """By round, all boxes together: sums of stake, net and their products, in cents."""

    staked: int
    net: int
    staked_staked: int
    staked_net: int
    net_net: int


class Totals(NamedTuple):
    rounds: int
    cards: int
    shoes: int
    sums: dict[str, Sum]  # by wager
    hands: dict[str, int]  # by result
    insurance: dict[str, int]
    bonuses: int  # hands that won the Super Bonus
    sides: dict[SideKind, dict[str, int]]  # by side wager and result


def decode(encoded: bytes) -> Totals:
    return totals_of(array("q", encoded).tolist())


def totals_of(numbers: list[int]) -> Totals:
    """Rows of several blocks are added up before, number by number."""
    row = iter(numbers)
    rounds, cards, shoes = next(row), next(row), next(row)
    sums = {wager: Sum(*(next(row) for _ in Sum._fields)) for wager in WAGERS}
    hands = {result: next(row) for result in HAND_RESULTS}
    insurance = {result: next(row) for result in ("win", "lose")}
    bonuses = next(row)
    sides = {side: {result: next(row) for result in SIDE_RESULTS[side]} for side in SIDES}
    return Totals(rounds, cards, shoes, sums, hands, insurance, bonuses, sides)


def numbers_of(totals: Totals) -> list[int]:
    return [
        totals.rounds,
        totals.cards,
        totals.shoes,
        *(number for wager in WAGERS for number in totals.sums[wager]),
        *totals.hands.values(),
        *totals.insurance.values(),
        totals.bonuses,
        *(count for side in SIDES for count in totals.sides[side].values()),
    ]
