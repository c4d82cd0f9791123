"""Checkpoints: what the house signs about a journal, for whoever does not trust the house.

Read `merkle`, then `keys`, `note` and `checkpoint`, which follow published formats; `tree` and
`store` bind them to a journal and its home.
"""
