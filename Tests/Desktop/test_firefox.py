"""Firefox, unmodified."""
import unittest

from browser_tests import BrowserTests
from case import DesktopCase
from firefox import Firefox


class FirefoxTests(BrowserTests, DesktopCase):
    Browser, saves = Firefox, "#save"


if __name__ == "__main__":
    unittest.main()
