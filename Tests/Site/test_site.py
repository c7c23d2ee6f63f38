"""The documentation's site finds faults in pages. Scripts/test runs this with Debian's Python.

    TOOLS=FOLDER /usr/bin/python3 -B -m unittest discover -s Tests/Site     FOLDER has `omit` and `omit-server`
"""

import os
import pathlib
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Documentation/Site"))

import anchor  # noqa: E402
import blocks  # noqa: E402
import links  # noqa: E402
import markdown  # noqa: E402
import navigation  # noqa: E402
import place  # noqa: E402
import words  # noqa: E402

TOOLS = pathlib.Path(os.environ["TOOLS"]).resolve()


class AnchorTests(unittest.TestCase):
    """Anchors are the same as GitHub's."""

    def test_marks_go_and_spaces_become_hyphens(self):
        made = {
            "What is not shown": "what-is-not-shown",
            "Reports: `omit.report/1`": "reports-omitreport1",
            "HEIC, HEIF, AVIF": "heic-heif-avif",
            "A. Access model": "a-access-model",
            "snake_case -- two": "snake_case----two",
            "Größe & Maß": "größe--maß",
        }
        for heading, expected in made.items():
            self.assertEqual(anchor.Anchors().of(heading), expected)

    def test_a_heading_that_stands_twice_gets_a_number(self):
        anchors = anchor.Anchors()
        self.assertEqual([anchors.of("Same") for _ in range(3)], ["same", "same-1", "same-2"])


class MarkdownTests(unittest.TestCase):
    """A page is read once, for its headings, references and blocks."""

    TEXT = (
        "# One `two`\n\nA [link](other.md#x).\n\n    omit menu   # why\n\n| a |\n| --- |\n| b |\n\n"
        "```json\n{\"a\": \"<b> & c\"}\n```\n")

    def test_headings_references_and_blocks_are_told(self):
        asked = []
        body, headings, found = markdown.read(self.TEXT, lambda reference, line: asked.append((reference, line)) or "there.html")
        self.assertEqual([(heading.level, heading.text, heading.anchor) for heading in headings], [(1, "One two", "one-two")])
        self.assertEqual(asked, [("other.md#x", 3)])
        self.assertEqual([(block.language, block.line) for block in found], [("span", 1), ("", 5), ("json", 11)])
        self.assertEqual(found[2].text, '{"a": "<b> & c"}\n')
        for part in [
            '<h1 id="one-two">', 'href="there.html"', "omit menu   <i># why</i>", '<div class="wide"><table>',
            "&lt;b&gt; &amp; c",
        ]:
            self.assertIn(part, body)

    def test_the_list_of_pages_knows_the_page_on_which_it_stands(self):
        body, _, _ = markdown.read("## Some\n\n- [A](A.html): a.\n- [B](../B.html): b.\n")
        beside = navigation.Navigation(body).beside("B.html")
        self.assertIn('<a href="Documentation/A.html">A</a>', beside)
        self.assertIn('<a href="B.html" aria-current="page">B</a>', beside)


class WordsTests(unittest.TestCase):
    """The index of words lists the sections with a heading or a name."""

    TEXT = (
        "# Page\n\n`first`\n\n## Some `--option`\n\nTwo `omit clean --to` words, `a b`.\n\n"
        "## Other\n\n    omit clean --to X\n\n`--to`\n")

    def setUp(self):
        self.words = words.Words()
        _, headings, found = markdown.read(self.TEXT)
        self.words.gather("Documentation/Page.html", "Page", headings, found)

    def test_each_word_is_listed_with_its_sections(self):
        self.assertEqual(set(self.words.sections), {"Page", "first", "Some --option", "--option", "--to", "Other"})
        self.assertEqual(self.words.sections["first"], {("Documentation/Page.html", ""): "Page"})
        self.assertEqual(self.words.sections["--option"], {("Documentation/Page.html", "some---option"): "Page: Some --option"})
        self.assertEqual([anchor for _, anchor in self.words.sections["--to"]], ["some---option", "other"])

    def test_marks_before_a_word_do_not_count_in_its_order(self):
        body = self.words.body()
        self.assertIn('<a href="#o">O</a>', body)
        self.assertLess(body.index("<li>--option"), body.index("<li>Other"))
        self.assertIn('<a href="Documentation/Page.html#other">Page: Other</a>', body)


class PlaceTests(unittest.TestCase):
    """Each file of the repository has one page."""

    def test_files_have_their_pages(self):
        self.assertEqual(place.page("README.md"), "index.html")
        self.assertEqual(place.page("Documentation/README.md"), "Documentation/index.html")
        self.assertEqual(place.page("Documentation/Formats.md"), "Documentation/Formats.html")
        self.assertEqual(place.page("Policies"), "Policies/index.html")
        self.assertEqual(place.page("Scripts/packages"), "Scripts/packages.html")
        self.assertEqual(place.joined("Documentation/A.md", "../B.md"), "B.md")
        self.assertIsNone(place.joined("A.md", "../B.md"))


class LinkTests(unittest.TestCase):
    """Broken links, external resources and scripts are reported."""

    PAGES = {
        "a.html": '<h1 id="here">A</h1><a href="b/c.html#there">1</a><a href="#here">2</a><a href="https://example.org/x">3</a>',
        "b/c.html": '<p id="there"></p><img src="../p.webp"><a href="../a.html">4</a>',
    }

    def faults(self, **changed):
        with tempfile.TemporaryDirectory() as folder:
            site = pathlib.Path(folder)
            (site / "b").mkdir()
            (site / "p.webp").touch()
            for name, text in {**self.PAGES, **changed}.items():
                (site / name).write_text(text, encoding="utf-8")
            return links.faults(site, False)

    def test_a_sound_site_has_no_fault(self):
        self.assertEqual(self.faults(), ([], 5))

    def test_each_fault_is_told(self):
        for text in [
            '<a href="none.html">', '<a href="b/c.html#nothing">', '<a href="#nothing">', '<img src="none.webp">',
            '<img src="https://example.org/p.webp">', '<link rel="stylesheet" href="//example.org/s.css">',
            "<script>1</script>", '<a href="http://example.org">', '<a href="https://nowhere">', '<a href="b">',
        ]:
            self.assertEqual(len(self.faults(**{"d.html": text})[0]), 1, text)
        self.assertEqual(len(self.faults(**{"s.css": "@import url(other.css);"})[0]), 1)


class BlockTests(unittest.TestCase):
    """Each sort of block is checked by its parser."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.blocks = blocks.Blocks(TOOLS, cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def faults(self, language, text):
        return self.blocks.faults(markdown.Block(language, text, 1), set())

    def test_commands_that_the_tool_takes_have_no_fault(self):
        for line in [
            "omit clean A B --to C --policy everyday --remove location,people   # why", "omit filter < a > b",
            "omit policy diff everyday my.yaml", "omit audit verify --audit=x.sqlite && echo fine", "omit help exit-codes",
            "secret=$(omit library callers add gallery --title 'A B' --api photosPicker)", "omit serve --demo",
            "make docs", "Scripts/setup --list bench", "$ omit check A\nsome output --nonsense", "omit check --staged",
            "f() { curl -s \"$@\"; }", "omit --version",
        ]:
            self.assertEqual(self.faults("", line + "\n"), [], line)

    def test_commands_that_it_does_not_take_are_told(self):
        for line in [
            "omit clena", "omit clean A --too B", "omit clean A --to B --policy everyda", "omit clean A --remove place",
            "omit policy test A --format jsn", "omit serve --dmo", "omit help exit-code", "make dosc", "Scripts/set-up",
            "Scripts/setup --lst", "omti menu", "sudo make dosc", "omit filter --jobs", "omit audit show 1 2 3", "omit menu | omit nonsense",
        ]:
            self.assertEqual(len(self.faults("", line + "\n")), 1, line)
        self.assertEqual(len(self.faults("", "$ omit menu (\n")), 1)

    def test_commands_in_sentences_are_told_too(self):
        for span, count in [
            ("omit audit list --file", 0), ("omit clean (everyday)", 0), ("omit", 0), ("--remove", 0), ("omit clena", 1),
            ("omit audit list --fiel", 1), ("make dosc", 1), ("omit policy test --format jsn", 1),
        ]:
            self.assertEqual(len(self.faults("span", span)), count, span)

    def test_documents_and_programs_are_read(self):
        request = (
            '{"schema": "omit.request/1", "caller": {"api": "phPickerViewController"}, '
            '"authorization": {"readWrite": "limited", "addOnly": "notDetermined"}}')
        case = "tests: everyday\ncases:\n  - case: one\n    request: {}\n    expcet: {}\n"
        rows = [
            ("json", request, 0), ("json", request.replace("limited", "some"), 1), ("json", "{", 1),
            ("yaml", "remove: [location]\n", 0), ("yaml", "remvoe: [location]\n", 1), ("yaml", "a: [", 1),
            ("yaml", "policy: a\nrules: []\n", 1), ("yaml", case, 1),
            ("python", "open('out.jpg', 'w')\n", 0), ("python", "def\n", 1), ("python", "raise ValueError\n", 1), ("python", "1\n", 1),
            ("python", "from flask import Flask\nFlask(__name__).run()\n", 0), ("python", "from flask import Flask\ndef\n", 1),
            ("swift", "import Omit\n", 0), ("swift", "import Omitted\n", 1),
            ("html", "<p>text</p>", 0), ("html", "<p>text", 1), ("text", "anything", 0), ("cobol", "anything", 1),
        ]
        for language, text, count in rows:
            self.assertEqual(len(self.faults(language, text)), count, f"{language}: {text}")

    def test_programs_for_browsers_are_read(self):
        if shutil.which("chromium") is None:
            self.skipTest("there is no browser")
        self.faults("js", 'import { A } from "a";\nawait new A();\n')
        self.assertEqual(self.blocks.scripts(), [])
        self.faults("html", "<script>const a = ;</script>")
        self.assertEqual(len(self.blocks.scripts()), 1)


if __name__ == "__main__":
    unittest.main()
