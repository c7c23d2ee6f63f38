"""Disturbs each scenario at each point of each fault, and reports broken promises."""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import shlex
import shutil
import sys
import tempfile
import threading
import time
import traceback

import promises
import tracing
from room import Room
from auditing import AUDITING
from circumstances import CIRCUMSTANCES
from scenarios import SCENARIOS
from serving import SERVING
from streaming import STREAMING

SCENARIOS = [*SCENARIOS, *STREAMING, *AUDITING, *SERVING, *CIRCUMSTANCES]
MOST = 600  # maximum points of a fault in a scenario, except kills: of more, some at equal distances
UNANSWERED = "accept4"  # a permanent fault takes the longest waits: only the first point and the last
DRY_RUNS = 3  # runs group records differently, so some have one more point


class Trial:
    """One scenario: its room, its result if undisturbed, and its points."""

    def __init__(self, scenario, tools, folder):
        self.kind, self.tools, self.folder = scenario, tools, pathlib.Path(folder)
        self.scenario = scenario()
        self.wanted = None

    def prepare(self, place):
        """A room before the run; made once for each place, because records hold absolute paths, and copied."""
        before = place.with_suffix(".before")
        if before.exists():
            # Some files are recorded by inode number, which a copy does not have.
            for entry in place.iterdir():
                if entry.name not in self.scenario.kept:
                    shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
            for entry in before.iterdir():
                if entry.name not in self.scenario.kept:
                    shutil.copytree(entry, place / entry.name, symlinks=True) if entry.is_dir() else shutil.copy2(entry, place)
            return Room(place, self.tools)
        shutil.rmtree(place, ignore_errors=True)
        room = Room(place, self.tools)
        self.scenario.prepare(room)
        if self.scenario.is_copied:
            shutil.copytree(place, before, symlinks=True)
        return room

    def disturb(self, place, fault, point=None):
        room, log = self.prepare(place), place.with_suffix(".log")
        before = tracing.words(fault, room.folder, point, log, names=self.scenario.names)
        ran = self.scenario.run(room, before)
        ran.was_met = tracing.was_met(log)
        return room, ran, log

    def points(self, fault, dry_runs):
        most = collections.Counter()
        for _ in range(dry_runs):
            room, ran, log = self.disturb(self.folder / "dry", fault)
            seen = self.scenario.seen(room, ran)
            if ran.code != 0:
                raise RuntimeError(f"{self.scenario.name} exited with {ran.code} undisturbed: {ran.said}")
            most |= tracing.points(log, room.folder, fault)
            if not self.scenario.completes:
                seen = self.scenario.seen(room, self.scenario.again(room))
            if self.wanted is None:
                self.wanted = seen
            if seen != self.wanted:
                raise RuntimeError(f"{self.scenario.name} has a different result each time: {ran.said[-300:]} {room.notes.get('gone', '')}")
        return [tracing.Point(call, file, number + 1) for (call, file), count in most.items() for number in range(count)]

    def judge(self, place, fault, point):
        """The broken promises after a run with a fault at a point, and whether the point was met."""
        met = False
        for _ in range(3):
            room, ran, _ = self.disturb(place, fault, point)
            if ran.was_met:
                met = True
                break
        findings = promises.Judge(self.scenario, room, self.wanted).judge(fault, ran)
        return findings, met


class CircumstanceTrial:
    """A circumstance, in the form of a trial."""

    def __init__(self, kind, tools, folder):
        self.scenario, self.folder = kind(tools), pathlib.Path(folder)

    def judge(self, place, fault, case):
        return self.scenario.judge(place, case), True


def work_of(arguments, trial, lot):
    """The trials: faults with their points, or the cases of a circumstance."""
    if isinstance(trial, CircumstanceTrial):
        return [(None, case) for case in ([arguments.point] if arguments.point else trial.scenario.cases(trial.folder, lot))]
    faults = [fault for fault in tracing.FAULTS if not (arguments.fault and fault.name not in arguments.fault
                                                        or trial.scenario.faults and fault.name not in trial.scenario.faults)]
    if arguments.seconds:
        # Finding the points takes time, too.
        faults = lot.sample(faults, min(2, len(faults)))
    work = []
    for fault in faults:
        points = trial.points(fault, 1 if arguments.seconds else DRY_RUNS)
        if arguments.point:
            points = [tracing.Point.parsing(arguments.point)]
        if not fault.kills and len(points) > MOST:
            step = -(-len(points) // MOST)
            points = points[lot.randrange(step)::step]
        if fault.lasts and not arguments.point:
            unanswered = [point for point in points if point.call == UNANSWERED]
            points = [point for point in points if point not in unanswered[1:-1]]
        work += [(fault, point) for point in points]
    return work


def command_of(arguments, scenario, fault, point):
    tools = f" --tools {shlex.quote(str(arguments.tools))}" if arguments.tools_named else ""
    fault = f" --fault {fault.name}" if fault else ""
    return f"Scripts/test-faults{tools} --scenario {scenario}{fault} --point {shlex.quote(str(point))}"


def go_through(arguments, trial, work, until, show):
    """Runs the trials of one scenario; returns the counts."""
    lock, counts = threading.Lock(), collections.Counter()
    places = [trial.folder / f"room{number}" for number in range(arguments.jobs)]

    def one(job):
        fault, point = job
        if time.monotonic() > until:
            return
        with lock:
            place = places.pop()
        try:
            findings, met = trial.judge(place, fault, point)
        except Exception:  # a failure of this harness is not a run
            findings, met = [traceback.format_exc()], False
        with lock:
            places.append(place)
            counts["runs"] += 1
            counts["failures"] += bool(findings)
            counts["unmet"] += not met
            if findings:
                show(f"{trial.scenario.name}: {f'{fault.name} at ' if fault else ''}{point}\n" + "".join(f"    {text}\n" for text in findings)
                     + f"    again: {command_of(arguments, trial.scenario.name, fault, point)}")

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        list(pool.map(one, work))
    return counts


def main():
    parser = argparse.ArgumentParser(prog="Scripts/test-faults", description=__doc__)
    parser.add_argument("--tools", type=pathlib.Path, help="the folder of omit, omit-witness, omit-server and omit-renderer")
    parser.add_argument("--scenario", action="append", help="only this one; may be repeated")
    parser.add_argument("--fault", action="append", help="only this one; may be repeated")
    parser.add_argument("--point", help="only this one, as named by a failure")
    parser.add_argument("--every", type=int, default=1, help="only each N-th point")
    parser.add_argument("--seconds", type=float, help="random points, for this many seconds in total")
    parser.add_argument("--seed", type=int, help="of the random points; printed")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1))
    parser.add_argument("--list", action="store_true", help="only list scenarios and faults")
    arguments = parser.parse_args()
    if arguments.list:
        for kind in SCENARIOS:
            print(f"{kind.name:14} {kind.__doc__}")
        print(" ".join(fault.name for fault in tracing.FAULTS))
        return 0
    arguments.tools_named = arguments.tools is not None
    arguments.tools = (arguments.tools or pathlib.Path(os.environ["OMIT_TOOLS"])).resolve()
    seed = arguments.seed if arguments.seed is not None else random.randrange(1 << 32)
    lot = random.Random(seed)
    tracing.build()
    chosen = [kind for kind in SCENARIOS if not arguments.scenario or kind.name in arguments.scenario]
    if not tracing.may_trace():
        print("faults: skipped, processes cannot be traced here")
        return 0
    if arguments.seconds:
        print(f"faults: random points, seed {seed}", flush=True)
    total = collections.Counter()
    begun = time.monotonic()
    for index, kind in enumerate(chosen):
        start = time.monotonic()
        share = (arguments.seconds - (start - begun)) / (len(chosen) - index) if arguments.seconds else float("inf")
        with tempfile.TemporaryDirectory(prefix="omit-faults-") as folder:
            make = CircumstanceTrial if kind in CIRCUMSTANCES else Trial
            trial = make(kind, arguments.tools, pathlib.Path(folder).resolve())
            work = work_of(arguments, trial, lot)
            found = len(work)
            if arguments.every > 1:
                work = work[lot.randrange(arguments.every)::arguments.every]
            if arguments.seconds:
                lot.shuffle(work)
            counts = go_through(arguments, trial, work, start + share, lambda text: print(text, flush=True))
        total += counts
        unmet = f", {counts['unmet']} not met" if counts["unmet"] else ""
        print(f"faults: {kind.name}: {found} points, {counts['runs']} runs, {counts['failures']} failures{unmet}"
              f" ({time.monotonic() - start:.0f} s)", flush=True)
    print(f"faults: {total['runs']} runs, {total['failures']} failures in {time.monotonic() - begun:.0f} s")
    return 1 if total["failures"] else 0


sys.exit(main())
