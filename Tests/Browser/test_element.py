"""`<photos-picker>` as a part of a form: what it requires, shows, sends and takes back, and what it says if it fails."""
import json
import re
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from case import PHONE
from device import PLACED, PLAIN, DeviceCase
from form import Form, page_with_form
from house import ROOT

PROGRAM = ROOT / "Sources/Picking/OmitServer/Web/Host/picker.js"
PLURALS = ("one", "two", "few", "other")
AXE = {"resultTypes": ["violations"], "preload": False}


class ElementTests(DeviceCase):
    def form(self, attributes="", **options):
        return Form(page_with_form(self.house, self.context, attributes, **options))

    # In a form

    def test_a_required_element_holds_the_form_back_until_there_is_a_photo(self):
        form = self.form("required")
        expect(form.status).to_have_text("Choose at least one photo.")
        self.assertEqual(form.sent(), [])
        self.assertEqual(form.page.evaluate("""() => {
          const { validity, validationMessage, willValidate, form } = document.querySelector("photos-picker");
          return [validity.valueMissing, validationMessage, willValidate, form === document.querySelector("form")];
        }"""), [True, "Choose at least one photo.", True, True])
        form.pick_files(PLACED)
        self.assertTrue(form.is_valid())
        self.assertEqual(form.sent(), [[["photo", "image/jpeg"]]])

    def test_a_reason_of_the_page_holds_the_form_back(self):
        form = self.form()
        form.page.evaluate("document.querySelector('photos-picker').setCustomValidity('The office is closed.')")
        self.assertEqual(form.sent(), [])
        self.assertEqual(form.page.evaluate("document.querySelector('photos-picker').validationMessage"), "The office is closed.")
        form.page.evaluate("document.querySelector('photos-picker').setCustomValidity('')")
        self.assertEqual(form.sent(), [[]])

    def test_a_disabled_element_opens_nothing_and_sends_nothing(self):
        """Disables the element itself, and then the fieldset around it."""
        form = self.form("required", content="<fieldset><legend>Photos</legend>{element}</fieldset>")
        form.pick_files(PLACED)
        for owner in ("photos-picker", "fieldset"):
            with self.subTest(owner):
                form.page.evaluate("(owner) => { document.querySelector(owner).disabled = true; }", owner)
                expect(form.open).to_be_disabled()
                form.page.evaluate("document.querySelector('photos-picker').pick()")
                expect(form.sheets).to_have_count(0)
                self.assertFalse(form.page.evaluate("document.querySelector('photos-picker').willValidate"))
                self.assertEqual(form.sent()[-1], [])
                form.page.evaluate("(owner) => { document.querySelector(owner).disabled = false; }", owner)
                expect(form.open).to_be_enabled()
                self.assertEqual(form.sent()[-1], [["photo", "image/jpeg"]])

    def test_a_press_of_its_label_opens_the_picker(self):
        form = self.form(content='<label for="photos">Photos of the damage</label> {element}')
        self.assertEqual(form.page.evaluate("document.querySelector('photos-picker').labels.length"), 1)
        form.page.get_by_text("Photos of the damage").click()
        expect(form.sheets).to_have_count(1)

    def test_a_screen_reader_reads_the_label_the_state_and_what_failed(self):
        form = self.form("required", content='<label for="photos">Photos of the damage</label> {element}')
        self.assertIn(("group", "Photos of the damage", ""), self.read(form))
        self.assertIn(("button", "Choose photos", "Choose at least one photo."), self.read(form))
        form.pick_files(PLACED)
        self.assertIn(("button", "Choose photos", "1 photo"), self.read(form))
        self.assertIn(("button", "Remove", "1 photo"), self.read(form))
        self.context.route("**/photos", lambda route: route.abort())
        form.open.click()
        expect(form.error).not_to_be_empty()
        self.assertIn(("button", "Choose photos", "1 photo Photos cannot be chosen now. Please try again in a minute."), self.read(form))

    def read(self, form):
        """Role, name and description of all that the browser tells a screen reader."""
        nodes = self.context.new_cdp_session(form.page).send("Accessibility.getFullAXTree")["nodes"]
        return [tuple(node.get(key, {}).get("value", "") for key in ("role", "name", "description")) for node in nodes]

    def test_files_are_sent_under_the_name_that_the_element_has_then(self):
        form = self.form()
        form.pick_files(PLACED)
        form.page.evaluate("document.querySelector('photos-picker').name = 'proof'")
        self.assertEqual(form.sent(), [[["proof", "image/jpeg"]]])

    # What it shows

    def test_the_person_reads_how_many_are_chosen_and_can_take_them_back(self):
        form = self.form("required multiple")
        form.pick_files(PLACED, PLAIN)
        expect(form.status).to_have_text("2 photos")
        form.clear.click()
        expect(form.status).to_have_text("Choose at least one photo.")
        expect(form.clear).to_be_hidden()
        expect(form.open).to_be_focused()
        self.assertEqual(form.told(), [["change", ""], ["change", ""]])
        self.assertFalse(form.is_valid())

    def test_a_reset_takes_back_what_was_chosen_and_is_no_change_by_the_person(self):
        form = self.form()
        form.pick_files(PLACED)
        form.page.get_by_role("button", name="Start again").click()
        expect(form.status).to_have_text("No photos chosen")
        self.assertEqual(form.sent(), [[]])
        self.assertEqual(form.told(), [["change", ""]])

    def test_a_style_sheet_finds_the_state_and_the_parts(self):
        form = self.form()
        found = "(state) => document.querySelector('photos-picker').matches(`:state(${state})`)"
        self.assertFalse(form.page.evaluate(found, "open"))
        form.open.click()
        self.assertTrue(form.page.evaluate(found, "open"))
        expect(form.sheets).to_have_count(1)
        form.frame.get_by_role("button", name="Cancel").click()
        expect(form.sheets).to_have_count(0)
        self.assertFalse(form.page.evaluate(found, "filled"))
        form.pick_files(PLACED)
        self.assertTrue(form.page.evaluate(found, "filled"))
        form.page.add_style_tag(content="photos-picker { --photos-picker-accent: #008000; } photos-picker::part(status) { color: #0000ff; }")
        expect(form.open).to_have_css("background-color", "rgb(0, 128, 0)")
        expect(form.status).to_have_css("color", "rgb(0, 0, 255)")

    def test_it_speaks_the_language_of_the_page_around_it_and_else_of_the_browser(self):
        said = {"ja": "写真が選択されていません", "zh-TW": "未選擇照片", "zh-CN": "未选择照片", "de-AT": "Keine Fotos ausgewählt",
                "ar": "لم تُختر أي صور", "nl": "No photos chosen", "": "No photos chosen"}
        form = self.form()
        for lang, words in said.items():
            with self.subTest(lang):
                form.page.evaluate("(lang) => { document.documentElement.lang = lang; document.querySelector('photos-picker').lang = ''; }", lang)
                form.page.evaluate("document.querySelector('photos-picker').removeAttribute('lang')")
                expect(form.status).to_have_text(words)
        self.context = self.visit(locale="fr-CA")
        expect(self.form(lang="nl").open).to_have_text("Choisir des photos")

    def test_it_has_every_sentence_in_every_language(self):
        table = re.search(r"^const texts = {\n(.*?)^};", PROGRAM.read_text(encoding="utf-8"), re.M | re.S)[1]
        said = {language: sorted(set(re.findall(r"(\w+): [\"{]", sentences)) - set(PLURALS))
                for language, sentences in re.findall(r"^  \"?([\w-]+)\"?: {\n(.*?)^  },", table, re.M | re.S)}
        self.assertEqual(sorted(said), ["ar", "de", "en", "es", "fr", "ja", "pt", "zh", "zh-Hant"])
        for language, keys in said.items():
            self.assertEqual(keys, said["en"], language)
            self.assertEqual(len(keys), 8)

    def test_axe_finds_nothing_in_it_and_every_target_is_large_enough_for_a_finger(self):
        for scheme in ("light", "dark"):
            self.context = self.visit(viewport=PHONE, color_scheme=scheme)
            form = self.form("required", content='<label for="photos">Photos</label> {element}')
            self.look(form, f"empty, {scheme}")
            form.pick_files(PLACED)
            self.look(form, f"filled, {scheme}")
            for target in (form.open, form.clear):
                box = target.bounding_box()
                self.assertGreaterEqual(min(box["width"], box["height"]), 44)
            self.context.route("**/photos", lambda route: route.fulfill(status=500))
            form.open.click()
            expect(form.error).not_to_be_empty()
            self.look(form, f"failed, {scheme}")

    def look(self, form, state):
        found = Axe().run(form.page, options=AXE).response["violations"]
        # axe's own report cannot name an element in a shadow.
        self.assertEqual([(each["id"], [node["html"] for node in each["nodes"]]) for each in found], [], state)

    # How many

    def test_the_backend_is_told_how_many_photos_the_page_wants(self):
        said = {"": {"source": "device"}, "limit=3": {"source": "device", "selectionLimit": 3},
                "multiple": {"source": "device", "selectionLimit": 0}, "multiple limit=7 source=both": {"source": "both", "selectionLimit": 7}}
        for attributes, wanted in said.items():
            with self.subTest(attributes):
                form = self.form(attributes)
                with form.page.expect_request("**/photos") as asked:
                    form.open.click()
                self.assertEqual(json.loads(asked.value.post_data), wanted)

    # What can fail

    def test_two_presses_while_the_backend_is_slow_give_one_picker(self):
        held = self.hold("**/photos")
        form = self.form()
        asked = []
        form.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/photos") else None)
        form.open.click()
        expect(form.status).to_have_text("Opening the photos…")
        form.open.click()
        self.let_go(form.page, held, for_good=True)
        expect(form.frame.get_by_role("button", name="from this device")).to_be_visible()
        expect(form.sheets).to_have_count(1)
        self.assertEqual(len(asked), 1)

    def test_a_backend_that_fails_or_cannot_be_reached_is_told_to_the_person_and_can_be_tried_again(self):
        answers = {
            "opened no session: it answered 500": lambda route: route.fulfill(status=500),
            "does not answer": lambda route: route.abort(),
            "answered without a session": lambda route: route.fulfill(json={}),
        }
        for reason, answer in answers.items():
            with self.subTest(reason):
                form = self.form("limit=10")
                self.context.route("**/photos", answer, times=1)
                form.open.click()
                expect(form.element.get_by_role("alert")).to_have_text("Photos cannot be chosen now. Please try again in a minute.")
                expect(form.sheets).to_have_count(0)
                ((kind, message),) = form.told()
                self.assertEqual(kind, "error")
                self.assertIn(f'the page\'s backend at "/photos" {reason}', message)
                form.pick_files(PLACED)
                expect(form.error).to_be_empty()
                expect(form.status).to_have_text("1 photo")

    def test_a_photo_that_cannot_be_loaded_is_told_beside_those_that_can(self):
        form = self.form("limit=10")
        form.open.click()
        with form.page.expect_file_chooser() as chooser:
            form.frame.get_by_role("button", name="from this device").click()
        chooser.value.set_files([PLACED, PLAIN])
        expect(form.frame.locator(".add")).to_have_text("Add 2")
        self.context.route("**/items/*/files/0", lambda route: route.abort(), times=1)
        form.add()
        form.frame.get_by_role("button", name="Skip").click()
        expect(form.status).to_have_text("1 photo")
        expect(form.error).to_have_text("1 photo could not be loaded.")
        self.assertEqual(len(form.sent()[0]), 1)

    def test_a_page_whose_origin_is_not_registered_says_what_is_missing(self):
        host = self.house.start_host("unregistered-app")
        self.house.library("callers", "change", "unregistered-app", "--origin", "https://elsewhere.example")
        form = self.form(host=host)
        form.open.click()
        expect(form.error).to_have_text(f"no page of {host} may show the picker; the photo server's operator can permit it: "
                                        f"omit library callers change NAME --origin https://elsewhere.example --origin {host}")
        expect(form.sheets).to_have_count(0)

    def test_an_element_that_leaves_the_page_takes_its_picker_along(self):
        form = self.form()
        form.open.click()
        expect(form.sheets).to_have_count(1)
        form.page.evaluate("document.querySelector('photos-picker').remove()")
        expect(form.sheets).to_have_count(0)


if __name__ == "__main__":
    unittest.main()
