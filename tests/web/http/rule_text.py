"""What one rule of NI2016-268 says, in its own words."""

import re
from functools import cache
from importlib.resources import files

_TEXT = "NI2016-268-canberra-poker.txt"
_CITED = re.compile(r"(?P<number>\d+\.\d+)(\([a-z]+\))*(\[(?P<which>\d)\])?")
_RULE = re.compile(r"^(?:- )?(\d+\.\d+) ", re.MULTILINE)


def words_of_rule(cited: str) -> str:
    """`16.3(a)` is found in rule 16.3, `10.7[1]` is the first rule 10.7, `Void` is a definition."""
    if cited == "Void":
        definition = _plain().partition("\nVoid\n")[2].partition("\nB. RULES")[0]
        return " ".join(definition.split())
    found = _CITED.fullmatch(cited)
    assert found is not None, f"{cited} is not the number of a rule"
    return _rules()[found["number"]][int(found["which"] or 1) - 1]


@cache
def _plain() -> str:
    text = files("jackpot.rules.texts").joinpath(_TEXT).read_text(encoding="utf-8")
    return text.replace("<u>", "").replace("</u>", "")


@cache
def _rules() -> dict[str, list[str]]:
    """The text of every rule by its number; 10.7 stands there twice."""
    found: dict[str, list[str]] = {}
    _, *parts = _RULE.split(_plain())
    for number, text in zip(parts[::2], parts[1::2], strict=True):
        found.setdefault(number, []).append(" ".join(text.split()))
    return found
