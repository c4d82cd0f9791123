"""Tournament play in the five books: section 17 of NI2016-268, 19 of NI2018-568, 20 of NI2005-63
and NI2005-73, and 24 of S10-1996.
"""

from collections.abc import Mapping
from typing import Final

from jackpot.rules.tournament.rules import Item, TournamentRules

# The words of 17.3(b) and of 19.3(b), which agree.
_STATEMENT = (
    "This tournament is conducted by the Tournament Director/Assistant in accordance with the"
    " tournament conditions and the applicable rules of the game. In the event of any"
    " inconsistency, the rules prevail."
)

_SINCE_2005 = {
    "prevails": "20.5",
    "director": "20.2",
    "filed": "20.3",
    "contents": "20.4",
    "entry": "20.6",
    "ballot": "20.7",
    "players_a_table": "20.8",
    "forfeit": "20.9",
    "reserved": "20.10",
    "substitute": "20.11",
    "chips_in_view": "20.12",
    "chips_unchanged": "20.13",
    "minimum": "20.14",
    "marker": "20.15",
    "opportunity": "20.16",
    "break": "20.17",
    "pace": "20.18",
    "places": "20.19",
    "prizes": "20.20",
    "play_off": "20.21",
    "division": "20.22",
    "commission": "20.23",
    "refund": "20.24",
}

SECTION_20: Final = TournamentRules(
    section=20,
    prevails="conditions",  # 20.5
    filed="approved",  # 20.3; 20.4 says what the conditions may include
    clauses=_SINCE_2005,
)

SECTION_24_OF_1996: Final = TournamentRules(
    section=24,
    prevails="conditions",  # 24.3
    filed="approved",  # 24.2
    has_director=False,
    buy_backs=True,  # nothing limits entries, and the conditions prevail
    moves_in_session=True,  # likewise
    starting_marker=False,
    ties="conditions",
    most_commission_percent=10,  # 24.4
    clauses={
        "prevails": "24.3",
        "filed": "24.2",
        "commission": "24.4",
        "prizes": "24.4",
        "forfeit": "24.4",
    },
)

SECTION_17_OF_2016: Final = TournamentRules(
    section=17,
    items=(
        Item("17.3(a)(i)", "the starting date and time", ("starts_at",)),
        Item("17.3(a)(ii)", "the heat structure", ("structure", "sessions")),
        Item(
            "17.3(a)(iii)",
            "the entry fee and the commission; 0 if there is none",
            ("entry_fee_cents", "commission_cents"),
        ),
        Item("17.3(a)(iv)", "the tournament chips that each player receives", ("starting_chips",)),
        Item(
            "17.3(a)(v)",
            "the minimum and maximum number of players",
            ("minimum_players", "maximum_players"),
        ),
        Item("17.3(a)(vi)", "the restrictions on player groups, or none", ("player_groups",)),
        Item(
            "17.3(a)(vii)",
            "whether jackpot wagers are taken, and their restrictions",
            ("jackpot_wagers", "jackpot_restrictions"),
        ),
        Item(
            "17.3(a)(viii)",
            "whether eliminated players may buy back, how and when",
            ("buy_backs", "buy_back_method"),
        ),
        Item("17.3(a)(ix)", "the table limits", ("table_minimum", "table_maximum")),
        Item("17.3(a)(x)", "the breakdown of the prize pool", ("prizes_bp",)),
    ),
    prevails="rules",  # 17.1, 17.3(b)
    filed="notified",  # 17.2(c)
    published=True,  # 17.2(b)
    statement=_STATEMENT,
    buy_backs=True,  # 17.3(a)(viii)
    clauses={
        "prevails": "17.1",
        "published": "17.2(b)",
        "filed": "17.2(c)",
        "contents": "17.3",
        "jackpot": "17.3(a)(vii)",
        "buy_back": "17.3(a)(viii)",
        "statement": "17.3(b)",
        "director": "17.4",
        "agreement": "17.5",
        "entry": "17.6",
        "ballot": "17.7",
        "players_a_table": "17.8",
        "forfeit": "17.9",
        "reserved": "17.10",
        "substitute": "17.11",
        "chips_in_view": "17.12",
        "chips_unchanged": "17.13",
        "minimum": "17.14",
        "marker": "17.15",
        "opportunity": "17.16",
        "advice": "17.17",
        "break": "17.18",
        "pace": "17.19",
        "places": "17.20",
        "prizes": "17.21",
        "play_off": "17.22",
        "division": "17.23",
        "commission": "17.24",
        "refund": "17.25",
    },
)

SECTION_19_OF_2018: Final = TournamentRules(
    section=19,
    items=(
        Item(
            "19.3(a)(i)",
            "the starting date and time, and how players enter and who may",
            ("starts_at", "entry_method"),
        ),
        Item("19.3(a)(ii)(A)", "the number or duration of the sessions", ("structure", "sessions")),
        Item("19.3(a)(ii)(B)", "how many tables are active in a session", ("tables_active",)),
        Item(
            "19.3(a)(ii)(C)", "how players go on from session to session, or none", ("progression",)
        ),
        Item(
            "19.3(a)(ii)(D)",
            "whether sessions of other games are played, with points or prizes, or none",
            ("games_and_points",),
        ),
        Item("19.3(a)(ii)(E)", "whether there is a repechage session, or none", ("repechage",)),
        Item(
            "19.3(a)(ii)(F)",
            "whether eliminated players may buy back, how and when",
            ("buy_backs", "buy_back_method"),
        ),
        Item(
            "19.3(a)(iii)",
            "the entry fee and the commission; 0 if there is none",
            ("entry_fee_cents", "commission_cents"),
        ),
        Item("19.3(a)(iv)", "the tournament chips that each player receives", ("starting_chips",)),
        Item(
            "19.3(a)(v)",
            "the minimum and maximum number of players",
            ("minimum_players", "maximum_players"),
        ),
        Item("19.3(a)(vi)", "the restrictions on player groups, or none", ("player_groups",)),
        Item("19.3(a)(vii)", "the table limits", ("table_minimum", "table_maximum")),
        Item("19.3(a)(viii)(A)", "how players are eliminated", ("elimination",), "progress"),
        Item(
            "19.3(a)(viii)(B)",
            "how equal chips at the end of a session are told apart",
            ("session_ties",),
            "progress",
        ),
        Item("19.3(a)(ix)(A)", "how players are eliminated, or none", ("elimination",), "points"),
        Item(
            "19.3(a)(ix)(B)",
            "whether equal chips at the end of a session share their points",
            ("session_ties",),
            "points",
        ),
        Item("19.3(a)(x)", "the breakdown of the prize pool", ("prizes_bp",)),
        Item(
            "19.3(a)(xi)",
            "whether tied players share their prizes or play additional rounds",
            ("final_ties",),
        ),
    ),
    prevails="rules",  # 19.1, 19.3(b)
    filed="notified",  # 19.2(c)
    published=True,  # 19.2(b)
    statement=_STATEMENT,
    buy_backs=True,  # 19.3(a)(ii)(F)
    seat_by="starting_time",  # 19.9
    starts_may_change=True,  # 19.7
    moves_in_session=True,  # 19.3(a)(ii)(B), "sit-and-go"
    starting_marker=False,  # the dictionary keeps the word, and no rule uses it
    ties="conditions",  # 19.3(a)(viii)(B), (ix)(B), (xi)
    clauses={
        "prevails": "19.1",
        "published": "19.2(b)",
        "filed": "19.2(c)",
        "contents": "19.3",
        "buy_back": "19.3(a)(ii)(F)",
        "play_off": "19.3(a)(xi)",
        "division": "19.3(a)(xi)",
        "statement": "19.3(b)",
        "director": "19.4",
        "agreement": "19.5",
        "entry": "19.6",
        "ballot": "19.7",
        "start": "19.7",
        "players_a_table": "19.8",
        "forfeit": "19.9",
        "reserved": "19.10",
        "substitute": "19.11",
        "chips_in_view": "19.12",
        "chips_unchanged": "19.13",
        "minimum": "19.14",
        "advice": "19.15",
        "break": "19.16",
        "pace": "19.17",
        "places": "19.18",
        "prizes": "19.19",
        "commission": "19.20",
        "refund": "19.21",
    },
)

# The code of a refusal -> what it is about.
_ABOUT = {
    "conditions_missing": "contents",
    "conditions_fixed": "filed",
    "conditions_not_published": "published",
    "conditions_not_filed": "filed",
    "commission_differs": "commission",
    "jackpot_not_allowed": "jackpot",
    "no_director": "director",
    "not_the_director": "director",
    "wrong_fee": "commission",
    "not_agreed": "agreement",
    "entered_already": "entry",
    "no_buy_back": "entry",
    "buy_back_closed": "buy_back",
    "not_eliminated": "entry",
    "ballot_drawn": "ballot",
    "ballot_not_drawn": "ballot",
    "wrong_tables": "players_a_table",
    "too_many_at_a_table": "players_a_table",
    "no_such_seat": "players_a_table",
    "seat_kept": "ballot",
    "seat_forfeited": "forfeit",
    "seat_not_free": "reserved",
    "not_reserved": "reserved",
    "too_early_to_offer": "reserved",
    "too_early_to_start": "forfeit",
    "start_published": "forfeit",
    "chips_differ": "chips_unchanged",
    "chips_not_counted": "chips_in_view",
    "can_wager": "minimum",
    "no_starting_marker": "marker",
    "not_next_to_wager": "marker",
    "not_advised": "marker",
    "tie_unresolved": "play_off",
    "prize_stands": "prizes",
}


def tournament_cites(rules: TournamentRules) -> Mapping[str, str]:
    """The code of a refusal -> the rule of this book that is its reason."""
    return {code: rules.clauses[about] for code, about in _ABOUT.items() if about in rules.clauses}
