"""The numbers of the instrument's rules."""

# The last rule of each section.
LAST = [2, 9, 5, 5, 2, 3, 4, 2, 8, 7, 4, 8, 2, 5, 2, 11, 25]
RULES_OF_THE_GAME = {
    f"{section}.{number}" for section, last in enumerate(LAST, 1) for number in range(1, last + 1)
}


def is_rule(number: str) -> bool:
    """Whether the instrument has that rule; a paragraph may stand behind its number."""
    return number.partition("(")[0] in RULES_OF_THE_GAME
