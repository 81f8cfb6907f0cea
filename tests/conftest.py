"""Settle how hypothesis draws (the same every time in CI) and say at the end what a bound cut short."""

import os

from hypothesis import HealthCheck, settings
from reach import CAP, cut

settings.register_profile("ci", derandomize=True, deadline=None, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_terminal_summary(terminalreporter):
    """Name the scenes of which only the first states were looked at."""
    if cut:
        terminalreporter.write_line(f"looked at the first {CAP} states only of: {', '.join(sorted(cut))}")
