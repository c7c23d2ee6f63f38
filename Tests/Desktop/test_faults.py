"""Parts that are missing or end while a person picks: no app may be left without a dialog."""
import os
import signal
import unittest

from case import DesktopCase
from desktop import NAME
from gtk_app import GtkApp
from library import FAMILY


class FaultTests(DesktopCase):
    def start(self):
        app = GtkApp(self.desktop)
        self.addCleanup(app.stop)
        return app

    def goes_on_in_the_dialog(self, app):
        """The person chooses in the dialog of the desktop, and the app receives the file itself."""
        self.dialog().choose(self.library.folder / FAMILY)
        [file] = app.answer()
        self.is_original(file.content, FAMILY)

    def test_without_a_server_the_dialog_of_the_desktop_opens(self):
        self.library.stop()
        self.addCleanup(self.library.start)
        self.goes_on_in_the_dialog(self.start())

    def test_a_server_that_is_killed_while_a_person_picks_leaves_the_dialog_of_the_desktop(self):
        app = self.start()
        self.picker().pick(FAMILY)
        self.library.kill()
        self.addCleanup(self.library.start)
        self.goes_on_in_the_dialog(app)

    def test_a_picker_that_is_killed_leaves_the_dialog_of_the_desktop(self):
        app = self.start()
        picker = self.picker()
        picker.pick(FAMILY)
        os.kill(picker.process(), signal.SIGKILL)
        self.goes_on_in_the_dialog(app)

    def test_after_the_chooser_of_the_desktop_was_killed_the_next_pick_works(self):
        app = self.start()
        picker = self.picker()
        picker.photos()
        os.kill(self.desktop.owner(NAME), signal.SIGKILL)
        picker.closes()
        app.answer()
        self.assertFalse(app.is_accepted)
        again = self.start()
        picker = self.picker()
        picker.pick(FAMILY)
        picker.leave_out("Location")
        picker.add()
        [file] = again.answer()
        self.lacks(file.content, FAMILY, "location")


if __name__ == "__main__":
    unittest.main()
