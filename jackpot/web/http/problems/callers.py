"""Who asks: not signed in, not allowed, or too often."""

from collections.abc import Iterable

from jackpot.access import Role, Scope
from jackpot.rules.books import NI2016_268
from jackpot.web.http.problem import ProblemError, problem
from jackpot.web.http.problems.base import error, retry_later

_PEOPLE = {
    Role.TABLE: "tables",
    Role.DISPLAY: "displays",
    Role.DEALER: "dealers",
    Role.SUPERVISOR: "supervisors",
    Role.CAGE: "cage staff",
    Role.DIRECTOR: "directors of tournaments",
    Role.AUDITOR: "auditors",
    Role.INSPECTOR: "inspectors",
    Role.PIT: "screens of the pit",
}

_BEARER = {"WWW-Authenticate": 'Bearer realm="jackpot"'}


def not_signed_in() -> ProblemError:
    return error(401, "not_signed_in", "Not signed in", "Sign in, or send a valid token.", _BEARER)


def sign_in_refused() -> ProblemError:
    return error(
        401,
        "sign_in_refused",
        "Wrong name or password",
        "The name or the password is wrong: try again, or ask for a new password.",
        _BEARER,
    )


def not_allowed(detail: str, title: str = "Not allowed") -> ProblemError:
    return error(403, "not_allowed", title, detail)


def wrong_role(allowed: Iterable[Role | None], summary: str) -> ProblemError:
    """`summary` is the operation's, an imperative: it says what only those roles can do."""
    *others, last = (words for role, words in _PEOPLE.items() if role in allowed)
    people = f"{', '.join(others)} and {last}" if others else last
    action = summary[0].lower() + summary[1:]
    return not_allowed(f"Only {people} can {action}.", "Not allowed for your role")


_SCOPES = {Scope.METRICS: "only reads the metrics", Scope.READ: "only reads"}


def outside_scope(scope: Scope) -> ProblemError:
    return error(
        403,
        "outside_scope",
        "Not allowed for this token",
        f"This token {_SCOPES[scope]}. Use a token of another scope, or sign in.",
    )


def people_only() -> ProblemError:
    return error(
        403,
        "people_only",
        "Only for people",
        "A token cannot do this, nor sign for a person: sign in, and send no token.",
    )


def must_enrol() -> ProblemError:
    return error(
        403,
        "must_enrol",
        "A passkey is required",
        "This role needs a passkey beside the password: sign in, and add one on the account page.",
    )


def passkey_refused() -> ProblemError:
    return error(
        401,
        "passkey_refused",
        "The passkey was not accepted",
        "It is not one of yours, or it took longer than two minutes: start again.",
        _BEARER,
    )


def no_passkeys() -> ProblemError:
    return error(
        409,
        "no_passkeys",
        "Passkeys are not in use",
        "Sign in with the password alone. The floor file gives no public address for passkeys.",
    )


def too_many_passkeys() -> ProblemError:
    return error(
        409,
        "too_many_passkeys",
        "Too many passkeys",
        "Ask the technician to remove your passkeys, then add those that you use.",
    )


def second_person_gone() -> ProblemError:
    return error(
        403,
        "second_person_gone",
        "The second signature has expired",
        "A signature is valid for one action and one minute: let the second person sign again.",
    )


def same_person() -> ProblemError:
    return error(
        403,
        "second_is_first",
        "The second person must be somebody else",
        "You are signed in here already: let another person sign second.",
    )


def too_many_attempts(wait_s: int) -> ProblemError:
    return retry_later(
        429, "too_many_attempts", "Too many attempts", f"Try again in {wait_s} s.", wait_s
    )


def too_many_requests() -> ProblemError:
    return retry_later(
        429,
        "too_many_requests",
        "Too many requests",
        "Nothing was done. Sign in or send a token, or ask less often.",
        1,
    )


def limit_too_high(sentence: str, rule: str) -> ProblemError:
    title = "A limit is higher than the floor allows"
    book = NI2016_268.reference
    return ProblemError(problem(409, "limit_too_high", title, sentence, rule=rule, instrument=book))
