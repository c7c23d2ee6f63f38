"""What a person types into the search field finds what it says, in the page's language and in others."""
import unittest

from playwright.sync_api import expect

from case import BrowserCase

# The month with the fewest photos, as the server names it, and their number.
MONTH = """async () => (await (await fetch("/library/buckets")).json()).buckets.map(({ id, count }) => [id, count])
  .filter(([id]) => !id.includes(".")).sort((one, other) => one[1] - other[1])[0]"""
# That month as people write it.
WRITTEN = """([id, locale]) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${id}-15`))"""


class SearchTests(BrowserCase):
    def test_a_month_is_found_as_each_language_of_the_pages_writes_it(self):
        page = self.open("/")
        page.locator(".cell[data-asset]").first.wait_for()
        month, count = page.evaluate(MONTH)
        field = page.get_by_role("searchbox")
        searches = [page.evaluate(WRITTEN, [month, locale]) for locale in ("en", "de", "es", "fr", "pt", "ja", "zh-Hans", "zh-Hant", "ar")]
        self.assertIn(" ", searches[0])
        for search in (*searches, month, f"{searches[0]} photos"):
            with self.subTest(search=search):
                field.fill("nothing has this name")
                expect(page.locator(".cell[data-asset]")).to_have_count(0)
                field.fill(search)
                expect(page.locator(".cell[data-asset]")).to_have_count(count)

    def test_a_sort_is_found_by_its_name(self):
        page = self.open("/")
        page.locator(".cell[data-asset]").first.wait_for()
        videos = page.evaluate("async () => (await (await fetch('/library/buckets?media=video')).json()).count")
        self.assertGreater(videos, 0)
        page.get_by_role("searchbox").fill("videos")
        expect(page.locator(".cell[data-asset]")).to_have_count(videos)


if __name__ == "__main__":
    unittest.main()
