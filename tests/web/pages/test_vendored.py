"""What others made is served byte for byte as they released it."""

import hashlib

from jackpot.web.pages.files import display_folder

# Of the npm package uplot 1.6.32.
SHA256 = {
    "uPlot.iife.min.js": "19c8d4c6ad88929a79f4ae49d6f7161566dfd0ba3d15cc495e974f787eb78f1f",
    "uPlot.min.css": "df630c6a8d6f8eeaff264b50f73ce5b114f646ffd9a0bb74f049b0a00135fa04",
}


def test_vendored_files_are_those_of_their_release_and_name_their_licence() -> None:
    folder = display_folder() / "vendor"
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}
    licences = found.pop("LICENCES.txt")
    assert licences
    assert found == SHA256
    text = (folder / "LICENCES.txt").read_text()
    assert "The MIT License" in text
    assert "uplot 1.6.32" in text
