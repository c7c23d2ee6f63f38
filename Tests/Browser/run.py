"""Runs the tests against one browser and one server; with arguments, only tests whose names contain one of the words.

    run.py [WORD ...]        all, or those
    run.py --part 1/2        every second one, beginning with the first
"""
import argparse
import os
import pathlib
import sys
import unittest

from playwright.sync_api import expect, sync_playwright

from case import BrowserCase
from house import House
from picking import Picking
from results import Result, every

HERE = pathlib.Path(__file__).resolve().parent


def sign_in(house, browser):
    """The cookies of a person who signed in on the server's page and in a host's frame, and dismissed the first embedded picker."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(house.link())
    page.wait_for_url(f"{house.server}/")
    pick = Picking(house, context, {"style": "inline"})
    pick.button("Continue").click()
    signed_in = context.storage_state()
    context.close()
    return signed_in


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--part", default="1/1")
    options.add_argument("words", nargs="*")
    options = options.parse_args()
    part, parts = (int(number) for number in options.part.split("/"))
    tests = [test for test in every(unittest.defaultTestLoader.discover(str(HERE)))
             if not options.words or any(word in test.id() for word in options.words)][part - 1::parts]
    if not tests:
        sys.exit("browser: no test matches")
    expect.set_options(timeout=60_000)  # a build at the same time slows everything down
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["OMIT_CHROMIUM"], args=["--no-sandbox"])
        house = House(pathlib.Path(os.environ["OMIT_TOOLS"]))
        try:
            BrowserCase.browser, BrowserCase.house, BrowserCase.signed_in = browser, house, sign_in(house, browser)
            runner = unittest.TextTestRunner(verbosity=2, resultclass=Result, stream=sys.stdout)
            return 0 if runner.run(unittest.TestSuite(tests)).wasSuccessful() else 1
        finally:
            house.stop()
            browser.close()


if __name__ == "__main__":
    sys.exit(main())
