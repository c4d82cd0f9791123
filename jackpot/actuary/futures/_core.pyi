from array import array

def advance(
    futures: array[int], figures: array[int], survival: array[int], wagers: int, /
) -> None: ...
