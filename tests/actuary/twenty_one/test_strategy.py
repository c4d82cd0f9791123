"""The layout of a strategy in bytes: a simulator in C reads it by these numbers."""

from jackpot.actuary.twenty_one.strategy import (
    ACTS_SIZE,
    MIXED,
    NAMED_PAIRS,
    NEVER,
    ROWS,
    SIZE,
    SPADES,
    SUITED,
    Act,
    Strategy,
    act_index,
    named_row,
    pair_row,
    rescue_index,
    row_of,
    row_of_total,
    total_row,
)


def test_the_layout_is_the_documented_one() -> None:
    assert (ROWS, ACTS_SIZE, SIZE) == (56, 5_600, 5_770)
    assert [total_row(total, soft=False) for total in (4, 20)] == [0, 16]
    assert [total_row(total, soft=True) for total in (12, 20)] == [17, 25]
    assert [total_row(total, soft=True, late_ace=True) for total in (12, 20)] == [26, 34]
    assert [pair_row(value) for value in (1, 10)] == [35, 44]
    assert named_row(6, 7, MIXED) == 45
    assert named_row(7, 8, SPADES) == 53
    assert [pair_row(7, SUITED), pair_row(7, SPADES), pair_row(8, SPADES)] == [54, 55, 42]
    assert act_index(0, 1, cards=2, split=False) == 0
    assert act_index(3, 10, cards=4, split=True) == ((5 + 2) * 56 + 3) * 10 + 9
    assert act_index(55, 10, cards=12, split=True) == ACTS_SIZE - 1
    assert rescue_index(20, 10) == SIZE - 1


def test_every_row_has_a_number_of_its_own() -> None:
    rows = [total_row(total, soft=False) for total in range(4, 21)]
    rows += [
        total_row(t, soft=True, late_ace=late) for t in range(12, 21) for late in (False, True)
    ]
    rows += [pair_row(value) for value in range(1, 11)] + [pair_row(7, SUITED), pair_row(7, SPADES)]
    rows += [named_row(*pair, suits) for pair in NAMED_PAIRS for suits in (MIXED, SUITED, SPADES)]
    assert sorted(rows) == list(range(ROWS))


def test_a_hand_finds_its_row() -> None:
    assert row_of([10, 6]) == total_row(16, soft=False)
    assert row_of([1, 6]) == total_row(17, soft=True)
    assert row_of([1, 6, 10]) == total_row(17, soft=False)
    assert row_of([2, 3, 1]) == total_row(16, soft=True, late_ace=True)
    assert row_of([1, 3, 1]) == total_row(15, soft=True, late_ace=True)
    assert row_of([8, 6], SUITED) == named_row(6, 8, SUITED)
    assert row_of([7, 7], SPADES) == pair_row(7, SPADES)
    assert row_of_total([8, 8]) == total_row(16, soft=False)
    assert row_of_total([1, 1]) == total_row(12, soft=True)


def test_bytes_are_read_back() -> None:
    encoded = bytearray([NEVER] * ACTS_SIZE + [0] * (SIZE - ACTS_SIZE))
    encoded[act_index(pair_row(8), 10, cards=2, split=False)] = Act.SURRENDER
    encoded[rescue_index(14, 10)] = 1
    strategy = Strategy(bytes(encoded))
    assert strategy.act(pair_row(8), 10, cards=2) is Act.SURRENDER
    assert strategy.act(pair_row(8), 9, cards=2) is None
    assert strategy.rescues(14, 10)
    assert not strategy.rescues(15, 10)
