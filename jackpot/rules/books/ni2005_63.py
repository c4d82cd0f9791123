"""NI2005-63, rules of Blackjack: Super Sevens and Perfect Pairs."""

from datetime import date
from typing import Final

from jackpot.rules.books.blackjack_since_2005 import CITES, POLICIES, RULES
from jackpot.rules.books.book import BLACKJACK, SILENT, Revocation, RuleBook, VoidCause
from jackpot.rules.books.pairs import perfect_pairs_of_2005
from jackpot.rules.books.sevens import super_sevens
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
    "not_at_this_table": "18.1",
    "offers_closed": "7.2",
    "insurance_multiple": "7.3",
    "insuring_not_permitted": "7.1",
}

_VOID_CAUSES = {
    "14.5": VoidCause("cards misplaced, found after the next round began"),
    "16.1": VoidCause("disturbance"),
    "16.3": VoidCause("impractical to continue, or fraud"),
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
    cites=_CITES,
    void_causes=_VOID_CAUSES,
    twenty_one=_TWENTY_ONE,
)
