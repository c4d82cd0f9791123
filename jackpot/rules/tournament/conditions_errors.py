"""What is missing from the conditions of a tournament, or does not fit the rules."""

from collections.abc import Iterator
from typing import NamedTuple

from jackpot.rules.money import MOST_CENTS
from jackpot.rules.tournament.conditions import MOST_CHIPS, Conditions
from jackpot.rules.tournament.rules import TournamentRules
from jackpot.rules.tournament.session_faults import session_faults

WHOLE_BP = 10_000
MOST_SESSIONS = 50
MOST_PLAYERS = 10_000


class ConditionsError(NamedTuple):
    field: str
    rule: str | None
    sentence: str


def conditions_errors(conditions: Conditions, rules: TournamentRules) -> list[ConditionsError]:
    """Every item that is missing, by its rule; if none is, what does not fit."""
    missing = list(_missing(conditions, rules))
    return missing or list(_misfits(conditions, rules))


def _missing(conditions: Conditions, rules: TournamentRules) -> Iterator[ConditionsError]:
    for item in rules.items:
        if item.scoring not in (None, conditions.scoring):
            continue
        for name in item.fields:
            if not conditions.states(name):
                yield ConditionsError(name, item.rule, f"State {item.what}.")
                break
    asked = {name for item in rules.items for name in item.fields}
    for name, what in _NEEDED.items():
        if name not in asked and not conditions.states(name):
            yield ConditionsError(name, None, f"State {what}.")


# Without these no tournament can be held, whether or not the book asks for them.
_NEEDED = {
    "title": "what the tournament is called",
    "starts_at": "the starting date and time",
    "sessions": "the sessions",
    "entry_fee_cents": "the entry fee; 0 if there is none",
    "commission_cents": "the commission; 0 if there is none",
    "starting_chips": "the chips of each player",
    "minimum_players": "the minimum number of players",
    "maximum_players": "the maximum number of players",
    "table_minimum": "the table minimum",
    "table_maximum": "the table maximum",
    "prizes_bp": "the breakdown of the prize pool",
}


def _misfits(conditions: Conditions, rules: TournamentRules) -> Iterator[ConditionsError]:
    yield from _figures(conditions)
    yield from _fees(conditions, rules)
    yield from _ties(conditions, rules)
    if sum(conditions.prizes_bp) != WHOLE_BP or min(conditions.prizes_bp) <= 0:
        sentence = "The prizes together are exactly 100% of the prize pool: correct the breakdown."
        yield ConditionsError("prizes_bp", rules.clauses.get("prizes"), sentence)
    if conditions.moves and not rules.moves_in_session:
        sentence = "Players keep their seats for a session: leave out how they are moved."
        yield ConditionsError("moves", rules.clauses.get("ballot"), sentence)
    if len(conditions.sessions) > MOST_SESSIONS:
        yield ConditionsError("sessions", None, f"Plan at most {MOST_SESSIONS} sessions.")
    for number, plan in enumerate(conditions.sessions, start=1):
        for sentence in session_faults(conditions, number, plan):
            yield ConditionsError("sessions", None, f"Session {number}: {sentence}")


def _figures(conditions: Conditions) -> Iterator[ConditionsError]:
    least, most = conditions.minimum_players or 0, conditions.maximum_players or 0
    if not 2 <= least <= most <= MOST_PLAYERS:
        sentence = f"Give 2 to {MOST_PLAYERS:,} players, and no lower maximum than minimum."
        yield ConditionsError("minimum_players", None, sentence)
    minimum, maximum = conditions.table_minimum or 0, conditions.table_maximum or 0
    if not 1 <= minimum <= maximum <= MOST_CHIPS:
        sentence = "Give a table minimum of at least 1 and no lower maximum."
        yield ConditionsError("table_minimum", None, sentence)
    if not minimum <= (conditions.starting_chips or 0) <= MOST_CHIPS:
        sentence = "Each player begins with at least the table minimum: give more chips."
        yield ConditionsError("starting_chips", None, sentence)


def _fees(conditions: Conditions, rules: TournamentRules) -> Iterator[ConditionsError]:
    sums = [
        ("entry_fee_cents", conditions.entry_fee_cents, conditions.commission_cents),
        *(
            ("buy_backs", each.fee_cents, each.commission_cents)
            for each in conditions.buy_backs or ()
        ),
    ]
    for name, fee_cents, commission_cents in sums:
        if not 0 <= (commission_cents or 0) <= (fee_cents or 0) <= MOST_CENTS:
            sentence = "The commission is a part of the fee: give no more than the fee."
            yield ConditionsError(name, None, sentence)
        most = rules.most_commission_percent
        if most is not None and (commission_cents or 0) * 100 > (fee_cents or 0) * most:
            sentence = f"The commission is at most {most}% of each fee, cut down to a cent."
            yield ConditionsError(name, rules.clauses.get("commission"), sentence)
    if conditions.buy_backs and not rules.buy_backs:
        sentence = "A player has one entry only: leave out the buy-backs."
        yield ConditionsError("buy_backs", rules.clauses.get("entry"), sentence)
    sessions = [each.into for each in conditions.buy_backs or ()]
    if len(set(sessions)) < len(sessions) or not all(map(conditions.plan, sessions)):
        sentence = "Each buy-back is into another session of the plan."
        yield ConditionsError("buy_backs", None, sentence)


def _ties(conditions: Conditions, rules: TournamentRules) -> Iterator[ConditionsError]:
    if rules.ties == "play_off" and "divide" in (conditions.session_ties, conditions.final_ties):
        sentence = "Players with equal chips play additional rounds: choose a play-off."
        yield ConditionsError("final_ties", rules.clauses.get("play_off"), sentence)
    if conditions.scoring == "progress" and conditions.session_ties == "divide":
        sentence = "Who goes on cannot be divided: choose a play-off."
        yield ConditionsError("session_ties", None, sentence)
