"""Why an engine did not take a command, or could not carry it out."""


class Overloaded(Exception):  # noqa: N818 - it says what is the matter
    """Too many commands are queued. This one was not: ask again after `retry_after_s`."""

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(f"too many commands are queued: ask again in {retry_after_s} s")
        self.retry_after_s = retry_after_s


class Unsound(Exception):  # noqa: N818 - it says what is the matter
    """The engine cannot promise anything now (4.2, 14.5): lamps stay dark, ask again later."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
