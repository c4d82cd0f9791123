"""The journals that earlier releases wrote, stored with what those releases made of them."""

import json
import re
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from tests.e2e.house import House, add_staff_and_tokens

_FOLDER = Path(__file__).parent


_LIMITS = "highest_verify_from_cents = 100000\nhighest_two_person_from_cents = 500000\n"


class Release(NamedTuple):
    folder: Path

    def __str__(self) -> str:
        return self.folder.name

    @property
    def export(self) -> Path:
        return self.folder / "export.ndjson"

    @property
    def floor(self) -> Path:
        return self.folder / "floor.toml"

    def upgraded_floor(self, folder: Path) -> Path:
        """The floor file with the lines that an operator adds for this release (changelog)."""
        text = self.floor.read_text(encoding="utf-8")
        after = 'malfunction_before_first_card = "refund"\n'
        upgraded = folder / "floor.toml"
        text = text.replace(after, f"{after}malfunction_after_ms = 20000\n")
        text = re.sub(r"^opening_reserve_cents.*\n", rf"\g<0>{_LIMITS}", text, flags=re.MULTILINE)
        upgraded.write_text(text)
        return upgraded

    @property
    def report_days(self) -> list[str]:
        return sorted(
            path.stem.removeprefix("report-") for path in self.folder.glob("report-*.json")
        )

    def facts(self, name: str) -> Any:
        return json.loads((self.folder / f"{name}.json").read_text(encoding="utf-8"))

    def event_types(self) -> set[str]:
        return set((self.folder / "event_types.txt").read_text(encoding="utf-8").split())

    def heads(self) -> dict[str, str]:
        """The hash of the last entry of each link."""
        return {proof["link"]: proof["head"] for proof in self.facts("proof")}

    def journal_copy(self, folder: Path) -> str:
        """The address of a copy that a test may write to."""
        copy = folder / "journal.sqlite"
        shutil.copyfile(self.folder / "journal.sqlite", copy)
        return f"sqlite:{copy}"

    def house(self, folder: Path, journal: str) -> House:
        """The floor that this release served, with staff and tokens for a test."""
        access = folder / "access"
        floor = self.upgraded_floor(folder)
        return House(floor, journal, access, add_staff_and_tokens(access, floor))


RELEASES = [
    Release(path) for path in sorted(_FOLDER.iterdir()) if (path / "export.ndjson").is_file()
]


def check_facts(found: Any, stored: Any, where: str = "") -> None:
    """Every stored fact must be there unchanged; a later release may add fields beside them."""
    if isinstance(stored, dict):
        for name, value in stored.items():
            assert name in found, f"{where}.{name} is gone"
            check_facts(found[name], value, f"{where}.{name}")
    elif isinstance(stored, list):
        assert len(found) == len(stored), f"{where} has {len(found)} items, not {len(stored)}"
        for at, (one, other) in enumerate(zip(found, stored, strict=True)):
            check_facts(one, other, f"{where}[{at}]")
    else:
        assert found == stored, f"{where} is {found!r}, not {stored!r}"
