"""The refusals of the web itself: who asks, what shape it has, what can be promised.

What the floor refuses keeps its own title, sentence and rule (`of_refusal`).
"""

import re

import msgspec

from jackpot.web.http.problem import (
    CONTENT_TYPE,
    Problem,
    ProblemError,
    of_refusal,
    problem,
    response,
)

__all__ = ["CONTENT_TYPE", "Problem", "ProblemError", "of_refusal", "problem", "response"]


# --- who


def not_signed_in() -> ProblemError:
    return ProblemError(
        problem(
            401, "not_signed_in", "Not signed in", "Sign in, or send a token that is not revoked."
        ),
        {"WWW-Authenticate": 'Bearer realm="jackpot"'},
    )


def not_allowed(detail: str) -> ProblemError:
    return ProblemError(problem(403, "not_allowed", "Not yours to do", detail))


def sign_in_refused() -> ProblemError:
    return ProblemError(
        problem(
            401,
            "sign_in_refused",
            "Not signed in",
            "The name or the password is wrong: try again, or ask for a new password.",
        ),
        {"WWW-Authenticate": 'Bearer realm="jackpot"'},
    )


def second_person_gone() -> ProblemError:
    return ProblemError(
        problem(
            403,
            "second_person_gone",
            "The second signature no longer holds",
            "It holds for one act, for a minute: let the second person sign again.",
        )
    )


def same_person() -> ProblemError:
    return ProblemError(
        problem(
            403,
            "second_is_first",
            "The same person",
            "Whoever signs second must be another person than the one who is signed in here.",
        )
    )


def too_many_attempts(wait_s: int) -> ProblemError:
    return ProblemError(
        problem(
            429,
            "too_many_attempts",
            "Too many attempts",
            f"Wait {wait_s} s before the next one.",
            retry_after_s=wait_s,
        ),
        {"Retry-After": str(wait_s)},
    )


# --- the shape of a request

_WHERE = re.compile(r" - at `(?:key in )?\$\.?([^`]*)`$")


def malformed(error: msgspec.ValidationError, part: str = "body") -> Problem:
    """Names the field that msgspec found fault with."""
    said = str(error)
    where = _WHERE.search(said)
    what = said[: where.start()] if where else said
    field = (where[1] if where else "") or part
    if unknown := re.search(r"unknown field `([^`]*)`", what):
        field = unknown[1]
    elif missing := re.search(r"missing required field `([^`]*)`", what):
        field = missing[1]
    return problem(
        422, "malformed", "Malformed", f"In the {part}, {field}: {what}.", field=field[:100]
    )


def given_twice(field: str) -> ProblemError:
    detail = f"In the query, {field}: it is given twice."
    return ProblemError(problem(422, "malformed", "Malformed", detail, field=field[:100]))


def not_json() -> ProblemError:
    return ProblemError(problem(422, "not_json", "Not JSON", "Send the body as JSON in UTF-8."))


def bad_request() -> ProblemError:
    return ProblemError(
        problem(400, "bad_request", "Bad request", "Look at the request as it is sent.")
    )


def wrong_content_type() -> ProblemError:
    return ProblemError(
        problem(
            415,
            "not_json_type",
            "Not the type of JSON",
            "Send the body with Content-Type: application/json, not compressed.",
        )
    )


def too_large(limit_bytes: int) -> ProblemError:
    return ProblemError(
        problem(413, "too_large", "Too large", f"A request has at most {limit_bytes} bytes.")
    )


def too_slow() -> ProblemError:
    return ProblemError(
        problem(408, "too_slow", "Too slow", "Nothing was done: send the whole request again.")
    )


def unexpected() -> ProblemError:
    return ProblemError(
        problem(417, "unexpected", "Not to be expected", "Expect nothing but 100-continue.")
    )


def no_such_page() -> ProblemError:
    return ProblemError(
        problem(404, "no_such_page", "No such page", "Look at /docs for what there is here.")
    )


def wrong_method(allowed: str) -> ProblemError:
    return ProblemError(
        problem(405, "wrong_method", "Not with this method", f"Use one of: {allowed}."),
        {"Allow": allowed},
    )


def unknown_link(links: list[str]) -> ProblemError:
    return ProblemError(
        problem(
            404,
            "unknown_link",
            "No such link",
            f"Add ?link= with one of: {', '.join(links)}.",
        )
    )


# --- whether the jackpot can promise anything


def nobody_calls() -> ProblemError:
    return ProblemError(
        problem(
            409,
            "nobody_calls",
            "Nobody calls",
            "The dealer took the call back, or it was never made: look at the table.",
        )
    )


def overloaded(retry_after_s: int) -> ProblemError:
    return ProblemError(
        problem(
            503,
            "overloaded",
            "Too busy",
            "Nothing was done: the same again a moment later is safe.",
            retry_after_s=retry_after_s,
        ),
        {"Retry-After": str(retry_after_s)},
    )


def not_sound() -> ProblemError:
    return ProblemError(
        problem(
            503,
            "not_sound",
            "The jackpot is not sound",
            "Take no jackpot wagers: the lamps stay dark and the table plays on without the"
            " jackpot. The same again later is safe.",
            rule="14.5",
            retry_after_s=1,
        ),
        {"Retry-After": "1"},
    )


def journal_unreadable(why: str) -> ProblemError:
    return ProblemError(
        problem(
            503,
            "journal_unreadable",
            "The journal cannot be read",
            f"{why[:200]}: run jackpot verify on it, and call the technician.",
            retry_after_s=5,
        ),
        {"Retry-After": "5"},
    )


def broken() -> ProblemError:
    return ProblemError(
        problem(
            500,
            "fault",
            "A fault of the server",
            "Tell the operator the X-Request-Id of this answer. The same again is safe.",
        )
    )
