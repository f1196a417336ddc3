#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a page of sdk-explain --steps=html in a browser, and says what is wrong.

usage: viewer.py PAGE PUZZLES STEPS [net]    STEPS: those of the first puzzle; net: there is a large forcing net
"""

import pathlib
import re
import sys

from browser import Browser

page, puzzles, steps = pathlib.Path(sys.argv[1]).resolve().as_uri(), int(sys.argv[2]), int(sys.argv[3])
b = Browser()


def must(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}: {found!r}, expected {wanted!r}")


def shown():
    """The identifier of the only step that is visible."""
    visible = b.eval("[...document.querySelectorAll('section')].filter(s => s.checkVisibility()).map(s => s.id)")
    must("steps shown at a time", len(visible), 1)
    must("the address", b.eval("location.hash").lstrip("#") or "s1", visible[0])
    return visible[0]


def status():
    return b.eval("document.querySelector('[role=status]').textContent")


def check_keys():
    must("the first step", shown(), "s1")
    must("roles of status", b.eval("document.querySelectorAll('[role=status]').length"), 1)
    b.key("ArrowRight")
    must("after the right arrow", shown(), "s2")
    must("the status", status(), f"Step 2 of {steps}")
    b.key("End")
    must("after End", shown(), f"s{steps}")
    b.key("ArrowRight")
    must("beyond the end", shown(), f"s{steps}")
    b.key("ArrowLeft")
    must("after the left arrow", shown(), f"s{steps - 1}")
    b.key("Home")
    must("after Home", shown(), "s1")


def reasons():
    return b.eval("[...document.querySelectorAll('section.now .why')].filter(e => getComputedStyle(e).visibility === 'visible').length")


def check_reason():
    visible = reasons()
    must("reasons are shown", visible > 2, True)
    b.key("w", "w")
    must("reasons after W", reasons(), 0)
    must("the button", b.eval("document.getElementById('why').getAttribute('aria-pressed')"), "false")
    must("digits after W", b.eval("getComputedStyle(document.querySelector('section.now .k text')).visibility"), "visible")
    b.key("W", "W")
    must("reasons after W twice", reasons(), visible)


def check_nets():
    """A line of a net that has the focus shows the links to it, and no others."""
    nets = 0
    b.key("Home")
    for _ in range(steps):
        if b.eval("document.querySelector('section.now .nodes') !== null && document.querySelector('section.now .in') !== null"):
            nets += 1
            must("links of nodes that show at first", b.eval("document.querySelectorAll('.in.on').length"), 0)
            sources = b.eval(
                "(li => (li.focus(), li.textContent.split('(').pop().split(',').length))"
                "([...document.querySelectorAll('section.now .nodes li')].filter(li => /^[0-9].*\\(/.test(li.textContent)).pop())")
            must("nodes that show their links", b.eval("document.querySelectorAll('.in.on').length"), 1)
            must("links", b.eval("document.querySelectorAll('.in.on .ah').length"), sources)
            must("other links", b.eval("getComputedStyle(document.querySelector('section.now .links')).display"), "none")
        b.key("ArrowRight")
    return nets


def check_touch():
    b.window(390, 844, touch=True)
    b.swipe(300, 400, -200, 10)
    must("after a swipe to the left", shown(), "s2")
    b.swipe(100, 400, 200, 10)
    must("after a swipe to the right", shown(), "s1")
    b.swipe(100, 400, 80, 200)
    must("after a scroll", shown(), "s1")
    small = b.eval("[...document.querySelectorAll('header button')].filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect())"
                   ".filter(r => r.width < 44 || r.height < 44).length")
    must("buttons that are too small to touch", small, 0)


OUTSIDE = """(() => {
    const wrong = [];
    document.querySelectorAll('section.now svg').forEach(svg => {
        const box = svg.getBoundingClientRect();
        svg.querySelectorAll('text, circle, rect').forEach(e => {
            const r = e.getBoundingClientRect();
            if (r.left < box.left - 1 || r.right > box.right + 1 || r.top < box.top - 1 || r.bottom > box.bottom + 1)
                wrong.push(e.outerHTML);
        });
    });
    return wrong;
})()"""


def check_widths():
    """Nothing is wider than the window, and nothing lies outside its picture, at any step."""
    for width in (1240, 800, 390, 320):
        b.window(width, 844)
        b.key("Home")
        for step in range(1, steps + 1):
            wide = b.eval("document.documentElement.scrollWidth")
            must(f"the width of step {step} in a window of {width}", wide <= width, True)
            if width in (1240, 320):
                must(f"outside the picture of step {step}", b.eval(OUTSIDE), [])
            b.key("ArrowRight")


def colour(selector, what="fill"):
    return b.eval(f"getComputedStyle(document.querySelector('section.now {selector}')).{what}")


def check_media():
    b.window(1240, 860)
    b.key("Home")
    light = colour(".v")
    b.media(scheme="dark")
    dark = colour(".v")
    must("given digits in dark mode", dark != light, True)
    must("the page in dark mode", b.eval("getComputedStyle(document.body).backgroundColor"), "rgb(21, 23, 26)")
    b.media(medium="print")
    must("given digits in print", colour(".v"), "rgb(0, 0, 0)")
    b.media()
    sections = b.eval("document.querySelectorAll('section').length")
    must("pages of paper", len(re.findall(rb"/Type\s*/Page\b", b.pdf())), sections)


def check_tens():
    """On paper, each net that is too large for its picture has a board for every ten nodes, and shows each link once."""
    tens = """[...document.querySelectorAll('section')].map(s => [
        s.querySelectorAll('figure:not(.one) .in').length, s.querySelectorAll('.links .ah').length,
        s.querySelectorAll('figure:not(.one) .in .ah').length, s.querySelectorAll('.tens figure').length,
        s.querySelectorAll('.tens .in.on .ah').length])"""
    before = b.eval(tens)
    b.eval("dispatchEvent(new Event('beforeprint'))")
    large = 0
    for nodes, drawn, links, boards, shown_links in b.eval(tens):
        is_large = links > drawn // (1 + boards)
        large += is_large
        must("boards of ten nodes", boards, (nodes + 9) // 10 if is_large else 0)
        must("links on them", shown_links, links if is_large else 0)
    must("identifiers there twice", b.eval(
        "(ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(e => e.id))"), 0)
    b.eval("dispatchEvent(new Event('afterprint'))")
    must("after printing", b.eval(tens), before)
    return large


def check_addresses():
    b.open(page + f"#s{steps}")
    must("the address of a step", shown(), f"s{steps}")
    for address in ("#nothing", "#%"):
        b.open(page + address)
        must("an address of no step", b.eval("document.querySelector('section.now').id"), "s1")
    must("a choice of puzzles", b.eval("!document.querySelector('select').hidden"), puzzles > 1)
    if puzzles > 1:
        b.eval("document.querySelector('select').value = 1, document.querySelector('select').onchange()")
        must("the second puzzle", shown(), "r2s1")
        b.open(page + "#r2s2")
        must("a step of the second puzzle", shown(), "r2s2")


def check_text():
    """Each picture names itself; identifiers are there once."""
    must("pictures without a text", b.eval(
        "[...document.querySelectorAll('figure svg')].filter(s => s.getAttribute('role') !== 'img' || "
        "s.getAttribute('aria-labelledby').split(' ').some(id => !document.getElementById(id)?.textContent)).length"), 0)
    must("identifiers there twice", b.eval(
        "(ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(e => e.id))"), 0)


with b:
    b.window(1240, 860)
    b.open(page)
    if "net" in sys.argv[4:]:
        must("a net", check_nets() > 0, True)
        must("a large net", check_tens() > 0, True)
    b.open(page)
    for check in (check_keys, check_reason, check_touch, check_widths, check_media, check_addresses, check_text):
        check()
    must("errors of the script", b.errors, [])
