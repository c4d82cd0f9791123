"""Which refusals each operation can give: the floor's by its command, the web's by its parts."""

from typing import Final, get_type_hints

import msgspec

from jackpot.floor import Code
from jackpot.floor.possible_refusals import possible_refusals
from jackpot.rules.twenty_one.refusals import Code as TwentyOneCode
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.operations import Operation

# The form of a request, who sends it, and whether the server can serve: for every operation.
_ALWAYS: Final = (
    *("bad_request", "too_slow", "too_large", "not_json_type", "unexpected"),
    *("malformed", "not_json", "too_many_requests", "overloaded", "fault"),
    # Somebody signed in who uses a page of another site, or a second signature.
    *("not_allowed", "people_only", "second_person_gone"),
)
_SIGNED_IN: Final = ("not_signed_in", "outside_scope")
_COMMAND: Final = ("not_sound", "in_doubt")
_OF_PATH: Final = {
    "table": ("unknown_table",),
    "round": ("no_such_round",),
    "payout": ("unknown_payout",),
    "link": ("unknown_link",),
    "file": ("no_such_page",),
    "name": ("no_such_page",),
    "book": ("unknown_book",),
    "rule": ("unknown_rule",),
    "session": ("unknown_session",),
}
_SIGNING_IN: Final = ("sign_in_refused", "too_many_attempts", "passkey_refused", "no_passkeys")
_SECOND: Final = (*_SIGNING_IN, "second_is_first", "must_enrol")
_READING: Final = ("journal_unreadable", "reader_ended")
_CHECKPOINTS: Final = ("journal_unreadable", "no_signing_key")

# What follows from nothing else in the declaration of an operation.
_OWN: Final[dict[str, tuple[str, ...]]] = {
    "propose_approval": ("limit_too_high",),
    "preview_void": ("round_void",),
    "stream_meter": ("unknown_link", "not_sound"),
    "stream_table_sign": ("not_sound",),
    "stream_floor": ("not_sound",),
    "ready": ("not_sound",),
    "answer_call": ("nobody_calls",),
    "read_trail": _READING,
    "search_payouts": _READING,
    "get_payout": _READING,
    "get_slip": _READING,
    "read_journal": _READING,
    "daily_report": _READING,
    "list_entries": _READING,
    "read_round_record": _READING,
    "judge_round": ("unknown_book", *(code.name.lower() for code in TwentyOneCode)),
    "get_entry": (*_READING, "no_such_entry"),
    "read_series": _READING,
    "wins_report": _READING,
    "start_verification": ("verification_running",),
    "cancel_verification": ("no_verification",),
    "verification_document": ("no_verification",),
    "list_checkpoints": _CHECKPOINTS,
    "latest_checkpoint": (*_CHECKPOINTS, "no_checkpoint"),
    "sign_checkpoint": (*_CHECKPOINTS, "checkpoint_not_ready"),
    "sign_in": _SIGNING_IN,
    "answer_sign_in": _SIGNING_IN,
    "sign_second": _SECOND,
    "answer_second": _SECOND,
    "list_passkeys": ("no_passkeys",),
    "ask_to_enrol": ("no_passkeys", "too_many_passkeys"),
    "enrol_passkey": ("no_passkeys", "too_many_passkeys", "passkey_refused"),
}


def codes_of(operation: Operation) -> frozenset[str]:
    """Every code with which this operation can be refused."""
    found = {*_ALWAYS, *_OWN.get(operation.name, ())}
    if None not in operation.roles:
        found.update(_SIGNED_IN)
        if not operation.while_enrolling:
            found.add("must_enrol")
    if operation.query is not None and issubclass(operation.query, LinkQuery):
        found.add("unknown_link")
    for field in msgspec.structs.fields(operation.path):
        found.update(_OF_PATH.get(field.name, ()))
    if operation.build is None:
        return frozenset(found)
    found.update(_COMMAND)
    # A command names what it needs in its path: whether it is there, its decision says.
    found -= {"no_such_round"}
    return frozenset(found) | {code.name.lower() for code in _of_command(operation)}


def _of_command(operation: Operation) -> frozenset[Code]:
    """`build` says in its annotation which command it makes."""
    command: type = get_type_hints(operation.build)["return"]
    return possible_refusals(command)
