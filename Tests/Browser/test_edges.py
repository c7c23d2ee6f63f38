"""Section K on the screen: what is at an edge, and what is removed or kept if it is hidden."""
import unittest

from playwright.sync_api import expect

from case import PHONE, TABLET, BrowserCase

BARS = {"top": ".bar.is-top", "bottom": ".bar.is-bottom", "leading": ".sidebar"}


class EdgeTests(BrowserCase):
    def standing(self, pick):
        """The edges with a bar."""
        return {edge for edge, bar in BARS.items() if pick.frame.locator(bar).is_visible()}

    def rectangle(self, pick, selector):
        """The position of an element in the frame, as its edges."""
        return pick.frame.locator(selector).evaluate(
            "(element) => { const { left, top, right, bottom } = element.getBoundingClientRect(); return { left, top, right, bottom }; }")

    def screen(self, pick):
        return pick.inner.evaluate("() => ({ width: innerWidth, height: innerHeight })")

    def test_each_hidden_edge_takes_what_stands_there_and_nothing_else(self):
        """Hides six sets of edges, and expects the other bars, and what must be reached over the photos.

        Rows: K01 K06"""
        pick, looked = self.pick({"selectionLimit": 4}), 0
        for edges in ([], ["top"], ["bottom"], ["leading"], ["top", "bottom"], ["top", "bottom", "leading"]):
            with self.subTest(edges=edges):
                pick.show({"selectionLimit": 4, "edgesWithoutContentMargins": edges})
                self.assertEqual(self.standing(pick), set(BARS) - set(edges))
                # The necessary controls are then over the photos.
                for always in (".add", ".cancel", ".options", ".badge"):
                    expect(pick.frame.locator(always)).to_be_visible()
                self.assertEqual(pick.frame.locator(".floating .add").count(), int("top" in edges))
                self.assertEqual(pick.frame.locator(".floating .options").count(), int("bottom" in edges))
                looked += 1
        self.assertEqual(looked, 6)

    def test_hidden_without_a_word_on_edges_is_hidden_at_all_and_nothing_said_is_hidden_at_none(self):
        """Hides without naming edges, then the top, then nothing, and compares which bars stand.

        Rows: K02"""
        pick = self.pick({"selectionLimit": 4, "accessoryVisibility": {"visibility": "hidden"}})
        self.assertEqual(self.standing(pick), set())
        pick.show({"selectionLimit": 4, "accessoryVisibility": {"visibility": "hidden", "edges": ["top"]}})
        self.assertEqual(self.standing(pick), {"bottom", "leading"})
        pick.show({"selectionLimit": 4})
        self.assertEqual(self.standing(pick), set(BARS))

    def test_on_a_phone_a_bar_stands_at_the_top_and_one_at_the_bottom(self):
        """Opens the picker on a phone, and measures that both bars stand at their edges.

        Rows: K03"""
        self.context = self.browse(viewport=PHONE, has_touch=True)
        pick = self.pick({"selectionLimit": 4})
        self.assertEqual(self.standing(pick), {"top", "bottom"})
        self.bars_stand_at_their_edges(pick)

    def test_on_a_wide_screen_the_sidebar_stands_at_the_leading_edge(self):
        """Opens the picker on a tablet and a desk, and measures where the sidebar stands, from right to left, too.

        Rows: K04"""
        for viewport in (TABLET, None):
            self.context = self.browse(viewport=viewport, has_touch=True) if viewport else self.browse()
            pick = self.pick({"selectionLimit": 4})
            side, content = self.rectangle(pick, ".sidebar"), self.rectangle(pick, ".content")
            self.assertEqual((side["left"], side["right"]), (0, content["left"]))
            # From right to left, that edge is on the right.
            pick.page.evaluate("window.photosPicker.setAppearance({ direction: 'rtl' })")
            side, content = self.rectangle(pick, ".sidebar"), self.rectangle(pick, ".content")
            self.assertEqual((side["left"], side["right"]), (content["right"], self.screen(pick)["width"]))

    def test_on_a_wide_screen_the_bars_stand_as_on_a_phone(self):
        """Opens the picker on a desk, and measures that both bars stand at their edges.

        Rows: K05"""
        pick = self.pick({"selectionLimit": 4})
        self.assertEqual(self.standing(pick), set(BARS))
        self.bars_stand_at_their_edges(pick)

    def bars_stand_at_their_edges(self, pick):
        top, content, bottom = (self.rectangle(pick, part) for part in (".bar.is-top", ".content", ".bar.is-bottom"))
        screen = self.screen(pick)
        self.assertEqual((top["top"], top["left"], top["right"]), (0, 0, screen["width"]))
        self.assertEqual((bottom["bottom"], bottom["left"], bottom["right"]), (screen["height"], 0, screen["width"]))
        self.assertEqual((content["top"], content["bottom"]), (top["bottom"], bottom["top"]))
        expect(pick.frame.locator(".bar.is-top .cancel")).to_be_visible()
        expect(pick.frame.locator(".bar.is-top .add")).to_be_visible()
        expect(pick.frame.locator(".bar.is-bottom .options")).to_be_visible()

    def test_hiding_the_bars_while_it_is_shown_changes_nothing_that_was_chosen(self):
        """Turns the place off and hides all bars, and expects the menu to say so, and a file without the place.

        Rows: K07"""
        pick = self.pick({"selectionLimit": 4})
        pick.find("IMG_0001.JPG").click()
        pick.choose("Location")
        self.assertEqual(pick.backend("PATCH", body={"edgesWithoutContentMargins": ["top", "bottom", "leading"]})[0], 200)
        expect(pick.frame.locator(".floating .options")).to_contain_text("Left out: Location")
        pick.button("Options").click()
        expect(pick.frame.get_by_role("switch", name="Location")).to_have_attribute("aria-checked", "false")
        pick.button("Done").click()
        pick.add()
        file = pick.received()[0].files[0]
        self.assertEqual(file.tags("GPSPosition", "GPSLatitude"), {})
        self.assertIn("Model", file.tags("Model"))


if __name__ == "__main__":
    unittest.main()
