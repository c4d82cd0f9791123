"""Perfect Pairs: the same odds and kinds of pair in three books, under their own numbers."""

from jackpot.rules.books.twenty_one import Odds, SideRules

_ODDS = {"mixed": Odds(6), "coloured": Odds(12), "perfect": Odds(25)}


def perfect_pairs_of_2005() -> SideRules:
    """18.10 to 18.14, the same in NI2005-63 and NI2005-73."""
    return SideRules(
        title="Perfect Pairs",
        odds=_ODDS,  # 18.14
        rules={
            "mixed": "18.11(a)",
            "coloured": "18.11(b)",
            "perfect": "18.11(c)",
            "lose": "18.11(d)",
            "alone": "18.10",
            "amount": "18.9",
        },
        beside="own",  # 18.10, T29
        alone="void",
    )


def perfect_pairs_of_2018() -> SideRules:
    """17.8 to 17.12."""
    return SideRules(
        title="Perfect Pairs",
        odds=_ODDS,  # 17.12
        rules={
            "mixed": "17.9(a)",
            "coloured": "17.9(b)",
            "perfect": "17.9(c)",
            "lose": "17.9(d)",
            "alone": "17.8",
            "amount": "17.7",
            "places": "17.6",
        },
        beside="box",  # 17.8, P8
        alone="refused",
    )
