"""Which requests are for pictures: what browsers and GTK send, and what nobody should."""
import os
import pathlib
import random
import subprocess
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = pathlib.Path(os.environ["OMIT_TOOLS"]) / "omit-portal"

IN_BROWSERS = {
    "image/*": "pictures image/*",
    "video/*": "pictures video/*",
    "image/*,video/*": "pictures image/*,video/*",
    "image/jpeg,image/png": "pictures image/jpeg,image/png",
    ".jpg,.png": "pictures image/jpeg,image/png",
    ".jpg,.jpeg,.png,.heic": "pictures image/jpeg,image/png,image/heic",
    "image/png,image/jpeg,image/gif,image/webp,video/mp4,video/quicktime": None,
    "image/*,application/pdf": "mixed",
    "application/pdf": "other",
    ".doc,.docx,image/*": "mixed",
    "nothing": "other",
    "a folder": "other",
}
STILLS_AND_MOVIES = "pictures image/png,image/jpeg,image/gif,image/webp,video/mp4"
IN_GTK = {
    "image/*": "pictures image/*",
    "*.jpg": "pictures image/jpeg",
    "image/jpeg and *.png": "pictures image/jpeg,image/png",
}
OWN = {
    ("glob *",): "other",
    ("glob *.*",): "other",
    ("type */*",): "other",
    ("type application/octet-stream",): "other",
    ("glob *.jpg", "glob *"): "other",
    ("glob *.JPG",): "pictures image/jpeg",
    ("glob *.[Jj][Pp][Gg]", "glob *.jpeg"): "pictures image/jpeg",
    ("glob *.[jJ]pg",): "pictures image/jpeg",
    ("glob *.[mM][pP]4",): "pictures video/mp4",
    ("glob *.[mM][pP][44]",): "pictures video/mp4",
    ("glob *.[jJpP]pg",): "other",
    ("glob *.[jp]pg",): "other",
    ("glob *.[jJ",): "other",
    ("glob *.[",): "other",
    ("glob *.[]",): "other",
    ("glob *.[[[[",): "other",
    ("glob *.",): "other",
    ("glob .jpg",): "other",
    ("glob jpg",): "other",
    ("glob IMG_*.jpg",): "other",
    ("glob *.jpg*",): "other",
    ("glob *.tar.gz",): "other",
    ("glob *.abcdefghijklmnopqrstuvwxyz",): "other",
    ("glob *.jpg", "glob *.tar.gz"): "mixed",
    ("glob *.jpg", "glob IMG_*"): "mixed",
    ("glob *.svg",): "other",
    ("type image/svg+xml", "type image/x-icon"): "other",
    ("glob *.svg", "glob *.png"): "pictures image/svg+xml,image/png",
    ("glob *.ai", "glob *.psd", "glob *.drw"): "other",
    ("glob *.jpg", "glob *.ai"): "pictures image/jpeg",
    ("type IMAGE/JPEG",): "pictures image/jpeg",
    ("type image/*", "type image/png", "glob *.jpg"): "pictures image/*",
    ("type video/*", "type image/png"): "pictures video/*,image/png",
    ("type image/",): "other",
    ("type /jpeg",): "other",
    ("type image",): "other",
    ("type image/jp*",): "other",
    ("type i*/jpeg",): "other",
    ("type image/jpeg/png",): "other",
    ("type image/jpeg; q=1",): "other",
    ("type image/jpeg,image/png",): "other",
    ("type image/jpég",): "other",
    ("type image/jpeg", "type text/plain"): "mixed",
    ("type application/pdf",): "other",
    ("type inode/directory",): "other",
    ("type image/" + "x" * 200,): "other",
    ("type image/" + "x" * 90,): "pictures image/" + "x" * 90,
    ("kind image/jpeg",): "other",
    ("kind image/jpeg", "type image/png"): "mixed",
    tuple(f"type image/x-{number}" for number in range(100)): None,
    tuple(f"type image/x-{number}" for number in range(101)): "mixed",
    tuple(["type image/jpeg"] * 10000): "pictures image/jpeg",
}


def classified(cases):
    """The verdict of each list of rules."""
    text = "".join("".join(rule + "\n" for rule in rules) + "\n" for rules in cases)
    result = subprocess.run([PROGRAM, "--classify"], input=text.encode(), capture_output=True, check=True)
    assert result.stderr == b"", result.stderr
    return result.stdout.decode().splitlines()


def cases_of(name):
    """The rules of the cases of a fixture, by the case's name."""
    cases = {}
    for line in (HERE / "Portal" / f"filters-{name}.txt").read_text().splitlines():
        if line.startswith("case "):
            rules = cases.setdefault(line.removeprefix("case "), [])
        elif line and not line.startswith("#"):
            rules.append(line)
    return cases


class Classification(unittest.TestCase):
    def test_what_the_browsers_ask_for_is_told_apart(self):
        tested = 0
        for browser, movies in [("chromium", ""), ("firefox", ",video/quicktime")]:
            cases = cases_of(browser)
            self.assertEqual(list(cases), list(IN_BROWSERS))
            for (name, expected), verdict in zip(IN_BROWSERS.items(), classified(cases.values())):
                with self.subTest(browser=browser, accept=name):
                    self.assertEqual(verdict, expected or STILLS_AND_MOVIES + movies)
                    tested += 1
        self.assertEqual(tested, 24)

    def test_what_gtk_programs_ask_for_is_told_apart(self):
        cases = cases_of("gtk3")
        verdicts = dict(zip(cases, classified(cases.values())))
        loaders = verdicts.pop("pixbuf formats")
        self.assertTrue(loaders.startswith("pictures image/png,image/jpeg,image/bmp,"), loaders)
        self.assertIn(",image/tiff,", loaders)
        for oddity in ["application/", "text/", "*"]:
            self.assertNotIn(oddity, loaders)
        self.assertEqual(verdicts, IN_GTK)
        self.assertEqual(len(verdicts), 3)

    def test_each_own_case_is_told_apart(self):
        tested = 0
        for (rules, expected), verdict in zip(OWN.items(), classified(OWN)):
            with self.subTest(rules=rules[:3]):
                self.assertEqual(verdict, expected or "pictures " + ",".join(rule[5:] for rule in rules))
                tested += 1
        self.assertEqual(tested, 52)

    def test_any_rules_give_a_verdict(self):
        source = random.Random(53)
        pieces = ["*", ".", "[", "]", "j", "J", "p", "g", "image", "/", "jpeg", "*.[jJ][pP][gG]", "é", "{", "\\", "?", " ", "%s"]
        cases = [
            [source.choice(["glob ", "type ", "", "globe "]) + "".join(source.choices(pieces, k=source.randint(1, 12)))
             for _ in range(source.randint(1, 5))]
            for _ in range(20000)
        ]
        cases = [[rule for rule in rules if rule.strip()] or ["glob *"] for rules in cases]
        verdicts = classified(cases)
        self.assertEqual(len(verdicts), 20000)
        self.assertLessEqual({verdict.split()[0] for verdict in verdicts}, {"pictures", "mixed", "other"})


if __name__ == "__main__":
    unittest.main()
