"""Runs programs under the tracer, and names their points for faults."""
import collections
import dataclasses
import os
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
BUILT = HERE.parents[1] / ".build/faults"

# Names that differ in each run, as a shell pattern.
RANDOM = (
    (re.compile(r"#\d+ \(deleted\)"), "#* (deleted)"),
    (re.compile(r"(socket|pipe):\[\d+\]"), r"\1:*"),
    (re.compile(r"\.omit-[a-z0-9]+(-[a-z0-9]+)?\.part"), ".omit-*.part"),
    (re.compile(r"(-open|-patches)/\d+-[a-z0-9]+$"), r"\1/[0-9]*-*"),
    (re.compile(r"(-open|-patches)/\.(?!queue$|turn$)[a-z0-9]+$"), r"\1/.[0-9a-z]*[0-9]*"),
    (re.compile(r"audit-\d{4}-\d\d-\d\d-[0-9a-f]{8}"), "audit-[0-9]*-*"),
    (re.compile(r"/[0-9a-f]{32,}"), "/[0-9a-f]*"),
)


def build():
    """Compiles the tracer and the shim into .build, again if a source changed."""
    BUILT.mkdir(parents=True, exist_ok=True)
    for name, flags in (("tracer", ()), ("shim", ("-shared", "-fPIC", "-ldl"))):
        source, target = HERE / f"{name}.c", BUILT / (name if name == "tracer" else f"{name}.so")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            made = target.with_suffix(f".{os.getpid()}")
            subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", made, source, *flags], check=True)
            made.rename(target)


def may_trace():
    """Whether processes can be traced here; in some containers they cannot."""
    command = [str(BUILT / "tracer"), "--calls", "changes", "--within", "/nowhere", "--", "/bin/true"]
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


@dataclasses.dataclass(frozen=True, order=True)
class Point:
    """The n-th call of one name on files of one pattern, whatever other threads do before and after."""
    call: str
    file: str
    number: int

    def __str__(self):
        return f"{self.call} {self.file} {self.number}"

    @classmethod
    def parsing(cls, text):
        call, rest = text.split(" ", 1)
        file, number = rest.rsplit(" ", 1)
        return cls(call, file, int(number))


@dataclasses.dataclass(frozen=True)
class Fault:
    """A fault, and the sort of calls at which it occurs."""
    name: str
    calls: str
    action: str
    lasts: bool = False
    only: str = ""  # the part of the room with the affected files
    endings: tuple = ()  # other allowed exit codes

    @property
    def kills(self):
        return self.action in ("kill", "tear")


FAULTS = [
    Fault("kill", "changes", "kill"),
    Fault("tear", "lengths", "tear"),
    Fault("full", "room", "error=28"),
    Fault("stays-full", "room", "error=28", lasts=True),
    Fault("quota", "room", "error=122"),
    # Inside a file, a read error can look like a broken part, which is also refused.
    Fault("unreadable", "reads", "error=5", endings=(2,)),
    Fault("unsynced", "syncs", "error=5"),
    Fault("interrupted", "waits", "error=4"),
    Fault("descriptors", "descriptors", "error=24"),
    Fault("no-descriptors", "descriptors", "error=24", lasts=True),
    Fault("short", "lengths", "short"),
    Fault("read-only", "files", "error=30", lasts=True, only="state"),
]


def words(fault, folder, point=None, log=None, names=False):
    """The command prefix that runs a program with a fault at a point; without a point, it only counts."""
    within = folder / fault.only if fault.only else folder
    command = [str(BUILT / "tracer"), "--calls", fault.calls, "--within", str(within)]
    if log:
        command += ["--log", str(log)]
    if names:
        command += ["--names", "yes"]
    if point:
        file = point.file.replace("%", str(folder))
        command += ["--call", point.call, "--file", file, "--from" if fault.lasts else "--at", str(point.number), "--do", fault.action]
    return [*command, "--"]


def points(log, folder, fault):
    """The points that a run met."""
    counts = collections.Counter()
    for line in log.read_text(errors="replace").splitlines():
        call, _, file = line.removeprefix("* ").partition(" ")
        if fault.action in ("tear", "short") and call in ("tee",):
            continue
        if fault.action == "tear" and call in ("read", "pread", "recv"):
            continue
        for pattern, instead in RANDOM:
            file = pattern.sub(instead, file)
        counts[call, file.replace(str(folder), "%")] += 1
    return counts


def was_met(log):
    """Whether the call that was to fail was met."""
    return any(line.startswith("* ") for line in log.read_text(errors="replace").splitlines())
