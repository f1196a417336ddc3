#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hostile text in records, through everything that writes it: prints what becomes of each text in each format.

usage: hostile.py    in an empty folder

What is written is read back by the modules of Python, and compared with the same for a harmless text: all else must be the
same, so that no text can become part of the format. One letter for each text:

    =  it comes back         ~  so it does, but for characters that are not clean: replaced or left out
    .  it is not written     !  the record is refused, with a message, and nothing of it is written
    f  not looked at: what is drawn depends on the fonts that there are
"""

import csv
import html.parser
import io
import json
import os
import re
import struct
import subprocess
import sys
import unicodedata
from xml.dom import minidom
from xml.parsers.expat import ExpatError

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PLAIN = "plain"
TEXTS = {
    "tags": "<script>a</script>&amp;]]><!--</title>-->",
    "tex": r"\end{document} % $x$ \\ {{ }} #1 ~^_ \input x",
    "marks": "\"' `x` “y”, : ; | =1",
    "bidi": "x\u202e12\u2066ab\u2069c\u202b d\u200f",
    "ctrl": "a\x01\x02\x03b\x1b[31mc\x7fd\x85e\u2028f\rg",
    "nul": "a\0b",
    "bytes": b"\xe9a\xed\xa0\x80b\xffc\xf4\x90\x80\x80d".decode(errors="surrogateescape"),
    "odd": "a\ufffeb\uffffc\ufdd0d\U0001ffffe\ufefff",
    "lines": "a\nb\r\nc\td\0e",  # in JSON, as an escape each
    # where the lengths of UTF-8, and the halves of UTF-16, begin and end
    "edges": "\xa0a\u07ffb\u0800c\ud7ffd\ue000e\ufffdf\U00010000g\U000103ffh\U0010fc00i\U0010fffdj",
    "long": "é" * 500000,  # about as much as a line may have
    "key": "<k>&'\"}:=,$\\%{{#",  # is that of a field
}


class Broken(Exception):
    """The output is not what its format demands."""


# ---- readers: each returns a list of strings, which the text must not change but where it stands ----


def text(data):
    return data.decode("utf-8")


def lines_of(data):
    return data.decode("utf-8", "surrogateescape").split("\n")


def members(value):
    if isinstance(value, dict):
        return ["{"] + [s for k, v in value.items() for s in [k] + members(v)] + ["}"]
    if isinstance(value, list):
        return ["["] + [s for v in value for s in members(v)] + ["]"]
    return [value if isinstance(value, str) else repr(value)]


def json_of(data):
    return members(json.loads(text(data)))


def cells_of(rows):
    return [s for row in rows for s in [str(len(row))] + row]


def csv_of(data, separator=","):
    return cells_of(csv.reader(io.StringIO(data.decode("utf-8", "surrogateescape"), newline=""), delimiter=separator, strict=True))


def tsv_of(data):
    if b'"' in data.partition(b"\n")[0]:  # all cells are as in CSV
        return csv_of(data, "\t")
    return cells_of(line.split("\t") for line in lines_of(data.removesuffix(b"\n")))


def xml_of(data):
    found = []

    def walk(node):
        found.append(f"{node.nodeType} {node.nodeName} {node.nodeValue if node.nodeType == 10 else ''}")
        if node.nodeType in (3, 4, 8):
            found.append(node.nodeValue)
        for name, value in sorted((node.attributes or {}).items()):
            # The size of a title depends on its length; glyphs, on their text.
            if (node.nodeName, name) not in (("text", "font-size"), ("text", "y"), ("path", "d"), ("use", "x")):
                found.append(f"{name}={value}")
        for child in node.childNodes:
            walk(child)

    walk(minidom.parseString(data))
    return found


def names_of(data):
    """Of a picture with glyphs, the names of elements: each one once."""
    return sorted({s for s in xml_of(data) if s.startswith("1 ")} - {"1 use ", "1 symbol ", "1 g ", "1 path "})


class Page(html.parser.HTMLParser):
    def __init__(self, data):
        super().__init__()
        self.found = []
        self.script = None
        self.feed(text(data))
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found += [tag] + [f"{name}={value}" for name, value in attrs]
        self.script = dict(attrs).get("id") if tag == "script" else None

    def handle_endtag(self, tag):
        self.found.append("/" + tag)
        self.script = None

    def handle_data(self, data):
        self.found += members(json.loads(data)) if self.script == "book" else [data]

    def handle_comment(self, data):
        self.found.append("!" + data)


def html_of(data):
    return Page(data).found


TEX = {"textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textless": "<", "textgreater": ">", "textbar": "|"}


def tex_of(data):
    """The lines, with escapes as what they print, and everything else that LaTeX would obey between U+E100 and U+E101."""

    def plain(match):
        if match[1]:
            return TEX[match[1]]
        return match[2] or "\ue100" + match[0] + "\ue101"

    token = re.compile(r"\\(%s)\{\}|\\([{}$&#_%%])|\\[A-Za-z]+|\\.|[\\{}$&#_%%~^]" % "|".join(TEX))
    return [token.sub(plain, line) for line in text(data).split("\n")]


def pdf_of(data):
    with open("file.pdf", "wb") as file:
        file.write(data)
    done = subprocess.run(["pdftotext", "-raw", "file.pdf", "-"], capture_output=True, check=True)
    if done.stderr:
        raise Broken(done.stderr)
    info = subprocess.run(["pdfinfo", "file.pdf"], capture_output=True, check=True).stdout
    named = [line for line in text(info).split("\n") if line.startswith(("Title:", "Author:"))]
    return ["".join(line.split()) for line in named + [text(done.stdout)]]


def exchange_of(data):
    return re.fullmatch(r"([^ \n]+) (\d{81})(?: +([^ \n]+)|)\n", data.decode("utf-8", "surrogateescape")).groups("")


def hodoku_of(data):
    return data.decode("utf-8", "surrogateescape").split(":")


def explained_of(data):
    """The objects of sdk-explain, which have no fields if these are not UTF-8."""
    value = json.loads(text(data))
    return members(value) if "fields" in value else []


def ps_of(data):
    """The comments that structure a document."""
    found = re.findall(rb"^%[%!].*", data, re.M)
    if found[-1] != b"%%EOF" and found[-1] != b"%%Trailer":
        raise Broken(found[-1])
    return [line.split(b":")[0].decode("ascii") for line in found if not re.match(rb"%%(\w*BoundingBox|\w+Resource|\w+Font)", line)]


def png_of(data):
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[-8:-4] != b"IEND":
        raise Broken("no PNG")
    return [str(struct.unpack(">II", data[16:24]))]


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="


def link_of(data):
    """The JSON of a link, which is base64 of LZ-String: the width of its numbers grows when the words need it."""
    letters = re.search(r"(?:load=|fpuz)(.*)\n$", text(data))[1].rstrip("=")
    bits = iter("".join(f"{LETTERS.index(c):06b}" for c in letters))
    words, width, room, last, found = ["", "", ""], 2, 1, "", []

    def take(n):
        return sum(int(next(bits)) << i for i in range(n))

    def add(word):
        nonlocal room, width
        words.append(word)
        room -= 1
        if not room:
            room = 1 << width
            width += 1

    while (number := take(width)) != 2:
        if number < 2:
            add(chr(take(16 if number else 8)))
            number = len(words) - 1
        word = words[number] if number < len(words) else last + last[0]
        found.append(word)
        if last:
            add(last + word[0])
        last = word
    return json_of("".join(found).encode("utf-16", "surrogatepass").decode("utf-16").encode())


# ---- the table ----

USUAL = ["title", "author", "description", "comment", "name"]
READERS = {"csv": csv_of, "tsv": tsv_of, "jsonl": json_of, "svg": xml_of, "opensudoku": xml_of, "ksudoku": xml_of, "latex": tex_of,
    "gnome-sudoku": json_of, "exchange": exchange_of, "hodoku": hodoku_of, "f-puzzles": link_of, "sudokupad": link_of}
KEYS = {"exchange": ["id", "rating"], "hodoku": ["note", "eliminations", "placements"], "sdk": USUAL[1:], "sudocue": USUAL[1:]}
REPLACED = {"fmt exchange": " ", "fmt hodoku": ":"}  # in clean texts


def rows():
    """Name, command, reader, keys of the fields that have the text, and the file that is written, if any."""
    formats = subprocess.run(["sdk-fmt", "--list-formats"], capture_output=True, text=True, check=True).stdout
    for name in [line.split()[0] for line in formats.splitlines()]:
        yield f"fmt {name}", ["sdk-fmt", "-t", name], READERS.get(name, lines_of), KEYS.get(name, USUAL), None
    for name, reader in (("svg", xml_of), ("pdf", pdf_of), ("ps", ps_of), ("eps", ps_of), ("png", png_of)):
        yield f"draw {name}", ["sdk-draw", "-t", name, "--dpi=30", "--title-fields=title"][:5 if name == "png" else 3] + \
            ["--title-fields=title"], reader, USUAL, None
    book = ["sdk-book", "-q", "--caption={title}  {author}", "--sections=comment"]
    yield "book html", book + ["-t", "html"], html_of, USUAL, None
    book += ["--page=letter", "--grid=1x1"]
    for name, reader in (("pdf", pdf_of), ("ps", ps_of)):
        yield f"book {name}", book + ["-t", name], reader, USUAL, None
    for name, reader in (("svg", names_of), ("eps", ps_of), ("png", png_of)):
        yield f"book {name}", book + ["-t", name, "-o", "book"] + ["--dpi=30"] * (name == "png"), reader, USUAL, f"book-1.{name}"
    yield "book press", book + ["--press"], pdf_of, USUAL, None
    options = [f"--{name}=TEXT" for name in ("title", "subtitle", "author", "publisher", "copyright", "imprint")]
    yield "book options", ["sdk-book", "-q"] + options, pdf_of, [], None
    yield "book html title", ["sdk-book", "-q", "-t", "html", "--title=TEXT"], html_of, [], None
    for name, reader in (("words", lines_of), ("json", explained_of), ("field", lines_of), ("html", html_of)):
        yield f"explain {name}", ["sdk-explain", "--steps=" + name], reader, USUAL, None
    yield "explain svg", ["sdk-explain", "--steps=svg", "-o", "step"], xml_of, USUAL, "step-1-1.svg"


def record(key, value, keys):
    """A line of the record format; JSON, where the text would break that."""
    fields = [("solution", SOLUTION), ("level", "1")]
    if key == "long":
        keys = keys[:1]
    fields += [(k, PLAIN if key == "key" else value) for k in keys]
    fields += [(value if key == "key" else "k", "v")]
    fields += [(k, "t") for k in USUAL if k not in keys]
    if key == "lines":
        return json.dumps(dict([("puzzle", PUZZLE)] + fields)).encode() + b"\n"
    return "\t".join([PUZZLE] + [" ".join(f) for f in fields]).encode("utf-8", "surrogateescape") + b"\n"


def option(value):
    """The text as that of an option: the system allows for 128 KiB, and a bar breaks lines."""
    return value.replace("\0", "").replace("|", "")[:60000]


def write(row, data, value):
    """What the tool writes of the record; None if it refuses it. The text may be that of options."""
    _, command, reader, keys, file = row
    command = [s.replace("TEXT", option(value)) for s in command]
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    said = done.stderr.decode("utf-8", "strict").splitlines()
    if any(unicodedata.category(c) == "Cc" or unicodedata.bidirectional(c) in TURNS for line in said for c in line):
        raise Broken(f"a control character in {said}")
    if said and len(said) <= 2 and (done.returncode == 1 or (done.returncode == 2 and not keys)):
        if done.stdout or (file and os.path.exists(file)):
            raise Broken(f"written of a record that is refused: {done.stdout[:200]!r}")
        return None
    if done.returncode:
        raise Broken(f"status {done.returncode}, {said}")
    if file:
        with open(file, "rb") as opened:
            data = opened.read()
        os.remove(file)
        return reader(data)
    return reader(done.stdout)


TURNS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def is_unclean(c):
    return unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def pattern(value, extra):
    """What may be written of the text."""
    return "".join(f"(?:{re.escape(c)}|[ \ufffd_]|\?{{,3}})" if is_unclean(c) or c in extra else re.escape(c) for c in value)


def compare(plain, found, mark, want, extra):
    """One letter: what has become of the text that stands where the harmless one, `mark`, stood."""
    if not found:
        return "."
    if len(found) != len(plain):
        raise Broken(f"{len(found)} parts, expected {len(plain)}")
    result = "."
    for before, after in zip(plain, found):
        if before == after:
            continue
        ends = before.split(mark)
        if len(ends) < 2:
            raise Broken(f"{after[:200]!r}, expected {before[:200]!r}")
        if after == want.join(ends):
            result = "=" if result == "." else result
        elif re.fullmatch(pattern(want, extra).join(re.escape(s) for s in ends), after, re.S):
            result = "~"
        else:
            raise Broken(f"{after[:300]!r}, expected {want.join(ends)[:300]!r}")
    return result


def fate(row, key, plain):
    """The letter of a text; `plain` keeps what is written of harmless ones."""
    name, _, reader, keys, _ = row
    value = TEXTS[key]
    if key == "edges" and reader is pdf_of:
        return "f"
    mark = "k" if key == "key" and keys else PLAIN
    harmless = record(key, mark, keys)
    if harmless not in plain:
        plain[harmless] = write(row, harmless, PLAIN)
    found = write(row, record(key, value, keys), value)
    if found is None:
        return "!"
    want = value if keys else option(value)
    return compare(plain[harmless], found, mark, "".join(want.split()) if reader is pdf_of else want, REPLACED.get(name, ""))


def main():
    csv.field_size_limit(1 << 20)
    print("format              " + " ".join(f"{key:5}" for key in TEXTS).rstrip())
    for row in rows():
        if sys.argv[1:] and row[0] not in sys.argv[1:]:
            continue
        letters, plain = [], {}
        for key in TEXTS:
            try:
                letters.append(fate(row, key, plain))
            except (Broken, ValueError, LookupError, AttributeError, ExpatError, OSError) as why:
                print(f"{row[0]}: {key}: {type(why).__name__}: {str(why)[:600]}")
                letters.append("?")
        print(f"{row[0]:20}" + " ".join(f"{letter:5}" for letter in letters).rstrip())


main()
