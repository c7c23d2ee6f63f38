"""The badge over the photos: how it opens and closes, and what it leaves uncovered."""
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase

# The rectangles of two elements, and of the text of the second, overlap.
OVERLAP = """([one, other]) => {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector(other));
  const [a, b] = [document.querySelector(one).getBoundingClientRect(), text.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


class BadgeTests(BrowserCase):
    def show(self, pick):
        """Opens the badge."""
        pick.frame.locator(".badge summary").click()
        expect(pick.frame.locator(".badge p")).to_be_visible()

    def test_Escape_closes_the_badge_and_leaves_the_picker(self):
        pick = self.pick({"selectionLimit": 4})
        pick.tap(0)
        self.show(pick)
        pick.page.keyboard.press("Escape")
        expect(pick.frame.locator(".badge p")).to_be_hidden()
        expect(pick.frame.locator(".badge summary")).to_be_focused()
        expect(pick.frame.get_by_role("dialog")).to_have_count(0)
        expect(pick.selected).to_have_count(1)

    def test_a_tap_elsewhere_closes_the_badge_and_does_nothing_else(self):
        for configuration in ({"selectionLimit": 4}, {"selectionLimit": 4, "selection": "continuous"}):
            with self.subTest(configuration):
                self.context = self.browse(viewport=PHONE, has_touch=True)
                pick = self.pick(configuration)
                self.show(pick)
                pick.frame.locator(".content").tap(position={"x": 40, "y": 240}, force=True)
                expect(pick.frame.locator(".badge p")).to_be_hidden()
                expect(pick.selected).to_have_count(0)
                pick.tap(0)
                expect(pick.selected).to_have_count(1)

    def test_the_photos_stay_and_Add_counts_while_the_badge_is_open(self):
        pick = self.pick({"selectionLimit": 4})
        pick.tap(0)
        self.show(pick)
        # The browser reports what is covered after a while: the photos would be gone, or Add would not count.
        expect(pick.frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        expect(pick.frame.locator(".pick.is-covered")).to_have_count(0)
        pick.add()
        self.assertEqual([len(result.files) for result in pick.received()], [1])

    def test_the_badge_covers_no_heading_from_left_to_right_or_from_right_to_left(self):
        for viewport in (PHONE, {"width": 1180, "height": 860}):
            self.context = self.browse(viewport=viewport)
            pick = self.pick({"selectionLimit": 4})
            for direction in ("ltr", "rtl"):
                pick.page.evaluate("(direction) => window.photosPicker.setAppearance({ direction })", direction)
                pick.inner.wait_for_function("(direction) => getComputedStyle(document.body).direction === direction", arg=direction)
                self.assertFalse(pick.inner.evaluate(OVERLAP, [".badge summary", ".grid-month"]), f"{direction} {viewport}")


if __name__ == "__main__":
    unittest.main()
