"""Rules 17.21 and 17.23: the whole pool to the cent, tied places combined and divided."""

from hypothesis import given
from hypothesis import strategies as st

from jackpot.rules.tournament.prize_pool import divided, prizes_by_place

SHARES = st.lists(st.integers(1, 500), min_size=1, max_size=20)


def test_rule_17_21_odd_cents_go_to_the_first_places_and_are_shown() -> None:
    shares = prizes_by_place(10_001, (5_000, 3_000, 2_000), 9)
    assert shares == [(5_001, 1), (3_000, 0), (2_000, 0)]


def test_rule_17_21_with_fewer_players_than_prizes_the_pool_is_all_theirs() -> None:
    assert prizes_by_place(80_000, (5_000, 3_000, 2_000), 2) == [(50_000, 0), (30_000, 0)]


@given(pool_cents=st.integers(0, 10**11), parts=SHARES, placed=st.integers(1, 30))
def test_rule_17_21_prizes_are_exactly_the_pool(
    pool_cents: int, parts: list[int], placed: int
) -> None:
    shares = prizes_by_place(pool_cents, parts, placed)
    assert len(shares) == min(placed, len(parts))
    assert sum(share.amount_cents for share in shares) == pool_cents
    whole = sum(parts[:placed])
    for part, share in zip(parts, shares, strict=False):
        assert share.amount_cents - share.odd_cents == pool_cents * part // whole
        assert share.odd_cents in (0, 1)


@given(total_cents=st.integers(0, 10**11), players=st.integers(1, 200))
def test_rule_17_23_a_division_is_equal_but_for_odd_cents(total_cents: int, players: int) -> None:
    shares = divided(total_cents, players)
    assert sum(share.amount_cents for share in shares) == total_cents
    assert {share.amount_cents - share.odd_cents for share in shares} == {total_cents // players}
    assert max(share.odd_cents for share in shares) <= 1
