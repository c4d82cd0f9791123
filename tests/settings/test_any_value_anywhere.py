"""Whatever is written where, the answer is a floor or a list of faults that can be acted upon."""

import re
from pathlib import Path

import pytest

from jackpot.settings import FloorFileError, load_floor
from jackpot.settings.approval_table import ApprovalTable
from jackpot.settings.meanings import MEANINGS
from jackpot.settings.shape import (
    FloorFile,
    LinkSettings,
    ServerSettings,
    TableSettings,
    TlsSettings,
)
from tests.settings.floor_text import EXAMPLE

ODD_VALUES = ["-1", "0", "99999999999999999999", "1.5", "nan", "true", '""', '"x"', "[]", "{}",
              "{a = 1}", "1979-05-27", "07:32:00", "9999-12-31T23:59:59-12:00"]  # fmt: skip


@pytest.mark.parametrize("value", ODD_VALUES)
def test_an_odd_value_at_any_setting_is_a_floor_or_a_fault(tmp_path: Path, value: str) -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    path = tmp_path / "floor.toml"
    settings = [at for at, line in enumerate(lines) if re.match(r"\w+ = ", line)]
    for at in settings:
        name = lines[at].split(" = ")[0]
        path.write_text("\n".join([*lines[:at], f"{name} = {value}", *lines[at + 1 :]]))
        try:
            load_floor(path)
        except FloorFileError as unsound:
            for fault in unsound.faults:
                assert fault.where
                assert fault.what
                assert fault.mend
                assert "Input should" not in fault.mend


@pytest.mark.parametrize(
    "shape", [FloorFile, ServerSettings, TlsSettings, LinkSettings, TableSettings, ApprovalTable]
)
def test_everything_that_can_be_missing_has_a_meaning(shape: type[FloorFile]) -> None:
    required = {name for name, field in shape.model_fields.items() if field.is_required()}
    assert required <= MEANINGS.keys()
