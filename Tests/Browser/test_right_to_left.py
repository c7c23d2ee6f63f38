"""Pages in Arabic run from right to left."""
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase
from keys import Keys


class RightToLeftTests(BrowserCase):
    def setUp(self):
        super().setUp()
        self.context = self.browse(locale="ar-EG")

    def left(self, page, selector, number=0):
        return page.locator(selector).nth(number).bounding_box()["x"]

    def test_photos_begin_at_the_right_and_the_months_are_at_the_left(self):
        page = self.alone({"selectionLimit": 4})
        self.assertGreater(self.left(page, ".cell[data-asset]"), self.left(page, ".cell[data-asset]", 1))
        self.assertGreater(self.left(page, ".sidebar"), self.left(page, ".content"))
        self.assertGreater(self.left(page, ".cancel"), self.left(page, ".add"))
        page = self.alone({"selectionLimit": 4}, locale="ar-EG", viewport=PHONE)
        expect(page.locator("month-scrubber")).to_be_visible()
        self.assertLess(self.left(page, "month-scrubber"), 10)

    def test_the_left_arrow_and_a_swipe_to_the_right_lead_to_the_next_photo(self):
        page = self.alone({"selectionLimit": 4})
        keys = Keys(page)
        keys.go_to(".cell")
        keys.press("ArrowLeft")
        expect(page.locator(".cell:focus")).to_have_attribute("aria-colindex", "2")
        second, third = (page.locator(".cell[data-asset]").nth(number).get_attribute("data-asset") for number in (1, 2))
        keys.press("Enter")
        image = page.locator(".preview-image")
        expect(image).to_have_attribute("data-asset", second)
        self.assertLess(self.left(page, ".preview-turn.is-on"), self.left(page, ".preview-turn.is-back"))
        keys.press("ArrowLeft")
        expect(image).to_have_attribute("data-asset", third)
        keys.press("ArrowRight")
        expect(image).to_have_attribute("data-asset", second)
        self.swipe(image, 200)
        expect(image).to_have_attribute("data-asset", third)
        self.swipe(image, -200)
        expect(image).to_have_attribute("data-asset", second)

    def swipe(self, image, distance):
        image.dispatch_event("pointerdown", {"clientX": 400})
        image.dispatch_event("pointerup", {"clientX": 400 + distance})

    def test_a_row_of_photos_begins_at_the_right_and_goes_on_to_the_left(self):
        page = self.alone({"selectionLimit": 0, "style": "compact"})
        self.assertGreater(self.left(page, ".cell[data-asset]"), self.left(page, ".cell[data-asset]", 1))
        first = page.locator(".cell[data-asset]").first
        first.focus()
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".cell:focus")).to_have_attribute("aria-colindex", "2")

    def test_a_name_in_other_letters_does_not_turn_the_sentence_around_it(self):
        page = self.alone({"selectionLimit": 4})
        page.locator(".badge summary").click()
        # Between the marks of Unicode's bidirectional algorithm that set it apart.
        expect(page.locator(".badge p")).to_contain_text("“\u2068A picker app\u2069”")

    def test_numbers_have_the_digits_of_the_region(self):
        for locale, digit in (("ar-EG", "٢"), ("ar-MA", "2")):
            page = self.alone({"selectionLimit": 4}, locale=locale)
            page.locator(".cell[data-asset]").nth(0).click()
            page.locator(".cell[data-asset]").nth(1).click()
            expect(page.locator(".selection-text")).to_contain_text(digit)

    def test_a_host_can_set_the_other_direction(self):
        pick = self.pick({"selectionLimit": 4})
        self.assertEqual(pick.inner.evaluate("document.documentElement.dir"), "rtl")
        pick.page.evaluate("window.photosPicker.setAppearance({ direction: 'ltr' })")
        pick.inner.wait_for_function("() => document.documentElement.dir === 'ltr'")
        self.assertEqual(pick.inner.evaluate("getComputedStyle(document.querySelector('.bar button')).unicodeBidi"), "plaintext")


if __name__ == "__main__":
    unittest.main()
