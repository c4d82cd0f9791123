"""How a step of the auditor refuses, or says that it was asked before."""

from jackpot.floor.refusals import Code


class RefusedError(Exception):
    def __init__(self, code: Code) -> None:
        super().__init__(code.name)
        self.code = code


class Repeat(Exception):  # noqa: N818 - a repeat is no error
    """The same command again: it gets the same answer and changes nothing."""


def require(holds: bool, code: Code) -> None:
    if not holds:
        raise RefusedError(code)


def repeat_if(same: bool) -> None:
    if same:
        raise Repeat
