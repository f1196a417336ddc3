#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Types the lines of standard input in an interactive shell on a terminal, each followed by TAB, and prints what becomes of them.

usage: keys.py SETUP SHELL [ARGUMENT ...]    The shell sources the file SETUP first.

SETUP must bind control-T to a command that prints the line in angle brackets, and empties it.
"""
import os
import pty
import re
import sys


def wait_for(terminal, pattern):
    """Reads until the pattern occurs; returns its group 1."""
    text = b""
    while not (found := re.search(pattern, text)):
        text += os.read(terminal, 4096)
    return found[1].decode()


def main():
    setup, *shell = sys.argv[1:]
    lines = sys.stdin.read().splitlines()
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="dumb", PS1="")
        os.execvp(shell[0], shell)
    os.write(terminal, f". {setup}; echo rea''dy\n".encode())
    wait_for(terminal, b"(ready)")
    for line in lines:
        os.write(terminal, line.encode() + b"\t\x14")
        print(wait_for(terminal, b"<([^<>]*)>"))
    os.close(terminal)
    os.waitpid(child, 0)


main()
