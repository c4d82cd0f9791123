"""What must become of every wager of a finished round."""

from collections.abc import Iterator

from tests.auditor.twenty_one import blackjack, pontoon
from tests.auditor.twenty_one.posted import Expected, Owner, Posted, back, lost, won
from tests.auditor.twenty_one.reading import Table, read
from tests.auditor.twenty_one.sides import side_lines
from tests.auditor.twenty_one.totals import value


def work_out(posted: Posted) -> list[Expected]:
    table = read(posted)
    is_pontoon = posted.reference == "NI2005-73"
    mains = pontoon.main_lines(table) if is_pontoon else blackjack.main_lines(posted, table)
    bonuses = pontoon.super_bonuses(table) if is_pontoon else ()
    sides = side_lines(posted, table)
    return [*_excesses(posted, table), *sides, *mains, *_insurances(posted, table), *bonuses]


def _excesses(posted: Posted, table: Table) -> Iterator[Expected]:
    """3.5 (1996: 4.1(d)): what lies above the maximum is neither paid nor collected."""
    wager = "triple_play" if posted.terms.triple_play else "main"
    rule = "4.1(d)" if posted.reference == "S10-1996" else "3.5"
    for owner, cents in table.over_maximum.items():
        yield back(Owner(*owner), wager, cents, "void", "initial_deal", rule)


def _insurances(posted: Posted, table: Table) -> Iterator[Expected]:
    """By the dealer's second card; in Triple Play by that of the hand wagered on."""
    for insurance in table.insurances:
        dealer = table.dealer[insurance.of[1] - 1 if posted.terms.triple_play else 0]
        owner, stake = Owner(*insurance.by), insurance.cents
        paid = "second_card"
        lost_by, paid_by = "7.5(a)", ("7.5(b)", "7.4")
        if posted.reference == "NI2005-73":
            paid = "after_final"  # 7.5(b): on completion of rule 14
        elif posted.reference == "NI2018-568":
            lost_by, paid_by = "7.6(a)", ("7.6(b)", "7.5")
        elif posted.reference == "S10-1996":
            lost_by, paid_by = "10(b)", ("9", "9")
        if value(dealer[1]) == 10:
            line = won(owner, "insurance", stake, (2, 1), 2 * stake, paid, *paid_by)
        else:
            line = lost(owner, "insurance", stake, "second_card", lost_by)
        yield line if insurance.by == insurance.of else line._replace(insured=insurance.of)
