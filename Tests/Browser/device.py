"""A visitor who picks photos of their own device in a host's page, without an account."""
import json
import re

from playwright.sync_api import expect

from case import BrowserCase
from house import PICTURES, ROOT
from picking import Picking

PLACED, PLAIN = PICTURES / "IMG_0001.JPG", PICTURES / "IMG_0007.HEIC"  # photos with a place, and without one
STILL, HALF = PICTURES / "IMG_0003.HEIC", PICTURES / "IMG_0003.MOV"  # the halves of a Live Photo
MOVIE = PICTURES / "IMG_0005.MOV"
DRAWN = [PLACED, PICTURES / "IMG_0029.avif", PICTURES / "IMG_0035.webp", PICTURES / "IMG_0015.PNG", PICTURES / "soup.gif"]  # by every browser
README = ROOT / "README.md"

CHOOSE = re.compile("^(Choose (a photo|photos) from this device|Add more)$")

# Gives files to the page as a drop or a paste does: their names, and their bytes in Base64.
GIVE = """([type, files]) => {
  const given = new DataTransfer();
  for (const [name, content] of files) {
    given.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name));
  }
  const target = document.querySelector(".picker");
  const event = type === "paste" ? new ClipboardEvent("paste", { clipboardData: given, bubbles: true, cancelable: true })
    : new DragEvent(type, { dataTransfer: given, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}"""


class DevicePick(Picking):
    """A picker of photos of the visitor's device, in the host's page."""

    def __init__(self, house, context, configuration=None, host=None, **options):
        self.is_beside_library = (configuration or {}).get("source") == "both"
        wanted = {"source": "device", "selectionLimit": 10, **(configuration or {})}
        super().__init__(house, context, {key: value for key, value in wanted.items() if value is not None}, host, **options)

    def wait(self):
        if self.is_beside_library:
            super().wait()
        else:
            expect(self.frame.get_by_role("button", name=CHOOSE).first).to_be_visible()
        self.line, self.said = self.frame.locator(".upload-text"), self.frame.locator(".toast.is-shown")

    def choose_files(self, *files):
        """Chooses files in the device's own dialog."""
        with self.page.expect_file_chooser() as opened:
            self.frame.get_by_role("button", name=CHOOSE).locator("visible=true").click()
        opened.value.set_files(files)

    def drawn(self, count):
        """Waits until so many photos are drawn."""
        expect(self.frame.locator(".cell.is-drawn")).to_have_count(count)


class DeviceCase(BrowserCase):
    """Tests with visitors who have no account on the server."""

    def setUp(self):
        super().setUp()
        self.context.close()
        self.contexts.clear()
        self.context = self.visit()

    def visit(self, **wishes):
        """A browser of a visitor."""
        return self.browse(is_signed_in=False, **wishes)

    def device(self, configuration=None, **options):
        return DevicePick(self.house, self.context, configuration, **options)

    def page_alone(self, configuration=None, context=None):
        """A picker of photos of the device as a page of its own."""
        session = self.house.open_session({"source": "device", "selectionLimit": 10, **(configuration or {})})
        page = self.open(session["pickerPath"], context)
        expect(page.get_by_role("button", name=CHOOSE).first).to_be_visible()
        return page

    def limit(self, **limits):
        """Has pages believe that less may be uploaded."""
        self.believe("found.uploads", limits)

    def believe(self, part, values):
        """Has pages believe that a part of the state, `found`, has these values."""
        self.context.add_init_script("""(() => {
          const read = Response.prototype.json;
          Response.prototype.json = async function () {
            const found = await read.call(this);
            if (found?.uploads?.accept) Object.assign(%s, %s);
            return found;
          };
        })()""" % (part, json.dumps(values)))
