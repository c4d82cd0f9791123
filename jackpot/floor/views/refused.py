"""Why something would be refused now."""

import msgspec

from jackpot.floor.refusals import Refusal


class RefusalView(msgspec.Struct, frozen=True):
    """Why something would be refused now, and what to do about it."""

    code: str
    title: str
    detail: str
    rule: str | None
    instrument: str | None  # the rule book that has it


def refusal_view(refusal: Refusal) -> RefusalView:
    return RefusalView(
        refusal.name, refusal.title, refusal.detail, refusal.rule, refusal.instrument
    )
