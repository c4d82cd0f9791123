"""An independent model of twenty-one, written from the four texts and not from the mechanics.

`work_out(posted)` takes a finished round (book, terms, wagers, acts) and says what becomes of every
wager. It reads the acts once for who holds which cards and chips, and then settles each hand from
its final cards. `differences` compares this with the lines of the program.

From `jackpot` it only uses the shapes of terms, wagers, acts and lines.
"""

from tests.auditor.twenty_one.comparison import differences
from tests.auditor.twenty_one.model import work_out
from tests.auditor.twenty_one.posted import Posted

__all__ = ["Posted", "differences", "work_out"]
