# SPDX-License-Identifier: MIT
"""A headless Firefox, spoken to over a socket by WebDriver BiDi: no driver. It does what the Chromium of browser.py does."""

import base64
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile

from browser import Page, free_memory

SETTINGS = """
user_pref("ui.prefersReducedMotion", 1);
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("network.proxy.type", 1);
user_pref("network.proxy.socks", "127.0.0.1");
user_pref("network.proxy.socks_port", 1);
"""
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Backspace": "\ue003", "Delete": "\ue017", "Escape": "\ue00c", "Home": "\ue011",
        "End": "\ue010", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
MODIFIERS = {1: "\ue00a", 2: "\ue009", 8: "\ue008"}

# nsIAccessible, which sees the page as assistive technology does: [role, name, states], and [text, what it says].
TREE = """(async () => {
    const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
    const bits = { disabled: 0x1, selected: 0x2, focused: 0x4, pressed: 0x8, checked: 0x10, readonly: 0x40, expanded: 0x200,
        focusable: 0x100000 };
    const nodes = [], texts = ["text leaf", "static text"];
    function walk(e) {
        const state = {}, role = e.computedARIARole, text = texts.includes(service.getStringRole(e.role));
        e.getState(state, {});
        const states = Object.keys(bits).filter(name => state.value & bits[name]);
        if (e.attributes?.has("live"))
            states.push(e.attributes.getStringProperty("live"));
        nodes.push([text ? "text" : role, e.name ?? "", states]);
        for (let i = 0; i < e.childCount; i++)
            walk(e.getChildAt(i));
    }
    // It follows the page, a little later.
    const page = () => service.getAccessibleFor(gBrowser.selectedBrowser);
    const wait = () => new Promise(resolve => setTimeout(resolve, 100));
    for (await wait(); !page()?.childCount || !page().getChildAt(0).childCount; await wait());
    walk(page());
    return nodes;
})()"""


def value_of(result):
    """The value of a BiDi remote value."""
    value = result.get("value")
    if result["type"] == "array":
        return [value_of(v) for v in value]
    return {name: value_of(v) for name, v in value} if result["type"] == "object" else value


class Firefox(Page):
    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="sdk-browser-")
        with open(os.path.join(self.profile, "user.js"), "w") as f:
            f.write(SETTINGS)
        self.process = subprocess.Popen(
            [shutil.which("firefox-esr") or "firefox", "--headless", "--no-remote", "--profile", self.profile,
             "--remote-debugging-port=0", "--remote-allow-system-access"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=free_memory)
        address = None
        while not address:
            line = self.process.stderr.readline()
            if not line:
                raise EOFError("the browser has ended")
            address = re.search(rb"WebDriver BiDi listening on ws://(.*):(\d+)", line)
        self.connect(address[1].decode(), int(address[2]))
        self.number, self.errors = 0, []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.page = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.chrome = self.call("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]

    # ---- the protocol: JSON in the frames of a WebSocket ----

    def connect(self, host, port):
        self.socket = socket.create_connection((host, port))
        self.back = self.socket.makefile("rb")
        self.socket.sendall(f"GET /session HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Key: c2RrLWJvb2sgLS10byBodA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        while self.back.readline() not in (b"\r\n", b""):
            pass

    def send(self, text):
        n, mask = len(text), os.urandom(4)
        length = bytes([0x80 | n]) if n < 126 else b"\xfe" + (n & 0xffff).to_bytes(2, "big")
        if n >> 16:
            length = b"\xff" + n.to_bytes(8, "big")
        self.socket.sendall(b"\x81" + length + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(text)))

    def read(self):
        text, last = b"", False
        while not last:
            head = self.back.read(2)
            if len(head) < 2:
                raise EOFError("the browser has ended")
            last, n = head[0] & 0x80, head[1]
            text += self.back.read(n if n < 126 else int.from_bytes(self.back.read(2 if n == 126 else 8), "big"))
        return json.loads(text)

    def call(self, method, **params):
        self.number += 1
        self.send(json.dumps({"id": self.number, "method": method, "params": params}).encode())
        while True:
            answer = self.read()
            if answer.get("method") == "log.entryAdded" and answer["params"]["type"] == "javascript":
                self.errors.append(answer["params"]["text"])
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    # ---- the page ----

    def go(self, url):
        self.call("browsingContext.navigate", context=self.page, url=url, wait="complete")
        self.eval("gBrowser.selectedBrowser.focus()", self.chrome)  # not the address

    def eval(self, expression, context=None):
        target = {"context": context or self.page}
        result = self.call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']['text']}")
        return value_of(result["result"])

    def window(self, width, height, touch=False):
        size = {"width": width, "height": height}
        self.call("browsingContext.setViewport", context=self.page, viewport=size, devicePixelRatio=1)

    def media(self, medium="", scheme="light"):
        self.eval(f"Object.assign(gBrowser.selectedBrowser.browsingContext, {{ mediumOverride: {medium!r}, "
                  f"prefersColorSchemeOverride: {scheme!r} }}), 0", self.chrome)

    def tree(self):
        return self.eval(TREE, self.chrome)

    # ---- keys, mouse and finger ----

    def perform(self, kind, *actions):
        source = {"type": "key"} if kind == "key" else {"type": "pointer", "parameters": {"pointerType": kind}}
        self.call("input.performActions", context=self.page, actions=[{**source, "id": kind, "actions": list(actions)}])

    def hold(self, modifiers, kind):
        for bit, value in MODIFIERS.items():
            if modifiers & bit:
                self.perform("key", {"type": kind, "value": value})

    def key(self, key, text="", code="", modifiers=0):
        value = KEYS.get(key, key)
        self.hold(modifiers, "keyDown")
        self.perform("key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})
        self.hold(modifiers, "keyUp")

    def mouse(self, kind, x, y, modifiers=0):
        button = {"mousePressed": "pointerDown", "mouseReleased": "pointerUp"}.get(kind)
        self.hold(modifiers, "keyDown")
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        self.perform("mouse", *([move, {"type": button, "button": 0}] if button else [move]))
        self.hold(modifiers, "keyUp")

    def touch(self, x, y, seconds=0):
        self.perform("touch", {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                     {"type": "pause", "duration": round(1000 * seconds)}, {"type": "pointerUp", "button": 0})

    def swipe(self, x, y, dx, dy):
        self.perform("touch", {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                     {"type": "pointerMove", "x": round(x + dx), "y": round(y + dy)}, {"type": "pointerUp", "button": 0})

    # ---- pictures ----

    def screenshot(self, file):
        with open(file, "wb") as f:
            f.write(base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.page)["data"]))

    def pdf(self):
        return base64.b64decode(self.call("browsingContext.print", context=self.page, background=True)["data"])

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        self.socket.close()
        shutil.rmtree(self.profile, ignore_errors=True)
