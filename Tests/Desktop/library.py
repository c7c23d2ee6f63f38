"""A person's photos, with omit-server: fixtures, in which every secret is a canary."""
import json
import pathlib
import re
import shutil
import subprocess
import threading

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures"
FAMILY, STUDIO, HEIC = "family.jpg", "studio.jpg", "heic-carriers.heic"
CANARIES = [json.loads(line.rstrip(",\n")) for line in (FIXTURES / "canaries.json").read_text().splitlines() if line.startswith("{")]


def canaries(name, kind):
    """The bytes of each canary of a kind that is in a fixture, by its ID."""
    return {(one["id"], encoding): bytes.fromhex(pattern) for one in CANARIES if one["file"] == name and kind in one["kinds"]
            for encoding, pattern in one["patterns"].items()}


class Library:
    """The photos and the server of a desktop's person."""

    def __init__(self, desktop):
        self.desktop, self.process = desktop, None
        self.folder = desktop.folder / "home/Pictures"
        self.folder.mkdir()
        for name in (FAMILY, STUDIO, HEIC):
            shutil.copy(FIXTURES / name, self.folder)
        self.start()
        self.omit("library", "add", self.folder)

    def start(self):
        self.process = self.desktop.start([self.desktop.tools / "omit-server", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE)
        if not re.search(r":\d+$", self.process.stdout.readline().strip()):
            raise RuntimeError(f"omit-server did not start: {self.desktop.log('omit-server')}")
        # Further output is not needed.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def stop(self):
        self.desktop.end(self.process)

    def kill(self):
        self.process.kill()
        self.desktop.end(self.process)

    def omit(self, *words):
        """The output of `omit` for the person."""
        return subprocess.run([self.desktop.tools / "omit", *words], env=self.desktop.environment, check=True, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout

    def shares(self, app):
        """How many records name the app as one that received something."""
        records = map(json.loads, self.omit("audit", "list", "--caller", f"app.{app}", "--json").splitlines())
        return sum(record["outcome"] != "cancelled" for record in records)
