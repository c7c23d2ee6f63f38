"""The example for Spark writes each copy under its own name, inside the target, and reports every file.

Without Spark: a task is a function. Examples/spark/test_clean_folder.py runs it in Spark. `OMIT` and `PICTURES` are as in
test_omit_filter.py.
"""

import hashlib
import json
import os
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent.parent / "Examples"
sys.path[:0] = [str(EXAMPLES / "python"), str(EXAMPLES / "spark")]

import clean_folder  # noqa: E402

PHOTO = (pathlib.Path(os.environ["PICTURES"]) / "photo.jpg").read_bytes()
# Names that a URI, a pattern of Hadoop or Java would read as something else.
NAMES = [
    "plain.jpg", "a b.jpg", "a#1.jpg", "a#2.jpg", "a", "why?.jpg", "why", "100%41.jpg", "100A.jpg",
    "%2e%2e%2f%2e%2e%2fEVIL.jpg", "a:b.jpg", "[x].jpg", "{x,y}.jpg", "*.jpg", "カメラ.jpg", "_MG_0001.jpg", "_part/_DSC1.jpg",
    "a\\u{1}b.jpg", "a\x01b.jpg", "two\nlines.jpg", "caf\\xe9.jpg", "caf\udce9.jpg", "caf\u00e9.jpg"]


class CleanFolderTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="omit-folder-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.source, self.target = self.folder / "Source", self.folder / "Target"
        self.source.mkdir()
        (self.target / "_attempts").mkdir(parents=True)

    def put(self, name, content=PHOTO):
        path = self.source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def clean(self, names=None):
        """The rows of the report of one task, by name."""
        listed = [name for name, _ in clean_folder.contents(self.source)] if names is None else names
        lines = clean_folder.clean_part(0, listed, self.source, self.target, "run", ["--policy", "photos-picker"])
        rows = [json.loads(line) for line in lines]
        self.assertEqual(len(rows), len(listed))
        return {row["file"]: row for row in rows}

    def copies(self):
        files = self.target / "part-00000/files"
        return {str(path.relative_to(files)): path.read_bytes() for path in files.rglob("*") if path.is_file()}

    def reasons(self, rows):
        return {name: (row["outcome"], row["problem"]) for name, row in rows.items()}

    def everything(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))

    def test_each_copy_has_the_name_of_its_original(self):
        for number, name in enumerate(NAMES):
            self.put(name, PHOTO[:2] + b"\xff\xfe\x00\x04%02d" % number + PHOTO[2:])
        rows = self.clean()
        self.assertEqual({row["outcome"] for row in rows.values()}, {"unchanged"})
        self.assertEqual(len(rows), len(NAMES))
        self.assertEqual(self.copies(), {name: (self.source / name).read_bytes() for name in NAMES})
        self.assertEqual(sorted(row["sha256"] for row in rows.values()),
                         sorted(hashlib.sha256(content).hexdigest() for content in self.copies().values()))
        self.assertEqual({path.name for path in self.folder.iterdir()}, {"Source", "Target"})

    def test_names_are_shown_as_omit_shows_them_and_stay_different(self):
        self.assertEqual([clean_folder.shown(name) for name in (
            "カメラ.jpg", "caf\udce9.jpg", "caf\\xe9.jpg", "a\x01b.jpg", "a\u2028b.jpg", "\udced\udca0\udc80")], [
            "カメラ.jpg", "caf\\xe9.jpg", "caf\\\\xe9.jpg", "a\\u{1}b.jpg", "a\\u{2028}b.jpg", "\\xed\\xa0\\x80"])
        self.assertEqual(len({clean_folder.shown(name) for name in NAMES}), len(NAMES))

    def test_a_name_that_leads_out_of_the_target_is_a_line_of_the_report(self):
        self.put("a.jpg")
        (self.folder / "out.jpg").write_bytes(PHOTO)
        (self.source / "x").mkdir()
        before = self.everything()
        away = ["../out.jpg", "x/../../out.jpg", str(self.folder / "out.jpg")]
        rows = self.clean([*away, "a.jpg"])
        self.assertEqual(self.reasons(rows), {**dict.fromkeys(away, ("failed", "nameOutside")), "a.jpg": ("unchanged", None)})
        self.assertEqual(list(self.copies()), ["a.jpg"])
        self.assertEqual([name for name in self.everything() if not name.startswith("Target")],
                         [name for name in before if not name.startswith("Target")])

    def test_a_copy_is_never_written_over_another_one(self):
        self.put("a.jpg")
        lines = list(clean_folder.clean_part(
            0, ["a.jpg", "a.jpg"], self.source, self.target, "run", ["--policy", "photos-picker"]))
        self.assertEqual(sorted((json.loads(line)["outcome"], json.loads(line)["problem"]) for line in lines),
                         [("failed", "nameTaken"), ("unchanged", None)])
        self.assertEqual(self.copies(), {"a.jpg": PHOTO})

    def test_a_name_that_the_target_cannot_have_is_a_line_of_the_report(self):
        self.put("a?.jpg")
        self.put("b.jpg")
        real = pathlib.Path.open

        def opened(path, mode="r", *more, **others):
            # As file systems of Windows do.
            if mode == "xb" and "?" in path.name:
                raise OSError(clean_folder.errno.EINVAL, "Invalid argument")
            return real(path, mode, *more, **others)

        with mock.patch.object(pathlib.Path, "open", opened):
            rows = self.clean()
        self.assertEqual(self.reasons(rows), {"a?.jpg": ("failed", "nameUnusable"), "b.jpg": ("unchanged", None)})

    def test_what_is_not_cleaned_is_a_line_with_its_reason(self):
        (self.folder / "outside.jpg").write_bytes(PHOTO)
        self.put("a.jpg")
        self.put("empty.jpg", b"")
        self.put(".hidden.jpg")
        self.put(".git/objects/a.jpg")
        os.mkfifo(self.source / "pipe.jpg")
        links = {"inside.jpg": "a.jpg", "outside.jpg": "../outside.jpg", "nothing.jpg": "none.jpg", "loop": "."}
        for name, original in links.items():
            (self.source / name).symlink_to(original)
        listed = [name for name, _ in clean_folder.contents(self.source)]
        self.put("gone.jpg")
        rows = self.clean([*listed, "gone.jpg", "vanished.jpg"])
        self.assertEqual(self.reasons(rows), {
            "a.jpg": ("unchanged", None), "inside.jpg": ("unchanged", None), "gone.jpg": ("unchanged", None),
            "empty.jpg": ("refused", "unsupportedFormat"),
            ".hidden.jpg": ("skipped", "hiddenFile"), ".git": ("skipped", "hiddenFolder"), "pipe.jpg": ("skipped", "special"),
            "outside.jpg": ("skipped", "link"), "nothing.jpg": ("skipped", "link"), "loop": ("skipped", "link"),
            "vanished.jpg": ("failed", "unreadable")})
        self.assertEqual(sorted(self.copies()), ["a.jpg", "gone.jpg", "inside.jpg"])

    def test_a_folder_that_cannot_be_listed_is_a_line_of_the_report(self):
        self.put("a.jpg")
        (self.source / "closed").mkdir()
        real = os.scandir

        def listing(path):
            if str(path).endswith("closed"):
                raise PermissionError(13, "Permission denied", str(path))
            return real(path)

        with mock.patch.object(os, "scandir", listing):
            listed = [name for name, _ in clean_folder.contents(self.source)]
        self.assertEqual(self.reasons(self.clean(listed)), {"a.jpg": ("unchanged", None), "closed": ("failed", "unreadable")})

    def test_tasks_have_every_name_once_and_about_as_many_bytes_as_asked(self):
        listed = [(f"{number}.jpg", number * 1000) for number in range(500)]
        for part_bytes, workers in ((1, 1), (1 << 20, 1), (1 << 40, 1), (1 << 40, 8), (256 << 20, 3)):
            parts = clean_folder.tasks(listed, part_bytes, workers)
            self.assertEqual(sum(parts, []), [name for name, _ in listed])
            self.assertTrue(all(parts))
            self.assertGreaterEqual(len(parts), workers)
        self.assertEqual(len(clean_folder.tasks(listed, 1, 1)), 500)
        self.assertEqual(len(clean_folder.tasks(listed, 1 << 40, 1)), 1)
        self.assertEqual(clean_folder.tasks([], 1, 1), [[]])


if __name__ == "__main__":
    unittest.main()
