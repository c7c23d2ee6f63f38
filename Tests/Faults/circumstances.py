"""Faults in a run's environment, instead of at one call: no memory, few descriptors, a clock set back, a read-only medium, many at once."""
import shutil
import signal
import socket
import subprocess

import tracing
from promises import Judge
from room import FIXTURES, Room
from scenarios import CleanTo, Filter

MEMORY = tracing.Fault("memory", "allocations", "error=12")
C_LIBRARIES = "libxml2,libz,libbrotli,libexif,libsqlite3"
PATIENCE = 6  # seconds; the longest time that omit itself waits for a witness


class Circumstance:
    """A circumstance with several cases, each in a room of its own."""
    name = ""

    def __init__(self, tools):
        self.tools = tools

    def cases(self, folder, lot):
        """The cases, as words for the command line."""
        raise NotImplementedError

    def judge(self, place, case):
        """The broken promises in a case."""
        raise NotImplementedError

    def room(self, place, scenario=None):
        shutil.rmtree(place, ignore_errors=True)
        room = Room(place, self.tools)
        if scenario:
            scenario.prepare(room)
        return room


def shimmed(**settings):
    return ["env", f"LD_PRELOAD={tracing.BUILT / 'shim.so'}", *(f"OMIT_FAULTS_{name}={value}" for name, value in settings.items())]


class Undisturbed(Circumstance):
    """A scenario under a circumstance, with the same promises as elsewhere."""
    scenario = CleanTo

    def wanted(self, folder):
        if not hasattr(self, "complete"):
            scenario = self.scenario()
            room = self.room(folder / "undisturbed", scenario)
            self.complete = scenario.seen(room, scenario.run(room))
        return self.complete

    def judge_with(self, place, before, endings=()):
        scenario, wanted = self.scenario(), self.wanted(place.parent)
        scenario.endings = endings
        room = self.room(place, scenario)
        return Judge(scenario, room, wanted).judge(MEMORY, scenario.run(room, before))


class MemoryOfLibraries(Undisturbed):
    """libxml2, zlib, brotli, libexif and SQLite in omit: each allocation fails once; the output is the same, or there is none."""
    name = "memory"

    def cases(self, folder, lot):
        self.wanted(folder)
        scenario = self.scenario()
        room, count = self.room(folder / "dry", scenario), folder / "count"
        scenario.run(room, shimmed(ALLOCATION=0, LIBRARIES=C_LIBRARIES, COUNT=count))
        total = int(count.read_text())
        return [str(number) for number in range(1, total + 1)]

    def judge(self, place, case):
        # Or the process ends, as if Swift gets no memory (SIGABRT, SIGILL).
        return self.judge_with(place, shimmed(ALLOCATION=case, LIBRARIES=C_LIBRARIES), endings=(-signal.SIGABRT, -signal.SIGILL))


class FewDescriptors(Undisturbed):
    """From the fewest with which the Swift runtime starts, up to enough. With so few, it may end with SIGILL when it examines its threads."""
    name = "few-descriptors"

    def cases(self, folder, lot):
        self.wanted(folder)
        return [str(number) for number in range(5, 40)]

    def judge(self, place, case):
        return self.judge_with(place, ["prlimit", f"--nofile={case}"], endings=(-signal.SIGILL,) if int(case) < 8 else ())


def answer_of(process, asker, is_whole):
    """The bytes until the answer is complete or the pipe is closed; None if neither happens."""
    told = b""
    asker.settimeout(PATIENCE)
    try:
        while not is_whole(told):
            more = asker.recv(1 << 16)
            if not more:
                break
            told += more
    except ConnectionError:
        pass
    except TimeoutError:
        told = None
    asker.close()
    return told


class MemoryOfWitness(Circumstance):
    """omit-witness: an allocation fails; it reports everything that it would otherwise, or that it could not act as witness."""
    name = "memory-witness"
    files = ("family.jpg", "studio.jpg")
    most, step = 2600, 7

    def cases(self, folder, lot):
        start = lot.randrange(self.step)
        return [f"{name} {number}" for name in self.files for number in range(start, self.most, self.step)]

    def ask(self, name, allocation):
        here, there = socket.socketpair()
        process = subprocess.Popen(shimmed(ALLOCATION=allocation) + [self.tools / "omit-witness"], stdin=there,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        there.close()
        try:
            with open(FIXTURES / name, "rb") as file:
                socket.send_fds(here, [b"?"], [file.fileno()])
        except OSError:
            pass
        told = answer_of(process, here, lambda told: b'"versions"' in told and told.endswith(b"\n"))
        process.kill()
        process.wait()
        return told

    def judge(self, place, case):
        name, number = case.split()
        if not hasattr(self, "whole"):
            self.whole = {name: self.ask(name, 0) for name in self.files}
        told = self.ask(name, number)
        if told is None or b'"versions"' not in told or told == self.whole[name]:
            return []
        keys, all_keys = told.count(b"\n") - 2, self.whole[name].count(b"\n") - 2
        return [f"it reports that it has read the file, with {keys} keys of {all_keys}: {told.splitlines()[-1].decode()[:60]}"]


class MemoryOfRenderer(Circumstance):
    """omit-renderer: an allocation fails; it draws the same, or nothing."""
    name = "memory-renderer"
    files = ("family.jpg", "png-animated.png")
    most, step = 6000, 31

    def cases(self, folder, lot):
        start = lot.randrange(self.step)
        return [f"{name} {number}" for name in self.files for number in range(start, self.most, self.step)]

    def ask(self, name, allocation):
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        process = subprocess.Popen(shimmed(ALLOCATION=allocation) + [self.tools / "omit-renderer"], stdin=there,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        there.close()
        answers, end = socket.socketpair()
        try:
            with open(FIXTURES / name, "rb") as file, end:
                socket.send_fds(here, [bytes([1, 1, 0, 1])], [file.fileno(), end.fileno()])
        except OSError:
            pass
        told = answer_of(process, answers, lambda told: False)
        here.close()
        process.kill()
        process.wait()
        return told

    def judge(self, place, case):
        name, number = case.split()
        if not hasattr(self, "whole"):
            self.whole = {name: self.ask(name, 0) for name in self.files}
            assert all(whole and len(whole) > 100 for whole in self.whole.values())
        told = self.ask(name, number)
        if told is None:
            return ["it hangs"]
        # `?` and one byte: why it is not drawn. An answer shorter than it states is not accepted.
        if told == self.whole[name] or len(told) <= 2 or len(told) < 11 or len(told) < 11 + told[2] + int.from_bytes(told[7:11], "little"):
            return []
        return [f"it draws something else: {len(told)} bytes of {len(self.whole[name])}"]


class Clock(Circumstance):
    """The clock goes back by a day or a year between two runs, or forward; nothing is lost, and the record verifies."""
    name = "clock"

    def cases(self, folder, lot):
        return ["-86400", "-31536000", "86400", "315360000"]

    def judge(self, place, case):
        room = self.room(place, CleanTo())
        wrong = []

        def expect(ran, what):
            if ran.code != 0:
                wrong.append(f"{what} exited with {ran.code}: {ran.said.strip()[-200:]} {ran.out.decode(errors='replace')[-200:]}")

        words = CleanTo().command(room)
        expect(room.omit(*words), "the first run")
        room.ahead = int(case)
        expect(room.omit(*words), "the same once more")
        expect(room.omit("clean", "Party", "--to", "Second"), "the second run")
        expect(room.omit("audit", "repair"), "repair")
        expect(room.omit("audit", "verify"), "verify")
        expect(room.omit("audit", "rotate"), "rotate")
        room.ahead = 0
        expect(room.omit("clean", "Party", "--to", "Third"), "the third run")
        expect(room.omit("audit", "rotate"), "rotate once more")
        expect(room.omit("audit", "verify"), "verify in the end")
        count = len(room.entries() or [])
        if count != 9:
            wrong.append(f"the record has {count} assets of 9")
        return wrong + [f"left behind: {name}" for name in room.leftovers()]


class ReadOnlyMedium(Circumstance):
    """The record is on a file system that becomes read-only: nothing is delivered, and the record can still be read."""
    name = "read-only-medium"
    script = """set -e
mount -t tmpfs none state
"$OMIT" clean Party/plain.jpg --to Before -q
mount -o remount,ro none state
set +e
"$OMIT" clean Party --to Out; echo "clean $?"
"$OMIT" filter < Party/family.jpg > filtered; echo "filter $?"
"$OMIT" clean Party --in-place; echo "in-place $?"
"$OMIT" audit verify > /dev/null; echo "verify $?"
"$OMIT" audit list > /dev/null; echo "list $?"
"$OMIT" audit repair; echo "repair $?"
"$OMIT" audit rotate; echo "rotate $?"
"""

    def cases(self, folder, lot):
        tried = subprocess.run(["unshare", "--mount", "--map-root-user", "true"], stderr=subprocess.DEVNULL, check=False)
        if tried.returncode != 0:
            print("faults: read-only-medium: skipped, no mount namespace can be made here")
            return []
        return ["tmpfs"]

    def judge(self, place, case):
        room = self.room(place, type("Fresh", (CleanTo,), {})())
        before = room.files("Party")
        ran = room.run(["unshare", "--mount", "--map-root-user", "bash", "-c", self.script], extra={"OMIT": str(self.tools / "omit")})
        told = dict(line.rsplit(" ", 1) for line in ran.out.decode().splitlines() if line.count(" ") == 1 and line.split()[-1].isdigit())
        wanted = {"clean": "74", "filter": "74", "in-place": "74", "verify": "0", "list": "0", "repair": "74", "rotate": "74"}
        wrong = [f"{word} exited with {told.get(word)} instead of {code}" for word, code in wanted.items() if told.get(word) != code]
        if (room.folder / "Out").exists() and room.files("Out"):
            wrong.append("something was delivered without a record")
        if room.files("Party") != before:
            wrong.append("an original was changed without a record")
        if (room.folder / "filtered").read_bytes():
            wrong.append("a stream was delivered without a record")
        return wrong + ([ran.said] if wrong else [])


class Crowd(Circumstance):
    """96 processes share at the same time, with one record."""
    name = "crowd"
    count = 96

    def cases(self, folder, lot):
        return [str(self.count)]

    def judge(self, place, case):
        room, count = self.room(place), int(case)
        for number in range(count):
            shutil.copyfile(FIXTURES / "plain.jpg", room.folder / "Party" / f"{number}.jpg")
        running = [room.start([self.tools / "omit", "clean", f"Party/{number}.jpg", "--to", f"Out/{number % 7}", "-q"], stdin=subprocess.DEVNULL)
                   for number in range(count)]
        wrong = []
        for process in running:
            _, said = process.communicate(timeout=600)
            if process.returncode != 0:
                wrong.append(f"one exited with {process.returncode}: {said.decode(errors='replace')[-200:]}")
        entries = room.entries() or []
        delivered = [entry for entry in entries if (entry.get("ending") or {}).get("result") == "delivered"]
        if len(delivered) != count or len(room.files("Out")) != count:
            wrong.append(f"{len(room.files('Out'))} outputs and {len(delivered)} records of {count}")
        if room.omit("audit", "verify").code != 0:
            wrong.append("the verification of the record failed")
        return wrong + [f"left behind: {name}" for name in room.leftovers()]


CIRCUMSTANCES = [MemoryOfLibraries, MemoryOfWitness, MemoryOfRenderer, FewDescriptors, Clock, ReadOnlyMedium, Crowd]
