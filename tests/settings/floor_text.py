"""The example floor with something changed, as a file."""

from pathlib import Path

from jackpot.settings import Fault, FloorFileError, load_floor

EXAMPLE = Path(__file__).parents[2] / "ops" / "floor.toml"


def floor_with(folder: Path, *changes: tuple[str, str], added: str = "") -> Path:
    text = EXAMPLE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"the example floor has no {old!r}"
        text = text.replace(old, new, 1)
    path = folder / "floor.toml"
    path.write_text(text + added, encoding="utf-8")
    return path


def faults_of(path: Path) -> list[Fault]:
    try:
        load_floor(path)
    except FloorFileError as unsound:
        return unsound.faults
    return []


def only_fault_of(path: Path) -> Fault:
    (fault,) = faults_of(path)
    return fault
