"""Tables as pure data: types, entries (rows), records and message schemas."""
