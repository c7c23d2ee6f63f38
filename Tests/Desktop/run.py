"""Runs the tests of one file, or those of them whose names contain one of the words: run.py FILE [WORD ...]"""
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "Browser"))

from case import DesktopCase  # noqa: E402
from results import Result, every  # noqa: E402

NOTHING_MATCHES = 5  # the exit code if no test has such a name


def main():
    file, *words = sys.argv[1:]
    tests = [test for test in every(unittest.defaultTestLoader.discover(str(HERE), file))
             if not words or any(word in test.id() for word in words)]
    if not tests:
        return NOTHING_MATCHES
    try:
        result = unittest.TextTestRunner(verbosity=2, resultclass=Result, stream=sys.stdout).run(unittest.TestSuite(tests))
        return 0 if result.wasSuccessful() and result.testsRun == len(tests) else 1
    finally:
        DesktopCase.stop()


if __name__ == "__main__":
    sys.exit(main())
