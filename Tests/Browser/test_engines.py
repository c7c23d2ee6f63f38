"""A pick in Firefox and in WebKit, which treat cookies and windows differently than Chromium."""
import json
import unittest

from selenium.common.exceptions import WebDriverException

from case import ROOM, BrowserCase
from engines import Firefox, WebKit
from house import SITE
from received import LOAD, Received
from test_pick import PLACED, PLACES

# A button in the host's page that shows a picker. A window must be opened before any wait, so it gets the promise of a session. All
# this is a script of the page itself: scripts that WebDriver runs in Firefox do not share the page's modules.
HOST = """
  import { PhotosPicker } from "SERVER/v1/picker.js";
  const ask = async () => (await fetch("/pick", { method: "POST", body: JSON.stringify({ selectionLimit: 3 }) })).json();
  window.choose = async () => {
    window.session = OPTIONS.as === "popup" ? ask() : await ask();
    window.picker = new PhotosPicker({ session: window.session, ...OPTIONS });
    window.done = window.picker.present();
  };
  const button = document.createElement("button");
  button.id = "choose";
  button.textContent = "Choose photos";
  button.addEventListener("click", window.choose);
  document.body.prepend(button);
"""
INSERT = """(text) => {
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = text;
  document.head.append(script);
}"""

on_another_site = unittest.skipIf(SITE == "localhost", "a frame on the same site has the cookie of the server's own pages")


class EngineCase(unittest.TestCase):
    """A test in another engine, with the server of all tests."""

    Engine = engine = None

    @classmethod
    def setUpClass(cls):
        if missing := cls.Engine.missing():
            raise unittest.SkipTest(f"not installed: {', '.join(missing)} (`Scripts/setup browser` installs all)")
        cls.house = BrowserCase.house

    def start(self, **settings):
        """Starts the engine, and signs the person in at the server's page."""
        self.engine = self.Engine(**settings)
        self.addCleanup(self.engine.stop)
        self.engine.open(self.house.link())
        self.engine.wait(lambda driver: driver.current_url == f"{self.house.server}/", "the server's page")

    def open_host(self, **options):
        """Opens the host's page, with a button that shows a picker."""
        self.engine.open(self.house.host)
        self.engine.run(INSERT, HOST.replace("SERVER", self.house.server).replace("OPTIONS", json.dumps(options)))
        self.engine.find("#choose")

    def pick(self, left_out=()):
        """Picks a photo that has a place, in the open picker."""
        self.engine.find("input[type=search]").send_keys(PLACED)
        self.engine.wait(lambda driver: len(driver.find_elements("css selector", ".cell[data-asset]")) == 1, "the photo alone")
        self.engine.press(f".cell[aria-label*='{PLACED}']")
        self.engine.find(".cell[aria-selected=true]")
        for option in left_out:
            self.engine.press(".options")
            self.engine.press(f".switch[aria-label='{option}'][aria-checked=true]")
            self.engine.find(f".switch[aria-label='{option}'][aria-checked=false]")
            self.engine.press(".sheet-done")
        self.engine.press(".add")

    def received(self):
        """The files of the host's page, once they are loaded."""
        self.engine.leave()
        return [file for found in self.engine.run(f"() => ({LOAD})(window.done)") for file in Received(found).files]

    def explain(self):
        """Saves a screenshot of every window."""
        ROOM.mkdir(parents=True, exist_ok=True)
        told = []
        try:
            for number, window in enumerate(self.engine.driver.window_handles if self.engine else ()):
                self.engine.driver.switch_to.window(window)
                picture = ROOM / f"{self.Engine.name}-{self._testMethodName}-{number}.png"
                self.engine.driver.save_screenshot(str(picture))
                told.append(f"  picture: {picture}")
        except WebDriverException as fault:  # the browser itself may have crashed
            told.append(f"  no picture: {fault.msg}")
        return "\n".join(told)


class EngineTests:
    """What a person does in each engine."""

    def test_the_operators_link_signs_a_person_in_and_their_photos_are_shown(self):
        self.start()
        self.engine.find(".cell.is-drawn[data-asset]")

    @on_another_site
    def test_where_a_frame_keeps_no_cookie_the_person_picks_in_a_window(self):
        self.start(**self.without_cookies)
        self.open_host()
        self.engine.press("#choose")
        self.engine.enter_frame()
        self.engine.press("button", "Sign in")
        self.engine.find("button", "Open in a window")
        # The window that signed the frame in closes by itself.
        self.engine.wait(lambda driver: len(driver.window_handles) == 1, "the end of that window")
        self.engine.press("button", "Open in a window")
        self.engine.enter_window()
        self.pick(left_out=["Location"])
        [file] = self.received()
        self.assertEqual(file.tags(*PLACES), {})
        self.assertIn("Model", file.tags("Model"))

    def test_a_window_that_opens_at_the_press_hands_over_what_was_picked_in_it(self):
        self.start()
        self.open_host(**{"as": "popup"})
        self.engine.press("#choose")
        self.engine.enter_window()
        self.pick()
        self.assertEqual(len(self.received()), 1)

    def test_a_window_that_the_browser_does_not_open_is_a_failure_and_no_cancelling(self):
        self.start()
        self.open_host(**{"as": "popup"})
        # Without a press there is no window; waits for the session, so that no request is in progress when the browser ends.
        self.engine.run("() => window.choose()")
        told = self.engine.run("() => window.done.then((results) => `${results.length} results`, () => 'refused')")
        self.engine.run("() => window.session")
        self.assertEqual(told, "refused")

    def test_a_forms_element_requires_a_photo_and_says_that_its_backend_failed(self):
        self.engine = self.Engine()
        self.addCleanup(self.engine.stop)
        self.engine.open(self.house.host)
        self.engine.wait(lambda driver: driver.execute_script("return document.querySelector('photos-picker:defined') !== null"), "the element")
        self.assertEqual(self.engine.run("""async () => {
          const element = document.querySelector("photos-picker");
          const text = (name) => element.shadowRoot.querySelector(`[part=${name}]`).textContent;
          const before = [text("status"), element.validity.valueMissing, element.form.checkValidity()];
          element.src = "/nowhere";
          const isOpen = element.pick() && element.matches(":state(open)");
          await new Promise((done) => element.addEventListener("error", done));
          return [...before, isOpen, text("error"), element.matches(":state(open)")];
        }"""), ["Choose at least one photo.", True, False, True, "Photos cannot be chosen now. Please try again in a minute.", False])


class FirefoxTests(EngineTests, EngineCase):
    Engine = Firefox
    without_cookies = {"network.cookie.cookieBehavior": 1}  # none in frames of other sites

    @on_another_site
    def test_a_frame_on_another_site_keeps_a_cookie_of_its_own(self):
        self.start()
        self.open_host()
        self.engine.press("#choose")
        self.engine.enter_frame()
        self.engine.press("button", "Sign in")
        self.pick(left_out=["Location"])
        [file] = self.received()
        self.assertEqual(file.tags(*PLACES), {})
        self.assertIn("Model", file.tags("Model"))


class WebKitTests(EngineTests, EngineCase):
    Engine = WebKit
    without_cookies = {}  # as it is


if __name__ == "__main__":
    unittest.main()
