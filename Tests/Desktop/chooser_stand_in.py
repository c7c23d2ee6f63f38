"""What surrounds omit-chooser in its tests: a stand-in for the server (control socket and page), a display, and the
program itself with its lines read as they come.
"""

import contextlib
import http.server
import json
import os
import shutil
import socket
import socketserver
import subprocess
import tempfile
import threading
import time

PATIENCE = 60
"""The time after which a wait has failed, in seconds. No test measures time."""

PICKER = "<!doctype html><title>Photos</title><body><div class=picker><button>Add</button></div>"


def chooser_program():
    return os.path.join(os.environ.get("OMIT_TOOLS", ".build/debug"), "omit-chooser")


def wait_until(condition, what):
    """Polls until the condition holds, and returns its value."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {what}")


class Display:
    """An X server of its own, without a window manager."""

    def __init__(self, screen="1100x800x24"):
        reading, writing = os.pipe()
        # Without -noreset, it refuses connections for a moment after the last one has ended.
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = ":" + pipe.readline().strip()
        self.environment = {**os.environ, "DISPLAY": self.name}

    def run(self, *command):
        """Runs a tool on this display, and returns what it prints; empty if it fails."""
        result = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        return result.stdout.strip() if result.returncode == 0 else ""

    def windows(self):
        """The visible windows of choosers."""
        return self.run("xdotool", "search", "--onlyvisible", "--class", "omit-chooser").split()

    def press(self, window, *keys):
        """Presses keys, one after the other, in a window."""
        self.run("xdotool", "windowfocus", "--sync", window)
        self.run("xdotool", "key", "--delay", "200", *keys)

    def click(self, window, left, top):
        self.run("xdotool", "mousemove", "--window", window, str(left), str(top), "click", "1")

    def click_close(self, window):
        """Clicks the button that closes a window, at the end of its bar."""
        width = int(self.run("xdotool", "getwindowgeometry", "--shell", window).split("WIDTH=")[1].split()[0])
        self.click(window, width - 27, 26)

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


class _UnixServer(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """The other end may go away at any moment."""


class _PageServer(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """The other end may go away at any moment."""


class StandIn:
    """A stand-in for omit-server; a test changes what it responds before it starts the chooser.

    `pages` has, for each path, a text, or a function of the request's handler. `pick` changes the response to a new
    pick. The copies are answered once `finish` is called.
    """

    def __init__(self, folder):
        self.path = os.path.join(folder, "control")
        self.pages = {"/pick/one": PICKER}
        self.pick = lambda: (201, {})
        self.asked = []
        self.page_asked = []
        self.cancelled = threading.Event()
        self.left = threading.Event()
        self.refuses_to_cancel = False
        self._outcome = None
        self._is_over = threading.Event()
        self._page_server = _PageServer(("127.0.0.1", 0), self._page_handler())
        self._control_server = _UnixServer(self.path, self._control_handler())
        self.origin = f"http://127.0.0.1:{self._page_server.server_port}"
        for server in (self._page_server, self._control_server):
            threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def finish(self, status, body):
        """Responds to the request for copies, now or when it comes."""
        self._outcome = (status, body)
        self._is_over.set()

    def requests(self, method):
        return [path for asked, path, _ in self.asked if asked == method]

    def close(self):
        self._is_over.set()
        for server in (self._page_server, self._control_server):
            server.shutdown()
            server.server_close()

    def _page_handler(stand_in):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                stand_in.page_asked.append(self.path)
                page = stand_in.pages.get(self.path)
                if callable(page):
                    return page(self)
                self.give(404 if page is None else 200, page or PICKER)

            def give(self, status, text, **headers):
                content = text.encode()
                self.send_response(status)
                fields = {"Content-Type": "text/html; charset=utf-8", "Content-Length": len(content)}
                fields.update({name.replace("_", "-"): value for name, value in headers.items()})
                for name, value in fields.items():
                    self.send_header(name, str(value))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *arguments):
                pass

        return Handler

    def _control_handler(stand_in):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def address_string(self):
                return "local"

            def read_body(self):
                length = int(self.headers.get("Content-Length", 0))
                body = json.loads(self.rfile.read(length)) if length else None
                stand_in.asked.append((self.command, self.path, body))

            def do_POST(self):
                self.read_body()
                if self.path == "/v1/picks":
                    status, changes = stand_in.pick()
                    usual = {"session": "one", "page": stand_in.origin + "/pick/one", "origin": stand_in.origin}
                    return self.give(status, {**usual, **changes} if isinstance(changes, dict) else changes)
                while not stand_in._is_over.wait(0.05):
                    with contextlib.suppress(BlockingIOError):
                        if self.connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b"":
                            return stand_in.left.set()
                if stand_in._outcome is None:
                    # The server ends in the middle.
                    self.close_connection = True
                    return self.connection.shutdown(socket.SHUT_RDWR)
                self.give(*stand_in._outcome)

            def do_DELETE(self):
                self.read_body()
                stand_in.cancelled.set()
                if stand_in.refuses_to_cancel:
                    stand_in._is_over.wait()
                self.send_response(204)
                self.end_headers()

            def give(self, status, body):
                content = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *arguments):
                pass

        return Handler


class Chooser:
    """omit-chooser, as omit-portal starts it."""

    def __init__(self, display, folder, control, arguments=None, environment=None):
        self.display = display
        self.copies = tempfile.mkdtemp(dir=folder)
        self.home = home = tempfile.mkdtemp(dir=folder)
        inherited = {name: os.environ[name] for name in ("PATH", "ASAN_OPTIONS", "LSAN_OPTIONS") if name in os.environ}
        self.process = subprocess.Popen(
            [chooser_program(), *(usual_arguments(self.copies) if arguments is None else arguments)],
            env={**inherited, "DISPLAY": display.name, "HOME": home, "XDG_RUNTIME_DIR": home, "LANG": "C.UTF-8",
                 "NO_AT_BRIDGE": "1", "OMIT_CONTROL_SOCKET": control, **(environment or {})},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1)
        self.lines = []
        self.messages = []
        self._has_ended = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._read_messages, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
        self._has_ended.set()

    def _read_messages(self):
        for line in self.process.stderr:
            self.messages.append(line.rstrip("\n"))

    def wait_for_page(self):
        wait_until(lambda: "page" in self.lines or self._has_ended.is_set(), "the page")
        if "page" not in self.lines:
            raise AssertionError("there was no page: " + "; ".join(self.messages))

    def wait_for_window(self):
        return wait_until(self.display.windows, "the window")[0]

    def said(self):
        """All lines, once the answer has ended. Then the process has ended, too."""
        if not self._has_ended.wait(PATIENCE):
            raise AssertionError("the chooser does not end")
        if self.process.wait(PATIENCE) < 0:
            raise AssertionError(f"the chooser ended by signal {-self.process.returncode}")
        if any("Sanitizer" in message or "runtime error" in message for message in self.messages):
            raise AssertionError("\n".join(self.messages))
        return self.lines

    def descendants(self):
        """The processes below it, with their names."""
        found = {}

        def visit(process):
            with contextlib.suppress(OSError):
                for thread in os.listdir(f"/proc/{process}/task"):
                    with open(f"/proc/{process}/task/{thread}/children") as file:
                        for child in file.read().split():
                            with open(f"/proc/{child}/comm") as name:
                                found[int(child)] = name.read().strip()
                            visit(child)

        visit(self.process.pid)
        return found

    def web_process(self):
        """The process that runs the page."""
        def find():
            return next((number for number, name in self.descendants().items() if name.startswith("WebKitWebProces")), None)
        return wait_until(find, "the web process")

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            with contextlib.suppress(OSError):
                pipe.close()


def usual_arguments(copies, **changes):
    """The arguments of a pick; None leaves an option out, and True states one without a value."""
    options = {"app": "firefox", "name": "Firefox", "parent": "", "access": "menu", "types": "image/jpeg,image/*",
               "multiple": True, "copies": copies, **changes}
    words = []
    for name, value in options.items():
        if value is not None:
            words += ["--" + name.replace("_", "-")] + ([] if value is True else [value])
    return words


class Surroundings:
    """A folder, a display and a stand-in for each test; a mix-in for `unittest.TestCase`."""

    @classmethod
    def setUpClass(cls):
        cls.display = Display()

    @classmethod
    def tearDownClass(cls):
        cls.display.close()

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="chooser-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.server = StandIn(self.folder)
        self.addCleanup(self.server.close)

    def choose(self, arguments=None, environment=None, display=None, **changes):
        """Starts the chooser."""
        if changes:
            arguments = usual_arguments(tempfile.mkdtemp(dir=self.folder), **changes)
        chooser = Chooser(display or self.display, self.folder, self.server.path, arguments, environment)
        self.addCleanup(chooser.close)
        return chooser
