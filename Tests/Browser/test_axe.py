"""axe finds nothing, in any state and in both colour schemes."""
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from case import PHONE, BrowserCase
from test_format import believe_codings

ALL = {"resultTypes": ["violations"], "preload": False}
COLOURS = {**ALL, "runOnly": {"type": "rule", "values": ["color-contrast"]}}

# Colours with a transition, even of a millisecond, keep their old values until the next frame.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
# All colour transitions have ended. (A function, because a string would be evaluated, which the page's policy
# forbids.)
SETTLED = """() => Promise.allSettled(document.getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map((transition) => transition.finished))"""


class AxeTests(BrowserCase):
    def setUp(self):
        super().setUp()
        self.context.close()
        self.contexts.clear()
        self.context = self.browse(color_scheme="light", reduced_motion="reduce")
        self.looked = []

    def settle(self, page):
        """Waits until no colour is changing."""
        page.evaluate(DRAWN)
        page.evaluate(SETTLED)

    def look(self, page, state):
        """Runs axe on a page in the light scheme, and on its colours in the dark one; the findings name the state."""
        self.settle(page)
        found = Axe().run(page, options=ALL)
        self.assertEqual(found.violations_count, 0, f"{state}: {found.generate_report()}")
        top = page if hasattr(page, "emulate_media") else page.page
        top.emulate_media(color_scheme="dark")
        page.wait_for_function("() => matchMedia('(prefers-color-scheme: dark)').matches")
        self.settle(page)
        found = Axe().run(page, options=COLOURS)
        self.assertEqual(found.violations_count, 0, f"{state}, dark: {found.generate_report()}")
        top.emulate_media(color_scheme="light")
        page.wait_for_function("() => matchMedia('(prefers-color-scheme: light)').matches")
        self.settle(page)
        self.looked.append(state)

    def test_the_formats_and_how_far_photos_are_converted(self):
        believe_codings(self.context, "ready", "underWay", "waiting", "notAlike")
        page = self.alone({"selectionLimit": 10, "preferredItemEncoding": "compatible"})
        for number in range(4):
            page.locator(".cell[data-asset]:not([aria-disabled])").nth(number).click()
            expect(page.locator(".cell[aria-selected=true]")).to_have_count(number + 1)
        self.look(page, "marks")
        page.get_by_role("button", name="Options").click()
        page.locator(".menu-effect").first.wait_for()
        self.look(page, "formats")
        page.keyboard.press("Escape")
        page.locator(".selection-item").click()
        page.locator(".staged-coding").first.wait_for()
        self.look(page, "staging")
        self.assertEqual(len(self.looked), 3)

    def test_a_pick_from_its_first_photo_to_what_was_shared(self):
        page = self.alone({"selectionLimit": 4, "selection": "ordered"})
        self.look(page, "grid")
        page.locator(".cell[data-asset]").nth(0).click()
        page.locator(".cell[data-asset]").nth(1).click()
        self.look(page, "selected")
        page.get_by_role("button", name="Options").click()
        page.locator(".menu-line summary").first.click()
        self.look(page, "options")
        page.get_by_role("switch").first.click()
        expect(page.get_by_role("switch").first).to_have_attribute("aria-checked", "false")
        self.look(page, "an option turned off")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Show the 2 selected").click()
        self.look(page, "staging")
        page.keyboard.press("Escape")
        page.locator(".cell[data-asset]").nth(1).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".map")).to_be_visible()
        self.look(page, "large")
        page.get_by_role("button", name="Options for this photo").click()
        page.get_by_role("dialog", name="Options for this photo").get_by_role("switch").first.click()
        expect(page.get_by_role("button", name="Use the options for all photos")).to_be_visible()
        self.look(page, "options for one photo")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.locator("button.options").click()
        expect(page.get_by_text("1 photo has its own options.")).to_be_visible()
        self.look(page, "options, and those of one photo")
        page.keyboard.press("Escape")
        page.locator(".badge summary").click()
        self.look(page, "badge")
        page.locator(".badge summary").click()
        page.get_by_role("tab", name="Collections").click()
        self.look(page, "collections")
        page.get_by_role("tab", name="Photos").click()
        page.get_by_role("searchbox").fill("nothing of this name")
        expect(page.get_by_role("heading", name="Nothing was found")).to_be_visible()
        self.look(page, "nothing found")
        page.get_by_role("button", name="Clear search").click()
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        page.locator(".add").click()
        expect(page.locator(".delivery")).to_be_visible()
        self.look(page, "added")
        self.assertEqual(len(self.looked), 12)

    def test_a_picker_on_a_phone_with_its_limit_reached(self):
        self.context = self.browse(viewport=PHONE, has_touch=True, color_scheme="light", reduced_motion="reduce")
        page = self.alone({"selectionLimit": 2})
        for number in range(3):
            page.locator(".cell[data-asset]").nth(number).click(force=number == 2)
        expect(page.locator(".toast.is-shown")).to_contain_text("You can select 2")
        self.look(page, "limit")
        page.get_by_role("searchbox").fill("IMG_0004.JPG")  # it has a place
        expect(page.locator(".cell[data-asset]")).to_have_count(1)
        page.locator(".cell[data-asset]").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".map")).to_be_visible()
        self.look(page, "large")

    def test_what_is_delivered_in_a_hosts_page(self):
        pick = self.pick({"selectionLimit": 2})
        self.look(pick.inner, "in a frame")
        pick.tap(0)
        pick.page.route("**/items/*/files/*", lambda route: route.abort())
        pick.add()
        pick.told("event.type === 'finish'")
        pick.promised("window.done.then(([result]) => result.files()).catch(() => {})")
        expect(pick.frame.locator(".delivery-reason")).to_be_visible()
        self.look(pick.inner, "what failed")
        pick.page.unroute("**/items/*/files/*")
        self.assertEqual(len(pick.received()), 1)
        expect(pick.frame.locator(".delivery.is-over")).to_be_visible()
        self.look(pick.inner, "what came")
        pick.page.evaluate("window.photosPicker.dismiss()")
        self.look(pick.page, "a host's page")
        self.assertEqual(len(self.looked), 4)

    def test_an_embedded_picker_that_is_covered_or_offline(self):
        pick = self.pick({"selectionLimit": 2, "style": "inline"})
        pick.tap(0)
        pick.page.evaluate("document.querySelector('#picker iframe').style.opacity = '.98'")
        expect(pick.frame.locator(".toast.is-shown")).to_contain_text("covers this picker")
        self.look(pick.inner, "covered")
        pick.page.evaluate("document.querySelector('#picker iframe').style.opacity = ''")
        expect(pick.frame.locator(".toast.is-shown")).to_have_count(0)
        # Add counts again, and has its colour, once it was visible for a while.
        expect(pick.frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        self.context.set_offline(True)
        pick.cells.nth(1).click()
        expect(pick.frame.locator(".toast.is-shown")).to_contain_text("No connection")
        self.look(pick.inner, "offline")
        self.context.set_offline(False)
        pick.show({"selectionLimit": 2, "style": "compact"})
        self.look(pick.inner, "one row")
        self.assertEqual(len(self.looked), 3)

    def test_where_there_is_no_menu_and_what_is_over(self):
        page = self.alone({"selectionLimit": 2}, "full-access-app")
        page.get_by_role("button", name="No options").click()
        self.look(page, "no options")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Cancel").click()
        expect(page.get_by_role("heading", name="Nothing was added.")).to_be_visible()
        self.look(page, "cancelled")
        page.goto(self.house.server + "/p/nobody")
        expect(page.get_by_role("heading", name="This picker is closed")).to_be_visible()
        self.look(page, "no such picker")
        self.assertEqual(len(self.looked), 3)

    def test_what_is_not_there_yet_or_did_not_work(self):
        page = self.alone({"selectionLimit": 2})
        held = []
        page.route("**/buckets*", lambda route: held.append(route))  # which is never answered
        page.reload()
        expect(page.locator(".skeleton")).to_be_visible()
        self.look(page, "loading")
        self.assertEqual(len(held), 1)
        page.unroute_all(behavior="ignoreErrors")
        page.route("**/opened*", lambda route: route.fulfill(status=500, content_type="application/problem+json", body='{"code": "internal"}'))
        page.reload()
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
        self.look(page, "problem")
        page.unroute_all()
        page.route("**/buckets*", lambda route: route.fulfill(status=200, content_type="application/json", body='{"revision": 1, "buckets": []}'))
        page.reload()
        expect(page.get_by_role("heading", name="There are no photos yet")).to_be_visible()
        self.look(page, "no photos")
        self.assertEqual(len(self.looked), 3)

    def test_where_nobody_is_signed_in(self):
        self.context = self.browse(is_signed_in=False, color_scheme="light", reduced_motion="reduce")
        page = self.open(self.house.open_session({"selectionLimit": 2})["pickerPath"])
        expect(page.get_by_role("heading", name="Your photos")).to_be_visible()
        self.look(page, "not signed in")
        for path, shown in (("/sign-in", "You are not signed in"), ("/privacy", "You are not signed in"), ("/nowhere", "There is nothing here"),
                            ("/sign-in#used", "This sign-in link was already used")):
            page = self.open(path)
            expect(page.get_by_text(shown)).to_be_visible()
            self.look(page, path)
        self.assertEqual(len(self.looked), 5)

    def test_the_persons_own_pages(self):
        self.house.library("callers", "change", "looking-app", "--usage-description", "readWrite=It looks at every page.")
        problem = self.house.ask("POST", "/v1/authorization", {"level": "readWrite"}, caller="looking-app")[1]
        page = self.open("/")
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        expect(page.get_by_role("note").filter(has_text="A looking app")).to_be_visible()
        self.look(page, "library")
        page.goto(f"{self.house.server}/privacy")
        expect(page.get_by_role("article").first).to_be_visible()
        page.get_by_role("article", name="A picker app").locator("summary").click()
        self.look(page, "privacy")
        page.get_by_role("article", name="A looking app").get_by_role("radio", name="Allow all photos").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        self.look(page, "more access")
        page.get_by_role("button", name="Cancel").click()
        page.goto(self.house.server + problem["promptURL"].split(str(self.house.port))[-1])
        expect(page.get_by_role("button", name="Select photos")).to_be_visible()
        self.look(page, "question")
        page.get_by_role("button", name="Select photos").click()
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        self.look(page, "grant")
        page.get_by_role("button", name="Done").click()
        expect(page.get_by_role("heading", name="Done", exact=True)).to_be_visible()
        self.look(page, "settled")
        self.assertEqual(len(self.looked), 6)

    def test_albums_and_what_is_asked_about_them(self):
        page = self.open("/")
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        page.get_by_role("button", name="New album").click()
        self.look(page, "a title")
        page.get_by_role("textbox").fill("Looked at")
        page.get_by_role("button", name="Save").click()
        album = page.locator(".collection-line").filter(has_text="Looked at")
        album.click()
        expect(page.get_by_role("heading", name="There is nothing here yet")).to_be_visible()
        self.look(page, "an empty album")
        page.get_by_role("button", name="All photos").first.click()
        page.get_by_role("button", name="Select", exact=True).click()
        self.look(page, "nothing selected")
        page.locator(".cell[data-asset]").first.click()
        page.get_by_role("button", name="Add to album").click()
        self.look(page, "which album")
        page.get_by_role("dialog").get_by_role("button", name="Looked at").click()
        expect(page.locator(".toast.is-shown")).to_be_visible()
        self.look(page, "added to an album")
        page.get_by_role("button", name="Done").click()
        album.click()
        page.get_by_role("searchbox").fill("JPG")
        expect(page.locator(".part-title")).to_have_text("Search in Looked at")
        self.look(page, "a search in an album")
        page.set_viewport_size(PHONE)
        page.get_by_role("button", name="Collections").click()
        self.look(page, "collections on a phone")
        page.get_by_role("dialog").get_by_role("button", name="Done").click()
        page.get_by_role("button", name="Delete album").click()
        self.look(page, "a question")
        page.get_by_role("dialog").get_by_role("button", name="Delete album").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        self.assertEqual(len(self.looked), 8)


if __name__ == "__main__":
    unittest.main()
