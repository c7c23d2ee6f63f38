"""What a hostile host may do to the frame: a press counts only if the person sees its target."""
import unittest

from playwright.sync_api import expect

from case import BrowserCase


COVER = "const over = document.createElement('div'); over.id = 'over'; over.style.cssText = 'position:fixed;inset:0;background:red;%s'; document.body.append(over)"
FRAME = "document.querySelector('#picker iframe').style.%s"
# Ways for a host's page to hide or disguise the frame, and the script that undoes them.
DISGUISES = {
    "seen through": COVER % "opacity:.01;pointer-events:none", "clear": COVER % "background:none;pointer-events:none",
    "invisible": FRAME % "opacity = '0'", "faded": FRAME % "opacity = '.98'", "scaled": FRAME % "transform = 'scale(.96)'",
    "turned": FRAME % "transform = 'rotate(1deg)'", "filtered": FRAME % "filter = 'contrast(.5)'", "blended": FRAME % "mixBlendMode = 'multiply'",
    "below a dialog": "const over = document.createElement('dialog'); over.id = 'over'; over.textContent = 'Look'; document.body.append(over); over.showModal()",
}
UNDO = """() => {
  document.getElementById("over")?.remove();
  Object.assign(document.querySelector("#picker iframe").style, { opacity: "", transform: "", filter: "", mixBlendMode: "", clipPath: "" });
}"""


class DisguiseTests(BrowserCase):
    def hands_nothing_over(self, pick):
        """Expects that nothing was added, after a later request of the person's has reached the server."""
        self.assertEqual(pick.state()["state"] in ("presented", "embedded"), True)
        self.assertEqual(pick.events("finish"), [])

    def test_a_press_that_no_person_makes_does_not_add(self):
        pick = self.pick({"selectionLimit": 2})
        pick.tap(0)
        expect(pick.frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        pick.frame.locator(".add").evaluate("(button) => button.click()")
        pick.tap(1)
        self.hands_nothing_over(pick)

    def test_a_pointer_that_rests_on_Add_takes_nothing_of_its_visibility(self):
        """A browser counts an element with any effect as hidden, such as a filter that brightens it."""
        pick = self.pick({"selectionLimit": 2})
        pick.tap(0)
        add = pick.frame.locator(".add")
        expect(add).not_to_have_attribute("aria-disabled", "true")
        add.hover()
        self.assertTrue(add.evaluate("""(add) => new Promise((done) => {
          new IntersectionObserver(([entry]) => done(entry.isVisible), { trackVisibility: true, delay: 100 }).observe(add);
        })"""))
        expect(add).not_to_have_attribute("aria-disabled", "true")

    def test_what_covers_or_disguises_the_frame_switches_Add_off_and_is_said(self):
        """Covers and changes the frame in nine ways, and expects Add to be off, a word about it, and nothing handed over.

        Rows: A03"""
        pick, looked = self.pick({"selectionLimit": 2, "style": "inline"}), 0
        pick.tap(0)
        add = pick.frame.locator(".add")
        for name, done in DISGUISES.items():
            with self.subTest(disguise=name):
                expect(add).not_to_have_attribute("aria-disabled", "true")
                pick.page.evaluate(f"() => {{ {done}; }}")
                expect(add).to_have_attribute("aria-disabled", "true")
                expect(pick.frame.locator(".toast")).to_contain_text("covers this picker")
                add.dispatch_event("click")
                pick.page.evaluate(UNDO)
                expect(pick.frame.locator(".toast.is-shown")).to_have_count(0)
                looked += 1
        self.assertEqual(looked, 9)
        self.hands_nothing_over(pick)
        pick.add()
        self.assertEqual(len(pick.received()), 1)

    def test_photos_are_not_shown_while_something_lies_over_them(self):
        pick = self.pick({"selectionLimit": 2, "style": "inline"})
        pick.page.evaluate("""() => {
          const over = document.createElement("div");
          over.style.cssText = "position:fixed;inset:0;opacity:.01;pointer-events:none;background:red";
          document.body.append(over);
        }""")
        expect(pick.cells.first).to_be_hidden()

    def test_a_press_through_a_gap_does_not_add(self):
        """A part of the frame is clipped: the person does not see all of it."""
        pick = self.pick({"selectionLimit": 2, "style": "inline"})
        pick.tap(0)
        expect(pick.frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        pick.page.evaluate("document.querySelector('#picker iframe').style.clipPath = 'inset(30px 0 0 0)'")
        expect(pick.frame.locator(".add")).to_have_attribute("aria-disabled", "true")


if __name__ == "__main__":
    unittest.main()
