"""The auditor's own figures, worked out by hand from the rules: who audits must be right first."""

import ast
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from jackpot.rules.poker.approval_errors import approval_errors
from tests.auditor import Auditor, Verdict, audit_events
from tests.auditor.figures import can_stand
from tests.auditor.hands import category, split_cards
from tests.auditor.prizes import Hand, prizes, royal_share, straight_flush_share
from tests.floor.build import (
    NOON_MS,
    approval,
    claim,
    deal,
    open_link,
    open_tables,
    raise_controls,
    settle,
    verify,
)

ROYAL, ROYAL_OF_HEARTS = "AsKsQsJsTs", "AhKhQhJhTh"
STRAIGHT_FLUSH, STEEL_WHEEL = "9s8s7s6s5s", "5d4d3d2dAd"
QUADS, FULL_HOUSE, FLUSH = "AcAdAhAs2c", "KcKdKhJcJd", "KdJd9d7d5d"


def hear(auditor: Auditor, *heard: commands.Command) -> list[events.Event]:
    """The events of the commands, none of which may be refused."""
    happened: list[events.Event] = []
    for command in heard:
        verdict = auditor.consider(command, NOON_MS)
        assert isinstance(verdict, tuple), (command, verdict)
        happened += verdict
    return happened


def only_awards(verdicts: Iterable[events.Event]) -> tuple[events.Award, ...]:
    return tuple(
        award
        for event in verdicts
        if isinstance(event, events.PrizesAwarded)
        for award in event.awards
    )


def opened(*tables: str, jackpot_cents: int, reserve_cents: int = 5_000_000) -> Auditor:
    auditor = Auditor()
    link = open_link(jackpot_cents=jackpot_cents, reserve_cents=reserve_cents)
    hear(auditor, link, raise_controls(), *open_tables(*tables))
    return auditor


def declared(table: str, box: int, cards: str) -> list[commands.Command]:
    """A hand of round 1 that the dealer declares and a supervisor verifies."""
    return [claim(table, 1, box, cards), verify(table, 1, box)]


# Commands, events, codes, fields of an approval, wagers, acts: the words that both must speak.
WORDS = {
    "jackpot.floor",
    "jackpot.floor.events",
    "jackpot.floor.refusals",
    "jackpot.rules.poker.approval",
    "jackpot.rules.poker.terms",
    "jackpot.rules.twenty_one.acts",
    "jackpot.rules.twenty_one.terms",
    "jackpot.rules.twenty_one.wagers",
}


def test_the_auditor_takes_words_from_the_server_and_nothing_that_works_anything_out() -> None:
    for path in sorted((Path(__file__).parent / "auditor").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                assert all(not name.name.startswith("jackpot") for name in node.names), path.name
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("jackpot"):
                assert node.module in WORDS, f"{path.name} imports from {node.module}"
                names = {name.name for name in node.names}
                assert node.module != "jackpot.floor" or names <= {"commands", "events"}, path.name


COMMENCEMENT_MS = 1_465_480_800_000  # midnight of 10 June 2016 in Canberra
_NUMBERS = [
    name for name, value in msgspec.structs.asdict(approval()).items() if type(value) is int
]
_NEAR = st.sampled_from([-1, 0, 1])
_FIGURES = st.sampled_from([0, 1, 100, 1_000, 10_000, 10**11, COMMENCEMENT_MS, 253_402_264_800_000])


@settings(derandomize=True, max_examples=400, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(_NUMBERS), st.one_of(_FIGURES, st.integers(-(2**63), 2**63)), max_size=2
    ),
    st.sampled_from(["GRC 2025/17", "", " "]),
    st.sampled_from(["NI2016-268", "NI2006-170", "NI2018-568", "ni2016-268"]),
    _NEAR,
)
@example({"holds_from_ms": COMMENCEMENT_MS}, "GRC 2025/17", "NI2016-268", 0)
@example({"holds_from_ms": COMMENCEMENT_MS}, "GRC 2025/17", "NI2016-268", -1)
@example({"jackpot_bp": 10_000, "reserve_bp": 0}, "GRC 2025/17", "NI2016-268", 0)
@example({"wager_cents": 10**11}, "GRC 2025/17", "NI2016-268", 1)
def test_rule_10_6_floor_and_auditor_agree_on_the_figures_that_can_stand(
    changed: dict[str, int], reference: str, instrument: str, by: int
) -> None:
    near = {name: value + by for name, value in changed.items()}
    figures = approval(**{**near, "reference": reference, "instrument": instrument})
    assert can_stand(figures) == (not approval_errors(figures))


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        (ROYAL, "royal_flush"),
        ("JhTh9h8h7h", "straight_flush"),
        (STEEL_WHEEL, "straight_flush"),
        (QUADS, "four_of_a_kind"),
        (FULL_HOUSE, "full_house"),
        (FLUSH, "flush"),
        ("KsAsQs2sJs", "flush"),
        ("KhQcJcTs9d", "straight"),
        ("5c4d3d2dAd", "straight"),
        ("AcKdQdJdTd", "straight"),
        ("2cAdKdQdJd", "no_pair"),
        ("QcQdQh8c5d", "three_of_a_kind"),
        ("QcQd4c4dJh", "two_pairs"),
        ("TcTdKc6d2h", "one_pair"),
        ("KsQd7h6c2d", "no_pair"),
    ],
)
def test_rule_2_6_the_examples_of_the_text(cards: str, kind: str) -> None:
    assert category(split_cards(cards)) == kind


def test_rule_2_6_a_deck_of_two_suits_holds_the_known_number_of_each_hand() -> None:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cd"]
    counted: dict[str, int] = {}
    for cards in combinations(deck, 5):
        kind = category(list(cards))
        counted[kind] = counted.get(kind, 0) + 1
    assert counted["royal_flush"] == 2
    assert counted["straight_flush"] == 2 * 9
    assert counted["flush"] == 2 * (1_287 - 10)
    assert counted["straight"] == 10 * (2**5 - 2)
    assert counted["two_pairs"] == 78 * 22
    assert counted["one_pair"] == 13 * 220 * 8
    assert sum(counted.values()) == 65_780


def test_rule_11_3_b_two_straight_flushes_share_successive_tenths() -> None:
    # 10% of $50,000 is $5,000, 10% of the $45,000 left is $4,500: $9,500 for two.
    assert straight_flush_share(5_000_000, 2) == 475_000
    # A third takes 10% of $40,500: $13,550 for three, $4,516.66 each and two cents stay.
    assert straight_flush_share(5_000_000, 3) == 451_666


def test_rule_11_3_a_royals_share_and_odd_cents_stay() -> None:
    assert royal_share(5_000_001, 2) == 2_500_000


@pytest.mark.parametrize(
    ("jackpot_cents", "due_cents"),
    [(1_000_009, 100_000), (1_000_010, 100_001), (999_999, 100_000), (0, 100_000)],
)
def test_rule_11_1_b_the_greater_of_one_thousand_dollars_and_ten_per_cent(
    jackpot_cents: int, due_cents: int
) -> None:
    (prize,) = prizes({1: Hand(STRAIGHT_FLUSH, "straight_flush")}, jackpot_cents)
    assert prize.cents == due_cents


@pytest.mark.parametrize(
    ("jackpot_cents", "due_cents"), [(1_000_001, 1_000_001), (1_000_000, 1_000_000), (7, 1_000_000)]
)
def test_rule_11_1_a_the_greater_of_ten_thousand_dollars_and_the_pool(
    jackpot_cents: int, due_cents: int
) -> None:
    (prize,) = prizes({1: Hand(ROYAL, "royal_flush")}, jackpot_cents)
    assert prize.cents == due_cents


def test_rule_11_2_and_11_4_from_the_dealers_right_and_royals_last() -> None:
    hands = {
        1: Hand(STRAIGHT_FLUSH, "straight_flush"),
        4: Hand(FLUSH, "flush"),
        7: Hand(ROYAL_OF_HEARTS, "royal_flush"),
    }
    won = prizes(hands, 5_000_000)
    assert [(prize.box, prize.cents) for prize in won] == [
        (4, 10_000),
        (1, 500_000),
        (7, 4_500_000),
    ]


def test_rule_11_2_a_royal_without_a_straight_flush_is_paid_in_its_place() -> None:
    won = prizes({1: Hand(FLUSH, "flush"), 7: Hand(ROYAL, "royal_flush")}, 5_000_000)
    assert [prize.box for prize in won] == [7, 1]


def test_rule_10_6_every_cent_of_a_wager_is_in_one_of_the_pools() -> None:
    auditor = opened("T1", jackpot_cents=0, reserve_cents=0)
    hear(auditor, *deal("T1", 1, 1, 2, 3))
    balances = auditor.balances_micros()
    assert balances["jackpot_micros"] == 3 * 420_000
    assert balances["reserve_micros"] == 3 * 580_000
    assert balances["wagers_micros"] == 3_000_000


def test_a_royal_takes_the_whole_cents_and_the_reserve_starts_the_next_jackpot() -> None:
    auditor = opened("T1", jackpot_cents=2_000_000, reserve_cents=3_000_000)
    happened = hear(auditor, *deal("T1", 1, 3), *declared("T1", 3, ROYAL), settle("T1", 1))
    (award,) = only_awards(happened)
    assert award.amount_cents == award.pool_cents == 2_000_042
    assert award.from_reserve_micros == 0
    assert award.reset_micros == 1_000_000 * 10_000
    assert auditor.meter_cents() == 1_000_000


def test_a_minimum_is_topped_up_by_the_reserve_and_then_by_the_operator() -> None:
    auditor = opened("T1", jackpot_cents=100_000, reserve_cents=20_000)
    happened = hear(auditor, *deal("T1", 1, 3), *declared("T1", 3, ROYAL), settle("T1", 1))
    (award,) = only_awards(happened)
    assert award.amount_cents == 1_000_000
    assert award.from_jackpot_micros == 100_042 * 10_000
    assert award.from_reserve_micros == 20_058 * 10_000
    assert award.from_operator_micros == (1_000_000 - 100_042 - 20_058) * 10_000
    assert award.reset_micros == 0


def test_locks_are_settled_in_their_order_on_what_the_one_before_left() -> None:
    auditor = opened("T1", "T2", "T3", jackpot_cents=5_000_000 - 42 * 2)
    hear(auditor, *deal("T1", 1, 1), *deal("T2", 1, 1))
    hear(auditor, *declared("T1", 1, STRAIGHT_FLUSH), *declared("T2", 1, STRAIGHT_FLUSH))
    hear(auditor, *deal("T3", 1, 1))
    assert auditor.locks() == [("T1", 1, None), ("T2", 1, None)]
    assert auditor.meter_cents() == 4_050_042

    assert not only_awards(hear(auditor, settle("T2", 1)))
    first, second = only_awards(hear(auditor, settle("T1", 1)))
    assert first.amount_cents == 500_000
    assert second.amount_cents == 450_000
    assert auditor.meter_cents() == 4_050_042  # with the 42 cents that came after the locks


def test_a_void_never_takes_what_a_lock_of_another_table_holds() -> None:
    auditor = opened("T1", "T2", jackpot_cents=1_000_000, reserve_cents=10)
    hear(auditor, *deal("T2", 1, 1, 2), *deal("T1", 1, 1), claim("T1", 1, 1, ROYAL))
    void = commands.VoidRound(by="sam", table="T2", round=1, rule="14.1", reason="exposed cards")
    refund = hear(auditor, void)[-1]
    assert isinstance(refund, events.WagersRefunded)
    assert refund.from_jackpot_micros == 0
    assert refund.from_reserve_micros == 10 * 10_000 + 3 * 580_000
    assert refund.from_operator_micros == 2_000_000 - refund.from_reserve_micros


def test_a_cancelled_royal_goes_back_and_undoes_its_reset() -> None:
    auditor = opened("T1", jackpot_cents=2_000_000, reserve_cents=3_000_000)
    hear(auditor, *deal("T1", 1, 3))
    before = auditor.balances_micros()
    hear(auditor, *declared("T1", 3, ROYAL), settle("T1", 1))
    for person in ("sam", "kim"):
        hear(auditor, commands.CancelPayout(by=person, payout="T1-1-3", reason="wrong cards"))
    assert auditor.balances_micros() == before


REFUSALS: list[tuple[commands.Command, Verdict]] = [
    (deal("T9", 1)[0], Code.UNKNOWN_TABLE),
    (deal("T1", 2, 1)[1], Code.NO_SUCH_ROUND),
    (deal("T1", 1, 1)[1], ()),
    (deal("T1", 1, 2)[1], Code.BETTING_CLOSED),
    (deal("T1", 2)[0], Code.ROUND_STILL_OPEN),
    (claim("T1", 1, 2, ROYAL), Code.NO_WAGER),
    (claim("T1", 1, 3, ROYAL), Code.BOX_FOLDED),
    (claim("T1", 1, 1, "AsKsQsJs"), Code.NOT_FIVE_CARDS),
    (claim("T1", 1, 1, "AsKsQsJsXs"), Code.UNKNOWN_CARD),
    (claim("T1", 1, 1, "AsKsQsJsAs"), Code.CARD_TWICE),
]


@pytest.mark.parametrize(("command", "verdict"), REFUSALS)
def test_the_auditor_refuses_what_the_rules_refuse(
    command: commands.Command, verdict: Verdict
) -> None:
    auditor = opened("T1", jackpot_cents=0)
    hear(auditor, *deal("T1", 1, 1, 3), commands.FoldBox(by="T1", table="T1", round=1, box=3))
    assert auditor.consider(command, NOON_MS) == verdict


def a_journal() -> list[events.Event]:
    auditor = Auditor()
    return hear(
        auditor,
        open_link(),
        *open_tables("T1"),
        *deal("T1", 1, 1, 2),
        claim("T1", 1, 1, FLUSH),
        settle("T1", 1),
        commands.ConfirmPayout(by="kim", payout="T1-1-1"),
    )


def test_a_sound_journal_has_no_findings() -> None:
    assert audit_events(a_journal()) is None


def test_a_journal_with_an_amount_that_is_wrong_is_found_at_its_event() -> None:
    journal = a_journal()
    position = next(at for at, event in enumerate(journal) if isinstance(event, events.RoundDealt))
    dealt = journal[position]
    journal[position] = msgspec.structs.replace(dealt, jackpot_micros=840_001)
    finding = audit_events(journal)
    assert finding is not None
    assert finding.position == position


@pytest.mark.parametrize("position", range(1, 13))
def test_a_journal_in_which_an_event_is_doubled_or_lost_is_found(position: int) -> None:
    journal = a_journal()
    assert len(journal) == 13
    doubled = [*journal[:position], journal[position], *journal[position:]]
    assert audit_events(doubled) is not None
    if position < len(journal) - 1:
        assert audit_events([*journal[:position], *journal[position + 1 :]]) is not None
