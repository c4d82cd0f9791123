"""The version of this installation, and the evaluator that it runs on."""

from importlib.metadata import version

from jackpot import evaluator


def version_text() -> str:
    return f"jackpot {version('canberra-jackpot')}, evaluator: {evaluator_text()}"


def evaluator_text() -> str:
    if evaluator.warning is None:
        return evaluator.backend()
    return f"{evaluator.backend()} (WARNING: {evaluator.warning})"
