"""What a reader handles: the stage that steps and branches, the plan panel, the page to hand out.

`from rulekit.show import stage, plan, frames, page`. Widgets load when they are first asked for;
`frames` and `page` need none of them.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

_HOMES = {"frames": "frames", "Stage": "stage", "stage": "stage", "Plan": "plan", "plan": "plan",
          "Order": "planning", "replay": "planning", "Page": "page", "page": "page",
          "Clash": "rulebooks", "side_by_side": "rulebooks", "Shelf": "shelf", "shelf": "shelf"}

__all__ = list(_HOMES)


class _Front(ModuleType):
    """This package, where `stage`, `page` and the like are always the functions, never their files."""

    def __setattr__(self, name: str, value: Any) -> None:
        if isinstance(value, ModuleType) and name == _HOMES.get(name):
            value = getattr(value, name)
        super().__setattr__(name, value)

    def __getattr__(self, name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"{self.__name__}.{_HOMES[name]}"), name)


sys.modules[__name__].__class__ = _Front
