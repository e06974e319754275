"""
Constants of one module put into the code of those that use them.

``NAME = const(3)`` costs a device a name, a place in the module's dictionary and a look-up at
each use. MicroPython spares that for ``_NAME`` inside its own module; here it is done over all
modules, which a compiler of single files cannot: ``cues.TURN`` becomes the number, imports that
bring nothing else go, and so does what defines a constant, unless something asks for an
attribute of that name of an object that is known only when the code runs (``rules.NAME``).
"""

import ast
import copy
from collections.abc import Iterable, Mapping
from typing import TypeGuard

Value = int
Scope = dict[str, "Value | str | None"]  # of a name: a constant, a module, or something else
_OF_CONSTANTS = (ast.Constant, ast.Name, ast.Attribute, ast.UnaryOp, ast.BinOp)
OUTSIDE = ""  # a module that is not of the program, or something of it


class Program:
    """The modules that are folded together: dotted name -> source text."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._trees = {name: ast.parse(text) for name, text in sources.items()}
        self._constants: dict[str, dict[str, Value]] = {}
        self.of_classes: dict[str, Value] = {}
        self.of_classes = self._of_classes()
        asked = set().union(*(_asked(tree, self.modules()) for tree in self._trees.values()))
        self._kept = asked - self.of_classes.keys()

    def modules(self) -> set[str]:
        return set(self._trees)

    def constants(self, module: str) -> dict[str, Value]:
        """Name and number of every constant of a module."""
        if module not in self._constants:
            found = self._constants[module] = {}
            body = self._trees[module].body
            scope = self.scope(body)
            found.update({name: value for name, value in scope.items() if type(value) is int})
            found.update(self._defined(body, scope))
        return self._constants[module]

    def _defined(self, body: list[ast.stmt], scope: Scope) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for statement in body:
            for name, expression in _definitions(statement):
                value = self._value(expression, {**scope, **found})
                if value is not None:
                    found[name] = value
        return found

    def _value(self, expression: ast.expr, scope: Scope) -> Value | None:
        """The number an expression of constants is, None if it is something else."""
        if not isinstance(expression, _OF_CONSTANTS):
            return None
        folded = _Folding(self, scope).visit(copy.deepcopy(expression))
        if any(isinstance(node, ast.Name | ast.Call | ast.Attribute) for node in ast.walk(folded)):
            return None
        value = eval(ast.unparse(folded), {"__builtins__": {}})
        return value if type(value) is int else None

    def _of_classes(self) -> dict[str, Value]:
        """Constants of classes, as long as a name is one of a single class."""
        found: dict[str, Value] = {}
        twice: set[str] = set()
        for module, tree in self._trees.items():
            for statement in tree.body:
                if isinstance(statement, ast.ClassDef):
                    own = self._defined(statement.body, {**self.constants(module)})
                    twice |= found.keys() & own.keys()
                    found |= own
        return {name: value for name, value in found.items() if name not in twice}

    def scope(self, body: Iterable[ast.AST]) -> Scope:
        """What the imports of a block bind."""
        found: Scope = {}
        for statement in body:
            if isinstance(statement, ast.Import):
                found |= {alias.asname or alias.name: OUTSIDE for alias in statement.names}
            elif isinstance(statement, ast.ImportFrom) and statement.module:
                for alias in statement.names:
                    inner = f"{statement.module}.{alias.name}"
                    bound = alias.asname or alias.name
                    if inner in self._trees:
                        found[bound] = inner
                    elif statement.module in self._trees:
                        found[bound] = self.constants(statement.module).get(alias.name)
                    else:
                        found[bound] = OUTSIDE
        return found

    def folded(self) -> dict[str, ast.Module]:
        """The tree of each module with all constants folded in."""
        for module in self._trees:
            self.constants(module)  # the trees are changed from here on
        return {module: self._fold(module, tree) for module, tree in self._trees.items()}

    def _fold(self, module: str, tree: ast.Module) -> ast.Module:
        own = self.constants(module)
        before = _used(tree)
        tree = _Folding(self, own).visit(tree)
        gone = {name for name in {**own, **self.of_classes} if name not in self._kept}
        tree = _Sweeping(gone).visit(tree)
        return _Sweeping(before - _used(tree) - self._kept).visit(tree)


def _definitions(statement: ast.stmt) -> list[tuple[str, ast.expr]]:
    """
    Names and expressions of ``NAME = expression``, with or without ``const()`` around it, and of
    ``A, B, C = 1, 2, 3`` and ``A, B, C = range(3)``.
    """
    if not isinstance(statement, ast.Assign):
        return []
    target, expression = statement.targets[0], statement.value
    call = expression if isinstance(expression, ast.Call) else None
    function = call.func.id if call and isinstance(call.func, ast.Name) else ""
    if isinstance(target, ast.Tuple):
        names = [name.id for name in target.elts if isinstance(name, ast.Name)]
        values = expression.elts if isinstance(expression, ast.Tuple) else []
        if call and function == "range":
            numbers = range(*(ast.literal_eval(bound) for bound in call.args))
            values = [ast.Constant(number) for number in numbers]
        return list(zip(names, values, strict=False))
    if not isinstance(target, ast.Name) or not target.id.isupper():
        return []
    return [(target.id, call.args[0] if call and function == "const" else expression)]


def _asked(tree: ast.Module, modules: set[str]) -> set[str]:
    """Attributes asked of what is not one of the modules by its name."""
    named = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if f"{node.module}.{alias.name}" in modules:
                    named.add(alias.asname or alias.name)
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and not (isinstance(node.value, ast.Name) and node.value.id in named)
    }


class _Folding(ast.NodeTransformer):
    """Puts numbers where constants are named."""

    def __init__(self, program: Program, scope: Mapping[str, Value | str | None]) -> None:
        self._program = program
        self._scope: Scope = dict(scope)

    def visit_Module(self, node: ast.Module) -> ast.AST:
        self._scope |= {**self._program.scope(node.body), **self._scope}
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outer = self._scope
        nodes = list(ast.walk(node))
        hidden = [inner.arg for inner in nodes if isinstance(inner, ast.arg)]
        hidden += [inner.id for inner in nodes if _is_stored(inner)]
        self._scope = {**outer, **dict.fromkeys(hidden), **self._program.scope(nodes)}
        self.generic_visit(node)
        self._scope = outer
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        value = self._scope.get(node.id)
        return _number(value) if isinstance(node.ctx, ast.Load) and type(value) is int else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        module = self._scope.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if module and isinstance(module, str):
            value = self._program.constants(module).get(node.attr)
            if value is not None:
                return _number(value)
        elif (
            module != OUTSIDE
            and isinstance(node.ctx, ast.Load)
            and node.attr in self._program.of_classes
        ):
            return _number(self._program.of_classes[node.attr])
        return self.generic_visit(node)


def _is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _used(tree: ast.AST) -> set[str]:
    """The names that a tree reads."""
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return {name.id for name in names if isinstance(name.ctx, ast.Load)}


def _number(value: Value) -> ast.expr:
    if value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


class _Sweeping(ast.NodeTransformer):
    """Takes out the definitions and imports of names; a block that had nothing else passes."""

    def __init__(self, gone: set[str]) -> None:
        self._gone = gone

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        defined = [name for name, _ in _definitions(node)]
        return None if defined and self._gone.issuperset(defined) else node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [one for one in node.names if (one.asname or one.name) not in self._gone]
        return node if node.names else None

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if getattr(node, "body", None) == []:
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node
