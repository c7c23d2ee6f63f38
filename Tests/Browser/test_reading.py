"""Names and states for screen readers, from the browser's accessibility tree."""
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase

STATES = ("selected", "checked", "pressed", "disabled", "expanded", "valuenow", "multiselectable", "live")


class ReadingTests(BrowserCase):
    def tree(self, page):
        """(role, name, states) of every element that is not hidden from screen readers."""
        nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
        read = []
        for node in nodes:
            if node.get("ignored"):
                continue
            states = {one["name"]: one["value"].get("value") for one in node.get("properties", []) if one["name"] in STATES}
            read.append((node["role"]["value"], node.get("name", {}).get("value", ""), states))
        return read

    def of(self, page, role):
        return [(name, states) for found, name, states in self.tree(page) if found == role]

    def named(self, page, role, name):
        """The states of the one element of a role and a name."""
        found = [states for said, states in self.of(page, role) if said == name]
        self.assertEqual(len(found), 1, f"{role} {name!r} in {self.of(page, role)}")
        return found[0]

    def test_the_grid_says_how_large_it_is_what_each_photo_is_and_whether_it_is_selected(self):
        page = self.alone({"selectionLimit": 4})
        self.assertEqual(self.named(page, "grid", "Photos")["multiselectable"], True)
        grid = page.get_by_role("grid", name="Photos")
        self.assertGreater(int(grid.get_attribute("aria-rowcount")), 3)
        self.assertGreater(int(grid.get_attribute("aria-colcount")), 1)
        cells = self.of(page, "gridcell")
        self.assertGreater(len(cells), 10)
        for name, states in cells:
            self.assertRegex(name, r"^(Photo|Video, [\d:]+|Live Photo), \d+ \w+ \d{4}")
            self.assertIs(states["selected"], False)
        page.locator(".cell[data-asset]").nth(1).click()
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(1)
        self.assertEqual([states["selected"] for _, states in self.of(page, "gridcell")].count(True), 1)

    def test_what_was_selected_is_said_at_once(self):
        page = self.alone({"selectionLimit": 4})
        page.locator(".cell[data-asset]").nth(0).click()
        live = page.locator("[aria-live=polite]", has_text="1 of 4 selected")
        expect(live.first).to_be_attached()
        self.assertIn("polite", [states.get("live") for role, _, states in self.tree(page) if role == "status"])

    def test_every_button_has_a_name_and_says_when_it_cannot_be_pressed(self):
        for viewport in (None, PHONE):
            page = self.alone({"selectionLimit": 4}, **({"viewport": viewport, "has_touch": True} if viewport else {}))
            buttons = self.of(page, "button")
            self.assertGreater(len(buttons), 4)
            self.assertEqual([name for name, _ in buttons if not name.strip()], [])
            self.assertEqual(self.named(page, "button", "Add")["disabled"], True)
            page.locator(".cell[data-asset]").nth(0).click()
            expect(page.locator(".add")).to_be_enabled()
            self.assertFalse(self.named(page, "button", "Add 1").get("disabled", False))

    def test_the_tabs_say_which_is_open(self):
        page = self.alone({"selectionLimit": 4})
        self.assertEqual([(name, states["selected"]) for name, states in self.of(page, "tab")], [("Photos", True), ("Collections", False)])
        page.get_by_role("tab", name="Collections").click()
        self.assertEqual([(name, states["selected"]) for name, states in self.of(page, "tab")], [("Photos", False), ("Collections", True)])

    def test_the_menu_says_what_is_included_and_how_many_hold_it(self):
        page = self.alone({"selectionLimit": 4})
        page.get_by_role("searchbox").fill("IMG_0001.JPG")
        expect(page.locator(".cell[data-asset]")).to_have_count(1)
        page.locator(".cell[data-asset]").first.click()
        page.get_by_role("button", name="Options").click()
        expect(page.locator(".menu-held").first).to_have_text("In 1 of 1 selected")
        self.assertEqual(len(self.of(page, "dialog")), 1)
        self.assertEqual(self.of(page, "dialog")[0][0], "Options")
        self.assertEqual(self.named(page, "switch", "Location")["checked"], "true")
        expect(page.get_by_role("switch", name="Location")).to_have_accessible_description("In 1 of 1 selected")
        page.get_by_role("switch", name="Location").click()
        expect(page.get_by_role("switch", name="Location")).to_have_attribute("aria-checked", "false")
        self.assertEqual(self.named(page, "switch", "Location")["checked"], "false")
        # Elements behind the menu are not read in the meantime.
        self.assertEqual(self.of(page, "gridcell"), [])

    def test_the_large_preview_says_which_photo_it_is_and_whether_it_is_selected(self):
        page = self.alone({"selectionLimit": 4})
        page.locator(".cell[data-asset]").first.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog").get_by_role("img").first).to_be_visible()
        self.assertEqual(self.of(page, "dialog")[0][0], "Open preview")
        self.assertRegex(self.of(page, "image")[0][0], r"^(Photo|Video|Live Photo), ")
        self.assertEqual(self.named(page, "button", "Select").get("pressed"), "false")
        page.get_by_role("dialog").get_by_role("button", name="Select", exact=True).click()
        self.assertEqual(self.named(page, "button", "Remove from selection").get("pressed"), "true")

    def test_what_is_on_its_way_says_how_far_it_is(self):
        page = self.alone({"selectionLimit": 4})
        page.locator(".cell[data-asset]").first.click()
        page.locator(".add").click()
        bar = page.get_by_role("progressbar", name="Adding to A picker app")
        expect(bar).to_have_attribute("aria-valuenow", "0")
        expect(page.get_by_role("heading", name="Adding to A picker app")).to_be_visible()

    def test_every_page_has_a_title_a_language_one_heading_and_a_main_part(self):
        looked = 0
        for path in (self.house.open_session({"selectionLimit": 2})["pickerPath"], "/", "/privacy"):
            page = self.open(path)
            page.locator(".cell[data-asset], article").first.wait_for()
            self.assertNotEqual(page.title(), "")
            self.assertEqual(page.evaluate("document.documentElement.lang"), "en")
            self.assertEqual(page.locator("h1").count(), 1, path)
            self.assertEqual(len(self.of(page, "main")), 1, path)
            looked += 1
        self.assertEqual(looked, 3)

    def test_each_language_has_its_words(self):
        for locale, language, word, photo in (
                ("ja-JP", "ja", "オプション", "写真"), ("zh-CN", "zh-Hans", "选项", "照片"), ("en-GB", "en", "Options", "Photo")):
            page = self.alone({"selectionLimit": 4}, locale=locale)
            expect(page.locator(".options")).to_contain_text(word)
            self.assertEqual(page.evaluate("document.documentElement.lang"), language)
            self.assertTrue(any(name.startswith(photo) for name, _ in self.of(page, "gridcell")))

    def test_nothing_runs_out_of_a_small_screen(self):
        page = self.alone({"selectionLimit": 4}, viewport={"width": 320, "height": 568}, has_touch=True)
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
        buttons = page.locator(".bar button:visible").all()
        self.assertGreater(len(buttons), 3)
        for button in buttons:
            box = button.bounding_box()
            self.assertGreaterEqual(box["x"], 0)
            self.assertLessEqual(box["x"] + box["width"], 320)


if __name__ == "__main__":
    unittest.main()
