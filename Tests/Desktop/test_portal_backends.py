"""To which backend omit-portal delegates: the one that the frontend would choose without it."""
import pathlib
import subprocess
import tempfile
import unittest
import os

PROGRAM = pathlib.Path(os.environ["OMIT_TOOLS"]) / "omit-portal"
OMIT = "org.freedesktop.impl.portal.desktop.omit"
GTK = "org.freedesktop.impl.portal.desktop.gtk"


class Backends(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.variables = {
            "HOME": str(self.folder / "home"), "XDG_DATA_DIRS": str(self.folder / "share"),
            "XDG_CONFIG_DIRS": str(self.folder / "xdg"), "OMIT_CHOOSER": "/bin/true",
        }

    def write(self, path, text):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text)

    def backend(self, source, name, desktops="", interface="FileChooser", folder="only"):
        self.write(
            f"{folder}/{source}.portal",
            f"# a backend\n[portal]\nDBusName={name}\n"
            f"Interfaces=org.freedesktop.impl.portal.Print;org.freedesktop.impl.portal.{interface}\nUseIn={desktops}\n",
        )

    def check(self, **variables):
        result = subprocess.run(
            [PROGRAM, "--check"], env={**self.variables, **variables}, capture_output=True, text=True, check=True
        )
        self.assertEqual(result.stderr, "")
        return result.stdout.splitlines()

    def delegates(self, desktop="", **variables):
        """The last parts of the names of the backends, in order."""
        only = {"XDG_DESKTOP_PORTAL_DIR": str(self.folder / "only")}
        lines = self.check(XDG_CURRENT_DESKTOP=desktop, **(variables or only))
        return [line.removeprefix("delegate ").rsplit(".", 1)[1] for line in lines if line.startswith("delegate ")]

    def usual(self):
        self.backend("00-omit", OMIT, "gnome;KDE;")
        self.backend("gnome", "org.freedesktop.impl.portal.desktop.gnome", "gnome")
        self.backend("gtk", GTK, "gnome")
        self.backend("kde", "org.freedesktop.impl.portal.desktop.kde", "KDE")
        self.backend("wlr", "org.freedesktop.impl.portal.desktop.wlr", "wlroots;sway", interface="ScreenCast")

    def test_without_configuration_the_desktop_decides(self):
        self.usual()
        for desktop, expected in [
            ("", ["gtk", "gnome", "kde"]),
            ("GNOME", ["gnome", "gtk", "kde"]),
            ("ubuntu:GNOME", ["gnome", "gtk", "kde"]),
            ("KDE", ["kde", "gtk", "gnome"]),
            ("sway", ["gtk", "gnome", "kde"]),
            ("kde:gnome", ["kde", "gnome", "gtk"]),
            ("../kde:k d e", ["gtk", "gnome", "kde"]),
        ]:
            with self.subTest(desktop=desktop):
                self.assertEqual(self.delegates(desktop), expected)

    def test_the_configuration_decides_before_the_desktop(self):
        self.usual()
        key = "org.freedesktop.impl.portal.FileChooser"
        tested = 0
        for text, expected in [
            (f"{key}=omit;gtk", ["gtk", "kde", "gnome"]),
            (f"{key}=00-omit;gnome;", ["gnome", "kde", "gtk"]),
            (f"default=gnome\n{key}=omit", ["gnome", "kde", "gtk"]),
            (f"default=gtk\n{key}=omit;gnome", ["gnome", "gtk", "kde"]),
            (f"{key}=omit;*", ["kde", "gnome", "gtk"]),
            (f"{key}=none", ["kde", "gtk", "gnome"]),
            (f"{key}=missing;wlr;gtk", ["gtk", "kde", "gnome"]),
            ("org.freedesktop.impl.portal.Print=gtk", ["kde", "gtk", "gnome"]),
            (f"{key}=gnome\n{key}=gtk", ["gtk", "kde", "gnome"]),
            (f"{key}=gtk\n[other]\n{key}=gnome", ["gtk", "kde", "gnome"]),
            # `omit portal enable` keeps in a group of its own what must not stand beside omit.
            (f"default=gtk\n{key}=omit\n[omit]\n{key}=gnome", ["gnome", "gtk", "kde"]),
        ]:
            with self.subTest(text=text):
                self.write("only/portals.conf", f"[preferred]\n{text}\n")
                self.assertEqual(self.delegates("KDE"), expected)
                tested += 1
        self.assertEqual(tested, 11)

    def test_the_first_configuration_alone_is_read(self):
        for source in ["a", "b", "c", "d"]:
            self.backend(source, f"org.example.{source}", folder="share/xdg-desktop-portal/portals")
        places = [
            "home/.config/xdg-desktop-portal/test-portals.conf", "home/.config/xdg-desktop-portal/portals.conf",
            "xdg/xdg-desktop-portal/test-portals.conf", "xdg/xdg-desktop-portal/portals.conf",
            "home/.local/share/xdg-desktop-portal/portals.conf", "share/xdg-desktop-portal/portals.conf",
        ]
        for place in reversed(places):
            first = "abcd"[places.index(place) % 4]
            self.write(place, f"[preferred]\ndefault={first}\n")
            with self.subTest(place=place):
                self.assertEqual(self.delegates("Test", HOME=str(self.folder / "home"))[0], first)
        self.write(places[0], "[preferred]\n# default=d\n[other]\ndefault=d\n")
        self.assertEqual(self.delegates("Test", HOME=str(self.folder / "home"))[0], "b")

    def test_the_persons_portal_files_come_first(self):
        self.backend("same", "org.example.own", folder="home/.local/share/xdg-desktop-portal/portals")
        self.backend("same", "org.example.system", folder="share/xdg-desktop-portal/portals")
        delegates = self.delegates(HOME=str(self.folder / "home"))
        # The frontend always reads /usr/share too.
        self.assertIn("own", delegates)
        self.assertNotIn("system", delegates)

    def test_omit_is_never_asked_under_any_name(self):
        self.backend("gtk", OMIT, "gnome")
        self.backend("Z", OMIT)
        self.assertEqual(self.delegates("gnome"), [])

    def test_spoilt_files_are_no_backends(self):
        self.write("only/a.portal", "")
        self.write("only/b.portal", "[portal]\nDBusName=org.example.b\n")
        self.write("only/c.portal", "[portal]\nInterfaces=org.freedesktop.impl.portal.FileChooser\n")
        self.backend("d", "not a name")
        self.write("only/f.portal", "[portal\nDBusName=org.example.f\nInterfaces=org.freedesktop.impl.portal.FileChooser\n")
        self.write("only/g.portal", "x" * (2 << 20))
        os.mkfifo(self.folder / "only" / "h.portal")
        (self.folder / "only" / "i.portal").symlink_to("/dev/zero")
        (self.folder / "only" / "j.portal").mkdir()
        self.backend("k", "org.example.k")
        (self.folder / "only" / ".portal").write_text((self.folder / "only" / "k.portal").read_text())
        self.assertEqual(self.delegates(), ["k"])

    def test_the_check_says_whether_the_chooser_is_there(self):
        self.usual()
        only = str(self.folder / "only")
        self.assertEqual(self.check(XDG_DESKTOP_PORTAL_DIR=only)[-1], "chooser present")
        self.assertEqual(self.check(XDG_DESKTOP_PORTAL_DIR=only, OMIT_CHOOSER="/nowhere")[-1], "chooser missing")
        self.assertEqual(self.check(XDG_DESKTOP_PORTAL_DIR=only)[0], f"delegate {GTK}")


if __name__ == "__main__":
    unittest.main()
