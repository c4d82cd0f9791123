"""Why an engine did not take a command, or could not carry it out."""


class Overloaded(Exception):  # noqa: N818 - it says what is the matter
    """Too many commands are queued. This one was not: ask again after `retry_after_s`."""

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(f"too many commands are queued: ask again in {retry_after_s} s")
        self.retry_after_s = retry_after_s


class Unsound(Exception):  # noqa: N818 - it says what is the matter
    """Not taken: nothing was written and nothing will be (4.2, 14.5). Ask again later."""


class InDoubt(Exception):  # noqa: N818 - it says what is the matter
    """Sent to the journal, and the outcome is not known: the same command again will tell."""
