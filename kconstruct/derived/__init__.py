"""Readers: each is one loop over the entries of a declaration."""
