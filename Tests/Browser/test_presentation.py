"""Rows J, K, L and O on the screen: what a configuration hides is hidden, and what it must not hide is there."""
import itertools
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from house import Picking

CAPABILITIES = ("search", "collectionNavigation", "stagingArea", "selectionActions")
WIDE, NARROW = {"width": 1180, "height": 860}, {"width": 390, "height": 844}


class PresentationTests(BrowserCase):
    def shown(self, pick, selector):
        return pick.frame.locator(selector).count() > 0

    def test_J02_to_J08_each_set_of_disabled_capabilities_hides_what_the_rows_say(self):
        looked = 0
        for disabled in itertools.chain([()], [(one,) for one in CAPABILITIES], [CAPABILITIES]):
            for selection in ("default", "continuous"):
                with self.subTest(disabled=disabled, selection=selection):
                    pick = Picking(self.house, self.context, {
                        "selectionLimit": 4, "disabledCapabilities": list(disabled), "selection": selection})
                    has_buttons = "selectionActions" not in disabled
                    self.assertEqual(self.shown(pick, ".search"), "search" not in disabled)
                    self.assertEqual(self.shown(pick, ".tabs"), "collectionNavigation" not in disabled)
                    self.assertEqual(self.shown(pick, ".sidebar"), "collectionNavigation" not in disabled)
                    self.assertEqual(self.shown(pick, ".selection-item.is-button"), "stagingArea" not in disabled)
                    self.assertTrue(self.shown(pick, ".selection-item"))
                    self.assertEqual(self.shown(pick, ".cancel"), has_buttons)
                    self.assertEqual(self.shown(pick, ".add"), has_buttons or selection == "default")
                    pick.page.close()
                    looked += 1
        self.assertEqual(looked, 12)

    def test_K_hidden_edges_take_their_bars_and_leave_what_a_person_needs(self):
        looked = 0
        for edges in ([], ["top"], ["bottom"], ["leading"], ["top", "bottom", "leading"]):
            with self.subTest(edges=edges):
                pick = Picking(self.house, self.context, {"selectionLimit": 4, "edgesWithoutContentMargins": edges})
                for edge, bar in (("top", ".bar.is-top"), ("bottom", ".bar.is-bottom"), ("leading", ".sidebar")):
                    self.assertEqual(self.shown(pick, bar), edge not in edges, edge)
                for always in (".add", ".cancel", ".options", ".badge"):
                    expect(pick.frame.locator(always)).to_be_visible()
                self.assertEqual(self.shown(pick, ".floating .add"), "top" in edges)
                self.assertEqual(self.shown(pick, ".floating .options"), "bottom" in edges)
                pick.page.close()
                looked += 1
        self.assertEqual(looked, 5)

    def test_K03_a_narrow_screen_has_no_sidebar(self):
        context = self.house.context(self.browser, viewport=NARROW, has_touch=True)
        pick = Picking(self.house, context, {"selectionLimit": 4})
        self.assertFalse(self.shown(pick, ".sidebar"))
        self.assertTrue(self.shown(pick, ".tabs"))
        context.close()

    def test_L_each_style_stands_as_it_is_called(self):
        sheet = Picking(self.house, self.context, {"selectionLimit": 4})
        self.assertEqual(sheet.page.locator("dialog iframe").count(), 1)
        for style, grid in (("inline", "photo-grid"), ("compact", "photo-strip")):
            pick = Picking(self.house, self.context, {"selectionLimit": 4, "style": style})
            self.assertEqual(pick.page.locator("#picker iframe").count(), 1)
            expect(pick.frame.locator(grid)).to_be_visible()

    def test_L04_a_compact_picker_has_one_row(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 4, "style": "compact"})
        expect(pick.frame.get_by_role("row")).to_have_count(1)
        tops = pick.cells.evaluate_all("(cells) => cells.slice(0, 5).map((cell) => cell.getBoundingClientRect().top)")
        self.assertEqual(len(set(tops)), 1)

    def test_O02_the_first_embedded_picker_of_a_caller_explains_itself_and_no_later_one(self):
        house = type(self.house)(TOOLS)
        try:
            context = house.context(self.browser)
            sheet = Picking(house, context, {"selectionLimit": 4})
            expect(sheet.frame.locator(".onboarding")).to_have_count(0)
            first = Picking(house, context, {"selectionLimit": 4, "style": "inline"})
            expect(first.frame.locator(".onboarding")).to_contain_text("Only what you pick is shared")
            first.button("Continue").click()
            expect(first.frame.locator(".onboarding")).to_have_count(0)
            second = Picking(house, context, {"selectionLimit": 4, "style": "inline"})
            expect(second.frame.locator(".onboarding")).to_have_count(0)
            context.close()
        finally:
            house.stop()

    def test_O04_the_badge_is_always_there_and_says_what_it_means(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 4})
        badge = pick.frame.locator(".badge")
        badge.locator("summary").click()
        expect(badge).to_contain_text("cannot see this window")

    def test_B09_a_caller_with_full_access_has_no_menu_and_says_why(self):
        host = self.house.start_host("full-access-app", 0)
        self.addCleanup(host.terminate)
        session = self.house.ask("POST", "/v1/sessions", {"selectionLimit": 2}, caller="full-access-app")[1]
        page = self.context.new_page()
        page.goto(self.house.server + session["pickerPath"])
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        expect(page.locator(".options:not(.is-none)")).to_have_count(0)
        page.get_by_role("button", name="No options").click()
        expect(page.get_by_role("dialog")).to_contain_text("may see your whole library")


from case import TOOLS  # noqa: E402

if __name__ == "__main__":
    unittest.main()
