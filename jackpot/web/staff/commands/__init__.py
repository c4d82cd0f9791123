"""The decisions of supervisors and the cage about tables, rounds and payouts."""

from jackpot.web.http.operations import Operation, Serve
from jackpot.web.staff.commands.base import or_pending, supervisor_command
from jackpot.web.staff.commands.payouts import on_payouts
from jackpot.web.staff.commands.rounds import on_rounds
from jackpot.web.staff.commands.tables import at_tables, on_links

__all__ = ["or_pending", "staff_commands", "supervisor_command"]


def staff_commands(serve: Serve) -> list[Operation]:
    """`serve` carries a command out."""
    return [*at_tables(serve), *on_links(serve), *on_rounds(serve), *on_payouts(serve)]
