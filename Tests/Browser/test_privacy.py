"""Sections B and O on the screen: what explains the picker, why there is no menu, and the pages on which the person sees and changes it all."""
import unittest

from playwright.sync_api import expect

from case import BrowserCase


class PrivacyTests(BrowserCase):
    def card(self, page, title):
        return page.get_by_role("article", name=title)

    def test_the_first_embedded_picker_of_a_caller_explains_itself_and_no_later_one(self):
        """Opens a sheet and inline pickers of a new caller, and expects the explanation in the first inline one alone.

        Rows: O01 O02 O03"""
        host = self.house.start_host("new-app")
        sheet = self.pick({"selectionLimit": 4}, host=host)
        expect(sheet.frame.locator(".onboarding")).to_have_count(0)
        sheet.show({"selectionLimit": 4, "style": "inline"})
        expect(sheet.frame.locator(".onboarding")).to_contain_text("Only what you pick is shared")
        expect(sheet.frame.locator(".onboarding")).to_contain_text("A new app sees none of your photos")
        sheet.button("Continue").click()
        expect(sheet.frame.locator(".onboarding")).to_have_count(0)
        # Nor does it come back where the host hides a bar.
        change = {"edgesWithoutContentMargins": ["leading"]}
        self.assertEqual(self.house.ask("PATCH", f"/v1/sessions/{sheet.session['id']}", change, caller="new-app")[0], 200)
        expect(sheet.frame.locator(".sidebar")).to_have_count(0)
        expect(sheet.frame.locator(".onboarding")).to_have_count(0)
        sheet.show({"selectionLimit": 4, "style": "inline"})
        expect(sheet.frame.locator(".onboarding")).to_have_count(0)

    def test_two_callers_of_one_site_have_a_sign_in_each(self):
        """A frame's cookie is the site's: who is signed in for one caller is asked for the other, and sees nothing of it before."""
        host = self.house.start_host("controller-app")
        for address in (host, self.house.host, host):
            pick = self.pick({"selectionLimit": 2}, host=address)
            pick.tap(0)
            pick.add()
            self.assertEqual(len(pick.received()), 1)

    def test_the_badge_is_there_in_every_style_and_says_what_it_means(self):
        """Opens the picker in every style, and expects the badge and what it says.

        Rows: O04"""
        pick = self.pick({"selectionLimit": 4})
        for style in ("presentation", "inline", "compact"):
            pick.show({"selectionLimit": 4, "style": style})
            expect(pick.frame.locator(".badge")).to_be_visible()
        pick.show({"selectionLimit": 4})
        pick.frame.locator(".badge summary").click()
        expect(pick.frame.locator(".badge")).to_contain_text("A picker app cannot see this window")

    def test_a_caller_with_full_access_has_no_menu_and_the_picker_says_why(self):
        """Opens the picker of a caller with full access, and expects no Options button, and the reason.

        Rows: B09 B12"""
        page = self.alone({"selectionLimit": 2}, "full-access-app")
        expect(page.get_by_role("button", name="Options", exact=True)).to_have_count(0)
        page.get_by_role("button", name="No options").click()
        expect(page.get_by_role("dialog")).to_contain_text("may see your whole library")

    def test_a_legacy_caller_has_no_menu_and_the_picker_says_why(self):
        """Opens the picker of a legacy caller, and expects no Options button, and the reason.

        Rows: B08"""
        page = self.alone({"selectionLimit": 1}, "legacy-app")
        expect(page.get_by_role("button", name="Options", exact=True)).to_have_count(0)
        page.get_by_role("button", name="No options").click()
        expect(page.get_by_role("dialog")).to_contain_text("an old kind of picker")

    def test_Privacy_says_in_sentences_what_each_caller_may_see_and_what_it_received(self):
        """Picks a photo without its place, and expects the page Privacy to say what three callers may see, and what was left out.

        Rows: O06"""
        pick = self.pick({"selectionLimit": 2})
        pick.find("IMG_0001.JPG").click()
        pick.choose("Location")
        pick.add()
        self.assertEqual(len(pick.received()), 1)
        page = self.open("/privacy")
        expect(self.card(page, "A full-access app")).to_contain_text("It may see your whole library.")
        expect(self.card(page, "A limited app")).to_contain_text("that you selected")
        card = self.card(page, "A picker app")
        expect(card).to_contain_text("It sees only what you pick for it.")
        card.locator("summary").click()
        expect(card.locator(".caller-received")).to_contain_text("With:")
        received = card.locator(".caller-received li").first.inner_text()
        self.assertNotIn("Location", received.split("Left out")[0])
        self.assertIn("Location", received.split("Left out")[1])

    def test_access_is_changed_with_one_press_and_holds_at_once(self):
        """Presses each answer on the page Privacy, and expects the caller to be told the status.

        Rows: F10"""
        page = self.open("/privacy")
        card = self.card(page, "A changing app")
        for answer, status in (("Allow all photos", "authorized"), ("Do not allow", "denied"), ("Select photos", "limited")):
            card.get_by_role("radio", name=answer).click()
            expect(card.get_by_role("radio", name=answer)).to_have_attribute("aria-checked", "true")
            self.assertEqual(self.house.ask("GET", "/v1/authorization", caller="changing-app")[1]["readWrite"], status)

    def test_what_a_limited_caller_may_see_is_selected_in_a_grid(self):
        """Selects two photos for a limited caller, and expects its next list to have two.

        Rows: F07 F10 F11"""
        page = self.open("/privacy")
        self.card(page, "A limited app").get_by_role("button", name="change").click()
        cells = page.locator(".cell[data-asset]")
        chosen = page.locator(".cell[aria-selected=true]").count()
        self.assertEqual(chosen, 0)
        cells.nth(0).click()
        cells.nth(3).click()
        expect(page.get_by_text("2 selected")).to_be_visible()
        page.get_by_role("button", name="Done").click()
        expect(self.card(page, "A limited app")).to_contain_text("It sees 2 photos that you selected")
        self.assertEqual(len(self.house.ask("GET", "/v1/assets", caller="limited-app")[1]["lines"]), 2)

    def test_a_question_is_answered_in_a_page_of_its_own_and_the_answer_holds(self):
        """Answers the page of a question in each of three ways, and expects the status of the answer.

        Rows: E10 E11 F06"""
        looked = 0
        for caller, answer, status in (("asking-app", "Do not allow", "denied"), ("wondering-app", "Allow all photos", "authorized"),
                                       ("wishing-app", "Select photos", "limited")):
            code, problem = self.house.ask("POST", "/v1/authorization", {"level": "readWrite"}, caller=caller)
            self.assertEqual(code, 409)
            page = self.open(problem["promptURL"].split(str(self.house.port))[-1])
            page.get_by_role("button", name=answer).click()
            if answer == "Select photos":
                page.locator(".cell[data-asset]").first.click()
                page.get_by_role("button", name="Done").click()
            expect(page.get_by_text("That is settled")).to_be_visible()
            self.assertEqual(self.house.ask("GET", "/v1/authorization", caller=caller)[1]["readWrite"], status)
            looked += 1
        self.assertEqual(looked, 3)

    def test_no_page_but_the_picker_is_framed_by_anybody(self):
        pick = self.pick({"selectionLimit": 2})
        for path in ("/", "/privacy", "/sign-in", "/sign-in/frame"):
            with pick.page.expect_event("console", lambda message: "frame-ancestors" in message.text):
                pick.page.evaluate("""(address) => {
                  const frame = document.createElement("iframe");
                  frame.src = address;
                  document.body.append(frame);
                }""", self.house.server + path)

    def test_where_nobody_is_signed_in_a_frame_shows_nothing_until_the_person_lets_it_in(self):
        self.context = self.browse(is_signed_in=False)
        page = self.context.new_page()
        page.goto(self.house.link())
        page.wait_for_url(f"{self.house.server}/")
        pick = self.pick({"selectionLimit": 2})  # which presses Sign in
        pick.tap(0)
        pick.add()
        self.assertEqual(len(pick.received()), 1)

    def test_a_sign_in_link_lets_in_once(self):
        link = self.house.link()
        for expected in ("/", "/sign-in"):
            context = self.browse(is_signed_in=False)
            page = context.new_page()
            page.goto(link)
            if expected == "/":
                page.wait_for_url(f"{self.house.server}/")
            else:
                expect(page.get_by_text("was used before")).to_be_visible()
                self.assertIn("/sign-in", page.url)


if __name__ == "__main__":
    unittest.main()
