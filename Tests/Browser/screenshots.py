"""Makes the pictures of the picker in Documentation/Pictures: fourteen states, each in three languages and both schemes."""
import os
import pathlib
import subprocess
import tempfile

from playwright.sync_api import expect, sync_playwright

import before_after
from house import PICTURES, ROOT, House
from run import sign_in

FOLDER = ROOT / "Documentation/Pictures"
PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1180, "height": 760}, "device_scale_factor": 1}
LANGUAGES = {"en": "en-GB", "ja": "ja-JP", "zh": "zh-CN"}


def select(page, *numbers):
    for number in numbers:
        page.locator(".cell[data-asset]").nth(number).click()
    expect(page.locator(".cell[aria-selected=true]")).to_have_count(len(numbers))


def options(page):
    select(page, 0, 2, 4)
    page.locator(".options").click()
    page.locator(".switch").first.click()
    page.locator("details summary").first.focus()


def staging(page):
    select(page, 0, 2, 4, 5)
    page.locator(".selection-item").click()


def collections(page):
    page.locator("[data-tab=collections]").click()


def large(page):
    select(page, 1)
    page.locator(".cell[data-asset]").nth(1).focus()
    page.keyboard.press("Enter")


def search(page):
    page.locator(".search input").fill("nothing of this name")
    expect(page.locator(".notice")).to_be_visible()


def delivery(page):
    select(page, 0, 3)
    page.locator(".options").click()
    page.locator(".switch").first.click()
    page.keyboard.press("Escape")
    page.locator(".add").click()
    expect(page.locator(".delivery")).to_be_visible()


def chosen(page):
    """Chooses photos of the device, which are selected once they are uploaded."""
    photos = sorted(PICTURES.glob("IMG_*.JPG"))[:6]
    page.locator("input.file-field").first.set_input_files(photos)
    expect(page.locator(".cell[aria-selected=true]")).to_have_count(len(photos), timeout=30_000)


def chosen_options(page):
    chosen(page)
    page.locator(".options").click()
    page.locator(".switch").first.click()


def explained(page):
    page.locator(".is-none").click()


STATES = {
    "grid": (PHONE, {"selectionLimit": 5, "selection": "ordered"}, lambda page: select(page, 0, 2, 4)),
    "options": (PHONE, {"selectionLimit": 5}, options),
    "staging": (PHONE, {"selectionLimit": 5, "selection": "ordered"}, staging),
    "collections": (PHONE, {"selectionLimit": 5}, collections),
    "large": (PHONE, {"selectionLimit": 5}, large),
    "search": (PHONE, {"selectionLimit": 5}, search),
    "delivery": (PHONE, {"selectionLimit": 5}, delivery),
    "no-options": (PHONE, {"selectionLimit": 5}, explained),
    "device": (PHONE, {"selectionLimit": 10, "source": "device"}, chosen),
    "device-options": (PHONE, {"selectionLimit": 10, "source": "device"}, chosen_options),
    "desk": (DESK, {"selectionLimit": 0}, lambda page: select(page, 1, 3, 4)),
    "compact": ({**DESK, "viewport": {"width": 760, "height": 230}}, {"selectionLimit": 0, "style": "compact"}, lambda page: None),
    "library": (DESK, "/", lambda page: None),
    "privacy": (DESK, "/privacy", lambda page: None),
}


def main():
    FOLDER.mkdir(exist_ok=True)
    wanted = os.environ.get("OMIT_LANGUAGES", "en ja zh").split()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["OMIT_CHROMIUM"], args=["--no-sandbox"])
        house = House(pathlib.Path(os.environ["OMIT_TOOLS"]))
        before_after.shoot(browser, pathlib.Path(os.environ["OMIT_TOOLS"]), FOLDER)
        try:
            signed_in = sign_in(house, browser)
            for name, (screen, what, act) in STATES.items():
                for language in wanted:
                    for scheme in ("light", "dark"):
                        context = browser.new_context(storage_state=signed_in, **screen, locale=LANGUAGES[language], color_scheme=scheme, reduced_motion="reduce")
                        shoot(house, context, what, act, name, FOLDER / f"{name}-{language}-{scheme}.webp")
                        context.close()
        finally:
            house.stop()
            browser.close()
    print(f"browser: {len(list(FOLDER.glob('*.webp')))} pictures in {FOLDER.relative_to(ROOT)}")


def shoot(house, context, what, act, name, path):
    page = context.new_page()
    if isinstance(what, str):
        page.goto(house.server + what)
    else:
        caller = "full-access-app" if name == "no-options" else "picker-app"
        page.goto(house.server + house.open_session(what, caller)["pickerPath"])
    expect(page.locator(".cell.is-drawn, .caller, .device-note").first).to_be_visible(timeout=30_000)
    welcome = page.locator(".onboarding .primary")
    if welcome.is_visible():
        welcome.click()
    act(page)
    page.mouse.move(0, 0)
    page.wait_for_function("() => [...document.images].every((image) => image.complete) && !document.querySelector('.cell[data-asset]:not(.is-drawn):not([hidden])')")
    with tempfile.NamedTemporaryFile(suffix=".png") as drawn:
        page.screenshot(path=drawn.name)
        subprocess.run(["convert", drawn.name, "-quality", "84", "-strip", path], check=True)


if __name__ == "__main__":
    main()
