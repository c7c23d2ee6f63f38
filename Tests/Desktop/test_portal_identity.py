"""Which app a request comes from, and what follows: what the chooser is told, and who gets originals."""
import os
import pathlib
import shutil
import unittest

from portal_desktop import DesktopCase

HERE = pathlib.Path(__file__).resolve().parent
ADD = "echo page; copy photo-1.jpg; echo add"
APP = "org.example.Photos"


class Identity(DesktopCase):
    def entry(self, desktop, identifier, text, folder="data/applications"):
        """Installs the desktop's entry of an app."""
        path = desktop.folder / folder / f"{identifier}.desktop"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"[Desktop Entry]\nType=Application\n{text}\n")

    def told(self, desktop, **keywords):
        """What a chooser is told of an app: the identifier, the name, the access, and whether it reads folders."""
        before = set(desktop.choosers)
        self.assertEqual(desktop.open(**keywords).response, 0)
        process = next(iter(set(desktop.choosers) - before), None)
        if process is None:
            return "delegated"
        arguments = desktop.choosers[process]
        after = dict(zip(arguments, arguments[1:]))
        return (after["--app"], after["--name"], after["--access"], "--reads-folders" in arguments)

    def flatpak(self, desktop, filesystems, name=APP):
        """A client in a sandbox like one of Flatpak, with these permissions, and its unique name."""
        information = desktop.folder / "flatpak-info"
        information.write_text(f"[Application]\nname={name}\n\n[Context]\nshared=network;\nfilesystems={filesystems}\n")
        system = [part for path in ["/usr", "/etc"] for part in ["--ro-bind", path, path]]
        links = [part for name in ["lib", "lib64", "bin"] for part in ["--symlink", f"usr/{name}", f"/{name}"]]
        return desktop.run_client(
            "bwrap", *system, *links, "--proc", "/proc", "--dev", "/dev", "--ro-bind", HERE, "/app",
            "--bind", desktop.folder, desktop.folder, "--ro-bind", information, "/.flatpak-info",
            "/usr/bin/python3", "-B", "/app/portal_client.py",
        )

    def test_a_host_app_is_named_by_its_program_and_keeps_the_menu(self):
        desktop = self.desktop(ADD)
        program = desktop.folder / "Holiday viewer"
        shutil.copy(os.path.realpath("/usr/bin/python3"), program)
        client = desktop.run_client(program, "-B", HERE / "portal_client.py")
        self.assertEqual(self.told(desktop, client=client), ("Holiday-viewer", "Holiday-viewer", "menu", True))
        self.entry(desktop, "viewer", 'Name=Holidays\nExec="/opt/Holiday viewer" %U')
        self.assertEqual(self.told(desktop, client=client), ("Holiday-viewer", "Holiday-viewer", "menu", True))
        program.rename(desktop.folder / "viewer")
        self.entry(desktop, "org.example.Holidays", "Name=Holidays\nExec=/opt/viewer %U")
        (desktop.folder / "data/applications/viewer.desktop").unlink()
        self.assertEqual(self.told(desktop, client=client), ("viewer", "Holidays", "menu", True))
        (desktop.folder / "viewer").unlink()
        self.assertEqual(self.told(desktop, client=client), ("viewer", "Holidays", "menu", True))

    def test_an_app_of_the_service_manager_is_named_by_its_entry(self):
        desktop = self.desktop(ADD, LANG="de_AT.UTF-8")
        self.assertEqual(self.told(desktop, app="org.example.App"), ("org.example.App", "org.example.App", "menu", True))
        tested = 0
        for text, name in [
            ("Name=Example", "Example"),
            ("Name=Example\nName[fr]=Exemple", "Example"),
            ("Name=Example\nName[de]=Beispiel", "Beispiel"),
            ("Name=Example\nName[de]=Beispiel\nName[de_AT]=Bspl.", "Bspl."),
            ("Name = Example ", "Example"),
            ("Name=\x1b[2J", "org.example.App"),
            ("Name=" + "x" * 101, "org.example.App"),
            ("Name=", "org.example.App"),
            ("Comment=Name=No", "org.example.App"),
            ("Name=Example\n[Desktop Action new]\nName=New", "Example"),
            ("Name=Example\nName=Other", "Other"),
        ]:
            with self.subTest(text=text):
                self.entry(desktop, "org.example.App", text)
                self.assertEqual(self.told(desktop, app="org.example.App")[1], name)
                tested += 1
        self.assertEqual(tested, 11)

    def test_an_identifier_has_only_plain_characters(self):
        desktop = self.desktop(ADD)
        for app, identifier in [("../../x y\n--access", "..-..-x-y---access"), ("é", "--"), ("x" * 500, "x" * 100)]:
            self.assertEqual(self.told(desktop, app=app)[0], identifier)

    def test_an_editor_gets_the_original(self):
        desktop = self.desktop(ADD)
        program = desktop.folder / "painter"
        shutil.copy(os.path.realpath("/usr/bin/python3"), program)
        client = desktop.run_client(program, "-B", HERE / "portal_client.py")
        tested = 0
        for categories, is_editor in [
            ("Graphics;", True),
            ("GTK;Graphics;2DGraphics", True),
            ("Network;WebBrowser;", False),
            ("Graphics;WebBrowser;", False),
            ("Graphics2;", False),
            ("Photography;", False),
        ]:
            with self.subTest(categories=categories):
                self.entry(desktop, "org.example.App", f"Name=App\nExec=painter %f\nCategories={categories}")
                for keywords in [{"app": "org.example.App"}, {"client": client}]:
                    self.assertEqual(self.told(desktop, **keywords) == "delegated", is_editor)
                    tested += 1
        self.assertEqual(tested, 12)
        client = self.flatpak(desktop, "")
        self.entry(desktop, APP, "Categories=Graphics;", folder="data/flatpak/exports/share/applications")
        self.assertEqual(self.told(desktop, client=client, app=APP), "delegated")

    def test_a_sandboxed_app_has_full_access_if_its_permissions_hold_the_pictures(self):
        desktop = self.desktop(ADD)
        home = desktop.home
        cases = {
            "": False, "home": True, "home:ro": True, "home;": True, "host": True, "host:ro;": True, "host:rw": True,
            "~": True, "~/": True, "xdg-pictures": True, "xdg-pictures:ro": True, "xdg-pictures:create": True,
            "~/Pictures": True, "~/Pictures/": True, f"{home}": True, f"{home}/Pictures": True, f"{home.parent}": True,
            "/": True, "xdg-pictures/Holidays": False, "~/Pictures/Holidays": False, "~/Pict": False,
            "~/Pictures2": False, "xdg-download;xdg-music": False, "host-etc;host-os": False, "/media": False,
            "!home": False, "!host": False, "home;!xdg-pictures": False, "host;!home": False,
            "!home;xdg-pictures:ro": True, "host;!home;~/Pictures": True, "!host:reset;xdg-pictures": True,
            "home;!~/Pictures/Holidays": True, "xdg-pictures;!~/Pictures": False, "xdg-run/x;~/.config": False,
            "!xdg-pictures;home": False, "nonsense;;:;!;:ro": False,
        }
        for filesystems, is_full in cases.items():
            with self.subTest(filesystems=filesystems):
                client = self.flatpak(desktop, filesystems)
                self.assertEqual(
                    self.told(desktop, client=client, app=APP), (APP, APP, "full" if is_full else "menu", False)
                )
        self.assertEqual(len(cases), 37)

    def test_the_pictures_are_where_the_person_has_them(self):
        desktop = self.desktop(ADD)
        directories = desktop.folder / "config" / "user-dirs.dirs"
        for text, filesystems, access in [
            ('XDG_PICTURES_DIR="$HOME/Bilder"\n', "~/Bilder", "full"),
            ('XDG_PICTURES_DIR="$HOME/Bilder"\n', "~/Pictures", "menu"),
            ('# XDG_PICTURES_DIR="$HOME/x"\nXDG_PICTURES_DIR="/data/Bilder/"\n', "/data:ro", "full"),
            ('XDG_PICTURES_DIR="/data/Bilder"\n', "home", "menu"),
            ('XDG_PICTURES_DIR="$HOME/"\n', "home", "full"),
            ("XDG_PICTURES_DIR=Bilder\n", "xdg-pictures", "full"),
        ]:
            with self.subTest(text=text, filesystems=filesystems):
                directories.write_text(text)
                client = self.flatpak(desktop, filesystems)
                self.assertEqual(self.told(desktop, client=client, app=APP)[2], access)

    def test_a_sandboxed_browser_keeps_the_menu(self):
        desktop = self.desktop(ADD)
        self.entry(desktop, APP, "Name=Browser\nCategories=Network;WebBrowser;")
        for filesystems, reads in [("home", True), ("xdg-download", False)]:
            client = self.flatpak(desktop, filesystems)
            self.assertEqual(self.told(desktop, client=client, app=APP), (APP, "Browser", "menu", reads))

    def test_a_sandbox_of_another_app_counts_for_nothing(self):
        desktop = self.desktop(ADD)
        client = self.flatpak(desktop, "host", name="org.example.Other")
        self.assertEqual(self.told(desktop, client=client, app=APP), (APP, APP, "menu", True))

    def test_a_handle_that_names_no_client_is_the_desktops_to_answer(self):
        desktop = self.desktop(ADD)
        name = desktop.client.get_unique_name()[1:].replace(".", "_")
        base = "/org/freedesktop/portal/desktop"
        handles = [
            "/", "/odd", f"{base}/request", f"{base}/request/{name}", f"{base}/request/{name}/a/b", f"{base}/session/{name}/a",
            f"{base}/request/x{name}/a", f"{base}/request/1/a", f"{base}/request/1_99999/a", f"{base}/request/{'1' * 300}_1/a",
            f"{base}/request/{name}x/a", f"{base}/request/__/a",
        ]
        for count, handle in enumerate(handles, 1):
            with self.subTest(handle=handle):
                self.assert_delegated(desktop, desktop.open(handle=handle), count)
        self.assertEqual(count, 12)
        self.assertEqual(desktop.choosers, {})


if __name__ == "__main__":
    unittest.main()
