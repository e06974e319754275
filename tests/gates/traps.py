"""
What compiles on both runtimes and means something else, or is missing, on one of them.

* ticks wrap at 2**30: they are compared and moved by ``ticks_diff`` and ``ticks_add`` alone;
* a float has 30 bits on the device: none in device code;
* MicroPython's sort is not stable, its dicts do not keep the order of insertion;
* names that MicroPython has not.
"""

import ast

TICKS = ("now", "now_ms", "now_us", "until_ms", "deadline", "deadline_ms")
# Floors that are given table time: milliseconds since the start, which never wrap.
TABLE_TIME = ("mjtable/rules/", "mjtable/store/", "mjtable/link/")
# Here deadlines are made with + and reach table/clock.py, which masks every difference.
ADDS = "mjtable/table/"
MISSING_METHODS = (
    "bit_count bit_length capitalize casefold expandtabs format_map hexdigest isalnum isdecimal "
    "isidentifier isprintable ljust maketrans removeprefix removesuffix rjust swapcase title "
    "tobytes translate zfill"
).split()
MISSING_NAMES = (
    "ConnectionError FileNotFoundError ModuleNotFoundError PermissionError RecursionError "
    "TimeoutError UnicodeDecodeError aiter anext ascii breakpoint format vars"
).split()
TICKS_FUNCTIONS = ("ticks_diff", "ticks_add")
UNORDERED = ("items", "keys", "values")


def _name(node):
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def _is_ticks(node):
    name = _name(node).lstrip("_")
    return name in TICKS or name.endswith("_at")


def check_ticks(source):
    """Arithmetic and comparison on a point in time, outside the functions made for it."""
    if source.name.startswith(TABLE_TIME):
        return
    skip = set()
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef) and node.name in TICKS_FUNCTIONS:
            skip.update(map(id, ast.walk(node)))
    for node in ast.walk(source.tree):
        if id(node) in skip:
            continue
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            if isinstance(node.op, ast.Add) and source.name.startswith(ADDS):
                continue
            if _is_ticks(node.left) or _is_ticks(node.right):
                yield source.at(node, "+ or - on ticks; use ticks_add or ticks_diff")
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, (ast.Add, ast.Sub)):
            if _is_ticks(node.target):
                yield source.at(node, "+= or -= on ticks; use ticks_add")
        elif isinstance(node, ast.Compare):
            yield from _check_comparison(source, node)
        elif isinstance(node, ast.Call) and _name(node.func) in ("min", "max"):
            if any(_is_ticks(argument) for argument in node.args):
                yield source.at(node, "min or max of ticks; use ticks_diff")


def _check_comparison(source, node):
    sides = [node.left, *node.comparators]
    ordered = any(isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for op in node.ops)
    constant = any(isinstance(side, (ast.Constant, ast.UnaryOp)) for side in sides)
    if ordered and not constant and any(_is_ticks(side) for side in sides):
        yield source.at(node, "ticks compared by size; use ticks_diff")


def check_floats(source):
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield source.at(node, "a float in device code")
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
            yield source.at(node, "/ makes a float; use //")
        elif isinstance(node, ast.Call) and _name(node.func) in ("float", "round"):
            yield source.at(node, "a float in device code")


def check_order(source):
    """Results that depend on the order of a dict or on a stable sort."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call):
            yield from _check_call(source, node)
        elif isinstance(node, (ast.For, ast.comprehension)):
            target = node.iter
            unordered = isinstance(target, (ast.Set, ast.Dict)) or (
                isinstance(target, ast.Call) and _name(target.func) in UNORDERED
            )
            if unordered:
                yield source.at(target, "the order of a dict or set differs between runtimes")


def _check_call(source, node):
    name = _name(node.func)
    if name in ("sorted", "sort"):
        for keyword in node.keywords:
            body = getattr(keyword.value, "body", None)
            if keyword.arg == "key" and not isinstance(body, ast.Tuple):
                yield source.at(node, "sort is not stable: end the key with an index")
    elif name in ("dumps", "dump") and node.args:
        argument = node.args[0]
        made = isinstance(argument, ast.Call) and _name(argument.func) == "dict"
        if made or isinstance(argument, (ast.Dict, ast.DictComp)):
            yield source.at(node, "JSON of a dict comes out in any order; write the line")


def check_missing(source):
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in MISSING_METHODS:
                yield source.at(node, f"MicroPython has no .{node.func.attr}()")
        elif isinstance(node, ast.Name) and node.id in MISSING_NAMES:
            yield source.at(node, f"MicroPython has no {node.id}")
        elif isinstance(node, ast.ClassDef) and node.keywords:
            yield source.at(node, "MicroPython has no metaclasses")
