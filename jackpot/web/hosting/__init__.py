"""The machines that a server runs, and how a request finds the one that it means."""

from jackpot.web.hosting.commands import CommandHandler, status_of
from jackpot.web.hosting.hosts import Host, Hosts, choose

__all__ = ["CommandHandler", "Host", "Hosts", "choose", "status_of"]
