"""What this installation is: its version, and which evaluator it runs on."""

from importlib.metadata import version


def version_text() -> str:
    return f"jackpot {version('canberra-jackpot')}"
