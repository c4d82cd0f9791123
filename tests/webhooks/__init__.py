"""Webhooks: what other systems of the house are told, and that nothing is lost on the way."""
