"""The types of the fields of requests, with their bounds.

The bounds keep nonsense out and make `/openapi.json` true. What the rules say about a value, the
floor checks, and cites the rule.
"""

from datetime import date
from typing import Annotated

from msgspec import Meta

from jackpot.floor.payout_id import PATTERN as PAYOUT_ID_PATTERN
from jackpot.floor.state import HIGHEST_NUMBER
from jackpot.rules.cards import DECK_SIZE
from jackpot.rules.money import MOST_CENTS
from jackpot.rules.names import (
    LINK_NAME,
    PLAIN_LINE,
    PLAIN_TEXT,
    PLAYER_REFERENCE,
    TABLE_NAME,
)

LinkName = Annotated[str, Meta(pattern=f"^{LINK_NAME}$", description="A link of the floor file.")]
LinkNames = Annotated[
    str,
    Meta(
        max_length=1_000,
        pattern=f"^{LINK_NAME}(,{LINK_NAME})*$",
        description="Links of the floor file, with commas between, e.g. main,high-room.",
    ),
]
TableId = Annotated[
    str,
    Meta(pattern=f"^{TABLE_NAME}$", description="A table of the floor file."),
]
RoundNumber = Annotated[
    int,
    Meta(ge=1, le=HIGHEST_NUMBER, description="Each table numbers its rounds upwards."),
]
Box = Annotated[
    int, Meta(ge=1, le=9, description="Box 1 is at the dealer's left; numbers grow clockwise.")
]
PayoutId = Annotated[
    str,
    Meta(
        pattern=PAYOUT_ID_PATTERN,
        description="Table, round and box, e.g. T1-12-3.",
    ),
]
PlayerReference = Annotated[
    str,
    Meta(
        pattern=f"^{PLAYER_REFERENCE}$",
        description="A number by which the house knows the player, such as M-10482; no name.",
    ),
]
Somebody = Annotated[
    str,
    Meta(
        max_length=100,
        pattern=PLAIN_LINE,
        description="Who it was, by a reference or a description; no name.",
    ),
]
Conduct = Annotated[
    str, Meta(max_length=500, pattern=PLAIN_TEXT, description="What happened, in a few words.")
]
LastDay = Annotated[
    str,
    Meta(
        pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        description="The gaming day with which it ends; without one it ends by a release.",
    ),
]
ProposalNumber = Annotated[int, Meta(ge=1, le=2_000_000_000)]
Limit = Annotated[int, Meta(ge=1, le=1_000, description="At most that many.")]
Sequence = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]

Cards = Annotated[
    str, Meta(max_length=32, description="Five cards of two characters, e.g. AsKsQsJsTs.")
]
Card = Annotated[str, Meta(max_length=8, description="One card of two characters, e.g. Kd.")]
HandCounts = Annotated[
    dict[
        Annotated[str, Meta(pattern="^([1-9]|dealer)$")],
        Annotated[int, Meta(ge=0, le=DECK_SIZE)],
    ],
    Meta(
        max_length=10,
        description='The number of cards of each hand, by box and "dealer",'
        ' e.g. {"1": 5, "4": 5, "dealer": 5}.',
    ),
]
Reason = Annotated[
    str, Meta(max_length=500, pattern=PLAIN_TEXT, description="Why, in a few words.")
]
Announcement = Annotated[
    str,
    Meta(max_length=300, pattern=PLAIN_TEXT, description="What the players are told."),
]
Device = Annotated[
    str,
    Meta(
        max_length=64,
        pattern=PLAIN_LINE,
        description="What failed, e.g. pad 3, lamp 5, dealer screen.",
    ),
]
Failure = Annotated[
    str,
    Meta(max_length=500, pattern=PLAIN_TEXT, description="What is wrong with it, in a few words."),
]
Reference = Annotated[
    str, Meta(max_length=100, pattern=PLAIN_LINE, description="The paper behind it.")
]
IdentityReference = Annotated[
    str,
    Meta(
        max_length=100,
        pattern=PLAIN_LINE,
        description="Where the check of the payee's identity is filed.",
    ),
]
Conditions = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=100,
        pattern=PLAIN_LINE,
        description="The tournament conditions (17.2).",
    ),
]
Rule = Annotated[str, Meta(max_length=20, description="The rule that voids the round.")]
Contravened = Annotated[
    str, Meta(max_length=20, description="The rule that was contravened, e.g. 13.2 or 16.1.")
]
Cents = Annotated[int, Meta(ge=1, le=MOST_CENTS)]
CountCents = Annotated[int, Meta(ge=-MOST_CENTS, le=MOST_CENTS)]
WagerCents = Annotated[int, Meta(ge=0, le=MOST_CENTS)]
Name = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN_LINE)]
Password = Annotated[str, Meta(min_length=1, max_length=256)]
Day = Annotated[date, Meta(description="The day on which the gaming day begins.")]


def check_day(day: date) -> None:
    """Raises for a year near the ends of the calendar, where its next day may not exist."""
    if not 1971 <= day.year <= 9998:
        raise ValueError("Expected a day of the years 1971 to 9998")


Ticket = Annotated[str, Meta(min_length=1, max_length=100, description="Of the challenge.")]
PasskeyLabel = Annotated[
    str,
    Meta(min_length=1, max_length=64, pattern=PLAIN_LINE, description="Which device."),
]
Base64Url = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,16384}$")]
