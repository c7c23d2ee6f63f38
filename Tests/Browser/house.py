"""A server with the demonstration's pictures, a host's page on another site, and a browser of the person's."""
import base64
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile

from playwright.sync_api import expect

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = pathlib.Path(os.environ.get("OMIT_DEMO") or ROOT / ".build/share/omit/demo")

# Shows a picker in the host's page, and notes what it tells.
SHOW = """async ([server, configuration, options]) => {
  const { PhotosPicker } = await import(`${server}/v1/picker.js`);
  const session = await (await fetch("/pick", { method: "POST", body: JSON.stringify(configuration) })).json();
  window.session = session;
  window.events = [];
  document.getElementById("picker").className = options.style ?? "";
  window.picker = new PhotosPicker({ session, mount: "#picker", ...options });
  for (const type of ["ready", "selectionchange", "finish", "close"]) {
    window.picker.addEventListener(type, (event) => window.events.push({ type, added: event.added?.length, removed: event.removed?.length,
      results: event.results?.map(({ item, assetIdentifier }) => ({ item, assetIdentifier })) }));
  }
  window.done = window.picker.present();
  return session;
}"""

# What the host has of what was handed over.
RECEIVED = """async () => {
  const received = [];
  for (const result of await window.done) {
    const files = result.item === null ? [] : await result.files();
    received.push({ item: result.item, identifier: result.assetIdentifier, keys: Object.keys(result), files: await Promise.all(files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      let text = "";
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return { name: file.name, type: file.type, content: btoa(text) };
    })) });
  }
  return received;
}"""


def free_pair():
    """A port that is free, and the next one too."""
    while True:
        with socket.socket() as one, socket.socket() as other:
            one.bind(("127.0.0.1", 0))
            port = one.getsockname()[1]
            try:
                other.bind(("127.0.0.1", port + 1))
                return port
            except (OSError, OverflowError):
                continue


class House:
    """Server and host, from their start to their end."""

    def __init__(self, tools):
        port = free_pair()
        self.server, self.host = f"http://127.0.0.1:{port}", f"http://localhost:{port + 1}"
        self.port = port
        environment = {**os.environ, "OMIT_DEMO": str(PICTURES)}
        self.log = tempfile.TemporaryFile()
        self.processes = [subprocess.Popen([tools / "omit-server", "--demo", "--listen", f"127.0.0.1:{port}"], env=environment,
                                           stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, text=True)]
        told = ""
        for line in self.processes[0].stdout:
            told += line
            if line.startswith("A session"):
                break
        self.secrets = dict(re.findall(r"^  ([a-z-]+-app)  (\S+)$", told, re.M))
        self.link = re.search(r"^sign in once with (\S+)$", told, re.M)[1]
        self.processes.append(self.start_host("picker-app", port + 1))
        self.state = None

    def start_host(self, caller, port):
        host = subprocess.Popen([sys.executable, ROOT / "Examples/picker-host/host.py", "--server", self.server, "--secret",
                                 self.secrets[caller], "--port", str(port)], stdout=subprocess.PIPE, text=True)
        host.stdout.readline()
        return host

    def stop(self):
        for process in self.processes:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=30)

    def ask(self, method, path, body=None, caller="picker-app"):
        """What the server answers the caller's backend."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, json.dumps(body) if body is not None else None,
                           {"Authorization": f"Bearer {self.secrets[caller]}", "Content-Type": "application/json"})
        answer = connection.getresponse()
        content = answer.read()
        return answer.status, json.loads(content) if content else None

    def context(self, browser, **wishes):
        """A browser of the person's, signed in at the server's own pages."""
        settings = {"viewport": {"width": 1180, "height": 860}, "locale": "en-GB", **wishes}
        if self.state is None:
            first = browser.new_context()
            page = first.new_page()
            page.goto(self.link)
            page.wait_for_url(f"{self.server}/")
            self.state = first.storage_state()
            first.close()
        return browser.new_context(storage_state=self.state, **settings)


class Picking:
    """A picker in the host's page."""

    def __init__(self, house, context, configuration=None, **options):
        self.house, self.page, self.faults = house, context.new_page(), []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.goto(house.host)
        configuration = configuration or {}
        if "style" in configuration:
            options["style"] = configuration["style"]
        self.session = self.page.evaluate(SHOW, [house.server, configuration, options])
        self.frame = self.page.frame_locator("iframe")
        self.sign_in()
        self.cells = self.frame.locator(".cell[data-asset]")
        expect(self.cells.first).to_be_visible()

    def sign_in(self):
        """Lets the frame in, which has cookies of its own on another site."""
        button = self.frame.get_by_role("button", name="Sign in")
        expect(self.frame.locator(".cell[data-asset]").first.or_(button)).to_be_visible(timeout=30_000)
        if button.is_visible():
            expect(button).to_be_enabled()
            with self.page.expect_popup():
                button.click()

    def button(self, name):
        return self.frame.get_by_role("button", name=name)

    def add(self):
        """Presses Add, once it counts."""
        button = self.frame.locator(".add")
        expect(button).to_be_enabled()
        self.page.wait_for_timeout(700)  # for which the button has to be visible before a press counts
        button.click()

    def received(self):
        return self.page.evaluate(RECEIVED)

    def events(self, kind):
        return [event for event in self.page.evaluate("window.events") if event["type"] == kind]

    def cell(self, name):
        """The cell of a photo, by the name of its file."""
        return self.frame.locator(f".cell[aria-label*='{name}']")

    def turn_off(self, option):
        self.button("Options").click()
        control = self.frame.get_by_role("switch", name=option)
        control.click()
        expect(control).to_have_attribute("aria-checked", "false")
        self.button("Done").click()

    def tapped(self):
        """Waits until the server knows what is selected."""
        self.page.wait_for_load_state("networkidle")


def tags(file, *names):
    """What exiftool finds of these tags in a received file."""
    with tempfile.NamedTemporaryFile(suffix=pathlib.Path(file["name"]).suffix) as copy:
        copy.write(base64.b64decode(file["content"]))
        copy.flush()
        run = subprocess.run(["exiftool", "-json", *(f"-{name}" for name in names), copy.name], stdout=subprocess.PIPE, check=True)
    found = json.loads(run.stdout)[0]
    return {name: found[name] for name in names if name in found}
