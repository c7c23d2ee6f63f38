"""A server that runs while something is measured: its address, its processor time, and its peak memory."""
import os
import pathlib
import re
import subprocess

TICKS = os.sysconf("SC_CLK_TCK")


class ServerProcess:
    """A server in a process of its own, which prints its address and ends with the `with` block."""

    def __init__(self, command, environment, log):
        with open(log, "wb") as file:
            self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=file, text=True)
        self.url = self.process.stdout.readline().removeprefix("listening on ").strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=60)

    def _told(self, name):
        return pathlib.Path(f"/proc/{self.process.pid}/{name}").read_text()

    @property
    def processor(self):
        """The processor time of the process so far, in seconds [proc(5): utime, stime]."""
        return sum(map(int, self._told("stat").rpartition(")")[2].split()[11:13])) / TICKS

    @property
    def peak(self):
        """The peak memory of the process so far, in bytes."""
        return int(re.search(r"VmHWM:\s+(\d+)", self._told("status"))[1]) * 1024
