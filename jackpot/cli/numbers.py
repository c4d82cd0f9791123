"""Argument types for numbers with a range, which name the range when they refuse."""

import argparse
from collections.abc import Callable
from decimal import Decimal, InvalidOperation

from jackpot.rules.poker.approval import FULL_BP


def whole_number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least:,} to {most:,}")

    return read


def cents(text: str) -> int:
    return _hundredths(text, 10**15, "an amount of dollars and cents, such as 152000.50")


def basis_points(text: str) -> int:
    return _hundredths(text, FULL_BP, "a percentage from 0 to 100, such as 42 or 43.75")


def _hundredths(text: str, most: int, expected: str) -> int:
    try:
        value = Decimal(text.replace(",", "").removeprefix("$")) * 100
    except InvalidOperation:
        value = Decimal(-1)
    if not value.is_finite() or value != value.to_integral_value() or not 0 <= value <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {expected}")
    return int(value)
