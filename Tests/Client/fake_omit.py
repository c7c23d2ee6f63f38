#!/usr/bin/python3 -B
"""Replaces `omit filter --frames`, and misbehaves once: `fake_omit.py filter ... --once WHAT`.

The file `starts` beside it has a line for each start with frames; `headers` has the lines before bodies. All processes except the
first answer each frame with its own bytes, and so does the first one before and after it misbehaves.
"""

import hashlib
import json
import os
import pathlib
import signal
import sys
import time

HERE = pathlib.Path(os.environ["FAKE"])


def frames():
    """(id, whether it has several files, bodies) of each frame."""
    with open(HERE / "headers", "ab", buffering=0) as headers:
        while asked := sys.stdin.buffer.readline():
            headers.write(asked)
            header = json.loads(asked)
            parts = header.get("files", [header])
            yield header["id"], parts if "files" in header else None, [body(part["bytes"]) for part in parts]


def body(length):
    if length is not None:
        return sys.stdin.buffer.read(length)
    pieces = []
    while count := json.loads(sys.stdin.buffer.readline())["chunk"]:
        assert count <= 1 << 20
        pieces.append(sys.stdin.buffer.read(count))
    return b"".join(pieces)


def told(identifier, parts, bodies, **other):
    """The line before an answer."""
    files = [{"delivered": "-", "sha256": {"delivered": hashlib.sha256(data).hexdigest()}} for data in bodies]
    header = {"id": identifier, "outcome": "cleaned", "bytes": sum(map(len, bodies)), "report": {"files": files}}
    if parts is not None:
        header["files"] = [{"role": part["role"], "bytes": len(data)} for part, data in zip(parts, bodies)]
    return line({**header, **other})


def line(header):
    """A line as omit writes it."""
    return json.dumps(header, sort_keys=True, separators=(",", ":")).encode() + b"\n"


def answer(identifier, parts, bodies, **other):
    write(told(identifier, parts, bodies, **other) + b"".join(bodies))


def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def main():
    once = sys.argv[sys.argv.index("--once") + 1] if "--once" in sys.argv else ""
    first = sys.stdin.buffer.peek(1) and not (HERE / "starts").exists()
    if not sys.stdin.buffer.peek(1):
        return 0
    with open(HERE / "starts", "a") as starts:
        starts.write(f"{os.getpid()}\n")
    if not first and once != "die-always":
        once = ""
    if once == "orphan":
        # It stops reading its input, and another process keeps its pipes open.
        child = os.fork()
        if child == 0:
            os.execvp("sleep", ["sleep", "600"])
        (HERE / "orphan").write_text(str(child))
        os.kill(os.getpid(), signal.SIGKILL)
    kept = []
    for frame in frames():
        identifier, parts, bodies = frame
        if once == "unknown":
            answer("another", parts, bodies)
        elif once == "nobody":
            write(told(None, parts, []))
        elif once == "twice":
            answer(*frame)
            answer(*frame)
        elif once == "rubbish":
            write(b"\xff\xd8 no answer\n")
        elif once == "sizes":
            answer(*frame, bytes=len(bodies[0]) + 1, files=[{"role": "still", "bytes": len(bodies[0])}])
        elif once == "negative":
            answer(*frame, bytes=-1)
        elif once == "refused-with-bytes":
            answer(*frame, outcome="refused")
        elif once == "too-short":
            # The next frame belongs to another caller.
            kept.append(frame)
            if len(kept) == 2:
                header = json.loads(told(*kept[0]))
                header["bytes"] += 40
                write(line(header) + kept[0][2][0])
                answer(*kept[1])
                once = ""
        elif once == "reversed":
            kept.append(frame)
            if len(kept) == 8:
                for each in reversed(kept):
                    answer(*each)
                kept = []
        elif once == "late":
            # The first is answered on a signal of the test.
            while not (HERE / "answer").exists():
                time.sleep(0.01)
            answer(*frame)
            once = ""
        elif once == "middle":
            write(told(*frame) + bodies[0][: len(bodies[0]) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
        elif once in ("die", "die-always"):
            sys.stderr.write("first words\n" + "x" * 9000 + "\nlast words\n")
            return 70
        elif once == "environment":
            sys.stderr.write(f"SWIFT_BACKTRACE={os.environ.get('SWIFT_BACKTRACE')}\n")
            return 70
        elif once == "usage":
            sys.stderr.write("omit: the policy no longer exists\n")
            return 64
        elif once == "silent":
            time.sleep(600)
        else:
            answer(*frame)
    if once == "reversed":
        for each in reversed(kept):
            answer(*each)
    return 0


if __name__ == "__main__":
    sys.exit(main())
