"""What the collections say about folders: which of one name is which, and how much cannot be shown."""
import pathlib
import shutil
import tempfile
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase
from house import PICTURES

UNREADABLE = "1 file is not shown: it cannot be read, or has no picture that can be shown."


class FolderTests(BrowserCase):
    def setUp(self):
        super().setUp()
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        for folder in ("2023", "2024"):
            place = pathlib.Path(room.name, folder, "Rome")
            place.mkdir(parents=True)
            shutil.copy(PICTURES / "IMG_0001.JPG", place / f"rome-{folder}.jpg")
        pathlib.Path(room.name, "broken.jpg").write_text("no picture")
        self.house.library("add", room.name)
        self.addCleanup(self.house.library, "remove", room.name)

    def test_folders_of_one_name_are_told_apart(self):
        page = self.alone({"selectionLimit": 4})
        for folder in ("2023", "2024"):
            page.get_by_role("button", name=f"Rome, {folder}").click()
            self.shows_only(page, f"rome-{folder}")
        expect(page.get_by_role("button", name="demo", exact=True).locator(".collection-parent")).to_have_count(0)

    def test_what_cannot_be_shown_is_counted_in_the_library_and_in_the_picker(self):
        page = self.open("/")
        expect(page.locator(".sidebar .collection-note")).to_contain_text(UNREADABLE)
        expect(page.locator(".library-note")).to_be_hidden()
        page = self.alone({"selectionLimit": 4})
        expect(page.locator(".sidebar .collection-note")).to_contain_text(UNREADABLE)
        page.get_by_role("tab", name="Collections").click()
        expect(page.locator(".collection-grid .collection-note")).to_contain_text("omit library list")

    def test_on_a_phone_it_is_counted_below_the_library(self):
        page = self.open("/", self.browse(viewport=PHONE))
        expect(page.locator(".library-note")).to_contain_text(UNREADABLE)
        expect(page.locator(".library-note")).to_be_in_viewport()


if __name__ == "__main__":
    unittest.main()
