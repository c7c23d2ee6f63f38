"""What must hold in every browser; `test_firefox.py` and `test_chromium.py` are the browsers."""
import time

from library import FAMILY, HEIC, STUDIO
from windows import wait_for


class BrowserTests:
    """The tests; their class is a test of a desktop, too."""

    Browser = None

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.browser = cls.Browser(cls.desktop)

    @classmethod
    def tearDownClass(cls):
        cls.browser.stop()

    def choose(self, accept, *attributes):
        """Presses the button of a page that takes such files."""
        self.browser.open(self.site.page(accept, *attributes))
        self.browser.press("#choose")

    def told(self, what):
        """Waits until the page says what became of the pick."""
        wait_for(lambda: self.site.told, "an answer to the page")
        self.assertEqual(self.site.told, [what])

    def test_a_page_that_asks_for_a_picture_receives_a_copy_without_its_place(self):
        before, begun = self.library.shares(self.browser.app), time.time()
        self.choose("image/*")
        picker = self.picker()
        picker.photos()
        self.assertIn(self.browser.name, picker.words())
        self.assertIn(picker.parent(), self.windows.of(self.browser.process.pid), "the picker is not over the window of the browser")
        picker.pick(FAMILY)
        picker.leave_out("Location")
        picker.add()
        self.told("uploaded")
        [file] = self.site.uploads
        self.assertEqual((file.name, file.type), ("photo-1.jpg", "image/jpeg"))
        self.assertGreater(file.modified, begun - 2, "the copy has the time of the photo")
        self.lacks(file.content, FAMILY, "location")
        self.has(file.content, FAMILY, "caption")
        self.shares(self.browser.app, before + 1)

    def test_a_page_that_takes_several_receives_them_in_order(self):
        self.choose("image/*", "multiple")
        picker = self.picker()
        picker.pick(STUDIO, FAMILY)
        picker.leave_out("Location", "Captions")
        picker.add()
        self.told("uploaded")
        first, second = self.site.uploads
        self.assertEqual((first.name, second.name), ("photo-1.jpg", "photo-2.jpg"))
        self.lacks(first.content, STUDIO, "location", "caption")
        self.lacks(second.content, FAMILY, "location", "caption")
        self.has(first.content, STUDIO, "deviceModel")

    def test_a_page_is_told_of_a_cancelled_pick_and_can_ask_again(self):
        before = self.library.shares(self.browser.app)
        self.choose("image/*")
        self.picker().cancel()
        self.told("cancelled")
        self.browser.press("#choose")
        self.picker().cancel()
        self.assertEqual(self.site.uploads, [])
        self.shares(self.browser.app, before)

    def test_what_is_not_about_pictures_opens_the_dialog_of_the_desktop(self):
        tried = 0
        for accept, *attributes in (("",), ("*/*",), (".pdf",), ("image/*,application/pdf",), ("image/*", "webkitdirectory")):
            with self.subTest(accept=accept, attributes=attributes):
                self.choose(accept, *attributes)
                self.dialog().cancel()
                self.told("cancelled")
                tried += 1
        self.assertEqual(tried, 5)

    def test_saving_opens_the_dialog_of_the_desktop(self):
        self.browser.open(self.site.page())
        self.browser.press(self.saves)
        self.dialog().cancel()

    def test_the_dialog_of_the_desktop_gives_the_page_the_file_itself(self):
        self.choose("*/*")
        self.dialog().choose(self.library.folder / FAMILY)
        self.told("uploaded")
        [file] = self.site.uploads
        self.assertEqual(file.name, FAMILY)
        self.is_original(file.content, FAMILY)

    def test_browsing_all_files_leads_from_the_picker_to_the_dialog_of_the_desktop(self):
        before = self.library.shares(self.browser.app)
        self.choose("image/*")
        self.picker().browse()
        self.dialog().choose(self.library.folder / STUDIO)
        self.told("uploaded")
        [file] = self.site.uploads
        self.assertEqual(file.name, STUDIO)
        self.is_original(file.content, STUDIO)
        self.shares(self.browser.app, before)

    def test_a_page_is_offered_the_kinds_that_it_takes_and_what_can_become_one(self):
        self.choose(".heic")
        picker = self.picker()
        [offered] = picker.photos()
        self.assertTrue(offered.endswith(HEIC), "another kind is offered")
        picker.cancel()
        self.choose(".jpg,.png")
        picker = self.picker()
        self.assertEqual(len(picker.photos()), 3)
        picker.pick(HEIC)
        picker.leave_out("Location")
        picker.add()
        self.told("uploaded")
        [file] = self.site.uploads
        self.assertEqual((file.name, file.type, file.content[:3]), ("photo-1.jpg", "image/jpeg", b"\xff\xd8\xff"))
        self.lacks(file.content, HEIC, "location")
