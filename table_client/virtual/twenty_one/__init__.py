"""Virtual tables of Blackjack and Pontoon, with real shoes."""

from table_client.virtual.twenty_one.table import VirtualPitTable

__all__ = ["VirtualPitTable"]
