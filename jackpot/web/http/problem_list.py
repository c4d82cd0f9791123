"""Every refusal with its code, for the documentation."""

from functools import cache
from typing import Any

import msgspec

from jackpot.access import Scope
from jackpot.floor import Code, Refusal
from jackpot.pit.refusals import Code as PitCode
from jackpot.rules.books import NI2016_268
from jackpot.rules.twenty_one.refusals import Code as TwentyOneCode
from jackpot.tournament.refusals import Code as TournamentCode
from jackpot.web.http import problems

_OWN = (
    problems.not_signed_in(),
    problems.not_allowed("Only staff of another role, or another table, can do this."),
    problems.outside_scope(Scope.READ),
    problems.people_only(),
    problems.must_enrol(),
    problems.passkey_refused(),
    problems.no_passkeys(),
    problems.too_many_passkeys(),
    problems.sign_in_refused(),
    problems.second_person_gone(),
    problems.same_person(),
    problems.too_many_attempts(1),
    problems.too_many_requests(),
    problems.ProblemError(
        problems.malformed(msgspec.ValidationError("Expected `int` - at `$.box`"))
    ),
    problems.not_json(),
    problems.bad_request(),
    problems.wrong_content_type(),
    problems.too_large(65_536),
    problems.too_slow(),
    problems.unexpected(),
    problems.no_such_page(),
    problems.wrong_method("GET"),
    problems.unknown_link(["canberra"]),
    problems.unknown_book(["NI2016-268"]),
    problems.unknown_rule("NI2016-268", "18.1"),
    problems.unknown_session(),
    problems.unknown_tournament(["spring-cup"]),
    problems.conditions_not_published(),
    problems.nobody_calls(),
    problems.unknown_webhook("surveillance"),
    problems.unknown_letter("canberra_12_0"),
    problems.entry_archived(10_000),
    problems.not_taken("it answered with status 500"),
    problems.limit_too_high("Write a lower limit.", "16.6(b)"),
    problems.no_signing_key(),
    problems.no_checkpoint(),
    problems.checkpoint_not_ready(),
    problems.no_such_entry("The journal has the entries 1 to 7."),
    problems.no_verification(),
    problems.verification_running(),
    problems.reader_ended(),
    problems.overloaded(1),
    problems.not_sound(),
    problems.in_doubt(),
    problems.journal_unreadable("Entry 7 was altered"),
    problems.displays_only(None),
    problems.broken(),
)


@cache
def all_problems() -> list[dict[str, Any]]:
    """Sorted by code. Details of the floor's refusals keep their placeholders in braces.

    The rules are those of Canberra Poker, the game of every jackpot. A refusal of twenty-one names
    the rule of the book of its round.
    """
    found = [refused.problem for refused in _OWN]
    for code in Code:
        refusal = Refusal(code, code.value.detail)
        found.append(problems.of_refusal(refusal.cited_by(NI2016_268)))
    found += [
        problems.of_refusal(Refusal(other, other.value.detail))
        for other in (*TwentyOneCode, *PitCode, *TournamentCode)
    ]
    return [msgspec.to_builtins(each) for each in sorted(found, key=lambda each: each.code)]


@cache
def _statuses() -> dict[str, int]:
    return {each["code"]: each["status"] for each in all_problems()}


def status_of_code(code: str) -> int:
    return _statuses()[code]
