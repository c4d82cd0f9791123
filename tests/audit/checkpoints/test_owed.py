"""A checkpoint is owed from the beginning of a gaming day until one covers it."""

from jackpot.audit.checkpoints.owed import LATE_AFTER_S, OwedCheckpoint


class Clock:
    now_s = 5_000.0

    def __call__(self) -> float:
        return self.now_s


def test_it_is_late_after_ten_minutes_and_not_before() -> None:
    clock = Clock()
    owed = OwedCheckpoint(clock)
    assert not owed.is_late()
    owed.owe(12)
    clock.now_s += LATE_AFTER_S - 0.001
    assert not owed.is_late()
    clock.now_s += 0.001
    assert owed.is_late()


def test_a_later_day_does_not_begin_the_wait_anew() -> None:
    clock = Clock()
    owed = OwedCheckpoint(clock)
    owed.owe(12)
    clock.now_s += LATE_AFTER_S - 1
    owed.owe(40)
    clock.now_s += 1
    assert owed.is_late()


def test_only_a_checkpoint_of_all_its_entries_ends_it() -> None:
    clock = Clock()
    owed = OwedCheckpoint(clock)
    owed.owe(12)
    clock.now_s += LATE_AFTER_S
    owed.signed(11)
    assert owed.is_late()
    owed.signed(12)
    assert not owed.is_late()
    clock.now_s += 10 * LATE_AFTER_S
    assert not owed.is_late(), "a quiet day owes nothing"
