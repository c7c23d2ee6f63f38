"""A picker in a host's page, as a person uses it."""
from playwright.sync_api import expect

from received import LOAD, Received

# Shows a picker in the host's page, and records its events.
SHOW = """async ([server, configuration, options]) => {
  const { PhotosPicker } = await import(`${server}/v1/picker.js`);
  const answer = await fetch("/pick", { method: "POST", body: JSON.stringify(configuration) });
  const session = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(session));
  window.photosPicker?.dismiss();
  window.session = session;
  window.events = [];
  document.getElementById("picker").className = options.style ?? "";
  window.photosPicker = new PhotosPicker({ session, mount: "#picker", ...options });
  for (const type of ["ready", "selectionchange", "finish", "close"]) {
    window.photosPicker.addEventListener(type, (event) => window.events.push({ type, added: event.added?.length, removed: event.removed?.length,
      results: event.results?.map(({ item, assetIdentifier }) => ({ item, assetIdentifier })) }));
  }
  window.done = window.photosPicker.present();
  return session;
}"""


# The maximum time for a promise of the host's page, in milliseconds; nothing else ends the wait.
LONGEST = 120_000


class Picking:
    """A picker in the host's page."""

    def __init__(self, house, context, configuration=None, host=None, **options):
        self.house, self.page = house, context.new_page()
        self.page.goto(host or house.host)
        self.show(configuration or {}, **options)

    def show(self, configuration, **options):
        """Shows a picker in place of the one before, and waits for it."""
        if "style" in configuration:
            options["style"] = configuration["style"]
        self.session = self.page.evaluate(SHOW, [self.house.server, configuration, options])
        self.frame = self.page.frame_locator("iframe")
        self.cells = self.frame.locator(".cell[data-asset]")
        self.selected = self.frame.locator(".cell[aria-selected=true]")
        self.wait()
        # A tap that shares counts once the page was visible for a while.
        expect(self.frame.locator("[data-settling]")).to_have_count(0)

    def wait(self):
        """Waits for the photos; the person signs in if necessary."""
        button = self.frame.get_by_role("button", name="Sign in")
        expect(self.cells.first.or_(button)).to_be_visible()
        if button.is_visible():
            # A frame has cookies of its own on another site; they are the same for all pickers of a host.
            expect(button).to_be_enabled()
            with self.page.expect_popup():
                button.click()
        expect(self.cells.first).to_be_visible()

    @property
    def inner(self):
        """The picker's own page, in the frame."""
        return next(frame for frame in self.page.frames if "/p/" in frame.url)

    def button(self, name):
        return self.frame.get_by_role("button", name=name)

    def tap(self, number):
        """Taps a cell, and waits until the server has it."""
        with self.page.expect_response(lambda answer: answer.request.method == "PUT" and "/selection" in answer.url):
            self.cells.nth(number).click()

    def find(self, name):
        """The cell of a photo, by its file name; found by a search, because it may be far off the screen."""
        self.frame.get_by_role("searchbox").fill(name)
        expect(self.cells).to_have_count(1)
        return self.frame.locator(f".cell[aria-label*='{name}']")

    def choose(self, option, is_included=False):
        """Turns an option off, or on, in the Options menu."""
        self.frame.locator("button.options").click()
        control = self.frame.get_by_role("switch", name=option)
        expect(control).to_have_attribute("aria-checked", str(not is_included).lower())
        control.click()
        expect(control).to_have_attribute("aria-checked", str(is_included).lower())
        self.frame.get_by_role("dialog").get_by_role("button", name="Done").click()
        expect(self.frame.get_by_role("dialog")).to_have_count(0)

    def promised(self, expression):
        """The result of a promise in the host's page."""
        return self.page.evaluate(f"""Promise.race([{expression}, new Promise((_, refuse) => setTimeout(() => refuse(
            new Error("it did not arrive; events of the host: " + JSON.stringify(window.events))), {LONGEST}))])""")

    def add(self):
        """Presses Add once it counts."""
        button = self.frame.locator(".add")
        expect(button).to_be_enabled()
        expect(button).not_to_have_attribute("aria-disabled", "true")
        button.click()

    def received(self):
        """The host's results, once everything is loaded."""
        return [Received(found) for found in self.promised(f"({LOAD})(window.done)")]

    def selection(self):
        """The host's results of a continuous selection, once everything is loaded."""
        return [Received(found) for found in self.promised(f"({LOAD})(window.photosPicker.selection)")]

    def told(self, condition):
        """Waits until an event of the picker meets a JavaScript condition on `event`."""
        self.page.wait_for_function(f"window.events.some((event) => {condition})")

    def events(self, kind):
        """The events of a type that the host has received so far."""
        return [event for event in self.page.evaluate("window.events") if event["type"] == kind]

    def state(self):
        """The session, as the server reports it to the host's backend."""
        return self.house.ask("GET", f"/v1/sessions/{self.session['id']}")[1]

    def backend(self, method, action="", body=None):
        """The server's answer to a request of the host's backend about the session."""
        return self.house.ask(method, f"/v1/sessions/{self.session['id']}{action}", body)
