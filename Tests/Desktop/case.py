"""Common code of all tests: a desktop with a person's photos, and a site."""
import os
import pathlib
import signal
import subprocess
import unittest

from choosers import Dialog, Picker
from desktop import NAME, Desktop
from library import FAMILY, FIXTURES, HEIC, STUDIO, Library, canaries
from page import Site
from windows import Windows

ROOM = pathlib.Path(os.environ.get("OMIT_FAILED", ".")).resolve()


SETTINGS = {
    "OMIT_PORTAL_PAGE_MILLISECONDS": "60000",  # a build at the same time slows everything down
    "OMIT_PORTAL_KEEP_SECONDS": "1",  # how long copies stay after their app has exited
}


class DesktopCase(unittest.TestCase):
    """A test on a desktop, which is the same for all tests of a file."""

    desktop = library = windows = site = None

    @classmethod
    def setUpClass(cls):
        if DesktopCase.desktop is None:
            DesktopCase.desktop, DesktopCase.site = Desktop(os.environ["OMIT_TOOLS"], **SETTINGS), Site()
            DesktopCase.windows, DesktopCase.library = Windows(cls.desktop), Library(cls.desktop)

    @classmethod
    def stop(cls):
        """Ends the desktop, if a test has begun it."""
        if cls.desktop is not None:
            cls.site.stop()
            cls.desktop.stop()

    def tearDown(self):
        self.is_discreet()
        # A test that fails must not leave a window, or one that follows, for the next test.
        if left := [*Picker.all(self.windows), *Dialog.all(self.windows)]:
            for process in filter(None, (self.desktop.owner(NAME), *(chooser.process() for chooser in left))):
                os.kill(process, signal.SIGKILL)
            for chooser in left:
                chooser.closes()

    def is_discreet(self):
        """No log of omit's programs has the name of a file or of a page, or a secret of a photo."""
        for program in ("dbus-daemon", "omit-server"):
            told = self.desktop.log(program)
            self.assertEqual([word for word in (FAMILY, STUDIO, HEIC, "Uploads", "CANARY") if word in told], [], f"in the log of {program}")

    def picker(self):
        """omit's picker, once it is on the screen; the desktop's own dialog is not."""
        picker = Picker.wait(self.windows)
        self.assertEqual(Dialog.all(self.windows), [])
        return picker

    def dialog(self):
        """The desktop's own dialog, once it is on the screen; omit's picker is not."""
        dialog = Dialog.wait(self.windows)
        self.assertEqual(Picker.all(self.windows), [])
        return dialog

    def is_original(self, content, name):
        self.assertEqual(content, (FIXTURES / name).read_bytes())

    def lacks(self, content, name, *kinds):
        """No secret of these kinds of a photo is in the content."""
        for kind in kinds:
            planted = canaries(name, kind)
            self.assertNotEqual(planted, {}, f"{name} has no {kind}")
            self.assertEqual([found for found, secret in planted.items() if secret in content], [])

    def has(self, content, name, kind):
        """Some secret of a kind is in the content, so a search finds what is there."""
        self.assertTrue(any(secret in content for secret in canaries(name, kind).values()), f"no {kind} is left")

    def shares(self, app, count):
        """The record of shares has that many that name the app."""
        self.assertEqual(self.library.shares(app), count)

    def explain(self):
        """Saves a picture of the screen, and ends of logs."""
        ROOM.mkdir(parents=True, exist_ok=True)
        picture = ROOM / f"{self._testMethodName}.png"
        subprocess.run(["import", "-window", "root", picture], env=self.desktop.environment, check=False)
        logs = [f"  {name}: {line}" for name in ("dbus-daemon", "omit-server", "gtk_program")
                for line in self.desktop.log(name).splitlines()[-200:] if "omit" in line and " info " not in line]
        return "\n".join([f"  picture: {picture}", *logs])
