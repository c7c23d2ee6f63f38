"""The tests of a suite, and what is printed of each: its time, and what explains its failure."""
import time
import unittest


def every(suite):
    """The tests of a suite, in order."""
    for test in suite:
        yield from every(test) if isinstance(test, unittest.TestSuite) else (test,)


class Result(unittest.TextTestResult):
    """Saves screenshots after each failed test, and prints the time of each test."""

    def startTest(self, test):
        test.begun = time.monotonic()
        super().startTest(test)

    def addSuccess(self, test):
        unittest.TestResult.addSuccess(self, test)
        self.stream.writeln(f"ok, {time.monotonic() - test.begun:.1f} s")

    def addFailure(self, test, failure):
        super().addFailure(test, failure)
        self.explain(test, self.failures[-1][1])

    def addError(self, test, failure):
        super().addError(test, failure)
        self.explain(test, self.errors[-1][1])

    def addSubTest(self, test, subtest, failure):
        super().addSubTest(test, subtest, failure)
        if failure:
            self.explain(test, f"{subtest}: {failure[1]}")

    def getDescription(self, test):
        return test.id().split(".", 2)[-1] if not isinstance(test, unittest.case._SubTest) else str(test)

    def explain(self, test, failure):
        self.stream.writeln(failure)
        if hasattr(test, "explain"):
            self.stream.writeln(test.explain())

    def printErrors(self):
        """Lists the failed tests; their reasons are printed above."""
        for test, _ in self.failures + self.errors:
            self.stream.writeln(f"failed: {self.getDescription(test)}")
