"""What the commands that read a journal share: its name on the command line, and --archive."""

import argparse
from pathlib import Path


def configure_archive(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--archive",
        type=_folder,
        metavar="DIR",
        help="the archive of the entries that were trimmed from Redis; both are read as one",
    )


def _folder(text: str) -> Path | None:
    """Empty means no archive, so a service can pass on a setting that was left empty."""
    return Path(text) if text else None


def address_of(name: str) -> str:
    """A file is an SQLite journal, a folder is an archive, anything else is an address."""
    if Path(name).is_dir():
        return f"archive:{name}"
    return f"sqlite:{name}" if Path(name).exists() or ":" not in name else name
