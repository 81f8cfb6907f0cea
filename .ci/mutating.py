"""Make mutants with mutmut: each a twin of a function beside it, with the statement that it changes."""

import ast
import difflib
import functools
import random
import re
import textwrap
from fnmatch import fnmatch
from pathlib import Path

import mutmut.mutation.trampoline as trampoline
from libcst import FunctionDef
from mutmut.mutation.file_mutation import combine_mutations_to_source, create_mutations

gates: list[tuple[str, dict, list]] = []
"""Of each function its module, its mutants by name, and the cell that holds which of them is called."""


def _gate(mutants, is_classmethod=False):
    """Stand for mutmut's trampoline: a cell that holds the function to call, so choosing costs nothing."""
    def decorate(func):
        cell = [func]
        gates.append((func.__module__, mutants, cell))

        @functools.wraps(func)
        def gate(*args, **named):
            return cell[0](*args, **named)
        return gate
    return decorate


trampoline.wrap_in_trampoline = _gate


def _undecorated(source):
    """Return the source with `@cache` and the like as `name = cache(name)` below: mutmut skips decorators."""
    lines = source.splitlines()
    found = [node for node in ast.walk(ast.parse(source))
             if isinstance(node, ast.FunctionDef) and node.decorator_list]
    for node in sorted(found, key=lambda one: -one.lineno):
        names = [ast.unparse(one) for one in reversed(node.decorator_list)]
        if any(name in ("staticmethod", "classmethod") for name in names):
            continue
        pad = " " * node.col_offset
        lines[node.end_lineno:node.end_lineno] = [f"{pad}{node.name} = {name}({node.name})" for name in names]
        del lines[node.decorator_list[0].lineno - 1:node.lineno - 1]
    return "\n".join(lines) + "\n"


def mutated(group, sample, seed):
    """Overwrite the group's files by mutated selves; return how many mutants there are and those chosen.

    The chosen ones are `{mutant: (the lines it changes, where they are)}`, drawn by `seed`; all where
    `sample` is 0. They are numbered as they were drawn.
    """
    Path("setup.cfg").write_text("[mutmut]\nsource_paths=rulekit\n")  # mutmut asks for it; this is a copy
    paths = [path for glob in group["files"] for path in sorted(Path().glob(glob))
             if not any(fnmatch(path.name, name) for name in group.get("not", ()))]
    parsed = {path: create_mutations(str(path), _undecorated(path.read_text()))[:2] for path in paths}
    every = [(path, one) for path, (_, mutations) in parsed.items() for one in mutations
             if isinstance(one.contained_by_top_level_function, FunctionDef)]
    drawn = random.Random(seed).sample(every, sample) if 0 < sample < len(every) else every
    found = {}
    for path, (tree, _) in parsed.items():
        made = combine_mutations_to_source(tree, [one for where, one in drawn if where == path])
        path.write_text(made.code)
        module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        found.update(_changes(str(path.absolute()), module, made))
    return len(every), found


def _changes(path, module, made):
    """Return `{mutant: (the lines it changes, the places of which a test must reach one to notice)}`."""
    rows = made.code.split("\n")
    spans = made.line_span_by_function_name
    body = {name: rows[span.start - 1:span.end] for name, span in spans.items()}
    trees, found = {}, {}
    for name in made.mutant_names:
        orig = f"{function_of(name)}__mutmut_orig"
        if orig not in trees:
            trees[orig] = _statements(body[orig])
        twin = [row.replace(f"{name}(", f"{orig}(") for row in body[name]]
        diff = list(difflib.unified_diff(body[orig], twin, n=0, lineterm=""))[2:]
        hunks = [re.match(r"@@ -(\d+)(?:,(\d+))?", line) for line in diff if line[:2] == "@@"]
        lines = {line for one in hunks for line in range(int(one[1]), int(one[1]) + max(int(one[2] or 1), 1))}
        where = {(path, spans[orig].start + each - 1) for line in lines for each in trees[orig](line)}
        found[f"{module}.{name}"] = (
            [line[0] + " " + " ".join(line[1:].split()) for line in diff if line[:2] != "@@"], where)
    return found


def _statements(rows):
    """Return a function from a line of a function to all lines of the statement that it belongs to.

    Of a statement that holds others it is the lines before them; of what is no statement, all lines.
    """
    (whole,) = ast.parse(textwrap.dedent("\n".join(rows))).body
    spans = []
    for node in ast.walk(whole):
        if isinstance(node, ast.stmt) and node is not whole:
            held = getattr(node, "body", None)
            spans.append(range(node.lineno, held[0].lineno if held else node.end_lineno + 1))

    def lines(line):
        around = [span for span in spans if line in span]
        return min(around, key=len) if around else range(1, len(rows) + 1)
    return lines


def function_of(mutant):
    """Return the name of the function that a mutant is of."""
    return mutant.rpartition("__mutmut_")[0]
