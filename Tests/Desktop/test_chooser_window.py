"""The window of omit-chooser: its title, its place over the app's window, and its size."""

import subprocess
import sys
import unittest

from chooser_stand_in import PATIENCE, Display, Surroundings, wait_until

# A window of an app, which prints its number.
APP = """
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("GdkX11", "3.0")
from gi.repository import GdkX11, Gtk
window = Gtk.Window(title="An app")
window.show()
print(format(window.get_window().get_xid(), "x"), flush=True)
Gtk.main()
"""

TITLES = {
    "en_GB": ("Choose Photos for Firefox", "Choose a Photo for Firefox"),
    "de_DE": ("Fotos für Firefox auswählen", "Foto für Firefox auswählen"),
    "es_MX": ("Elegir fotos para Firefox", "Elegir una foto para Firefox"),
    "fr_CA": ("Choisir des photos pour Firefox", "Choisir une photo pour Firefox"),
    "pt_BR": ("Escolher fotos para Firefox", "Escolher uma foto para Firefox"),
    "ja_JP": ("Firefoxで使う写真を選択", "Firefoxで使う写真を選択"),
    "zh_CN": ("为“Firefox”选择照片", "为“Firefox”选择照片"),
    "zh_TW": ("為「Firefox」選擇照片", "為「Firefox」選擇照片"),
    "ar_EG": ("اختيار صور لـ \u2068Firefox\u2069", "اختيار صورة لـ \u2068Firefox\u2069"),
    # Others, and Chinese as it is written elsewhere.
    "sv_SE": ("Choose Photos for Firefox", "Choose a Photo for Firefox"),
    "zh_HK": ("為「Firefox」選擇照片", "為「Firefox」選擇照片"),
    "zh_SG": ("为“Firefox”选择照片", "为“Firefox”选择照片"),
}


class Windows(Surroundings, unittest.TestCase):
    def start_app(self):
        app = subprocess.Popen([sys.executable, "-c", APP], env={**self.display.environment, "NO_AT_BRIDGE": "1"},
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(lambda: (app.kill(), app.wait(PATIENCE), app.stdout.close()))
        return app, app.stdout.readline().strip()

    def property(self, window, name):
        return self.display.run("xprop", "-id", window, name).split(maxsplit=1)[-1]

    def test_the_title_names_the_app_in_the_persons_language(self):
        cases = [(locale, several, TITLES[locale][0 if several else 1]) for locale in TITLES for several in (True, None)]
        for locale, several, title in cases:
            with self.subTest(locale=locale, several=several):
                chooser = self.choose(environment={"LANGUAGE": locale}, multiple=several)
                window = chooser.wait_for_window()
                self.assertEqual(self.display.run("xdotool", "getwindowname", window), title)
                chooser.close()
                wait_until(lambda: not self.display.windows(), "the end of the window")
        self.assertEqual(len(cases), 24)

    def test_the_page_is_in_the_language_of_the_window(self):
        self.server.pages["/pick/one"] = """<!doctype html><div class=picker></div>
            <script>fetch("/language/" + navigator.language)</script>"""
        self.choose(environment={"LANGUAGE": "zh_TW:de"}).wait_for_page()
        self.assertIn("/language/zh-TW", self.server.page_asked)

    def test_a_language_that_is_written_from_right_to_left_turns_the_bar(self):
        chooser = self.choose(environment={"LANGUAGE": "ar"})
        chooser.wait_for_page()
        # The button that closes the window is at the left.
        self.display.click(chooser.wait_for_window(), 27, 26)
        self.assertEqual(chooser.said(), ["page", "cancel"])

    def test_the_window_belongs_to_the_apps_window(self):
        app, number = self.start_app()
        window = self.choose(parent="x11:" + number).wait_for_window()
        self.assertEqual(int(self.property(window, "WM_TRANSIENT_FOR").split()[-1], 16), int(number, 16))
        self.assertIn("_NET_WM_WINDOW_TYPE_DIALOG", self.property(window, "_NET_WM_WINDOW_TYPE"))
        self.assertIn("_NET_WM_STATE_MODAL", self.property(window, "_NET_WM_STATE"))

    def test_the_pick_outlives_the_apps_window(self):
        app, number = self.start_app()
        chooser = self.choose(parent="x11:" + number)
        chooser.wait_for_page()
        app.kill()
        app.wait(PATIENCE)
        self.server.finish(200, {"outcome": "added", "copies": ["photo-1.jpg"], "refused": 0})
        self.assertEqual(chooser.said(), ["page", "copy photo-1.jpg", "add"])

    def test_a_window_that_is_unknown_is_no_obstacle(self):
        handles = ["", "x11:", "x11:0", "x11:ffffffff", "x11:7fffffff", "x11:123456789", "x11:-1", "x11:zz", "wayland:",
                   "wayland:handle", "other:1", "x11"]
        for handle in handles:
            with self.subTest(handle=handle):
                chooser = self.choose(parent=handle)
                window = chooser.wait_for_window()
                self.assertIn("not found", self.property(window, "WM_TRANSIENT_FOR"))
                chooser.close()
                wait_until(lambda: not self.display.windows(), "the end of the window")
        self.assertEqual(len(handles), 12)

    def test_the_window_is_no_larger_than_the_screen(self):
        for size, most in (("1100x800x24", (1000, 800)), ("640x480x24", (640, 480))):
            with self.subTest(screen=size):
                display = Display(size)
                self.addCleanup(display.close)
                window = self.choose(display=display).wait_for_window()
                lines = display.run("xdotool", "getwindowgeometry", "--shell", window).splitlines()
                shape = dict(line.split("=") for line in lines)
                self.assertLessEqual(int(shape["WIDTH"]), most[0])
                self.assertLessEqual(int(shape["HEIGHT"]), most[1])
                self.assertGreater(int(shape["WIDTH"]), 500)
