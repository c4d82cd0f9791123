"""What is paid of a winning: exact cents, and in 1996 an amount that the float has chips for."""

from tests.auditor.twenty_one.posted import Posted


def payable(posted: Posted, stake: int, odds: tuple[int, int]) -> int:
    exact = stake * odds[0] // odds[1]
    chip = posted.terms.smallest_chip_cents
    if posted.reference != "S10-1996" or stake * odds[0] % (odds[1] * chip) == 0:
        return exact
    if posted.terms.multiples_notice:  # 20.10: as the lower multiple of the minimum
        minimum = posted.terms.minimum_cents
        assert minimum is not None
        return stake // minimum * minimum * odds[0] // odds[1]
    return -(-stake * odds[0] // (odds[1] * chip)) * chip  # 20.10: the next higher payable amount
