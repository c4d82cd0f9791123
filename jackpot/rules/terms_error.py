"""What is wrong with the terms of a table."""

from typing import NamedTuple


class TermsError(NamedTuple):
    field: str
    rule: str
    sentence: str
