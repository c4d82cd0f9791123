"""Archives: the old entries of a journal in files, apart from where the new ones are written."""
