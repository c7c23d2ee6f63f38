"""What the tests of a suite share: one browser, one house, and a person who is signed in for each test."""
import os
import pathlib
import unittest

from playwright.sync_api import expect, sync_playwright

from house import House

TOOLS = pathlib.Path(os.environ["OMIT_TOOLS"])
CHROMIUM = os.environ.get("OMIT_CHROMIUM", "/usr/bin/chromium")


class BrowserCase(unittest.TestCase):
    """A test in a browser."""

    wishes = {}

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        cls.house = House(TOOLS)
        # Whoever builds beside the test makes everything slower.
        expect.set_options(timeout=20_000)

    @classmethod
    def tearDownClass(cls):
        cls.house.stop()
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        self.context = self.house.context(self.browser, **self.wishes)
        self.context.set_default_timeout(30_000)

    def tearDown(self):
        self.context.close()
