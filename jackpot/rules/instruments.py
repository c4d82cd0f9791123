"""The instruments: approved rule books, with their dates and what they revoke, as their texts say.

Only NI2016-268 is a game that this server serves; it alone carries prizes. The others are here so
that a date and a reference can be checked against them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from jackpot.rules import ni2016_268
from jackpot.rules.figures import Figure

CANBERRA_POKER: Final = "canberra poker"
BLACKJACK: Final = "blackjack"
PONTOON: Final = "pontoon"


@dataclass(frozen=True, slots=True)
class Revocation:
    what: str
    reference: str | None = None
    notified_on: date | None = None  # of a rule book of the same game, if the text gives the day


@dataclass(frozen=True, slots=True)
class Instrument:
    reference: str
    title: str
    game: str
    act: str
    section: str
    made_by: str
    made_on: date
    commencement: str  # in the words of the text, or that the text has none
    commences_on: date | None  # None if the text does not give the day
    revokes: tuple[Revocation, ...] = ()
    prizes: Mapping[str, Figure] = field(default_factory=dict)  # keyed by field of an approval

    @property
    def in_force_from(self) -> date:
        """The day of commencement; if the text gives none, the earliest day that it allows."""
        return self.commences_on or self.made_on + timedelta(days=1)


_SILENT = "The text does not say when it commences."

INSTRUMENTS: Final = (
    Instrument(
        reference="S10-1996",
        title="Approval of alterations to the rules of Blackjack, Gazette No. S10 of 1996",
        game=BLACKJACK,
        act="Casino Control Act 1988",
        section="72(3)",
        made_by="Gregory Stephen Jones, Delegate of the Minister",
        made_on=date(1996, 1, 19),
        commencement=_SILENT + " The Gazette is of 23 January 1996.",
        commences_on=None,
        revokes=(Revocation("all previous rules and amendments to the rules of Blackjack"),),
    ),
    Instrument(
        reference="NI2005-63",
        title="Casino Control (Blackjack) Approval 2005 (No 1)",
        game=BLACKJACK,
        act="Casino Control Act 1988",
        section="71(1) and 72(1)",
        made_by="Desmond Edward McKee, Delegate, ACT Gambling and Racing Commission",
        made_on=date(2005, 2, 7),
        commencement=_SILENT,
        commences_on=None,
        revokes=(
            Revocation(
                "the declaration of 21 February 2002 that Tournament Blackjack is an authorised"
                " game",
                reference="NI2002-44",
            ),
        ),
    ),
    Instrument(
        reference="NI2005-73",
        title="Casino Control (Pontoon) Approval 2005 (No 1)",
        game=PONTOON,
        act="Casino Control Act 1988",
        section="72(1)",
        made_by="Desmond Edward McKee, Delegate, ACT Gambling and Racing Commission",
        made_on=date(2005, 2, 7),
        commencement=_SILENT,
        commences_on=None,
    ),
    Instrument(
        reference=ni2016_268.REFERENCE,
        title="Casino Control (Poker - Canberra Poker) Approval 2016 (No 1)",
        game=CANBERRA_POKER,
        act="Casino Control Act 2006",
        section="97",
        made_by="Craig Simmons, Director Community, Business and Transport Regulation",
        made_on=date(2016, 6, 1),
        commencement="This instrument commences on 10 June 2016.",
        commences_on=ni2016_268.COMMENCES_ON,
        revokes=(
            Revocation(
                "the rules of Canberra Poker before it",
                reference="NI2006-170",
                notified_on=date(2006, 5, 11),
            ),
        ),
        prizes=ni2016_268.PRIZES,
    ),
    Instrument(
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
    ),
)

BY_REFERENCE: Final = {instrument.reference: instrument for instrument in INSTRUMENTS}


def instrument_in_force(game: str, on_date: date) -> Instrument | None:
    """The latest rule book of a game that had commenced, of those whose text is held here.

    None if another rule book came between whose text is not held here (it is known only because a
    later one revokes it): what it said is unknown, and an older one does not answer.
    """
    of_game = [instrument for instrument in INSTRUMENTS if instrument.game == game]
    commenced = [instrument for instrument in of_game if instrument.in_force_from <= on_date]
    if not commenced:
        return None
    latest = max(commenced, key=lambda instrument: instrument.in_force_from)
    came_between = any(
        revoked.notified_on is not None and latest.in_force_from <= revoked.notified_on <= on_date
        for instrument in of_game
        for revoked in instrument.revokes
    )
    return None if came_between else latest
