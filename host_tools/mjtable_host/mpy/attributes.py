"""
Attributes of all modules named as something MicroPython's ports have built in, which costs the
heap nothing where a name of our own takes its letters for good, however seldom it is used. A
compiled file still has the letters of what it does not refer to by number, so that what most
modules use gets the cheapest name.

An attribute is renamed if objects of the firmware are given it (``hand.follower = ...``) and the
name is nothing else anywhere: no method, function, class, constant, module or named argument, no
word of a text that may be asked for, and no part of what a board offers, whose other side is the
port itself. Each gets a name of its own.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Mapping

from mjtable_host.mpy import texts

BOARDS = "mjtable.boards"

# What a .mpy file refers to by number (MicroPython's py/makeqstrdata.py, static_qstr_list) and
# neither arguments nor private attributes are named.
BY_NUMBER = (
    "ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis GeneratorExit"
    " ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError"
    " NameError NotImplementedError OverflowError RuntimeError StopIteration SyntaxError"
    " SystemExit TypeError ZeroDivisionError abs all any bytearray callable chr classmethod dir"
    " divmod globals isinstance issubclass ord print range setattr sorted staticmethod type zip"
).split()
# What the ESP32 and the WebAssembly port know by name, in the same classes of use: functions of
# math, errors of errno, methods of sets and functions of small modules. The shortest first.
BUILT_IN = (
    "cos exp log sin tan EIO add hex oct bin map max min PTR acos asin atan ceil fabs fmod modf"
    " sqrt seed dump load sha1 argv INT8 VOID atan2 floor frexp isinf isnan ldexp trunc EBADF"
    " EPERM union dumps loads deque input float slice UINT8 INT16 INT32 INT64 ARRAY mkdir rmdir"
    " chdir mount EACCES EAGAIN EEXIST EINVAL EISDIR ENODEV ENOENT ENOMEM choice unpack digest"
    " enable center sizeof struct UINT16 UINT32 UINT64 NATIVE BFINT8 rename getcwd umount"
    " degrees radians ENOBUFS discard heapify heappop randint uniform disable maxsize popleft"
    " complex BFUINT8 BFINT16 statvfs copysign isfinite EALREADY ENOTCONN issubset heappush"
    " calcsize mem_free platform fromkeys property reversed mem_info schedule bytes_at BFUINT16"
    " ilistdir ETIMEDOUT frozenset unhexlify randrange mem_alloc isenabled threshold byteorder"
    " enumerate partition opt_level qstr_info stack_use heap_lock addressof EADDRINUSE ECONNRESET"
    " EOPNOTSUPP difference isdisjoint issuperset a2b_base64 b2a_base64 namedtuple appendleft"
    " memoryview splitlines rpartition BIG_ENDIAN EINPROGRESS getrandbits unpack_from OrderedDict"
    " heap_unlock ECONNABORTED ECONNREFUSED EHOSTUNREACH intersection UnicodeError version_info"
    " bytearray_at LITTLE_ENDIAN"
).split()


def rename(trees: Iterable[ast.Module], names: Mapping[str, str]) -> None:
    """Change the trees: attributes that are keys of ``names`` become what those say."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                node.attr = names.get(node.attr, node.attr)


def names(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """New names of attributes, from the trees of all modules there are."""
    given: set[str] = set()
    asked: Counter[str] = Counter()  # in how many modules
    kept = {part for module in trees for part in module.split(".")}
    for module, tree in trees.items():
        found = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        asked.update({node.attr for node in found})
        if module.startswith(BOARDS):
            kept |= {node.attr for node in found}
        given |= {node.attr for node in found if isinstance(node.ctx, ast.Store)}
        kept |= _other_names(tree)
    free = [name for name in BY_NUMBER + BUILT_IN if name not in kept | asked.keys()]
    chosen = [name for name in given - kept if name[0] != "_"]
    return dict(zip(sorted(chosen, key=lambda name: (-asked[name], name)), free, strict=False))


def _other_names(tree: ast.Module) -> set[str]:
    """Names that a module means otherwise than as an attribute."""
    found = texts.words(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef | ast.Module):
            found |= stored(node.body)
        elif isinstance(node, ast.alias):
            found |= {*node.name.split("."), node.asname or ""}
        elif isinstance(node, ast.keyword):
            found.add(node.arg or "")
    return found


def stored(body: list[ast.stmt]) -> set[str]:
    """Names that the assignments of a block bind."""
    nodes = [inner for one in body if isinstance(one, ast.Assign) for inner in ast.walk(one)]
    return {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
