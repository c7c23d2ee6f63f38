"""Common code of benchmarks that compare commands: interleaved rounds, and tables with ratios first.

Each round runs every command once, so that a busy moment of the machine affects all of them, and ratios are those within a
round. One command is the reference: if it, or the floor, took 15 % more or less than in the median round, the machine was
busy with something else, and the round is discarded and repeated. If too many rounds are discarded, nothing is measured.
"""
import os
import re
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
README = os.path.join(HERE, "README.md")
# How far the reference may be from its median, and the maximum of rounds discarded per round kept.
MOVED, PATIENCE = 0.15, 2


class Sample:
    """The cost of one run: seconds, seconds of processor time of all its processes, MiB of memory of the largest."""

    def __init__(self, words, statuses=(0,)):
        begin = time.perf_counter()
        with open(os.devnull, "r+b") as null:
            process = subprocess.Popen(words, stdin=null, stdout=null, stderr=subprocess.PIPE)
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        self.seconds = time.perf_counter() - begin
        # Includes child processes that it waited for.
        self.processor = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stderr.close()
        if process.returncode not in statuses:
            sys.exit(f"exit {process.returncode}: {' '.join(words)}\n{said.decode(errors='replace')[-2000:]}")


class Rounds:
    """The samples of each command, round by round."""

    def __init__(self, samples, base):
        self.samples, self.base = samples, base

    def __iter__(self):
        return iter(self.samples)

    def values(self, name, what):
        return [getattr(sample, what) for sample in self.samples[name]]

    def least(self, name, what="seconds"):
        return min(self.values(name, what))

    def median(self, name, what="seconds"):
        return statistics.median(self.values(name, what))

    def ratios(self, name, base=None, what="seconds"):
        """The ratios within each round."""
        return [own / other for own, other in zip(self.values(name, what), self.values(base or self.base, what))]

    def ratio(self, name, base=None, what="seconds"):
        """The median of the ratios within each round."""
        return statistics.median(self.ratios(name, base, what))


def measured(commands, count, base, prepare=lambda: None, delivered=lambda name: None, statuses=(0,), moved=MOVED):
    """Measures commands alternately: `count` rounds after one that warms the caches.

    `commands` are names with functions that return the command lines; `prepare` cleans up before each, `delivered` checks
    the result of each. Exits if the machine is too busy: if the reference moves by more than `moved` in too many rounds.
    """
    def once(number):
        samples = {}
        for name, words in commands.items():
            prepare()
            os.sync()
            samples[name] = Sample(words(), statuses)
            delivered(name)
            print(f"round {number}: {name}: {samples[name].seconds:.3f} s", file=sys.stderr)
        return samples

    measures = [name for name in commands if name in (base, "floor")]
    once("to warm up")
    kept, spare = [], PATIENCE * count
    while True:
        kept += [once(number + 1) for number in range(len(kept), count)]
        middle = {name: statistics.median(samples[name].seconds for samples in kept) for name in measures}
        steady = [samples for samples in kept
                  if all(abs(samples[name].seconds / middle[name] - 1) <= moved for name in measures)]
        if len(steady) == count:
            return Rounds({name: [samples[name] for samples in kept] for name in commands}, base)
        spare -= count - len(steady)
        if spare < 0:
            sys.exit(f"{' or '.join(measures)} varies by more than {moved:.0%} between rounds: the machine is too busy, and nothing is written")
        print(f"{count - len(steady)} rounds discarded: {' or '.join(measures)} varied by more than {moved:.0%}", file=sys.stderr)
        kept = steady


def table(heads, rows):
    """A table with text in the first column and figures in the others."""
    lines = [f"| {' | '.join(heads)} |", "| --- |" + " ---: |" * (len(heads) - 1)]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows])


def publish(name, text):
    """Replaces the text between the markers of that name in README.md."""
    with open(README, encoding="utf-8") as file:
        whole = file.read()
    begin, end = f"<!-- {name} -->\n", f"<!-- {name} end -->"
    changed, count = re.subn(f"({re.escape(begin)}).*?({re.escape(end)})", lambda m: f"{m[1]}\n{text}\n\n{m[2]}", whole, flags=re.S)
    if count != 1:
        sys.exit(f"Benchmarks/README.md has no markers for `{name}`")
    with open(README, "w", encoding="utf-8") as file:
        file.write(changed)
