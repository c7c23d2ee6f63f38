"""Every view in every language, on a narrow phone and on a desk: nothing is cut off, and axe finds nothing."""
import contextlib
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from case import DESK, BrowserCase
from cut_off import FIND_CUT_OFF
from device import PLACED
from test_axe import DRAWN
from test_format import believe_codings

NARROW = {"width": 360, "height": 740}
# A tag of each language, the attribute `lang` of its pages, and the title of the page Privacy.
LANGUAGES = {
    "ar-EG": ("ar", "الخصوصية"), "de-CH": ("de", "Datenschutz"), "en-GB": ("en", "Privacy"), "es-MX": ("es", "Privacidad"),
    "fr-CA": ("fr", "Confidentialité"), "ja-JP": ("ja", "プライバシー"), "pt-PT": ("pt", "Privacidade"), "zh-CN": ("zh-Hans", "隐私"),
    "zh-TW": ("zh-Hant", "隱私權"),
}
# Colours are the same in all languages (test_axe.py).
AXE = """() => axe.run({ resultTypes: ["violations"], preload: false, rules: { "color-contrast": { enabled: false } } })
  .then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ").slice(0, 300)}`))"""
# The picker has its elements for the width of the window.
ARRANGED = """() => {
  const bars = document.querySelector(".picker[data-style=presentation]:not(:has([data-source=device]))");
  return !bars || (innerWidth < 700) === (bars.querySelector(":scope > .sidebar") === null);
}"""


class LanguageTests(BrowserCase):
    def speak(self, page, *tags):
        """Has the next pages take these languages for the person's: one browser is faster than one for each."""
        page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ value: {list(tags)}, configurable: true }})")

    def look(self, page, state):
        """Looks at a view on both screens."""
        for name, screen in (("phone", NARROW), ("desk", DESK)):
            page.set_viewport_size(screen)
            page.wait_for_function(ARRANGED)
            page.evaluate(DRAWN)
            found = page.evaluate(FIND_CUT_OFF)
            self.assertEqual(found, [], f"{state}, {name}")
            self.looked += 1
        if not page.evaluate("'axe' in window"):
            page.evaluate(Axe().axe_script)
        self.assertEqual(page.evaluate(AXE), [], state)
        self.assertNotRegex(page.locator("body").inner_text(), r"\b(says|answer|kind|what|fault|noMenu)_\w|\{\w+\}", state)
        page.set_viewport_size(NARROW)

    def every_view(self, make):
        """Calls a function with a page and what looks at a view of it, for each language."""
        for tag, (language, _) in LANGUAGES.items():
            with self.subTest(tag=tag):
                self.looked = 0
                with contextlib.closing(self.context.new_page()) as page:
                    self.speak(page, tag)
                    make(page, lambda state, page=page, tag=tag: self.look(page, f"{state}, {tag}"))
                    self.assertEqual(page.locator("html").get_attribute("lang"), language)
                    self.assertEqual(page.locator("html").get_attribute("dir"), "rtl" if language == "ar" else "ltr")
                self.assertGreater(self.looked, 5)

    def test_the_first_language_that_the_browser_prefers_and_the_pages_have_is_shown(self):
        context = self.browse(is_signed_in=False)
        for tags, language in ((["zh-TW"], "zh-Hant"), (["zh-HK"], "zh-Hant"), (["zh-Hant"], "zh-Hant"), (["zh-SG"], "zh-Hans"), (["zh"], "zh-Hans"),
                               (["zh-Hans-HK"], "zh-Hans"), (["pt"], "pt"), (["ko-KR", "es-MX", "en"], "es"), (["ko-KR"], "en"), (["C", "de"], "de"), ([], "en")):
            with self.subTest(tags=tags), contextlib.closing(context.new_page()) as page:
                self.speak(page, *tags)
                page.goto(f"{self.house.server}/sign-in")
                page.locator(".notice").wait_for()
                self.assertEqual(page.locator("html").get_attribute("lang"), language)

    def test_english_is_spelled_as_in_the_readers_country(self):
        for tag, spelling in (("en-US", "Favorites"), ("en", "Favorites"), ("en-GB", "Favourites"), ("en-IN", "Favourites")):
            with self.subTest(tag=tag), contextlib.closing(self.context.new_page()) as page:
                self.speak(page, tag)
                page.goto(self.house.server)
                expect(page.locator(".sidebar")).to_contain_text(spelling)

    def test_every_view_of_a_pick(self):
        self.context = self.browse(viewport=NARROW, reduced_motion="reduce")

        def views(page, look):
            page.goto(self.house.server + self.house.open_session({"selectionLimit": 4, "selection": "ordered"})["pickerPath"])
            cells = page.locator(".cell[data-asset]")
            cells.nth(0).click()
            cells.nth(1).click()
            expect(page.locator(".cell[aria-selected=true]")).to_have_count(2)
            look("selected")
            page.locator(".options").click()
            page.locator(".menu-line").first.wait_for()
            page.evaluate("() => { for (const one of document.querySelectorAll('dialog details')) one.open = true; }")
            look("options")
            page.keyboard.press("Escape")
            page.locator(".selection-item").click()
            look("staging")
            page.keyboard.press("Escape")
            cells.nth(1).press("Enter")
            look("preview")
            page.keyboard.press("Escape")
            page.locator(".badge summary").click()
            look("badge")
            page.locator(".badge summary").click()
            page.keyboard.press("Escape")
            page.locator("dialog.alert").wait_for()
            look("leaving")
            page.keyboard.press("Escape")
            page.locator("[data-tab=collections]").click()
            look("collections")
            page.locator("[data-tab=photos]").click()
            page.locator("input[type=search]").fill("nothing of this name")
            page.locator(".photos .notice").wait_for()
            look("nothing found")
            page.locator(".search-clear").click()
            page.locator(".add").click()
            page.locator(".delivery-item").first.wait_for()
            look("adding")

        self.every_view(views)

    def test_every_view_of_the_formats(self):
        self.context = self.browse(viewport=NARROW, reduced_motion="reduce")
        believe_codings(self.context, "waiting", "notAlike", "previewTooSmall", "unreadable")

        def views(page, look):
            page.goto(self.house.server + self.house.open_session({"selectionLimit": 4, "preferredItemEncoding": "compatible"})["pickerPath"])
            page.locator(".cell[data-asset]").first.wait_for()
            page.locator(".options").click()
            page.locator(".menu-radio").first.wait_for()
            look("formats of nothing")
            page.keyboard.press("Escape")
            for number in range(4):
                page.locator(".cell[data-asset]:not([aria-disabled])").nth(number).click()
                expect(page.locator(".cell[aria-selected=true]")).to_have_count(number + 1)
            page.locator(".selection-note:not(:empty)").wait_for()
            look("what cannot be converted")
            page.locator(".options").click()
            page.locator(".menu-effect").first.wait_for()
            look("formats of photos")
            page.keyboard.press("Escape")
            page.locator(".selection-item").click()
            look("reasons")

        self.every_view(views)

    def test_every_view_of_other_pickers(self):
        self.context = self.browse(viewport=NARROW, reduced_motion="reduce")

        def views(page, look):
            page.goto(self.house.server + self.house.open_session({"selectionLimit": 0, "style": "inline", "selection": "continuous"})["pickerPath"])
            page.locator(".at-once").wait_for()
            look("at once")
            page.goto(self.house.server + self.house.open_session({"source": "device", "selectionLimit": 10})["pickerPath"])
            page.locator(".invitation").wait_for()
            look("device")
            page.locator(".file-field").first.set_input_files(PLACED)
            expect(page.locator(".cell[aria-selected=true]")).to_have_count(1)
            look("uploaded")
            page.goto(self.house.server + self.house.open_session({"selectionLimit": 2}, "full-access-app")["pickerPath"])
            page.locator(".cell[data-asset]").first.wait_for()
            page.locator(".is-none").click()
            look("no options")
            page.keyboard.press("Escape")
            page.locator(".cancel").click()
            page.locator(".notice").wait_for()
            look("cancelled")

        self.every_view(views)

    def test_every_view_of_the_persons_own_pages(self):
        self.context = self.browse(viewport=NARROW, reduced_motion="reduce")
        problem = self.house.ask("POST", "/v1/authorization", {"level": "readWrite"}, caller="speaking-app")[1]
        prompt = problem["promptURL"].split(str(self.house.port))[-1]
        stranger = self.browse(is_signed_in=False, viewport=NARROW)

        def views(page, look):
            page.goto(self.house.server)
            tag = page.evaluate("navigator.languages[0]")
            page.locator(".cell[data-asset]").first.wait_for()
            page.locator(".pending-line").first.wait_for()
            look("library")
            page.goto(f"{self.house.server}/privacy")
            page.locator(".caller").first.wait_for()
            self.assertEqual(page.title(), LANGUAGES[tag][1])
            look("privacy")
            page.get_by_role("article", name="A listed app").get_by_role("radio").nth(1).click()
            page.locator("dialog.alert").wait_for()
            look("more access")
            page.keyboard.press("Escape")
            page.get_by_role("article", name="A listed app").locator(".caller-choice .plain").click()
            page.locator(".cell[data-asset]").first.wait_for()
            look("grant")
            page.goto(self.house.server + prompt)
            page.locator(".prompt-answers").wait_for()
            look("question")
            page.goto(f"{self.house.server}/nowhere")
            page.locator(".notice").wait_for()
            look("nothing here")
            with contextlib.closing(stranger.new_page()) as other:
                self.speak(other, tag)
                for path in ("/sign-in", "/sign-in#used", self.house.open_session({"selectionLimit": 2})["pickerPath"]):
                    other.goto(self.house.server + path)
                    other.locator(".notice").wait_for()
                    self.look(other, f"signed out at {path}, {tag}")

        self.every_view(views)
        # An unanswered question would be on the pages of other tests.
        page = self.open(prompt)
        page.locator(".prompt-answers button").last.click()
        page.locator(".notice").wait_for()


if __name__ == "__main__":
    unittest.main()
