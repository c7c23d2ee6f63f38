"""On a phone: the sheet in a host's page, controls that a finger finds, and the slider of months."""
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase

FINGER = 44  # the least width and height of what is pressed, in pixels

# The controls that a finger would miss: what is at the edges of the area around their middle is something else. Only what is
# on the screen is looked at. A link in a sentence is as high as its line. Photos have sizes of their own.
MISSED = """(least) => [...document.querySelectorAll("button, summary, a[href], input, [role=switch]")].filter((control) => {
  const box = control.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 1
    && y > 0 && y < innerHeight && document.elementFromPoint(x, y)?.closest("button, summary, a, label, input") === control;
  if (!isShown || control.matches("p a, .cell *, input[type=radio]")) return false;
  const reach = Math.floor(least / 2) - 1;
  // What is below the screen can be scrolled to.
  const scrolls = (element) => element !== null && (element.scrollTop + element.clientHeight + 1 < element.scrollHeight || scrolls(element.parentElement));
  const isBelow = (at) => at >= innerHeight && scrolls(control.parentElement);
  const isHere = (dx, dy) => { const found = document.elementFromPoint(x + dx, y + dy); return isBelow(y + dy) || found !== null && (control.contains(found) || found.contains(control) && found.matches(".search")); };
  return !(isHere(0, -reach) && isHere(0, reach) && isHere(-reach, 0) && isHere(reach, 0));
}).map((control) => control.className + ": " + (control.getAttribute("aria-label") ?? control.textContent))"""

# Where the sheet is in the host's page, and how its corners are.
SHEET = """() => {
  const sheet = document.querySelector("dialog[open]");
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  const { borderTopLeftRadius, borderTopRightRadius } = getComputedStyle(sheet);
  return { left, right, top, bottom, corners: [borderTopLeftRadius, borderTopRightRadius].map(parseFloat) };
}"""


class PhoneTests(BrowserCase):
    def setUp(self):
        super().setUp()
        self.context = self.browse(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")

    def finds_all(self, page, view):
        """Expects a finger to find every control on the screen."""
        page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState === 'finished')")
        self.assertEqual(page.evaluate(MISSED, FINGER), [], view)

    def test_the_sheet_closes_when_its_session_ends(self):
        pick = self.pick({"selectionLimit": 3})
        self.assertEqual(pick.backend("DELETE")[0], 204)
        self.assertEqual(pick.promised("window.done"), [])
        expect(pick.page.locator("dialog")).to_have_count(0)

    def test_the_sheet_comes_from_below_with_round_corners_and_leaves_no_stripe_beside_or_below_it(self):
        pick = self.pick({"selectionLimit": 4})
        sheet = pick.page.evaluate(SHEET)
        self.assertEqual((sheet["left"], sheet["right"], sheet["bottom"]), (0, PHONE["width"], PHONE["height"]))
        self.assertLessEqual(sheet["top"], 24)
        self.assertTrue(all(corner >= 10 for corner in sheet["corners"]))
        # Turned, and as wide as a panel, it is one.
        pick.page.set_viewport_size({"width": 1000, "height": 900})
        pick.page.wait_for_function(f"() => ({SHEET})().left === 20")
        self.assertEqual(pick.page.evaluate(SHEET)["top"], 70)

    def test_a_finger_finds_every_control_of_a_picker(self):
        page = self.alone({"selectionLimit": 4, "selection": "ordered"}, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
        self.finds_all(page, "photos")
        page.get_by_role("searchbox").fill("IMG_000")
        self.shows_only(page, "IMG_000")
        self.finds_all(page, "a search")
        page.get_by_role("button", name="Clear").tap()
        for number in (0, 1):
            page.locator(".cell[data-asset]").nth(number).tap()
        self.finds_all(page, "selected")
        page.locator(".options").tap()
        page.locator(".menu-line summary").first.wait_for()
        self.finds_all(page, "options")
        page.get_by_role("dialog").get_by_role("button", name="Done").tap()
        page.get_by_role("button", name="Show the 2 selected").tap()
        page.locator(".staged-out").first.wait_for()
        self.finds_all(page, "staging")
        page.locator(".staged-picture").first.tap()
        page.locator(".preview-mark").wait_for()
        self.finds_all(page, "preview")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.get_by_role("tab", name="Collections").tap()
        page.locator(".collection-card").first.wait_for()
        self.finds_all(page, "collections")

    def test_a_finger_finds_every_control_of_a_picker_that_shares_at_once(self):
        page = self.alone({"selectionLimit": 4, "selection": "continuous"}, viewport=PHONE, has_touch=True, is_mobile=True)
        self.finds_all(page, "at once")

    def test_a_finger_finds_every_control_of_the_persons_own_pages(self):
        page = self.open("/")
        page.locator(".cell[data-asset]").first.wait_for()
        self.finds_all(page, "library")
        page = self.open("/privacy")
        page.get_by_role("article").first.wait_for()
        self.finds_all(page, "privacy")

    def slide(self, page):
        """Makes the photos long enough for the slider, and returns it."""
        while not page.locator("month-scrubber").is_visible():
            page.get_by_role("button", name="Larger").tap()
        return page.locator("month-scrubber")

    def test_the_months_are_scrolled_by_the_thumb_alone_and_photos_beside_it_are_tapped(self):
        page = self.alone({"selectionLimit": 4}, viewport=PHONE, has_touch=True, is_mobile=True)
        self.slide(page)
        page.wait_for_function("() => !document.querySelector('month-scrubber').classList.contains('is-moving')")
        top = page.evaluate("document.querySelector('photo-grid').scrollTop")
        height = page.wait_for_function("""(width) => [...document.querySelectorAll(".cell[data-asset]")]
          .map((cell) => cell.getBoundingClientRect())
          .find(({ right, top, bottom }) => Math.abs(right - width) <= 1 && top > 100 && bottom < innerHeight - 100)?.top""",
            arg=PHONE["width"]).json_value()
        page.touchscreen.tap(PHONE["width"] - 6, height + 60)
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(1)
        self.assertEqual(page.evaluate("document.querySelector('photo-grid').scrollTop"), top)
        # The thumb is there once something moves, and then for a while.
        page.evaluate("document.querySelector('photo-grid').scrollTop = 10")
        page.locator("month-scrubber.is-moving").wait_for()
        fingers = self.context.new_cdp_session(page)
        touch = lambda kind, *points: fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})  # noqa: E731
        box = page.locator(".scrubber-thumb").bounding_box()
        self.assertGreaterEqual(min(box["width"], box["height"]), FINGER)
        x, y = box["x"] + box["width"] / 2, box["y"] + 8
        touch("touchStart", (x, y))
        expect(page.locator("month-scrubber")).to_have_class("is-moving is-dragged")
        # It does not jump, wherever it is taken.
        self.assertLess(page.evaluate("document.querySelector('photo-grid').scrollTop"), 40)
        touch("touchMove", (x, y + 300))
        page.wait_for_function("() => document.querySelector('photo-grid').scrollTop > 300")
        expect(page.locator(".scrubber-bubble")).to_have_css("opacity", "1")
        touch("touchEnd")
        expect(page.locator("month-scrubber")).not_to_have_class("is-dragged")


class SliderTests(BrowserCase):
    def test_the_months_are_a_slider_only_with_a_value(self):
        context = self.browse(viewport={"width": 900, "height": 500})
        context.add_init_script("""new MutationObserver(() => {
          window.isIncomplete ||= document.querySelector("month-scrubber[role=slider]:not([hidden], [aria-valuenow])") !== null;
        }).observe(document, { subtree: true, childList: true, attributes: true })""")
        page = self.open(self.house.open_session({"selectionLimit": 4})["pickerPath"], context)
        page.locator("month-scrubber").wait_for(state="attached")
        page.locator(".cell[data-asset]").first.wait_for()
        self.assertFalse(page.evaluate("window.isIncomplete"))

    def test_dragging_through_the_months_selects_no_text(self):
        page = self.alone({"selectionLimit": 4}, viewport={"width": 900, "height": 500})
        while not page.locator("month-scrubber").is_visible():
            page.get_by_role("button", name="Larger").click()
        box = page.locator("month-scrubber").bounding_box()
        x = box["x"] + box["width"] / 2
        page.mouse.move(x, box["y"] + 30)
        page.mouse.down()
        for y in (120, 200, 260):
            page.mouse.move(x - 200, box["y"] + y, steps=4)
        self.assertEqual(page.evaluate("getSelection().toString()"), "")
        self.assertGreater(page.evaluate("document.querySelector('photo-grid').scrollTop"), 0)
        page.mouse.up()

    def test_the_badge_leaves_room_for_the_first_year(self):
        page = self.alone({"selectionLimit": 4}, viewport={"width": 900, "height": 500})
        while not page.locator("month-scrubber").is_visible():
            page.get_by_role("button", name="Larger").click()
        page.locator("month-scrubber").hover()
        year, badge = (page.locator(part).first.bounding_box() for part in (".scrubber-years span", ".badge summary"))
        self.assertGreaterEqual(year["y"], badge["y"] + badge["height"])


if __name__ == "__main__":
    unittest.main()
