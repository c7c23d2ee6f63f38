"""A continuous selection: each tap shares a photo, so the person is told before the first one, and each is guarded."""
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from test_disguise import DISGUISES, FRAME, UNDO

AT_ONCE = {"selectionLimit": 5, "selection": "continuous", "style": "inline"}
PLACED = "IMG_0001.JPG"


class AtOnceTests(BrowserCase):
    def test_before_the_first_tap_the_person_reads_that_a_tap_shares(self):
        """Reads all that a continuous picker says, and looks for a word that the photos stay until Add.
        Rows: G02 G05"""
        pick = self.pick(AT_ONCE)
        expect(pick.frame.locator(".at-once")).to_contain_text("Each photo that you tap is sent to A picker app immediately.")
        pick.frame.locator(".badge summary").click()
        expect(pick.frame.locator(".badge p")).to_contain_text("It receives each photo that you tap, immediately")
        pick.frame.locator("button.options").click()
        expect(pick.frame.locator(".menu-note")).to_contain_text("photos that you tap from now on")
        pick.frame.get_by_role("dialog").get_by_role("button", name="Done").click()
        for button in (".cancel", ".add"):
            expect(pick.frame.locator(button)).to_have_count(0)
        expect(pick.frame.locator(".selection-item")).to_have_text("Nothing shared yet")
        pick.tap(0)
        expect(pick.frame.locator(".selection-item")).to_have_text("1 shared")

    def test_a_first_picker_explains_that_a_tap_shares(self):
        """Opens the first embedded picker of a caller, and reads its explanation.
        Rows: O03"""
        page = self.alone(AT_ONCE, "first-app")
        expect(page.locator(".onboarding")).to_contain_text("Each photo that you tap is sent to A first app immediately")
        expect(page.locator(".onboarding")).not_to_contain_text("add")

    def test_options_that_are_chosen_first_hold_for_the_first_photo(self):
        """Turns Location off from the line above the photos, taps one that has a place, and reads the host's file.
        Rows: G05"""
        pick = self.pick(AT_ONCE)
        pick.frame.locator(".at-once-options").click()
        pick.frame.get_by_role("switch", name="Location").click()
        expect(pick.frame.get_by_role("switch", name="Location")).to_have_attribute("aria-checked", "false")
        pick.frame.get_by_role("dialog").get_by_role("button", name="Done").click()
        pick.find(PLACED).click()
        pick.told("event.added === 1")
        self.assertEqual([result.files[0].tags("GPSPosition") for result in pick.selection()], [{}])

    def test_Done_ends_a_sheet_and_says_what_was_shared(self):
        pick = self.pick({**AT_ONCE, "style": "presentation"})
        pick.tap(0)
        pick.frame.locator(".done").click()
        self.assertEqual(len(pick.received()), 1)
        expect(pick.frame.locator(".delivery")).to_contain_text("1 item was added")

    def test_what_is_taken_out_again_is_not_said_to_be_unshared(self):
        pick = self.pick(AT_ONCE)
        pick.tap(0)
        pick.told("event.added === 1")
        self.assertEqual(len(pick.selection()), 1)
        pick.tap(0)
        expect(pick.frame.locator(".toast")).to_contain_text("may have kept a copy")

    def test_a_tap_below_what_covers_or_disguises_the_frame_shares_nothing(self):
        """Covers and disguises the frame of a continuous picker, presses where a photo is, and asks the server what is selected.
        Rows: A03"""
        pick, looked = self.pick(AT_ONCE), 0
        box = pick.cells.first.bounding_box()
        for name, done in {**DISGUISES, "cut": FRAME % "clipPath = 'inset(0 0 0 30px)'"}.items():
            with self.subTest(disguise=name):
                expect(pick.frame.locator("[data-settling]")).to_have_count(0)
                pick.page.evaluate(f"() => {{ {done}; }}")
                expect(pick.frame.locator("[data-settling]")).to_have_count(1)
                pick.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                expect(pick.frame.locator(".toast")).to_contain_text("covers this picker")
                pick.page.evaluate(UNDO)
                expect(pick.frame.locator(".toast.is-shown")).to_have_count(0)
                looked += 1
        self.assertEqual(looked, 10)
        expect(pick.frame.locator("[data-settling]")).to_have_count(0)
        pick.tap(1)
        pick.told("event.added === 1")
        self.assertEqual(len(pick.page.evaluate("window.photosPicker.selection")), 1)

    def test_a_picker_of_which_a_part_is_on_the_screen_takes_taps_and_a_sliver_does_not(self):
        pick = self.pick(AT_ONCE)
        pick.page.evaluate("""() => {
          document.body.style.height = "4000px";
          Object.assign(document.querySelector("#picker").style, { position: "absolute", top: "0", height: "3000px" });
        }""")
        # Cells move when the grid gets its new size.
        pick.inner.wait_for_function("() => document.querySelector('photo-grid').clientHeight > 2000")
        expect(pick.frame.locator("[data-settling]")).to_have_count(0)
        pick.tap(0)
        pick.told("event.added === 1")
        pick.page.evaluate("scrollTo(0, 2900)")
        expect(pick.frame.locator("[data-settling]")).to_have_count(1)

    def test_a_tap_shares_nothing_while_nobody_could_read_that_it_would(self):
        pick = self.pick(AT_ONCE)
        pick.page.evaluate("document.querySelector('#picker').style.clipPath = 'inset(120px 0 0 0)'")
        pick.inner.evaluate("() => { location.reload(); }")
        pick.page.wait_for_function("window.events.filter(({ type }) => type === 'ready').length === 2")
        expect(pick.cells.nth(8)).to_be_visible()
        box = pick.cells.nth(8).bounding_box()
        pick.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(pick.frame.locator(".toast")).to_contain_text("covers this picker")
        pick.page.evaluate("document.querySelector('#picker').style.clipPath = ''")
        expect(pick.frame.locator("[data-settling]")).to_have_count(0)
        pick.tap(1)
        pick.told("event.added === 1")
        self.assertEqual(len(pick.selection()), 1)

    def test_dialogs_of_the_picker_cover_nothing(self):
        pick = self.pick(AT_ONCE)
        pick.cells.first.focus()
        pick.page.keyboard.press("Enter")
        expect(pick.frame.locator(".preview")).to_be_visible()
        expect(pick.frame.locator("[data-settling]")).to_have_count(0)
        pick.frame.locator(".preview-mark").click()
        pick.told("event.added === 1")


if __name__ == "__main__":
    unittest.main()
