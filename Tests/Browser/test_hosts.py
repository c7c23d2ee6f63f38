"""Attempts of a hostile host to see more than was added: all fail."""
import http.server
import threading
import unittest

from playwright.sync_api import Error, expect

from case import BrowserCase

# Returns the answers of the person's routes to requests of the page.
ASK = """async ([server, paths]) => {
  const ask = (path, mode) => fetch(server + path, { mode, credentials: "include" }).then(
    (answer) => answer.text().then((text) => `${answer.type} ${answer.status} ${text.length}`), () => "refused");
  const drawn = (path) => new Promise((done) => { const image = new Image(); image.onload = () => done("drawn"); image.onerror = () => done("refused"); image.src = server + path; });
  return Promise.all(paths.map(async (path) => [await ask(path, "cors"), await ask(path, "no-cors"), await drawn(path)]));
}"""

class HostTests(BrowserCase):
    def stranger(self, name="localhost"):
        """The address of a page whose origin belongs to no caller."""
        class Stranger(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(b"<!DOCTYPE html><iframe style='width:900px;height:600px'></iframe>")

            def log_message(self, format, *values):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stranger)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://{name}:{server.server_port}/"

    # Pages that are not hosts

    def test_a_page_of_an_origin_that_is_not_the_callers_gets_no_frame_and_no_message(self):
        session = self.house.open_session({"selectionLimit": 2})
        page = self.context.new_page()
        page.goto(self.stranger())
        with page.expect_event("console", lambda message: "frame-ancestors" in message.text):
            page.evaluate("""(url) => {
              window.heard = 0;
              addEventListener("message", () => { window.heard += 1; });
              document.querySelector("iframe").src = url;
            }""", f"{self.house.server}{session['pickerPath']}#channel=x")
        self.assertEqual(page.frame_locator("iframe").locator(".cell").count(), 0)
        self.assertEqual(page.evaluate("window.heard"), 0)

    def test_a_stranger_between_the_host_and_the_picker_gets_no_frame_either(self):
        """The page that frames it may itself be framed: every ancestor counts."""
        session = self.house.open_session({"selectionLimit": 2})
        page = self.context.new_page()
        page.goto(self.stranger())
        page.evaluate("(host) => { document.querySelector('iframe').src = host; }", self.house.host)
        page.frame_locator("iframe").get_by_role("button", name="Pick photos").wait_for()
        host = next(frame for frame in page.frames if frame.url.startswith(self.house.host))
        with page.expect_event("console", lambda message: "frame-ancestors" in message.text):
            host.evaluate("""(url) => {
              const frame = document.createElement("iframe");
              frame.src = url;
              document.body.replaceChildren(frame);
            }""", self.house.server + session["pickerPath"])
        self.assertEqual(sum("chrome-error" not in frame.url and "/p/" in frame.url for frame in page.frames), 0)

    def test_a_window_that_a_stranger_opened_tells_it_nothing(self):
        session = self.house.open_session({"selectionLimit": 2})
        page = self.context.new_page()
        page.goto(self.stranger())
        with page.expect_popup() as opened:
            page.evaluate("""(url) => {
              window.heard = 0;
              addEventListener("message", () => { window.heard += 1; });
              window.shown = open(url, "_blank", "popup,width=600,height=700");
            }""", f"{self.house.server}{session['pickerPath']}#channel=x")
        opened.value.locator(".cell[data-asset]").first.click()
        expect(opened.value.locator(".cell[aria-selected=true]")).to_have_count(1)
        self.assertEqual(page.evaluate("window.heard"), 0)
        with self.assertRaises(Error):
            page.evaluate("window.shown.document.title")

    def test_a_mask_which_no_browser_tells_of_is_for_the_callers_own_pages_alone(self):
        """A frame that is hidden by a mask counts as visible in every measure; so only the caller's origins may frame it."""
        session = self.house.open_session({"selectionLimit": 2})
        page = self.context.new_page()
        page.goto(self.stranger())
        with page.expect_event("console", lambda message: "frame-ancestors" in message.text):
            page.evaluate("""(url) => {
              const frame = document.querySelector("iframe");
              frame.style.maskImage = "linear-gradient(transparent, transparent)";
              frame.src = url;
            }""", self.house.server + session["pickerPath"])
        self.assertEqual(sum("/p/" in frame.url and frame.url.startswith("http") and frame.locator(".cell").count() > 0 for frame in page.frames), 0)

    # Reading by a host

    def test_the_page_reads_no_text_storage_or_address_of_the_frame(self):
        """Reads document, storage, address and more of the frame from the host's page, and expects an error each time.

        Rows: A02 A04"""
        pick = self.pick({"selectionLimit": 2})
        self.assertIsNone(pick.page.evaluate("document.querySelector('iframe').contentDocument"))
        looked = 0
        for what in ("localStorage", "sessionStorage", "location.href", "document.cookie", "document.body", "indexedDB", "caches", "navigator", "performance"):
            with self.assertRaises(Error, msg=what):
                pick.page.evaluate(f"String(document.querySelector('iframe').contentWindow.{what})")
            looked += 1
        self.assertEqual(looked, 9)
        self.assertEqual(pick.page.evaluate("document.cookie"), "")
        # The host cannot list what the frame loads, whose photos have names of their own.
        asset = pick.cells.first.get_attribute("data-asset")
        listed = pick.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).join()")
        self.assertNotIn(asset, listed)

    def test_the_badge_says_when_the_page_could_see_the_picker(self):
        """Opens the badge, and reads that a recording of the tab, which the person allows, shows the picker.

        Rows: A05"""
        pick = self.pick({"selectionLimit": 2})
        pick.frame.locator(".badge summary").click()
        expect(pick.frame.locator(".badge p")).to_contain_text("unless you let it record this tab or your screen")

    def test_the_page_asks_the_persons_routes_in_vain(self):
        """Asks nine routes of the person from the host's page, pictures among them, and expects no answer that it can read or draw.

        Rows: A04 A05"""
        pick = self.pick({"selectionLimit": 2})
        path, asset = pick.session["pickerPath"], pick.cells.first.get_attribute("data-asset")
        paths = [f"{path}/state", f"{path}/assets", f"{path}/buckets", f"{path}/events", "/library/buckets", "/library/albums",
                 f"/library/{asset}/pictures/256", f"{path}/items/{asset}/files/0", "/library/callers"]
        answers = pick.page.evaluate(ASK, [self.house.server, paths])
        self.assertEqual(len(answers), len(paths))
        for path, (read, sent, drawn) in zip(paths, answers):
            self.assertEqual((read, drawn), ("refused", "refused"), path)
            self.assertIn(sent, ("refused", "opaque 0 0"), path)


if __name__ == "__main__":
    unittest.main()
