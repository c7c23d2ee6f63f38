"""How long copies are kept, and what removes them."""
import os
import pathlib
import unittest
import urllib.parse

from gi.repository import Gio, GLib

from portal_desktop import PDF, DesktopCase

ADD = "echo page; copy photo-1.jpg; copy photo-2.jpg; echo add"
DOCUMENTS_XML = """<node><interface name="org.freedesktop.portal.Documents">
<method name="Lookup"><arg type="ay" direction="in"/><arg type="s" direction="out"/></method>
<method name="Delete"><arg type="s" direction="in"/></method></interface></node>"""


class Documents:
    """The document portal: it has an entry for each photo-1.jpg."""

    def __init__(self, desktop):
        self.looked, self.deleted = [], []
        self.connection = desktop.connect()
        node = Gio.DBusNodeInfo.new_for_xml(DOCUMENTS_XML)
        self.connection.register_object("/org/freedesktop/portal/documents", node.interfaces[0], self.called, None, None)
        desktop.own(self.connection, "org.freedesktop.portal.Documents")

    def called(self, connection, sender, path, interface, method, arguments, invocation):
        if method == "Delete":
            self.deleted.append(arguments.unpack()[0])
            return invocation.return_value(None)
        copy = bytes(arguments.unpack()[0])
        assert copy.endswith(b"\0") and os.path.exists(copy[:-1]), copy
        self.looked.append(copy[:-1].decode())
        has = copy.endswith(b"/photo-1.jpg\0")
        invocation.return_value(GLib.Variant("(s)", (f"entry{len(self.looked)}" if has else "",)))


class Copies(DesktopCase):
    def pick(self, desktop):
        """A pick of two copies, and their folder."""
        call = desktop.open(options={"multiple": GLib.Variant("b", True)})
        self.assertEqual(call.response, 0)
        desktop.wait(lambda: not desktop.running, "the chooser's end")
        return pathlib.Path(urllib.parse.unquote(call.results["uris"][0].removeprefix("file://"))).parent

    def leave(self, desktop):
        """The client goes, and another comes."""
        desktop.disconnect(desktop.client)
        desktop.client = desktop.connect()

    def test_copies_are_kept_until_their_client_is_gone(self):
        desktop = self.desktop(ADD, OMIT_PORTAL_KEEP_SECONDS="0")
        first = self.pick(desktop)
        desktop.rest(1.5)
        self.assertEqual(desktop.kept, [first.name, f"{first.name}.given"])
        other = desktop.client = desktop.connect()
        second = self.pick(desktop)
        desktop.disconnect(other)
        desktop.wait(lambda: f"{second.name}.given" not in desktop.kept, "the removal")
        self.assertFalse(second.exists())
        self.assertEqual(desktop.kept, [first.name, f"{first.name}.given"])

    def test_all_copies_of_a_client_are_removed(self):
        desktop = self.desktop(ADD, OMIT_PORTAL_KEEP_SECONDS="0")
        for _ in range(3):
            self.pick(desktop)
        self.leave(desktop)
        desktop.wait(lambda: not desktop.kept, "the removal")

    def test_copies_outlive_their_client_for_a_time(self):
        desktop = self.desktop(ADD, OMIT_PORTAL_KEEP_SECONDS="3600")
        folder = self.pick(desktop)
        self.leave(desktop)
        desktop.rest(1.5)
        self.assertEqual((folder / "photo-1.jpg").read_text(), "cleaned")

    def test_copies_of_a_client_that_is_gone_already_are_removed(self):
        desktop = self.desktop('echo page; while [ ! -e "$HOME/go" ]; do sleep 0.05; done; ' + ADD[11:], OMIT_PORTAL_KEEP_SECONDS="0")
        call = desktop.open(options={"multiple": GLib.Variant("b", True)})
        desktop.started()
        self.leave(desktop)
        (desktop.home / "go").touch()
        self.assertEqual(call.response, 0)
        desktop.wait(lambda: not desktop.kept, "the removal")

    def test_the_document_portals_entries_are_deleted_with_the_copies(self):
        desktop = self.desktop(ADD, OMIT_PORTAL_KEEP_SECONDS="0")
        documents = Documents(desktop)
        folder = self.pick(desktop)
        self.leave(desktop)
        desktop.wait(lambda: not desktop.kept, "the removal")
        self.assertEqual(sorted(documents.looked), [str(folder / "photo-1.jpg"), str(folder / "photo-2.jpg")])
        self.assertEqual(len(documents.deleted), 1)

    def test_a_later_start_keeps_the_copies_of_clients_that_are_there(self):
        desktop = self.desktop(ADD, OMIT_PORTAL_KEEP_SECONDS="0")
        kept = self.pick(desktop)
        other, desktop.client = desktop.client, desktop.connect()
        gone = self.pick(desktop)
        desktop.kill_portal()
        desktop.disconnect(desktop.client)
        desktop.client = other
        desktop.open(PDF)
        desktop.wait(lambda: not gone.exists(), "the removal")
        desktop.rest(1.5)
        self.assertEqual(desktop.kept, [kept.name, f"{kept.name}.given"])
        self.leave(desktop)
        desktop.wait(lambda: not desktop.kept, "the removal")

    def test_a_start_on_another_bus_keeps_what_processes_still_have(self):
        desktop = self.desktop(ADD, OMIT_PORTAL_KEEP_SECONDS="0")
        folder = self.pick(desktop)
        record = desktop.copies / f"{folder.name}.given"
        text = record.read_text()
        desktop.stop_bus()
        desktop.start_bus()
        desktop.open(PDF)
        # This test's process is the client's.
        desktop.rest(1.5)
        self.assertEqual(desktop.kept, [folder.name, record.name])
        desktop.kill_portal()
        bus, client, process, start, boot = text.split()
        for changed in [
            [bus, client, process, "1", boot],
            [bus, client, process, start, "00000000-0000-0000-0000-000000000000"],
            [bus, client, "0", "0", "-"],
        ]:
            folder.mkdir(exist_ok=True)
            record.write_text(" ".join(changed) + "\n")
            desktop.open(PDF)
            desktop.wait(lambda: not desktop.kept, "the removal")
            desktop.kill_portal()

    def test_what_a_killed_process_was_about_to_give_is_removed_at_once(self):
        desktop = self.desktop("echo page; copy photo-1.jpg; hold", OMIT_PORTAL_KEEP_SECONDS="3600")
        desktop.open()
        desktop.wait(lambda: any((desktop.copies / name / "photo-1.jpg").exists() for name in desktop.kept), "the copy")
        desktop.kill_portal()
        self.assertEqual(len(desktop.kept), 2)
        desktop.open(PDF)
        desktop.wait(lambda: not desktop.kept, "the removal")

    def test_a_spoilt_record_does_not_keep_copies_for_ever(self):
        desktop = self.desktop(ADD, OMIT_PORTAL_KEEP_SECONDS="0")
        folder = self.pick(desktop)
        record = desktop.copies / f"{folder.name}.given"
        good = record.read_text()
        tested = 0
        for text in ["", "rubbish\n", good[:40], good * 2, good.replace(":", "'"), "\0" * 300, good.rstrip("\n") + " x\n", None]:
            with self.subTest(text=text):
                desktop.kill_portal()
                folder.mkdir(exist_ok=True)
                record.unlink(missing_ok=True)
                if text is not None:
                    record.write_text(text)
                desktop.open(PDF)
                desktop.wait(lambda: not desktop.kept, "the removal")
                tested += 1
        self.assertEqual(tested, 8)

    def test_what_is_not_ours_is_never_removed(self):
        desktop = self.desktop(ADD, OMIT_PORTAL_KEEP_SECONDS="0")
        treasure = desktop.folder / "treasure"
        treasure.mkdir()
        (treasure / "photo").write_text("an original")
        folder = self.pick(desktop)
        name = "0" * 32
        (desktop.copies / name).symlink_to(treasure)
        (desktop.copies / f"{name}.given").symlink_to(treasure / "photo")
        (desktop.copies / "notes.txt").write_text("mine")
        (desktop.copies / ("A" * 32)).mkdir()
        (desktop.copies / ("1" * 32)).write_text("a file")
        inside = desktop.copies / ("2" * 32)
        (inside / "folder").mkdir(parents=True)
        (inside / "folder" / "photo").write_text("an original")
        os.symlink(treasure / "photo", folder / "link.jpg")
        desktop.kill_portal()
        self.leave(desktop)
        desktop.open(PDF)
        desktop.wait(lambda: not folder.exists(), "the removal")
        desktop.rest(4)
        self.assertEqual((treasure / "photo").read_text(), "an original")
        self.assertEqual((inside / "folder" / "photo").read_text(), "an original")
        left = desktop.kept
        for file in ["notes.txt", "A" * 32, "1" * 32, "2" * 32, name]:
            self.assertIn(file, left)


if __name__ == "__main__":
    unittest.main()
