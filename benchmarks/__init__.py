"""kconstruct and its peers on the same bytes; see README.md."""
