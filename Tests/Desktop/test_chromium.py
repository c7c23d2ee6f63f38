"""Chromium, unmodified."""
import unittest

from browser_tests import BrowserTests
from case import DesktopCase
from chromium import Chromium


class ChromiumTests(BrowserTests, DesktopCase):
    Browser, saves = Chromium, "#keep"


if __name__ == "__main__":
    unittest.main()
