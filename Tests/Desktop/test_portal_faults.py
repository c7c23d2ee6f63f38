"""Each part is killed at each moment: file dialogs still open, and nothing is left behind."""
import os
import signal
import unittest

from gi.repository import GLib

from portal_desktop import FRONTEND, JPEG, PDF, Backend, DesktopCase, is_running

# What a chooser has written when something is killed, by the moment's name.
MOMENTS = {
    "before the page": "hold",
    "after the page": "echo page; hold",
    "within a line": "echo page; printf co; hold",
    "after a copy": "echo page; copy photo-1.jpg; hold",
    "within the last line": "echo page; copy photo-1.jpg; printf ad; hold",
}


class Faults(DesktopCase):
    def at(self, moment, **variables):
        """A desktop in which a pick has come to a moment, and the pick."""
        desktop = self.desktop(f'{MOMENTS[moment].removesuffix("hold")} touch "$HOME/moment"; hold', **variables)
        call = desktop.open()
        desktop.wait(lambda: (desktop.home / "moment").exists(), moment)
        desktop.rest(0.05)
        self.assertFalse(call.is_over)
        return desktop, call

    def each_moment(self):
        yield from MOMENTS
        self.assertEqual(len(MOMENTS), 5)

    def test_a_killed_chooser_is_replaced_by_the_desktops_dialog(self):
        for moment in self.each_moment():
            for how in [signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM]:
                desktop, call = self.at(moment)
                os.kill(desktop.started(), how)
                self.assert_delegated(desktop, call)
                self.assert_nothing_is_left(desktop)

    def test_a_new_process_takes_the_place_of_a_killed_omit_portal(self):
        for moment in self.each_moment():
            desktop, call = self.at(moment)
            before = desktop.portal
            desktop.kill_portal()
            self.assertEqual(call.error_name, "org.freedesktop.DBus.Error.NoReply")
            desktop.wait(lambda: not desktop.running, "the chooser's end")
            desktop.behave("echo page; copy photo-1.jpg; echo add")
            self.assertEqual(desktop.open().response, 0)
            self.assertNotEqual(desktop.portal, before)
            # What the pick of the killed process left is gone, and what the app has stays.
            self.assertEqual(len(desktop.kept), 2)
            self.assert_delegated(desktop, desktop.open(PDF))

    def test_an_orderly_end_leaves_neither_choosers_nor_dialogs_nor_copies(self):
        for moment in self.each_moment():
            desktop, _ = self.at(moment)
            desktop.backend.answer = None
            call = desktop.open(PDF)
            desktop.wait(lambda: desktop.backend.open, "the dialog")
            desktop.kill_portal(signal.SIGTERM)
            self.assertEqual(desktop.kept, [])
            desktop.wait(lambda: desktop.backend.closed == [call.handle], "the dialog's end")
            desktop.wait(lambda: not desktop.running, "the chooser's end")

    def test_a_kill_at_any_instant_of_a_pick_leaves_nothing(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; echo add", OMIT_PORTAL_KEEP_SECONDS="0")
        outcomes = []
        for instant in range(40):
            desktop.open(PDF).response
            call = desktop.open()
            desktop.rest(instant / 1000)
            desktop.kill_portal()
            desktop.wait(lambda: call.is_over, "an answer or an error")
            outcomes.append(call.error_name or call.response)
        # Early kills lose the pick, and late ones come after it.
        self.assertLessEqual(set(outcomes), {0, "org.freedesktop.DBus.Error.NoReply"})
        self.assertEqual(len(outcomes), 40)
        desktop.open(PDF).response
        desktop.disconnect(desktop.client)
        desktop.client = desktop.connect()
        self.assert_nothing_is_left(desktop)

    def test_a_chooser_that_ignores_everything_ends_with_omit_portal(self):
        desktop = self.desktop('echo page; touch "$HOME/moment"; exec sleep 1000 <&-')
        desktop.open()
        desktop.wait(lambda: (desktop.home / "moment").exists(), "the chooser")
        desktop.kill_portal()
        desktop.wait(lambda: not desktop.running, "the chooser's end")

    def test_a_pick_that_the_app_closes_ends_its_chooser(self):
        for moment in self.each_moment():
            desktop, call = self.at(moment)
            self.assertIsNone(call.close())
            self.assertEqual(call.response, 2)
            self.assertEqual(desktop.backend.calls, [])
            self.assert_nothing_is_left(desktop)

    def test_a_request_that_is_closed_at_once_ends(self):
        desktop = self.desktop("echo page; hold")
        desktop.backend.answer = None
        for filters in [JPEG, PDF] * 10:
            call = desktop.open(filters)
            # Before omit-portal knows the client, or the backend has its request.
            self.assertIsNone(call.close())
            self.assertEqual(call.response, 2)
        self.assert_nothing_is_left(desktop)

    def test_a_pick_ends_with_the_frontend(self):
        for moment in self.each_moment():
            desktop, _ = self.at(moment)
            desktop.disconnect(desktop.frontend)
            desktop.wait(lambda: not desktop.running and not desktop.kept, "the pick's end")
            self.assertEqual(desktop.backend.calls, [])
            desktop.frontend = desktop.connect()
            desktop.own(desktop.frontend, FRONTEND)
            self.assert_nothing_is_left(desktop)

    def test_a_dialog_of_the_desktop_is_closed_if_the_frontend_is_gone(self):
        desktop = self.desktop()
        desktop.backend.answer = None
        call = desktop.open(PDF)
        desktop.wait(lambda: desktop.backend.open, "the dialog")
        desktop.disconnect(desktop.frontend)
        desktop.wait(lambda: desktop.backend.closed == [call.handle], "the dialog's end")

    def test_a_killed_backend_ends_its_requests_and_the_next_one_is_asked(self):
        desktop = self.desktop()
        for closes in [False, True]:
            desktop.backend.answer, desktop.backend.closes = None, False
            call = desktop.open(PDF)
            desktop.wait(lambda: desktop.backend.open, "the dialog")
            if closes:
                self.assertIsNone(call.close())
            desktop.disconnect(desktop.backend.connection)
            self.assertEqual(call.error_name, "org.freedesktop.DBus.Error.NoReply")
            self.assertEqual(desktop.open(PDF).response, 2)
            desktop.backend = Backend(desktop, "org.freedesktop.impl.portal.desktop.test")
        self.assert_delegated(desktop, desktop.open(PDF))

    def test_a_backend_killed_while_it_starts_is_no_answer(self):
        desktop = self.desktop()
        desktop.install("a", "org.example.Dying", "test")
        script = desktop.folder / "dying"
        script.write_text("#!/bin/sh\nkill -KILL $$\n")
        script.chmod(0o755)
        desktop.service("org.example.Dying", script)
        self.assert_delegated(desktop, desktop.open(PDF))

    def test_a_killed_omit_portal_leaves_the_desktops_dialog_and_answers_the_next_request(self):
        desktop = self.desktop()
        desktop.backend.answer = None
        call = desktop.open(PDF)
        desktop.wait(lambda: desktop.backend.open, "the dialog")
        desktop.kill_portal()
        self.assertEqual(call.error_name, "org.freedesktop.DBus.Error.NoReply")
        desktop.backend.answer = GLib.Variant("(ua{sv})", (1, {}))
        self.assertEqual(desktop.open(PDF).response, 1)

    def test_the_folder_of_copies_cannot_be_made(self):
        tested = 0
        for spoil in [
            lambda cache: cache.rmdir() or cache.write_text("no folder"),
            lambda cache: (cache / "omit").symlink_to("/tmp"),
            lambda cache: (cache / "omit").write_text("no folder"),
            lambda cache: (cache / "omit").mkdir() or (cache / "omit" / "portal").symlink_to("/tmp"),
            lambda cache: (cache / "omit").mkdir() or (cache / "omit").chmod(0o777),
            lambda cache: (cache / "omit").mkdir() or os.chown(cache / "omit", 65534, 65534),
        ]:
            desktop = self.desktop("echo page; hold")
            spoil(desktop.folder / "cache")
            self.assert_delegated(desktop, desktop.open())
            self.assertEqual(desktop.choosers, {})
            tested += 1
        self.assertEqual(tested, 6)

    def test_copies_are_removed_even_if_the_cache_was_spoilt_meanwhile(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; echo add", OMIT_PORTAL_KEEP_SECONDS="0")
        self.assertEqual(desktop.open().response, 0)
        omit = desktop.folder / "cache" / "omit"
        omit.chmod(0o777)
        self.assert_delegated(desktop, desktop.open())
        omit.chmod(0o700)
        desktop.disconnect(desktop.client)
        desktop.client = desktop.connect()
        desktop.wait(lambda: not desktop.kept, "the removal")

    def test_a_cache_that_the_person_empties_is_made_anew(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; echo add")
        self.assertEqual(desktop.open().response, 0)
        desktop.wait(lambda: not desktop.running, "the chooser's end")
        os.rename(desktop.folder / "cache", desktop.folder / "emptied")
        self.assertEqual(desktop.open().response, 0)

    def test_omit_portal_ends_with_the_bus(self):
        desktop = self.desktop("echo page; hold")
        desktop.open()
        chooser = desktop.started()
        portal = desktop.portal
        desktop.daemon.kill()
        desktop.wait(lambda: not is_running(portal) and not is_running(chooser), "the end")
        desktop.connections.clear()
        desktop.daemon.wait()
        (desktop.folder / "bus").unlink()
        desktop.start_bus()


if __name__ == "__main__":
    unittest.main()
