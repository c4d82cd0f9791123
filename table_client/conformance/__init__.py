"""Plays the rules of the wire contract against any server, and tells which of them hold."""
