"""Builds the files in Fixtures/, byte by byte, and keeps the list of what was planted in them."""
