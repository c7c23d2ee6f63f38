"""Checks each block of code on a page with the tool, a parser or a compiler, or by running it."""

import ast
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import commands
import place
import yaml

PATIENCE = 600  # seconds after which a program counts as hanging, even on a busy machine
SNIPPETS = [
    "Sources/Sharing/Omit/Omit.docc/Resources", "Sources/Picking/OmitPicker/OmitPicker.docc/Resources", "Examples/swift-filter/Sources",
]


class Inside(html.parser.HTMLParser):
    """The programs in a piece of HTML, and the tags that are not closed."""

    VOID = {"img", "input", "link", "meta", "br"}

    def __init__(self, text):
        super().__init__()
        self.open, self.programs = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data):
        if self.open[-1:] == ["script"] and data.strip():
            self.programs.append(data)


class Blocks:
    """Checks the blocks of all pages, in a folder of its own."""

    def __init__(self, tools, folder):
        self.tools, self.folder = tools, pathlib.Path(folder)
        self.shell = commands.Tools(tools)
        self.count = self.commands = self.mentions = 0
        self.programs, self.policies = [], self.folder / "omit/policies"
        self.policies.mkdir(parents=True)
        self.environment = {
            "PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
            "XDG_STATE_HOME": str(folder), "OMIT": str(tools / "omit"), "PYTHONPATH": str(place.ROOT / "Examples/python"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        for name in ("Fixtures", "Policies"):
            (self.folder / name).symlink_to(place.ROOT / name)
        shutil.copyfile(place.ROOT / "Fixtures/family.jpg", self.folder / "in.jpg")

    def run(self, *words):
        """The output of a program and its exit code."""
        ended = subprocess.run(words, cwd=self.folder, env=self.environment, text=True, capture_output=True, timeout=PATIENCE)
        return ended.returncode, (ended.stderr or ended.stdout).strip().split("\n")[-1]

    def put(self, name, text):
        """Writes a file in the folder."""
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def faults(self, block, defined):
        """A sentence for each fault of a block; `defined` has the functions for a shell of its page."""
        if block.language == "span":
            return self.mention(block.text)
        self.count += 1
        match block.language:
            case "" | "sh":
                return self.lines(block.text, defined)
            case "json":
                return self.json(block.text)
            case "yaml":
                return self.yaml(block.text)
            case "python":
                return self.python(block.text)
            case "swift":
                return [] if any(block.text in text for text in snippets()) else ["it stands in no snippet that is compiled"]
            case "js":
                self.programs.append(block.text)
                return []
            case "html":
                inside = Inside(block.text)
                self.programs += inside.programs
                return [f"`{tag}` is not closed" for tag in inside.open]
            case "css":
                return [] if block.text.count("{") == block.text.count("}") else ["its braces do not match"]
            # A test compiles and runs them: Tests/Browser/test_frameworks.py.
            case "ts" | "tsx" | "vue" | "text":
                return []
            case other:
                return [f"nothing looks at blocks of `{other}`"]

    def mention(self, text):
        """Faults of a command in a sentence, in which an option may have no value."""
        if not text.startswith(("omit ", "omit-server ", "make ")):
            return []
        # Words in brackets belong to the sentence.
        said, looked = self.shell.faults(text.partition("(")[0], set())
        self.mentions += looked
        return [fault for fault in said if not fault.endswith("has no value")]

    def lines(self, text, defined):
        """Faults of lines for a shell, or of the commands in a transcript."""
        if text.startswith("$ "):
            text = "".join(line[2:] + "\n" for line in text.split("\n") if line.startswith("$ "))
        defined |= set(re.findall(r"^(\w+)\(\)", text, re.M))
        said, looked = self.shell.faults(text, defined)
        self.commands += looked
        status, message = self.run("bash", "-n", self.put("lines", text))
        return said + ([message] if status else [])

    def json(self, text):
        """Faults of a document."""
        try:
            document = json.loads(text)
        except ValueError as error:
            return [f"it is no JSON: {error}"]
        if document.get("schema", "").startswith("omit.request/"):
            status, message = self.run("omit", "menu", "--request", self.put("request.json", text))
            return [message] if status else []
        return []

    def yaml(self, text):
        """Faults of a document; its keys show what it is."""
        try:
            document = yaml.safe_load(text)
        except yaml.YAMLError as error:
            return [f"it is no YAML: {error}"]
        if "rules" in document:
            name = self.put(f"omit/policies/{document['policy']}.yaml", text)
            status, message = self.run("omit", "policy", "lint", name)
        elif "tests" in document:
            # A name refers to a stock policy; a policy of the page is a file here.
            name = f"omit/policies/{document['tests']}.yaml"
            if (self.folder / name).exists():
                text = text.replace(f"tests: {document['tests']}", f"tests: ./{name}", 1)
            status, message = self.run("omit", "policy", "test", self.put("tests.yaml", text), "--fail-on-empty")
        elif "listen" in document or "repos" in document:
            return []  # A test reads the server's settings; the settings of other programs are not checked.
        else:
            shutil.copyfile(place.ROOT / "Policies/everyday.yaml", self.folder / "our-rules.yaml")
            status, message = self.run("omit", "--show-configuration", "--configuration", self.put("configuration.yaml", text))
        return [message] if status else []

    def python(self, text):
        """Faults of a program, which is run with a photo."""
        try:
            ast.parse(text)
        except SyntaxError as error:
            return [f"it is no Python: {error}"]
        if "import Flask" in text or "@app." in text:
            return []  # A test in a browser runs the backends of pages; they do not end by themselves.
        (self.folder / "out.jpg").unlink(missing_ok=True)
        status, message = self.run("/usr/bin/python3", self.put("program.py", text))
        return [message] if status else [] if (self.folder / "out.jpg").exists() else ["it writes no out.jpg"]

    def scripts(self):
        """Faults of all programs for browsers, found by a browser; empty if no browser is installed."""
        browser = shutil.which("chromium")
        if browser is None or not self.programs:
            return []
        # Imports are replaced by declarations; nothing is run.
        bodies = [re.sub(r"^import (\{.*?\}) from .*$", r"const \1 = {};", program, flags=re.M) for program in self.programs]
        page = "<pre id=said></pre><script>\nconst Task = (async () => {}).constructor, said = [];\n" + "".join(
            f"try {{ new Task({json.dumps(body)}) }} catch (error) {{ said.push(String(error)) }}\n" for body in bodies
        ) + "document.getElementById('said').textContent = 'read: ' + said.join('; ');\n</script>"
        shown = subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={self.folder}/browser", "--dump-dom",
             (self.folder / self.put("programs.html", page)).as_uri()],
            text=True, capture_output=True, timeout=PATIENCE, env=self.environment,
        ).stdout
        found = re.search(r"read: (.*?)</pre>", shown, re.S)
        return ["the browser did not read the programs"] if not found else [found[1]] if found[1] else []


def snippets():
    """The texts of all Swift code that the tests compile."""
    for folder in SNIPPETS:
        for file in sorted((place.ROOT / folder).rglob("*.swift")):
            yield file.read_text(encoding="utf-8")


def faults(pages, tools):
    """A line for each fault of the blocks of all pages, and a sentence that counts what was checked; `pages` maps sources to blocks."""
    said = []
    with tempfile.TemporaryDirectory() as folder:
        looking = Blocks(tools, folder)
        for source, blocks in pages.items():
            defined = set()
            for block in blocks:
                said += [f"{source}:{block.line}: {fault}" for fault in looking.faults(block, defined)]
        said += [f"programs for browsers: {fault}" for fault in looking.scripts()]
        return said, (
            f"{looking.count} blocks with {looking.commands} commands, {looking.mentions} in sentences, {len(said)} faults")
