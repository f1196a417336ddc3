#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks SVG files in a browser: no text lies outside the picture, and no line of the words on another.

usage: pictures.py FILE...
"""

import pathlib
import sys

from browser import Browser

WRONG = """(() => {
    const wrong = [], root = document.documentElement, box = root.getBoundingClientRect();
    const texts = [...root.querySelectorAll('text')].map(e => [e, e.getBoundingClientRect()]);
    for (const [e, r] of texts)
        if (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 1 || r.bottom > box.bottom + 1)
            wrong.push('outside: ' + e.textContent);
    const words = texts.filter(([e]) => e.parentNode === root);
    words.forEach(([a, r], i) => words.slice(i + 1).forEach(([b, s]) => {
        const across = Math.min(r.right, s.right) - Math.max(r.left, s.left);
        const down = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
        if (across > 1 && down > 0.4 * Math.min(r.height, s.height))
            wrong.push('on each other: ' + a.textContent + ' | ' + b.textContent);
    }));
    return wrong;
})()"""

with Browser() as b:
    b.window(760, 1100)
    for name in sys.argv[1:]:
        b.open(pathlib.Path(name).resolve().as_uri())
        wrong = b.eval(WRONG)
        if wrong or not b.eval("document.querySelectorAll('text').length > 20"):
            sys.exit(f"{name}: {wrong}")
