"""NI2005-63, rules of Blackjack: Super Sevens and Perfect Pairs."""

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
from jackpot.rules.books.book import BLACKJACK, SILENT, Revocation, RuleBook
from jackpot.rules.books.pairs import perfect_pairs_of_2005
from jackpot.rules.books.sevens import super_sevens
from jackpot.rules.books.tournament_play import SECTION_20, tournament_cites
from jackpot.rules.books.twenty_one import TwentyOne

_SUPER_SEVENS = super_sevens(
    wins="17.6",
    alone="17.5",
    amount="17.4",
    late_moment="after_final",  # 17.9: three suited sevens after the round
)

_TWENTY_ONE = TwentyOne(
    **POLICIES,
    soft_17=("stand",),  # 12.1, T7
    side={"perfect_pairs": perfect_pairs_of_2005(), "super_sevens": _SUPER_SEVENS},
    rules={**RULES, "insurance_lost": "7.5(a)", "insurance_won": "7.5(b)"},
)

_CITES = {
    **CITES,
    "not_a_void_cause": "Void",
    "void_rule": "Void",
    "no_automated_shoe": "19.1",
    "not_at_this_table": "18.1",
    "offers_closed": "7.2",
    "insurance_multiple": "7.3",
    "insuring_not_permitted": "7.1",
}

NI2005_63: Final = RuleBook(
    reference="NI2005-63",
    title="Casino Control (Blackjack) Approval 2005 (No 1)",
    game=BLACKJACK,
    act="Casino Control Act 1988",
    section="71(1) and 72(1)",
    made_by="Desmond Edward McKee, Delegate, ACT Gambling and Racing Commission",
    made_on=date(2005, 2, 7),
    commencement=SILENT,
    commences_on=None,
    revokes=(
        Revocation(
            "the declaration of 21 February 2002 that Tournament Blackjack is an authorised game",
            reference="NI2002-44",
        ),
    ),
    text="NI2005-63-blackjack.txt",
    rules_in_section=dict(
        enumerate((1, 5, 5, 9, 5, 2, 5, 1, 2, 7, 3, 2, 2, 8, 2, 9, 10, 15, 4, 24), start=1)
    ),
    cites={**_CITES, **tournament_cites(SECTION_20)},
    tournament=SECTION_20,
    void_causes=VOID_CAUSES,
    reconstruction_causes=RECONSTRUCTION_CAUSES,
    idle_seat="16.6",
    usual_contraventions=USUAL_CONTRAVENTIONS,
    twenty_one=_TWENTY_ONE,
)
