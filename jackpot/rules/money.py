"""Money: its units, and how it is written.

Prizes and wagers are whole cents (`cents`). Pools are kept in micro-dollars (`micros`), in which
every split of a cent is exact.
"""

MICROS_PER_CENT = 10_000
# A billion dollars: above any jackpot, and still exact in micro-dollars in every reader's numbers.
# A larger amount is a typing error.
MOST_CENTS = 100_000_000_000


def dollars(cents: int) -> str:
    """Dollars and cents: $1,234.56."""
    return _signed(cents, f"${abs(cents) // 100:,}.{abs(cents) % 100:02d}")


def exact_dollars(micros: int) -> str:
    """Dollars and cents and, where there is one, the part of a cent: $1,234.56 or $1,234.5678."""
    cents, part = divmod(abs(micros), MICROS_PER_CENT)
    return _signed(micros, dollars(cents) + _part_of_a_cent(part))


def decimal_dollars(micros: int) -> str:
    """The same as a plain decimal number, for a spreadsheet: 1234.56 or 1234.5678."""
    cents, part = divmod(abs(micros), MICROS_PER_CENT)
    return _signed(micros, f"{cents // 100}.{cents % 100:02d}{_part_of_a_cent(part)}")


def _part_of_a_cent(part: int) -> str:
    return f"{part:04d}".rstrip("0")


def _signed(amount: int, text: str) -> str:
    return f"-{text}" if amount < 0 else text
