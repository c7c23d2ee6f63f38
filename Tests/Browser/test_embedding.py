"""What a site gets that follows Documentation/Embedding.md: its page and each of its backends, as the page prints them."""
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from hosted_form import BACKENDS, HostedForm, missing
from house import ROOT
from picking import Picking

PHOTO = ROOT / "Fixtures/family.jpg"  # has a place and a time


class Visit(Picking):
    """A visitor of a site, who picks in its page without a sign-in."""

    def __init__(self, site, page):
        self.site, self.page, self.frame = site, page, page.frame_locator("iframe")
        self.page.goto(site.address)

    def choose_photo(self, path):
        """Opens the picker, and chooses a photo of the device."""
        self.page.get_by_role("button", name="Choose photos").click()
        button = self.frame.get_by_role("button", name="Choose photos from this device")
        with self.page.expect_file_chooser() as chooser:
            button.click()
        chooser.value.set_files(path)
        expect(self.frame.locator(".cell[aria-selected=true]")).to_have_count(1)


class EmbeddingTests(BrowserCase):
    def visit(self, backend, way):
        """A visitor of a site with this backend."""
        if package := missing(backend):
            self.skipTest(f"{package} is not installed")
        site = HostedForm(self.house, backend, way)
        self.addCleanup(site.stop)
        return Visit(site, self.browse(is_signed_in=False).new_page())

    def expect_photo_without_place(self, site):
        (photo,) = site.received
        self.assertEqual(photo.content[:2], b"\xff\xd8")
        self.assertEqual(list(photo.tags("DateTimeOriginal", "GPSPosition", "GPSLatitude")), ["DateTimeOriginal"])

    def story(self, backend, way):
        """Picks a photo, turns its location off, and adds it."""
        visit = self.visit(backend, way)
        visit.choose_photo(PHOTO)
        visit.choose("Location")
        visit.add()
        return visit

    def form_story(self, backend):
        visit = self.story(backend, "form")
        expect(visit.page.locator("photos-picker").get_by_role("status")).to_have_text("1 photo")
        visit.page.get_by_role("button", name="Send").click()
        expect(visit.page.locator("body")).to_have_text("Received: 1. Thank you.")
        self.expect_photo_without_place(visit.site)

    def fetched_story(self, backend):
        visit = self.story(backend, "fetched")
        expect(visit.page.get_by_role("status")).to_have_text("Received: 1, missing: 0. Thank you.")
        self.expect_photo_without_place(visit.site)

    def test_a_form_of_a_site_in_python_gets_the_photo_without_its_place(self):
        self.form_story("Python")

    def test_a_form_of_a_site_in_node_gets_the_photo_without_its_place(self):
        self.form_story("Node")

    def test_a_backend_in_python_fetches_the_photo_without_its_place(self):
        self.fetched_story("Python")

    def test_a_backend_in_node_fetches_the_photo_without_its_place(self):
        self.fetched_story("Node")

    def test_a_page_whose_server_opens_no_session_says_so(self):
        for backend in BACKENDS:
            with self.subTest(backend):
                visit = self.visit(backend, "form")
                self.house.library("callers", "forget", visit.site.caller)
                visit.page.get_by_role("button", name="Choose photos").click()
                expect(visit.page.get_by_role("alert")).to_have_text("Photos cannot be chosen now. Please try again in a minute.")

    def test_a_page_that_cannot_reach_the_photo_server_says_so(self):
        visit = self.visit("Python", "form")
        visit.page.route("**/v1/picker.js", lambda route: route.abort())
        visit.page.reload()
        expect(visit.page.get_by_role("status")).to_have_text("Photos cannot be chosen now. Please try again in a minute.")

    def test_a_policy_that_allows_no_styles_leaves_the_element_its_looks(self):
        visit = self.visit("Python", "form")
        expect(visit.page.get_by_role("button", name="Choose photos")).to_have_css("background-color", "rgb(0, 99, 224)")

    def test_a_backend_takes_no_form_of_another_site(self):
        for backend in BACKENDS:
            with self.subTest(backend):
                visit = self.visit(backend, "form")
                for path in ("pick", "photos", "picked"):
                    answer = self.context.request.post(visit.site.address + path, headers={"Sec-Fetch-Site": "cross-site"})
                    self.assertEqual(answer.status, 403, path)

    def test_a_visitor_who_opened_no_picker_can_fetch_nothing(self):
        for backend in BACKENDS:
            with self.subTest(backend):
                visit = self.visit(backend, "form")
                self.assertEqual(self.context.request.post(visit.site.address + "picked").status, 409)
                self.assertEqual(visit.site.received, [])

    def test_a_backend_stores_no_file_that_is_no_photo(self):
        for backend in BACKENDS:
            with self.subTest(backend):
                visit = self.visit(backend, "form")
                page = {"name": "photo.jpg", "mimeType": "text/html", "buffer": b"<script>1</script>"}
                answer = self.context.request.post(visit.site.address + "photos", multipart={"photo": page})
                self.assertEqual(answer.status, 415)
                self.assertEqual(visit.site.received, [])


if __name__ == "__main__":
    unittest.main()
