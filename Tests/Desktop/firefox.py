"""Firefox, as people use it, driven by Marionette: JSON over a socket, each message behind its length."""
import json
import pathlib
import shutil
import socket
import tempfile

from windows import LONGEST, wait_for

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")
PREFERENCES = {
    "marionette.port": 0,  # a free one, which it writes into its profile
    "browser.download.useDownloadDir": False,  # so that a download asks where to
    # Nothing of its own in the way, and no requests to other sites.
    "browser.aboutwelcome.enabled": False, "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0,
    "app.update.enabled": False, "datareporting.policy.dataSubmissionEnabled": False, "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,", "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Firefox:
    """Firefox with an empty profile, from its start to its end."""

    name, program = "Firefox", PROGRAM
    # The ID that the portal has for it: it has none, because no unit of systemd started it, so this is the name of the program.
    app = pathlib.Path(PROGRAM or "").name

    def __init__(self, desktop):
        self.desktop, self.number = desktop, 0
        profile = pathlib.Path(tempfile.mkdtemp(prefix="firefox-", dir=desktop.folder))
        (profile / "user.js").write_text("".join(f'user_pref("{name}", {json.dumps(value)});\n' for name, value in PREFERENCES.items()))
        self.process = desktop.start([PROGRAM, "--no-remote", "--marionette", "--profile", profile], log="firefox")
        port = wait_for(lambda: (profile / "MarionetteActivePort").exists() and (profile / "MarionetteActivePort").read_text(), "Firefox")
        self.socket = socket.create_connection(("127.0.0.1", int(port)), timeout=LONGEST)
        self.stream = self.socket.makefile("rwb")
        self.read()
        self.ask("WebDriver:NewSession", capabilities={"alwaysMatch": {"unhandledPromptBehavior": "ignore"}})

    def read(self):
        length = b""
        while (digit := self.stream.read(1)) not in (b":", b""):
            length += digit
        return json.loads(self.stream.read(int(length)))

    def ask(self, command, **parameters):
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _, _, fault, answer = self.read()
        if fault:
            raise RuntimeError(f"{command}: {fault['message']}")
        return answer

    def open(self, address):
        self.ask("WebDriver:Navigate", url=address)

    def press(self, selector):
        [element] = self.ask("WebDriver:FindElement", using="css selector", value=selector)["value"].values()
        self.ask("WebDriver:ElementClick", id=element)

    def stop(self):
        self.stream.close()
        self.socket.close()
        self.desktop.end(self.process)
