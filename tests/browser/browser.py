# SPDX-License-Identifier: MIT
"""A headless Chromium, spoken to over two pipes (the DevTools protocol): no port, no service, no driver.

With SDK_BROWSER=firefox, Browser() is a Firefox instead (firefox.py).
"""

import base64
import json
import os
import resource
import shutil
import subprocess
import tempfile
import time


STATES = ("disabled", "selected", "focused", "pressed", "checked", "readonly", "expanded", "focusable")


def program():
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def Browser():
    if os.environ.get("SDK_BROWSER") != "firefox":
        return Chromium()
    from firefox import Firefox
    return Firefox()


def free_memory():
    """Lifts the limit of the tests: a browser reserves far more memory than it uses."""
    most = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


class Page:
    """What browsers have in common."""

    def open(self, url):
        self.go("about:blank")
        self.go(url)

    def wait(self, condition):
        """Waits until an expression is true; the caller limits the time."""
        while not self.eval(condition):
            time.sleep(0.02)

    def click(self, x, y, modifiers=0):
        self.mouse("mousePressed", x, y, modifiers)
        self.mouse("mouseReleased", x, y, modifiers)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()


class Chromium(Page):
    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="sdk-browser-")
        ours, theirs = os.pipe(), os.pipe()  # what we write, what we read

        def keep_descriptors():
            # The browser reads from 3 and writes to 4, numbers that the pipes themselves may have.
            read, write = os.dup(ours[0]), os.dup(theirs[1])
            os.dup2(read, 3)
            os.dup2(write, 4)
            free_memory()

        self.process = subprocess.Popen(
            [program(), "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions",
             "--no-first-run", "--hide-scrollbars", "--user-data-dir=" + self.profile, "--remote-debugging-pipe",
             "--disable-features=BackForwardCache", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False,
            preexec_fn=keep_descriptors)
        os.close(ours[0])
        os.close(theirs[1])
        self.to, self.back = ours[1], theirs[0]
        self.number, self.rest, self.session, self.errors = 0, b"", None, []
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def read(self):
        while b"\0" not in self.rest:
            more = os.read(self.back, 1 << 16)
            if not more:
                raise EOFError("the browser has ended")
            self.rest += more
        message, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(message)
        if message.get("method") == "Runtime.exceptionThrown":
            self.errors.append(message["params"]["exceptionDetails"])
        return message

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def go(self, url):
        self.call("Page.navigate", url=url)
        self.wait(f"location.href.startsWith({json.dumps(url)}) && document.readyState === 'complete'")

    def open(self, url):
        """A page that is open already is loaded again: another process would not see at once what this one has stored."""
        if self.eval("location.href.split('#')[0]") != url.split("#")[0]:
            return super().open(url)
        self.eval(f"history.replaceState(null, '', {json.dumps(url)}); var isOld = true")
        self.call("Page.reload")
        self.wait("typeof isOld === 'undefined' && document.readyState === 'complete'")

    def eval(self, expression):
        """The value of an expression of JavaScript."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def window(self, width, height, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    def media(self, medium="", scheme="light"):
        self.call("Emulation.setEmulatedMedia", media=medium, features=[
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}])

    def key(self, key, text="", code="", modifiers=0):
        """Presses a key; modifiers: 1 Alt, 2 Ctrl, 8 Shift, or their sum."""
        text = text or ("\r" if key == "Enter" else "")
        about = {"key": key, "code": code, "modifiers": modifiers, "windowsVirtualKeyCode": 27 if key == "Escape" else 0}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **about)
        self.call("Input.dispatchKeyEvent", type="keyUp", **about)

    def tree(self):
        """The accessibility tree in the order of the page: [role, name, states], and ["text", what it says, []]."""
        answer = self.call("Accessibility.getFullAXTree")["nodes"]
        by_id, nodes = {node["nodeId"]: node for node in answer}, []

        def walk(node):
            about = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
            states = [key for key in STATES if about.get(key) in (True, "true")] + list(filter(None, [about.get("live")]))
            nodes.append(["text" if role == "StaticText" else role, name, states])
            for child in node.get("childIds", []):
                if child in by_id:
                    walk(by_id[child])

        walk(next(node for node in answer if "parentId" not in node))
        return nodes

    def mouse(self, kind, x, y, modifiers=0):
        """Presses, moves or releases the mouse: kind is mousePressed, mouseMoved or mouseReleased."""
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=int(kind != "mouseReleased"), clickCount=1,
                  modifiers=modifiers)

    def touch(self, x, y, seconds=0):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        time.sleep(seconds)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def swipe(self, x, y, dx, dy):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + dx, "y": y + dy}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def screenshot(self, file):
        with open(file, "wb") as f:
            f.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def pdf(self):
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.to)
        os.close(self.back)
        shutil.rmtree(self.profile, ignore_errors=True)
