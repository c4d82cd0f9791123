"""Whether the server can serve: what it cannot promise now."""

from jackpot.web.http.problem import ProblemError
from jackpot.web.http.problems.base import error, retry_later


def overloaded(retry_after_s: int) -> ProblemError:
    return retry_later(
        503,
        "overloaded",
        "The server is too busy",
        "Nothing was done. Send the same request again in a moment: that is safe.",
        retry_after_s,
    )


def not_sound() -> ProblemError:
    return retry_later(
        503,
        "not_sound",
        "The jackpot is not sound",
        "Nothing was done. Take no jackpot wagers: the lamps stay dark and the table plays on"
        " without the jackpot. Send the same request again later: that is safe.",
        1,
        rule="14.5",
    )


def in_doubt() -> ProblemError:
    return retry_later(
        503,
        "in_doubt",
        "Not known yet whether it was recorded",
        "Send the same request again until it is answered: that is safe, and it tells what became"
        " of it. Hand no chip back before that.",
        1,
        rule="14.5",
    )


def journal_unreadable(why: str) -> ProblemError:
    return retry_later(
        503,
        "journal_unreadable",
        "The journal cannot be read",
        f"{why[:200]}. Call the technician to verify the journal.",
        5,
    )


def broken() -> ProblemError:
    return error(
        500,
        "fault",
        "Server error",
        "Tell the technician the X-Request-Id of this answer. Send the same request again: that is"
        " safe.",
    )


def displays_only(public_url: str | None) -> ProblemError:
    return error(
        421,
        "displays_only",
        "This node only feeds displays",
        "It takes no commands, signs nobody in and has no pages for staff. Use"
        f" {public_url or 'the address of a node that takes wagers'} instead.",
    )
