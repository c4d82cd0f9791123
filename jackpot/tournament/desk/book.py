"""What the rule book of a tournament asks for: the form of the conditions, and what it allows."""

import msgspec

from jackpot.rules.tournament.rules import Scoring
from jackpot.tournament.state import State


class ConditionsItem(msgspec.Struct, frozen=True):
    """An item that the conditions shall include."""

    rule: str
    what: str
    fields: tuple[str, ...]
    scoring: Scoring | None  # only where players compete in this way


class TournamentBook(msgspec.Struct, frozen=True):
    reference: str
    items: list[ConditionsItem]
    published: bool  # whether the conditions have to be, before the first entry
    has_director: bool
    buy_backs: bool
    moves_in_session: bool
    starting_marker: bool
    ties: str  # play_off: always; conditions: as these say
    most_commission_percent: int | None
    clauses: dict[str, str]  # what is done or recorded -> its rule


def tournament_book(state: State) -> TournamentBook:
    rules = state.rules
    return TournamentBook(
        reference=state.instrument,
        items=[
            ConditionsItem(item.rule, item.what, item.fields, item.scoring) for item in rules.items
        ],
        published=rules.published,
        has_director=rules.has_director,
        buy_backs=rules.buy_backs,
        moves_in_session=rules.moves_in_session,
        starting_marker=rules.starting_marker,
        ties=rules.ties,
        most_commission_percent=rules.most_commission_percent,
        clauses=dict(rules.clauses),
    )
