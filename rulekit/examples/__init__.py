"""Models to copy: the smallest game there is, in one file."""
