"""The ways in which the client itself says no. The lamp is dark in all of them."""

from table_client.messages import Refused

NO_ROUND = Refused(
    0, "no_round", "No round is open", "Open a round before anything is placed in it.", "4.1"
)
NO_ANSWER = Refused(
    0,
    "no_answer",
    "The server does not answer",
    "Hand the chip back and play on without the jackpot: the wager is taken back.",
    "4.2",
)
BACKLOG_FULL = Refused(
    0,
    "backlog_full",
    "Too much is unanswered",
    "The server cannot be reached: call a supervisor, and ask again when the line is back.",
    "14.5",
)
CLOSED = Refused(0, "client_closed", "The table is shut down", "Start its controller again.")

_AT_THE_DOOR = {
    401: ("not_signed_in", "The token is not known", "Give this table a token: jackpot token."),
    403: ("not_allowed", "The token is for another table", "Give this table a token of its own."),
    404: ("unknown_table", "No such table", "Check the table's name against the floor file."),
}


def at_the_door(status: int) -> Refused | None:
    """What a refused line means for what waits; None where trying again may help by itself."""
    words = _AT_THE_DOOR.get(status)
    return None if words is None else Refused(status, *words)
