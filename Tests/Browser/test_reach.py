"""Every task by keyboard alone; names and states as a screen reader gets them; axe finds nothing."""
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from case import BrowserCase
from house import Picking


class ReachTests(BrowserCase):
    def look(self, place, what):
        """Has axe look at a page or frame."""
        found = Axe().run(place)
        self.assertEqual(found.violations_count, 0, f"{what}: {found.generate_report()}")

    def alone(self, configuration, **wishes):
        """The picker as a page of its own, for what a frame hides from axe."""
        context = self.house.context(self.browser, **wishes)
        self.addCleanup(context.close)
        session = self.house.ask("POST", "/v1/sessions", configuration)[1]
        page = context.new_page()
        page.goto(self.house.server + session["pickerPath"])
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        return page

    def test_a_pick_is_made_by_keyboard_alone(self):
        page = self.alone({"selectionLimit": 4})
        page.locator(".cell[tabindex='0']").focus()
        page.keyboard.press("Space")
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "End"):
            page.keyboard.press(key)
        page.keyboard.press("Space")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(2)
        page.get_by_role("button", name="Options").focus()
        page.keyboard.press("Enter")
        page.get_by_role("switch", name="Location").focus()
        page.keyboard.press("Space")
        expect(page.get_by_role("switch", name="Location")).to_have_attribute("aria-checked", "false")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.locator(".add").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".delivery")).to_be_visible()

    def test_the_large_preview_is_opened_turned_and_left_by_keyboard(self):
        page = self.alone({"selectionLimit": 4})
        page.locator(".cell[tabindex='0']").focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog")
        first = dialog.locator("img").get_attribute("alt")
        page.keyboard.press("ArrowRight")
        self.assertNotEqual(dialog.locator("img").get_attribute("alt"), first)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    def test_the_grid_says_what_it_is(self):
        page = self.alone({"selectionLimit": 4})
        grid = page.get_by_role("grid", name="Photos")
        expect(grid).to_have_attribute("aria-multiselectable", "true")
        self.assertGreater(int(grid.get_attribute("aria-rowcount")), 0)
        cell = page.get_by_role("gridcell").first
        expect(cell).to_have_attribute("aria-selected", "false")
        self.assertRegex(cell.get_attribute("aria-label"), r"^(Photo|Video|Live Photo), .*\d{4}")
        cell.click()
        expect(page.locator(".only-read")).to_have_text("1 of 4 selected")

    def test_axe_finds_nothing_in_the_picker(self):
        for scheme in ("light", "dark"):
            page = self.alone({"selectionLimit": 4, "selection": "ordered"}, color_scheme=scheme, reduced_motion="reduce")
            page.locator(".cell[data-asset]").nth(0).click()
            self.look(page, f"grid, {scheme}")
            page.get_by_role("button", name="Options").click()
            self.look(page, f"options, {scheme}")
            page.keyboard.press("Escape")
            page.get_by_role("button", name="Show the 1 selected").click()
            self.look(page, f"staging, {scheme}")
            page.keyboard.press("Escape")
            page.get_by_role("tab", name="Collections").click()
            self.look(page, f"collections, {scheme}")
            page.locator(".add").click()
            expect(page.locator(".delivery")).to_be_visible()
            self.look(page, f"delivery, {scheme}")

    def test_axe_finds_nothing_in_the_persons_own_pages(self):
        page = self.context.new_page()
        page.goto(f"{self.house.server}/")
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        self.look(page, "library")
        page.goto(f"{self.house.server}/privacy")
        expect(page.get_by_role("article").first).to_be_visible()
        self.look(page, "privacy")

    def test_nothing_runs_out_of_a_small_screen(self):
        page = self.alone({"selectionLimit": 4}, viewport={"width": 320, "height": 568}, has_touch=True)
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
        for button in page.locator(".bar button:visible").all():
            box = button.bounding_box()
            self.assertGreaterEqual(box["x"], 0)
            self.assertLessEqual(box["x"] + box["width"], 320)

    def test_from_right_to_left_the_arrows_turn(self):
        page = self.alone({"selectionLimit": 4})
        page.evaluate("document.documentElement.dir = 'rtl'")
        page.locator(".cell[tabindex='0']").focus()
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".cell:focus")).to_have_attribute("aria-colindex", "2")

    def test_each_language_has_its_words(self):
        for locale, word in (("ja-JP", "オプション"), ("zh-CN", "选项"), ("en-GB", "Options")):
            page = self.alone({"selectionLimit": 4}, locale=locale)
            expect(page.locator(".options")).to_contain_text(word)
            self.assertEqual(page.evaluate("document.documentElement.lang"), locale[:2])


if __name__ == "__main__":
    unittest.main()
