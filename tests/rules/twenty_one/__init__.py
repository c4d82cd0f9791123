"""Twenty-one, book by book: `test_ni2018_568_10_3_*` proves rule 10.3 of NI2018-568."""
