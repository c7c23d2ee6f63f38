"""Uploads from a visitor's device: what is not added, what is interrupted, and what fails."""
import pathlib
import tempfile
import unittest

from playwright.sync_api import expect

from device import DRAWN, PLACED, PLAIN, README, DeviceCase

SLICE = 16 << 20  # bytes that the page sends at a time


class UploadTests(DeviceCase):
    def file(self, name, content):
        """A file of this name, for the time of the test."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / name
        path.write_bytes(content)
        return path

    def asked(self, method, part="/uploads"):
        """The requests of a method for uploads, as they are made from now on."""
        found = []
        self.context.on("request", lambda request: found.append(request) if request.method == method and part in request.url else None)
        return found

    # Before bytes travel

    def test_a_file_that_is_no_photo_is_not_uploaded_whatever_its_name_says(self):
        begun = self.asked("POST")
        pick = self.device()
        drawing = b"<svg xmlns='http://www.w3.org/2000/svg'><script>document.title = 'run'</script></svg>"
        pick.choose_files(self.file("drawing.jpg", drawing))
        expect(pick.said).to_contain_text("“drawing.jpg” was not added: it is not a photo or video")
        pick.choose_files(self.file("drawing.svg", drawing), README)
        expect(pick.said).to_contain_text("2 files were not added")
        expect(pick.cells).to_have_count(0)
        self.assertEqual(begun, [])

    def test_a_file_that_is_too_large_is_not_uploaded_and_the_limit_is_said(self):
        self.limit(fileBytes=400_000)
        begun = self.asked("POST")
        pick = self.device()
        pick.choose_files(self.file("large.jpg", PLACED.read_bytes() + bytes(400_000)))
        expect(pick.said).to_contain_text("“large.jpg” was not added: it is larger than the limit of 400 kB for one file.")
        self.assertEqual(begun, [])

    def test_more_files_than_a_session_takes_are_not_uploaded_and_the_others_are(self):
        self.limit(files=2)
        pick = self.device()
        pick.choose_files(*DRAWN)
        expect(pick.said).to_contain_text("3 files were not added: you can upload 2 files at a time.")
        expect(pick.selected).to_have_count(2)

    def test_what_the_server_cannot_read_says_what_to_do_and_can_be_removed(self):
        pick = self.device()
        pick.choose_files(self.file("broken.dng", b"no picture" * 100), PLACED)
        expect(pick.selected).to_have_count(1)
        broken = pick.frame.locator(".cell[aria-label*='broken.dng']")
        expect(broken).to_have_attribute("aria-label", "Photo, broken.dng, cannot be used")
        broken.click()
        sheet = pick.frame.get_by_role("dialog")
        expect(sheet).to_contain_text("choose another")
        sheet.get_by_role("button", name="Remove").click()
        expect(pick.cells).to_have_count(1)

    # Interruptions

    def test_an_upload_that_the_network_interrupts_continues_where_it_stopped(self):
        pick, large = self.device({"selectionLimit": 1}), self.file("large.jpg", PLACED.read_bytes() + bytes(2 * SLICE))
        sent, held = self.asked("PATCH"), []

        def answer(route):
            if route.request.headers.get("upload-offset") == str(SLICE) and not held:
                held.append(route)
            else:
                route.continue_()
        self.context.route("**/uploads/*/0", answer)
        pick.choose_files(large)
        expect(pick.line).to_have_text("0 of 1 uploaded")
        self.until(pick.page, lambda: held)
        self.context.set_offline(True)
        held[0].abort("internetdisconnected")
        expect(pick.line).to_contain_text("Waiting for the connection")
        asked = self.asked("HEAD")
        self.context.set_offline(False)
        expect(pick.selected).to_have_count(1)
        self.assertGreaterEqual(len(asked), 1)
        # What the server had was not sent again.
        offsets = [int(request.headers["upload-offset"]) for request in sent]
        self.assertEqual((offsets.count(0), max(offsets)), (1, 2 * SLICE))
        pick.add()
        self.assertEqual(pick.received()[0].files[0].content, large.read_bytes())

    def test_uploads_can_be_paused_and_resumed(self):
        pick = self.device()
        self.hold("**/uploads/*/0")
        pick.choose_files(PLACED, PLAIN)
        pick.button("Pause").click()
        expect(pick.line).to_have_text("0 of 2 uploaded · Paused")
        self.context.unroute("**/uploads/*/0")
        expect(pick.selected).to_have_count(0)
        pick.button("Resume").click()
        expect(pick.selected).to_have_count(2)

    def test_an_upload_that_the_server_has_no_room_for_says_so_and_can_be_tried_again(self):
        pick, failed = self.device(), []
        self.context.route("**/p/*/uploads", lambda route: route.continue_() if failed or route.request.method != "POST" else (
            failed.append(route), route.fulfill(status=507, content_type="application/problem+json", body='{"code": "noRoom"}')))
        pick.choose_files(PLACED)
        expect(pick.line).to_have_text("1 was not uploaded")
        pick.cells.first.click()
        expect(pick.frame.get_by_role("dialog")).to_contain_text("no room for it at the moment. Try again later.")
        pick.frame.get_by_role("dialog").get_by_role("button", name="Try again").click()
        expect(pick.selected).to_have_count(1)

    def test_a_busy_server_is_asked_again_without_the_visitor(self):
        pick, allowed = self.device(), []
        self.context.route("**/p/*/uploads", lambda route: route.continue_() if allowed or route.request.method != "POST" else route.fulfill(
            status=429, content_type="application/problem+json", body='{"code": "tooManyRequests"}'))
        pick.choose_files(PLACED)
        expect(pick.line).to_have_text("The server is busy. The upload continues by itself.")
        allowed.append(True)
        expect(pick.selected).to_have_count(1)

    def test_what_a_server_lost_when_it_was_killed_is_sent_again(self):
        pick = self.device()
        pick.choose_files(PLACED, PLAIN)
        expect(pick.selected).to_have_count(2)
        self.house.kill()
        expect(pick.said).to_contain_text("No connection")
        self.house.start()
        expect(pick.said).to_have_count(0)
        expect(pick.line).to_have_text("2 photos are uploaded")
        expect(pick.selected).to_have_count(2)
        pick.add()
        self.assertEqual([len(result.files) for result in pick.received()], [1, 1])

    def test_a_photo_that_a_killed_server_forgot_while_it_was_sent_is_sent_from_the_start(self):
        pick = self.device()
        held = self.hold("**/uploads/*/0")
        pick.choose_files(PLACED)
        self.until(pick.page, lambda: held)
        self.house.kill()
        self.house.start()
        self.let_go(pick.page, held, for_good=True)
        expect(pick.selected).to_have_count(1)
        pick.add()
        self.assertEqual([len(result.files) for result in pick.received()], [1])

    def test_a_photo_that_is_removed_before_the_server_named_it_is_removed_there_too(self):
        pick = self.device()
        held = self.hold("**/p/*/uploads")
        pick.choose_files(PLACED)
        self.until(pick.page, lambda: held)
        pick.cells.first.press("Enter")
        pick.frame.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(pick.cells).to_have_count(0)
        with pick.page.expect_response(lambda answer: answer.request.method == "DELETE" and "/uploads/" in answer.url) as removed:
            self.let_go(pick.page, held)
        self.assertEqual(removed.value.status, 204)

    def test_an_upload_that_is_paused_and_resumed_at_once_begins_once(self):
        pick = self.device()
        held = self.hold("**/p/*/uploads")
        pick.choose_files(PLACED)
        self.until(pick.page, lambda: held)
        pick.button("Pause").click()
        pick.button("Resume").click()
        pick.page.wait_for_timeout(200)
        self.assertEqual(len(held), 1)
        self.let_go(pick.page, held, for_good=True)
        expect(pick.selected).to_have_count(1)
        pick.add()
        self.assertEqual(len(pick.received()), 1)

    def test_an_answer_that_another_overtook_changes_nothing(self):
        sent, asked = [], []
        # The stream of events ends at once and is opened again, so the page asks how far everything is.
        self.context.route("**/p/*/events", lambda route: route.fulfill(content_type="text/event-stream", body=":\n\n"))
        pick = self.device()
        self.context.route("**/uploads/*/0", lambda route: sent.append(route))
        self.context.route("**/p/*/uploads", lambda route: asked.append(route) if sent and route.request.method == "GET" else route.continue_())
        pick.choose_files(PLACED)
        self.until(pick.page, lambda: sent and asked)
        asset = sent[0].request.url.split("/")[-2]
        sent[0].continue_()
        expect(pick.selected).to_have_count(1)
        # It was asked for while the server was still reading the photo.
        asked[0].fulfill(json={"uploads": [{"asset": asset, "state": "counting"}]})
        self.until(pick.page, lambda: len(asked) > 1)
        pick.page.wait_for_timeout(300)
        expect(pick.line).to_have_text("1 photo is uploaded")

    def test_a_page_that_is_loaded_again_still_has_what_was_uploaded(self):
        pick = self.device()
        pick.choose_files(PLACED, PLAIN)
        expect(pick.selected).to_have_count(2)
        held = self.hold("**/uploads/*/0")
        pick.choose_files(DRAWN[3])
        expect(pick.cells).to_have_count(3)
        self.until(pick.page, lambda: held)
        pick.inner.evaluate("location.reload()")
        pick.drawn(2)
        expect(pick.selected).to_have_count(2)
        expect(pick.said).to_contain_text("1 photo was not completely uploaded")
        pick.choose("Location")
        pick.add()
        self.assertEqual([result.files[0].tags("GPSPosition") for result in pick.received()], [{}, {}])

    def test_a_second_tab_with_the_same_picker_is_told_that_it_is_open(self):
        pick = self.device()
        page = self.open(pick.session["pickerPath"])
        expect(page.get_by_role("heading", name="This picker is already open")).to_be_visible()
        pick.choose_files(PLACED)
        expect(pick.selected).to_have_count(1)

    def test_a_pick_that_is_cancelled_sends_nothing_more(self):
        pick = self.device()
        self.hold("**/uploads/*/0")
        pick.choose_files(PLACED)
        expect(pick.cells).to_have_count(1)
        pick.button("Cancel").click()
        expect(pick.frame.get_by_role("heading", name="Nothing was added.")).to_be_visible()
        self.context.unroute("**/uploads/*/0")
        self.assertEqual(pick.received(), [])


if __name__ == "__main__":
    unittest.main()
