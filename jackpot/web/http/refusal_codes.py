"""Which refusals each operation can give: the floor's by its command, the web's by its parts."""

from typing import Final, get_args, get_type_hints

import msgspec

from jackpot.floor.commands import Command, OpenTable
from jackpot.floor.possible_refusals import possible_refusals
from jackpot.pit.commands import PitCommand, ReconstructRound, RecordAct
from jackpot.pit.possible_refusals import possible_refusals as possible_pit_refusals
from jackpot.rules.twenty_one.refusals import Code as TwentyOneCode
from jackpot.tournament.commands import TournamentCommand
from jackpot.tournament.possible_refusals import possible_refusals as possible_tournament_refusals
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
_OF_ANOTHER_MACHINE: Final = frozenset({"not_at_this_game", "unknown_table"})
_ACTS: Final = (RecordAct, ReconstructRound)  # the round refuses an act for any of its reasons
_OF_PATH: Final = {
    "table": ("unknown_table",),
    "round": ("no_such_round",),
    "payout": ("unknown_payout",),
    "link": ("unknown_link",),
    "tournament": ("unknown_tournament",),
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
    "preview_reconstruction": ("round_void", "not_dealt", "not_at_this_game"),
    "stream_meter": ("unknown_link", "not_sound"),
    "stream_table_sign": ("not_sound",),
    "stream_leaderboard": ("not_sound",),
    "stream_floor": ("not_sound",),
    "ready": ("not_sound",),
    "answer_call": ("nobody_calls",),
    "open_tournament_tables": (
        *("ballot_not_drawn", "unknown_table", "not_at_this_game", "not_sound", "in_doubt"),
        *(code.name.lower() for code in possible_refusals(OpenTable)),
    ),
    "open_table": ("unknown_tournament", "jackpot_not_allowed"),
    "read_tournament_session": ("ballot_not_drawn",),
    "read_conditions": ("no_conditions",),
    "replay_webhooks": ("unknown_webhook", "unknown_link", "entry_archived"),
    "resend_message": ("unknown_webhook", "unknown_letter", "webhook_not_taken"),
    "remove_message": ("unknown_webhook", "unknown_letter"),
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
    names = [field.name for field in msgspec.structs.fields(operation.path)]
    # Sessions, tables and rounds of a tournament are its own to know.
    for name in ("tournament",) if "tournament" in names else names:
        found.update(_OF_PATH.get(name, ()))
    if operation.build is None:
        return frozenset(found)
    found.update(_COMMAND)
    # A command names what it needs in its path: whether it is there, its decision says.
    found -= {"no_such_round"}
    return frozenset(found) | _of_command(operation)


def _of_command(operation: Operation) -> set[str]:
    """By any machine: one that does not know the command says so."""
    command: type = get_type_hints(operation.build)["return"]  # `build` says what it makes
    of_tournament: set[str] = {"not_of_a_tournament"}
    if command in get_args(TournamentCommand):
        of_tournament = {code.name.lower() for code in possible_tournament_refusals(command)}
        if command not in get_args(Command):
            return of_tournament
    found = of_tournament
    for known, codes_of_command in (
        (get_args(Command), possible_refusals),
        (get_args(PitCommand), possible_pit_refusals),
    ):
        if command in known:
            found |= {code.name.lower() for code in codes_of_command(command)}
        else:
            found |= _OF_ANOTHER_MACHINE
    if command in _ACTS:
        found |= {code.name.lower() for code in TwentyOneCode}
    return found
