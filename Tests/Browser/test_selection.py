"""Section G on the screen: what is selected, in which order, how many, and what the host changes while it is shown."""
import re
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from house import PICTURES

NAMES = ("IMG_0001.JPG", "IMG_0002.JPG", "IMG_0012.JPG")
KNOWN = {"selectionLimit": 3, "photoLibrary": "shared"}


class SelectionTests(BrowserCase):
    def marks(self, pick, count):
        return [pick.cells.nth(number).locator(".cell-mark").inner_text() for number in range(count)]

    def test_where_one_is_picked_another_takes_its_place(self):
        """Selects twice where one is picked, and expects the second alone to be selected.

        Rows: G08"""
        pick = self.pick()
        pick.cells.nth(0).click()
        pick.cells.nth(1).click()
        expect(pick.selected).to_have_count(1)
        expect(pick.cells.nth(1)).to_have_attribute("aria-selected", "true")

    def test_a_selection_never_exceeds_the_limit(self):
        """Selects three with a limit of two, and expects two, and a word about the limit.

        Rows: G08"""
        pick = self.pick({"selectionLimit": 2})
        pick.tap(0)
        pick.tap(1)
        pick.cells.nth(2).click(force=True)  # which is marked as not selectable
        expect(pick.frame.locator(".toast")).to_contain_text("You can select 2")
        expect(pick.selected).to_have_count(2)

    def test_nothing_reaches_the_host_before_Add(self):
        """Selects two, and expects no event for the host before Add, and then two files.

        Rows: G04 A04"""
        pick = self.pick({"selectionLimit": 3})
        pick.tap(0)
        pick.tap(1)
        self.assertEqual([event["type"] for event in pick.page.evaluate("window.events")], ["ready"])
        pick.add()
        self.assertEqual(len(pick.received()), 2)

    def test_an_ordered_selection_shows_numbers_and_hands_over_in_their_order(self):
        """Selects three in order and moves one, and expects the numbers, and files in that order.

        Rows: G06 G07"""
        pick = self.pick({**KNOWN, "selection": "ordered"})
        for name in (NAMES[2], NAMES[0], NAMES[1]):
            pick.find(name).click()
        pick.button("Clear search").click()
        pick.button("Show the 3 selected").click()
        staged = pick.frame.locator(".staged-number")
        expect(staged).to_have_text(["1", "2", "3"])
        # The last one goes before the second.
        pick.button("Move earlier").nth(2).click()
        expect(pick.frame.locator(".staged-picture").nth(1)).to_have_attribute("aria-label", re.compile(NAMES[1]))
        pick.button("Done").click()
        pick.add()
        contents = [result.files[0].content for result in pick.received()]
        self.assertEqual(contents, [(PICTURES / name).read_bytes() for name in (NAMES[2], NAMES[1], NAMES[0])])

    def test_an_ordered_selection_is_not_swept(self):
        """Presses with Shift over three, and expects three selected, or two where the selection is ordered.

        Rows: G06"""
        for selection, count in (("default", 3), ("ordered", 2)):
            pick = self.pick({"selectionLimit": 0, "selection": selection})
            pick.cells.nth(0).click()
            pick.cells.nth(2).click(modifiers=["Shift"])
            expect(pick.selected).to_have_count(count)

    def test_a_pointer_that_moves_across_sweeps(self):
        pick = self.pick({"selectionLimit": 0})
        first, last = pick.cells.nth(0).bounding_box(), pick.cells.nth(3).bounding_box()
        pick.page.mouse.move(first["x"] + 20, first["y"] + 20)
        pick.page.mouse.down()
        pick.page.mouse.move(last["x"] + 20, last["y"] + 20, steps=8)
        pick.page.mouse.up()
        expect(pick.selected).to_have_count(4)

    def test_a_continuous_selection_is_told_at_once(self):
        """Selects and deselects in a continuous selection, and expects an event each time.

        Rows: G01 G02 G05"""
        pick = self.pick({"selectionLimit": 5, "selection": "continuous", "style": "inline"})
        pick.cells.nth(0).click()
        pick.told("event.added === 1")
        pick.cells.nth(0).click()
        pick.told("event.removed === 1")
        self.assertEqual(pick.page.evaluate("window.photosPicker.selection.length"), 0)

    def test_in_a_continuous_selection_each_photo_has_the_options_of_its_moment(self):
        """Turns the place off between two taps, and expects it in the first file alone.

        Rows: G02"""
        pick = self.pick({"selectionLimit": 5, "selection": "continuous", "style": "inline"})
        pick.find(NAMES[0]).click()
        pick.told("event.added === 1")
        first = pick.selection()
        pick.choose("Location")
        pick.find(NAMES[1]).click()
        pick.page.wait_for_function("window.photosPicker.selection.length === 2")
        second = pick.selection()
        self.assertEqual([bool(result.files[0].tags("GPSPosition")) for result in (first[0], second[1])], [True, False])

    def test_what_is_preselected_is_shown_and_comes_back_without_bytes(self):
        """Preselects a photo by the identifier that it came with, and expects it selected, and no file of it again.

        Rows: G09 G11 G12 I02 I03"""
        first = self.pick(KNOWN)
        first.tap(1)
        first.add()
        identifier = first.received()[0].identifier
        second = self.pick({**KNOWN, "preselectedAssetIdentifiers": [identifier]})
        expect(second.selected).to_have_count(1)
        second.tap(0)
        second.add()
        received = second.received()
        self.assertEqual([result.identifier == identifier for result in received], [True, False])
        self.assertEqual([len(result.files) for result in received], [0, 1])

    def test_what_is_preselected_can_be_taken_out(self):
        """Preselects two photos and takes one out, and expects the other alone as the result.

        Rows: G10"""
        first = self.pick(KNOWN)
        first.tap(0)
        first.tap(1)
        first.add()
        identifiers = [result.identifier for result in first.received()]
        second = self.pick({**KNOWN, "preselectedAssetIdentifiers": identifiers})
        expect(second.selected).to_have_count(2)
        second.tap(0)
        second.add()
        self.assertEqual([result.identifier for result in second.received()], identifiers[1:])

    def test_without_a_library_no_identifier_is_told(self):
        """Picks without a library, and expects a result without an identifier.

        Rows: I01"""
        pick = self.pick({"selectionLimit": 3})
        pick.tap(0)
        pick.add()
        self.assertEqual([result.identifier for result in pick.received()], [None])

    def test_the_hosts_backend_deselects_and_moves_what_is_selected(self):
        """Moves and deselects from the backend, and compares the numbers on the photos; unknown names change nothing.

        Rows: G13"""
        pick = self.pick({**KNOWN, "selection": "continuousAndOrdered", "style": "inline"})
        for number in range(3):
            pick.tap(number)
        pick.page.wait_for_function("window.photosPicker.selection.length === 3")
        one, _, three = pick.page.evaluate("window.photosPicker.selection.map((result) => result.assetIdentifier)")
        self.assertEqual(pick.backend("POST", "/move", {"assetIdentifier": three})[0], 200)
        expect(pick.cells.nth(2).locator(".cell-mark")).to_have_text("1")
        self.assertEqual(self.marks(pick, 3), ["2", "3", "1"])
        self.assertEqual(pick.backend("POST", "/move", {"assetIdentifier": three, "after": one})[0], 200)
        expect(pick.cells.nth(2).locator(".cell-mark")).to_have_text("2")
        self.assertEqual(pick.backend("POST", "/deselect", {"assetIdentifiers": [one]})[0], 200)
        expect(pick.selected).to_have_count(2)
        # Names that are not selected, or unknown, change nothing.
        self.assertEqual(pick.backend("POST", "/deselect", {"assetIdentifiers": [one, "nobody"]})[0], 200)
        expect(pick.selected).to_have_count(2)
        self.assertEqual(self.marks(pick, 3), ["", "2", "1"])

    def test_a_page_with_a_continuous_selection_has_the_order_and_the_photos_that_its_backend_and_the_person_leave(self):
        """Moves and deselects from the backend, and moves as the person, and expects the page's selection to follow, with an event each time."""
        pick = self.pick({**KNOWN, "selection": "continuousAndOrdered", "style": "inline"})
        for number in range(3):
            pick.tap(number)
        one, two, three = self.known(pick, 3)
        pick.backend("POST", "/move", {"assetIdentifier": three})
        pick.told("event.added === 0 && event.removed === 0")
        self.assertEqual(self.known(pick, 3), [three, one, two])
        pick.backend("POST", "/deselect", {"assetIdentifiers": [one]})
        pick.told("event.removed === 1")
        self.assertEqual(self.known(pick, 2), [three, two])
        pick.button("Show the 2 selected").click()
        pick.button("Move earlier").nth(1).click()
        pick.page.wait_for_function("(first) => window.photosPicker.selection[0].assetIdentifier === first", arg=two)
        self.assertEqual(self.known(pick, 2), [two, three])
        self.assertEqual([len(result.files) for result in pick.selection()], [1, 1])

    def test_an_item_that_the_page_learns_of_after_a_move_is_still_its_own_photo(self):
        """Moves a Live Photo before the page is told of the items, and expects its movie, and none with the other photo."""
        held = self.hold("**/p/*/events")
        pick = self.pick({**KNOWN, "selection": "continuousAndOrdered", "style": "inline"})
        for name in ("IMG_0001", "IMG_0003"):
            with pick.page.expect_response("**/selection?*"):
                pick.find(name).click()
        pick.button("Show the 2 selected").click()
        with pick.page.expect_response("**/selection?*"):
            pick.button("Move earlier").nth(1).click()
        self.let_go(pick.page, held, for_good=True)
        pick.told("event.added === 0 && event.removed === 0")
        self.assertEqual([len(result.files) for result in pick.selection()], [2, 1])

    def known(self, pick, count):
        """The identifiers of the page's selection, once it has so many."""
        pick.page.wait_for_function("(count) => window.photosPicker.selection.length === count", arg=count)
        return pick.page.evaluate("window.photosPicker.selection.map((result) => result.assetIdentifier)")

    def test_limit_and_edges_alone_change_while_it_is_shown(self):
        """Changes limit and edges while the picker is shown, and expects them on the screen, and errors for three other settings.

        Rows: G15"""
        pick = self.pick({"selectionLimit": 3})
        pick.tap(0)
        expect(pick.frame.locator(".selection-item")).to_have_text("1 of 3 selected")
        self.assertEqual(pick.backend("PATCH", body={"selectionLimit": 2, "edgesWithoutContentMargins": ["leading"]})[0], 200)
        expect(pick.frame.locator(".selection-item")).to_have_text("1 of 2 selected")
        expect(pick.frame.locator(".sidebar")).to_have_count(0)
        for change in ({"selection": "ordered"}, {"filter": "videos"}, {"metadataOptions": ["removeLocation"]}):
            self.assertGreaterEqual(pick.backend("PATCH", body=change)[0], 400, change)

    def test_only_what_the_filter_shows_is_there(self):
        """Opens the picker with four filters, and compares the kinds of what is shown.

        Rows: H02 H04 H06"""
        pick, looked = self.pick({"filter": "videos", "selectionLimit": 5}), 0
        for filter, kinds in (("videos", {"Video"}), ("livePhotos", {"Live Photo"}), ({"any": ["livePhotos", "videos"]}, {"Video", "Live Photo"}),
                              ("images", {"Photo", "Live Photo"})):
            pick.show({"filter": filter, "selectionLimit": 5})
            labels = pick.cells.evaluate_all("(cells) => cells.map((cell) => cell.getAttribute('aria-label').split(',')[0])")
            self.assertEqual(set(labels), kinds)
            looked += 1
        self.assertEqual(looked, 4)


if __name__ == "__main__":
    unittest.main()
