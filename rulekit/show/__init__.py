"""What a reader handles in a notebook: the stage that steps and branches, the plan panel.

`from rulekit.show import stage, plan, frames`. Widgets load when they are first asked for;
`frames` needs none of them.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

_HOMES = {"frames": "frames", "Stage": "stage", "stage": "stage", "Plan": "plan", "plan": "plan",
          "Order": "planning", "replay": "planning"}


class _Front(ModuleType):
    """This package, where `stage`, `plan` and `frames` are always the functions, never their files."""

    def __setattr__(self, name: str, value: Any) -> None:
        if isinstance(value, ModuleType) and name == _HOMES.get(name):
            value = getattr(value, name)
        super().__setattr__(name, value)

    def __getattr__(self, name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"{self.__name__}.{_HOMES[name]}"), name)


sys.modules[__name__].__class__ = _Front
