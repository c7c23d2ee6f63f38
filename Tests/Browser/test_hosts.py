"""What a hostile host may try: none of it shows it more than was handed over, or adds anything that the person did not."""
import http.server
import threading
import unittest

from playwright.sync_api import Error, expect

from case import BrowserCase

# Says to its console what the person's routes answer the page that asks them.
ASK = """async ([server, paths]) => {
  const ask = (path, mode) => fetch(server + path, { mode, credentials: "include" }).then(
    (answer) => answer.text().then((text) => `${answer.type} ${answer.status} ${text.length}`), () => "refused");
  const drawn = (path) => new Promise((done) => { const image = new Image(); image.onload = () => done("drawn"); image.onerror = () => done("refused"); image.src = server + path; });
  return Promise.all(paths.map(async (path) => [await ask(path, "cors"), await ask(path, "no-cors"), await drawn(path)]));
}"""

# A page that speaks the protocol itself, and says what it likes. `said` has what it is told.
FORGE = """async ([server, pickerPath]) => {
  const channel = "forged";
  window.said = [];
  window.ports = [];
  addEventListener("message", ({ data, origin, ports }) => {
    if (origin !== server || data?.type !== "omit.picker/1") return;
    const number = window.ports.push(ports[0]) - 1;
    ports[0].onmessage = ({ data }) => window.said.push({ ...data, number });
    ports[0].postMessage({ type: "hello", id: 1 });
  });
  const frame = document.createElement("iframe");
  frame.src = `${server}${pickerPath}#channel=${channel}`;
  frame.style.cssText = "width:900px;height:700px";
  document.body.prepend(frame);
  window.say = (type, content = {}, number = 0) => {
    const id = window.next = (window.next ?? 1) + 1;
    window.ports[number].postMessage({ ...content, type, id });
    return id;
  };
}"""


class HostTests(BrowserCase):
    def stranger(self, name="localhost"):
        """The address of a page whose origin no caller has."""
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

    def forge(self):
        """A page of the caller's own origin that speaks to the picker without `picker.js`."""
        session = self.house.open_session({"selectionLimit": 3, "photoLibrary": "shared"})
        page = self.context.new_page()
        page.goto(self.house.host)
        page.evaluate(FORGE, [self.house.server, session["pickerPath"]])
        frame = page.frame_locator("iframe")
        expect(frame.locator(".cell[data-asset]").first).to_be_visible()
        page.wait_for_function("window.said.some(({ type }) => type === 'ready')")
        return page, frame, session

    def answer(self, page, id):
        """What the picker answers a message."""
        page.wait_for_function("(id) => window.said.some((message) => message.id === id)", arg=id)
        return page.evaluate("(id) => window.said.find((message) => message.id === id)", id)

    def hands_nothing_over(self, pick):
        """What the person pressed reached the server before anything that was added would; the host was told nothing."""
        self.assertEqual(pick.state()["state"] in ("presented", "embedded"), True)
        self.assertEqual(pick.events("finish"), [])

    # Who is no host

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
        """The page that frames it may itself be framed: every page above counts."""
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

    # What a host reads

    def test_the_page_reads_no_text_storage_or_address_of_the_frame(self):
        """Rows: A02 A04"""
        pick = self.pick({"selectionLimit": 2})
        self.assertIsNone(pick.page.evaluate("document.querySelector('iframe').contentDocument"))
        looked = 0
        for what in ("localStorage", "sessionStorage", "location.href", "document.cookie", "document.body", "indexedDB", "caches", "navigator", "performance"):
            with self.assertRaises(Error, msg=what):
                pick.page.evaluate(f"String(document.querySelector('iframe').contentWindow.{what})")
            looked += 1
        self.assertEqual(looked, 9)
        self.assertEqual(pick.page.evaluate("document.cookie"), "")
        # What the frame loads is nobody's to list: photos have names of their own in it.
        asset = pick.cells.first.get_attribute("data-asset")
        listed = pick.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).join()")
        self.assertNotIn(asset, listed)

    def test_the_page_reads_no_pixel_of_the_frame(self):
        """Rows: A05"""
        pick = self.pick({"selectionLimit": 2})
        drawn = pick.page.evaluate("""async () => {
          const frame = document.querySelector("iframe");
          const canvas = document.createElement("canvas");
          const draw = canvas.getContext("2d");
          const tried = [];
          try { draw.drawImage(frame, 0, 0); tried.push("drawn"); } catch { tried.push("refused"); }
          try { await createImageBitmap(frame); tried.push("drawn"); } catch { tried.push("refused"); }
          try { await navigator.mediaDevices.getViewportMedia(); tried.push("drawn"); } catch { tried.push("refused"); }
          try { await frame.contentWindow.navigator.mediaDevices.getDisplayMedia(); tried.push("drawn"); } catch { tried.push("refused"); }
          return tried;
        }""")
        self.assertEqual(drawn, ["refused"] * 4)

    def test_the_page_asks_the_persons_routes_in_vain(self):
        """Rows: A04"""
        pick = self.pick({"selectionLimit": 2})
        path, asset = pick.session["pickerPath"], pick.cells.first.get_attribute("data-asset")
        paths = [f"{path}/state", f"{path}/assets", f"{path}/buckets", f"{path}/events", "/library/buckets", "/library/albums",
                 f"/library/{asset}/pictures/256", f"{path}/items/{asset}/files/0", "/library/callers"]
        answers = pick.page.evaluate(ASK, [self.house.server, paths])
        self.assertEqual(len(answers), len(paths))
        for path, (read, sent, drawn) in zip(paths, answers):
            self.assertEqual((read, drawn), ("refused", "refused"), path)
            self.assertIn(sent, ("refused", "opaque 0 0"), path)

    # What a host says

    def test_what_is_posted_to_the_pickers_window_is_not_looked_at(self):
        pick = self.pick({"selectionLimit": 2})
        pick.page.evaluate("""(server) => {
          const frame = document.querySelector("iframe").contentWindow;
          window.answered = 0;
          for (const type of ["hello", "load", "configure", "add", "dismiss", "omit.picker/1", "omit.sign-in/1"]) {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => { window.answered += 1; };
            frame.postMessage({ type, id: 1, item: "x", code: "x", selectionLimit: 9 }, server, [port2]);
          }
        }""", self.house.server)
        # The taps come after the messages.
        pick.tap(0)
        pick.tap(1)
        expect(pick.frame.locator(".selection-item")).to_have_text("2 of 2 selected")
        self.assertEqual(pick.page.evaluate("window.answered"), 0)
        self.hands_nothing_over(pick)

    def test_there_is_no_second_handshake(self):
        page, frame, _ = self.forge()
        page.evaluate("window.say('hello'); window.say('hello')")
        id = page.evaluate("window.say('appearance', { colorScheme: 'dark' })")
        self.assertEqual(self.answer(page, id)["type"], "ack")
        self.assertEqual(page.evaluate("window.said.filter(({ type }) => type === 'ready').length"), 1)
        self.assertEqual(page.evaluate("window.ports.length"), 1)

    def test_a_host_takes_no_port_from_anybody_but_its_picker(self):
        pick = self.pick({"selectionLimit": 2})
        told = pick.page.evaluate("""async () => {
          const evil = document.createElement("iframe");
          evil.srcdoc = `<script>
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => parent.postMessage("taken", "*");
            for (const channel of ["", "x", undefined]) parent.postMessage({ type: "omit.picker/1", channel }, "*");
            parent.postMessage({ type: "omit.picker/1", channel: "x" }, "*", [port2]);
            parent.postMessage("tried", "*");
          </` + "script>";
          const heard = [];
          const over = new Promise((done) => addEventListener("message", ({ data }) => { heard.push(data); if (data === "tried") done(); }));
          document.body.append(evil);
          await over;
          return heard.includes("taken");
        }""")
        self.assertFalse(told)
        pick.page.evaluate("document.querySelectorAll('iframe')[1].remove()")
        pick.tap(0)
        pick.add()
        self.assertEqual(len(pick.received()), 1)

    def test_what_was_not_handed_over_cannot_be_loaded_by_any_name(self):
        page, frame, session = self.forge()
        assets = [frame.locator(".cell[data-asset]").nth(number).get_attribute("data-asset") for number in range(2)]
        frame.locator(".cell[data-asset]").first.click()
        expect(frame.locator(".cell[aria-selected=true]")).to_have_count(1)
        looked = 0
        for item in (*assets, "0", "", "../state", f"{session['id']}", "x" * 500):
            answer = self.answer(page, page.evaluate("(item) => window.say('load', { item })", item))
            self.assertEqual((answer["type"], answer["code"]), ("error", "notFound"), item)
            looked += 1
        self.assertEqual(looked, 7)
        for asset in assets:
            self.assertIn(self.house.ask("GET", f"/v1/items/{asset}/files/0", Omit_Claim="x")[0], (403, 404))

    def test_a_page_changes_nothing_of_the_pick(self):
        page, frame, session = self.forge()
        asset = frame.locator(".cell[data-asset]").first.get_attribute("data-asset")
        for type, content in (("configure", {"selectionLimit": 9}), ("deselect", {"assetIdentifiers": [asset]}), ("move", {"assetIdentifier": asset})):
            answer = self.answer(page, page.evaluate("([type, content]) => window.say(type, content)", [type, content]))
            self.assertEqual((answer["type"], answer["code"]), ("error", "backend"), type)
        for type in ("add", "select", "tap", "options", "constructor", "__proto__"):
            page.evaluate("(type) => window.say(type, { selected: true })", type)
        # What is answered later was heard later: none of those was answered.
        self.answer(page, page.evaluate("window.say('resize')"))
        self.assertEqual(page.evaluate("window.said.filter(({ type }) => type === 'ack').length"), 1)
        expect(frame.locator(".cell[aria-selected=true]")).to_have_count(0)
        self.assertEqual(self.house.ask("GET", f"/v1/sessions/{session['id']}")[1]["selectionLimit"], 3)

    def test_another_caller_fetches_nothing_with_a_claim_that_it_stole(self):
        pick = self.pick({"selectionLimit": 2})
        pick.tap(0)
        pick.add()
        item, claim = pick.promised("window.done.then(([{ item, claim }]) => [item, claim])")
        self.assertIn(self.house.ask("GET", f"/v1/items/{item}/files/0", caller="limited-app", Omit_Claim=claim)[0], (403, 404))
        self.assertEqual(self.house.ask("GET", f"/v1/items/{item}/files/0", Omit_Claim=claim)[0], 200)

    # What a host does to the frame

    def test_a_press_that_no_person_makes_does_not_add(self):
        pick = self.pick({"selectionLimit": 2})
        pick.tap(0)
        expect(pick.frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        pick.frame.locator(".add").evaluate("(button) => button.click()")
        pick.tap(1)
        self.hands_nothing_over(pick)

    def test_what_covers_or_disguises_the_frame_switches_Add_off_and_is_said(self):
        """Rows: A03"""
        pick, looked = self.pick({"selectionLimit": 2, "style": "inline"}), 0
        pick.tap(0)
        add = pick.frame.locator(".add")
        cover = "const over = document.createElement('div'); over.id = 'over'; over.style.cssText = 'position:fixed;inset:0;background:red;%s'; document.body.append(over)"
        frame = "document.querySelector('#picker iframe').style.%s"
        for name, done in (("seen through", cover % "opacity:.01;pointer-events:none"), ("clear", cover % "background:none;pointer-events:none"),
                           ("faded", frame % "opacity = '.98'"), ("scaled", frame % "transform = 'scale(.96)'"), ("turned", frame % "transform = 'rotate(1deg)'"),
                           ("filtered", frame % "filter = 'contrast(.5)'"), ("blended", frame % "mixBlendMode = 'multiply'"),
                           ("below a dialog", "const over = document.createElement('dialog'); over.id = 'over'; over.textContent = 'Look'; document.body.append(over); over.showModal()")):
            with self.subTest(disguise=name):
                expect(add).not_to_have_attribute("aria-disabled", "true")
                pick.page.evaluate(f"() => {{ {done}; }}")
                expect(add).to_have_attribute("aria-disabled", "true")
                expect(pick.frame.locator(".toast")).to_contain_text("covers this picker")
                add.dispatch_event("click")
                pick.page.evaluate("""() => {
                  document.getElementById("over")?.remove();
                  Object.assign(document.querySelector("#picker iframe").style, { opacity: "", transform: "", filter: "", mixBlendMode: "" });
                }""")
                expect(pick.frame.locator(".toast.is-shown")).to_have_count(0)
                looked += 1
        self.assertEqual(looked, 8)
        self.hands_nothing_over(pick)
        pick.add()
        self.assertEqual(len(pick.received()), 1)

    def test_photos_are_not_shown_while_something_lies_over_them(self):
        pick = self.pick({"selectionLimit": 2, "style": "inline"})
        pick.page.evaluate("""() => {
          const over = document.createElement("div");
          over.style.cssText = "position:fixed;inset:0;opacity:.01;pointer-events:none;background:red";
          document.body.append(over);
        }""")
        expect(pick.cells.first).to_be_hidden()

    def test_a_press_through_a_gap_does_not_add(self):
        """A part of the frame is cut away: what is left is not what the person sees."""
        pick = self.pick({"selectionLimit": 2, "style": "inline"})
        pick.tap(0)
        expect(pick.frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        pick.page.evaluate("document.querySelector('#picker iframe').style.clipPath = 'inset(30px 0 0 0)'")
        expect(pick.frame.locator(".add")).to_have_attribute("aria-disabled", "true")

    def test_a_mask_which_no_browser_tells_of_is_for_the_callers_own_pages_alone(self):
        """What hides a frame by a mask stays visible to every measure; so only the origins of the caller may frame it at all."""
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


if __name__ == "__main__":
    unittest.main()
