"""
Attributes of all modules named as something MicroPython's ports have built in, which costs the
heap nothing where a name of our own takes its letters for good, however seldom it is used.

An attribute is renamed if objects of the firmware are given it (``hand.follower = ...``) and the
name is nothing else anywhere: no method, function, class, constant, module or named argument, no
word of a text that may be asked for, and no part of what a board offers, whose other side is the
port itself. Each gets a name of its own.
"""

import ast
import re
from collections.abc import Iterable, Mapping

BOARDS = "mjtable.boards"

# What the ESP32 and the WebAssembly port know by name, in the same classes of use: functions of
# math, errors of errno, methods of sets, built-in exceptions and functions of small modules.
BUILT_IN = (
    "acos asin atan atan2 ceil copysign cos degrees exp fabs floor fmod frexp isfinite isinf"
    " isnan ldexp log modf radians sin sqrt tan trunc"
    " EACCES EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED ECONNREFUSED ECONNRESET EEXIST"
    " EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV ENOENT ENOMEM ENOTCONN"
    " EOPNOTSUPP EPERM ETIMEDOUT"
    " difference difference_update discard intersection intersection_update isdisjoint issubset"
    " issuperset symmetric_difference symmetric_difference_update union add frozenset"
    " ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis"
    " GeneratorExit ImportError IndentationError IndexError KeyError KeyboardInterrupt"
    " LookupError MemoryError NameError NotImplementedError OverflowError RuntimeError"
    " StopAsyncIteration StopIteration SyntaxError SystemExit TypeError UnicodeError"
    " ViewIndexError ZeroDivisionError"
    " a2b_base64 b2a_base64 unhexlify heapify heappop heappush randint randrange getrandbits"
    " uniform seed choice calcsize unpack unpack_from dumps dump loads load digest sha1"
    " mem_alloc mem_free isenabled disable enable threshold maxsize byteorder platform"
    " version_info print_exception implementation argv namedtuple OrderedDict deque popleft"
    " appendleft fromkeys bytearray memoryview classmethod staticmethod property callable"
    " enumerate isinstance issubclass reversed sorted globals setattr zip divmod dir hex oct bin"
    " chr ord print input map max min any all abs float complex slice type object"
    " splitlines partition rpartition center"
    " opt_level mem_info qstr_info stack_use heap_lock heap_unlock schedule"
    " addressof sizeof bytes_at bytearray_at struct UINT8 INT8 UINT16 INT16 UINT32 INT32 UINT64"
    " INT64 ARRAY PTR VOID BIG_ENDIAN LITTLE_ENDIAN NATIVE BFUINT8 BFINT8 BFUINT16 BFINT16"
    " ilistdir mkdir rmdir rename getcwd chdir statvfs mount umount"
).split()
_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")


def rename(trees: Iterable[ast.Module], names: Mapping[str, str]) -> None:
    """Change the trees: attributes that are keys of ``names`` become what those say."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                node.attr = names.get(node.attr, node.attr)


def names(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """New names of attributes, the longest first, from the trees of all modules there are."""
    given: set[str] = set()
    asked: set[str] = set()
    kept = {part for module in trees for part in module.split(".")}
    for module, tree in trees.items():
        found = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        asked |= {node.attr for node in found}
        if module.startswith(BOARDS):
            kept |= {node.attr for node in found}
        given |= {node.attr for node in found if isinstance(node.ctx, ast.Store)}
        kept |= _other_names(tree)
    free = [name for name in BUILT_IN if name not in kept | asked]
    chosen = [name for name in given - kept if name[0] != "_"]
    return dict(zip(sorted(chosen, key=lambda name: (-len(name), name)), free, strict=False))


def _other_names(tree: ast.Module) -> set[str]:
    """Names that a module means otherwise than as an attribute."""
    found: set[str] = set()
    docstrings: set[ast.AST] = set()  # asked for by nobody
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef | ast.Module):
            found |= _stored(node.body)
        elif isinstance(node, ast.alias):
            found |= {*node.name.split("."), node.asname or ""}
        elif isinstance(node, ast.keyword):
            found.add(node.arg or "")
        elif isinstance(node, ast.Expr):
            docstrings.add(node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node not in docstrings:  # a statement is walked before what is in it
                found.update(_WORD.findall(node.value))
    return found


def _stored(body: list[ast.stmt]) -> set[str]:
    """Names that the assignments of a block bind."""
    nodes = [inner for one in body if isinstance(one, ast.Assign) for inner in ast.walk(one)]
    return {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
