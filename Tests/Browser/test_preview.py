"""The preview: what a photo tells, what happens to that if it is shared, options for one photo, and how the preview is opened."""
import json
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase
from keys import Keys

LISBON = "IMG_0004.JPG"
HELD = {"certainty": "held", "effect": "include", "isOffered": True, "standard": "include", "isOwn": False}
TOLD = {
    "taken": {"day": "2024-06-24", "time": "14:03:11", "offset": "+02:00"}, "captions": ["<img src=x onerror=alert(1)>"], "people": ["Ines Duarte"],
    "camera": "Apple iPhone 15 Pro", "places": ["Alfama, Lisbon"], "coordinate": {"latitude": 38.7118, "longitude": -9.13},
    "kinds": [{**HELD, "kind": kind} for kind in ("captureTime", "caption", "people", "deviceModel", "location", "exposure")],
}


def with_effect(kind, effect, certainty="held"):
    """A description of which one kind has another effect."""
    rest = [held for held in TOLD["kinds"] if held["kind"] != kind]
    return {**TOLD, "kinds": [*rest, {**HELD, "kind": kind, "effect": effect, "certainty": certainty}]}


class PreviewTests(BrowserCase):
    def tell(self, page, told=TOLD, status=200):
        """Has the server say this of every photo."""
        page.route("**/description", lambda route: route.fulfill(status=status, content_type="application/json", body=json.dumps(told)))

    def preview(self, page, name=None):
        """Opens the preview of a photo by keyboard, and returns what it tells."""
        if name:
            page.get_by_role("searchbox").fill(name)
            expect(page.locator(".cell[data-asset]")).to_have_count(1)
        page.locator(".cell[data-asset]").first.focus()
        page.keyboard.press("Enter")
        panel = page.get_by_role("region", name="What this photo reveals")
        expect(panel).to_be_visible()
        return panel

    def line(self, panel, name):
        return panel.locator(".told").filter(has=panel.page.locator(".told-name", has_text=name))

    # What it tells

    def test_the_preview_says_what_a_photo_tells_and_that_all_of_it_is_included(self):
        page = self.alone({"selectionLimit": 2})
        panel = self.preview(page, LISBON)
        expect(panel).to_contain_text("If you share it now, A picker app receives it like this.")
        for name, value in (("Date and time", "24 June 2024"), ("People", "Ines Duarte"), ("Camera", "iPhone 15 Pro"), ("Location", "Lisbon")):
            expect(self.line(panel, name)).to_contain_text(value)
            expect(self.line(panel, name).locator(".told-effect")).to_have_text("Included")
        expect(panel.get_by_role("img", name="Map: ")).to_be_visible()

    def test_what_a_photo_tells_is_in_no_title_address_or_storage(self):
        page = self.alone({"selectionLimit": 2})
        self.preview(page, LISBON)
        kept = page.evaluate("() => JSON.stringify([document.title, location.href, history.state, { ...localStorage }, { ...sessionStorage }])")
        for value in ("Ines", "Lisbon", "iPhone"):
            self.assertNotIn(value, kept)

    def test_what_the_options_leave_out_is_struck_through_and_named(self):
        page = self.alone({"selectionLimit": 2})
        page.locator("button.options").click()
        page.get_by_role("switch", name="Location").click()
        expect(page.get_by_role("switch", name="Location")).to_have_attribute("aria-checked", "false")
        page.get_by_role("button", name="Done").click()
        panel = self.preview(page, LISBON)
        expect(self.line(panel, "Location").locator(".told-effect")).to_have_text("Left out")
        expect(self.line(panel, "Location").locator("s")).to_contain_text("Lisbon")
        expect(self.line(panel, "Date and time").locator(".told-effect")).to_have_text("Included")

    def test_texts_of_a_photo_are_shown_as_texts(self):
        page = self.alone({"selectionLimit": 2})
        self.tell(page)
        panel = self.preview(page)
        expect(self.line(panel, "Captions")).to_contain_text("<img src=x onerror=alert(1)>")
        expect(self.line(panel, "Date and time")).to_contain_text("14:03:11 (UTC+02:00)")
        expect(self.line(panel, "Also in this photo")).to_contain_text("Exposure")

    def test_what_a_photo_may_hold_is_not_said_to_be_in_it(self):
        page = self.alone({"selectionLimit": 2})
        self.tell(page, with_effect("exposure", "exclude", certainty="possible"))
        panel = self.preview(page)
        expect(self.line(panel, "Possibly in this photo")).to_contain_text("Exposure")
        expect(self.line(panel, "Also in this photo")).to_have_count(0)

    def test_a_place_that_is_made_less_exact_is_drawn_as_an_area_with_rounded_numbers(self):
        page = self.alone({"selectionLimit": 2})
        self.tell(page, with_effect("location", "coarse"))
        panel = self.preview(page)
        expect(self.line(panel, "Location").locator(".told-effect")).to_have_text("Approximate")
        expect(self.line(panel, "Location")).to_contain_text("38.7°, -9.1°")
        expect(panel.locator(".map > .map-area")).to_have_count(1)
        expect(panel.locator(".map > .map-dot")).to_have_count(0)

    def test_the_map_is_drawn_without_asking_any_other_site(self):
        page = self.alone({"selectionLimit": 2})
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        self.tell(page)
        expect(self.preview(page).get_by_role("img", name="Map: Alfama, Lisbon")).to_be_visible()
        self.assertEqual([url for url in asked if not url.startswith(self.house.server)], [])
        self.assertEqual([url for url in asked if "38" in url.split("/")[-1] or "lisbon" in url.lower()], [])

    def test_a_photo_that_is_not_read_yet_says_so_and_tells_the_rest_once_it_is(self):
        page = self.alone({"selectionLimit": 2})
        self.tell(page, {"code": "notCounted"}, status=409)
        panel = self.preview(page)
        expect(panel).to_contain_text("This photo is still being read.")
        page.unroute("**/description")
        self.tell(page)
        page.locator(".preview-mark").click()
        expect(self.line(panel, "People")).to_contain_text("Ines Duarte")

    def test_on_a_phone_what_a_photo_tells_is_pulled_up(self):
        self.context = self.browse(viewport=PHONE, has_touch=True)
        page = self.alone({"selectionLimit": 2})
        self.tell(page)
        panel = self.preview(page)
        expect(panel.get_by_role("heading", name="What this photo reveals")).to_be_in_viewport()
        expect(self.line(panel, "Location")).not_to_be_in_viewport()
        page.locator(".preview").evaluate("(preview) => preview.scrollTo(0, preview.scrollHeight)")
        expect(self.line(panel, "Location")).to_be_in_viewport()
        expect(page.locator(".preview").get_by_role("button", name="Close")).to_be_in_viewport()
        self.assertGreaterEqual(panel.get_by_role("button", name="Options for this photo").bounding_box()["height"], 44)

    def test_where_there_is_no_menu_the_preview_says_that_everything_goes_along(self):
        page = self.alone({"selectionLimit": 2}, "full-access-app")
        self.tell(page, {**TOLD, "kinds": [{**held, "isOffered": False} for held in TOLD["kinds"]]})
        panel = self.preview(page)
        expect(panel).to_contain_text("A full-access app receives photos as they are stored, with all metadata.")
        expect(panel.get_by_role("button", name="Options for this photo")).to_be_hidden()

    def test_the_preview_of_the_library_tells_the_same_without_options(self):
        page = self.open("/")
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        panel = self.preview(page, LISBON)
        expect(self.line(panel, "People")).to_contain_text("Ines Duarte")
        expect(panel.locator(".told-effect")).to_have_count(0)
        expect(panel.get_by_role("button", name="Options for this photo")).to_be_hidden()

    # Options for one photo

    def leave_out(self, panel, name="Location"):
        """Turns an option off for the photo in the preview."""
        page = panel.page
        panel.get_by_role("button", name="Options for this photo").click()
        menu = page.get_by_role("dialog", name="Options for this photo")
        menu.get_by_role("switch", name=name).click()
        expect(menu.get_by_role("switch", name=name)).to_have_attribute("aria-checked", "false")
        menu.get_by_role("button", name="Done").click()
        expect(self.line(panel, name).locator(".told-effect")).to_have_text("Left out")

    def test_options_for_one_photo_apply_to_it_and_to_no_other(self):
        pick = self.pick({"selectionLimit": 2})
        for name in ("IMG_0001.JPG", LISBON):
            pick.find(name).click()
        pick.cells.first.focus()
        pick.page.keyboard.press("Enter")
        panel = pick.frame.get_by_role("region", name="What this photo reveals")
        panel.get_by_role("button", name="Options for this photo").click()
        pick.frame.get_by_role("switch", name="Location").click()
        expect(pick.frame.get_by_role("switch", name="Location")).to_have_attribute("aria-checked", "false")
        pick.page.keyboard.press("Escape")
        expect(panel).to_contain_text("This photo has its own options.")
        pick.page.keyboard.press("Escape")
        pick.add()
        self.assertEqual(["GPSLatitude" in str(received.files[0].tags("GPSLatitude")) for received in pick.received()], [True, False])

    def test_a_photo_with_its_own_options_is_marked_and_the_menu_says_how_many_there_are(self):
        page = self.alone({"selectionLimit": 2})
        panel = self.preview(page, LISBON)
        self.leave_out(panel)
        page.keyboard.press("Escape")
        cell = page.locator(".cell[data-asset]").first
        expect(cell.locator(".cell-own")).to_be_visible()
        self.assertIn("This photo has its own options.", cell.get_attribute("aria-label"))
        cell.click()
        page.get_by_role("button", name="Show the 1 selected").click()
        expect(page.locator(".staged-own")).to_be_visible()
        page.keyboard.press("Escape")
        page.locator("button.options").click()
        menu = page.get_by_role("dialog", name="Options")
        expect(menu).to_contain_text("1 photo has its own options.")
        menu.get_by_role("button", name="Reset").click()
        expect(menu.get_by_text("1 photo has its own options.")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(cell.locator(".cell-own")).to_have_count(0)

    def test_a_photos_own_options_are_given_up_in_its_own_menu(self):
        page = self.alone({"selectionLimit": 2})
        panel = self.preview(page, LISBON)
        self.leave_out(panel)
        panel.get_by_role("button", name="Options for this photo").click()
        page.get_by_role("button", name="Use the options for all photos").click()
        expect(page.get_by_role("switch", name="Location")).to_have_attribute("aria-checked", "true")
        page.keyboard.press("Escape")
        expect(self.line(panel, "Location").locator(".told-effect")).to_have_text("Included")
        expect(panel.get_by_text("This photo has its own options.")).to_be_hidden()

    # How it is opened

    def test_a_double_click_opens_the_preview_and_leaves_the_selection_as_it_was(self):
        for configuration, clicked, twice in (
            ({"selectionLimit": 4}, [0], 1), ({"selectionLimit": 1}, [0], 1), ({"selectionLimit": 2}, [0, 1], 2),
            ({"selectionLimit": 4, "selection": "ordered"}, [0, 1, 2], 0),
        ):
            with self.subTest(configuration=configuration):
                page = self.alone(configuration)
                cells = page.locator(".cell[data-asset]")
                for number in clicked:
                    cells.nth(number).click()
                marks = "(cells) => cells.slice(0, 4).map((cell) => [cell.getAttribute('aria-selected'), cell.querySelector('.cell-mark').textContent])"
                before = cells.evaluate_all(marks)
                # A photo beyond the limit counts as disabled.
                cells.nth(twice).dblclick(force=True)
                expect(page.get_by_role("dialog", name="Open preview")).to_be_visible()
                page.keyboard.press("Escape")
                expect(page.get_by_role("dialog")).to_have_count(0)
                self.assertEqual(cells.evaluate_all(marks), before)
                # The server has the same; requests are sent one after the other.
                page.locator("button.options").click()
                page.get_by_role("switch").first.click()
                expect(page.get_by_role("switch").first).to_have_attribute("aria-checked", "false")
                page.reload()
                expect(page.locator(".cell[aria-selected=true]")).to_have_count(len(clicked))
                self.assertEqual(cells.evaluate_all(marks), before)
                page.close()

    def test_a_double_click_does_not_take_back_what_its_first_click_shared(self):
        pick = self.pick({"selectionLimit": 5, "selection": "continuous", "style": "inline"})
        pick.cells.first.dblclick()
        expect(pick.frame.get_by_role("dialog", name="Open preview")).to_be_visible()
        pick.told("event.added === 1")
        expect(pick.frame.locator(".preview-mark")).to_have_attribute("aria-pressed", "true")
        pick.page.keyboard.press("Escape")
        pick.tap(1)
        pick.told("event.added === 1")
        self.assertEqual([event for event in pick.events("selectionchange") if event["removed"]], [])

    def test_a_mouse_looks_at_a_photo_without_sharing_it(self):
        pick = self.pick({"selectionLimit": 5, "selection": "continuous", "style": "inline"})
        pick.cells.nth(2).hover()
        pick.frame.locator(".cell-look").click()
        expect(pick.frame.get_by_role("dialog", name="Open preview")).to_be_visible()
        expect(pick.frame.locator(".preview-mark")).to_have_attribute("aria-pressed", "false")
        pick.page.keyboard.press("Escape")
        expect(pick.frame.locator(".selection-item")).to_have_text("Nothing shared yet")
        self.assertEqual(pick.events("selectionchange"), [])

    def test_Enter_opens_the_preview_and_Space_or_Enter_closes_it(self):
        page = self.alone({"selectionLimit": 2})
        keys = Keys(page)
        self.assertIn("Space selects, and Enter opens the preview", page.locator("#grid-keys").text_content())
        expect(page.locator("photo-grid")).to_have_attribute("aria-describedby", "grid-keys")
        keys.go_to(".cell")
        for key in ("Space", "Enter"):
            keys.press("Enter")
            expect(page.get_by_role("dialog")).to_be_visible()
            keys.press(key)
            expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(0)

    def test_Space_plays_the_movie_of_a_preview_and_the_arrows_still_turn_after_it(self):
        held = self.hold("**/movie")
        page = self.alone({"selectionLimit": 2, "filter": "livePhotos"})
        keys = Keys(page)
        keys.go_to(".cell")
        keys.press("Enter")
        # Before the preview is there, Space would select.
        expect(page.get_by_role("dialog")).to_be_visible()
        keys.press("Space")
        expect(page.locator(".preview video")).to_be_visible()
        self.let_go(page, held, for_good=True)
        # It plays once, and gives the focus to its button; this browser may not have its codec.
        expect(page.locator(".preview video")).to_have_count(0)
        image = page.locator(".preview img.preview-image")
        first = image.get_attribute("alt")
        keys.press("ArrowRight")
        expect(image).not_to_have_attribute("alt", first)
        keys.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def test_photos_for_a_grant_are_previewed_before_they_are_granted(self):
        page = self.open("/privacy")
        page.get_by_role("article", name="A listed app").get_by_role("button", name="Edit").click()
        cells = page.locator(".cell[data-asset]")
        cells.first.dblclick()
        expect(page.get_by_role("dialog", name="Open preview")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(0)


class RecipientTests(BrowserCase):
    def test_who_receives_is_named_beside_Add_and_in_the_title(self):
        for style in ("presentation", "inline", "compact"):
            for viewport in ({"width": 1180, "height": 860}, PHONE):
                with self.subTest(style=style, viewport=viewport):
                    page = self.alone({"selectionLimit": 2, "style": style}, viewport=viewport)
                    expect(page.locator(".recipient")).to_have_text("To A picker app")
                    expect(page.locator(".recipient")).to_be_in_viewport(ratio=1)
                    expect(page.get_by_role("button", name="Add")).to_have_accessible_description("To A picker app")
                    self.assertEqual(page.title(), "A picker app – Photos")
                    page.close()

    def test_the_title_names_the_caller_after_a_sign_in_in_the_frame(self):
        pick = self.pick({"selectionLimit": 2}, host=self.house.start_host("changing-app"))
        self.assertEqual(pick.inner.evaluate("document.title"), "A changing app – Photos")


if __name__ == "__main__":
    unittest.main()
