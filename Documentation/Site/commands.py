"""Compares lines for a shell with the help of the tool: its commands, their options, and the values of the options."""

import json
import pathlib
import re
import shlex
import subprocess

import place

# Other programs that pages use; any other name is a mistake, or must be added here.
OTHERS = set(
    "apt-get cd cp cmp curl diff echo exiftool git grep ln man mkdir node pip podman python3 sed sha256sum spark-submit swift "
    "systemctl tar tee".split())
WORKS = ("Scripts/", "Benchmarks/", "Packaging/", "Fixtures/")
# Options that omit accepts and does not list.
OUTSIDE = {"--generate-completion-script", "--experimental-dump-help", "--show-configuration"}


def told(program, *words):
    """The output of a program."""
    return subprocess.run([program, *words], check=True, text=True, stdout=subprocess.PIPE).stdout


class Tools:
    """The programs, as they describe themselves."""

    def __init__(self, folder):
        omit, server = str(folder / "omit"), str(folder / "omit-server")
        self.programs = {
            pathlib.Path(program).name: json.loads(told(program, "--experimental-dump-help"))["command"]
            for program in (omit, server)}
        self.policies = {line.split()[0] for line in told(omit, "policy", "list").splitlines() if line.strip()}
        self.kinds = set(re.findall(r"^  (\w+)  ", told(omit, "help", "kinds"), re.M))
        # The tool lists its topics if the requested topic does not exist.
        asked = subprocess.run([omit, "help", "topics"], text=True, capture_output=True).stderr
        self.topics = set(re.findall(r"[a-z-]+", asked.partition("topics beside the commands:")[2].split("\n")[0]))
        makefile = (place.ROOT / "Makefile").read_text(encoding="utf-8")
        self.targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, re.M))

    def faults(self, text, defined):
        """A sentence for each fault in lines for a shell, and how many commands were checked."""
        said, looked = [], 0
        for words in simple_commands(text):
            words = words[1:] if words[0] == "sudo" else words
            name = pathlib.PurePosixPath(words[0]).name
            looked += 1
            if name in self.programs:
                said += self.command(self.programs[name], words[1:], name)
            elif name == "make":
                said += [f"`make` has no target `{word}`" for word in words[1:] if "=" not in word and word not in self.targets]
            elif words[0].startswith(WORKS):
                said += self.script(words)
            elif name not in OTHERS and name not in defined:
                said.append(f"`{words[0]}` is a command that no page names")
        return said, looked

    def script(self, words):
        """Faults in the use of a script of the project."""
        path = place.ROOT / words[0]
        if not path.is_file():
            return [f"there is no {words[0]}"]
        text = path.read_text(encoding="utf-8")
        return [f"{words[0]} knows no {word}" for word in words[1:] if word.startswith("--") and word.split("=")[0] not in text]

    def command(self, description, words, name):
        """Faults in the words after the name of a command."""
        if name == "omit serve":
            return self.command(self.programs["omit-server"], words, "omit-server")
        if name == "omit help":
            known = self.topics | {command["commandName"] for command in self.programs["omit"]["subcommands"]}
            return [f"`omit help` knows no `{word}`" for word in words[:1] if word not in known]
        inner = {command["commandName"]: command for command in description.get("subcommands", [])}
        options = {
            ("--" if kind["kind"] == "long" else "-") + kind["name"]: argument
            for argument in description.get("arguments", []) for kind in argument.get("names", [])}
        places = [argument for argument in description.get("arguments", []) if argument["kind"] == "positional"]
        most = float("inf") if any(argument["isRepeating"] for argument in places) else len(places)
        said, given, rest = [], 0, list(words)
        while rest:
            word = rest.pop(0)
            option, _, value = word.partition("=")
            if word in inner and given == 0:
                return said + self.command(inner[word], rest, f"{name} {word}")
            if option in OUTSIDE or option in ("--help", "-h", "--version"):
                rest = rest[1:] if option == "--generate-completion-script" else rest
            elif not word.startswith("-") or word == "-":
                given += 1
            elif option not in options:
                said.append(f"`{name}` has no option `{option}`")
            elif options[option]["kind"] == "option":
                if not value and not rest:
                    said.append(f"`{name} {option}` has no value")
                else:
                    said += self.value(option, value or rest.pop(0), options[option])
        if given > most:
            said.append(f"`{name}` takes {most} words, not {given}" if places else f"`{name}` has no command `{words[0]}`")
        return said

    def value(self, option, value, argument):
        """Faults in the value of an option."""
        if "$" in value:
            return []
        possible = argument.get("allValues")
        # The text after `=` is any value, as in `readWrite=TEXT`.
        if possible and (value.split("=")[0] if "[=" in argument.get("valueName", "") else value) not in possible:
            return [f"`{option}` has no value `{value}`"]
        if option == "--policy" and "/" not in value and not value.endswith(".yaml") and value not in self.policies:
            return [f"there is no policy `{value}`"]
        if option in ("--remove", "--keep", "--coarsen"):
            kinds = {part.split("=")[0] for part in value.split(",")} - {"all"}
            return [f"there is no kind `{kind}`" for kind in sorted(kinds - self.kinds)]
        return []


def simple_commands(text):
    """The commands in lines for a shell, each as its words, without assignments and redirections."""
    for line in text.replace("\\\n", " ").split("\n"):
        lexer = shlex.shlex(line, posix=True, punctuation_chars="();<>|&")
        lexer.whitespace_split = True
        words, skips = [], False
        for token in [*lexer, ";"]:
            if set(token) <= set("<>"):
                skips = True
            elif set(token) <= set("();|&"):
                # `name()` begins a function; a brace or an assignment may precede a command.
                if words and token != "()":
                    yield words
                words = []
            elif skips:
                skips = False
            elif words or not (re.match(r"\w+=", token) or token in ("{", "}", "!", "$")):
                words.append(token)
