"""Each failure slows guessing down, and an attacker cannot lock the owner out for long."""

from random import Random

from jackpot.access.throttle import Throttle


class Clock:
    def __init__(self) -> None:
        self.now_ms = 1_760_000_000_000

    def __call__(self) -> int:
        return self.now_ms


def test_a_few_failures_cost_nothing_then_each_doubles_the_wait() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    waits = []
    for _ in range(9):
        throttle.failed("sam", "10.0.0.1")
        waits.append(throttle.wait_ms("sam", "10.0.0.1"))
    assert waits == [0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000]


def test_a_wait_is_limited_and_ends() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    for _ in range(100):
        throttle.failed("sam", "10.0.0.1")
    assert throttle.wait_ms("sam", "10.0.0.1") == 15 * 60_000
    clock.now_ms += 15 * 60_000
    assert throttle.wait_ms("sam", "10.0.0.1") == 0


def test_success_forgives_the_name_but_not_the_guesses_of_the_address() -> None:
    throttle = Throttle(Clock())
    for number in range(25):
        throttle.failed(f"guess{number}", "10.0.0.1")
    throttle.failed("sam", "10.0.0.1")
    throttle.succeeded("sam", "10.0.0.1")
    assert throttle.wait_ms("sam", "10.0.0.2") == 0
    assert throttle.wait_ms("sam", "10.0.0.1") > 0


def test_many_successful_sign_ins_from_one_desk_never_wait() -> None:
    throttle = Throttle(Clock())
    for number in range(200):
        throttle.failed(f"staff{number}", "10.0.0.1")
        throttle.succeeded(f"staff{number}", "10.0.0.1")
    assert throttle.wait_ms("sam", "10.0.0.1") == 0


def test_a_few_guesses_at_a_name_do_not_lock_out_another_address() -> None:
    throttle = Throttle(Clock())
    for _ in range(10):
        throttle.failed("sam", "10.0.0.66")
    assert throttle.wait_ms("sam", "10.0.0.66") > 0
    assert throttle.wait_ms("sam", "10.0.0.1") == 0


def test_guesses_at_one_name_from_many_addresses_are_slowed_too() -> None:
    throttle = Throttle(Clock())
    for number in range(40):
        throttle.failed("sam", f"10.0.0.{number}")
    assert throttle.wait_ms("sam", "10.0.1.1") > 0


def test_an_address_recovers_within_an_hour_after_the_guesses_end() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    for number in range(1_000):
        throttle.failed(f"guess{number}", "10.0.0.1")
    assert throttle.wait_ms("sam", "10.0.0.1") > 0
    clock.now_ms += 3_600_000
    assert throttle.wait_ms("sam", "10.0.0.1") == 0
    throttle.failed("sam", "10.0.0.1")
    assert throttle.wait_ms("sam", "10.0.0.1") == 0


def test_honest_staff_behind_one_address_are_never_held_up_in_a_week() -> None:
    """A hundred people who sign in every few hours, of whom every fifth mistypes once."""
    clock, chance = Clock(), Random(7)
    throttle = Throttle(clock)
    held_up = 0
    for _ in range(7 * 300):
        clock.now_ms += 24 * 3_600_000 // 300
        name = f"staff{chance.randrange(100)}"
        for succeeds in (False, True) if chance.random() < 0.2 else (True,):
            held_up += throttle.wait_ms(name, "10.0.0.1") > 0
            throttle.failed(name, "10.0.0.1")
            if succeeds:
                throttle.succeeded(name, "10.0.0.1")
    assert held_up == 0


def test_honest_staff_get_in_while_somebody_at_their_address_guesses_for_a_week() -> None:
    """Each has signed in before, so guesses at their names and from their address do not count."""
    clock, chance = Clock(), Random(11)
    throttle = Throttle(clock)
    held_up = guesses = 0
    for minute in range(7 * 24 * 60):
        clock.now_ms += 60_000
        for target in (f"staff{chance.randrange(20)}", "sam"):
            if throttle.wait_ms(target, "10.0.0.1") == 0:
                throttle.failed(target, "10.0.0.1")
                guesses += 1
        if minute % 5 == 0:
            name = f"staff{chance.randrange(20)}"
            device = f"browser of {name}"
            for succeeds in (False, True) if chance.random() < 0.2 else (True,):
                held_up += throttle.wait_ms(name, "10.0.0.1", device) > 0
                throttle.failed(name, "10.0.0.1", device)
                if succeeds:
                    throttle.succeeded(name, "10.0.0.1", device)
    assert held_up == 0
    assert guesses < 7 * 300, "the address gets about one guess in five minutes"


def test_a_known_device_is_slowed_down_by_its_own_failures() -> None:
    throttle = Throttle(Clock())
    for _ in range(6):
        throttle.failed("sam", "10.0.0.1", "stolen")
    assert throttle.wait_ms("sam", "10.0.0.2", "stolen") > 0
    assert throttle.wait_ms("sam", "10.0.0.1", "another") == 0
    throttle.succeeded("sam", "10.0.0.1", "stolen")
    assert throttle.wait_ms("sam", "10.0.0.1", "stolen") == 0


def test_a_guesser_with_patience_gets_few_guesses_a_day() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    guesses = 0
    for _ in range(24 * 3_600):
        clock.now_ms += 1_000
        if throttle.wait_ms("sam", "10.0.0.1") == 0:
            throttle.failed("sam", "10.0.0.1")
            guesses += 1
    assert guesses < 250


def test_memory_is_bounded() -> None:
    throttle = Throttle(Clock())
    for number in range(5_000):
        throttle.failed(f"name{number}", f"address{number}")
    assert len(throttle._failures) <= 10_000
