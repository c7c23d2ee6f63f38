"""A pick, from the host's button to the bytes that the host receives."""
import re
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from house import PICTURES
from picking import SHOW

PLACED, CAPTIONED = "IMG_0001.JPG", "IMG_0004.JPG"  # photos of the demonstration with a place, and with a person's name in a caption
LIVE, MOVIE = "IMG_0003", "IMG_0005.MOV"  # a Live Photo and a movie that have one, too
PLACES = ("GPSPosition", "GPSLatitude", "GPSLongitude", "GPSCoordinates", "LocationISO6709", "City", "Sub-location", "Country")


class PickTests(BrowserCase):
    def test_what_is_handed_over_untouched_is_the_file_itself(self):
        """Picks one photo without a choice, and expects the bytes of its file.

        Rows: A06 B02"""
        pick = self.pick({"selectionLimit": 3})
        pick.find(PLACED).click()
        pick.add()
        received = pick.received()
        self.assertEqual([len(result.files) for result in received], [1])
        file = received[0].files[0]
        self.assertEqual(file.content, (PICTURES / PLACED).read_bytes())
        self.assertIn("GPSPosition", file.tags("GPSPosition"))

    def test_a_location_that_was_turned_off_does_not_reach_the_host(self):
        """Turns the place off and picks, and expects a file without places, and a host that learns nothing of it.

        Rows: B03"""
        pick = self.pick({"selectionLimit": 3})
        pick.find(PLACED).click()
        pick.choose("Location")
        expect(pick.frame.locator(".options-summary")).to_have_text("Left out: Location")
        pick.add()
        file = pick.received()[0].files[0]
        self.assertEqual(file.tags(*PLACES), {})
        self.assertIn("Model", file.tags("Model"))
        expect(pick.frame.locator(".delivery-detail")).to_contain_text("Location")
        # The host learns a neutral name, and nothing of what was removed.
        self.assertNotIn("IMG_0001", file.name)
        self.assertEqual(set(pick.promised("window.done.then((results) => Object.keys(results[0]))")),
                         {"item", "assetIdentifier", "name", "contentType", "claim"})

    def test_a_location_that_was_turned_off_leaves_every_file_of_what_was_picked(self):
        """Turns the place off for a photo, a Live Photo and a movie, and expects four files without places.

        Rows: A07 B03 N07"""
        pick = self.pick({"selectionLimit": 5})
        for name in (PLACED, LIVE, MOVIE):
            pick.find(name).click()
        pick.choose("Location")
        pick.add()
        received = pick.received()
        self.assertEqual([len(result.files) for result in received], [1, 2, 1])
        files = [file for result in received for file in result.files]
        self.assertEqual([file.tags(*PLACES) for file in files], [{}] * 4)
        # The originals have places, so this test can fail.
        pick.show({"selectionLimit": 5})
        for name in (PLACED, LIVE, MOVIE):
            pick.find(name).click()
        pick.add()
        files = [file for result in pick.received() for file in result.files]
        self.assertEqual([bool(file.tags(*PLACES)) for file in files], [True] * 4)

    def test_captions_that_were_turned_off_do_not_reach_the_host_and_the_location_does(self):
        """Turns captions off and picks, and expects a file without them, and with its place.

        Rows: B03"""
        pick = self.pick({"selectionLimit": 3})
        pick.find(CAPTIONED).click()
        pick.choose("Captions")
        pick.add()
        file = pick.received()[0].files[0]
        self.assertEqual(file.tags("Description", "ImageDescription", "Caption-Abstract", "Title"), {})
        self.assertIn("GPSPosition", file.tags("GPSPosition"))

    def test_what_the_host_asked_to_be_removed_is_removed_whatever_the_menu_says(self):
        pick = self.pick({"selectionLimit": 3, "metadataOptions": ["removeLocation"]})
        pick.find(PLACED).click()
        pick.add()
        self.assertEqual(pick.received()[0].files[0].tags(*PLACES), {})

    def test_the_menu_says_how_many_of_the_selected_hold_something(self):
        """Selects a photo with a place and one without, and expects the menu to count one of two.

        Rows: B01"""
        pick = self.pick({"selectionLimit": 5})
        for name in (PLACED, "IMG_0007.HEIC"):  # the second has no place
            pick.find(name).click()
        pick.button("Options").click()
        line = pick.frame.locator(".menu-line", has=pick.frame.get_by_role("switch", name="Location"))
        expect(line).to_contain_text("In 1 of 2 selected")
        line.get_by_text("What is left out?").click()
        expect(line).to_contain_text("Coordinates")

    def test_a_backend_fetches_with_the_claim_what_the_page_never_has(self):
        """Fetches with the fetch token as the backend, after Add, and expects a picture that is not the original.

        Rows: N01"""
        pick = self.pick({"selectionLimit": 3})
        pick.find(PLACED).click()
        pick.choose("Location")
        pick.add()
        item, claim = pick.promised("window.done.then(([{ item, claim }]) => [item, claim])")
        status, content = self.house.ask("GET", f"/v1/items/{item}/files/0", Omit_Claim=claim)
        self.assertEqual((status, content[:2]), (200, b"\xff\xd8"))
        self.assertNotEqual(content, (PICTURES / PLACED).read_bytes())

    def form(self):
        """A page with the picker in a form, with a photo picked but not added."""
        pick = self.pick({"selectionLimit": 1})
        pick.page.evaluate("""() => {
          window.photosPicker.dismiss();
          document.body.innerHTML = "<form><photos-picker src='/pick' source='library' name='photo'>Choose photos</photos-picker></form>";
          window.element = document.querySelector("photos-picker");
          window.element.addEventListener("change", () => { window.changed = [element.files.length, element.failed.length]; });
        }""")
        pick.page.get_by_role("button", name="Choose photos").click()
        expect(pick.cells.first).to_be_visible()
        pick.tap(0)
        return pick

    def submitted(self, pick):
        """The form's data once the element changed: the names of fields, and whether each file has content."""
        pick.page.wait_for_function("window.changed !== undefined")
        expect(pick.page.locator("dialog")).to_have_count(0)
        return pick.page.evaluate("[...new FormData(document.querySelector('form')).entries()].map(([name, file]) => [name, file.size > 0])")

    def test_a_form_submits_what_was_picked(self):
        pick = self.form()
        pick.add()
        self.assertEqual(self.submitted(pick), [["photo", True]])

    def test_a_form_waits_while_the_person_tries_again_what_failed(self):
        pick, failed = self.form(), []
        pick.page.route("**/items/*/files/*", lambda route: route.abort() if not failed and not failed.append(1) else route.continue_())
        pick.add()
        pick.button("Try this photo again").click()
        self.assertEqual(self.submitted(pick), [["photo", True]])
        self.assertEqual(pick.page.evaluate("window.changed"), [1, 0])

    def test_a_form_says_what_the_person_went_on_without(self):
        pick = self.form()
        pick.page.route("**/items/*/files/*", lambda route: route.abort())
        pick.add()
        pick.button("Skip").click()
        self.assertEqual(self.submitted(pick), [])
        self.assertEqual(pick.page.evaluate("window.changed"), [0, 1])

    def test_an_element_whose_backend_opens_no_session_says_so(self):
        pick = self.pick({"selectionLimit": 1})
        pick.page.route("**/pick", lambda route: route.fulfill(status=500, body="no"))
        pick.page.evaluate("""() => {
          window.photosPicker.dismiss();
          document.body.innerHTML = "<photos-picker src='/pick'>Choose photos</photos-picker>";
          document.querySelector("photos-picker").addEventListener("error", ({ error }) => { window.problem = error.name; });
        }""")
        pick.page.get_by_role("button", name="Choose photos").click()
        pick.page.wait_for_function("window.problem === 'NetworkError'")
        self.assertEqual([line for line in self.said if line.startswith("fault")], [])

    def test_a_window_of_its_own_hands_over_as_a_frame_does(self):
        pick = self.pick({"selectionLimit": 3})
        pick.page.evaluate("window.photosPicker.dismiss()")
        with pick.page.expect_popup() as opened:
            pick.page.evaluate("""async (server) => {
              const { PhotosPicker } = await import(`${server}/v1/picker.js`);
              const session = fetch("/pick", { method: "POST", body: JSON.stringify({ selectionLimit: 2 }) }).then((answer) => answer.json());
              window.photosPicker = new PhotosPicker({ session, as: "popup" });
              window.done = window.photosPicker.present();
            }""", self.house.server)
        window = opened.value
        window.locator(".cell[data-asset]").nth(1).click()
        window.locator(".add").click()
        self.assertEqual([len(result.files) for result in pick.received()], [1])
        with window.expect_event("close"):
            pick.page.evaluate("window.photosPicker.dismiss()")

    def test_a_window_that_the_browser_blocks_is_said_and_is_no_cancelling(self):
        pick = self.pick({"selectionLimit": 3})
        pick.page.evaluate("""async (server) => {
          const { PhotosPicker } = await import(`${server}/v1/picker.js`);
          window.photosPicker.dismiss();
          window.open = () => null;
          const session = fetch("/pick", { method: "POST", body: "{}" }).then((answer) => answer.json());
          window.problem = new PhotosPicker({ session, as: "popup" }).present().then(() => "cancelled", ({ name }) => name);
        }""", self.house.server)
        self.assertEqual(pick.promised("window.problem"), "NotAllowedError")

    def test_a_browser_that_keeps_no_cookie_for_frames_picks_in_a_window(self):
        """Drops the cookie of the frame as Safari does, and picks in the window that is offered instead."""
        pick = self.pick({"selectionLimit": 3})
        self.context.clear_cookies(name=re.compile("__Host-omit-frame-"))
        self.context.route("**/sign-in/frame", lambda route: route.fulfill(status=204) if route.request.method == "POST" else route.continue_())
        pick.page.evaluate(SHOW, [self.house.server, {"selectionLimit": 3}, {}])
        with pick.page.expect_popup():
            pick.button("Sign in").click()
        with pick.page.expect_popup() as opened:
            pick.frame.locator(".open-window").click()
        window = opened.value
        window.locator(".cell[data-asset]").first.click()
        window.locator(".add").click()
        self.assertEqual([len(result.files) for result in pick.received()], [1])
        with window.expect_event("close"):
            pick.page.evaluate("window.photosPicker.dismiss()")

    def test_who_cancels_hands_over_nothing(self):
        """Selects and cancels, and expects no files, a cancelled session, and the sheet to stay.

        Rows: A12"""
        pick = self.pick({"selectionLimit": 3})
        pick.tap(0)
        pick.button("Cancel").click()
        self.assertEqual(pick.received(), [])
        self.assertEqual(pick.state()["state"], "cancelled")
        expect(pick.page.locator("dialog")).to_have_count(1)  # A11: the host closes it


if __name__ == "__main__":
    unittest.main()
