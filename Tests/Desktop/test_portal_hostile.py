"""Who else may call, and calls that no app means."""
import unittest

from gi.repository import Gio, GLib

from portal_desktop import FILE_CHOOSER, FRONTEND, JPEG, OMIT, PATH, PDF, Call, DesktopCase, filter_option, filters_option

DENIED = "org.freedesktop.DBus.Error.AccessDenied"


class Hostile(DesktopCase):
    def test_only_the_frontend_is_answered(self):
        desktop = self.desktop("echo page; hold")
        stranger = desktop.connect()
        for filters in [JPEG, PDF]:
            self.assertEqual(desktop.open(filters, connection=stranger).error_name, DENIED)
            self.assertEqual(desktop.open(filters, connection=desktop.client).error_name, DENIED)
        self.assertEqual(desktop.backend.calls, [])
        self.assertEqual(desktop.choosers, {})
        self.assertEqual(desktop.kept, [])

    def test_only_the_frontend_closes_a_request(self):
        desktop = self.desktop("echo page; hold")
        desktop.backend.answer = None
        for call in [desktop.open(), desktop.open(PDF)]:
            desktop.rest(0.2)
            self.assertEqual(call.close(desktop.client), DENIED)
            self.assertFalse(call.is_over)
            self.assertIsNone(call.close())
            self.assertEqual(call.response, 2)

    def test_who_takes_the_frontends_place_is_answered_and_the_former_one_is_not(self):
        desktop = self.desktop()
        former, desktop.frontend = desktop.frontend, desktop.connect()
        desktop.bus("ReleaseName", GLib.Variant("(s)", (FRONTEND,)), former)
        self.assertEqual(desktop.open(PDF, connection=former).error_name, DENIED)
        desktop.own(desktop.frontend, FRONTEND)
        self.assert_delegated(desktop, desktop.open(PDF))
        self.assertEqual(desktop.open(PDF, connection=former).error_name, DENIED)

    def test_a_handle_in_use_is_refused(self):
        desktop = self.desktop("echo page; hold")
        call = desktop.open()
        desktop.started()
        again = desktop.open(handle=call.handle)
        self.assertEqual(again.error_name, "org.freedesktop.DBus.Error.InvalidArgs")
        self.assertFalse(call.is_over)
        self.assertIsNone(call.close())
        self.assertEqual(call.response, 2)
        self.assert_nothing_is_left(desktop)

    def test_calls_of_another_form_are_errors(self):
        desktop = self.desktop()
        desktop.open(PDF)
        tested = 0
        for method, arguments in [
            ("OpenFile", None),
            ("OpenFile", GLib.Variant("(s)", ("x",))),
            ("OpenFile", GLib.Variant("(ssssa{sv})", ("/x", "", "", "", {}))),
            ("OpenFile", GLib.Variant("(osssa{ss})", ("/x", "", "", "", {}))),
            ("SaveFile", GLib.Variant("(osssa{sv}s)", ("/x", "", "", "", {}, ""))),
            ("CloseAll", None),
        ]:
            with self.subTest(method=method, arguments=arguments), self.assertRaises(GLib.Error):
                desktop.frontend.call_sync(
                    OMIT, PATH, FILE_CHOOSER, method, arguments, None, Gio.DBusCallFlags.NONE, 10000, None
                )
            tested += 1
        self.assertEqual(tested, 6)

    def test_options_of_other_types_are_the_desktops_to_answer(self):
        desktop = self.desktop("echo page; hold")
        jpeg = filters_option(JPEG)
        cases = [
            {"filters": GLib.Variant("s", "image/jpeg")},
            {"filters": GLib.Variant("a(sa(ss))", [("x", [("1", "image/jpeg")])])},
            {"filters": GLib.Variant("as", ["image/jpeg"])},
            {"filters": GLib.Variant("a(sa(is))", [("x", [(1, "image/jpeg")])])},
            {"filters": jpeg, "current_filter": GLib.Variant("s", "x")},
            {"filters": jpeg, "current_filter": GLib.Variant("a(us)", [(1, "image/jpeg")])},
            {"filters": jpeg, "current_filter": jpeg},
            {"filters": jpeg, "directory": GLib.Variant("s", "false")},
            {"filters": jpeg, "directory": GLib.Variant("u", 0)},
            {"filters": filters_option(("x", [(7, "image/jpeg")]))},
            {"filters": filters_option(("x", [(1, "")]))},
            {"current_filter": GLib.Variant("v", filter_option(JPEG))},
        ]
        for count, options in enumerate(cases, 1):
            with self.subTest(options=options):
                self.assert_delegated(desktop, Call(desktop, "OpenFile", options), count)
        self.assertEqual(count, 12)
        self.assertEqual(desktop.choosers, {})

    def test_choices_of_another_type_do_not_lose_the_dialog(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; echo add")
        call = desktop.open(options={"choices": GLib.Variant("as", ["x"])})
        self.assert_delegated(desktop, call)
        self.assert_nothing_is_left(desktop)

    def test_huge_filters_are_read(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; echo add")
        many = filters_option(JPEG, *[(f"Filter {number}", [(0, f"*.{number}")]) for number in range(10000)])
        self.assertEqual(Call(desktop, "OpenFile", {"filters": many}).response, 0)
        long = filters_option(("Long", [(1, "image/jpeg")] * 100000))
        self.assertEqual(Call(desktop, "OpenFile", {"filters": long}).response, 0)
        self.assertEqual(desktop.backend.calls, [])
        named = filters_option(("x" * 1000000, [(1, "image/" + "x" * 1000000)]))
        self.assert_delegated(desktop, Call(desktop, "OpenFile", {"filters": named}))
        different = filters_option(("Different", [(1, f"image/x-{number}") for number in range(10000)]))
        self.assert_delegated(desktop, Call(desktop, "OpenFile", {"filters": different}), 2)

    def test_arguments_that_no_program_can_take_open_the_desktops_dialog(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; echo add")
        self.assert_delegated(desktop, desktop.open(window="x" * 1000000))
        desktop.wait(lambda: not desktop.kept, "the removal")

    def test_arguments_are_never_options_of_the_chooser(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; echo add")
        self.assertEqual(desktop.open(app="--multiple", window="--multiple\n--reads-folders").response, 0)
        arguments = desktop.choosers[desktop.started()]
        self.assertEqual(arguments[:2], ["--app", "--multiple"])
        self.assertEqual(arguments.index("--parent"), 4)

    def test_no_log_names_what_was_asked_or_picked(self):
        desktop = self.desktop("echo page; echo copy secret-name.jpg; echo add", OMIT_PORTAL_PAGE_MILLISECONDS="3000")
        self.assert_delegated(desktop, desktop.open(app="org.example.Secret"))
        desktop.behave("hold")
        self.assert_delegated(desktop, desktop.open(app="org.example.Secret"), 2)
        said = [line for line in desktop.said.splitlines() if line.startswith("omit-portal:")]
        self.assertEqual(
            sorted(said),
            ["omit-portal: omit-chooser gave no answer", "omit-portal: omit-chooser showed no page in time",
             "omit-portal: omit-chooser's copies cannot be given"],
        )


if __name__ == "__main__":
    unittest.main()
