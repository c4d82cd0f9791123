"""NI2018-568, rules of Blackjack: held so that a date and a reference can be checked against it."""

from datetime import date
from typing import Final

from jackpot.rules.books.book import BLACKJACK, Revocation, RuleBook

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
)
