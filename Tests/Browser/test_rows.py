"""The rows of the model that these tests show: a line `Rows:` in a test's docstring lists them."""
import ast
import pathlib
import re
import unittest

# The sections about the screen, with the number of their rows.
SECTIONS = {"J": 11, "K": 7, "L": 17}


def rows():
    """The rows, each with the tests that name it."""
    named = {}
    for file in sorted(pathlib.Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            line = re.search(r"^Rows: (.*)$", ast.get_docstring(node) or "", re.MULTILINE)
            for row in line[1].split() if line else ():
                named.setdefault(row, []).append(f"{file.stem}.{node.name}")
    return named


class RowTests(unittest.TestCase):
    def test_every_row_of_what_is_on_the_screen_has_a_test_that_names_it(self):
        wanted = {f"{section}{number:02}" for section, count in SECTIONS.items() for number in range(1, count + 1)}
        self.assertEqual(len(wanted), 35)
        self.assertEqual(wanted - set(rows()), set())

    def test_no_test_names_a_row_that_cannot_be(self):
        self.assertEqual([row for row in rows() if not re.fullmatch(r"[A-O](0[1-9]|[12]\d)", row)], [])


if __name__ == "__main__":
    unittest.main()
