"""What is not about pictures: the desktop's own backend answers, as if omit were not there."""
import unittest

from gi.repository import GLib

from portal_desktop import JPEG, METHODS, PDF, Backend, Call, DesktopCase, filter_option, filters_option

OPTIONS = {
    "accept_label": GLib.Variant("s", "_Attach"),
    "modal": GLib.Variant("b", True),
    "multiple": GLib.Variant("b", True),
    "current_folder": GLib.Variant("ay", b"/somewhere\0"),
    "current_name": GLib.Variant("s", "a file.pdf"),
    "files": GLib.Variant("aay", [b"one\0", b"two\0"]),
    "filters": filters_option(JPEG, PDF),
    "current_filter": filter_option(PDF),
    "choices": GLib.Variant("a(ssa(ss)s)", [("size", "Size", [("small", "Small")], "small")]),
    "of another desktop": GLib.Variant("(a{sv}vx)", ({"a": GLib.Variant("d", 0.5)}, GLib.Variant("o", "/x"), -1)),
}
ANSWER = GLib.Variant(
    "(ua{sv})", (0, {"uris": GLib.Variant("as", ["file:///a", "file:///b"]), "extra": GLib.Variant("(sx)", ("x", 2))})
)


class Delegation(DesktopCase):
    def test_each_method_reaches_the_desktop_unchanged_and_so_does_its_answer(self):
        desktop = self.desktop()
        desktop.backend.answer = ANSWER
        for number, method in enumerate(METHODS):
            call = Call(desktop, method, OPTIONS, app="org.example.App")
            self.assertEqual(call.response, 0)
            self.assertTrue(call.answer.equal(ANSWER))
            name, arguments = desktop.backend.calls[number]
            self.assertEqual(name, method)
            self.assertTrue(arguments.equal(call.arguments), arguments.print_(True))
        self.assertEqual(len(desktop.backend.calls), 3)
        self.assertEqual(desktop.choosers, {})

    def test_pictures_are_delegated_if_they_are_saved_or_a_folder_is_asked_for(self):
        desktop = self.desktop("echo page; hold")
        pictures = {"filters": filters_option(JPEG)}
        for count, (method, options) in enumerate(
            [
                ("SaveFile", pictures),
                ("SaveFiles", pictures),
                ("OpenFile", {**pictures, "directory": GLib.Variant("b", True)}),
                ("OpenFile", {}),
                ("OpenFile", {"filters": filters_option()}),
                ("OpenFile", {"filters": filters_option(("Nothing", []))}),
                ("OpenFile", {**pictures, "current_filter": filter_option(("All", [(0, "*")]))}),
                ("OpenFile", {"filters": filters_option(("Mixed", JPEG[1] + PDF[1]))}),
            ],
            1,
        ):
            self.assert_delegated(desktop, Call(desktop, method, options), count)
        self.assertEqual(count, 8)
        self.assertEqual(desktop.choosers, {})

    def test_an_error_of_the_backend_is_the_answer(self):
        desktop = self.desktop()
        desktop.backend.answer = "org.example.Error.Refused"
        self.assertEqual(desktop.open(PDF).error_name, "org.example.Error.Refused")

    def test_close_is_passed_on_and_the_backend_answers(self):
        desktop = self.desktop()
        desktop.backend.answer = None
        calls = [desktop.open(PDF), desktop.open(PDF)]
        desktop.wait(lambda: len(desktop.backend.open) == 2, "both dialogs")
        self.assertIsNone(calls[0].close())
        self.assertEqual(calls[0].response, 2)
        self.assertEqual(desktop.backend.closed, [calls[0].handle])
        self.assertFalse(calls[1].is_over)
        desktop.backend.finish(calls[1].handle, ANSWER)
        self.assertEqual(calls[1].response, 0)
        self.assertEqual(calls[1].close(), "org.freedesktop.DBus.Error.UnknownObject")

    def test_close_reaches_a_dialog_that_was_not_there_yet(self):
        desktop = self.desktop()
        desktop.backend.answer = None
        call = desktop.open(PDF)
        desktop.wait(lambda: desktop.backend.open, "the dialog")
        # As in a backend that is only starting, which finds no such object at first.
        desktop.backend.connection.unregister_object(desktop.backend.objects.pop(call.handle))
        self.assertIsNone(call.close())
        desktop.rest()
        self.assertEqual(desktop.backend.closed, [])
        backend = desktop.backend
        backend.objects[call.handle] = backend.connection.register_object(
            call.handle, backend.node.interfaces[1], backend.closing, None, None
        )
        self.assertEqual(call.response, 2)
        self.assertEqual(backend.closed, [call.handle])

    def test_a_closed_request_ends_even_if_the_backend_does_not_answer(self):
        desktop = self.desktop()
        desktop.backend.answer, desktop.backend.closes = None, False
        call = desktop.open(PDF)
        desktop.wait(lambda: desktop.backend.open, "the dialog")
        self.assertIsNone(call.close())
        self.assertIsNone(call.close())
        self.assertEqual(call.response, 2)
        self.assertEqual(desktop.backend.closed, [call.handle])

    def test_the_next_backend_is_asked_if_one_cannot_be_started(self):
        desktop = self.desktop()
        missing, broken = "org.example.Missing", "org.example.Broken"
        desktop.install("a", missing)
        desktop.install("b", broken)
        desktop.install("c", "org.example.Other")
        desktop.install("test", "org.freedesktop.impl.portal.desktop.omit", "test")
        desktop.service(broken, "/bin/false")
        other = Backend(desktop, "org.example.Other")
        for word in ["a;b;c", "desktop;c"]:
            (desktop.portals / "portals.conf").write_text(f"[preferred]\ndefault={word}\n")
            self.assertEqual(desktop.open(PDF).response, 0)
        self.assertEqual(len(other.calls), 1)
        self.assertEqual(len(desktop.backend.calls), 1)

    def test_without_any_backend_the_request_ends(self):
        desktop = self.desktop()
        (desktop.portals / "desktop.portal").unlink()
        desktop.install("omit", "org.freedesktop.impl.portal.desktop.omit", "test")
        desktop.install("other", "org.example.Other", interface="org.freedesktop.impl.portal.Print")
        self.assertEqual(desktop.open(PDF).response, 2)
        self.assertEqual(desktop.open(JPEG).response, 2)

    def test_a_backend_that_answers_something_else_ends_the_request(self):
        desktop = self.desktop()
        desktop.install("desktop", "org.freedesktop.portal.Other", "test")
        connection = desktop.connect()
        desktop.own(connection, "org.freedesktop.portal.Other")
        self.assertEqual(desktop.open(PDF).response, 2)


if __name__ == "__main__":
    unittest.main()
