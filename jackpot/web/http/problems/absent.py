"""What was asked for is not there, or not yet."""

from jackpot.floor.refusals import Code, refuse
from jackpot.web.http.problem import ProblemError, of_refusal
from jackpot.web.http.problems.base import error, retry_later


def unknown_link(links: list[str]) -> ProblemError:
    return error(
        404, "unknown_link", "Unknown link", f"Add ?link= with one of: {', '.join(links)}."
    )


def unknown_tournament(tournaments: list[str]) -> ProblemError:
    known = f"Give one of: {', '.join(tournaments)}." if tournaments else "The floor file has none."
    return error(404, "unknown_tournament", "No such tournament", known)


def conditions_not_published() -> ProblemError:
    return error(
        404,
        "no_conditions",
        "No conditions are published",
        "The conditions of this tournament are not available yet: ask at the desk.",
    )


def unknown_table(table: str) -> ProblemError:
    return ProblemError(of_refusal(refuse(Code.UNKNOWN_TABLE, table=table)))


def unknown_payout(payout: str) -> ProblemError:
    return ProblemError(of_refusal(refuse(Code.UNKNOWN_PAYOUT, payout=payout)))


def unknown_session() -> ProblemError:
    return error(
        404, "unknown_session", "No such session", "It has ended already: read the list again."
    )


def nobody_calls() -> ProblemError:
    return error(
        409,
        "nobody_calls",
        "No open call",
        "The dealer withdrew the call, or nobody called: check the table.",
    )


def unknown_webhook(target: str) -> ProblemError:
    return error(
        404,
        "unknown_webhook",
        "No such target",
        f"The floor file names no webhook target {target}: check its name.",
    )


def entry_archived(base: int) -> ProblemError:
    return error(
        409,
        "entry_archived",
        "Those entries are in the archive",
        f"Messages can be sent again from entry {base + 1} on."
        " The archive has the entries before it.",
    )


def unknown_letter(id_: str) -> ProblemError:
    return error(
        404,
        "unknown_letter",
        "No such message",
        f"Message {id_} is not in the list of this target: it was sent, or removed, meanwhile.",
    )


def not_taken(why: str) -> ProblemError:
    return error(
        409,
        "webhook_not_taken",
        "The target did not take it",
        f"The receiver has a fault: {why}. Mend it, then send the message again.",
    )


def no_signing_key() -> ProblemError:
    return error(
        409,
        "no_signing_key",
        "Checkpoints are not signed here",
        "The server has no signing key: ask the technician to set one up.",
    )


def no_checkpoint() -> ProblemError:
    return error(
        404, "no_checkpoint", "No checkpoint yet", "Sign a checkpoint first, then ask again."
    )


def checkpoint_not_ready() -> ProblemError:
    return retry_later(
        503,
        "checkpoint_not_ready",
        "The journal is still being read",
        "Nothing was signed. Ask again in a minute.",
        60,
    )


def unknown_book(books: list[str]) -> ProblemError:
    return error(404, "unknown_book", "No such rule book", f"Ask for one of: {', '.join(books)}.")


def unknown_rule(book: str, rule: str) -> ProblemError:
    return error(
        404, "unknown_rule", "No such rule", f"{book} has no rule {rule}: check its number."
    )


def no_such_entry(detail: str) -> ProblemError:
    return error(404, "no_such_entry", "No such entry", detail)


def no_verification() -> ProblemError:
    return error(
        404, "no_verification", "Nothing was verified yet", "Start a verification, then ask again."
    )


def verification_running() -> ProblemError:
    return error(
        409,
        "verification_running",
        "A verification is running",
        "Wait until it ends, or cancel it, then start again.",
    )


def reader_ended() -> ProblemError:
    return retry_later(
        503,
        "reader_ended",
        "Reading was interrupted",
        "Nothing was changed. Ask again in a moment.",
        1,
    )
