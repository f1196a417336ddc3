#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Uses the page of `make wasm` in a browser: generates a puzzle by keyboard, rates and explains it, and stops; says what is wrong.

usage: wasm.py FOLDER PUZZLE SCREENSHOT     the generated puzzle and a picture of the page are written to these files
"""

import atexit
import functools
import http.server
import pathlib
import sys
import threading

from browser import Browser

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=sys.argv[1]))
threading.Thread(target=server.serve_forever, daemon=True).start()
b = Browser()
atexit.register(b.close)


def must(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}: {found!r}, expected {wanted!r}")


def status():
    return b.eval("document.querySelector('[role=status]').textContent")


def wait_for(text):
    b.wait(f"document.querySelector('[role=status]').textContent === {text!r}")


def fill(puzzle):
    b.eval(f"document.getElementById('puzzle').value = {puzzle!r}")


b.window(1000, 900)
b.open(f"http://127.0.0.1:{server.server_port}/page.html")
wait_for("Ready.")
unlabelled = b.eval("[...document.querySelectorAll('input, select')].filter(e => !e.labels.length).length")
must("fields without a label", unlabelled, 0)

# By keyboard: the first field, a level, and Enter on the button.
b.eval("document.getElementById('level').focus()")
b.eval("document.getElementById('level').value = '2'")
b.key("Tab")
b.key("Tab")
must("the focus", b.eval("document.activeElement.textContent"), "Generate")
b.key("Enter", "\r")
wait_for("A new puzzle.")
puzzle = b.eval("document.getElementById('puzzle').value")
must("cells", len(puzzle), 81)
shown = b.eval("[...document.querySelectorAll('#board td')].map(e => e.textContent || '.').join('')")
must("the board", shown, puzzle)
pathlib.Path(sys.argv[2]).write_text(puzzle + "\n")

fill(EASY)
b.eval("document.getElementById('rate').click()")
wait_for("Rated.")
rating = b.eval("[...document.querySelectorAll('#rating dd')].map(e => e.textContent).join(' ')")
must("the rating", rating.split()[0], "1")
must("ER/EP/ED", rating.split()[-1], "1.2/1.2/1.2")
b.eval("document.getElementById('explain').click()")
wait_for("51 steps.")
must("the focus", b.eval("document.activeElement.id"), "steps-title")
pathlib.Path(sys.argv[3]).parent.mkdir(parents=True, exist_ok=True)
b.screenshot(sys.argv[3])

fill(EASY[:80])
b.eval("document.getElementById('rate').click()")
b.wait("document.querySelector('[role=status]').textContent.includes('80 cells')")

# What takes long can be stopped, and the page goes on.
b.eval("document.getElementById('level').value = '6'; document.getElementById('symmetry').value = 'full'")
b.eval("document.getElementById('generator').requestSubmit()")
b.eval("document.getElementById('stop').click()")
wait_for("Stopped.")
fill(EASY)
b.eval("document.getElementById('rate').click()")
wait_for("Rated.")
must("exceptions", b.errors, [])
