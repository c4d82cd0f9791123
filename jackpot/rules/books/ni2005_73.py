"""NI2005-73, rules of Pontoon: held so that a date and a reference can be checked against it."""

from datetime import date
from typing import Final

from jackpot.rules.books.book import PONTOON, SILENT, RuleBook

NI2005_73: Final = RuleBook(
    reference="NI2005-73",
    title="Casino Control (Pontoon) Approval 2005 (No 1)",
    game=PONTOON,
    act="Casino Control Act 1988",
    section="72(1)",
    made_by="Desmond Edward McKee, Delegate, ACT Gambling and Racing Commission",
    made_on=date(2005, 2, 7),
    commencement=SILENT,
    commences_on=None,
    text="NI2005-73-pontoon.txt",
)
