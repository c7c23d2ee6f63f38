"""A folder with everything that a run may read and write, and omit in it."""
import dataclasses
import hashlib
import json
import os
import pathlib
import shutil
import subprocess

import tracing

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures"
LONGEST = 120  # seconds that a run may take; the longest takes one second on an idle machine


@dataclasses.dataclass
class Ran:
    """How a run ended; the code is None if it did not."""
    code: int | None
    out: bytes = b""
    said: str = ""
    was_met: bool = True


def digest(data):
    return hashlib.sha256(data).hexdigest()


class Room:
    def __init__(self, folder, tools):
        self.folder, self.tools, self.ahead, self.notes = pathlib.Path(folder), tools, 0, {}
        if not self.folder.exists():
            for name in ("home", "state", "tmp", "Party"):
                (self.folder / name).mkdir(parents=True)
        elif (self.folder / "notes.json").exists():
            self.notes = json.loads((self.folder / "notes.json").read_text())

    def note(self):
        """Saves the notes, for copies of the room."""
        (self.folder / "notes.json").write_text(json.dumps(self.notes))

    @property
    def environment(self):
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        clock = {"LD_PRELOAD": str(tracing.BUILT / "shim.so"), "OMIT_FAULTS_CLOCK": str(self.ahead)} if self.ahead else {}
        return {**kept, **clock, "HOME": str(self.folder / "home"), "XDG_STATE_HOME": str(self.folder / "state"),
                "TMPDIR": str(self.folder / "tmp"), "OMIT_WITNESS": str(self.tools / "omit-witness"),
                "SWIFT_BACKTRACE": "enable=no"}

    @property
    def record(self):
        return self.folder / "state/omit/audit.sqlite"

    def take(self, *names):
        for name in names:
            shutil.copyfile(FIXTURES / name, self.folder / "Party" / name)

    def start(self, command, before=(), extra=None, **options):
        """Starts a program in the room, prefixed with the tracer's words."""
        return subprocess.Popen([*before, *map(str, command)], cwd=self.folder, env={**self.environment, **(extra or {})},
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, **options)

    def run(self, command, before=(), given=b"", extra=None):
        """Runs a program to its end."""
        process = self.start(command, before, extra, stdin=subprocess.PIPE)
        try:
            out, said = process.communicate(given, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return Ran(None)
        return Ran(process.returncode, out, said.decode(errors="replace"))

    def omit(self, *words, given=b""):
        return self.run([self.tools / "omit", *words], given=given)

    # The files afterwards

    def files(self, place):
        """The files under a folder of the room, by name."""
        top = self.folder / place
        return {str(path.relative_to(top)): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file() and not path.is_symlink()}

    def leftovers(self, journals=True):
        """Files that should not exist when no run is active; with journals, which repair uses."""
        left = []
        for path in self.folder.rglob("*"):
            name, parent = path.name, path.parent.name
            if path.is_dir():
                continue
            is_journal = parent.endswith(("-open", "-patches")) and name not in (".queue", ".turn") and (journals or name[0] == ".")
            if ".part" in name or is_journal or "omit-" in name and parent == "tmp" or name.endswith("-journal"):
                left.append(str(path.relative_to(self.folder)))
        return left

    def entries(self):
        """The records, newest first; None if there is no record."""
        ran = self.omit("audit", "export")
        if ran.code != 0:
            return None if not self.record.exists() or self.record.stat().st_size == 0 or "no record" in ran.said else ran.said
        return [json.loads(line) for line in ran.out.splitlines()]
