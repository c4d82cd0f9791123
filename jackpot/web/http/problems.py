"""The refusals of the web itself: who asks, the form of a request, whether the server can serve.

A refusal of the floor keeps its own title, detail and rule (`of_refusal`).
"""

import re
from collections.abc import Iterable

import msgspec

from jackpot.access import Role, Scope
from jackpot.floor.refusals import Code, refuse
from jackpot.web.http.problem import (
    CONTENT_TYPE,
    Problem,
    ProblemError,
    of_refusal,
    problem,
    response,
)

__all__ = ["CONTENT_TYPE", "Problem", "ProblemError", "of_refusal", "problem", "response"]

_PEOPLE = {
    Role.TABLE: "tables",
    Role.DISPLAY: "displays",
    Role.DEALER: "dealers",
    Role.SUPERVISOR: "supervisors",
    Role.CAGE: "cage staff",
    Role.AUDITOR: "auditors",
}


def _error(
    status: int, code: str, title: str, detail: str, headers: dict[str, str] | None = None
) -> ProblemError:
    return ProblemError(problem(status, code, title, detail), headers)


def _retry_later(
    status: int, code: str, title: str, detail: str, after_s: int, *, rule: str | None = None
) -> ProblemError:
    found = problem(status, code, title, detail, rule=rule, retry_after_s=after_s)
    return ProblemError(found, {"Retry-After": str(after_s)})


# --- who asks

_BEARER = {"WWW-Authenticate": 'Bearer realm="jackpot"'}


def not_signed_in() -> ProblemError:
    return _error(401, "not_signed_in", "Not signed in", "Sign in, or send a valid token.", _BEARER)


def sign_in_refused() -> ProblemError:
    return _error(
        401,
        "sign_in_refused",
        "Wrong name or password",
        "The name or the password is wrong: try again, or ask for a new password.",
        _BEARER,
    )


def not_allowed(detail: str, title: str = "Not allowed") -> ProblemError:
    return _error(403, "not_allowed", title, detail)


def wrong_role(allowed: Iterable[Role | None], summary: str) -> ProblemError:
    """`summary` is the operation's, an imperative: it says what only those roles can do."""
    people = " and ".join(words for role, words in _PEOPLE.items() if role in allowed)
    action = summary[0].lower() + summary[1:]
    return not_allowed(f"Only {people} can {action}.", "Not allowed for your role")


_SCOPES = {Scope.METRICS: "only reads the metrics", Scope.READ: "only reads"}


def outside_scope(scope: Scope) -> ProblemError:
    return _error(
        403,
        "outside_scope",
        "Not allowed for this token",
        f"This token {_SCOPES[scope]}. Use a token of another scope, or sign in.",
    )


def people_only() -> ProblemError:
    return _error(
        403,
        "people_only",
        "Only for people",
        "A token cannot do this, nor sign for a person: sign in, and send no token.",
    )


def must_enrol() -> ProblemError:
    return _error(
        403,
        "must_enrol",
        "A passkey is required",
        "This role needs a passkey beside the password: sign in, and add one on the account page.",
    )


def passkey_refused() -> ProblemError:
    return _error(
        401,
        "passkey_refused",
        "The passkey was not accepted",
        "It is not one of yours, or it took longer than two minutes: start again.",
        _BEARER,
    )


def no_passkeys() -> ProblemError:
    return _error(
        409,
        "no_passkeys",
        "Passkeys are not in use",
        "Sign in with the password alone. The floor file gives no public address for passkeys.",
    )


def too_many_passkeys() -> ProblemError:
    return _error(
        409,
        "too_many_passkeys",
        "Too many passkeys",
        "Ask the technician to remove your passkeys, then add those that you use.",
    )


def second_person_gone() -> ProblemError:
    return _error(
        403,
        "second_person_gone",
        "The second signature has expired",
        "A signature is valid for one action and one minute: let the second person sign again.",
    )


def same_person() -> ProblemError:
    return _error(
        403,
        "second_is_first",
        "The second person must be somebody else",
        "You are signed in here already: let another person sign second.",
    )


def too_many_attempts(wait_s: int) -> ProblemError:
    return _retry_later(
        429, "too_many_attempts", "Too many attempts", f"Try again in {wait_s} s.", wait_s
    )


def too_many_requests() -> ProblemError:
    return _retry_later(
        429,
        "too_many_requests",
        "Too many requests",
        "Nothing was done. Sign in or send a token, or ask less often.",
        1,
    )


# --- the form of a request

_UNSEEN = re.compile(r"matching regex '\^\[\^")
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
    elif _UNSEEN.search(what):
        what = "it has a character that nobody can see, or that has no place here: leave it out"
    return _malformed(f"In the {part}, {field}: {what}.", field)


def given_twice(field: str) -> ProblemError:
    return ProblemError(_malformed(f"The query has {field} more than once: send it once.", field))


def wrong_number(field: str, part: str) -> ProblemError:
    detail = f"In the {part}, {field}: write the number with digits only and no leading zero."
    return ProblemError(_malformed(detail, field))


def key_twice() -> ProblemError:
    return ProblemError(_malformed("The JSON names a key twice: send each key once.", "body"))


def _malformed(detail: str, field: str) -> Problem:
    return problem(422, "malformed", "Malformed request", detail, field=field[:100])


def not_json() -> ProblemError:
    return _error(422, "not_json", "Not JSON", "Send the body as JSON in UTF-8.")


def bad_request() -> ProblemError:
    return _error(
        400, "bad_request", "Bad request", "The server cannot read this request: check its syntax."
    )


def wrong_content_type() -> ProblemError:
    return _error(
        415,
        "not_json_type",
        "Unsupported content type",
        "Send the body with Content-Type: application/json, not compressed.",
    )


def too_large(limit_bytes: int) -> ProblemError:
    return _error(413, "too_large", "Request too large", f"Send at most {limit_bytes} bytes.")


def too_slow() -> ProblemError:
    return _error(
        408, "too_slow", "Request timed out", "Nothing was done: send the whole request again."
    )


def unexpected() -> ProblemError:
    return _error(
        417, "unexpected", "Unsupported expectation", "Send no Expect header but 100-continue."
    )


def no_such_page() -> ProblemError:
    return _error(404, "no_such_page", "Page not found", "See /docs for every address there is.")


def wrong_method(allowed: str) -> ProblemError:
    return _error(
        405, "wrong_method", "Method not allowed", f"Use one of: {allowed}.", {"Allow": allowed}
    )


def unknown_link(links: list[str]) -> ProblemError:
    return _error(
        404, "unknown_link", "Unknown link", f"Add ?link= with one of: {', '.join(links)}."
    )


def unknown_table(table: str) -> ProblemError:
    return ProblemError(of_refusal(refuse(Code.UNKNOWN_TABLE, table=table)))


def unknown_payout(payout: str) -> ProblemError:
    return ProblemError(of_refusal(refuse(Code.UNKNOWN_PAYOUT, payout=payout)))


def unknown_session() -> ProblemError:
    return _error(
        404, "unknown_session", "No such session", "It has ended already: read the list again."
    )


# --- whether the server can serve


def nobody_calls() -> ProblemError:
    return _error(
        409,
        "nobody_calls",
        "No open call",
        "The dealer withdrew the call, or nobody called: check the table.",
    )


def no_signing_key() -> ProblemError:
    return _error(
        409,
        "no_signing_key",
        "Checkpoints are not signed here",
        "The server has no signing key: ask the technician to set one up.",
    )


def no_checkpoint() -> ProblemError:
    return _error(
        404, "no_checkpoint", "No checkpoint yet", "Sign a checkpoint first, then ask again."
    )


def checkpoint_not_ready() -> ProblemError:
    return _retry_later(
        503,
        "checkpoint_not_ready",
        "The journal is still being read",
        "Nothing was signed. Ask again in a minute.",
        60,
    )


def overloaded(retry_after_s: int) -> ProblemError:
    return _retry_later(
        503,
        "overloaded",
        "The server is too busy",
        "Nothing was done. Send the same request again in a moment: that is safe.",
        retry_after_s,
    )


def not_sound() -> ProblemError:
    return _retry_later(
        503,
        "not_sound",
        "The jackpot is not sound",
        "Nothing was done. Take no jackpot wagers: the lamps stay dark and the table plays on"
        " without the jackpot. Send the same request again later: that is safe.",
        1,
        rule="14.5",
    )


def in_doubt() -> ProblemError:
    return _retry_later(
        503,
        "in_doubt",
        "Not known yet whether it was recorded",
        "Send the same request again until it is answered: that is safe, and it tells what became"
        " of it. Hand no chip back before that.",
        1,
        rule="14.5",
    )


def journal_unreadable(why: str) -> ProblemError:
    return _retry_later(
        503,
        "journal_unreadable",
        "The journal cannot be read",
        f"{why[:200]}. Call the technician to verify the journal.",
        5,
    )


def broken() -> ProblemError:
    return _error(
        500,
        "fault",
        "Server error",
        "Tell the technician the X-Request-Id of this answer. Send the same request again: that is"
        " safe.",
    )
