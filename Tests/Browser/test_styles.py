"""Section L on the screen: sheet, embedded and one row; who sets the size; the same on every screen and through every API."""
import unittest

from playwright.sync_api import expect

from case import DESK, PHONE, TABLET, BrowserCase

ALL = ["top", "bottom", "leading"]
ELEMENTS = (".bar.is-top", ".bar.is-bottom", ".sidebar", ".tabs", ".search", ".cancel", ".add", ".options", ".selection-item", ".badge", "photo-grid")


class StyleTests(BrowserCase):
    def shown(self, place):
        return {element for element in ELEMENTS if place.locator(element).first.is_visible()}

    def test_each_of_the_three_styles_stands_as_it_is_called(self):
        """Opens each style, and expects a grid or a strip, and a sheet for the first.

        Rows: L01"""
        pick, looked = self.pick({"selectionLimit": 4}), 0
        for style, grid, sheets in (("presentation", "photo-grid", 1), ("inline", "photo-grid", 0), ("compact", "photo-strip", 0)):
            pick.show({"selectionLimit": 4, "style": style})
            expect(pick.frame.locator(grid)).to_be_visible()
            expect(pick.page.locator("dialog iframe")).to_have_count(sheets)
            looked += 1
        self.assertEqual(looked, 3)

    def test_what_states_no_style_is_a_sheet_over_the_page(self):
        """Opens the picker without a style, and expects a modal dialog over the page.

        Rows: L02"""
        pick = self.pick({"selectionLimit": 4})
        expect(pick.page.get_by_role("dialog", name="Photos")).to_be_visible()
        self.assertTrue(pick.page.evaluate("document.querySelector('dialog').matches(':modal')"))

    def test_an_inline_picker_without_any_bar_is_photos_from_edge_to_edge(self):
        """Hides all bars of an inline picker, and expects a grid as large as the frame.

        Rows: L03"""
        pick = self.pick({"selectionLimit": 4, "style": "inline", "edgesWithoutContentMargins": ALL})
        box = pick.frame.locator("photo-grid").evaluate("(grid) => { const { width, height } = grid.getBoundingClientRect(); return [width, height]; }")
        self.assertEqual(box, pick.inner.evaluate("() => [innerWidth, innerHeight]"))

    def test_a_compact_picker_is_one_row_of_photos(self):
        """Opens a compact picker, and measures that its photos stand in one row.

        Rows: L04"""
        pick = self.pick({"selectionLimit": 4, "style": "compact"})
        expect(pick.frame.get_by_role("row")).to_have_count(1)
        tops = pick.cells.evaluate_all("(cells) => cells.slice(0, 5).map((cell) => cell.getBoundingClientRect().top)")
        self.assertEqual((len(tops), len(set(tops))), (5, 1))
        pick.tap(2)
        expect(pick.selected).to_have_count(1)

    def test_a_picker_as_a_view_controller_is_a_single_row_too(self):
        """Opens a compact picker of a caller with a view controller, and expects one row.

        Rows: L05"""
        page = self.alone({"selectionLimit": 4, "style": "compact"}, "controller-app")
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        expect(page.get_by_role("row")).to_have_count(1)

    def test_an_inline_picker_is_a_part_of_the_page_and_no_sheet(self):
        """Opens an inline picker, and expects its frame in the page, no dialog, and the rest of the page in use.

        Rows: L06 L10"""
        pick = self.pick({"selectionLimit": 4, "style": "inline"})
        expect(pick.page.locator("dialog")).to_have_count(0)
        self.assertEqual(pick.page.evaluate("document.querySelector('iframe').parentElement.id"), "picker")
        # The rest of the page can still be used.
        pick.page.get_by_label("Limit").fill("7")

    def test_its_size_and_place_are_the_hosts(self):
        """Gives the frame two sizes, and expects bars and photos to follow without standing out.

        Rows: L07"""
        pick = self.pick({"selectionLimit": 4, "style": "inline"})
        for width, height, columns in ((380, 520, None), (760, 420, None)):
            pick.page.evaluate("([width, height]) => { document.getElementById('picker').style.cssText = `width:${width}px;height:${height}px;margin-left:40px`; }",
                               [width, height])
            pick.inner.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
            box = pick.page.locator("iframe").bounding_box()
            self.assertEqual((box["width"], box["height"]), (width, height))
            # Bars and photos follow, and nothing overflows.
            pick.inner.wait_for_function("() => document.documentElement.scrollWidth === innerWidth")
            pick.inner.wait_for_function("() => { const grid = document.querySelector('photo-grid'); return grid.clientWidth > 0 && grid.scrollWidth <= grid.clientWidth; }")

    def test_what_the_screen_keeps_for_itself_stays_clear_of_buttons(self):
        """Sets the insets of a screen, and measures that the bar reaches its edge, and no button the inset.

        Rows: L08 L09"""
        context = self.browse(viewport=PHONE, has_touch=True)
        page = self.open(self.house.open_session({"selectionLimit": 4})["pickerPath"], context)
        page.locator(".cell[data-asset]").first.wait_for()
        context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": {"top": 47, "bottom": 34}})
        page.wait_for_function("parseFloat(getComputedStyle(document.querySelector('.bar.is-bottom')).paddingBottom) === 34")
        # The bar reaches the edge of the screen; its buttons do not.
        bar, button = page.locator(".bar.is-bottom").bounding_box(), page.locator(".bar.is-bottom .options").bounding_box()
        self.assertEqual(bar["y"] + bar["height"], PHONE["height"])
        self.assertLessEqual(button["y"] + button["height"], PHONE["height"] - 34)
        self.assertGreaterEqual(page.locator(".bar.is-top .cancel").bounding_box()["y"], 47)

    def test_it_is_embedded_only_once_its_page_is_there(self):
        """Opens the page of an inline picker, and expects the session to be embedded from then on.

        Rows: L11"""
        session = self.house.open_session({"selectionLimit": 4, "style": "inline"})
        before = self.house.ask("GET", f"/v1/sessions/{session['id']}")[1]["state"]
        self.assertNotEqual(before, "embedded")
        page = self.open(session["pickerPath"])
        page.locator(".cell[data-asset]").first.wait_for()
        self.assertEqual(self.house.ask("GET", f"/v1/sessions/{session['id']}")[1]["state"], "embedded")

    def test_screens_differ_in_the_sidebar_alone(self):
        """Opens the picker on three screens, and expects the same elements, but for the sidebar of the wide ones.

        Rows: L12"""
        shown = {}
        for name, viewport in (("phone", PHONE), ("tablet", TABLET), ("desk", DESK)):
            page = self.alone({"selectionLimit": 4}, viewport=viewport, has_touch=name != "desk")
            self.assertEqual(page.locator(".picker").get_attribute("data-platform"), {"phone": "iOS", "tablet": "iPadOS", "desk": "macOS"}[name])
            shown[name] = self.shown(page)
        self.assertEqual(shown["desk"], set(ELEMENTS))
        self.assertEqual(shown["tablet"], shown["desk"])
        self.assertEqual(shown["phone"], shown["desk"] - {".sidebar"})

    def test_both_pickers_of_today_have_the_same_menu(self):
        """Opens the menus of both pickers of today, and expects the same lines.

        Rows: L13"""
        menus = []
        for caller in ("picker-app", "controller-app"):
            page = self.alone({"selectionLimit": 4}, caller)
            page.locator(".cell[data-asset]").first.click()
            page.get_by_role("button", name="Options").click()
            expect(page.get_by_role("switch").first).to_be_visible()
            menus.append(page.get_by_role("switch").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent)"))
        self.assertEqual(menus[0], menus[1])
        self.assertGreater(len(menus[0]), 1)

    def test_an_embedded_picker_takes_the_configuration_of_a_sheet(self):
        """Opens a sheet and an inline picker with one configuration, and expects the same elements.

        Rows: L14"""
        configuration = {"selectionLimit": 3, "selection": "ordered", "filter": "images", "disabledCapabilities": ["search"]}
        pick, shown = self.pick(configuration), []
        for style in ("presentation", "inline"):
            pick.show({**configuration, "style": style})
            shown.append((self.shown(pick.frame), pick.frame.get_by_role("grid").get_attribute("aria-label")))
        self.assertEqual(shown[0], shown[1])
        self.assertNotIn(".search", shown[0][0])

    def test_one_picker_has_what_came_with_one_version_after_the_other(self):
        """Uses preselection, order, the menu, embedding and deselection in one picker, and expects each to work.

        Rows: L15 L16"""
        first = self.pick({"selectionLimit": 3, "photoLibrary": "shared"})
        first.tap(1)
        first.add()
        known = first.received()[0].identifier
        # Preselected and in order; the Options menu; embedded; reordered and deselected by the host.
        pick = self.pick({"selectionLimit": 3, "photoLibrary": "shared", "selection": "continuousAndOrdered",
                          "preselectedAssetIdentifiers": [known], "style": "inline"})
        expect(pick.selected).to_have_count(1)
        expect(pick.frame.locator("button.options")).to_be_visible()
        pick.tap(0)
        pick.told("event.added === 1")
        other = pick.page.evaluate("window.photosPicker.selection.at(-1).assetIdentifier")
        self.assertEqual(pick.backend("POST", "/move", {"assetIdentifier": other})[0], 200)
        expect(pick.cells.nth(0).locator(".cell-mark")).to_have_text("1")
        self.assertEqual(pick.backend("POST", "/deselect", {"assetIdentifiers": [known]})[0], 200)
        expect(pick.selected).to_have_count(1)

    def test_one_can_search_in_it_and_make_the_photos_larger(self):
        """Makes the photos larger and smaller and searches, and expects one photo found.

        Rows: L17"""
        pick = self.pick({"selectionLimit": 4})
        width = "() => document.querySelector('.cell[data-asset]').clientWidth"
        before = pick.inner.evaluate(width)
        pick.button("Larger").click()
        pick.inner.wait_for_function(f"(before) => ({width})() > before", arg=before)
        pick.button("Smaller").click()
        pick.inner.wait_for_function(f"(before) => ({width})() === before", arg=before)
        pick.find("IMG_0001.JPG")
        expect(pick.cells).to_have_count(1)
        pick.button("Clear search").click()
        pick.inner.wait_for_function("() => document.querySelectorAll('.cell[data-asset]').length > 1")


if __name__ == "__main__":
    unittest.main()
