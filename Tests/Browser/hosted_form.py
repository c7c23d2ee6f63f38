"""A site as Documentation/Embedding.md describes it, made from the blocks of code of that page."""
import base64
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading

from house import ROOT, SITE
from received import ReceivedFile

ADDRESS = "http://127.0.0.1:8437"  # of the server, as the page states it
DEBIANS_PYTHON = "/usr/bin/python3"  # has Flask, which the Python of these tests has not


def blocks(language):
    """The blocks of code of the page in a language, in order."""
    page = (ROOT / "Documentation/Embedding.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.M | re.S)


(FORM, BUTTON), (FORM_PROGRAM, NODE_BACKEND, BUTTON_PROGRAM), (PYTHON_BACKEND, _) = map(blocks, ("html", "js", "python"))
# The page and its program, for photos that come with the form, and for photos that the backend fetches.
PAGES = {"form": (FORM, FORM_PROGRAM), "fetched": (BUTTON, BUTTON_PROGRAM)}
BACKENDS = {"Python": ("form.py", PYTHON_BACKEND, DEBIANS_PYTHON), "Node": ("form.mjs", NODE_BACKEND, "node")}


def missing(backend):
    """The Debian package that the backend needs and that is not installed; None if there is none."""
    if backend == "Node":
        return None if shutil.which("node") else "nodejs"
    found = shutil.which(DEBIANS_PYTHON) and subprocess.run([DEBIANS_PYTHON, "-c", "import flask"], capture_output=True, check=False)
    return None if found and found.returncode == 0 else "python3-flask"


class HostedForm:
    """The site, which is a caller of its own, from its start to its end."""

    numbers = itertools.count(1)

    def __init__(self, house, backend, way):
        self.folder = tempfile.TemporaryDirectory()
        name, program, interpreter = BACKENDS[backend]
        server, self.caller = f"http://{SITE}:{house.port}", f"site-{next(self.numbers)}"
        for file, text in ((name, program), *zip(("form.html", "form.js"), PAGES[way])):
            (pathlib.Path(self.folder.name) / file).write_text(text.replace(ADDRESS, server), encoding="utf-8")
        secret = house.library("callers", "add", self.caller, "--title", "My site", "--api", "photosPicker")
        self.process = subprocess.Popen(
            [interpreter, name], cwd=self.folder.name, env={**os.environ, "OMIT_SECRET": secret, "PORT": "0"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = ""
        while not (found := re.search(r"http://[a-z0-9.]+:(\d+)", said)):
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"the backend did not start: {said}")
            said += line
        # Further output is not needed.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        self.address = f"http://localhost:{found[1]}/"
        house.library("callers", "change", self.caller, "--origin", self.address.rstrip("/"))

    @property
    def received(self):
        """The files that the backend stored."""
        return [ReceivedFile({"name": file.name, "type": "", "content": base64.b64encode(file.read_bytes())})
                for file in sorted((pathlib.Path(self.folder.name) / "photos").glob("*"))]

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=60)
        self.process.stdout.close()
        self.folder.cleanup()
