"""Super Sevens: the same odds in the two books that have them, under their own numbers."""

from jackpot.rules.books.twenty_one import Moment, Odds, SideRules

_ODDS = {
    "one": Odds(3),
    "two": Odds(50),
    "two_suited": Odds(100),
    "three": Odds(500),
    "three_suited": Odds(5_000),
}


def super_sevens(
    *, wins: str, alone: str, amount: str, late_moment: Moment, fixed_cents: int | None = None
) -> SideRules:
    """`wins` has the results under (a) to (d)."""
    return SideRules(
        title="Super Sevens",
        odds=_ODDS,
        rules={
            "one": f"{wins}(a)",
            "two": f"{wins}(b)",
            "two_suited": f"{wins}(b)",
            "three": f"{wins}(c)",
            "three_suited": f"{wins}(c)",
            "lose": f"{wins}(d)",
            "alone": alone,
            "amount": amount,
        },
        beside="own",  # T29
        alone="void",
        fixed_cents=fixed_cents,
        late_moment=late_moment,
    )
