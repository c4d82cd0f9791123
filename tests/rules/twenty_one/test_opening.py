"""How a round opens: decks, inscription, limits, markers, places, side wagers."""

import pytest

from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.terms import SideLimits
from jackpot.rules.twenty_one.wagers import MainWager, SideKind, SideWager
from tests.rules.twenty_one.rounds import (
    ALL,
    B05,
    B18,
    B96,
    PON,
    SINCE_2005,
    line,
    refused,
    refused_table,
    run,
    table,
    won,
)

DECKS = {B96: {6, 8}, B05: {4, 5, 6, 7, 8}, B18: {4, 5, 6, 7, 8}, PON: {3, 4, 5, 6, 7, 8}}


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize("decks", range(1, 11))
def test_the_number_of_decks(reference: str, decks: int) -> None:
    if decks in DECKS[reference]:
        table(reference, {1: 1000}, decks=decks)
    else:
        rule = "3.1" if reference == B96 else "2.1"
        assert refused_table(reference, {1: 1000}, decks=decks) == ("wrong_number_of_decks", rule)


def test_ni2018_568_12_1_without_an_inscription_the_table_does_not_open() -> None:
    """T40."""
    assert refused_table(B18, {1: 1000}, soft_17=None) == ("no_inscription", "12.1")


@pytest.mark.parametrize(
    ("reference", "soft_17", "rule"),
    [(B96, "draw", "1(b)(ii)"), (B05, "draw", "12.1"), (PON, "stand", "13.1(a)")],
)
def test_an_inscription_against_the_book(reference: str, soft_17: str, rule: str) -> None:
    assert refused_table(reference, {1: 1000}, soft_17=soft_17) == ("wrong_inscription", rule)


def test_ni2005_73_2_1_there_is_no_ten() -> None:
    round = table(PON, {1: 1000})
    assert refused(round, "Tc") == ("card_not_in_decks", "2.1")


@pytest.mark.parametrize("reference", ALL)
def test_a_card_is_dealt_as_often_as_there_are_decks(reference: str) -> None:
    round = run(table(reference, {1: 1000}, decks=6), "2c 9d 2c 2c 2c 2c 2c")
    rule = "3.1" if reference == B96 else "2.1"
    assert refused(round, "2c") == ("card_too_often", rule)


@pytest.mark.parametrize("reference", ALL)
def test_up_to_three_players_on_a_box(reference: str) -> None:
    table(reference, {1: (500, 500, 500)})
    rule = "5.6" if reference == B96 else "4.5"
    assert refused_table(reference, {1: (500,) * 4}) == ("too_many_players", rule)
    twice = [MainWager(box=1, amount_cents=500)] * 2
    assert refused_table(reference, twice)[0] == "place_taken"
    assert refused_table(reference, {})[0] == "no_wagers"
    assert refused_table(reference, {8: 500}, boxes=7)[0] == "box_not_on_layout"
    assert refused_table(reference, {1: 0})[0] == "not_an_amount"


@pytest.mark.parametrize("reference", SINCE_2005)
def test_4_5_the_seated_player_decides_else_the_nearest_wager(reference: str) -> None:
    assert table(reference, {1: (500, 900)}).boxes[0].decides == 1
    seated = [
        MainWager(box=1, place=1, amount_cents=500),
        MainWager(box=1, place=2, amount_cents=500, seated=True),
    ]
    assert table(reference, seated).boxes[0].decides == 2


@pytest.mark.parametrize("reference", ALL)
@pytest.mark.parametrize(("cents", "over"), [(10_000, 0), (10_001, 1)])
def test_3_5_above_the_maximum_is_neither_paid_nor_collected(
    reference: str, cents: int, over: int
) -> None:
    round = run(table(reference, {1: cents}, maximum_cents=10_000), "Kc 9d 9s stand 9c")
    mains = [each for each in lines(round) if each.wager == "main"]
    assert [each.stake_cents for each in mains if each.result == "win"] == [10_000]
    assert [each.returned_cents for each in mains if each.result == "void"] == [over] * bool(over)


@pytest.mark.parametrize("reference", ALL)
def test_3_5_of_several_wagers_the_last_placed_is_cut_first(reference: str) -> None:
    """T9: the maximum is that of the box."""
    wagers = [
        MainWager(box=1, place=2, amount_cents=6_000),
        MainWager(box=1, place=1, amount_cents=5_000),
    ]
    round = table(reference, wagers, maximum_cents=10_000)
    assert [(each.place, each.cents) for each in round.boxes[0].hands[0].stakes] == [
        (1, 4_000),
        (2, 6_000),
    ]


@pytest.mark.parametrize("reference", ALL)
def test_3_4_below_the_minimum_stands_until_the_player_was_told(reference: str) -> None:
    round = run(table(reference, {1: 400}, minimum_cents=500), "Kc 9d 9s stand 9c")
    assert won(round)[1] == 400
    told = [MainWager(box=1, amount_cents=400, advised=True)]
    rule = "4.1(c)" if reference == B96 else "3.4"
    assert refused_table(reference, told, minimum_cents=500) == ("below_minimum_again", rule)
    table(reference, [MainWager(box=1, amount_cents=500, advised=True)], minimum_cents=500)


@pytest.mark.parametrize("reference", SINCE_2005)
def test_3_3_off_the_displayed_multiple(reference: str) -> None:
    assert refused_table(reference, {1: 1001}, multiple_cents=500) == ("not_a_multiple", "3.3")
    table(reference, {1: 1000}, multiple_cents=500)


def with_marker(*cents: int) -> list[MainWager]:
    """The first has a marker of $200."""
    return [
        MainWager(
            box=1, place=place, amount_cents=amount, marker_cents=20_000 if place == 1 else None
        )
        for place, amount in enumerate(cents, start=1)
    ]


@pytest.mark.parametrize("reference", ALL)
def test_3_2_a_marker_raises_the_maximum_of_one_who_is_alone(reference: str) -> None:
    round = table(reference, with_marker(20_001), maximum_cents=10_000)
    assert round.boxes[0].hands[0].stakes[0].cents == 20_000


@pytest.mark.parametrize("reference", SINCE_2005)
def test_4_6_others_only_within_the_ordinary_maximum(reference: str) -> None:
    """T11: the total of all wagers, that of the marker's player too."""
    table(reference, with_marker(6_000, 4_000), maximum_cents=10_000)
    over = with_marker(6_000, 4_001)
    assert refused_table(reference, over, maximum_cents=10_000) == ("marker_alone", "4.6")


def test_s10_1996_5_9_nobody_else_on_a_box_with_a_marker() -> None:
    wagers = with_marker(6_000, 1_000)
    assert refused_table(B96, wagers, maximum_cents=10_000) == ("marker_alone", "5.9")


def test_s10_1996_5_7_a_single_player_has_one_box() -> None:
    """T10."""
    one = [MainWager(box=box, amount_cents=500, player="M-1") for box in (1, 2)]
    assert refused_table(B96, one) == ("one_box_only", "5.7")
    two = [*one, MainWager(box=3, amount_cents=500, player="M-2")]
    table(B96, two)
    table(B05, one)


@pytest.mark.parametrize(
    ("reference", "kind"),
    [
        (B96, "perfect_pairs"),
        (B96, "pairs_play"),
        (B05, "pairs_play"),
        (B05, "under_13"),
        (B18, "super_sevens"),
        (B18, "over_13"),
        (PON, "pairs_play"),
        (PON, "super_sevens"),
        (PON, "over_13"),
    ],
)
def test_a_wager_that_the_book_has_not_is_refused(reference: str, kind: SideKind) -> None:
    sides = [SideWager(kind=kind, box=1, amount_cents=100)]
    assert refused_table(reference, {1: 1000}, sides)[0] == "not_offered"


def test_ni2018_568_17_1_perfect_pairs_or_pairs_play_never_both() -> None:
    """P12."""
    sides = [
        SideWager(kind="perfect_pairs", box=1, amount_cents=100),
        SideWager(kind="pairs_play", box=2, amount_cents=100),
    ]
    assert refused_table(B18, {1: 1000, 2: 1000}, sides) == ("not_together", "17.1")


@pytest.mark.parametrize(("reference", "rule"), [(B05, "18.10"), (PON, "18.10")])
def test_18_10_perfect_pairs_without_the_players_own_wager_are_void(
    reference: str, rule: str
) -> None:
    """T29, T3: another player's wager on the box does not help, that wager alone goes back."""
    sides = [SideWager(kind="perfect_pairs", box=1, place=2, amount_cents=100)]
    round = run(table(reference, {1: 1000}, sides), "8c 9d 8c")
    assert won(round, "perfect_pairs", place=2) == ("void", 0, rule)


@pytest.mark.parametrize(("kind", "rule"), [("perfect_pairs", "17.8"), ("pairs_play", "17.20")])
def test_ni2018_568_17_8_anybodys_wager_on_the_box_will_do(kind: SideKind, rule: str) -> None:
    """P8, T30: by the first two cards of the box."""
    sides = [SideWager(kind=kind, box=1, place=3, amount_cents=100)]
    round = run(table(B18, {1: 1000}, sides), "8c 9d 8c")
    assert won(round, kind, place=3)[0] == "win"
    assert refused_table(B18, {2: 1000}, sides) == ("alone", rule)


@pytest.mark.parametrize(("kind", "rule"), [("perfect_pairs", "17.6"), ("pairs_play", "17.18")])
def test_ni2018_568_17_6_three_side_wagers_a_box(kind: SideKind, rule: str) -> None:
    """T30: one of each player."""
    sides = [SideWager(kind=kind, box=1, place=place, amount_cents=100) for place in (1, 2, 3, 4)]
    assert refused_table(B18, {1: 1000}, sides) == ("too_many_players", rule)
    table(B18, {1: 1000}, sides[:3])
    assert refused_table(B18, {1: 1000}, sides[:1] * 2)[0] == "place_taken"


@pytest.mark.parametrize("reference", [B05, B18, PON])
@pytest.mark.parametrize(("cents", "lawful"), [(99, False), (100, True), (500, True), (501, False)])
def test_side_wagers_within_their_displayed_limits(
    reference: str, cents: int, lawful: bool
) -> None:
    """T31."""
    sides = [SideWager(kind="perfect_pairs", box=1, amount_cents=cents)]
    limits = {"perfect_pairs": SideLimits(100, 500)}
    if lawful:
        table(reference, {1: 1000}, sides, side_wagers=limits)
    else:
        rule = "17.7" if reference == B18 else "18.9"
        found = refused_table(reference, {1: 1000}, sides, side_wagers=limits)
        assert found == ("wrong_side_amount", rule)


def test_a_side_wager_that_the_table_does_not_offer() -> None:
    sides = [SideWager(kind="perfect_pairs", box=1, amount_cents=100)]
    assert refused_table(B18, {1: 1000}, sides, side_wagers={})[0] == "not_at_this_table"


@pytest.mark.parametrize("reference", ALL)
def test_burnt_cards_are_out_of_play_at_any_time(reference: str) -> None:
    """14.1 and 14.3: found face up in the shoe, or drawn to the dealer too many."""
    round = run(table(reference, {1: 1000}), "Kc 5h->burn 9d 9s stand 9c")
    assert refused(round, "2c->dealer")[0] == "dealer_takes_no_card"
    run(round, "2c->burn")
    assert round.burnt == ["5h", "2c"]
    assert line(round).result == "win"
