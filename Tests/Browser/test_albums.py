"""The person's albums and the collections: on the page of the library, and in pickers."""
import re
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase
from keys import Keys

LABELS = "() => [...document.querySelectorAll('.cell[data-asset]')].map((cell) => cell.getAttribute('aria-label'))"
# Storage throws, as where a browser denies it to a frame.
DENIED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })"


class AlbumTests(BrowserCase):
    def library(self, **wishes):
        """The page of the library, once all that it lists is there."""
        page = self.open("/", self.browse(**wishes) if wishes else None)
        page.locator(".cell[data-asset]").first.wait_for()
        expect(self.line(page, "All photos").locator(".collection-count")).not_to_be_empty()
        return page

    def line(self, page, title):
        """A collection in the sidebar."""
        return page.locator(".collection-list .collection-line").filter(has=page.get_by_text(title, exact=True))

    def count(self, page, title):
        return int(self.line(page, title).locator(".collection-count").text_content())

    def make(self, page, title):
        """Makes an album."""
        page.get_by_role("button", name="New album").click()
        page.get_by_role("textbox", name="Title").fill(title)
        page.get_by_role("button", name="Save").click()
        expect(self.line(page, title)).to_be_visible()

    def fill(self, page, title, count):
        """Adds the first photos to an album."""
        page.get_by_role("button", name="Select", exact=True).click()
        for number in range(count):
            page.locator(".cell[data-asset]").nth(number).click()
        expect(page.locator(".part-title")).to_have_text(f"{count} selected")
        page.get_by_role("button", name="Add to album").click()
        page.get_by_role("dialog").get_by_role("button", name=title).click()
        expect(page.locator(".toast.is-shown")).to_contain_text(f"added to {title}")

    def delete(self, page, title):
        self.line(page, title).click()
        page.get_by_role("button", name="Delete album").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete album").click()
        expect(self.line(page, title)).to_have_count(0)

    def test_an_album_is_made_filled_from_the_grid_renamed_and_deleted(self):
        page = self.library()
        all_photos = self.count(page, "All photos")
        title = "Rome & <b>"
        self.make(page, f"  {title} ")
        self.assertEqual(self.count(page, title), 0)
        self.fill(page, title, 3)
        expect(self.line(page, title).locator(".collection-count")).to_have_text("3")
        page.get_by_role("button", name="Done").click()
        chosen = page.evaluate(LABELS)[:3]
        self.line(page, title).click()
        expect(page.locator(".part-title")).to_have_text(title)
        expect(page.locator(".cell[data-asset]")).to_have_count(3)
        self.assertEqual(page.evaluate(LABELS), chosen)
        page.get_by_role("button", name="Select", exact=True).click()
        page.locator(".cell[data-asset]").nth(1).click()
        page.get_by_role("button", name="Remove from album").click()
        expect(page.locator(".cell[data-asset]")).to_have_count(2)
        self.assertEqual(page.evaluate(LABELS), [chosen[0], chosen[2]])
        page.get_by_role("button", name="Rename").click()
        page.get_by_role("textbox", name="Title").fill("夏")
        page.keyboard.press("Enter")
        expect(page.locator(".part-title")).to_have_text("夏")
        self.delete(page, "夏")
        expect(self.line(page, "All photos")).to_have_attribute("aria-current", "true")
        expect(page.locator(".part-title")).to_have_text("All photos")
        self.assertEqual(self.count(page, "All photos"), all_photos)

    def test_a_title_without_letters_makes_no_album_and_cancel_neither(self):
        page = self.library()
        before = page.locator(".collection-list .collection-line").count()
        page.get_by_role("button", name="New album").click()
        page.get_by_role("textbox", name="Title").fill("   ")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.get_by_role("button", name="Cancel").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        self.assertEqual(page.locator(".collection-list .collection-line").count(), before)

    def test_albums_are_made_and_filled_by_keyboard_alone(self):
        page = self.library()
        keys = Keys(page)
        keys.go_to(".part-actions .plain")
        keys.press("Enter")
        keys.go_to(".cell")
        keys.press("Space", "Shift+ArrowRight")
        expect(page.locator(".part-title")).to_have_text("2 selected")
        keys.go_to(".part-actions button")
        keys.press("Enter")
        # The first line makes an album for what is selected.
        keys.go_to("dialog .collection-line")
        keys.press("Enter")
        keys.arrives_at(".title-field")
        keys.type("By keys")
        keys.press("Enter")
        expect(self.line(page, "By keys").locator(".collection-count")).to_have_text("2")
        keys.press("Escape")
        expect(page.locator(".part-title")).to_have_text("All photos")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(0)
        self.delete(page, "By keys")

    def test_a_picker_lists_the_persons_albums_before_the_folders(self):
        page = self.library()
        self.make(page, "For a picker")
        picker = self.alone({"selectionLimit": 4})
        expect(picker.get_by_role("heading", name="Folders")).to_have_count(0)
        expect(self.line(picker, "For a picker")).to_have_count(0)
        self.fill(page, "For a picker", 2)
        page.get_by_role("button", name="Done").click()
        picker = self.alone({"selectionLimit": 4})
        self.line(picker, "For a picker").click()
        expect(picker.locator(".cell[data-asset]")).to_have_count(2)
        expect(picker.locator(".part-title")).to_have_text("For a picker")
        expect(picker.get_by_role("heading", name="Albums")).to_be_visible()
        expect(picker.get_by_role("heading", name="Folders")).to_be_visible()
        for name in ("New album", "Rename", "Delete album", "Add to album"):
            expect(picker.get_by_role("button", name=name)).to_have_count(0)
        picker.get_by_role("button", name="All photos").last.click()
        expect(picker.locator(".part-title")).not_to_be_visible()
        self.delete(page, "For a picker")

    def test_a_search_in_a_collection_stays_there_and_says_so(self):
        for page in (self.alone({"selectionLimit": 4}), self.library()):
            self.line(page, "Videos").click()
            self.shows_only(page, "Video")
            field = page.get_by_role("searchbox", name="Search in Videos")
            field.fill("2")
            expect(page.locator(".part-title")).to_have_text("Search in Videos")
            self.shows_only(page, "Video")
            expect(self.line(page, "Videos")).to_have_attribute("aria-current", "true")
            page.get_by_role("button", name="Search all photos").click()
            page.wait_for_function("() => [...document.querySelectorAll('.cell[data-asset]')].some((cell) => cell.getAttribute('aria-label').startsWith('Photo'))")
            expect(page.get_by_role("searchbox", name="Search", exact=True)).to_have_value("2")
            expect(self.line(page, "All photos")).to_have_attribute("aria-current", "true")

    def test_a_search_from_the_tab_of_collections_shows_what_it_finds(self):
        page = self.alone({"selectionLimit": 4}, viewport=PHONE, has_touch=True)
        page.get_by_role("tab", name="Collections").click()
        page.get_by_role("searchbox").fill("IMG_000")
        expect(page.get_by_role("tab", name="Photos")).to_have_attribute("aria-selected", "true")
        self.shows_only(page, "IMG_000")
        expect(page.locator("photo-grid")).to_be_visible()

    def test_a_collection_that_the_filter_excludes_is_not_offered(self):
        page = self.alone({"selectionLimit": 4})
        expect(self.line(page, "Videos")).to_be_visible()
        page = self.alone({"selectionLimit": 4, "filter": "images"})
        expect(self.line(page, "Live Photos")).to_be_visible()
        expect(self.line(page, "Videos")).to_have_count(0)
        page = self.alone({"selectionLimit": 4, "filter": "videos"})
        expect(self.line(page, "Videos")).to_be_visible()
        expect(self.line(page, "Live Photos")).to_have_count(0)

    def test_a_heart_counts_at_once_and_is_seen_in_the_grid(self):
        page = self.library()
        before = self.count(page, "Favourites")
        plain = page.locator(".cell[data-asset]:not([aria-label*='Favourite'])").first
        asset = plain.get_attribute("data-asset")
        plain.click()
        for name, count, hearts in (("Add to Favourites", before + 1, 1), ("Remove from Favourites", before, 0)):
            page.get_by_role("button", name=name).click()
            expect(self.line(page, "Favourites").locator(".collection-count")).to_have_text(str(count))
            expect(page.locator(f".cell[data-asset='{asset}'][aria-label*='Favourite']")).to_have_count(hearts)

    def test_the_last_of_two_presses_decides_whether_a_photo_is_a_favourite(self):
        page = self.library()
        before = self.count(page, "Favourites")
        page.locator(".cell[data-asset]:not([aria-label*='Favourite'])").first.click()
        look = page.get_by_role("dialog")
        self.expect_in_order(page, "**/favourite", look.get_by_role("button", name="Add to Favourites").click,
                             look.get_by_role("button", name="Remove from Favourites").click)
        expect(look.get_by_role("button", name="Add to Favourites")).to_be_visible()
        look.get_by_role("button", name="Close").click()
        expect(self.line(page, "Favourites").locator(".collection-count")).to_have_text(str(before))

    def test_without_favourites_the_pages_say_how_to_get_some(self):
        empty = '{"revision": "1", "count": 0, "buckets": []}'
        self.context.route(re.compile("favourites=1"), lambda route: route.fulfill(status=200, content_type="application/json", body=empty))
        for page in (self.alone({"selectionLimit": 4}), self.library()):
            self.line(page, "Favourites").click()
            expect(page.get_by_role("heading", name="No favourites yet")).to_be_visible()
            expect(page.get_by_text("press the heart")).to_be_visible()
            page.get_by_role("searchbox").fill("no such name")
            expect(page.get_by_role("heading", name="Nothing was found")).to_be_visible()

    def test_the_oldest_come_first_and_the_page_remembers_it(self):
        page = self.library()
        newest = page.locator(".cell[data-asset]").first.get_attribute("aria-label")
        page.get_by_role("button", name="Oldest first").click()
        expect(page.get_by_role("button", name="Oldest first")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".cell[data-asset]").first).not_to_have_attribute("aria-label", newest)
        oldest = page.locator(".cell[data-asset]").first.get_attribute("aria-label")
        page.reload()
        expect(page.locator(".cell[data-asset]").first).to_have_attribute("aria-label", oldest)
        picker = self.alone({"selectionLimit": 4})
        expect(picker.locator(".cell[data-asset]").first).to_have_attribute("aria-label", oldest)
        picker.get_by_role("button", name="Oldest first").click()
        expect(picker.locator(".cell[data-asset]").first).to_have_attribute("aria-label", newest)
        years = picker.evaluate("() => [...document.querySelectorAll('.grid-month')].map((month) => Number(month.textContent.match(/[0-9]{4}/)[0]))")
        self.assertEqual(years, sorted(years, reverse=True))

    def test_where_storage_is_denied_the_order_holds_for_the_page(self):
        self.context.add_init_script(DENIED)
        page = self.library()
        newest = page.locator(".cell[data-asset]").first.get_attribute("aria-label")
        page.get_by_role("button", name="Oldest first").click()
        expect(page.locator(".cell[data-asset]").first).not_to_have_attribute("aria-label", newest)
        self.assertEqual([line for line in self.said if line.startswith(("fault", "error"))], [])

    def test_recents_say_when_photos_came_and_have_their_own_order(self):
        page = self.library()
        self.line(page, "Recents").click()
        expect(page.locator(".grid-month").first).to_contain_text("Added in")
        expect(page.get_by_role("button", name="Oldest first")).to_have_count(0)
        self.line(page, "All photos").click()
        expect(page.locator(".grid-month").first).not_to_contain_text("Added in")
        expect(page.get_by_role("button", name="Oldest first")).to_be_visible()

    def test_collections_have_covers_and_open_on_a_phone(self):
        page = self.open("/", self.browse(viewport=PHONE, has_touch=True))
        page.locator(".cell[data-asset]").first.wait_for()
        page.get_by_role("button", name="Collections").click()
        sheet = page.get_by_role("dialog")
        for name in ("All photos", "Recents", "Favourites", "Videos", "Live Photos"):
            expect(sheet.get_by_role("button", name=name, exact=True)).to_be_visible()
        for name in ("All photos", "Recents", "Videos", "Live Photos"):
            expect(sheet.get_by_role("button", name=name, exact=True).locator("img")).to_have_js_property("complete", True)
            expect(sheet.get_by_role("button", name=name, exact=True).locator("img")).not_to_have_js_property("naturalWidth", 0)
        sheet.get_by_role("button", name="Videos", exact=True).click()
        expect(sheet).to_have_count(0)
        self.shows_only(page, "Video")
        expect(page.locator(".part-title")).to_have_text("Videos")
        small = page.evaluate("""() => [...document.querySelectorAll('.part button')].filter((one) => one.checkVisibility())
          .map((one) => [one.textContent || one.title, one.getBoundingClientRect()]).filter(([, box]) => box.width < 44 || box.height < 44)
          .map(([name]) => name)""")
        self.assertEqual(small, [])
        self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))

    def test_a_selection_ends_at_its_limit_which_is_said(self):
        page = self.library()
        page.get_by_role("button", name="Select", exact=True).click()
        page.evaluate("document.querySelector('photo-grid').photosBetween = async () => Array.from({ length: 2001 }, (_, id) => ({ id: String(id) }))")
        page.locator(".cell[data-asset]").first.focus()
        page.keyboard.press("Control+a")
        expect(page.locator(".part-title")).to_have_text("2,000 selected")
        expect(page.locator(".toast.is-shown")).to_contain_text("2,000 at most")


if __name__ == "__main__":
    unittest.main()
