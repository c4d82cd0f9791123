"""NI2005-63, rules of Blackjack: held so that a date and a reference can be checked against it."""

from datetime import date
from typing import Final

from jackpot.rules.books.book import BLACKJACK, SILENT, Revocation, RuleBook

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
)
