"""Sections B and O on the screen: the explanation of the picker, why there is no menu, and the pages on which the person sees and changes access."""
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
        expect(sheet.frame.locator(".onboarding")).to_contain_text("A new app cannot see any of your photos")
        sheet.button("Continue").click()
        expect(sheet.frame.locator(".onboarding")).to_have_count(0)
        # Nor does it come back if the host hides a bar.
        change = {"edgesWithoutContentMargins": ["leading"]}
        self.assertEqual(self.house.ask("PATCH", f"/v1/sessions/{sheet.session['id']}", change, caller="new-app")[0], 200)
        expect(sheet.frame.locator(".sidebar")).to_have_count(0)
        expect(sheet.frame.locator(".onboarding")).to_have_count(0)
        sheet.show({"selectionLimit": 4, "style": "inline"})
        expect(sheet.frame.locator(".onboarding")).to_have_count(0)

    def test_two_callers_of_one_site_have_a_sign_in_each(self):
        """A frame's cookie belongs to the host's site: a person signed in for one caller must sign in for the other, and sees nothing before."""
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
        expect(page.get_by_role("dialog")).to_contain_text("can see your whole library")

    def test_a_legacy_caller_has_no_menu_and_the_picker_says_why(self):
        """Opens the picker of a legacy caller, and expects no Options button, and the reason.

        Rows: B08"""
        page = self.alone({"selectionLimit": 1}, "legacy-app")
        expect(page.get_by_role("button", name="Options", exact=True)).to_have_count(0)
        page.get_by_role("button", name="No options").click()
        expect(page.get_by_role("dialog")).to_contain_text("an older picker")

    def test_Privacy_says_in_sentences_what_each_caller_may_see_and_what_it_received(self):
        """Picks a photo without its place, and expects the page Privacy to say what three callers may see, and what was left out.

        Rows: O06"""
        pick = self.pick({"selectionLimit": 2})
        pick.find("IMG_0001.JPG").click()
        pick.choose("Location")
        pick.add()
        self.assertEqual(len(pick.received()), 1)
        page = self.open("/privacy")
        expect(self.card(page, "A full-access app")).to_contain_text("It sees what you pick for it, and the whole library.")
        for caller in ("A full-access app", "A legacy app"):
            expect(self.card(page, caller)).to_contain_text("Its picker has no Options menu. It receives photos unchanged")
        expect(self.card(page, "A limited app")).to_contain_text("that you select")
        card = self.card(page, "A picker app")
        expect(card).to_contain_text("It sees what you pick for it, and nothing else. Its picker has the Options menu.")
        card.locator("summary").click()
        expect(card.locator(".caller-received")).to_contain_text("Included:")
        received = card.locator(".caller-received li").first.inner_text()
        self.assertNotIn("Location", received.split("Left out")[0])
        self.assertIn("Location", received.split("Left out")[1])
        # The day went along, the time that satellites gave did not.
        self.assertIn("Included in part: Date and time.", received)
        self.assertNotIn("Date and time", received.split("Left out")[1])
        expect(card.locator(".received-picture").first).to_be_visible()

    def test_the_record_shows_each_photo_that_is_still_there_and_says_of_each_kind_one_thing(self):
        page = self.open("/")
        asset = page.locator(".cell[data-asset]").first.get_attribute("data-asset")
        entry = {"time": "2026-06-24T14:03:11Z", "received": ["deviceModel", "location"], "coarse": ["location"], "partly": ["captureTime"], "removed": ["caption"]}
        lines = [{**entry, "asset": asset}, entry, {**entry, "asset": "removed-from-the-library"}]
        page.route("**/received?*", lambda route: route.fulfill(json={"lines": lines, "next": None}))
        page.goto(f"{self.house.server}/privacy")
        card = self.card(page, "A picker app")
        card.locator("summary").click()
        shown = card.locator(".caller-received li")
        expect(shown).to_have_count(3)
        expect(card.locator(".received-picture")).to_have_count(1)
        page.wait_for_function("() => document.querySelector('.received-picture').naturalWidth > 0")
        expect(shown.nth(0).locator(".received-picture")).to_be_visible()
        for number in range(3):
            for text in ("Included: Camera and software.", "Approximate: Location.", "Included in part: Date and time.", "Left out: Captions."):
                expect(shown.nth(number)).to_contain_text(text)
            for kind in ("Location", "Date and time", "Captions"):
                self.assertEqual(shown.nth(number).inner_text().count(kind), 1)

    def test_less_access_is_given_with_one_press_and_more_once_the_page_has_said_what_that_is(self):
        """Presses each answer on the page Privacy, answers its dialog, and asks the server for the status.

        Rows: F10 O06"""
        page = self.open("/privacy")
        card = self.card(page, "A changing app")
        for answer, status, question in (("Allow all photos", "authorized", "Let A changing app see all your photos?"), ("Do not allow", "denied", None),
                                         ("Select photos", "limited", "Let A changing app see photos that you select?")):
            before = self.house.ask("GET", "/v1/authorization", caller="changing-app")[1]["readWrite"]
            card.get_by_role("radio", name=answer).click()
            if question:
                dialog = page.get_by_role("dialog", name=question)
                expect(dialog).to_contain_text("where and when they were taken")
                expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
                dialog.get_by_role("button", name="Cancel").click()
                expect(page.get_by_role("dialog")).to_have_count(0)
                self.assertEqual(self.house.ask("GET", "/v1/authorization", caller="changing-app")[1]["readWrite"], before)
                card.get_by_role("radio", name=answer).click()
                dialog.get_by_role("button", name=answer).click()
            expect(page.get_by_role("dialog")).to_have_count(0)
            expect(card.get_by_role("radio", name=answer)).to_have_attribute("aria-checked", "true")
            self.assertEqual(self.house.ask("GET", "/v1/authorization", caller="changing-app")[1]["readWrite"], status)
            if status == "denied":
                expect(card).to_contain_text("It sees nothing of your library: you did not allow it.")

    def test_the_last_of_two_answers_counts_however_late_the_first_arrives(self):
        page = self.open("/privacy")
        card = self.card(page, "A changing app")
        card.get_by_role("radio", name="Do not allow").click()
        expect(card.get_by_role("radio", name="Do not allow")).to_have_attribute("aria-checked", "true")

        def allow():
            card.get_by_role("radio", name="Allow all photos").click()
            page.get_by_role("dialog").get_by_role("button", name="Allow all photos").click()

        # Nothing is shown of the first answer when the person gives the second one.
        self.expect_in_order(page, "**/access", allow, card.get_by_role("radio", name="Do not allow").click)
        expect(card.get_by_role("radio", name="Do not allow")).to_have_attribute("aria-checked", "true")
        self.assertEqual(self.house.ask("GET", "/v1/authorization", caller="changing-app")[1]["readWrite"], "denied")

    def test_a_selection_that_cannot_be_loaded_does_not_start_empty(self):
        page = self.open("/privacy")
        edit = self.card(page, "A limited app").get_by_role("button", name="Edit")
        self.context.route("**/selection", lambda route: route.abort())
        edit.click()
        expect(page.locator(".toast.is-shown")).to_contain_text("Something went wrong")
        expect(edit).to_be_visible()
        self.context.unroute("**/selection")
        edit.click()
        expect(page.get_by_role("button", name="Done")).to_be_visible()

    def test_an_app_that_never_asked_is_offered_nothing(self):
        page = self.open("/privacy")
        expect(self.card(page, "A picker app")).to_be_visible()
        for caller, count in (("A picker app", 0), ("A controller app", 0), ("A legacy app", 0), ("A full-access app", 3)):
            expect(self.card(page, caller).get_by_role("radio")).to_have_count(count)

    def test_Privacy_says_the_same_in_every_language(self):
        for locale, says in (("ja-JP", "撮影場所など、すべての情報"), ("zh-CN", "包括拍摄地点等所有信息")):
            page = self.open("/privacy", self.browse(locale=locale))
            expect(self.card(page, "A full-access app")).to_contain_text(says)
            self.assertNotIn("says_", page.locator("body").inner_text())

    def test_a_question_says_what_is_included_and_has_the_apps_own_words(self):
        """Opens the two prompts of a caller with a reason, and reads what each says and what its button gives.

        Rows: F23"""
        reason = "<b>To show</b> your trips \u202eon a map."
        self.house.library("callers", "change", "reasoning-app", "--usage-description", f"readWrite={reason}", "--usage-description", "addOnly")
        for level, title, allow, sees in (
                ("readWrite", "would like to see your photos", "Allow all photos", "where and when they were taken"),
                ("addOnly", "would like to add to your photos", "Allow adding photos", "may add photos, but cannot see yours")):
            code, problem = self.house.ask("POST", "/v1/authorization", {"level": level}, caller="reasoning-app")
            self.assertEqual(code, 409)
            page = self.open(problem["promptURL"].split(str(self.house.port))[-1])
            expect(page.get_by_role("heading", name=title)).to_be_visible()
            expect(page.locator(".prompt")).to_contain_text(sees)
            expect(page.get_by_role("button", name="Allow all photos")).to_have_count(1 if level == "readWrite" else 0)
            expect(page.locator("blockquote")).to_have_count(1 if level == "readWrite" else 0)
            if level == "readWrite":
                expect(page.locator("figure")).to_contain_text("Its reason:")
                self.assertEqual(page.locator("blockquote").inner_text(), reason)
            page.get_by_role("button", name=allow).click()
            expect(page.get_by_role("heading", name="Done", exact=True)).to_be_visible()
            self.assertEqual(self.house.ask("GET", "/v1/authorization", caller="reasoning-app")[1][level], "authorized")

    def test_an_app_that_knows_no_alert_has_its_question_on_the_persons_own_pages(self):
        """Lists the library as a limited caller that names no lifecycle, and answers its question from the person's own pages.

        Rows: F12 F13"""
        self.assertEqual(self.house.ask("GET", "/v1/assets", caller="unaware-app")[0], 200)
        for path in ("/", "/privacy"):
            page = self.open(path)
            line = page.get_by_role("note").filter(has_text="An unaware app sees photos that you selected.")
            expect(line).to_have_count(1)
            expect(line.get_by_role("link", name="Answer")).to_be_visible()
        line.get_by_role("link", name="Answer").click()
        page.get_by_role("button", name="Keep what is selected").click()
        expect(page.get_by_role("heading", name="Done", exact=True)).to_be_visible()
        self.assertEqual(self.house.ask("GET", "/v1/assets", caller="unaware-app")[0], 200)
        page = self.open("/privacy")
        expect(self.card(page, "An unaware app")).to_be_visible()
        expect(page.get_by_role("note").filter(has_text="unaware")).to_have_count(0)

    def test_what_a_limited_caller_may_see_is_selected_in_a_grid(self):
        """Selects two photos for a limited caller, and expects its next list to have two.

        Rows: F07 F10 F11"""
        page = self.open("/privacy")
        self.card(page, "A limited app").get_by_role("button", name="Edit").click()
        cells = page.locator(".cell[data-asset]")
        chosen = page.locator(".cell[aria-selected=true]").count()
        self.assertEqual(chosen, 0)
        cells.nth(0).click()
        cells.nth(3).click()
        expect(page.get_by_text("2 selected")).to_be_visible()
        page.get_by_role("button", name="Done").click()
        expect(self.card(page, "A limited app")).to_contain_text("and the 2 photos that you selected for it")
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
            expect(page.get_by_role("heading", name="Done", exact=True)).to_be_visible()
            self.assertEqual(self.house.ask("GET", "/v1/authorization", caller=caller)[1]["readWrite"], status)
            looked += 1
        self.assertEqual(looked, 3)

    def test_the_first_press_answers_a_question(self):
        _, problem = self.house.ask("POST", "/v1/authorization", {"level": "readWrite"}, caller="pressing-app")
        page = self.open(problem["promptURL"].split(str(self.house.port))[-1])
        held = self.hold("**/answer")
        page.get_by_role("button", name="Do not allow").click()
        self.until(page, lambda: held)
        page.get_by_role("button", name="Allow all photos").click()
        page.wait_for_timeout(200)
        self.assertEqual(len(held), 1)
        self.let_go(page, held, for_good=True)
        expect(page.get_by_role("heading", name="Done", exact=True)).to_be_visible()
        self.assertEqual(self.house.ask("GET", "/v1/authorization", caller="pressing-app")[1]["readWrite"], "denied")

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
                expect(page.get_by_text("was already used")).to_be_visible()
                self.assertIn("/sign-in", page.url)


if __name__ == "__main__":
    unittest.main()
