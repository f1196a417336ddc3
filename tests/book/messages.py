#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Collects the messages of books and of the page to play on from the sources, and prints the template of their catalogues.

usage: messages.py >po/sdk.pot    in the folder of the source
       messages.py FILE.po        prints the messages of a catalogue, sorted, for diff
       messages.py greek          prints a catalogue whose translations have Greek letters instead of Latin ones
"""

import glob
import re
import sys

HEAD = r'''# The messages of books and of the page to play on: a template for catalogues (tests/book/messages.py makes it).
# To add a language, copy it to po/LANG.po, where LANG is a code such as it or pt_BR, translate each msgid as its msgstr, and
# set Language and Plural-Forms. %s, %u and the like stand for what is filled in, in this order. A message about a number
# has as many forms as Plural-Forms has.
msgid ""
msgstr ""
"Language: \n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=n != 1;\n"
'''
TEXT = r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*'  # a C string, perhaps in parts
WORDS = r"[\w>.&-]+"
PAGE = "lib/explain/play_page.html"
messages = {}  # message: [its plural, files]


def add(message, plural, file):
    entry = messages.setdefault(message, [None, []])
    entry[0] = entry[0] or plural
    if file not in entry[1]:
        entry[1].append(file)


def joined(text):
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text))


def collect_c(file):
    call = rf"sdk_word_of\({WORDS},\s*({TEXT}),\s*({TEXT})|(?:sdk_word\({WORDS},|SDK_MESSAGE\()\s*({TEXT})"
    for one, many, message in re.findall(call, open(file).read()):
        add(joined(one or message), joined(many) or None, file)


def close(text, at, opening, closing):
    """The index behind the bracket that belongs to the one before `at`."""
    depth = 1
    while depth:
        depth += (text[at] == opening) - (text[at] == closing)
        at += 1
    return at


def collect_page(text):
    """Messages in white brackets, and those within their expressions, which are %s of the message."""
    start = text.find("⟦")
    if start < 0:
        return
    end = close(text, start + 1, "⟦", "⟧")
    inner, message, at = text[start + 1:end - 1], "", 0
    expressions = []
    while at < len(inner):
        if inner.startswith("${", at):
            behind = close(inner, at + 2, "{", "}")
            expressions.append(inner[at:behind])
            message, at = message + "%s", behind
        else:
            message, at = message + inner[at], at + 1
    if inner not in ("English", "others", "rule"):
        add(message.split("|")[0], message.split("|")[1] if "|" in message else None, PAGE)
    for expression in expressions:
        collect_page(expression)
    collect_page(text[end:])


def entries():
    for file in sorted(glob.glob("lib/*/*.c") + glob.glob("lib/*/*/*.c")):
        collect_c(file)
    for name in re.findall(r'^TECHNIQUE\(.*("[^"]*")\)$', open("lib/grid/technique.def").read(), re.M):
        add(joined(name), None, "lib/grid/technique.def")
    for line in open(PAGE, encoding="utf-8"):
        collect_page(line.rstrip("\n"))
    return messages.items()


def greek(text):
    return re.sub(r"%z?[usc]|\{\w+\}|([A-Z])|([a-z])",
                  lambda m: "Ω" if m[1] else "ω" if m[2] else m[0], text)


def put(translate):
    print(HEAD, end="")
    for message, (plural, files) in entries():
        print("", f"#: {' '.join(files)}", f'msgid "{message}"', sep="\n")
        if plural:
            print(f'msgid_plural "{plural}"', f'msgstr[0] "{translate(message)}"', f'msgstr[1] "{translate(plural)}"', sep="\n")
        else:
            print(f'msgstr "{translate(message)}"')


if sys.argv[1:] == ["greek"]:
    put(greek)
elif sys.argv[1:]:
    print(*sorted(re.findall(r'^msgid(?:_plural)? "(.*)"$', open(sys.argv[1], encoding="utf-8").read(), re.M)), sep="\n")
else:
    put(lambda text: "")
