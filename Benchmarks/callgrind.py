"""Common code of benchmarks that count instructions: runs under callgrind, and what a run spent in which function.

Counts repeat to 1 %, whatever else the machine does.
"""
import collections
import os
import re
import subprocess
import sys
import tempfile

# Excludes irrelevant differences between machines and runs: no home, no locale, hash tables in a fixed order.
STEADY = {"PATH": os.environ["PATH"], "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"}


def instructions(words, environment, profile="/dev/null"):
    """The instructions of one process, without those of its children; `profile` is the file for those of each call."""
    done = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", *words], env=environment,
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    counted = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not counted:
        sys.exit(f"exit {done.returncode}: {' '.join(words)}\n{done.stderr[-2000:]}")
    return int(counted.group(1))


class Profile:
    """The instructions that each function spent in each function that it called, with all that this one called in turn."""

    def __init__(self, words, environment):
        """Runs a program that has its symbols."""
        with tempfile.NamedTemporaryFile() as profile:
            self.total = instructions(words, environment, profile.name)
            self.read(profile.name)

    def read(self, path):
        """Reads `fn=(1) caller`, `cfn=(2) callee`, `calls=`, and the cost of the calls in the line after that. The name of a
        function is written only once, and its number each time."""
        names, self.calls = {}, collections.Counter()
        caller = callee = None
        with open(path, encoding="utf-8", errors="replace") as file:
            for line in file:
                word, _, rest = line.rstrip("\n").partition("=")
                if word in ("fn", "cfn"):
                    number, _, name = rest.partition(" ")
                    if name:
                        names[number] = name
                    caller, callee = (number, None) if word == "fn" else (caller, number)
                elif word == "calls":
                    self.calls[caller, callee] += int(next(file).split()[1])
        shown = subprocess.run(["swift-demangle", "--simplified"], input="\n".join(names.values()), capture_output=True, text=True,
                               check=True).stdout.splitlines()
        self.names = {number: name.removeprefix("specialized ") for number, name in zip(names, shown)}

    def spent(self, beginning):
        """The instructions of the functions whose names begin so, or None if none was called. Callgrind names a function `f'2`
        while it runs inside itself: that is part of the outer call."""
        inside = {number for number, name in self.names.items() if name.startswith(beginning)}
        costs = [cost for (caller, callee), cost in self.calls.items()
                 if callee in inside and caller not in inside and not self.names[callee].endswith("'2")]
        return sum(costs) if costs else None
