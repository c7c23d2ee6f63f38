"""Photos of a device in every kind of picker: each tap shares, no menu, beside a library, and in a single row."""
import re
import unittest

from playwright.sync_api import expect

from device import DRAWN, HALF, PLACED, PLAIN, STILL, DeviceCase, DevicePick

AT_ONCE = {"selection": "continuous", "style": "inline"}


class DeviceKindTests(DeviceCase):
    def leave_options(self, pick, option=None):
        """Leaves the Options menu that is open, after turning an option off."""
        menu = pick.frame.get_by_role("dialog", name="Options")
        if option:
            menu.get_by_role("switch", name=option).click()
            expect(menu.get_by_role("switch", name=option)).to_have_attribute("aria-checked", "false")
        menu.get_by_role("button", name="Done").click()

    def test_with_a_continuous_selection_an_upload_shares_nothing_and_the_first_tap_shows_the_options(self):
        pick = self.device(AT_ONCE)
        pick.choose_files(PLACED, PLAIN)
        expect(pick.line).to_have_text("2 photos are uploaded")
        expect(pick.selected).to_have_count(0)
        self.assertEqual(pick.events("selectionchange"), [])
        pick.cells.first.click()
        expect(pick.selected).to_have_count(0)
        self.leave_options(pick, "Location")
        pick.told("event.added === 1")
        self.assertEqual([result.files[0].tags("GPSPosition") for result in pick.selection()], [{}])
        # The next tap shares without a question.
        pick.cells.nth(1).click()
        expect(pick.selected).to_have_count(2)
        pick.page.wait_for_function("window.photosPicker.selection.length === 2")

    def test_a_tap_on_a_photo_that_is_still_being_uploaded_shares_it_once_it_is_read(self):
        pick = self.device(AT_ONCE)
        held = self.hold("**/uploads/*/0")
        pick.choose_files(PLACED)
        expect(pick.cells).to_have_count(1)
        pick.cells.first.click()
        self.leave_options(pick)
        expect(pick.frame.locator(".cell[data-upload$=wanted]")).to_have_count(1)
        expect(pick.selected).to_have_count(0)
        self.let_go(pick.page, held, for_good=True)
        pick.told("event.added === 1")
        self.assertEqual([result.files[0].content for result in pick.selection()], [PLACED.read_bytes()])

    def test_a_tap_takes_back_what_is_to_be_selected(self):
        pick = self.device()
        held = self.hold("**/uploads/*/0")
        pick.choose_files(PLACED, PLAIN)
        expect(pick.frame.locator(".cell[data-upload$=wanted]")).to_have_count(2)
        pick.cells.first.click()
        expect(pick.frame.locator(".cell[data-upload$=wanted]")).to_have_count(1)
        self.let_go(pick.page, held, for_good=True)
        expect(pick.line).to_have_text("2 photos are uploaded")
        expect(pick.selected).to_have_count(1)
        expect(pick.cells.first).to_have_attribute("aria-selected", "false")

    def test_a_caller_without_a_menu_says_before_anything_is_chosen_that_everything_goes_along(self):
        host = self.house.start_host("legacy-app")
        pick = DevicePick(self.house, self.context, {"selectionLimit": None}, host)
        expect(pick.frame.locator(".invitation-everything")).to_contain_text("A legacy app receives files as they are, with everything in them")
        expect(pick.frame.locator(".device-note")).not_to_contain_text("cleaned")
        expect(pick.frame.locator(".is-none")).to_be_visible()
        pick.choose_files(PLACED)
        expect(pick.selected).to_have_count(1)
        pick.add()
        self.assertEqual(pick.received()[0].files[0].content, PLACED.read_bytes())

    def test_that_the_caller_sees_no_photos_is_said_only_if_somebody_else_runs_the_server(self):
        pick = self.device()
        pick.frame.locator(".badge summary").click()
        expect(pick.frame.locator(".badge p")).to_contain_text("A picker app sees none of your photos except those that you add.")
        self.believe("found", {"operator": "A picker app"})
        pick = self.device()
        pick.frame.locator(".badge summary").click()
        expect(pick.frame.locator(".badge p")).to_contain_text("A picker app receives what you add, and nothing else.")
        expect(pick.frame.locator(".badge p")).not_to_contain_text("none of your photos")

    def test_only_one_can_be_chosen_if_only_one_can_be_selected_and_another_replaces_it(self):
        pick = self.device({"selectionLimit": 1})
        expect(pick.frame.get_by_role("button", name="Choose a photo from this device")).to_be_visible()
        self.assertEqual(pick.frame.locator(".file-field[multiple]").count(), 0)
        pick.choose_files(PLACED)
        expect(pick.selected).to_have_count(1)
        pick.choose_files(PLAIN)
        expect(pick.cells.nth(1)).to_have_attribute("aria-selected", "true")
        expect(pick.selected).to_have_count(1)

    def test_a_picker_of_pictures_takes_a_movie_only_as_a_half_of_a_Live_Photo(self):
        pick = self.device({"filter": "images"})
        self.assertNotIn("video/mp4", pick.frame.locator(".file-field").first.get_attribute("accept"))
        pick.choose_files(HALF, PLACED)
        expect(pick.said).to_contain_text("“IMG_0003.MOV” was not added")
        expect(pick.selected).to_have_count(1)
        pick.choose_files(HALF, STILL)
        expect(pick.selected).to_have_count(2)

    def test_beside_a_library_both_are_one_selection(self):
        # The person is signed in on the server's own pages, and signs in here, too.
        self.context = self.browse()
        self.context.clear_cookies(name=re.compile("__Host-omit-frame-"))
        pick = DevicePick(self.house, self.context, {"source": "both", "style": "inline"})
        pick.frame.get_by_role("tab", name="Library").click()
        expect(pick.frame.locator(".cell.is-drawn").first).to_be_visible()
        pick.tap(0)
        expect(pick.frame.locator(".selection-item")).to_have_text("1 of 10 selected")
        pick.frame.get_by_role("tab", name="This device").click()
        pick.choose_files(STILL, HALF)
        expect(pick.frame.locator(".selection-item")).to_have_text("2 of 10 selected")
        pick.add()
        self.assertEqual(len(pick.received()), 2)

    def test_in_a_single_row_photos_are_chosen_and_selected_as_well(self):
        pick = self.device({"style": "compact"})
        pick.choose_files(*DRAWN)
        expect(pick.selected).to_have_count(5)
        pick.drawn(5)
        pick.choose_files(PLAIN)
        expect(pick.selected).to_have_count(6)

    def test_a_window_of_its_own_takes_photos_of_the_device(self):
        page = self.context.new_page()
        page.goto(self.house.host)
        with page.expect_popup() as opened:
            page.evaluate("""async (server) => {
              const { PhotosPicker } = await import(`${server}/v1/picker.js`);
              const session = fetch("/pick", { method: "POST", body: JSON.stringify({ source: "device" }) }).then((answer) => answer.json());
              window.photosPicker = new PhotosPicker({ session, as: "popup" });
              window.done = window.photosPicker.present();
            }""", self.house.server)
        window = opened.value
        with window.expect_file_chooser() as chooser:
            window.get_by_role("button", name="Choose a photo from this device").click()
        chooser.value.set_files(PLACED)
        expect(window.locator(".cell[aria-selected=true]")).to_have_count(1)
        window.locator(".add").click()
        self.assertEqual(page.evaluate("window.done.then(async ([result]) => (await result.file()).size)"), PLACED.stat().st_size)


if __name__ == "__main__":
    unittest.main()
