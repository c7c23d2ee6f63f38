"""The core of the model, end to end: the caller, the file, the route, and what is delivered. No page is shown here."""
import http.client
import json
import pathlib
import re
import subprocess
import tempfile
import unittest
from typing import NamedTuple

from case import BrowserCase
from house import PICTURES, House

FILES = {"IMG_0001.JPG": "image/jpeg", "IMG_0021.HEIC": "image/heic", "IMG_0005.MOV": "video/quicktime"}
WANTED = {"options": {"location": "exclude"}}


class Asker(NamedTuple):
    """A caller, and why the Options menu does not apply; no reason if it does."""
    api: str
    status: str
    reasons: tuple = ()


ASKERS = (
    *(Asker("photosPicker", status) for status in ("notDetermined", "denied", "limited")),
    *(Asker("phPickerViewController", status) for status in ("notDetermined", "limited")),
    *(Asker(api, "authorized", ("fullLibraryAccess",)) for api in ("photosPicker", "phPickerViewController")),
    Asker("uiImagePickerController", "notDetermined", ("legacyAPI",)),
    Asker("uiImagePickerController", "authorized", ("legacyAPI", "fullLibraryAccess")),
    Asker("photoKit", "authorized", ("fullLibraryAccess", "noPicker")),
)


class TableTests(BrowserCase):
    @classmethod
    def setUpClass(cls):
        # Its callers would be on the Privacy page of the shared server.
        cls.house = House(BrowserCase.house.tools)
        cls.addClassCleanup(cls.house.stop)

    def setUp(self):
        super().setUp()
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.room = pathlib.Path(room.name)

    def test_who_asks_decides_and_neither_the_file_nor_the_way_in(self):
        """Shares three files for ten callers through the tool, its filter, the server's filter, a picker and the library, turns the
        place off each time, and compares the bytes, what exiftool finds, and the reasons in the record.

        Rows: B06 B07 B08 B09 B10"""
        looked = 0
        for asker in ASKERS:
            ways = {"the tool": self.by_tool, "a filter": self.by_filter, "the server's filter": self.by_server,
                    "the library" if asker.api == "photoKit" else "a picker": self.by_library if asker.api == "photoKit" else self.by_picker}
            for name in FILES:
                original = (PICTURES / name).read_bytes()
                self.assertTrue(self.places(original, name), name)
                for way, share in ways.items():
                    with self.subTest(asker=asker, file=name, way=way):
                        content, reasons = share(asker, name, original)
                        if asker.reasons:
                            self.assertEqual(content, original)
                        else:
                            self.assertNotEqual(content, original)
                            self.assertEqual(self.places(content, name), {})
                        self.assertEqual(sorted(reasons), sorted(asker.reasons))
                        looked += 1
        self.assertEqual(looked, len(ASKERS) * len(FILES) * 4)

    def places(self, content, name):
        """The places that exiftool finds."""
        copy = self.room / f"looked-at-{name}"
        copy.write_bytes(content)
        run = subprocess.run(["exiftool", "-json", "-G1", "-a", "-ee", "-GPS*", "-Location*", "-City", "-Sub-location", copy], stdout=subprocess.PIPE, check=True)
        return {key: value for key, value in json.loads(run.stdout)[0].items() if key != "SourceFile" and not key.endswith("GPSVersionID")}

    # The routes

    def stated(self, asker):
        """The options of the command line for the caller."""
        return ["--caller-api", asker.api, "--read-write", asker.status, "--policy", "photos-picker", "--remove", "location", "--audit", self.room / "audit.sqlite"]

    def last_reasons(self, audit):
        """Why the menu did not apply, from the last line of the record."""
        run = subprocess.run([self.house.tools / "omit", "audit", "export", "--audit", audit], stdout=subprocess.PIPE, check=True)
        return json.loads(run.stdout.splitlines()[-1])["intent"]["menu"].get("reasons", ())

    def by_tool(self, asker, name, original):
        out = self.room / f"{asker.api}-{asker.status}"
        subprocess.run([self.house.tools / "omit", "clean", PICTURES / name, "--to", out, "--quiet", *self.stated(asker)], check=True, stderr=subprocess.DEVNULL)
        return (out / name).read_bytes(), self.last_reasons(self.room / "audit.sqlite")

    def by_filter(self, asker, name, original):
        run = subprocess.run([self.house.tools / "omit", "filter", "--quiet", *self.stated(asker)], input=original, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
        return run.stdout, self.last_reasons(self.room / "audit.sqlite")

    def caller(self, asker):
        """The name of a caller with this registration."""
        name = f"table-{asker.api}-{asker.status}".lower()
        if name not in self.house.secrets:
            self.house.secrets[name] = self.house.library(
                "callers", "add", name, "--title", name, "--api", asker.api, "--read-write", asker.status, "--usage-description", "readWrite", "--policy", "photos-picker")
        return name

    def by_server(self, asker, name, original):
        status, content = self.send("POST", "/v1/filter", original, asker, **{"Omit-Request": json.dumps(WANTED), "Content-Type": FILES[name]})
        self.assertEqual(status, 200, content[:200])
        return content, self.server_reasons()

    def by_picker(self, asker, name, original):
        """Picks as the person's page does, using the menu if there is one."""
        session = self.house.open_session({}, self.caller(asker))["id"]
        assets = [asset["id"] for asset in self.person("GET", f"/p/{session}/assets?limit=200")["lines"] if asset["name"] == name]
        self.assertEqual(len(assets), 1, name)
        self.person("POST", f"/p/{session}/opened")
        state = self.person("PUT", f"/p/{session}/selection", {"tapped": assets[0]})
        self.assertEqual("options" in state, asker.reasons == ())
        if "options" in state:
            self.person("PUT", f"/p/{session}/options", {"location": "exclude"})
        self.person("POST", f"/p/{session}/add")
        [item] = self.house.ask("GET", f"/v1/sessions/{session}/items", caller=self.caller(asker))[1]["lines"]
        status, content = self.send("GET", f"/v1/items/{item['item']}/files/0", None, asker, **{"Omit-Claim": item["claim"]})
        self.assertEqual(status, 200, content[:200])
        return content, self.server_reasons()

    def by_library(self, asker, name, original):
        for line in self.house.ask("GET", "/v1/assets?limit=200", caller=self.caller(asker))[1]["lines"]:
            status, content = self.send("GET", f"/v1/assets/{line['assetIdentifier']}/files/0", None, asker)
            if status == 200 and content == original:
                return content, self.server_reasons()
        return None, ()

    def server_reasons(self):
        return self.last_reasons(pathlib.Path(self.house.environment["XDG_STATE_HOME"]) / "omit/audit.sqlite")

    def send(self, method, path, body, asker, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=60)
        connection.request(method, path, body, {"Authorization": f"Bearer {self.house.secrets[self.caller(asker)]}", **fields})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, content

    def person(self, method, path, body=None):
        """The server's answer to a page in which the person is signed in."""
        if not hasattr(self, "cookie"):
            code = self.house.link().split("#")[1]
            answer = self.page_asks("POST", "/sign-in", {"code": code})
            self.cookie = re.match(r"[^;]+", answer.getheader("Set-Cookie"))[0]
        answer = self.page_asks(method, path, body, Cookie=self.cookie)
        content = answer.read()
        self.assertLess(answer.status, 300, content[:200])
        return json.loads(content) if content else None

    def page_asks(self, method, path, body, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=60)
        self.addCleanup(connection.close)
        connection.request(method, path, json.dumps(body) if body is not None else None,
                           {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", **fields})
        return connection.getresponse()


if __name__ == "__main__":
    unittest.main()
