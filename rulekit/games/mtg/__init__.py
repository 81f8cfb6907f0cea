"""Magic: a teaching model of the stack. The game itself is in `stack`."""
