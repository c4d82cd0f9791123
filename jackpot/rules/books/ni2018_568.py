"""NI2018-568, rules of Blackjack: the book in force, with Perfect Pairs or Pairs Play."""

from datetime import date
from typing import Final

from jackpot.rules.books.blackjack_since_2005 import (
    CITES,
    POLICIES,
    RECONSTRUCTION_CAUSES,
    RULES,
    USUAL_CONTRAVENTIONS,
    VOID_CAUSES,
)
from jackpot.rules.books.book import BLACKJACK, Revocation, RuleBook
from jackpot.rules.books.pairs import perfect_pairs_of_2018
from jackpot.rules.books.tournament_play import SECTION_19_OF_2018, tournament_cites
from jackpot.rules.books.twenty_one import Odds, SideRules, TwentyOne

_PAIRS_PLAY = SideRules(
    title="Pairs Play",
    odds={"pair": Odds(11)},  # 17.23, P12
    rules={
        "pair": "17.21(a)",
        "lose": "17.21(b)",
        "alone": "17.20",
        "amount": "17.19",
        "places": "17.18",
    },
    beside="box",  # 17.20
    alone="refused",
)

_TWENTY_ONE = TwentyOne(
    **POLICIES,
    soft_17=("stand", "draw"),  # 12.1(a) or (b), by the inscription
    insuring_others=True,  # 7.2
    personal_marker=True,  # 3.2
    side={"perfect_pairs": perfect_pairs_of_2018(), "pairs_play": _PAIRS_PLAY},
    one_of=frozenset({"perfect_pairs", "pairs_play"}),  # 17.1
    rules={**RULES, "insurance_lost": "7.6(a)", "insurance_won": "7.6(b)"},
)

_CITES = {
    **CITES,
    "not_a_void_cause": "Void",
    "void_rule": "Void",
    "no_automated_shoe": "18.1",
    "no_inscription": "12.1",
    "not_offered": "17.1",
    "not_at_this_table": "17.1",
    "not_together": "17.1",
    "offers_closed": "7.3",
    "insurance_multiple": "7.4",
    "insuring_not_permitted": "7.2",
    "not_declined": "7.2",
    "insurance_preference": "7.2",
}

NI2018_568: Final = RuleBook(
    reference="NI2018-568",
    title="Casino Control (Blackjack) Approval 2018 (No 1)",
    game=BLACKJACK,
    act="Casino Control Act 2006",
    section="97",
    made_by="Tyler Penfold, Acting Director Licensing and Registrations",
    made_on=date(2018, 10, 17),
    commencement="This instrument commences on the day after the date of notification.",
    commences_on=None,
    revokes=(
        Revocation(
            "the rules of Blackjack before it",
            reference="NI2017-244",
            notified_on=date(2017, 5, 18),
        ),
    ),
    text="NI2018-568-blackjack.txt",
    rules_in_section=dict(
        enumerate((1, 5, 5, 9, 5, 2, 6, 1, 2, 7, 3, 2, 2, 8, 2, 9, 24, 4, 21), start=1)
    ),
    cites={**_CITES, **tournament_cites(SECTION_19_OF_2018)},
    tournament=SECTION_19_OF_2018,
    void_causes=VOID_CAUSES,
    reconstruction_causes=RECONSTRUCTION_CAUSES,
    idle_seat="16.6",
    usual_contraventions=USUAL_CONTRAVENTIONS,
    twenty_one=_TWENTY_ONE,
)
