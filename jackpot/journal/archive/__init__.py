"""Archives: the old entries of journals in files of text, apart from the live journal."""
