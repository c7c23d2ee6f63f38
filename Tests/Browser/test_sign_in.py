"""Signing in: what pages show if the person is not signed in, and how they continue afterwards."""
import unittest

from playwright.sync_api import expect

from case import PHONE, BrowserCase
from picking import SHOW


class SignInTests(BrowserCase):
    def setUp(self):
        super().setUp()
        self.context = self.browse(is_signed_in=False, viewport=PHONE)

    def test_a_page_says_how_to_sign_in_and_goes_on_once_that_is_done_in_another_tab(self):
        for path, shown in (("/", ".is-library"), ("/privacy#caller=A%20picker%20app", ".caller")):
            self.context = self.browse(is_signed_in=False, viewport=PHONE)
            page = self.open(path)
            expect(page.get_by_text("You are not signed in")).to_be_visible()
            expect(page.get_by_text("Ask the administrator of this photo server")).to_be_visible()
            expect(page.get_by_text("omit library sign-in")).to_be_visible()
            other = self.open(self.house.link().replace(self.house.server, ""))
            for each in (page, other):
                expect(each.locator(shown).first).to_be_visible()
                self.assertEqual(each.url, self.house.server + path)

    def test_who_signs_in_in_the_same_tab_comes_to_what_was_asked_for(self):
        page = self.open("/privacy")
        expect(page.get_by_text("You are not signed in")).to_be_visible()
        page.goto(self.house.link())
        expect(page.get_by_role("article").first).to_be_visible()
        self.assertEqual(page.url, f"{self.house.server}/privacy")

    def test_a_question_of_an_app_is_answered_by_who_signs_in_for_it(self):
        code, problem = self.house.ask("POST", "/v1/authorization", {"level": "readWrite"}, caller="knocking-app")
        self.assertEqual(code, 409)
        page = self.open("/prompts/" + problem["promptURL"].split("/")[-1])
        expect(page.get_by_text("You are not signed in")).to_be_visible()
        self.assertNotIn("A knocking app", page.content())
        self.open(self.house.link().replace(self.house.server, ""))
        expect(page.get_by_role("heading", name="A knocking app would like to see your photos")).to_be_visible()

    def test_a_link_of_another_site_leads_a_signed_in_person_to_the_page(self):
        """Such a link is loaded without the cookie, which is only for requests of the server's own pages."""
        self.context = self.browse()
        page = self.context.new_page()
        page.goto(self.house.host)
        page.evaluate("(address) => { location.href = address; }", f"{self.house.server}/privacy")
        expect(page.get_by_role("article").first).to_be_visible()

    def test_what_was_remembered_leads_to_pages_of_this_server_alone(self):
        for wanted in ("https://evil.example/", "//evil.example", "/\\evil.example", "/.//evil.example", "javascript:alert(1)",
                       "/sign-in#x", "/v1/picker.js"):
            context = self.browse(is_signed_in=False)
            page = self.open("/nowhere", context)
            page.evaluate("(wanted) => sessionStorage.setItem('omit.wanted', wanted)", wanted)
            page.goto(self.house.link())
            page.wait_for_url(f"{self.house.server}/")

    def test_what_is_not_there_and_a_used_link_are_pages(self):
        link = self.house.link()
        page = self.open("/nowhere")
        expect(page.get_by_text("There is nothing here")).to_be_visible()
        page.goto(link)
        page.wait_for_url(f"{self.house.server}/")
        page.goto(f"{self.house.server}/prompts/over")
        expect(page.get_by_role("heading", name="Done", exact=True)).to_be_visible()
        used = self.open(link.replace(self.house.server, ""), self.browse(is_signed_in=False))
        expect(used.get_by_text("This sign-in link was already used")).to_be_visible()
        expect(used.get_by_text("Ask the administrator of this photo server")).to_be_visible()

    def test_the_pages_before_the_sign_in_speak_the_languages_of_the_others(self):
        for locale, language, title, how in (("ja-JP", "ja", "サインインしていません", "管理者"), ("zh-CN", "zh-Hans", "你尚未登录", "管理员")):
            context = self.browse(is_signed_in=False, locale=locale)
            for path in ("/sign-in", "/privacy", "/sign-in/frame#x"):
                page = self.open(path, context)
                expect(page.get_by_text(title)).to_be_visible()
                expect(page.get_by_text(how)).to_be_visible()
                self.assertEqual(page.locator("html").get_attribute("lang"), language)

    def test_the_window_of_a_frame_waits_for_the_sign_in_and_lets_the_frame_in(self):
        page = self.context.new_page()
        page.goto(self.house.host)
        page.evaluate(SHOW, [self.house.server, {"selectionLimit": 2}, {}])
        frame = page.frame_locator("iframe")
        button = frame.get_by_role("button", name="Sign in")
        expect(button).to_be_enabled()
        with page.expect_popup() as popup:
            button.click()
        window = popup.value
        expect(window.get_by_text("You are not signed in")).to_be_visible()
        expect(window.get_by_role("button", name="Close")).to_have_count(0)
        # No digits are shown anywhere, so there is nothing to type them in.
        page.wait_for_timeout(2500)
        expect(frame.locator(".digits")).to_be_hidden()
        inner = next(each for each in page.frames if "/p/" in each.url)
        self.assertEqual(inner.title(), "Sign in")
        self.open(self.house.link().replace(self.house.server, ""))
        expect(frame.locator(".cell[data-asset]").first).to_be_visible()
        self.assertTrue(window.is_closed())
        self.assertEqual(inner.title(), "A picker app – Photos")

    def test_digits_are_typed_where_the_window_does_not_know_who_opened_it(self):
        self.open(self.house.link().replace(self.house.server, "")).wait_for_url(f"{self.house.server}/")
        page = self.context.new_page()
        page.goto(self.house.host)
        page.evaluate(SHOW, [self.house.server, {"selectionLimit": 2}, {}])
        frame = page.frame_locator("iframe")
        expect(frame.get_by_role("button", name="Sign in")).to_be_enabled()
        # A window that the browser separated from its frame, for example because the host's page isolates itself.
        inner = next(each for each in page.frames if "/p/" in each.url)
        inner.evaluate("""() => {
          const open = window.open;
          window.open = (address, ...rest) => { window.wanted = address; return null; };
        }""")
        frame.get_by_role("button", name="Sign in").click()
        window = self.open(inner.evaluate("window.wanted"))
        digits = window.locator(".digits-shown").inner_text()
        expect(frame.locator(".digits")).to_be_visible()
        frame.locator(".digits").fill(digits)
        expect(frame.locator(".cell[data-asset]").first).to_be_visible()


if __name__ == "__main__":
    unittest.main()
