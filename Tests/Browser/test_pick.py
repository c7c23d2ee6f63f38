"""A pick, from the host's button to the bytes that the host has."""
import base64
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from house import PICTURES, Picking, tags

PLACED = "IMG_0001.JPG"  # a photo of the demonstration that has a place


class PickTests(BrowserCase):
    def test_what_is_handed_over_untouched_is_the_file_itself(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 3})
        pick.cell(PLACED).click()
        pick.add()
        received = pick.received()
        self.assertEqual(len(received), 1)
        content = base64.b64decode(received[0]["files"][0]["content"])
        self.assertEqual(content, (PICTURES / PLACED).read_bytes())
        self.assertIn("GPSPosition", tags(received[0]["files"][0], "GPSPosition"))

    def test_a_location_that_was_turned_off_does_not_reach_the_host(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 3})
        pick.cell(PLACED).click()
        pick.turn_off("Location")
        expect(pick.frame.locator(".options-summary")).to_contain_text("Location")
        pick.add()
        file = pick.received()[0]["files"][0]
        self.assertEqual(tags(file, "GPSPosition", "GPSLatitude"), {})
        self.assertIn("Model", tags(file, "Model"))
        expect(pick.frame.locator(".delivery-detail")).to_contain_text("Location")
        # The host learns a neutral name, and nothing of what was removed.
        self.assertNotIn("IMG_0001", file["name"])
        self.assertEqual(set(pick.page.evaluate("window.done.then((results) => Object.keys(results[0]))")),
                         {"item", "assetIdentifier", "name", "contentType", "claim"})

    def test_the_menu_says_how_many_of_the_selected_hold_something(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 5})
        pick.cell(PLACED).click()
        pick.button("Options").click()
        expect(pick.frame.locator(".menu-line").first).to_contain_text("In 1 of 1 selected")

    def test_a_live_photo_is_one_result_of_two_files(self):
        pick = Picking(self.house, self.context, {"filter": "livePhotos"})
        pick.cells.first.click()
        pick.add()
        received = pick.received()
        self.assertEqual([len(result["files"]) for result in received], [2])
        self.assertTrue(received[0]["files"][1]["type"].startswith("video/"))

    def test_who_cancels_hands_over_nothing(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 3})
        pick.cells.first.click()
        pick.button("Cancel").click()
        self.assertEqual(pick.received(), [])
        status, session = self.house.ask("GET", f"/v1/sessions/{pick.session['id']}")
        self.assertEqual((status, session["state"]), (200, "cancelled"))

    def test_G06_an_ordered_selection_shows_numbers_and_keeps_the_order(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 3, "selection": "ordered", "photoLibrary": "shared"})
        for index in (2, 0, 1):
            pick.cells.nth(index).click()
        expect(pick.cells.nth(0).locator(".cell-mark")).to_have_text("2")
        expect(pick.cells.nth(2).locator(".cell-mark")).to_have_text("1")
        pick.tapped()
        pick.button("Show the 3 selected").click()
        pick.frame.get_by_role("button", name="Move to the front").nth(2).click()
        pick.frame.get_by_role("button", name="Done").click()
        expect(pick.cells.nth(1).locator(".cell-mark")).to_have_text("2")
        pick.tapped()
        pick.add()
        names = [base64.b64decode(result["files"][0]["content"]) for result in pick.received()]
        self.assertEqual(len(set(names)), 3)

    def test_G08_nobody_selects_more_than_the_limit(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 2})
        for index in range(3):
            pick.cells.nth(index).click()
        expect(pick.frame.locator(".toast")).to_contain_text("You can select 2")
        expect(pick.frame.locator(".cell[aria-selected=true]")).to_have_count(2)

    def test_where_one_is_picked_another_takes_its_place(self):
        pick = Picking(self.house, self.context)
        pick.cells.nth(0).click()
        pick.cells.nth(1).click()
        expect(pick.frame.locator(".cell[aria-selected=true]")).to_have_count(1)
        expect(pick.cells.nth(1)).to_have_attribute("aria-selected", "true")

    def test_G02_a_continuous_selection_is_told_at_once(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 5, "selection": "continuous", "style": "inline"})
        dismiss_onboarding(pick)
        pick.cells.nth(0).click()
        pick.page.wait_for_function("window.events.some((event) => event.added === 1)")
        pick.cells.nth(0).click()
        pick.page.wait_for_function("window.events.some((event) => event.removed === 1)")
        self.assertEqual(pick.page.evaluate("window.picker.selection.length"), 0)

    def test_G09_what_is_preselected_is_shown_and_comes_back_without_bytes(self):
        first = Picking(self.house, self.context, {"selectionLimit": 3, "photoLibrary": "shared"})
        first.cells.nth(1).click()
        first.add()
        identifier = first.received()[0]["identifier"]
        second = Picking(self.house, self.context, {
            "selectionLimit": 3, "photoLibrary": "shared", "preselectedAssetIdentifiers": [identifier]})
        expect(second.frame.locator(".cell[aria-selected=true]")).to_have_count(1)
        second.cells.nth(0).click()
        second.add()
        received = second.received()
        self.assertEqual([result["identifier"] == identifier for result in received], [True, False])
        self.assertEqual([len(result["files"]) for result in received], [0, 1])

    def test_G13_the_hosts_backend_deselects_and_changes_the_limit_while_it_is_shown(self):
        pick = Picking(self.house, self.context, {
            "selectionLimit": 3, "selection": "continuous", "photoLibrary": "shared", "style": "inline"})
        dismiss_onboarding(pick)
        pick.cells.nth(0).click()
        pick.page.wait_for_function("window.events.some((event) => event.added === 1)")
        identifier = pick.page.evaluate("window.picker.selection[0].assetIdentifier")
        path = f"/v1/sessions/{pick.session['id']}"
        self.assertEqual(self.house.ask("POST", f"{path}/deselect", {"assetIdentifiers": [identifier]})[0], 200)
        expect(pick.frame.locator(".cell[aria-selected=true]")).to_have_count(0)
        self.assertEqual(self.house.ask("PATCH", path, {"selectionLimit": 2, "edgesWithoutContentMargins": ["bottom"]})[0], 200)
        expect(pick.frame.locator(".bar.is-bottom")).to_have_count(0)

    def test_a_page_that_is_loaded_again_has_the_selection(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 3})
        pick.cells.nth(0).click()
        pick.tapped()
        pick.page.evaluate("document.querySelector('iframe').src += ''; document.querySelector('iframe').contentWindow.location.replace(document.querySelector('iframe').src)")
        expect(pick.frame.locator(".cell[aria-selected=true]")).to_have_count(1)


def dismiss_onboarding(pick):
    """O02: the first embedded picker of a caller explains itself, once."""
    button = pick.button("Continue")
    pick.page.wait_for_timeout(200)
    if button.is_visible():
        button.click()


if __name__ == "__main__":
    unittest.main()
