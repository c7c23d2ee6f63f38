"""Cleans real pictures in Spark's local mode and kills one task while it runs.

Runs with `make test-cluster`; `OMIT` names the tool; the arguments are folders of pictures.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Dict, List, Optional

# Names that a URI, a pattern of Hadoop or Java would read as something else, or that Spark passes over.
STRANGE = [
    "%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fEVIL.jpg", "a#1.jpg", "a#2.jpg", "why?.jpg", "100%41.jpg", "[x].jpg",
    "a\x01b.jpg", "caf\udce9.jpg", "カメラ.jpg", "_MG_0001.jpg", "two\nlines.jpg"]

HERE = Path(__file__).resolve().parent
FOLDERS: List[Path] = []

# Lets 20,000 bytes of answers pass, then kills the worker once; the client's trial run has no frames.
KILLER = """#!/bin/bash
if [ /dev/stdin -ef /dev/null ]; then exec "$REAL_OMIT" "$@"; fi
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
                if picture.is_file() and picture.suffix.lower() in (".jpg", ".heic", ".png", ".mov"):
                    copy = self.source / place.name / picture.relative_to(place)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_bytes(picture.read_bytes())
        self.names = sorted(
            str(p.relative_to(self.source)) for p in self.source.rglob("*") if p.is_file())
        self.assertGreater(len(self.names), 20)

    def clean(
        self, target: str, source: Optional[Path] = None, **environment: str
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, str(HERE / "clean_folder.py"), str(source or self.source),
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
        """What was delivered according to the records, and the files there are, by part."""
        recorded: Dict[str, List[str]] = {}
        for entry in map(json.loads, self.audit("export", target).splitlines()):
            names = recorded.setdefault(Path(entry["record"]).parent.name, [])
            if entry["ending"]["result"] == "delivered":
                names.append(Path(entry["intent"]["files"][0]["source"]).name)
        found: Dict[str, List[str]] = {}
        for part in sorted((self.folder / target).glob("part-*")):
            there = sorted(
                str(p.relative_to(part / "files")) for p in (part / "files").rglob("*")
                if p.is_file())
            self.assertEqual(sorted(recorded[part.name]), sorted(Path(n).name for n in there))
            found[part.name] = there
        self.assertEqual(set(recorded), set(found))
        return found

    def audit(self, command: str, target: str, *options: str) -> str:
        """The output of a command on the records of all parts, read as one."""
        return subprocess.run(
            [os.environ["OMIT"], "audit", command, "--audit", str(self.folder / target), *options],
            check=True, text=True, stdout=subprocess.PIPE).stdout

    def check_records(self, target: str) -> None:
        """Verifies the records of all parts, also against checkpoints, and counts what they list."""
        parts = sorted((self.folder / target).glob("part-*"))
        verified = self.audit("verify", target)
        self.assertIn(f"\n{len(parts)} records are intact: {len(self.names)} assets\n", verified)
        checkpoints = self.audit("checkpoint", target)
        self.assertEqual(len(checkpoints.splitlines()), len(parts))
        kept = self.folder / f"{target}.checkpoints"
        kept.write_text(checkpoints)
        self.audit("verify", target, "--since", str(kept))
        listed = [json.loads(line) for line in self.audit("list", target, "--json").splitlines()]
        self.assertEqual(len(listed), len(self.names))
        self.assertEqual(len({row["record"] for row in listed}), len(parts))
        self.assertIn(
            f"<p>{len(self.names)} photos and movies", self.audit("report", target, "--html"))

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
        self.check_records("Plain")
        self.check_records("Killed")
        delivered = [name for part in self.deliveries("Killed").values() for name in part]
        self.assertEqual(len(delivered), len(set(delivered)))

    def test_every_name_is_cleaned_under_its_own_name_or_reported(self) -> None:
        source = self.folder / "Photos [2024], {all}"
        source.mkdir()
        photo = (HERE.parent.parent / "Fixtures/family.jpg").read_bytes()
        for name in STRANGE:
            (source / name).write_bytes(photo)
        (source / "empty.jpg").write_bytes(b"")
        (source / ".hidden.jpg").write_bytes(photo)
        target = "Cleaned, {all} [1]"
        # Java cannot decode most of these names in this locale.
        run = self.clean(target, source, LC_ALL="C")
        self.assertEqual((run.returncode, run.stdout), (2, "11 cleaned\n1 refused\n1 skipped\n"), run.stderr[-2000:])
        parts = sorted((self.folder / target).glob("part-*/files"))
        copies = {str(copy.relative_to(files)) for files in parts for copy in files.rglob("*") if copy.is_file()}
        self.assertEqual(copies, set(STRANGE))
        rows = [
            json.loads(line) for report in (self.folder / target).glob("part-*/report.jsonl")
            for line in report.read_text().splitlines()]
        self.assertEqual(len(rows), len(STRANGE) + 2)
        self.assertEqual(
            {path.name for path in self.folder.iterdir()}, {"Source", source.name, target}, "written elsewhere")


if __name__ == "__main__":
    FOLDERS = [Path(folder).resolve() for folder in sys.argv[1:]]
    unittest.main(argv=sys.argv[:1])
