"""The manual pages as pages of the site: Scripts/man makes them from the help of the tool, and mandoc converts them to HTML."""

import pathlib
import re
import subprocess
import tempfile

import place


def pages(tool, server):
    """The name of each page and its HTML, in alphabetical order."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [place.ROOT / "Scripts/man", folder, "--tool", tool, "--server", server], check=True, stdout=subprocess.DEVNULL)
        for file in sorted(pathlib.Path(folder).glob("*.1")):
            made = subprocess.run(
                ["mandoc", "-T", "html", "-O", "fragment,man=%N.html", file],
                check=True, text=True, stdout=subprocess.PIPE,
            ).stdout
            # The head and foot of a printed page; the site has its own.
            made = re.sub(r'<table class="(head|foot)">.*?</table>', "", made, flags=re.S)
            yield file.stem, made
