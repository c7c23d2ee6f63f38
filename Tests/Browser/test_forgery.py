"""Messages of a hostile host: they do nothing that the person did not do, and load nothing that was not added."""
import unittest

from playwright.sync_api import expect

from case import BrowserCase

# A page that speaks the protocol itself, and sends any message. `said` has what it receives.
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


class ForgeryTests(BrowserCase):
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
        """The picker's answer to a message."""
        page.wait_for_function("(id) => window.said.some((message) => message.id === id)", arg=id)
        return page.evaluate("(id) => window.said.find((message) => message.id === id)", id)

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
        self.assertEqual((pick.state()["state"], pick.events("finish")), ("presented", []))

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
        # Answers come in order, so none of the messages before was answered.
        self.answer(page, page.evaluate("window.say('appearance')"))
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


if __name__ == "__main__":
    unittest.main()
