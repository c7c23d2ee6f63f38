"""What omit's picker answers, and what the app gets of it."""
import os
import pathlib
import stat
import unittest
import urllib.parse

from gi.repository import GLib

from portal_desktop import JPEG, PDF, DesktopCase, filter_option

ADD = "echo page; copy photo-1.jpg; echo add"
SEVERAL = {"multiple": GLib.Variant("b", True)}


def path_of(uri):
    assert uri.startswith("file:///"), uri
    return pathlib.Path(urllib.parse.unquote(uri.removeprefix("file://")))


class Picks(DesktopCase):
    def test_the_app_gets_the_copies_as_files_that_it_may_not_change(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; copy photo-2.heic; echo add")
        call = desktop.open(options=SEVERAL)
        self.assertEqual(call.response, 0)
        self.assertEqual(set(call.results), {"uris", "writable"})
        self.assertIs(call.results["writable"], False)
        paths = [path_of(uri) for uri in call.results["uris"]]
        self.assertEqual([path.name for path in paths], ["photo-1.jpg", "photo-2.heic"])
        for path in paths:
            self.assertEqual(path.read_text(), "cleaned")
            self.assertEqual(path.parent.parent, desktop.copies)
            self.assertEqual(stat.S_IMODE(path.parent.stat().st_mode), 0o700)
        self.assertEqual(stat.S_IMODE(desktop.copies.stat().st_mode), 0o700)
        self.assertEqual(desktop.backend.calls, [])
        desktop.wait(lambda: not desktop.running, "the chooser's end")

    def test_a_path_of_any_bytes_becomes_a_uri(self):
        name = "cache of ä #1?%41"
        desktop = self.desktop(ADD)
        desktop.stop_bus()
        desktop.variables["XDG_CACHE_HOME"] = str(desktop.folder / name)
        desktop.start_bus()
        uri = desktop.open()
        self.assertEqual(uri.response, 0)
        self.assertIn("/cache%20of%20%C3%A4%20%231%3F%2541/omit/portal/", uri.results["uris"][0])
        self.assertEqual(path_of(uri.results["uris"][0]).read_text(), "cleaned")

    def test_choices_and_the_filter_are_repeated(self):
        desktop = self.desktop(ADD)
        choices = [
            ("size", "Size", [("small", "Small"), ("full", "Full")], "full"),
            ("first", "First", [("one", "One"), ("two", "Two")], ""),
            ("check", "Check", [], "true"),
            ("unset", "Unset", [], ""),
        ]
        call = desktop.open(
            options={"choices": GLib.Variant("a(ssa(ss)s)", choices), "current_filter": filter_option(JPEG)}
        )
        self.assertEqual(call.response, 0)
        self.assertEqual(
            call.results["choices"], [("size", "full"), ("first", "one"), ("check", "true"), ("unset", "false")]
        )
        self.assertEqual(call.results["current_filter"], JPEG)

    def test_the_chooser_is_told_of_the_request_but_not_of_its_title(self):
        desktop = self.desktop(ADD)
        self.assertEqual(desktop.open(app="org.example.App", window="wayland:abc", options=SEVERAL).response, 0)
        arguments = desktop.choosers[desktop.started()]
        folder = arguments[arguments.index("--copies") + 1]
        self.assertEqual(
            arguments,
            ["--app", "org.example.App", "--name", "org.example.App", "--parent", "wayland:abc", "--access", "menu",
             "--types", "image/jpeg", "--copies", folder, "--reads-folders", "--multiple"],
        )
        self.assertEqual(pathlib.Path(folder).parent, desktop.copies)

    def test_the_chooser_has_no_descriptors_but_its_own(self):
        desktop = self.desktop('ls /proc/$$/fd > "$HOME/descriptors"; grep -E "^Sig(Blk|Ign)" /proc/self/status > "$HOME/signals"; ' + ADD)
        self.assertEqual(desktop.open().response, 0)
        # 10 and above are the shell's own.
        self.assertEqual([d for d in (desktop.home / "descriptors").read_text().split() if int(d) < 10], ["0", "1", "2"])
        self.assertIn("SigBlk:\t0000000000000000", (desktop.home / "signals").read_text())

    def test_what_is_cancelled_leaves_nothing(self):
        desktop = self.desktop("echo page; echo cancel")
        call = desktop.open()
        self.assertEqual(call.response, 1)
        self.assertEqual(call.results, {})
        self.assertEqual(desktop.backend.calls, [])
        self.assert_nothing_is_left(desktop)

    def test_browsing_all_files_opens_the_desktops_own_dialog(self):
        desktop = self.desktop("echo page; echo browse")
        self.assert_delegated(desktop, desktop.open())
        self.assert_nothing_is_left(desktop)

    def test_the_answer_counts_by_its_last_line(self):
        desktop = self.desktop()
        tested = 0
        for afterwards in ["kill -SEGV $$", "exit 3", "echo rubbish", "echo cancel", "hold", "trap '' TERM; hold; sleep 1"]:
            with self.subTest(afterwards=afterwards):
                desktop.behave(f"{ADD}; {afterwards}")
                self.assertEqual(desktop.open().response, 0)
                tested += 1
        self.assertEqual(tested, 6)
        self.assertEqual(desktop.backend.calls, [])
        desktop.wait(lambda: not desktop.running, "the choosers' end")

    def test_an_answer_may_come_in_pieces(self):
        desktop = self.desktop("printf p; sleep 0.1; printf 'age\\ncop'; copy x.jpg > /dev/null; printf 'y x.jpg\\nad'; sleep 0.1; echo d")
        self.assertEqual(desktop.open().response, 0)

    def test_any_other_answer_opens_the_desktops_own_dialog(self):
        desktop = self.desktop()
        one = 'echo page; copy photo-1.jpg'
        answers = [
            "", "exit 0", "echo add", "echo page; echo add", "copy photo-1.jpg; echo add", f"echo page; {one}; echo add",
            f"{one}", f"{one}; printf add", f"{one}; echo 'add '", f"{one}; echo Add", f"{one}; echo", f"{one}; echo cancel",
            f"{one}; echo browse", f"{one}; echo copy photo-1.jpg; echo add", f"{one}; copy photo-2.jpg; echo add",
            "echo page; echo page; echo cancel", "echo rubbish", "printf 'page\\r\\ncancel\\r\\n'", "printf 'page\\0\\ncancel\\n'",
            "head -c 100000 /dev/zero", "yes page", "yes | tr -d '\\n'", "echo page; echo copy missing.jpg; echo add",
            "echo page; echo copy ../record; echo add", "echo page; echo copy /etc/passwd; echo add", "echo page; echo copy .; echo add",
            "echo page; echo copy ..; echo add", "echo page; echo copy ; echo add",
            "echo page; echo secret > $folder/.hidden; echo copy .hidden; echo add",
            "echo page; ln -s /etc/passwd $folder/photo-1.jpg; echo copy photo-1.jpg; echo add",
            "echo page; ln $0 $folder/photo-1.jpg; echo copy photo-1.jpg; echo add",
            "echo page; mkfifo -m 400 $folder/photo-1.jpg; echo copy photo-1.jpg; echo add",
            "echo page; copy photo-1.jpg; chmod 444 $folder/photo-1.jpg; echo add",
            "echo page; mv $folder $HOME; mkdir $folder; echo copy photo-1.jpg; echo add",
            "kill -KILL $$", f"{one}; kill -KILL $$",
        ]
        for count, answer in enumerate(answers, 1):
            with self.subTest(answer=answer):
                desktop.behave(answer)
                self.assert_delegated(desktop, desktop.open(), count)
        self.assertEqual(count, 36)
        self.assertTrue(os.path.exists("/etc/passwd"))
        self.assert_nothing_is_left(desktop)

    def test_a_folder_that_became_a_link_is_neither_given_nor_followed(self):
        desktop = self.desktop(
            'echo page; rmdir "$folder"; ln -s "$HOME" "$folder"; folder=$HOME; copy photo-1.jpg; echo add'
        )
        self.assert_delegated(desktop, desktop.open())
        desktop.wait(lambda: not desktop.running, "the chooser's end")
        self.assertEqual((desktop.home / "photo-1.jpg").read_text(), "cleaned")

    def test_a_chooser_that_cannot_be_started_opens_the_desktops_own_dialog(self):
        desktop = self.desktop()
        desktop.chooser.unlink()
        self.assert_delegated(desktop, desktop.open())
        desktop.chooser.write_text("no program")
        self.assert_delegated(desktop, desktop.open(), 2)
        self.assert_nothing_is_left(desktop)

    def test_without_a_page_in_time_the_desktops_own_dialog_opens(self):
        desktop = self.desktop(OMIT_PORTAL_PAGE_MILLISECONDS="200")
        tested = 0
        for answer in ["hold", "trap '' TERM; hold; while :; do sleep 1; done", "kill -STOP $$"]:
            with self.subTest(answer=answer):
                desktop.behave(answer)
                tested += 1
                self.assert_delegated(desktop, desktop.open(), tested)
        self.assertEqual(tested, 3)
        self.assert_nothing_is_left(desktop)

    def test_after_the_page_there_is_no_limit_of_time(self):
        desktop = self.desktop("echo page; sleep 1; copy photo-1.jpg; echo add", OMIT_PORTAL_PAGE_MILLISECONDS="500")
        self.assertEqual(desktop.open().response, 0)

    def test_two_picks_at_once_do_not_mix(self):
        desktop = self.desktop('echo page; while [ ! -e "$HOME/$(basename $folder)" ]; do sleep 0.05; done; copy photo-1.jpg; echo add')
        first, second = desktop.open(), desktop.open()
        desktop.started(2)
        folders = [arguments[arguments.index("--copies") + 1] for arguments in desktop.choosers.values()]
        self.assertEqual(len(set(folders)), 2)
        self.assertIsNone(first.close())
        self.assertEqual(first.response, 2)
        self.assertFalse(second.is_over)
        for folder in folders:
            (desktop.home / pathlib.Path(folder).name).touch()
        self.assertEqual(second.response, 0)
        self.assertIn(str(path_of(second.results["uris"][0]).parent), folders)

    def test_96_requests_at_once_are_each_answered(self):
        desktop = self.desktop('echo page; while [ ! -e "$HOME/go" ]; do sleep 0.2; done; copy photo-1.jpg; echo add')
        desktop.backend.answer = None
        picks = [desktop.open() for _ in range(96)]
        dialogs = [desktop.open(PDF) for _ in range(96)]
        desktop.started(96)
        desktop.wait(lambda: len(desktop.backend.open) == 96, "96 dialogs")
        (desktop.home / "go").touch()
        for call in picks:
            self.assertEqual(call.response, 0)
        self.assertEqual(len({call.results["uris"][0] for call in picks}), 96)
        for call in dialogs:
            desktop.backend.finish(call.handle, GLib.Variant("(ua{sv})", (1, {})))
        self.assertEqual([call.response for call in dialogs], [1] * 96)
        desktop.wait(lambda: not desktop.running, "the choosers' end")

    def test_more_choosers_than_a_person_can_use_are_not_started(self):
        desktop = self.desktop("echo page; hold")
        calls = [desktop.open() for _ in range(103)]
        desktop.wait(lambda: len(desktop.backend.calls) == 3, "the desktop's own dialogs")
        desktop.started(100)
        for call in calls[:100]:
            call.close()
            self.assertEqual(call.response, 2)
        self.assertEqual([call.response for call in calls[100:]], [0, 0, 0])
        self.assert_nothing_is_left(desktop)


if __name__ == "__main__":
    unittest.main()
