"""An item that stays listed keeps its element and the focus, and no press is lost while a list is redrawn."""
import json
import re
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from keys import Keys

NAMES = "[...document.querySelectorAll('.staged-picture')].map((picture) => picture.getAttribute('aria-label'))"


class ListTests(BrowserCase):
    def begin(self, configuration=None):
        """A picker as a page of its own."""
        page = self.alone(configuration or {"selectionLimit": 4})
        return page, Keys(page)

    def stage(self, count):
        """The staging area with the first photos in it, and their names."""
        page, keys = self.begin({"selectionLimit": 6, "selection": "ordered"})
        keys.go_to(".cell")
        for number in range(count):
            keys.press(*(["ArrowRight"] if number else []), "Space")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(count)
        keys.go_to(".selection-item")
        keys.press("Enter")
        expect(page.locator(".staged-picture")).to_have_count(count)
        return page, keys, page.evaluate(NAMES)

    def test_a_photo_is_moved_by_one_press_after_the_other(self):
        page, keys, (one, two, three, four) = self.stage(4)
        keys.go_to(".staged-item:last-child .staged-move button:first-child")
        keys.press("Enter", "Enter", "Enter")
        self.assertEqual(page.evaluate(NAMES), [four, one, two, three])
        # At the front it cannot be moved further, and it keeps the focus.
        self.assertTrue(keys.is_at(".staged-item:first-child .staged-move button[aria-disabled=true]"))
        keys.press("Enter", "Tab", "Enter")
        self.assertEqual(page.evaluate(NAMES), [one, four, two, three])

    def test_what_the_server_answers_takes_no_press(self):
        page, keys, names = self.stage(3)
        held = self.hold("**/selection*")
        keys.go_to(".staged-item:last-child .staged-move button:first-child")
        with page.expect_response(lambda answer: "/selection" in answer.url):
            keys.press("Enter")
            keys.go_to(".staged-item:first-child .staged-out")
            page.evaluate("window.pressed = document.activeElement")
            self.let_go(page, held)
        page.wait_for_function("() => document.activeElement === window.pressed && window.pressed.isConnected")
        keys.press("Enter")
        self.assertEqual(page.evaluate(NAMES), [names[2], names[1]])

    def test_photos_are_taken_out_by_one_press_after_the_other_and_the_focus_goes_back_to_what_opened_it(self):
        page, keys, (one, two, three, four) = self.stage(4)
        keys.go_to(".staged-item:nth-child(3) .staged-out")
        keys.press("Enter")
        self.assertEqual(page.evaluate(NAMES), [one, two, four])
        self.assertTrue(keys.is_at(".staged-item:nth-child(3) .staged-out"))
        keys.press("Enter", "Enter")
        self.assertEqual(page.evaluate(NAMES), [one])
        keys.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        keys.arrives_at(".selection-item")

    def test_a_collection_is_opened_while_the_albums_come(self):
        page = self.context.new_page()
        held = self.hold("**/albums*")
        page.goto(self.house.server + self.house.open_session({"selectionLimit": 4})["pickerPath"])
        keys = Keys(page)
        page.locator(".cell[data-asset]").first.wait_for()
        keys.go_to(".collection-line:nth-child(3)")
        page.evaluate("window.pressed = document.activeElement")
        self.let_go(page, held)
        expect(page.locator(".collection-line:nth-child(2) .collection-count")).not_to_be_empty()
        self.assertTrue(page.evaluate("document.activeElement === window.pressed"))
        keys.press("Enter")
        expect(page.locator(".collection-line:nth-child(3)")).to_have_attribute("aria-current", "true")

    def test_the_focus_stays_in_the_grid_when_what_was_searched_for_comes(self):
        page, keys = self.begin()
        held = self.hold(re.compile("/buckets.search="))
        keys.go_to("input[type=search]")
        keys.type("IMG_000")
        keys.go_to(".cell")
        self.let_go(page, held)
        self.shows_only(page, "IMG_000")
        self.assertTrue(keys.is_at(".cell"))
        keys.press("Space")
        expect(page.locator(".cell[aria-selected=true]:focus")).to_have_count(1)

    def test_the_focus_stays_in_a_grid_that_is_scrolled_far_from_it(self):
        context = self.browse(viewport={"width": 390, "height": 420})
        page = self.open(self.house.open_session({"selectionLimit": 4})["pickerPath"], context)
        page.locator(".cell[data-asset]").first.wait_for()
        keys = Keys(page)
        for _ in range(3):
            keys.go_to("button[aria-label=Larger]")
            keys.press("Enter")
        keys.go_to(".cell")
        page.evaluate("window.far = document.querySelector('photo-grid'); far.scrollTop = far.scrollHeight")
        page.wait_for_function("() => far.scrollTop > 2 * far.clientHeight && document.querySelector('.grid-section:last-child .cell[data-asset]') !== null")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertTrue(keys.is_at(".cell"))
        keys.press("ArrowRight")
        self.assertTrue(keys.is_at(".cell[aria-colindex='2']"))

    def test_a_picker_whose_bars_the_host_hides_keeps_the_focus_and_what_was_typed(self):
        session = self.house.open_session({"selectionLimit": 4})
        page = self.open(session["pickerPath"])
        page.locator(".cell[data-asset]").first.wait_for()
        keys, looked = Keys(page), 0
        for selector in (".search input", ".options", ".cell", ".add"):
            keys.go_to(selector)
            if selector == ".search input":
                keys.type("IMG_00")
                self.shows_only(page, "IMG_00")
            if selector == ".cell":
                keys.press("ArrowRight", "Space")
                expect(page.locator(".add")).to_be_enabled()
            page.evaluate("[window.pressed, window.grid] = [document.activeElement, document.querySelector('photo-grid')]")
            for edges, floating in ((["bottom", "leading"], True), ([], False)):
                self.assertEqual(self.house.ask("PATCH", f"/v1/sessions/{session['id']}", {"edgesWithoutContentMargins": edges})[0], 200)
                expect(page.locator(".floating .options")).to_have_count(int(floating))
                expect(page.locator(".sidebar")).to_have_count(int(not floating))
                # Cells have new places in a grid of another width; Add is checked again before it counts.
                same = "document.activeElement === window.pressed" if selector in (".search input", ".options") else f"document.activeElement.matches('{selector}')"
                page.wait_for_function(f"() => {same} && document.querySelector('photo-grid') === window.grid")
            looked += 1
        self.assertEqual(looked, 4)
        self.assertEqual(page.locator(".search input").input_value(), "IMG_00")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(1)

    def test_the_large_preview_is_turned_up_to_its_end_and_back(self):
        page, keys = self.begin()
        keys.go_to(".cell")
        keys.press("Control+End", "ArrowLeft", "Enter")
        image = page.get_by_role("dialog").locator("img")
        before = image.get_attribute("alt")
        keys.go_to(".preview-turn.is-on")
        keys.press("Enter")
        expect(image).not_to_have_attribute("alt", before)
        self.assertTrue(keys.is_at(".preview-turn.is-on[aria-disabled=true]"))
        keys.press("ArrowLeft")
        expect(image).to_have_attribute("alt", before)

    def test_a_photo_that_is_still_loading_is_previewed_once_it_is_there(self):
        held = self.hold(re.compile("/buckets/2024-"))
        page, keys = self.begin()
        keys.go_to(".cell")
        keys.press("Control+End")
        self.assertTrue(keys.is_at(".cell:not([data-asset])"))
        keys.press("Enter")
        self.assertEqual(page.get_by_role("dialog").count(), 0)
        self.let_go(page, held, for_good=True)
        expect(page.get_by_role("dialog").locator("img")).to_have_attribute("alt", re.compile("."))

    def test_an_answer_on_the_page_Privacy_keeps_the_focus_and_what_is_open(self):
        page = self.open("/privacy")
        keys = Keys(page)
        card = "[aria-label='A listed app']"
        page.locator(card).wait_for()
        keys.go_to(f"{card} summary")
        keys.press("Enter")
        expect(page.locator(f"{card} details[open] li")).to_have_count(1)
        for number in (3, 1):
            radio = f"{card} [role=radio]:nth-child({number})"
            keys.go_to(radio, "Shift+Tab")
            keys.press("Enter")
            if number == 1:  # which is more access, and needs a confirmation
                keys.go_to("dialog .plain")
                keys.press("Enter")
            expect(page.locator(radio)).to_have_attribute("aria-checked", "true")
            self.assertTrue(keys.is_at(radio))
        expect(page.locator(f"{card} details[open] li")).to_have_count(1)
        keys.go_to(f"{card} .caller-choice > .plain")
        keys.press("Enter")
        page.get_by_role("button", name="Cancel").wait_for()
        keys.go_to(".cancel")
        keys.press("Enter")
        keys.arrives_at(f"{card} .caller-choice > .plain")

    def test_more_of_what_was_received_is_loaded_by_one_press_after_the_other(self):
        def answer(route):
            number = int(route.request.url.split("from=")[1].split("&")[0])
            line = {"time": f"2033-02-0{number + 1}T10:00:00Z", "received": [], "removed": []}
            route.fulfill(content_type="application/json", body=json.dumps({"lines": [line], "next": number + 1}))

        page = self.open("/privacy")
        page.route("**/received*", answer)
        keys = Keys(page)
        card = "[aria-label='A picker app']"
        page.locator(card).wait_for()
        keys.go_to(f"{card} summary")
        keys.press("Enter")
        for count in range(1, 5):
            expect(page.locator(f"{card} .received li")).to_have_count(count)
            keys.go_to(f"{card} .caller-received button")
            keys.press("Enter")
            self.assertTrue(keys.is_at(f"{card} .caller-received button"))


if __name__ == "__main__":
    unittest.main()
