"""The result of a verification as a document of plain text, for the file and for the printer."""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from jackpot.audit.verification import VerificationView
from jackpot.audit.verify import Proof
from jackpot.rules.money import dollars, exact_dollars

_VERDICTS = {
    "running": "NOT FINISHED",
    "sound": "SOUND",
    "not_sound": "NOT SOUND",
    "cancelled": "CANCELLED: nothing is proved",
    "failed": "COULD NOT BE FINISHED: nothing is proved",
}
_WIDTH = 22


def verification_text(found: VerificationView, zone: ZoneInfo) -> str:
    return "\n".join(_lines(found, zone)) + "\n"


def _lines(found: VerificationView, zone: ZoneInfo) -> Iterator[str]:
    yield f"Verification of the journal of {found.link}"
    yield ""
    yield _fact("Result", _VERDICTS[found.status])
    yield _fact("Started", f"{_when(found.started_at, zone)} by {found.started_by}")
    if found.ended_at is not None:
        yield _fact("Ended", _when(found.ended_at, zone))
    yield _fact("Release", found.release)
    yield _fact("Entries read", f"{found.entries_done:,} of {found.entries:,}")
    yield ""
    yield "What was checked"
    yield from (f"- {each}" for each in found.checked)
    yield ""
    yield "Findings"
    yield from (f"- {each}" for each in findings_of(found))
    if found.proof is not None:
        yield from _proved(found.proof)


def findings_of(found: VerificationView) -> list[str]:
    lines = [failure.why for failure in found.failures]
    if found.problem is not None:
        lines.append(found.problem)
    if found.proof is not None and found.proof.snapshot_damaged:
        lines.append(f"The snapshot is {found.proof.snapshot}. A restart replays every entry.")
    return lines or ["None."]


def _proved(proof: Proof) -> Iterator[str]:
    yield ""
    yield "Proved"
    for name in ("entries", "events", "rounds", "wagers", "payouts", "open_payouts", "checkpoints"):
        if (figure := getattr(proof, name)) is not None:
            yield _fact(name.replace("_", " ").capitalize(), f"{figure:,}")
    yield _fact("Snapshot", proof.snapshot)
    if proof.meter_cents is not None:
        yield _fact("Meter", dollars(proof.meter_cents))
    for account, micros in proof.balances.items():
        yield _fact(
            account.removesuffix("_micros").replace("_", " ").capitalize(), exact_dollars(micros)
        )
    yield _fact("Head", f"{proof.entries}:{proof.head}")
    yield _fact("Root of the tree", proof.root)
    yield _fact("Digest of the state", proof.state_digest)


def _fact(name: str, value: str) -> str:
    return f"{name:{_WIDTH}}{value}"


def _when(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%A %-d %B %Y, %H:%M:%S %z}"
