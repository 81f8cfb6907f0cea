"""Magic: the stack, and timestamps with layers."""
