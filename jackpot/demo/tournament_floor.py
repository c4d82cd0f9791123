"""The tournaments of the demonstration: their part of the floor file, and their conditions."""

from datetime import datetime
from typing import Any

from jackpot.audit.machines import TOURNAMENT_KIND
from jackpot.journal import JournalReader, open_reader, replay
from jackpot.tournament.events import PlacesAwarded, TournamentCancelled

CUPS_AHEAD = 3  # a tournament is over when its prizes are awarded, so each has a journal of its own
CUP_TABLES = ("C1", "C2", "C3", "C4")
MOST_AT_A_TABLE = 7
PLAYERS = 26
FEE_CENTS = 11_000
COMMISSION_CENTS = 1_000
STARTING_CHIPS = 5_000
TABLE_MINIMUM = 100

_PREFIX = "cup-"
_CUP = """
[tournaments.{name}]
title = "{title}"
instrument = "NI2016-268"
verify_from_cents = 50000
two_person_from_cents = 100000
"""

_TABLE = """
[links.canberra.tables.{name}]
title = "Cup table {number}"
boxes = 7
"""


def cup_name(number: int) -> str:
    return f"{_PREFIX}{number}"


def cup_title(number: int) -> str:
    return f"Demonstration Cup {number}"


def cups_text(cups: int) -> str:
    """The part of the floor file; nothing where no tournament was ever held."""
    if not cups:
        return ""
    tables = enumerate(CUP_TABLES, start=1)
    return "".join(
        [
            *(_TABLE.format(name=name, number=number) for number, name in tables),
            *(
                _CUP.format(name=cup_name(number), title=cup_title(number))
                for number in range(1, cups + 1)
            ),
        ]
    )


async def cups_to_name(journal: str) -> int:
    """How many tournaments the floor file names: all that were held, and some that are to be."""
    async with await open_reader(journal) as home:
        names = [name for name in await home.links() if name.startswith(_PREFIX)]
        over = [await _is_over(home.journal(name)) for name in names]
    return sum(over) + CUPS_AHEAD


async def _is_over(journal: JournalReader) -> bool:
    ends = PlacesAwarded | TournamentCancelled
    async for opened in replay(journal, TOURNAMENT_KIND.codec):
        if any(isinstance(event, ends) for event in opened.events):
            return True
    return False


def conditions(number: int, starts_at: datetime) -> dict[str, Any]:
    """Everything that rule 17.3(a) asks for: heats at four tables, and a final of seven."""
    game = {"game": "Canberra Poker", "rounds": 4}
    return {
        "title": cup_title(number),
        "starts_at": starts_at.isoformat(),
        "structure": "Heats of four rounds, whose best seven play a final of four rounds.",
        "sessions": [
            {"name": "Heats", "advance": MOST_AT_A_TABLE, **game},
            {"name": "Final", "takes": [1], **game},
        ],
        "entry_fee_cents": FEE_CENTS,
        "commission_cents": COMMISSION_CENTS,
        "starting_chips": STARTING_CHIPS,
        "minimum_players": 8,
        "maximum_players": PLAYERS,
        "player_groups": "none",
        "jackpot_wagers": False,
        "jackpot_restrictions": "No jackpot wagers are taken.",
        "buy_backs": [],
        "buy_back_method": "none",
        "table_minimum": TABLE_MINIMUM,
        "table_maximum": 2_000,
        "prizes_bp": [5_000, 3_000, 2_000],
    }
