# SPDX-License-Identifier: MIT
"""The places of a C source where a small bug can be put, and the bug that goes there.

A bug never leaves its line, so that line numbers stay what they are. Comments, strings, the preprocessor's lines and
assertions are left alone.
"""
import re
from collections import namedtuple

Bug = namedtuple("Bug", "file line old new")  # old and new: the whole line, without its newline
Token = namedtuple("Token", "text start end")

TOKEN = re.compile(r'0[xX][0-9a-fA-F]+[uUlL]*|[0-9][0-9.]*(?:[eE][-+]?[0-9]+)?[uUlLfF]*|[A-Za-z_]\w*|'
                   r'->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\S')
HIDDEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#(?:\\\n|[^\n])*|'
                    r'\b(?:static_assert|_Static_assert|assert)\([^;]*;', re.S | re.M)
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
         "+=": "-=", "-=": "+=", "&": "|", "|": "&", "&=": "|=", "|=": "&=", "<<": ">>", ">>": "<<", "*": "+", "/": "*",
         "%": "/", "++": "--", "--": "++", "true": "false", "false": "true"}
BINARY = {"+", "-", "*", "&"}  # between blanks; without them they are signs and pointers
NUMBER = re.compile(r"(0[xX][0-9a-fA-F]+|[0-9]+)([uUlL]*)$")
NAME = re.compile(r"[A-Za-z_]\w*$")
COMPARES = {"strcmp", "strncmp", "memcmp"}  # whether these find a difference does not depend on the order of the first two
# The last two arguments of these may change places: numbers of elements and their sizes, or two of a kind.
EITHER_ORDER = {"calloc", "sdk_alloc_or_die", "fmin", "fmax", "sdk_is_peer", "sdk_se_sees", "sdk_context_sees",
                "sdk_context_shared_unit", "sdk_point_distance", "square_of_distance", "is_same", "or_and", "not_both"}
# All arguments of these may change places.
ANY_ORDER = re.compile(r"(?:and|or|xor)[23]$|two_of$|_mm\d*_(?:and|or|xor|add|test|cmpn?eq)_")
NO_CALL = {"if", "for", "while", "switch", "return", "sizeof", "case", "else", "do", "goto", "typedef"}


def hide(text):
    """The text with blanks in place of what is not mutated, and a name in place of each string; positions stay."""
    return HIDDEN.sub(lambda m: re.sub(r"[^\n]", "_" if m.group()[0] in "\"'" else " ", m.group()), text)


def closing(tokens, i):
    """The index of the bracket that closes the one at i."""
    depth = 0
    for k in range(i, len(tokens)):
        depth += tokens[k].text in "([{"
        depth -= tokens[k].text in ")]}"
        if depth == 0:
            return k
    return len(tokens) - 1


def changes_of_token(source, tokens, i):
    """What may stand in place of the token itself."""
    text = tokens[i].text
    number = NUMBER.match(text)
    if text in OTHER and not (text in BINARY and source[tokens[i].start - 1] + source[tokens[i].end] != "  "):
        yield tokens[i].start, tokens[i].end, OTHER[text]
    if number:
        hexadecimal = number.group(1)[:2] in ("0x", "0X")
        value = int(number.group(1), 16 if hexadecimal else 10)
        for other in (value + 1, value - 1):
            if other >= 0:
                form = "0x%X" if hexadecimal else "%d"
                yield tokens[i].start, tokens[i].end, form % other + number.group(2)


def changes_of_call(source, tokens, i):
    """Two neighbouring arguments change places."""
    if not (NAME.match(tokens[i].text) and tokens[i].text not in NO_CALL and i + 1 < len(tokens) and tokens[i + 1].text == "("):
        return
    if ANY_ORDER.match(tokens[i].text):
        return
    end, part, start = closing(tokens, i + 1), [], i + 2
    k = start
    while k < end:
        if tokens[k].text in "([{":
            k = closing(tokens, k)
        elif tokens[k].text == ",":
            part.append((tokens[start].start, tokens[k - 1].end))
            start = k + 1
        k += 1
    if start < end:
        part.append((tokens[start].start, tokens[end - 1].end))
    after = [token.text for token in tokens[end + 1:end + 3]]
    same = tokens[i].text in COMPARES and (tokens[i - 1].text == "!" or after in (["==", "0"], ["!=", "0"]))
    pairs = list(zip(part[same:], part[same + 1:]))
    for (a, b), (c, d) in pairs[:-1] if tokens[i].text in EITHER_ORDER else pairs:
        if source[a:b] != source[c:d]:
            yield a, d, source[c:d] + source[b:c] + source[a:b]


def changes_of_condition(source, tokens, i):
    """A condition, or what a function returns, becomes the opposite."""
    if tokens[i].text in ("if", "while") and tokens[i + 1].text == "(":
        start, end = tokens[i + 1].start + 1, tokens[closing(tokens, i + 1)].start
    elif tokens[i].text == "return" and tokens[i + 1].text != ";":
        last = i + 1
        while tokens[last].text != ";":
            last = closing(tokens, last) + 1 if tokens[last].text in "([{" else last + 1
        start, end = tokens[i + 1].start, tokens[last].start
    else:
        return
    yield start, end, "!(" + source[start:end] + ")"


def end_of_statement(tokens, i):
    """The index of the semicolon that ends the statement that begins at i; None if none begins there."""
    if i == 0 or tokens[i - 1].text not in (";", "{", "}", ")", "else") or tokens[i].text in "{};)" or tokens[i].text in NO_CALL:
        return None
    while i < len(tokens) and tokens[i].text != ";":
        i = closing(tokens, i) + 1 if tokens[i].text in "([{" else i + 1
    return i if i < len(tokens) else None


def is_declaration(tokens, i):
    """Whether the statement at i begins with two names, as declarations do."""
    return NAME.match(tokens[i].text) and (NAME.match(tokens[i + 1].text) or tokens[i + 1].text == "*")


def untouched(tokens):
    """The indices of the heads of `for`, whose parts are no statements, and those of the sizes of arrays."""
    heads, sizes = set(), set()
    for i, token in enumerate(tokens):
        if token.text == "for":
            heads.update(range(i, closing(tokens, i + 1) + 1))
        end = end_of_statement(tokens, i)
        if end and is_declaration(tokens, i):
            k = i
            while k < end:
                last = closing(tokens, k) if tokens[k].text in "[{" else k
                if tokens[k].text == "[":
                    sizes.update(range(k, last))
                k = last + 1
    return heads, sizes


def bugs_of(file, source):
    """All bugs of a file, in the order of their places."""
    hidden = hide(source)
    tokens = [Token(m.group(), m.start(), m.end()) for m in TOKEN.finditer(hidden)]
    heads, sizes = untouched(tokens)
    for i, token in enumerate(tokens):
        start_of_line = source.rfind("\n", 0, token.start) + 1
        # In C, code is indented: what stands in the first column are declarations and the heads of functions.
        if not file.endswith(".def") and source[start_of_line] not in "\t ":
            continue
        if i in sizes:
            continue
        changes = [*changes_of_token(source, tokens, i), *changes_of_call(source, tokens, i)]
        if i + 1 < len(tokens):
            changes += changes_of_condition(source, tokens, i)
            end = end_of_statement(tokens, i)
            if end and i not in heads and not source[start_of_line:token.start].strip() and not is_declaration(tokens, i):
                changes.append((tokens[i].start, tokens[end].start, ""))
        for start, end, text in changes:
            first, last = source.rfind("\n", 0, start) + 1, source.find("\n", end)
            if "\n" in source[start:end]:
                continue
            old = source[first:last]
            yield Bug(file, source.count("\n", 0, first) + 1, old, old[:start - first] + text + old[end - first:])
