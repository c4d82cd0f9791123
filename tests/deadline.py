"""The limit of what a test waits for.

A busy machine is slow, not wrong: the limit only ends a wait for what never comes.
"""

DEADLINE_S = 60.0
