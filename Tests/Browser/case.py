"""Common code of all tests: a browser, a server with its hosts, and a signed-in person."""
import fnmatch
import os
import pathlib
import re
import unittest

from picking import Picking

ROOM = pathlib.Path(os.environ.get("OMIT_FAILED", ".")).resolve()
DESK, TABLET, PHONE = {"width": 1180, "height": 860}, {"width": 834, "height": 1112}, {"width": 390, "height": 844}


class HeldRequests(list):
    """Requests of pages that are held back."""

    are_let_go = False


class BrowserCase(unittest.TestCase):
    """A test in a browser. `run.py` sets the browser and the server."""

    browser = house = signed_in = None

    def setUp(self):
        self.contexts, self.said = [], []
        self.context = self.browse()

    def tearDown(self):
        for context in self.contexts:
            context.close()

    def browse(self, is_signed_in=True, **wishes):
        """A browser of the person, with an empty cache."""
        settings = {"viewport": DESK, "locale": "en-GB", "storage_state": self.signed_in if is_signed_in else None, **wishes}
        context = self.browser.new_context(**settings)
        context.set_default_timeout(60_000)
        context.on("console", lambda message: self.said.append(f"{message.type}: {message.text}"))
        context.on("weberror", lambda fault: self.said.append(f"fault: {fault.error}"))
        self.contexts.append(context)
        return context

    def pick(self, configuration=None, **options):
        """A picker in a host's page."""
        return Picking(self.house, self.context, configuration, **options)

    def open(self, path, context=None):
        """One of the server's own pages."""
        page = (context or self.context).new_page()
        page.goto(self.house.server + path)
        return page

    def alone(self, configuration, caller="picker-app", **wishes):
        """A picker as a page of its own, as in a window."""
        context = self.browse(**wishes) if wishes else self.context
        page = self.open(self.house.open_session(configuration, caller)["pickerPath"], context)
        page.locator(".cell[data-asset]").first.wait_for()
        return page

    def shows_only(self, page, words):
        """Waits until photos are shown, and only those whose names contain the words."""
        page.wait_for_function("""(words) => {
          const names = [...document.querySelectorAll(".cell[data-asset]")].map((cell) => cell.getAttribute("aria-label"));
          return names.length > 0 && names.every((name) => name.includes(words));
        }""", arg=words)

    def hold(self, pattern):
        """Holds requests of pages back; returns the list of held requests."""
        held = HeldRequests()
        self.context.route(pattern, lambda route: route.continue_() if held.are_let_go else held.append(route))
        return held

    def until(self, page, condition, failure="it did not happen"):
        """Waits for a condition that no page knows of; handlers of requests run meanwhile."""
        for _ in range(1200):
            if condition():
                return
            page.wait_for_timeout(50)
        self.fail(failure)

    def let_go(self, page, held, for_good=False):
        """Waits until a request is held, and releases it, and those that follow if it is for good."""
        self.until(page, lambda: held, "no request was held back")
        held.are_let_go = for_good
        while held:
            held.pop(0).continue_()

    def expect_in_order(self, page, pattern, first, second):
        """Takes two actions of a person, the second before the first is answered; only then may its request be sent."""
        answers, held = [], self.hold(pattern)
        page.on("requestfinished", lambda request: answers.append(request) if fnmatch.fnmatch(request.url, pattern) else None)
        first()
        self.until(page, lambda: held)
        second()
        page.wait_for_timeout(200)
        self.assertEqual(len(held), 1)
        self.let_go(page, held, for_good=True)
        self.until(page, lambda: len(answers) == 2)

    def explain(self):
        """Saves a screenshot of every page, and their console messages."""
        ROOM.mkdir(parents=True, exist_ok=True)
        told = []
        for number, page in enumerate(page for context in self.contexts for page in context.pages):
            picture = ROOM / f"{self._testMethodName}-{number}.png"
            try:
                page.screenshot(path=picture)
                told.append(f"  picture: {picture}")
            except Exception as fault:  # the page itself may have crashed
                told.append(f"  no screenshot of {re.sub('#.*', '', page.url)}: {fault}")
        return "\n".join(told + [f"  console {line}" for line in self.said])
