"""A visitor picks photos of their own device: from the host's button to the bytes that the host receives."""
import base64
import shutil
import tempfile
import pathlib
import unittest

from playwright.sync_api import expect

from device import DRAWN, GIVE, HALF, MOVIE, PLACED, PLAIN, README, STILL, DeviceCase
from test_pick import PLACES


class DeviceTests(DeviceCase):
    def test_a_visitor_sees_what_they_chose_before_it_is_uploaded_and_the_host_receives_it_without_its_place(self):
        pick = self.device()
        expect(pick.frame.locator(".device-note")).to_contain_text("is uploaded to")
        expect(pick.frame.locator(".device-note")).to_contain_text("cleaned there before A picker app receives it")
        held = self.hold("**/p/*/uploads")
        pick.choose_files(*DRAWN)
        pick.drawn(len(DRAWN))
        expect(pick.selected).to_have_count(0)
        expect(pick.line).to_have_text("0 of 5 uploaded")
        self.let_go(pick.page, held, for_good=True)
        expect(pick.selected).to_have_count(5)
        expect(pick.line).to_have_text("5 photos are uploaded")
        pick.choose("Location")
        pick.add()
        received = pick.received()
        self.assertEqual([len(result.files) for result in received], [1] * 5)
        self.assertEqual([result.files[0].tags(*PLACES) for result in received], [{}] * 5)
        self.assertNotIn("IMG", "".join(result.files[0].name for result in received))
        # Nobody signed in, and nothing of the visitor is kept in a cookie.
        self.assertEqual(self.context.cookies(), [])

    def test_what_is_not_turned_off_is_the_file_itself(self):
        pick = self.device({"selectionLimit": 1})
        pick.choose_files(PLACED)
        expect(pick.selected).to_have_count(1)
        pick.add()
        self.assertEqual(pick.received()[0].files[0].content, PLACED.read_bytes())

    def test_the_menu_counts_what_is_selected_and_says_that_more_is_still_being_read(self):
        pick = self.device()
        pick.choose_files(PLACED, PLAIN)
        expect(pick.selected).to_have_count(2)
        held = self.hold("**/p/*/uploads")
        pick.choose_files(MOVIE)
        expect(pick.cells).to_have_count(3)
        pick.frame.locator("button.options").click()
        line = pick.frame.locator(".menu-line", has=pick.frame.get_by_role("switch", name="Location"))
        expect(line).to_contain_text("In 1 of 2 selected")
        note = pick.frame.locator("dialog").get_by_text("1 photo is still being read. The numbers will include it.")
        expect(note).to_be_visible()
        self.let_go(pick.page, held, for_good=True)
        expect(line).to_contain_text("In 2 of 3 selected")
        expect(note).to_have_count(0)

    def test_what_no_browser_draws_is_drawn_by_the_server(self):
        pick = self.device()
        pick.choose_files(PLAIN)
        pick.drawn(1)
        self.assertTrue(pick.inner.evaluate("document.querySelector('.cell img').src").startswith("blob:"))

    def test_the_halves_of_a_Live_Photo_that_are_chosen_together_are_one_photo(self):
        pick = self.device()
        pick.choose_files(STILL, PLACED, HALF)
        expect(pick.selected).to_have_count(2)
        expect(pick.cells.first).to_have_attribute("aria-label", "Live Photo, IMG_0003.HEIC")
        pick.choose("Location")
        pick.add()
        received = pick.received()
        self.assertEqual([len(result.files) for result in received], [2, 1])
        self.assertEqual([file.tags(*PLACES) for result in received for file in result.files], [{}] * 3)

    def test_a_picture_and_a_movie_that_only_have_the_same_name_are_two(self):
        with tempfile.TemporaryDirectory() as folder:
            still, movie = (pathlib.Path(folder) / name for name in ("one.jpg", "one.mov"))
            shutil.copyfile(PLACED, still)
            shutil.copyfile(MOVIE, movie)
            pick = self.device()
            pick.choose_files(still, movie)
            expect(pick.cells).to_have_count(2)
            expect(pick.selected).to_have_count(2)
            pick.add()
            self.assertEqual([len(result.files) for result in pick.received()], [1, 1])

    def test_files_can_be_dropped_and_pasted(self):
        pick, count = self.device(), 0
        for kind, file in (("drop", PLACED), ("paste", DRAWN[3])):
            content = [[file.name, base64.b64encode(file.read_bytes()).decode()]]
            self.assertTrue(pick.inner.evaluate(GIVE, [kind, content]))
            count += 1
            expect(pick.selected).to_have_count(count)
        self.assertEqual(count, 2)
        # A drop on the page never leads to the file in place of the picker.
        self.assertTrue(pick.inner.evaluate(GIVE, ["dragover", [["one.txt", ""]]]))
        expect(pick.frame.locator(".pick.is-dropping")).to_have_count(1)

    def test_a_folder_can_be_chosen_where_there_is_a_mouse(self):
        with tempfile.TemporaryDirectory() as folder:
            inner = pathlib.Path(folder) / "Trip" / "Day 1"
            inner.mkdir(parents=True)
            shutil.copyfile(PLACED, inner / "one.jpg")
            shutil.copyfile(README, inner / ".hidden")
            pick = self.device()
            with pick.page.expect_file_chooser() as opened:
                pick.button("Choose a folder").click()
            opened.value.set_files(str(inner.parent))
            expect(pick.selected).to_have_count(1)
            # Hidden files of a folder are not mentioned.
            expect(pick.said).to_have_count(0)

    def test_more_is_selected_in_the_order_chosen_up_to_the_limit(self):
        pick = self.device({"selection": "ordered", "selectionLimit": 3})
        pick.choose_files(MOVIE, PLACED)
        pick.choose_files(*DRAWN[1:])
        expect(pick.line).to_have_text("6 photos are uploaded")
        self.assertEqual(pick.frame.locator(".cell-mark").all_inner_texts(), ["1", "2", "3", "", "", ""])
        pick.add()
        self.assertEqual([result.files[0].type.split("/")[0] for result in pick.received()], ["video", "image", "image"])

    def test_a_photo_that_is_removed_is_gone_from_the_server_too(self):
        pick = self.device()
        pick.choose_files(PLACED, PLAIN)
        expect(pick.selected).to_have_count(2)
        pick.cells.first.press("Enter")
        with pick.page.expect_response(lambda answer: answer.request.method == "DELETE" and "/uploads/" in answer.url) as removed:
            pick.frame.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        self.assertEqual(removed.value.status, 204)
        pick.frame.get_by_role("dialog").get_by_role("button", name="Close").click()
        expect(pick.cells).to_have_count(1)
        expect(pick.selected).to_have_count(1)
        pick.add()
        self.assertEqual(len(pick.received()), 1)

    def test_a_form_takes_photos_of_the_device_and_submits_them(self):
        page = self.context.new_page()
        page.goto(self.house.host)
        page.get_by_role("button", name="Choose photos").click()
        frame = page.frame_locator("iframe")
        with page.expect_file_chooser() as opened:
            frame.get_by_role("button", name="Choose photos from this device").click()
        opened.value.set_files([PLACED, PLAIN])
        expect(frame.locator(".add")).to_have_text("Add 2")
        expect(frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        frame.locator(".add").click()
        expect(page.locator("photos-picker").get_by_role("status")).to_have_text("2 photos")
        page.get_by_role("button", name="Send").click()
        expect(page.locator("#received li p")).to_have_count(2)


if __name__ == "__main__":
    unittest.main()
