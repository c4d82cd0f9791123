"""A budget that refills with time."""

from jackpot.web.http.token_bucket import TokenBucket


def test_a_bucket_gives_what_it_holds_and_refills_with_time_up_to_the_most() -> None:
    now_s = 50.0
    bucket = TokenBucket(3, 2, clock_s=lambda: now_s)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now_s += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now_s += 60
    assert bucket.take(3)
    assert not bucket.take()


def test_a_bucket_with_too_little_keeps_what_it_has() -> None:
    bucket = TokenBucket(2, 0, clock_s=lambda: 0.0)
    assert not bucket.take(3)
    assert bucket.take(2)
