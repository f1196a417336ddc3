# SPDX-License-Identifier: MIT
"""Reads a PDF of sdk-book back: what stands where on each page.

qpdf takes the file apart; here the operators of each page are carried out as far as cairo and Ghostscript write them. Lengths are in points,
from the upper left corner of the page, y downwards. What is drawn upside-down is a drawing of its own, in the coordinates of
the page turned by half a circle, as one who turns the book reads it.
"""
import base64
import json
import re
import subprocess

TOKEN = re.compile(
    rb"""\s*(?:
    (<<|>>|\[|\])                   # bracket
    |(\((?:[^()\\]|\\.)*\))        # string
    |<([0-9A-Fa-f\s]*)>             # string in hexadecimal digits
    |(/[^\s/<>\[\]()]*)             # name
    |([-+.]?[0-9][0-9.]*)           # number
    |([A-Za-z'"]+[*01]?)            # operator
    )""",
    re.S | re.X,
)
ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.S)
ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def unescape(match):
    what = match.group(1)
    return bytes([int(what, 8)]) if what.isdigit() else ESCAPED.get(what, what)


def tokens(content):
    """Yields the operands and operators of a content: bytes for strings, numbers, and text for names and operators."""
    at = 0
    while match := TOKEN.match(content, at):
        at = match.end()
        bracket, string, digits, name, number, operator = match.groups()
        if string is not None:
            yield ESCAPE.sub(unescape, string[1:-1])
        elif digits is not None:
            yield bytes.fromhex(digits.decode())
        elif number is not None:
            yield float(number)
        else:
            yield (bracket or name or operator).decode()
    if content[at:].strip():
        raise ValueError(f"not understood: {content[at:at + 40]}")


def multiply(a, b):
    """The transformation by a, and then by b."""
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )  # fmt: skip


def apply(matrix, x, y):
    """To thousandths of a point: lines stay level and upright in any scale."""
    return round(matrix[0] * x + matrix[2] * y + matrix[4], 3), round(matrix[1] * x + matrix[3] * y + matrix[5], 3)


class Font:
    """What its codes mean, and how wide they are."""

    def __init__(self, pdf, font):
        self.name = font["/BaseFont"].split("+")[-1]
        self.width_of_others = None
        self.bytes = 2 if font["/Subtype"] == "/Type0" else 1
        self.text = {}
        self.width = {}
        if self.bytes == 1:
            for i, width in enumerate(pdf.get(font["/Widths"])):
                self.width[font["/FirstChar"] + i] = width / 1000
        else:
            glyphs = pdf.get(pdf.get(font["/DescendantFonts"])[0])
            self.width_of_others = glyphs.get("/DW", 1000) / 1000
            self.read_widths(pdf.get(glyphs.get("/W", [])))
        self.read_text(pdf.stream(font["/ToUnicode"]).decode())

    def read_widths(self, rows):
        for first, widths in zip(rows[::2], rows[1::2]):
            for i, width in enumerate(widths):
                self.width[first + i] = width / 1000

    def read_text(self, cmap):
        for block in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.S):
            for code, text in re.findall(r"<(\w+)>\s*<(\w+)>", block):
                self.text[int(code, 16)] = bytes.fromhex(text).decode("utf-16-be", "replace")
        for block in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.S):
            for first, last, text in re.findall(r"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
                for i in range(int(last, 16) - int(first, 16) + 1):
                    text_of = (int(text, 16) + i).to_bytes(len(text) // 2, "big")
                    self.text[int(first, 16) + i] = text_of.decode("utf-16-be", "replace")

    def codes(self, string):
        return [int.from_bytes(string[i : i + self.bytes], "big") for i in range(0, len(string), self.bytes)]


class Glyph:
    """A character: where it begins on its baseline, its size and its width."""

    def __init__(self, text, x, y, size, width, font):
        self.text, self.x, self.y, self.size, self.width, self.font = text, x, y, size, width, font


class Drawing:
    """What stands on a page, one way up."""

    def __init__(self):
        self.glyphs = []
        self.frames = []  # (left, top, side, width of the line)
        self.lines = []  # (x, y, x, y, width of the line)
        self.shades = []  # (left, top, width, height, grey)


class Painter:
    """Carries out the operators of a page."""

    def __init__(self, fonts, width, height):
        self.fonts, self.width, self.height = fonts, width, height
        self.upright, self.turned = Drawing(), Drawing()
        self.ctm, self.line_width, self.stack = (1, 0, 0, 1, 0, 0), 1.0, []
        self.text = self.font = self.size = None
        self.path, self.boxes, self.at, self.grey = [], [], (0, 0), 0

    def place(self, x, y, turned=False):
        """From the coordinates of PDF."""
        return (self.width - x, y) if turned else (x, self.height - y)

    def run(self, content):
        operands = []
        for token in tokens(content):
            if isinstance(token, str) and token[0] not in "/[]<>":
                method = getattr(self, "do_" + token.replace("*", "_star"), None)
                if method:
                    method(operands)
                operands = []
            else:
                operands.append(token)

    def do_q(self, _):
        self.stack.append((self.ctm, self.line_width, self.grey))

    def do_Q(self, _):
        self.ctm, self.line_width, self.grey = self.stack.pop()

    def do_cm(self, operands):
        self.ctm = multiply(operands, self.ctm)

    def do_g(self, operands):
        self.grey = operands[0]

    do_rg = do_g

    def do_w(self, operands):
        """The width on the page, where all scales are the same across and down."""
        self.line_width = round(operands[0] * abs(self.ctm[0] + self.ctm[1]), 3)

    def do_Do(self, _):
        raise ValueError("a picture or a group on a page")

    # ---- paths ----

    def do_m(self, operands):
        self.at, self.begun = operands, len(self.path)

    def do_l(self, operands):
        self.path.append((*self.at, *operands))
        self.at = operands

    def do_h(self, _):
        """A rectangle is written so when it is turned."""
        sides = self.path[self.begun :]
        if sides and all(x == u or y == v for x, y, u, v in sides):
            xs, ys = [side[0] for side in sides], [side[1] for side in sides]
            self.boxes.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
            del self.path[self.begun :]

    def do_c(self, operands):
        self.at = operands[4:]

    def do_re(self, operands):
        self.boxes.append(operands)

    def do_S(self, _):
        for x, y, to_x, to_y in self.path:
            ends = (apply(self.ctm, x, y), apply(self.ctm, to_x, to_y))
            self.upright.lines.append((*self.place(*ends[0]), *self.place(*ends[1]), self.line_width))
        for left, top, width, height in self.placed_boxes():
            if abs(width - height) < 0.01:
                self.upright.frames.append((left, top, width, self.line_width))
        self.do_n(_)

    def placed_boxes(self):
        for x, y, width, height in self.boxes:
            corners = [self.place(*apply(self.ctm, *corner)) for corner in ((x, y), (x + width, y + height))]
            (left, top), (right, bottom) = ([least(corner[i] for corner in corners) for i in (0, 1)] for least in (min, max))
            yield left, top, right - left, bottom - top

    def do_f(self, _):
        if 0 < self.grey < 1:
            self.upright.shades += [(*box, self.grey) for box in self.placed_boxes()]
        self.do_n(_)

    do_f_star = do_f

    def turn_frames(self):
        """Lines have no direction: those around upside-down glyphs are turned with them."""
        upright, turned = self.upright, self.turned
        for frame in list(upright.frames):
            left, top, side, width = self.width - frame[0] - frame[2], self.height - frame[1] - frame[2], *frame[2:]
            if any(left < glyph.x < left + side and top < glyph.y < top + side for glyph in turned.glyphs):
                upright.frames.remove(frame)
                turned.frames.append((left, top, side, width))
        turned.shades = [(self.width - x - w, self.height - y - h, w, h, grey) for x, y, w, h, grey in upright.shades]
        turned.lines = [(self.width - x, self.height - y, self.width - u, self.height - v, w) for x, y, u, v, w in upright.lines]

    def do_n(self, _):
        self.path, self.boxes = [], []

    # ---- text ----

    def do_Tf(self, operands):
        self.font, self.size = self.fonts[operands[0]], operands[1]

    def do_Tm(self, operands):
        self.text = self.line = tuple(operands)

    def do_Td(self, operands):
        self.text = self.line = multiply((1, 0, 0, 1, *operands), self.line)

    def do_TL(self, operands):
        self.leading = operands[0]

    def do_T_star(self, _):
        self.do_Td((0, -self.leading))

    def do_Tj(self, operands):
        for code in self.font.codes(operands[0]):
            self.show(code)

    def do_TJ(self, operands):
        for part in operands[1:-1]:
            if isinstance(part, bytes):
                self.do_Tj([part])
            else:
                self.text = multiply((1, 0, 0, 1, -part / 1000 * self.size, 0), self.text)

    def show(self, code):
        matrix = multiply(self.text, self.ctm)
        turned = matrix[0] < 0
        x, y = self.place(matrix[4], matrix[5], turned)
        size, width = abs(matrix[0]) * self.size, self.font.width.get(code, self.font.width_of_others)
        glyph = Glyph(self.font.text[code], x, y, size, width * size, self.font.name)
        (self.turned if turned else self.upright).glyphs.append(glyph)
        self.text = multiply((1, 0, 0, 1, width * self.size, 0), self.text)


class Page:
    def __init__(self, number, box):
        self.number, self.width, self.height = number, box[2], box[3]
        self.links = []  # (left, top, right, bottom, page)


class Pdf:
    """A file: its pages with what stands on them, its outline and its metadata."""

    def __init__(self, name):
        read = subprocess.run(
            ["qpdf", "--json", "--json-stream-data=inline", "--decode-level=all", name], check=True, capture_output=True
        )
        assert not read.stderr, read.stderr
        parsed = json.loads(read.stdout)
        self.objects, self.outline = parsed["qpdf"][1], parsed["outlines"]
        self.root = self.get(self.objects["trailer"]["value"]["/Root"])
        self.info = self.get(self.objects["trailer"]["value"].get("/Info", {}))
        self.fonts = {}
        self.pages = []
        self.number_of = {page["object"]: page["pageposfrom1"] for page in parsed["pages"]}
        for page in parsed["pages"]:
            self.pages.append(self.read_page(page))

    def get(self, what):
        """The object that is referred to, if `what` is a reference."""
        if isinstance(what, str) and re.fullmatch(r"\d+ \d+ R", what):
            found = self.objects["obj:" + what]
            return found["value"] if "value" in found else found["stream"]["dict"]
        return what

    def stream(self, reference):
        return base64.b64decode(self.objects["obj:" + reference]["stream"]["data"])

    def load_font(self, reference):
        if reference not in self.fonts:
            self.fonts[reference] = Font(self, self.get(reference))
        return self.fonts[reference]

    def read_page(self, entry):
        object = self.get(entry["object"])
        page = Page(entry["pageposfrom1"], self.get(object["/MediaBox"]))
        page.boxes = {key for key in object if key.endswith("Box")}
        resources = self.get(object.get("/Resources", {}))
        fonts = {name: self.load_font(font) for name, font in self.get(resources.get("/Font", {})).items()}
        painter = Painter(fonts, page.width, page.height)
        painter.run(b"\n".join(self.stream(content) for content in entry["contents"]))
        painter.turn_frames()
        page.upright, page.turned = painter.upright, painter.turned
        for link in self.get(object.get("/Annots", [])):
            link = self.get(link)
            left, bottom, right, top = link["/Rect"]
            page.links.append((left, page.height - top, right, page.height - bottom, self.target(link)))
        return page

    def target(self, link):
        """The page that a link leads to."""
        to = link["/Dest"] if "/Dest" in link else self.get(link["/A"])["/D"]
        if isinstance(to, str) and not re.fullmatch(r"\d+ \d+ R", to):
            to = self.named(to)
        to = self.get(to)
        return self.number_of[(to["/D"] if isinstance(to, dict) else to)[0]]

    def named(self, name):
        if not hasattr(self, "names"):
            self.names = {}
            self.collect_names(self.get(self.get(self.root["/Names"])["/Dests"]))
        return self.names[name]

    def collect_names(self, node):
        rows = self.get(node.get("/Names", []))
        self.names.update(zip(rows[::2], rows[1::2]))
        for kid in self.get(node.get("/Kids", [])):
            self.collect_names(self.get(kid))
