"""What a page cannot do in omit-chooser: leave its server, open windows, store or read files, ask for permissions."""

import os
import tempfile
import threading
import unittest

from chooser_stand_in import PATIENCE, StandIn, Surroundings, wait_until

# Runs a script once the picker is drawn, and reports what it found as a request to /said/WORD, and then its end.
REPORT = """<!doctype html><body><div class=picker></div><a id=link href="{elsewhere}/link" target=_blank>Link</a><script type=module>
const say = (word) => fetch("/said/" + encodeURIComponent(word));
const rest = (time) => new Promise((done) => setTimeout(done, time));
await fetch("/drawn");
{script}
await say("end");
</script>"""


class Pages(Surroundings, unittest.TestCase):
    def setUp(self):
        super().setUp()
        self.elsewhere = StandIn(tempfile.mkdtemp(dir=self.folder))
        self.addCleanup(self.elsewhere.close)

    def show(self, script):
        """Shows a page with a script, and returns the chooser once the script has ended."""
        page = REPORT.replace("{script}", script).replace("{elsewhere}", self.elsewhere.origin)
        self.server.pages["/pick/one"] = page
        is_drawn = threading.Event()
        self.server.pages["/drawn"] = lambda handler: (is_drawn.wait(PATIENCE), handler.give(200, ""))
        chooser = self.choose()
        chooser.wait_for_page()
        is_drawn.set()
        wait_until(lambda: "end" in self.said(), "the script's end")
        return chooser

    def said(self):
        return [path.removeprefix("/said/") for path in self.server.page_asked if path.startswith("/said/")]

    def expect_picker(self, chooser):
        """The picker is still there, alone, and works."""
        self.assertEqual(len(self.display.windows()), 1)
        self.server.finish(200, {"outcome": "cancelled"})
        self.assertEqual(chooser.said(), ["page", "cancel"])

    def test_it_cannot_leave_its_server(self):
        ways = [
            'location = "{elsewhere}/location"', 'location = "file:///etc/passwd"', 'location = "data:text/html,x"',
            'location = "about:blank"', 'location = "blob:" + location.origin + "/x"', 'location = "/away"',
            'const frame = document.createElement("iframe"); frame.src = "{elsewhere}/frame"; document.body.append(frame)',
            'const frame = document.createElement("iframe"); frame.src = "file:///etc/passwd"; document.body.append(frame)',
            'const form = document.createElement("form"); form.method = "post"; form.action = "{elsewhere}/form";'
            ' document.body.append(form); form.submit()',
            'document.head.innerHTML = `<meta http-equiv=refresh content="0;url={elsewhere}/refresh">`',
            'document.querySelector("#link").click()', 'location = location.origin.replace("http:", "ftp:")',
        ]
        self.server.pages["/away"] = lambda handler: handler.give(302, "", Location=self.elsewhere.origin + "/away")
        script = "".join("try { %s; } catch {} await rest(100);\n" % way.replace("const ", "var ") for way in ways)
        chooser = self.show(script + "await rest(1000);")
        self.assertEqual(self.elsewhere.page_asked, [])
        self.assertEqual(len(ways), 12)
        self.expect_picker(chooser)

    def test_it_cannot_open_a_window(self):
        chooser = self.show("""
            for (const place of ["", "/pick/one", "{elsewhere}/open", "about:blank"])
              await say(open(place) === null ? "none" : "window");
            """)
        self.assertEqual(self.said(), ["none"] * 4 + ["end"])
        self.assertEqual(self.elsewhere.page_asked, [])
        self.expect_picker(chooser)

    def test_a_click_cannot_open_a_window_or_ask_for_files(self):
        self.server.pages["/pick/one"] = """<!doctype html><style>* { margin: 0 } input, a { display: block; height: 60px }</style>
            <body><div class=picker><input type=file><a href="/other" target=_blank>Other</a></div><script>
            const input = document.querySelector("input");
            input.addEventListener("click", () => { fetch("/said/clicked"); setTimeout(() => fetch("/said/" + input.files.length), 500); });
            document.querySelector("a").addEventListener("click", () => fetch("/said/link"));
            </script>"""
        chooser = self.choose()
        chooser.wait_for_page()
        window = chooser.wait_for_window()
        self.display.click(window, 50, 60)
        wait_until(lambda: "0" in self.said(), "the input")
        self.display.click(window, 20, 130)
        wait_until(lambda: "link" in self.said(), "the link")
        self.assertNotIn("/other", self.server.page_asked)
        self.expect_picker(chooser)

    def test_the_picker_stays(self):
        chooser = self.show("""
            for (const place of ["/other", "?", location.href]) { location = place; await rest(300); }
            location.reload();
            await rest(300);
            """)
        self.assertEqual(self.server.page_asked.count("/pick/one"), 1)
        self.assertNotIn("/other", self.server.page_asked)
        self.expect_picker(chooser)

    def test_it_cannot_store_files(self):
        self.server.pages["/file"] = lambda handler: handler.give(
            200, "content", Content_Type="application/zip", Content_Disposition='attachment; filename="file.zip"')
        self.server.pages["/text"] = lambda handler: handler.give(
            200, "content", Content_Type="text/plain", Content_Disposition='attachment; filename="file.txt"')
        chooser = self.show("""
            for (const place of ["/file", "/text", URL.createObjectURL(new Blob(["content"]))]) {
              const link = document.createElement("a");
              Object.assign(link, { href: place, download: "file" });
              link.click();
              await rest(300);
              location = place;
              await rest(300);
            }
            document.cookie = "kept=1; max-age=1000";
            localStorage.kept = "1";
            """)
        kept = [name for _, _, names in os.walk(chooser.home) for name in names]
        self.assertEqual([name for name in kept if "file" in name or "storage" in name or "ookie" in name], [])
        self.assertEqual(os.listdir(chooser.copies), [])
        self.expect_picker(chooser)

    def test_it_has_no_permissions(self):
        self.show("""
            const told = (name, asked) => asked.then((value) => say(name + "-" + value), () => say(name + "-no"));
            await told("place", new Promise((yes, no) => navigator.geolocation ? navigator.geolocation.getCurrentPosition(yes, no) : no()));
            await told("clipboard", navigator.clipboard?.readText() ?? Promise.reject());
            await told("camera", navigator.mediaDevices?.getUserMedia({ video: true }) ?? Promise.reject());
            await told("notices", globalThis.Notification?.requestPermission() ?? Promise.resolve("denied"));
            await say("gl-" + (document.createElement("canvas").getContext("webgl") === null ? "no" : "yes"));
            """)
        self.assertEqual(self.said(), ["place-no", "clipboard-no", "camera-no", "notices-denied", "gl-no", "end"])

    def test_it_cannot_say_that_the_picker_is_drawn(self):
        self.server.pages["/pick/one"] = REPORT.replace("class=picker", "").replace("{script}", """
            say(String(globalThis.webkit?.messageHandlers?.drawn));
            try { webkit.messageHandlers.drawn.postMessage(null); } catch {}
            await rest(500);
            """)
        chooser = self.choose()
        wait_until(lambda: "end" in self.said(), "the script's end")
        self.assertEqual(self.said()[0], "undefined")
        self.assertEqual(chooser.lines, [])

    def test_its_menu_has_nothing_that_leads_away(self):
        chooser = self.show("")
        window = chooser.wait_for_window()
        for place in ((200, 400), (30, 65)):
            self.display.run("xdotool", "mousemove", "--window", window, *map(str, place), "click", "3")
        self.display.press(window, "ctrl+shift+i", "F12", "ctrl+s", "ctrl+p", "ctrl+o", "ctrl+n", "ctrl+u")
        self.expect_picker(chooser)

    def test_it_runs_in_a_sandbox(self):
        chooser = self.show("")
        spaces = ("mnt", "pid")
        outside = [os.readlink(f"/proc/{chooser.process.pid}/ns/{space}") for space in spaces]
        inside = [os.readlink(f"/proc/{chooser.web_process()}/ns/{space}") for space in spaces]
        self.assertTrue(all(one != other for one, other in zip(outside, inside)), list(zip(outside, inside)))

    def test_its_server_is_asked_without_a_proxy(self):
        chooser = self.choose(environment={"http_proxy": self.elsewhere.origin, "HTTP_PROXY": self.elsewhere.origin, "no_proxy": ""})
        chooser.wait_for_page()
        self.assertEqual(self.elsewhere.page_asked, [])
