"""The refusals that the client itself makes. The lamp is dark in all of them."""

from table_client.messages import Refused

NO_ROUND = Refused(0, "no_round", "No round is open", "Open a round first.", "4.1")
NO_ANSWER = Refused(
    0,
    "no_answer",
    "The server does not answer",
    "Hand the chip back and play on without the jackpot: the wager is withdrawn.",
    "4.2",
)
BACKLOG_FULL = Refused(
    0,
    "backlog_full",
    "Too many commands are unanswered",
    "The server cannot be reached: call a supervisor, and try again once it is connected.",
    "14.5",
)
CLOSED = Refused(
    0, "client_closed", "The table's client was closed", "Start the table controller again."
)

_REFUSALS = {
    401: (
        "not_signed_in",
        "The token is not known",
        "Create a token for this table with: jackpot token create --table.",
    ),
    403: (
        "not_allowed",
        "The token is for another table",
        "Create a token for this table with: jackpot token create --table.",
    ),
    404: ("unknown_table", "No such table", "Check the table's name against the floor file."),
}


def refusal_of_status(status: int) -> Refused | None:
    """How pending commands are refused; None if connecting again may help."""
    words = _REFUSALS.get(status)
    return None if words is None else Refused(status, *words)
