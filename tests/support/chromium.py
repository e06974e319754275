"""A headless Chromium driven over its debugging port, for the tests of the page."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from skipping import skip
from websockets.sync.client import connect

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--lang=en",
    "--remote-debugging-port=0",
)
START_S = 30


def find():
    """Path of a Chromium (variable CHROMIUM, else the usual names); skips the test without."""
    named = os.environ.get("CHROMIUM")
    found = [path for name in (named, *NAMES) if name and (path := shutil.which(name))]
    if not found:
        skip("no Chromium here (Debian: apt-get install chromium): the page was not tried")
    return found[0]


class Browser:
    """One window. ``errors`` collects what the page's console complains of."""

    def __init__(self, width, height):
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._process = subprocess.Popen(
            [find(), *FLAGS, f"--user-data-dir={self._folder.name}", "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.errors = []
        self._id = 0
        self._open = ExitStack()
        try:
            port, path = self._wait_for_port()
            address = f"ws://127.0.0.1:{port}{path}"
            self._socket = self._open.enter_context(
                connect(address, max_size=None, compression=None)
            )
            target = self._call("Target.createTarget", url="about:blank")["targetId"]
            attached = self._call("Target.attachToTarget", targetId=target, flatten=True)
            self._session = attached["sessionId"]
            for domain in ("Page", "Runtime", "Log"):
                self.call(domain + ".enable")
            self.resize(width, height)
        except BaseException:
            self._stop()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self._stop()

    def _stop(self):
        self._open.close()
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._folder.cleanup()

    def _wait_for_port(self):
        file = Path(self._folder.name) / "DevToolsActivePort"
        for _ in range(START_S * 20):
            if file.exists() and len(lines := file.read_text().splitlines()) == 2:
                return lines
            if self._process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("Chromium did not start")

    def call(self, method, **params):
        """A command of the DevTools protocol to the page."""
        return self._call(method, self._session, **params)

    def _call(self, method, session=None, **params):
        self._id += 1
        message = {"id": self._id, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        self._socket.send(json.dumps(message))
        while True:
            answer = json.loads(self._socket.recv(timeout=30))
            if answer.get("id") == self._id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._note(answer)

    def _note(self, event):
        kind, params = event.get("method"), event.get("params", {})
        if kind == "Runtime.exceptionThrown":
            self.errors.append(params["exceptionDetails"].get("text", "exception"))
        elif kind == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(params["entry"]["text"])

    def resize(self, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    def open(self, url, ready):
        """Go to a page and wait until the expression ``ready`` is true."""
        self.call("Page.navigate", url=url)
        self.wait(ready)

    def run(self, expression):
        """Value of a JavaScript expression."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description"))
        return result["result"].get("value")

    def wait(self, expression, seconds=15):
        """Wait until an expression is true."""
        end = time.monotonic() + seconds
        while not self.run(f"Boolean({expression})"):
            if time.monotonic() > end:
                raise AssertionError(f"never true: {expression}")
            time.sleep(0.05)

    def picture(self, path):
        """Save a screenshot."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_bytes(base64.b64decode(data))
