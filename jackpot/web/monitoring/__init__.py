"""For those who run the server: health, metrics and logs."""
