"""Cleans a folder of photos and videos with Spark: one `omit` process for each task.

    spark-submit --py-files ../python/omit_filter.py clean_folder.py SOURCE TARGET -- --policy everyday

TARGET gets one folder for each task, which appears complete when the task is done:

    TARGET/part-00017/files/...        the cleaned copies, under the names of their originals
    TARGET/part-00017/record.sqlite    the record of what was delivered; `omit audit` reads it
    TARGET/part-00017/report.jsonl     one line per file, delivered or not
    TARGET/report/                     all these lines in one table

The records of all parts can be read as one: `omit audit verify --audit TARGET`, and likewise with
`list`, `report`, `stats`, `export` and `checkpoint`.

Renaming that folder is the delivery. A task that fails leaves only its attempt in
TARGET/_attempts, which the operator can inspect and delete; the next attempt starts over, and
delivers nothing if the folder already exists.

Python lists the folder and reads the files. Spark's `binaryFile` would take the characters *, ?, [
and { of a folder's name for a pattern, and passes over empty files, files whose names begin with
an underscore, as those of many cameras do, and names that Java cannot decode.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import shutil
import stat
import sys
import unicodedata
import uuid
from collections import deque
from pathlib import Path
from typing import Any, Deque, Dict, Iterable, Iterator, List, Optional, Tuple

from omit_filter import Asset, Filter

OPEN_COST = 64 << 10  # bytes that opening a file counts as, so that many small files make several tasks
# What a file system says of a name that it cannot have, such as one that is too long.
NAME_ERRORS = (errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ)


class NotAsked(Exception):
    """A file that omit does not get, with its outcome, and the code of the reason."""

    def __init__(self, outcome: str, problem: str) -> None:
        super().__init__(problem)
        self.outcome, self.problem = outcome, problem


# MARK: Tasks


def contents(source: Path) -> Iterator[Tuple[str, int]]:
    """The names that the report lists, with their lengths: of files, and of folders that are not searched."""
    unreadable: List[str] = []
    for root, folders, files in os.walk(source, onerror=lambda error: unreadable.append(error.filename)):
        closed = [each for each in folders if each.startswith(".") or os.path.islink(os.path.join(root, each))]
        folders[:] = sorted(set(folders) - set(closed))
        for name in sorted(files + closed):
            path = os.path.join(root, name)
            yield os.path.relpath(path, source), os.lstat(path).st_size
    for path in unreadable:
        yield os.path.relpath(path, source), 0


def tasks(listed: Iterable[Tuple[str, int]], part_bytes: int, workers: int) -> List[List[str]]:
    """The names of each task: as many as have `part_bytes`, or fewer if workers would have nothing to do."""
    costs = [(name, length + OPEN_COST) for name, length in listed]
    most = min(part_bytes, sum(cost for _, cost in costs) // workers)
    parts: List[List[str]] = [[]]
    used = 0
    for name, cost in costs:
        if parts[-1] and used + cost > most:
            parts.append([])
            used = 0
        parts[-1].append(name)
        used += cost
    return parts


def clean_part(
    number: int, names: Iterable[str], source: Path, target: Path, run: str, options: List[str]
) -> Iterator[str]:
    """Cleans the files of one task and yields a line of JSON for each.

    All attempts of the task name the same share, so that each file appears once if the records of several
    attempts are read as one.
    """
    place = target / f"part-{number:05d}"
    if not place.exists():
        attempt = target / "_attempts" / f"part-{number:05d}-{uuid.uuid4().hex}"
        try:
            clean_into(attempt, names, source, f"{run}-{number:05d}", options)
            sync(attempt)
            os.rename(attempt, place)
        except FileExistsError:
            pass
        except OSError:
            # Another attempt was faster: a folder that is not empty is not replaced.
            if not place.exists():
                raise
        finally:
            shutil.rmtree(attempt, ignore_errors=True)
    with open(place / "report.jsonl", encoding="utf-8") as report:
        for line in report:
            yield line.rstrip("\n")


def clean_into(
    attempt: Path, names: Iterable[str], source: Path, share: str, options: List[str]
) -> None:
    """Cleans files into the folder of an attempt, which is not part of the result."""
    (attempt / "files").mkdir(parents=True)
    # The files without an answer yet, with their copies; answers come in the order of assets.
    asked: Deque[Tuple[str, Path]] = deque()

    # The rename makes the record as durable as its folder.
    with Filter("--audit", str(attempt / "record.sqlite"), *options) as omit:
        with open(attempt / "report.jsonl", "w", encoding="utf-8") as report:

            def tell(row: Dict[str, Any]) -> None:
                report.write(json.dumps(row, sort_keys=True) + "\n")

            def assets() -> Iterator[Asset]:
                for name in names:
                    try:
                        content = read(source, name)
                        asked.append((name, new_file(attempt / "files", name)))
                    except NotAsked as reason:
                        tell(row_of(name, reason.outcome, problem=reason.problem))
                        continue
                    yield Asset(content, name=shown(name), request={"share": {"id": share}})

            for answer in omit.clean_all(assets()):
                name, copy = asked.popleft()
                problem = answer.report.get("problem") or {}
                digests = answer.report["files"][0].get("sha256") or {}
                tell(row_of(
                    name, answer.outcome, answer.report["removed"], digests.get("delivered"), problem.get("code")))
                if answer.is_delivered:
                    copy.write_bytes(answer.data)
                else:
                    copy.unlink()


def row_of(
    name: str, outcome: str, removed: Optional[Dict[str, int]] = None, digest: Optional[str] = None,
    problem: Optional[str] = None,
) -> Dict[str, Any]:
    """The line of the table for a file: counts and codes, never a value."""
    return {"file": shown(name), "outcome": outcome, "removed": removed or {}, "sha256": digest, "problem": problem}


# MARK: Files


def shown(name: str) -> str:
    """A name as text, for report and record; what is no text is escaped, so that each name stays different."""
    text = os.fsencode(name.replace("\\", "\\\\")).decode(errors="backslashreplace")
    # Controls, and what ends a line or a paragraph.
    return "".join(
        f"\\u{{{ord(each):x}}}" if unicodedata.category(each) in ("Cc", "Zl", "Zp") else each for each in text)


def read(source: Path, name: str) -> bytes:
    """The bytes of a file.

    Raises `NotAsked` for what `omit clean` skips in a folder, too, and for what cannot be read.
    """
    path = source / name
    if path.name.startswith("."):
        raise NotAsked("skipped", "hiddenFolder" if path.is_dir() else "hiddenFile")
    if path.is_symlink():
        original = Path(os.path.realpath(path))
        if source not in original.parents or not original.is_file():
            raise NotAsked("skipped", "link")
    try:
        kind = path.stat().st_mode
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
            # Opening a pipe would wait for its writer.
            raise NotAsked("skipped", "special")
        return path.read_bytes()
    except OSError:
        raise NotAsked("failed", "unreadable") from None


def new_file(folder: Path, name: str) -> Path:
    """A new empty file for the copy of the file with this name.

    It is made before omit is asked, so that omit records no delivery for which there is no place. Raises
    `NotAsked` if the name leads out of the folder, if it is the name of another copy, as `A.jpg` and `a.jpg`
    are for some file systems, or if the file system cannot have it.
    """
    if os.path.isabs(name) or ".." in Path(name).parts:
        raise NotAsked("failed", "nameOutside")
    copy = folder / name
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.open("xb").close()
    except (FileExistsError, NotADirectoryError):
        raise NotAsked("failed", "nameTaken") from None
    except OSError as error:
        if error.errno not in NAME_ERRORS:
            raise
        raise NotAsked("failed", "nameUnusable") from None
    return copy


def sync(folder: Path) -> None:
    """Makes everything in a folder durable."""
    for root, _, files in os.walk(folder):
        for name in [*files, "."]:
            descriptor = os.open(os.path.join(root, name), os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def main(arguments: List[str]) -> int:
    from pyspark.sql import SparkSession

    own, _, options = (
        (arguments, "", []) if "--" not in arguments
        else (arguments[: arguments.index("--")], "--", arguments[arguments.index("--") + 1 :]))
    parser = argparse.ArgumentParser(description="Clean a folder of photos and videos with Spark.")
    parser.add_argument("source", type=Path, help="a folder that every worker sees")
    parser.add_argument("target", type=Path, help="a folder that does not exist yet")
    parser.add_argument("--part-bytes", type=int, default=256 << 20, help="bytes for each task")
    chosen = parser.parse_args(own)
    if any(option.partition("=")[0] == "--audit" for option in options):
        parser.error("--audit is set by each task itself")
    source, target = chosen.source.resolve(), chosen.target.resolve()
    if not source.is_dir():
        parser.error("the source is not a folder")
    # Before the target is made, which may be in the source.
    listed = list(contents(source))
    target.mkdir(parents=True)
    (target / "_attempts").mkdir()

    context = SparkSession.builder.appName("omit").getOrCreate().sparkContext
    parts = tasks(listed, chosen.part_bytes, context.defaultParallelism)
    run = uuid.uuid4().hex
    lines = context.parallelize(parts, len(parts)).mapPartitionsWithIndex(
        lambda number, part: clean_part(number, sum(part, []), source, target, run, options))
    # Written by the same tasks: a task reports exactly what it renamed.
    lines.saveAsTextFile(str(target / "report"))
    # Every part is there now, so this reads only the reports.
    outcomes = lines.map(lambda line: json.loads(line)["outcome"]).countByValue()
    for outcome, count in sorted(outcomes.items()):
        print(f"{count} {outcome}")
    context.stop()
    return 2 if {"refused", "failed"} & set(outcomes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
