"""Every task by keyboard alone: no test here uses a pointer, or moves the focus except by keys."""
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from keys import Keys


class KeyboardTests(BrowserCase):
    def begin(self, configuration=None):
        """A picker as a page of its own."""
        page = self.alone(configuration or {"selectionLimit": 4})
        return page, Keys(page)

    def select(self, page, keys, count):
        """Selects the first photos."""
        keys.go_to(".cell")
        for number in range(count):
            keys.press(*(["ArrowRight"] if number else []), "Space")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(count)

    def test_a_pick_in_a_hosts_page_from_its_button_to_the_bytes(self):
        page = self.context.new_page()
        page.goto(self.house.host)
        outer = Keys(page)
        outer.go_to("#configuration button")
        outer.press("Enter")
        expect(page.frame_locator("iframe").locator(".cell[data-asset]").first).to_be_visible()
        keys = Keys(page, next(frame for frame in page.frames if "/p/" in frame.url))
        keys.go_to(".cell")
        keys.press("Space")
        keys.go_to(".options")
        keys.press("Enter")
        expect(page.frame_locator("iframe").locator(".switch").first).to_be_visible()
        keys.go_to(".switch")
        keys.press("Space")
        expect(page.frame_locator("iframe").locator(".switch").first).to_have_attribute("aria-checked", "false")
        keys.press("Escape")
        expect(page.frame_locator("iframe").get_by_role("dialog")).to_have_count(0)
        expect(page.frame_locator("iframe").locator(".add")).not_to_have_attribute("aria-disabled", "true")
        keys.go_to(".add")
        keys.press("Enter")
        expect(page.locator("#status")).to_have_text("1 received.")
        expect(page.locator("#received")).not_to_contain_text("location")

    def test_who_goes_on_before_the_menu_is_there_comes_back_to_its_button(self):
        held = self.hold("**/options-menu*.js")
        page, keys = self.begin()
        self.select(page, keys, 1)
        keys.go_to(".options")
        keys.press("Enter", "Tab")
        self.assertFalse(keys.is_at(".options"))
        self.let_go(page, held)
        expect(page.get_by_role("dialog")).to_be_visible()
        keys.press("Escape")
        keys.arrives_at(".options")

    def test_the_arrows_move_through_the_grid_and_the_focus_is_to_be_seen(self):
        page, keys = self.begin()
        keys.go_to(".cell")
        self.assertTrue(keys.is_visible())
        place = "() => { const cell = document.activeElement; return [cell.parentElement.getAttribute('aria-rowindex'), cell.getAttribute('aria-colindex')].map(Number); }"
        begin = page.evaluate(place)
        for key, (down, right) in (("ArrowRight", (0, 1)), ("ArrowLeft", (0, -1)), ("ArrowDown", (1, 0)), ("ArrowUp", (-1, 0))):
            row, column = page.evaluate(place)
            keys.press(key)
            self.assertEqual(page.evaluate(place), [row + down, column + right], key)
        keys.press("Control+End")
        last = page.evaluate(place)
        self.assertGreater(last[0], begin[0])
        keys.press("Control+Home")
        self.assertEqual(page.evaluate(place), begin)
        keys.press("PageDown")
        self.assertGreater(page.evaluate(place)[0], begin[0])

    def test_many_are_selected_with_shift_and_all_with_control_up_to_the_limit(self):
        page, keys = self.begin({"selectionLimit": 6})
        keys.go_to(".cell")
        keys.press("Space", "Shift+ArrowRight", "Shift+ArrowRight")
        expect(page.locator(".selection-item")).to_have_text("3 of 6 selected")
        keys.press("Control+a")
        expect(page.locator(".selection-item")).to_have_text("6 of 6 selected")
        # More are there than can be selected, which is said.
        expect(page.locator(".toast.is-shown")).to_have_text("You can select 6 at most.")

    def test_search_and_its_end(self):
        page, keys = self.begin()
        keys.go_to("input[type=search]")
        keys.type("IMG_0001.JPG")
        expect(page.locator(".cell[data-asset]")).to_have_count(1)
        keys.go_to(".cell")
        keys.press("Space")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(1)
        keys.go_to(".search-clear", "Shift+Tab")
        keys.press("Enter")
        expect(page.locator(".cell[data-asset]").nth(1)).to_be_visible()

    def test_collections_are_opened_from_their_tab_and_from_the_sidebar(self):
        page, keys = self.begin()
        keys.go_to("[data-tab=collections]")
        keys.press("Enter")
        keys.go_to(".collection-card[aria-label=Videos]")
        keys.press("Enter")
        self.shows_only(page, "Video")
        keys.go_to(".collection-line[aria-label='Live Photos']")
        keys.press("Enter")
        self.shows_only(page, "Live Photo")

    def test_the_large_preview_is_opened_turned_marked_and_left(self):
        page, keys = self.begin()
        keys.go_to(".cell")
        keys.press("Enter")
        image = page.get_by_role("dialog").locator("img")
        first = image.get_attribute("alt")
        keys.press("ArrowRight")
        expect(image).not_to_have_attribute("alt", first)
        keys.go_to(".preview-mark")
        keys.press("Enter")
        expect(page.locator(".preview-mark")).to_have_attribute("aria-pressed", "true")
        keys.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        # The focus is at the photo that was shown last.
        keys.arrives_at(".cell[aria-selected=true]")

    def test_what_is_selected_is_put_in_order_and_taken_out(self):
        page, keys = self.begin({"selectionLimit": 4, "selection": "ordered"})
        self.select(page, keys, 3)
        keys.go_to(".selection-item")
        keys.press("Enter")
        names = "() => [...document.querySelectorAll('.staged-picture')].map((picture) => picture.getAttribute('aria-label'))"
        expect(page.locator(".staged-picture")).to_have_count(3)
        one, two, three = page.evaluate(names)
        keys.go_to(".staged-item:last-child .staged-move button:first-child")
        keys.press("Enter")
        page.wait_for_function(f"(wanted) => ({names})().join() === wanted", arg=",".join((one, three, two)))
        keys.go_to(".staged-item:first-child .staged-out")
        keys.press("Enter")
        page.wait_for_function(f"(wanted) => ({names})().join() === wanted", arg=",".join((three, two)))
        keys.press("Escape")
        expect(page.locator(".selection-item")).to_have_text("2 of 4 selected")

    def test_an_option_is_turned_off_and_what_it_means_is_read(self):
        page, keys = self.begin()
        self.select(page, keys, 1)
        keys.go_to(".options")
        keys.press("Enter")
        # The menu's program is loaded on first use: until it is open, Tab moves among the photos.
        expect(page.locator(".switch").first).to_be_visible()
        keys.go_to(".menu-line summary")
        keys.press("Enter")
        expect(page.locator(".menu-line details[open] p").first).to_be_visible()
        keys.go_to(".menu-line:nth-child(2) .switch")
        keys.press("Space")
        expect(page.locator(".menu-line:nth-child(2) .switch")).to_have_attribute("aria-checked", "false")
        keys.press("Escape")
        expect(page.locator(".options-summary")).to_contain_text("Left out")
        # The menu gives the focus back to what opened it.
        keys.arrives_at(".options")

    def test_the_grid_is_made_larger_and_smaller(self):
        page, keys = self.begin()
        width = page.locator(".cell[data-asset]").first.bounding_box()["width"]
        keys.go_to("button[aria-label=Larger]")
        keys.press("Enter")
        page.wait_for_function("(width) => document.querySelector('.cell[data-asset]').clientWidth > width", arg=width)

    def test_Escape_in_the_search_field_ends_the_search_and_not_the_pick(self):
        pick = self.pick({"selectionLimit": 3})
        pick.tap(0)
        field = pick.frame.get_by_role("searchbox")
        for typed in ("2033", ""):
            with self.subTest(typed=typed):
                field.fill(typed)
                field.press("Escape")
                expect(field).to_have_value("")
                expect(field).to_be_focused()
                expect(pick.frame.get_by_role("dialog")).to_have_count(0)
                self.assertEqual(pick.state()["state"], "presented")

    def test_Escape_loses_no_selection_without_a_question(self):
        pick = self.pick({"selectionLimit": 3})
        pick.tap(0)
        pick.cells.first.focus()
        pick.page.keyboard.press("Escape")
        pick.button("Keep selecting").click()
        expect(pick.selected).to_have_count(1)
        self.assertEqual(pick.state()["state"], "presented")
        pick.cells.first.focus()
        pick.page.keyboard.press("Escape")
        pick.button("Leave without adding").click()
        self.assertEqual(pick.received(), [])
        self.assertEqual(pick.state()["state"], "cancelled")

    def test_Cancel_and_Escape_hand_nothing_over(self):
        for key in ("button", "Escape"):
            page, keys = self.begin()
            if key == "button":
                self.select(page, keys, 1)
                keys.go_to(".cancel", "Shift+Tab")
                keys.press("Enter")
            else:
                keys.press("Escape")
            expect(page.get_by_role("heading", name="Nothing was added.")).to_be_visible()

    def test_a_single_row_is_walked_and_picked_from(self):
        page, keys = self.begin({"selectionLimit": 4, "style": "compact"})
        keys.go_to(".cell")
        keys.press("ArrowRight", "Space", "ArrowRight", "Space")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(2)
        keys.go_to(".add")
        keys.press("Enter")
        expect(page.locator(".toast.is-shown")).to_contain_text("2 items were added")

    def test_what_failed_is_tried_again_and_the_record_is_reached(self):
        pick = self.pick({"selectionLimit": 2})
        keys = Keys(pick.page, pick.inner)
        pick.page.keyboard.press("Tab")
        keys.go_to(".cell")
        keys.press("Space")
        expect(pick.selected).to_have_count(1)
        failed = []
        pick.page.route("**/items/*/files/*", lambda route: route.abort() if not failed and not failed.append(1) else route.continue_())
        expect(pick.frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        keys.go_to(".add")
        keys.press("Enter")
        pick.told("event.type === 'finish'")
        pick.promised("window.done.then(([result]) => result.files()).catch(() => {})")
        keys.go_to(".delivery-reason button")
        keys.press("Enter")
        expect(pick.frame.locator(".delivery.is-over h2")).to_contain_text("1 item was added")
        keys.go_to(".delivery-after a")

    def test_access_is_changed_and_a_grant_selected_on_the_page_Privacy(self):
        page = self.open("/privacy")
        keys = Keys(page)
        page.get_by_role("article").first.wait_for()
        keys.go_to("[aria-label='A keyboard app'] [role=radio]:nth-child(3)")
        keys.press("Enter")
        expect(page.locator("[aria-label='A keyboard app'] [role=radio]:nth-child(3)")).to_have_attribute("aria-checked", "true")
        keys.go_to("[aria-label='A keyboard app'] [role=radio]:nth-child(1)")
        keys.press("Enter")
        keys.go_to("dialog .plain")
        keys.press("Enter")
        expect(page.locator("[aria-label='A keyboard app'] .caller-choice > .plain")).to_be_visible()
        keys.go_to("[aria-label='A keyboard app'] .caller-choice > .plain")
        keys.press("Enter")
        # A place in the grid can have the focus before its photo is loaded; a key does not select what is not visible yet.
        expect(page.locator(".cell[data-asset]").first).to_be_visible()
        keys.go_to(".cell")
        keys.press("Space")
        expect(page.locator(".cell[aria-selected=true]")).to_have_count(1)
        keys.go_to(".add", "Shift+Tab")
        keys.press("Enter")
        expect(page.get_by_role("article", name="A keyboard app")).to_contain_text("and the one photo that you selected for it")

    def test_a_question_is_answered(self):
        problem = self.house.ask("POST", "/v1/authorization", {"level": "readWrite"}, caller="typing-app")[1]
        page = self.open(problem["promptURL"].split(str(self.house.port))[-1])
        page.locator(".prompt-answers button").first.wait_for()
        keys = Keys(page)
        keys.go_to(".prompt-answers button:last-child")
        self.assertTrue(keys.is_visible())
        keys.press("Enter")
        expect(page.get_by_role("heading", name="Done", exact=True)).to_be_visible()

    def test_from_right_to_left_the_arrows_turn(self):
        page, keys = self.begin()
        page.evaluate("document.documentElement.dir = 'rtl'")
        keys.go_to(".cell")
        keys.press("ArrowLeft")
        expect(page.locator(".cell:focus")).to_have_attribute("aria-colindex", "2")


if __name__ == "__main__":
    unittest.main()
