"""A form with `<photos-picker>` in a page of a host, as a visitor without an account fills it in."""
from playwright.sync_api import expect

from picking import Picking

# The page records the element's events, and what its form would send in place of sending it.
PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<meta name="viewport" content="width=device-width">
<title>Send photos</title>
<script type="module" src="{server}/v1/picker.js"></script>
<style>:root {{ color-scheme: light dark; background: Canvas; color: CanvasText; }}</style>
<main>
<h1>Send photos</h1>
<form>
  {content}
  <button id="send">Send</button>
  <button type="reset">Start again</button>
</form>
</main>
</html>"""
WATCH = """() => {
  window.told = [];
  window.sent = [];
  const form = document.querySelector("form");
  const element = document.querySelector("photos-picker");
  for (const type of ["change", "error"]) element.addEventListener(type, (event) => window.told.push([type, event.message ?? ""]));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    window.sent.push([...new FormData(form)].map(([name, file]) => [name, file.type]));
  });
}"""


def page_with_form(house, context, attributes="", content="{element}", lang="en", host=None):
    """A page of a host whose backend opens the element's sessions."""
    page = context.new_page()
    page.goto(host or house.host)
    element = f'<photos-picker id="photos" src="/photos" name="photo" {attributes}></photos-picker>'
    page.set_content(PAGE.format(lang=lang, server=house.server, content=content.format(element=element)))
    page.wait_for_function("customElements.get('photos-picker') !== undefined")
    page.evaluate(WATCH)
    return page


class Form(Picking):
    """The form in a page, as its visitor sees it."""

    def __init__(self, page):
        self.page, self.frame, self.sheets = page, page.frame_locator("dialog > iframe"), page.locator("dialog")
        self.element = page.locator("photos-picker")
        self.open, self.status, self.clear, self.error = (
            self.element.locator(f"[part={part}]") for part in ("button", "status", "clear", "error"))

    def pick_files(self, *files):
        """Adds files of the device."""
        self.open.click()
        with self.page.expect_file_chooser() as chooser:
            self.frame.get_by_role("button", name="from this device").click()
        chooser.value.set_files(files)
        expect(self.frame.locator(".add")).to_have_text(f"Add {len(files)}")
        self.add()
        expect(self.sheets).to_have_count(0)

    def is_valid(self):
        return self.page.evaluate("document.querySelector('photos-picker').matches(':valid')")

    def told(self):
        """The events of the element, with their messages."""
        return self.page.evaluate("window.told")

    def sent(self):
        """What the form has sent so far: names and types of files."""
        self.page.locator("#send").click()
        return self.page.evaluate("window.sent")
