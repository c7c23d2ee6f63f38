"""Programs in GTK, and apps in a sandbox."""
import os
import unittest

from case import DesktopCase
from choosers import Picker
from gtk_app import GtkApp, documents
from library import FAMILY, STUDIO
from windows import wait_for

# A sandboxed app reads what it received through a file system of the document portal.
sandboxed = unittest.skipUnless(os.access("/dev/fuse", os.R_OK | os.W_OK), "/dev/fuse cannot be used")
READS_NOTHING, READS_HOME = "shared=network;ipc;", "filesystems=home;"


class GtkTests(DesktopCase):
    def start(self, *arguments, **facts):
        app = GtkApp(self.desktop, *arguments, **facts)
        self.addCleanup(app.stop)
        return app

    def test_programs_in_gtk_get_the_picker(self):
        tried = 0
        for version in ("3", "4"):
            with self.subTest(version=version):
                app = self.start(version)
                picker = self.picker()
                picker.pick(FAMILY)
                self.assertIn("can also read your files by itself", picker.words())
                picker.leave_out("Location")
                picker.add()
                [file] = app.answer()
                self.assertTrue(app.is_accepted)
                self.lacks(file.content, FAMILY, "location")
                self.has(file.content, FAMILY, "caption")
                tried += 1
        self.assertEqual(tried, 2)

    def test_a_program_without_a_filter_gets_the_dialog_of_the_desktop(self):
        app = self.start(types=())
        self.dialog().choose(self.library.folder / FAMILY)
        [file] = app.answer()
        self.is_original(file.content, FAMILY)

    def test_a_program_that_is_closed_takes_its_picker_along(self):
        app = self.start()
        picker = self.picker()
        app.stop()
        picker.closes()

    def test_two_programs_pick_at_once_and_each_receives_what_was_picked_for_it(self):
        apps = [self.start(title="One"), self.start("4", title="Other")]
        one, other = wait_for(lambda: len(found := Picker.all(self.windows)) == 2 and found, "two pickers")
        for picker, name in ((other, STUDIO), (one, FAMILY)):
            picker.pick(name)
            picker.leave_out("Location")
        one.add()
        other.add()
        contents = [file.content for app in apps for file in app.answer()]
        self.assertEqual(len(set(contents)), 2)
        for content in contents:
            self.lacks(content, FAMILY, "location")
            self.lacks(content, STUDIO, "location")

    @sandboxed
    def test_a_sandboxed_app_reads_the_copy_and_nothing_beside_it_and_cannot_write_it(self):
        app = self.start(flatpak=("org.example.Chat", READS_NOTHING), look=str(self.library.folder))
        picker = self.picker()
        picker.pick(FAMILY)
        words = picker.words()
        picker.leave_out("Location")
        picker.add()
        [file] = app.answer()
        self.assertIn("/doc/", file.path)
        self.assertNotIn("read your files", words)
        self.lacks(file.content, FAMILY, "location")
        self.assertEqual(file.beside, ["photo-1.jpg"])
        self.assertFalse(file.is_writable)
        self.assertFalse(app.can_read_folder)
        self.shares("org.example.Chat", 1)

    @sandboxed
    def test_an_app_that_may_read_the_home_folder_gets_the_photo_itself_and_the_window_says_so(self):
        app = self.start(flatpak=("org.example.Backup", READS_HOME))
        picker = self.picker()
        picker.pick(FAMILY)
        self.assertIn("as they are stored, with all metadata", picker.words())
        self.assertFalse(picker.has_options())
        picker.add()
        [file] = app.answer()
        self.is_original(file.content, FAMILY)

    @sandboxed
    def test_an_editor_of_pictures_gets_the_dialog_of_the_desktop(self):
        applications = self.desktop.folder / "data/applications"
        applications.mkdir(exist_ok=True)
        (applications / "org.example.Editor.desktop").write_text(
            "[Desktop Entry]\nType=Application\nName=Editor\nExec=editor\nCategories=Graphics;RasterGraphics;GTK;\n")
        app = self.start(flatpak=("org.example.Editor", READS_NOTHING))
        self.dialog().choose(self.library.folder / FAMILY)
        [file] = app.answer()
        self.is_original(file.content, FAMILY)

    @sandboxed
    def test_copies_and_their_documents_go_after_the_app_has_exited(self):
        app = self.start(flatpak=("org.example.Mail", READS_NOTHING))
        picker = self.picker()
        picker.pick(FAMILY)
        picker.add()
        [file] = app.answer()
        copies = self.desktop.folder / "cache/omit/portal"
        self.assertIn(file.content, [path.read_bytes() for path in copies.glob("*/photo-1.jpg")])
        self.assertEqual(len(documents(self.desktop, "org.example.Mail")), 1)
        app.stop()
        wait_for(lambda: file.content not in [path.read_bytes() for path in copies.glob("*/photo-1.jpg")], "the copy is gone")
        wait_for(lambda: documents(self.desktop, "org.example.Mail") == {}, "its document is gone")


if __name__ == "__main__":
    unittest.main()
