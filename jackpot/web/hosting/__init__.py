"""The machines that a server runs, and how a request finds the one that it means."""

from jackpot.web.hosting.commands import CommandHandler, status_of
from jackpot.web.hosting.hosts import (
    AnyEngine,
    AnyHost,
    AnyHosts,
    Host,
    Hosts,
    JackpotHost,
    JackpotHosts,
    choose,
)
from jackpot.web.hosting.jackpots import JackpotEngine

__all__ = [
    "AnyEngine",
    "AnyHost",
    "AnyHosts",
    "CommandHandler",
    "Host",
    "Hosts",
    "JackpotEngine",
    "JackpotHost",
    "JackpotHosts",
    "choose",
    "status_of",
]
