"""Whatever fails, omit-chooser ends without a last line, so that omit-portal asks the desktop's own dialog."""

import os
import signal
import socket
import tempfile
import unittest

from chooser_stand_in import StandIn, Surroundings, usual_arguments, wait_until


class Faults(Surroundings, unittest.TestCase):
    def expect_no_answer(self, chooser, lines=()):
        self.assertEqual(chooser.said(), list(lines))
        wait_until(lambda: any(line.startswith("omit-chooser: ") for line in chooser.messages), "the reason")

    def test_a_server_that_opens_no_pick_leaves_no_answer(self):
        cases = [
            (500, {"code": "problem"}), (422, {"code": "noShownType"}), (200, {}), (201, b""), (201, b"no JSON"),
            (201, b"\xff{}"), (201, []), (201, b'"text"'), (201, {"session": None}), (201, {"session": "../callers"}),
            (201, {"session": ""}), (201, {"page": 1}), (201, {"origin": {}}), (307, {}),
            (201, {"page": "http://127.0.0.1:9/pick/one"}), (201, {"page": "file:///etc/passwd"}),
            (201, {"page": "http://192.0.2.1/", "origin": "http://192.0.2.1"}),
            (201, {"page": "https://127.0.0.1/", "origin": "https://127.0.0.1"}),
            (201, {"page": "file:///", "origin": "file://"}), (201, {"page": "", "origin": ""}),
        ]
        for status, body in cases:
            with self.subTest(status=status, body=body):
                self.server.pick = lambda: (status, body)
                self.expect_no_answer(self.choose())
        self.assertEqual(len(self.server.requests("POST")), len(cases))
        self.assertEqual(self.server.page_asked, [])

    def test_a_socket_that_is_missing_or_too_long_leaves_no_answer(self):
        paths = [self.folder + "/missing", self.folder + "/" + "long" * 30, self.folder]
        for path in paths:
            with self.subTest(length=len(path)):
                self.expect_no_answer(self.choose(environment={"OMIT_CONTROL_SOCKET": path}))
        self.assertEqual(len(paths), 3)

    def test_a_socket_that_does_not_respond_is_left_when_the_app_closes_the_request(self):
        silent = socket.socket(socket.AF_UNIX)
        self.addCleanup(silent.close)
        silent.bind(self.folder + "/silent")
        silent.listen()
        chooser = self.choose(environment={"OMIT_CONTROL_SOCKET": self.folder + "/silent"})
        wait_until(lambda: chooser.descendants(), "the start")
        connection, _ = silent.accept()
        self.addCleanup(connection.close)
        chooser.process.send_signal(signal.SIGTERM)
        self.expect_no_answer(chooser)

    def test_the_socket_is_next_to_the_library(self):
        homes = {
            "OMIT_AUDIT": lambda folder: ({"OMIT_AUDIT": folder + "/record.sqlite"}, folder),
            "XDG_STATE_HOME": lambda folder: ({"XDG_STATE_HOME": folder}, folder + "/omit"),
            "HOME": lambda folder: ({"HOME": folder}, folder + "/.local/state/omit"),
        }
        for name, place in homes.items():
            with self.subTest(variable=name):
                environment, folder = place(tempfile.mkdtemp(dir=self.folder))
                os.makedirs(folder, exist_ok=True)
                server = StandIn(folder)
                self.addCleanup(server.close)
                os.rename(server.path, folder + "/library.sqlite-control")
                server.finish(200, {"outcome": "cancelled"})
                chooser = self.choose(environment={"OMIT_CONTROL_SOCKET": "", **environment})
                self.assertEqual(chooser.said()[-1:], ["cancel"])
        self.assertEqual(len(homes), 3)

    def test_a_page_that_is_not_there_leaves_no_answer(self):
        elsewhere = StandIn(tempfile.mkdtemp(dir=self.folder))
        self.addCleanup(elsewhere.close)
        pages = {
            "missing": None,
            "failing": lambda handler: handler.give(500, "<div class=picker>"),
            "empty": lambda handler: handler.connection.shutdown(socket.SHUT_RDWR),
            "a password": lambda handler: handler.give(401, "", WWW_Authenticate='Basic realm="omit"'),
            "a file": lambda handler: handler.give(200, "x", Content_Type="application/octet-stream"),
            "to another server": lambda handler: handler.give(302, "", Location=elsewhere.origin + "/pick/one"),
            "leaving": f'<script>location = "{elsewhere.origin}/pick/one"</script>',
            "a frame": f'<iframe src="{elsewhere.origin}/pick/one"></iframe><script>location = "/pick/none"</script>',
            "to a file": lambda handler: handler.give(302, "", Location="file:///etc/passwd"),
        }
        for name, page in pages.items():
            with self.subTest(page=name):
                self.server.pages["/pick/one"] = page
                self.expect_no_answer(self.choose())
        self.assertEqual(len(pages), 9)
        self.assertEqual(elsewhere.page_asked, [])
        self.assertEqual(len(self.server.requests("DELETE")), 9)

    def test_a_page_server_that_is_gone_leaves_no_answer(self):
        gone = socket.socket()
        gone.bind(("127.0.0.1", 0))
        origin = f"http://127.0.0.1:{gone.getsockname()[1]}"
        gone.close()
        self.server.pick = lambda: (201, {"origin": origin, "page": origin + "/pick/one"})
        self.expect_no_answer(self.choose())

    def test_a_page_without_a_picker_is_no_page(self):
        self.server.pages["/pick/one"] = """<!doctype html><div class=notice>Something went wrong</div>
            <script>setTimeout(() => fetch("/shown"), 1500)</script>"""
        chooser = self.choose()
        wait_until(lambda: "/shown" in self.server.page_asked, "the page")
        self.assertEqual(chooser.lines, [])

    def test_a_page_that_goes_on_to_the_picker_is_a_page(self):
        self.server.pages["/pick/one"] = lambda handler: handler.give(303, "", Location="/sign-in")
        self.server.pages["/sign-in"] = '<!doctype html><script>location.replace("/picker")</script>'
        self.server.pages["/picker"] = "<!doctype html><div class=picker></div>"
        self.choose().wait_for_page()

    def test_a_picker_that_is_drawn_late_is_a_page(self):
        self.server.pages["/pick/one"] = """<!doctype html><body><script type=module>
            await fetch("/late"); document.body.innerHTML = "<main><div class=pick><div class=picker></div></div></main>";
            </script>"""
        chooser = self.choose()
        chooser.wait_for_page()
        self.assertIn("/late", self.server.page_asked)

    def test_the_death_of_the_pages_process_leaves_no_answer(self):
        chooser = self.choose()
        chooser.wait_for_page()
        os.kill(chooser.web_process(), signal.SIGKILL)
        self.expect_no_answer(chooser, ["page"])
        self.assertEqual(self.server.requests("DELETE"), ["/v1/picks/one"])

    def test_the_death_of_the_server_leaves_no_answer(self):
        chooser = self.choose()
        chooser.wait_for_page()
        self.server.close()
        self.expect_no_answer(chooser, ["page"])

    def test_copies_that_cannot_be_read_leave_no_answer(self):
        names = ["", ".", "..", "a/b", "a\nadd", "a\tb", 1, None, ["a"]]
        bodies = [{"outcome": "added", "copies": ["photo-1.jpg", name], "refused": 0} for name in names]
        bodies += [{"outcome": "added", "copies": copies, "refused": 0} for copies in (None, "photo-1.jpg", {}, 1)]
        bodies += [{"outcome": "added", "copies": [], "refused": refused} for refused in (None, "1", -1)]
        bodies += [{"outcome": "added"}, {"outcome": "other"}, {"outcome": None}, {}, [], b"", b"{", b"null"]
        cases = [(200, body) for body in bodies] + [(500, bodies[0]), (204, b"")]
        for status, body in cases:
            with self.subTest(status=status, body=body):
                self.server.finish(status, body)
                chooser = self.choose()
                # Whether the page comes first is chance.
                self.assertIn(chooser.said(), ([], ["page"]))
        self.assertEqual(len(cases), 26)

    def test_a_server_that_does_not_cancel_does_not_keep_the_process(self):
        chooser = self.choose()
        chooser.wait_for_page()
        self.server.refuses_to_cancel = True
        chooser.process.send_signal(signal.SIGTERM)
        self.expect_no_answer(chooser, ["page"])

    def test_wrong_arguments_ask_nobody(self):
        cases = [
            {"app": None}, {"app": ""}, {"app": "a b"}, {"app": "../a"}, {"app": "a" * 101}, {"app": "ä"},
            {"name": None}, {"name": ""}, {"name": "a\nb"}, {"name": "a\x1bb"}, {"name": "a\u202eb"}, {"name": "a\u2028b"},
            {"name": "a" * 201}, {"name": b"\xff"}, {"parent": None}, {"parent": "x" * 301}, {"access": None},
            {"access": "none"}, {"types": None}, {"types": ""}, {"types": "image"}, {"types": "image/jpeg,"},
            {"types": "IMAGE/JPEG"}, {"types": "/jpeg"}, {"types": ",".join(["image/jpeg"] * 201)}, {"copies": None},
            {"copies": ""}, {"copies": "folder"}, {"copies": b"/\xff"}, {"unknown": True}, {"help": True}, {"multiple": "1"},
        ]
        for changes in cases:
            with self.subTest(changes=changes):
                self.expect_no_answer(self.choose(usual_arguments(**{"copies": self.folder, **changes})))
        self.expect_no_answer(self.choose([]))
        self.assertEqual(len(cases), 32)
        self.assertEqual(self.server.asked, [])

    def test_without_a_display_there_is_no_answer(self):
        self.expect_no_answer(self.choose(environment={"DISPLAY": ""}))
        self.assertEqual(self.server.asked, [])
