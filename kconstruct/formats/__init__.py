"""What travels inside opaque bytes, declared in the same language as the messages."""
