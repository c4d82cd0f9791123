"""S10-1996, rules of Blackjack: held so that a date and a reference can be checked against it."""

from datetime import date
from typing import Final

from jackpot.rules.books.book import BLACKJACK, SILENT, Revocation, RuleBook

S10_1996: Final = RuleBook(
    reference="S10-1996",
    title="Approval of alterations to the rules of Blackjack, Gazette No. S10 of 1996",
    game=BLACKJACK,
    act="Casino Control Act 1988",
    section="72(3)",
    made_by="Gregory Stephen Jones, Delegate of the Minister",
    made_on=date(1996, 1, 19),
    commencement=SILENT + " The Gazette is of 23 January 1996.",
    commences_on=None,
    revokes=(Revocation("all previous rules and amendments to the rules of Blackjack"),),
    text="S10-1996-blackjack.txt",
)
