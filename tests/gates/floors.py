"""
The floors of the house, as data, and what breaks them.

An import only ever points down; only ``boards/`` knows hardware and time; device code knows
no host; simulation is another board and no condition; nothing happens at import.
"""

import ast

# What a floor of the firmware may import beside itself. "" is firmware/*.py (main.py).
BELOW = {
    "rules": (),
    "table": ("rules",),
    "drivers": (),
    "sense": ("drivers", "table", "rules"),
    "store": ("drivers", "table", "rules"),
    "link": ("drivers", "table", "rules"),
    "panel": ("drivers", "table", "rules"),
    "boards": ("panel", "link", "store", "sense", "drivers", "table", "rules"),
    "app": ("boards", "panel", "link", "store", "sense", "drivers", "table", "rules"),
    "": ("app", "boards"),
}
# Modules of MicroPython a floor may use; `boards` and main.py may use what the board has.
PURE = ("micropython",)
DATA = (*PURE, "binascii", "errno", "hashlib", "json", "struct")
SYSTEM = (*DATA, "collections", "gc", "io", "os", "sys")
MODULES = {
    "rules": PURE,
    "table": (*PURE, "binascii", "hashlib", "struct"),
    "drivers": (*PURE, "errno", "struct"),
    "sense": (*DATA, "array"),
    "panel": DATA,
    "link": (*DATA, "hmac"),
    "store": SYSTEM,
    "app": SYSTEM,
}
HARDWARE = ("machine", "esp32", "neopixel", "network", "bluetooth", "espnow", "esp", "time")
# Calls that only make constant data.
MAKES_DATA = ("const", "tuple", "bytes", "range", "len", "frozenset", "min", "max", "sum", "ord")
DECORATORS = ("property", "staticmethod", "classmethod", "native", "viper", "setter")
SIMULATION = ("simul", "virtual", "mock", "fake")


def floor_of(name):
    """Floor of a device file: ``mjtable/rules/tiles.py`` -> ``rules``; None = the package."""
    parts = name.split("/")
    if len(parts) == 1:
        return ""
    return parts[1] if len(parts) > 2 else None


def imports(tree):
    """``(node, absolute module name or None for a relative import)`` of every import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield node, None
            elif node.module == "mjtable":
                for alias in node.names:
                    yield node, "mjtable." + alias.name
            else:
                yield node, node.module


def check_imports(source):
    """What a device file imports and must not."""
    floor = floor_of(source.name)
    for node, module in imports(source.tree):
        if module is None:
            yield source.at(node, "relative import; write `from mjtable.x import y`")
            continue
        top, _, rest = module.partition(".")
        if top == "mjtable":
            other = rest.split(".")[0]
            known = other in BELOW
            if floor is None or (known and other != floor and other not in BELOW[floor]):
                yield source.at(node, f"{floor or 'the package'} must not import {module}")
        elif top == "mjtable_host":
            yield source.at(node, "device code must not import the host's")
        elif floor in ("boards", ""):
            continue
        elif top in HARDWARE:
            yield source.at(node, f"only boards/ may import {top}")
        elif top not in MODULES.get(floor, ()):
            yield source.at(node, f"{floor or 'the package'} must not import {module}")


def check_simulation(source):
    """Device code outside boards/ must not ask whether it is simulated."""
    if floor_of(source.name) == "boards":
        return
    for node in ast.walk(source.tree):
        name = ""
        if isinstance(node, ast.Name):
            name = node.id
        elif isinstance(node, ast.Attribute):
            name = node.attr
        elif isinstance(node, ast.arg):
            name = node.arg
        elif isinstance(node, ast.Compare):
            texts = [x.value for x in (node.left, *node.comparators) if _is_text(x)]
            name = next((text for text in texts if text in ("virtual", "esp32s3")), "")
            if name:
                yield source.at(node, "asks which board it runs on")
                continue
        if any(word in name.lower() for word in SIMULATION):
            yield source.at(node, f"{name}: simulation is another board, not a condition")


def _is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def check_at_import(source):
    """Statements that do something when a device file is imported."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Global):
            yield source.at(node, "global: state belongs to an object that build() makes")
    if source.name != "main.py":
        yield from _check_body(source, source.tree.body)


def _check_body(source, body):
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Pass)):
            continue
        if isinstance(node, ast.Expr) and _is_text(node.value):
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from _check_function(source, node)
        elif isinstance(node, ast.ClassDef):
            yield from _check_body(source, node.body)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            if node.value is not None and not _names_public(node) and not inert(node.value):
                yield source.at(node, "not constant data at import")
        elif isinstance(node, ast.If) and _type_checking(node.test):
            continue
        elif isinstance(node, ast.Try) and _only_imports(node):
            continue
        else:
            yield source.at(node, "happens at import")


def _check_function(source, node):
    for default in (*node.args.defaults, *(d for d in node.args.kw_defaults if d)):
        if not inert(default):
            yield source.at(node, "a default that is not constant data")
    for decorator in node.decorator_list:
        name = getattr(decorator, "attr", getattr(decorator, "id", None))
        if name not in DECORATORS:
            yield source.at(node, f"decorator {name} runs at import")


def _names_public(node):
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return all(isinstance(t, ast.Name) and t.id == "__all__" for t in targets)


def _type_checking(test):
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _only_imports(node):
    body = [*node.body, *(n for handler in node.handlers for n in handler.body)]
    allowed = (ast.Import, ast.ImportFrom, ast.Pass, ast.Assign, ast.FunctionDef)
    return all(isinstance(child, allowed) for child in body) and not node.finalbody


def inert(node):
    """Whether evaluating the expression only makes constant data."""
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", None)
        from_hex = isinstance(node.func, ast.Attribute) and node.func.attr in ("fromhex", "encode")
        if name not in MAKES_DATA and not from_hex:
            return False
        return all(inert(argument) for argument in node.args) and not node.keywords
    if isinstance(node, (ast.List, ast.ListComp, ast.Await, ast.Yield, ast.NamedExpr)):
        return False
    return all(inert(child) for child in ast.iter_child_nodes(node))


def check_host(source):
    """Host code: nobody imports the command line but the command line."""
    inside = source.name.startswith("mjtable_host/cli/")
    for node, module in imports(source.tree):
        if module and module.startswith("mjtable_host.cli") and not inside:
            yield source.at(node, f"only cli/ may import {module}")
