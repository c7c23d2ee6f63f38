"""Section J on the screen: what a configuration disables is hidden, and a selection still reaches the host."""
import itertools
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase

# The elements of each ability on a desktop, by their selectors.
PARTS = {
    "search": {".search"},
    "collectionNavigation": {".tabs", ".sidebar"},
    "stagingArea": {".selection-item.is-button"},
    "selectionActions": {".cancel"},
}
WHOLE = set().union(*PARTS.values(), {".add", ".options", ".badge", ".selection-item"})


class CapabilityTests(BrowserCase):
    def shown(self, pick, parts=frozenset(WHOLE)):
        """Those of the elements that are on the screen."""
        return {part for part in parts if pick.frame.locator(part).first.is_visible()}

    def test_each_set_of_disabled_abilities_takes_its_own_elements_and_no_other(self):
        """Opens the picker with each set of abilities disabled, and compares which elements are on the screen.

        Rows: J01 J07 J09"""
        pick, looked = self.pick({"selectionLimit": 4}), 0
        for size in range(len(PARTS) + 1):
            for disabled in itertools.combinations(PARTS, size):
                with self.subTest(disabled=disabled):
                    pick.show({"selectionLimit": 4, "disabledCapabilities": list(disabled)})
                    gone = set().union(*(PARTS[ability] for ability in disabled))
                    # Add is there in every set: without it the host would receive nothing.
                    self.assertEqual(self.shown(pick), WHOLE - gone)
                    looked += 1
        self.assertEqual(looked, 16)

    def test_without_search_there_is_no_search_bar(self):
        """Opens the picker with and without search, and expects the search box in the first alone.

        Rows: J02"""
        pick = self.pick({"selectionLimit": 4})
        expect(pick.frame.get_by_role("searchbox")).to_be_visible()
        pick.show({"selectionLimit": 4, "disabledCapabilities": ["search"]})
        expect(pick.frame.get_by_role("searchbox")).to_have_count(0)

    def test_without_collections_there_is_no_tab_of_albums_on_any_screen(self):
        """Opens the picker without collections on a phone and a desk, and expects no tab.

        Rows: J03"""
        self.context = self.browse(viewport=PHONE, has_touch=True)
        pick = self.pick({"selectionLimit": 4})
        expect(pick.frame.get_by_role("tab", name="Collections")).to_be_visible()
        for size in (PHONE, {"width": 1180, "height": 860}):
            pick.page.set_viewport_size(size)
            pick.show({"selectionLimit": 4, "disabledCapabilities": ["collectionNavigation"]})
            expect(pick.frame.get_by_role("tab")).to_have_count(0)

    def test_without_collections_a_wide_screen_has_no_sidebar_either(self):
        """Opens the picker with and without collections on a desk, and expects the sidebar in the first alone.

        Rows: J04"""
        pick = self.pick({"selectionLimit": 4})
        expect(pick.frame.get_by_role("complementary", name="Collections")).to_be_visible()
        pick.show({"selectionLimit": 4, "disabledCapabilities": ["collectionNavigation"]})
        expect(pick.frame.get_by_role("complementary")).to_have_count(0)

    def test_without_the_staging_area_a_label_says_what_is_selected_and_opens_nothing(self):
        """Presses what says how many are selected, with and without the staging area, and expects a dialog in the first alone.

        Rows: J05"""
        pick = self.pick({"selectionLimit": 4, "disabledCapabilities": ["stagingArea"]})
        pick.tap(0)
        label = pick.frame.locator(".selection-item")
        expect(label).to_have_text("1 of 4 selected")
        expect(pick.button("Show the 1 selected")).to_have_count(0)
        label.click()
        expect(pick.frame.get_by_role("dialog")).to_have_count(0)
        pick.show({"selectionLimit": 4})
        pick.tap(0)
        pick.button("Show the 1 selected").click()
        expect(pick.frame.get_by_role("dialog")).to_be_visible()

    def test_without_selection_actions_Cancel_goes_and_Add_hands_over(self):
        """Picks without selection actions, and expects no Cancel, and a file by Add.

        Rows: J06"""
        pick = self.pick({"selectionLimit": 4, "disabledCapabilities": ["selectionActions"]})
        expect(pick.button("Cancel")).to_have_count(0)
        pick.tap(0)
        pick.add()
        self.assertEqual([len(result.files) for result in pick.received()], [1])

    def test_without_selection_actions_a_continuous_selection_has_neither_button(self):
        """Opens both continuous selections without selection actions, and expects neither Cancel nor Add.

        Rows: J08"""
        for selection in ("continuous", "continuousAndOrdered"):
            pick = self.pick({"selectionLimit": 4, "selection": selection, "disabledCapabilities": ["selectionActions"]})
            expect(pick.button("Cancel")).to_have_count(0)
            expect(pick.frame.locator(".add")).to_have_count(0)

    def test_without_an_Add_button_each_tap_reaches_the_host(self):
        """Takes the buttons from a continuous selection and taps twice, and expects two files that the host fetches.

        Rows: J10 J11"""
        pick = self.pick({"selectionLimit": 4, "selection": "continuous", "style": "inline"})
        expect(pick.frame.locator(".done")).to_be_visible()
        pick.show({"selectionLimit": 4, "selection": "continuous", "style": "inline", "disabledCapabilities": ["selectionActions"]})
        for button in (".add", ".cancel", ".done"):
            expect(pick.frame.locator(button)).to_have_count(0)
        pick.tap(0)
        pick.told("event.added === 1")
        pick.tap(1)
        pick.page.wait_for_function("window.photosPicker.selection.length === 2")
        received = pick.selection()
        self.assertEqual([len(result.files) for result in received], [1, 1])
        self.assertNotEqual(received[0].files[0].content, received[1].files[0].content)


if __name__ == "__main__":
    unittest.main()
