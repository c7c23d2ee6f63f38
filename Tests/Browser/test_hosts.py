"""What a hostile host may try: none of it shows it more than was handed over."""
import http.server
import threading
import unittest

from playwright.sync_api import Error, expect

from case import BrowserCase
from house import Picking


class HostTests(BrowserCase):
    def test_a_page_of_another_origin_gets_no_frame(self):
        class Stranger(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(b"<!DOCTYPE html><iframe></iframe>")

            def log_message(self, format, *values):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stranger)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        session = self.house.ask("POST", "/v1/sessions", {"selectionLimit": 2})[1]
        page = self.context.new_page()
        said = []
        page.on("console", lambda message: said.append(message.text))
        page.goto(f"http://localhost:{server.server_port}/")
        page.evaluate("(url) => { document.querySelector('iframe').src = url; }", self.house.server + session["pickerPath"])
        page.wait_for_timeout(1500)
        self.assertTrue(any("frame-ancestors" in text for text in said), said)
        self.assertEqual(page.frame_locator("iframe").locator(".cell").count(), 0)

    def test_the_page_reads_nothing_of_the_frame(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 2})
        self.assertIsNone(pick.page.evaluate("document.querySelector('iframe').contentDocument"))
        with self.assertRaises(Error):
            pick.page.evaluate("document.querySelector('iframe').contentWindow.localStorage")
        with self.assertRaises(Error):
            pick.page.evaluate("document.querySelector('iframe').contentWindow.location.href")

    def test_the_page_asks_the_persons_routes_in_vain(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 2})
        path = pick.session["pickerPath"]
        answers = pick.page.evaluate("""async ([server, path]) => {
          const ask = (url, mode) => fetch(server + url, { mode, credentials: "include" }).then((answer) => `${answer.type} ${answer.status}`, () => "refused");
          return Promise.all([ask(path + "/state", "cors"), ask(path + "/assets", "cors"), ask(path + "/buckets", "cors"), ask(path + "/state", "no-cors")]);
        }""", [self.house.server, path])
        self.assertEqual(answers[:3], ["refused"] * 3)
        self.assertIn(answers[3], ("opaque 0", "refused"))

    def test_forged_messages_change_nothing(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 2})
        pick.page.evaluate("""(server) => {
          const frame = document.querySelector("iframe").contentWindow;
          for (const type of ["hello", "load", "configure", "add", "dismiss", "omit.picker/1", "omit.sign-in/1"]) {
            frame.postMessage({ type, id: 1, item: "x", code: "x", selectionLimit: 9 }, server, [new MessageChannel().port1]);
          }
        }""", self.house.server)
        pick.page.wait_for_timeout(500)
        pick.cells.first.click()
        expect(pick.frame.locator(".cell[aria-selected=true]")).to_have_count(1)
        self.assertEqual(pick.events("finish"), [])

    def test_what_was_not_handed_over_cannot_be_loaded(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 2})
        asset = pick.cells.nth(1).get_attribute("data-asset")
        pick.cells.nth(0).click()
        pick.add()
        self.assertEqual(len(pick.received()), 1)
        refused = pick.page.evaluate("""async (asset) => {
          const [result] = await window.done;
          const forged = new result.constructor({ item: asset }, (item) => Promise.reject(new Error(item)), () => {});
          return forged.files().then(() => "loaded", () => "refused");
        }""", asset)
        self.assertEqual(refused, "refused")

    def test_a_press_that_the_page_makes_does_not_add(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 2})
        pick.cells.first.click()
        pick.page.wait_for_timeout(800)
        pick.frame.locator(".add").evaluate("(button) => button.click()")
        pick.page.wait_for_timeout(500)
        self.assertEqual(pick.events("finish"), [])

    def test_what_covers_the_frame_switches_Add_off_and_is_said(self):
        pick = Picking(self.house, self.context, {"selectionLimit": 2, "style": "inline"})
        if pick.button("Continue").is_visible():
            pick.button("Continue").click()
        pick.cells.first.click()
        pick.page.evaluate("""() => {
          const cover = document.createElement("div");
          cover.style.cssText = "position:fixed;inset:0;opacity:.01;pointer-events:none;background:red";
          document.body.append(cover);
        }""")
        expect(pick.frame.locator(".toast")).to_contain_text("covers this picker")
        pick.frame.locator(".add").click()
        pick.page.wait_for_timeout(500)
        self.assertEqual(pick.events("finish"), [])


if __name__ == "__main__":
    unittest.main()
