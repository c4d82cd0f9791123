"""The pages of `display/`, served as files."""
