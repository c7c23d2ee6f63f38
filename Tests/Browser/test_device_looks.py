"""Pickers of photos of a device on a phone and a desktop, light and dark, in three languages, by keyboard, and for screen readers."""
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from case import PHONE
from device import DRAWN, PLACED, PLAIN, DeviceCase
from keys import Keys
from test_axe import ALL, DRAWN as NEXT_FRAME, SETTLED

WIDE = {"width": 1280, "height": 860}
LANGUAGES = {"en-GB": "Choose photos from this device", "ja-JP": "このデバイスの写真を選択", "zh-CN": "从此设备选取照片"}


class DeviceLookTests(DeviceCase):
    def choose(self, page, *files):
        page.locator(".file-field").first.set_input_files(files)

    def look(self, page, state):
        """Expects axe to find nothing, and nothing to be wider than the screen."""
        page.evaluate(NEXT_FRAME)
        page.evaluate(SETTLED)
        found = Axe().run(page, options=ALL)
        self.assertEqual(found.violations_count, 0, f"{state}: {found.generate_report()}")
        wide = page.evaluate("""() => [...document.querySelectorAll("button, p, .upload-line, .invitation")]
          .filter((one) => { const box = one.getBoundingClientRect(); return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1); })
          .map((one) => one.className || one.textContent)""")
        self.assertEqual(wide, [], f"{state}: outside the screen")
        self.looked += 1

    def test_axe_finds_nothing_on_a_phone_and_a_desktop_in_both_colour_schemes(self):
        self.looked = 0
        for width, viewport in (("phone", PHONE), ("desktop", WIDE)):
            for scheme in ("light", "dark"):
                with self.subTest(width=width, scheme=scheme):
                    context = self.visit(viewport=viewport, has_touch=viewport is PHONE, color_scheme=scheme, reduced_motion="reduce")
                    page = self.page_alone(context=context)
                    self.look(page, "nothing chosen")
                    held = []
                    page.route("**/uploads/*/0", lambda route: held.append(route))  # which are never answered
                    self.choose(page, *DRAWN)
                    expect(page.locator(".cell.is-drawn")).to_have_count(5)
                    self.look(page, "uploading")
                    page.get_by_role("button", name="Pause").click()
                    expect(page.locator(".upload-text")).to_contain_text("Paused")
                    self.look(page, "paused")
                    page.unroute_all(behavior="ignoreErrors")
                    page.get_by_role("button", name="Resume").click()
                    expect(page.locator(".cell[aria-selected=true]")).to_have_count(5)
                    page.locator(".badge summary").click()
                    self.look(page, "uploaded")
                    page.locator(".badge summary").click()
                    page.locator(".cell").first.press("Enter")
                    expect(page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True)).to_be_visible()
                    self.look(page, "large")
                    page.keyboard.press("Escape")
                    page.route("**/p/*/uploads", lambda route: route.fulfill(status=507, content_type="application/problem+json", body='{"code": "noRoom"}'))
                    self.choose(page, PLAIN)
                    expect(page.locator(".upload-text")).to_have_text("1 was not uploaded")
                    page.locator(".cell[data-upload^=failed]").click()
                    expect(page.get_by_role("dialog")).to_contain_text("no room")
                    self.look(page, "failed")
        self.assertEqual(self.looked, 24)

    def test_axe_finds_nothing_in_what_is_beside_a_library(self):
        self.looked = 0
        session = self.house.open_session({"source": "both", "selectionLimit": 10, "selection": "continuous", "style": "inline"})
        page = self.open(session["pickerPath"], self.browse(viewport=PHONE, has_touch=True, reduced_motion="reduce"))
        expect(page.locator(".cell.is-drawn").first).to_be_visible()
        self.look(page, "library")
        page.get_by_role("tab", name="This device").click()
        expect(page.locator(".invitation")).to_be_visible()
        self.look(page, "device")
        self.assertEqual(self.looked, 2)

    def test_every_sentence_is_in_the_visitors_language(self):
        seen = set()
        for locale, name in LANGUAGES.items():
            with self.subTest(locale=locale):
                session = self.house.open_session({"source": "device", "selectionLimit": 10})
                page = self.open(session["pickerPath"], self.visit(locale=locale))
                expect(page.get_by_role("button", name=name)).to_be_visible()
                self.choose(page, PLACED)
                expect(page.locator(".cell[aria-selected=true]")).to_have_count(1)
                text = page.locator("main").inner_text()
                # A key without words would be shown as it is.
                self.assertNotRegex(text, r"\b(device|upload|leftOut|fault)[A-Z_]\w*")
                seen.add(page.locator(".device-note").inner_text())
        self.assertEqual(len(seen), len(LANGUAGES))

    def test_a_keyboard_is_enough(self):
        page = self.page_alone()
        # From now on, so that a key that is pressed at once finds the browser prepared.
        page.on("filechooser", lambda _: None)
        keys = Keys(page)
        keys.go_to(".invitation .primary")
        self.assertTrue(keys.is_visible())
        with page.expect_file_chooser() as opened:
            keys.press("Enter")
        opened.value.set_files([PLACED, PLAIN])
        # The button is gone, so the first photo has the focus.
        keys.arrives_at(".cell")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(2)
        keys.press("ArrowRight", "Space")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(1)
        keys.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        keys.go_to(".preview-remove")
        keys.press("Enter", "Escape")
        expect(page.locator(".cell[data-asset]")).to_have_count(1)
        keys.arrives_at(".cell")
        keys.go_to(".device-more button")
        with page.expect_file_chooser() as opened:
            keys.press("Enter")
        opened.value.set_files(PLAIN)
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(2)

    def test_screen_readers_hear_what_matters_and_not_each_step(self):
        page = self.page_alone()
        page.evaluate("""() => {
          window.heard = [];
          new MutationObserver(() => heard.push(document.querySelector(".picker > [role=status]").textContent))
            .observe(document.querySelector(".picker > [role=status]"), { childList: true, characterData: true, subtree: true });
        }""")
        self.choose(page, PLACED, PLAIN, *DRAWN[1:])
        page.wait_for_function("() => heard.includes('6 photos are uploaded')")
        heard = page.evaluate("window.heard")
        # A photo that is selected in between is heard too.
        self.assertEqual([said for said in heard if "pload" in said], ["Uploading 6 photos", "6 photos are uploaded"])
        names = [cell.get_attribute("aria-label") for cell in page.locator(".cell[data-asset]").all()]
        self.assertEqual(names[0], "Photo, IMG_0001.JPG")

    def test_a_phone_has_a_button_for_its_camera_and_none_for_folders(self):
        page = self.page_alone(context=self.visit(viewport=PHONE, has_touch=True, is_mobile=True))
        expect(page.get_by_role("button", name="Take a photo")).to_be_visible()
        self.assertEqual(page.locator("input[capture=environment]").first.get_attribute("accept"), "image/*")
        expect(page.get_by_role("button", name="Choose a folder")).to_have_count(0)
        expect(page.get_by_text("or drop them here")).to_have_count(0)


if __name__ == "__main__":
    unittest.main()
