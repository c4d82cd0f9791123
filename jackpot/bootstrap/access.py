"""Opens the access file, with passkeys where the floor file gives a public address."""

from typing import TYPE_CHECKING

from jackpot.access import Access, AccessStore, Role
from jackpot.board import Board
from jackpot.bootstrap.options import ServerOptions
from jackpot.settings import ServerSettings

if TYPE_CHECKING:
    from jackpot.access.site import Site


def open_access(options: ServerOptions, board: Board, node: str) -> Access:
    settings = options.floor.server
    assert options.access is not None, "only a node for displays has none"
    return Access(
        AccessStore(options.access),
        clock=options.clock,
        passwords=options.passwords,
        board=board,
        node=node,
        site=_site(settings),
        passkey_roles=[Role(role) for role in settings.require_passkey],
    )


def _site(settings: ServerSettings) -> "Site | None":
    if settings.public_url is None:
        return None
    # Imported only here: a server without passkeys starts faster.
    from jackpot.access.site import Site

    return Site(settings.public_url)
