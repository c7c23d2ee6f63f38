"""The formats in the Options menu: what each does to the selected photos, what becomes JPEG, and how far it is."""
import json
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from device import MOVIE, PLACED, PLAIN, DeviceCase
from house import PICTURES

PHOTO, HEIC, WEBP = "IMG_0001.JPG", "IMG_0007.HEIC", "IMG_0035.webp"
COMPATIBLE = {"selectionLimit": 10, "preferredItemEncoding": "compatible"}
JPEG = b"\xff\xd8\xff"

# Has pages believe that the selected photos are this far, in the order of their selection.
BELIEVE = """(codings) => {
  const read = Response.prototype.json;
  Response.prototype.json = async function () {
    const found = await read.call(this);
    if (found?.formats) found.formats.codings = Object.fromEntries(found.selection.slice(0, codings.length).map((id, place) => [id, codings[place]]));
    return found;
  };
}"""


def believe_codings(context, *codings):
    context.add_init_script(f"({BELIEVE})({json.dumps(codings)})")


class FormatTests(BrowserCase):
    def select(self, pick, *names):
        """Selects photos, or deselects them; the last one stays on the screen."""
        for name in names:
            with pick.page.expect_response(lambda answer: answer.request.method == "PUT" and "/selection" in answer.url):
                pick.find(name).click()

    def says(self, pick, **formats):
        """Expects what the menu says of each format."""
        for value, sentences in formats.items():
            line = pick.frame.locator(".menu-radio", has=pick.frame.locator(f"input[value={value}]"))
            expect(line.locator(".menu-effect")).to_have_text(sentences)

    def test_the_menu_says_what_each_format_does_to_the_selected_photos(self):
        """Selects a JPEG, a HEIC picture and a movie, compares the words of the three formats, and fetches both pictures as JPEG.

        Rows: M01 M05"""
        pick = self.pick({"selectionLimit": 10})
        pick.button("Options").click()
        self.says(pick, automatic=["The original format, unless A picker app asks for another."],
                  current=["The original format, if A picker app accepts it."],
                  compatible=["JPEG instead of formats that some apps cannot open."])
        pick.page.keyboard.press("Escape")
        self.select(pick, PHOTO, HEIC, MOVIE.name)
        pick.button("Options").click()
        stay = ["All 3 stay as they are."]
        self.says(pick, automatic=stay, current=stay,
                  compatible=["1 of 3 becomes JPEG.", "1 selected item is not available in this format."])
        expect(pick.frame.locator("input[value=compatible]")).to_be_disabled()
        pick.page.keyboard.press("Escape")
        self.select(pick, MOVIE.name)
        pick.button("Options").click()
        self.says(pick, compatible=["1 of 2 becomes JPEG."])
        pick.frame.locator("input[value=compatible]").check()
        expect(pick.frame.locator("input[value=compatible]")).to_be_checked()
        pick.frame.get_by_role("dialog").get_by_role("button", name="Done").click()
        pick.add()
        files = [result.files[0] for result in pick.received()]
        self.assertEqual([file.type for file in files], ["image/jpeg", "image/jpeg"])
        self.assertTrue(all(file.name.endswith(".jpg") for file in files))
        self.assertEqual(files[0].content, (PICTURES / PHOTO).read_bytes())
        self.assertEqual(files[1].content[:3], JPEG)

    def test_the_formats_are_chosen_with_the_keyboard(self):
        pick = self.pick({"selectionLimit": 10})
        pick.button("Options").click()
        chosen = pick.frame.locator("input[name=format]:checked")
        expect(chosen).to_have_value("automatic")
        chosen.focus()
        for value in ("current", "compatible", "automatic", "compatible"):
            with pick.page.expect_response(lambda answer: answer.request.method == "PUT" and "/options" in answer.url):
                pick.page.keyboard.press("ArrowUp" if value == "compatible" and chosen.input_value() == "automatic" else "ArrowDown")
            expect(chosen).to_have_value(value)
            expect(chosen).to_be_focused()

    def test_what_cannot_be_had_in_the_format_is_marked_and_cannot_be_selected(self):
        """Looks at a movie where JPEG is asked for, and expects its mark, and a reason after a tap.

        Rows: M12"""
        pick = self.pick({"selectionLimit": 10, "contentType": "public.jpeg"})
        movie = pick.find(MOVIE.name)
        expect(movie).to_have_attribute("aria-disabled", "true")
        reason = "This is not available in the requested format."
        self.assertIn(reason, movie.get_attribute("aria-label"))
        movie.click(force=True)
        expect(pick.frame.locator(".toast")).to_have_text(reason)
        expect(pick.selected).to_have_count(0)
        photo = pick.find(HEIC)
        expect(photo).not_to_have_attribute("aria-disabled", "true")

    def test_a_selected_photo_is_converted_before_Add(self):
        pick = self.pick(COMPATIBLE)
        self.select(pick, HEIC)
        cell = pick.frame.locator(f".cell[aria-label*='{HEIC}']")
        expect(cell).to_have_attribute("data-coding", "ready")
        expect(pick.frame.locator(".selection-note")).to_be_empty()
        pick.button("Show the 1 selected").click()
        expect(pick.frame.locator(".staged-coding")).to_have_text("Converted to JPEG")
        pick.page.keyboard.press("Escape")
        pick.button("Options").click()
        pick.frame.locator("input[value=current]").check()
        expect(pick.frame.locator("[data-coding]")).to_have_count(0)
        self.assertNotIn("JPEG", cell.get_attribute("aria-label"))

    def test_each_photo_shows_how_far_it_is_and_what_cannot_be_converted_says_why(self):
        believe_codings(self.context, "ready", "underWay", "waiting")
        page = self.alone(COMPATIBLE)
        cells = page.locator(".cell[data-asset]:not([aria-disabled])")
        for number in range(3):
            cells.nth(number).click()
        note = page.locator(".selection-note")
        expect(note).to_have_text("1 of 3 converted")
        marks = page.locator(".cell[data-coding]")
        expect(marks).to_have_count(3)
        said = [mark.get_attribute("aria-label").split(", ")[-1] for mark in marks.all()]
        self.assertEqual(said, ["Converted to JPEG", "Being converted to JPEG", "Waiting to be converted to JPEG"])
        believe_codings(self.context, "ready", "previewTooSmall", "malformed")
        page.reload()
        expect(note).to_have_text("2 photos cannot be converted")
        page.locator(".selection-item").click()
        expect(page.locator(".staged-coding")).to_have_text([
            "Converted to JPEG", "This photo cannot be converted: the raw file has only a small picture.", "This photo cannot be converted."])


class DeviceFormatTests(DeviceCase):
    def test_photos_of_a_device_are_counted_and_converted_too(self):
        pick = self.device({"preferredItemEncoding": "compatible"})
        pick.choose_files(PLACED, PLAIN)
        expect(pick.selected).to_have_count(2)
        expect(pick.frame.locator(".cell[data-coding=ready]")).to_have_count(1)
        pick.button("Options").click()
        line = pick.frame.locator(".menu-radio", has=pick.frame.locator("input[value=compatible]"))
        expect(line).to_contain_text("1 of 2 becomes JPEG.")
        pick.page.keyboard.press("Escape")
        pick.add()
        files = [result.files[0] for result in pick.received()]
        self.assertEqual([file.type for file in files], ["image/jpeg", "image/jpeg"])
        self.assertEqual([file.content[:3] for file in files], [JPEG, JPEG])


if __name__ == "__main__":
    unittest.main()
