"""The decisions of supervisors and the cage about tables, rounds and payouts."""

from jackpot.web.hosting import AnyHosts
from jackpot.web.http.operations import Operation, Serve
from jackpot.web.staff.commands.base import or_pending, supervisor_command
from jackpot.web.staff.commands.cards import on_cards
from jackpot.web.staff.commands.notices import on_notices
from jackpot.web.staff.commands.older_payouts import DisputeHandler
from jackpot.web.staff.commands.payouts import on_payouts
from jackpot.web.staff.commands.rounds import on_rounds
from jackpot.web.staff.commands.tables import at_tables, of_links, on_links
from jackpot.web.staff.commands.terms import on_terms

__all__ = ["or_pending", "staff_commands", "supervisor_command"]


def staff_commands(
    serve: Serve, serve_link: Serve, serve_opening: Serve, hosts: AnyHosts
) -> list[Operation]:
    """`serve` carries a command out, `serve_link` one about every table of a link, and
    `serve_opening` the opening of a table.
    """
    disputes = DisputeHandler(hosts, serve)
    return [
        *at_tables(serve, serve_opening),
        *of_links(serve_link),
        *on_links(serve),
        *on_terms(serve),
        *on_cards(serve),
        *on_notices(serve),
        *on_rounds(serve),
        *on_payouts(serve, disputes.serve),
    ]
