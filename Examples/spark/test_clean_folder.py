"""Cleans real pictures in Spark's local mode and kills one task in its middle.

Runs with `make test-cluster`; `OMIT` names the tool, the arguments name folders of pictures.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Dict, List

HERE = Path(__file__).resolve().parent
FOLDERS: List[Path] = []

# Lets 20,000 bytes of answers pass, then kills the worker that asked, once.
KILLER = """#!/bin/bash
"$REAL_OMIT" "$@" | {
  stdbuf -o0 head -c 20000
  if mkdir "$ONCE" 2>/dev/null; then kill -9 "$PPID"; fi
  cat
}
exit "${PIPESTATUS[0]}"
"""


class ClusterTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="omit-spark-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.source = self.folder / "Source"
        for place in FOLDERS:
            for picture in sorted(place.rglob("*")):
                # Spark's `binaryFile` passes over empty files.
                if (picture.is_file() and picture.stat().st_size > 0
                        and picture.suffix.lower() in (".jpg", ".heic", ".png", ".mov")):
                    copy = self.source / place.name / picture.relative_to(place)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_bytes(picture.read_bytes())
        self.names = sorted(
            str(p.relative_to(self.source)) for p in self.source.rglob("*") if p.is_file())
        self.assertGreater(len(self.names), 20)

    def clean(self, target: str, **environment: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, str(HERE / "clean_folder.py"), str(self.source),
             str(self.folder / target), "--part-bytes", str(512 << 10), "--",
             "--policy", "photos-picker", "--remove", "location"],
            env={
                **os.environ, "PYTHONPATH": str(HERE.parent / "python"),
                "PYSPARK_PYTHON": sys.executable, "PYSPARK_SUBMIT_ARGS":
                "--master local[2,3] --conf spark.ui.enabled=false pyspark-shell", **environment},
            text=True, capture_output=True)

    def report(self, target: str) -> Dict[str, Dict[str, object]]:
        rows = [
            json.loads(line)
            for part in sorted((self.folder / target / "report").glob("part-*"))
            for line in part.read_text().splitlines()]
        self.assertEqual(len(rows), len({row["file"] for row in rows}))
        return {row["file"]: row for row in rows}

    def deliveries(self, target: str) -> Dict[str, List[str]]:
        """What the records of all parts say was delivered, and what is there, by part."""
        omit = os.environ["OMIT"]
        found: Dict[str, List[str]] = {}
        for part in sorted((self.folder / target).glob("part-*")):
            record = str(part / "record.sqlite")
            subprocess.run([omit, "audit", "verify", "--audit", record], check=True,
                           stdout=subprocess.DEVNULL)
            listing = subprocess.run(
                [omit, "audit", "export", "--audit", record], check=True, text=True,
                stdout=subprocess.PIPE).stdout
            recorded = sorted(
                Path(entry["intent"]["files"][0]["source"]).name
                for entry in map(json.loads, listing.splitlines())
                if entry["ending"]["result"] == "delivered")
            there = sorted(
                str(p.relative_to(part / "files")) for p in (part / "files").rglob("*")
                if p.is_file())
            self.assertEqual(recorded, sorted(Path(name).name for name in there))
            found[part.name] = there
        return found

    def test_a_killed_task_delivers_once_and_records_what_it_delivered(self) -> None:
        plain = self.clean("Plain")
        self.assertIn(plain.returncode, (0, 2), plain.stderr[-2000:])
        killer = self.folder / "omit"
        killer.write_text(KILLER)
        killer.chmod(0o755)
        once = self.folder / "once"
        killed = self.clean(
            "Killed", OMIT=str(killer), REAL_OMIT=os.environ["OMIT"], ONCE=str(once))
        self.assertEqual(killed.returncode, plain.returncode, killed.stderr[-2000:])
        self.assertTrue(once.exists(), "no task was killed")
        self.assertEqual(killed.stdout, plain.stdout)
        self.assertEqual(sorted(self.report("Plain")), self.names)
        self.assertEqual(self.report("Killed"), self.report("Plain"))
        self.assertEqual(self.deliveries("Killed"), self.deliveries("Plain"))
        self.assertGreater(len(self.deliveries("Plain")), 1)
        delivered = [name for part in self.deliveries("Killed").values() for name in part]
        self.assertEqual(len(delivered), len(set(delivered)))


if __name__ == "__main__":
    FOLDERS = [Path(folder).resolve() for folder in sys.argv[1:]]
    unittest.main(argv=sys.argv[:1])
