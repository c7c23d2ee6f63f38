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
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import uuid
from collections import deque
from pathlib import Path
from typing import Any, Deque, Dict, Iterable, Iterator, List
from urllib.parse import unquote, urlparse

from omit_filter import Asset, Filter


def local_path(uri: str) -> Path:
    """The path of a file that Spark gives as a URI."""
    return Path(unquote(urlparse(uri).path))


def row_of(name: str, answer: Any) -> Dict[str, Any]:
    """The line of the table for a file: counts and codes, never a value."""
    problem = answer.report.get("problem") or {}
    delivered = answer.report["files"][0]
    return {
        "file": name,
        "outcome": answer.outcome,
        "removed": answer.report["removed"],
        "sha256": (delivered.get("sha256") or {}).get("delivered"),
        "problem": problem.get("code"),
    }


def clean_part(
    number: int, photos: Iterable[Any], source: Path, target: Path, run: str, options: List[str]
) -> Iterator[str]:
    """Cleans the files of one task and yields a line of JSON for each.

    All attempts of the task name the same share, so that each file appears once if the records of several
    attempts are read as one.
    """
    place = target / f"part-{number:05d}"
    if not place.exists():
        attempt = target / "_attempts" / f"part-{number:05d}-{uuid.uuid4().hex}"
        try:
            clean_into(attempt, photos, source, f"{run}-{number:05d}", options)
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
    attempt: Path, photos: Iterable[Any], source: Path, share: str, options: List[str]
) -> None:
    """Cleans files into the folder of an attempt, which is not part of the result."""
    (attempt / "files").mkdir(parents=True)
    # The files without an answer yet; answers come in the order of assets.
    names: Deque[str] = deque()

    def assets() -> Iterator[Asset]:
        for photo in photos:
            name = str(local_path(photo.path).relative_to(source))
            names.append(name)
            yield Asset(bytes(photo.content), name=name, request={"share": {"id": share}})

    # The rename makes the record as durable as its folder.
    with Filter("--audit", str(attempt / "record.sqlite"), *options) as omit:
        with open(attempt / "report.jsonl", "w", encoding="utf-8") as report:
            for answer in omit.clean_all(assets()):
                name = names.popleft()
                report.write(json.dumps(row_of(name, answer), sort_keys=True) + "\n")
                if answer.is_delivered:
                    copy = attempt / "files" / name
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_bytes(answer.data)


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
    target.mkdir(parents=True)
    (target / "_attempts").mkdir()

    spark = (
        SparkSession.builder.appName("omit")
        .config("spark.sql.files.maxPartitionBytes", chosen.part_bytes)
        .config("spark.sql.files.openCostInBytes", 64 << 10)
        .getOrCreate())
    photos = (
        spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(str(source))
        .select("path", "content").rdd)
    run = uuid.uuid4().hex
    lines = photos.mapPartitionsWithIndex(
        lambda number, part: clean_part(number, part, source, target, run, options))
    # Written by the same tasks: a task reports exactly what it renamed.
    lines.saveAsTextFile(str(target / "report"))
    outcomes = (
        spark.sparkContext.textFile(str(target / "report"))
        .map(lambda line: json.loads(line)["outcome"]).countByValue())
    for outcome, count in sorted(outcomes.items()):
        print(f"{count} {outcome}")
    spark.stop()
    return 2 if {"refused", "failed"} & set(outcomes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
