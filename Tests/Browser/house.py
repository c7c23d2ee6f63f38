"""A server for the tests, with the demonstration's pictures, and hosts' pages on another site."""
import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = pathlib.Path(os.environ.get("OMIT_DEMO") or ROOT / ".build/share/omit/demo")
# The host name of the server: a different site than `localhost`, which has the hosts' pages. With `localhost` it is
# another origin of the same site, where a frame has the cookies of the server's own pages.
SITE = os.environ.get("OMIT_SITE", "127.0.0.1")

# The callers, each with its registration.
CALLERS = {
    "picker-app": ("A picker app", "--api", "photosPicker"),
    "controller-app": ("A controller app", "--api", "phPickerViewController"),
    "full-access-app": ("A full-access app", "--api", "photosPicker", "--read-write", "authorized", "--usage-description", "readWrite"),
    "limited-app": ("A limited app", "--api", "photosPicker", "--read-write", "limited", "--usage-description", "readWrite"),
    "changing-app": ("A changing app", "--api", "photosPicker", "--read-write", "limited", "--usage-description", "readWrite"),
    "legacy-app": ("A legacy app", "--api", "uiImagePickerController"),
    **{f"{word}-app": (f"A {word} app", "--api", "photoKit", "--usage-description", "readWrite")
       for word in ("asking", "wondering", "wishing", "typing", "looking", "knocking", "reasoning", "speaking", "pressing")},
    "listed-app": ("A listed app", "--api", "photosPicker", "--read-write", "limited", "--usage-description", "readWrite"),
    "keyboard-app": ("A keyboard app", "--api", "photosPicker", "--read-write", "limited", "--usage-description", "readWrite"),
    "first-app": ("A first app", "--api", "photosPicker"),
    "unaware-app": ("An unaware app", "--api", "photoKit", "--read-write", "limited"),
    "new-app": ("A new app", "--api", "photosPicker"),
    "unregistered-app": ("An app of another site", "--api", "photosPicker"),
}


class House:
    """Server and hosts, from their start to their end."""

    def __init__(self, tools):
        self.tools, self.folder = tools, tempfile.TemporaryDirectory()
        self.environment = {**os.environ, "XDG_STATE_HOME": self.folder.name, "HOME": self.folder.name}
        self.process, self.port, self.hosts = None, 0, []
        self.start()
        self.library("add", PICTURES)
        self.secrets = {name: self.library("callers", "add", name, "--title", *facts) for name, facts in CALLERS.items()}
        self.server, self.host = f"http://{SITE}:{self.port}", self.start_host("picker-app")

    def start(self):
        """Starts the server, on its old port if it ran before."""
        log = open(os.path.join(self.folder.name, "log"), "ab")
        self.process = subprocess.Popen([self.tools / "omit-server", "--listen", f"127.0.0.1:{self.port}"], env=self.environment,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True)
        log.close()
        self.port = int(re.search(r":(\d+)$", self.process.stdout.readline().strip())[1])
        # Further output is not needed.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def kill(self):
        """Kills the server."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def start_host(self, caller):
        """Starts a host with its page, and registers its origin as the operator; returns its address."""
        host = subprocess.Popen([sys.executable, ROOT / "Examples/picker-host/host.py", "--server", f"http://{SITE}:{self.port}",
                                 f"--secret={self.secrets[caller]}", "--port", "0"], stdout=subprocess.PIPE, text=True)
        self.hosts.append(host)
        address = host.stdout.readline().split()[-1]
        self.library("callers", "change", caller, "--origin", address)
        return address

    def stop(self):
        """Ends them all, and deletes their state."""
        for process in (*self.hosts, self.process):
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)
            process.stdout.close()
        self.folder.cleanup()

    def library(self, *words):
        """The output of `omit library` for the operator."""
        return subprocess.run([self.tools / "omit", "library", *words], env=self.environment, check=True, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.strip()

    def link(self):
        """A sign-in link for the person, valid once."""
        return self.library("sign-in").replace("127.0.0.1", SITE)

    def ask(self, method, path, body=None, caller="picker-app", **fields):
        """The server's answer to the caller's backend: the status, and the parsed JSON."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, json.dumps(body) if body is not None else None, {
            "Authorization": f"Bearer {self.secrets[caller]}", "Content-Type": "application/json",
            **{name.replace("_", "-"): value for name, value in fields.items()}})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        isJSON = "json" in (answer.getheader("Content-Type") or "")
        return answer.status, json.loads(content) if isJSON and content else content

    def open_session(self, configuration, caller="picker-app"):
        """A session that the caller's backend opened."""
        status, session = self.ask("POST", "/v1/sessions", configuration, caller=caller)
        if status != 201:
            raise RuntimeError(f"no session was opened: {status} {session}")
        return session
