"""The backends of Documentation/Embedding.md, as the page prints them, before a photo server that is busy, and with its reports.

A test in a browser picks photos with them: Tests/Browser/test_embedding.py.
"""

import base64
import hashlib
import hmac
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.request
from importlib.util import find_spec

PAGE = (pathlib.Path(__file__).resolve().parent.parent.parent / "Documentation/Embedding.md").read_text(encoding="utf-8")
SECRET = "a secret"
BUSY = (503, {"Retry-After": "0"}, b"{}")
GONE = (410, {}, b"{}")


def blocks(language):
    """The blocks of code of the page in a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.M | re.S)


FORM, WEBHOOK = blocks("python")
# Where the page says that the route of the webhook goes.
FORM_WITH_WEBHOOK = FORM.replace('\nif __name__ == "__main__":\n', WEBHOOK + '\n\nif __name__ == "__main__":\n')


def items(*lines):
    return 200, {"Content-Type": "application/json"}, json.dumps({"lines": lines}).encode()


def file(content):
    return 200, {"Content-Type": "image/jpeg"}, content


class PhotoServer(http.server.ThreadingHTTPServer):
    """Answers each path with the next of its answers; the last one stays."""

    def __init__(self):
        self.answers, self.asked = {"/v1/sessions": [(201, {"Content-Type": "application/json"}, b'{"id": "s"}')]}, []
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.asked.append(self.path)
        answers = self.server.answers[self.path]
        status, fields, content = answers.pop(0) if len(answers) > 1 else answers[0]
        self.send_response(status)
        for name, value in {**fields, "Content-Length": len(content)}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(content)

    do_POST = do_GET

    def log_message(self, format, *values):
        pass


class Backend(unittest.TestCase):
    def start(self, name, text, *command):
        """Starts the backend, and a photo server for it."""
        folder = tempfile.TemporaryDirectory(prefix="omit-site-")
        self.addCleanup(folder.cleanup)
        self.folder, self.server = pathlib.Path(folder.name), PhotoServer()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        (self.folder / name).write_text(text, encoding="utf-8")
        (self.folder / "form.html").write_text("the page", encoding="utf-8")
        process = subprocess.Popen(
            [*command, name], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "OMIT_SECRET": SECRET, "OMIT_SERVER": f"http://127.0.0.1:{self.server.server_port}", "PORT": "0"})
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        said = ""
        while not (found := re.search(r"http://[a-z0-9.]+:(\d+)", said)):
            line = process.stdout.readline()
            self.assertTrue(line, said)
            said += line
        threading.Thread(target=process.stdout.read, daemon=True).start()
        self.address = f"http://127.0.0.1:{found[1]}"
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def request(self, method, path, body=None, **fields):
        """The status and the text of an answer of the backend."""
        asked = urllib.request.Request(self.address + path, body, method=method, headers=fields)
        try:
            with self.browser.open(asked, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as problem:
            with problem:
                return problem.code, problem.read().decode()

    def received(self):
        return sorted(file.read_bytes() for file in (self.folder / "photos").glob("*"))


class Fetching:
    """Tests for both backends, which `setUp` starts."""

    def pick(self, *lines):
        self.server.answers["/v1/sessions/s/items"] = [items(*lines)]
        self.assertEqual(self.request("POST", "/pick")[0], 200)

    def test_a_busy_server_is_asked_again(self):
        self.pick({"item": "a", "claim": "c"})
        self.server.answers["/v1/sessions/s/items"].insert(0, BUSY)
        self.server.answers["/v1/items/a/files/0"] = [BUSY, (429, {"Retry-After": "0"}, b"{}"), file(b"still")]
        self.server.answers["/v1/items/a/files/1"] = [BUSY, file(b"movie")]
        self.server.answers["/v1/items/a/files/2"] = [GONE]
        self.assertEqual(self.request("POST", "/picked"), (200, "Received: 1, missing: 0. Thank you."))
        self.assertEqual(self.received(), [b"movie", b"still"])

    def test_photos_of_a_server_that_stays_busy_can_be_fetched_later(self):
        self.pick({"item": "a", "claim": "c"}, {"item": "b", "claim": "c"})
        self.server.answers.update({
            "/v1/items/a/files/0": [file(b"a")], "/v1/items/a/files/1": [GONE], "/v1/items/b/files/0": [BUSY]})
        self.assertEqual(self.request("POST", "/picked")[0], 503)
        self.assertEqual(self.server.asked.count("/v1/items/b/files/0"), 5)
        # Fetched files no longer have a fetch token.
        self.server.answers["/v1/sessions/s/items"] = [items({"item": "a"}, {"item": "b", "claim": "c"})]
        self.server.answers.update({"/v1/items/b/files/0": [file(b"b")], "/v1/items/b/files/1": [GONE]})
        self.assertEqual(self.request("POST", "/picked"), (200, "Received: 1, missing: 0. Thank you."))
        self.assertEqual(self.received(), [b"a", b"b"])

    def test_a_list_that_is_not_there_yet_can_be_asked_for_later(self):
        self.pick()
        self.server.answers["/v1/sessions/s/items"] = [BUSY]
        self.assertEqual(self.request("POST", "/picked")[0], 503)
        self.server.answers["/v1/sessions/s/items"] = [items()]
        self.assertEqual(self.request("POST", "/picked"), (200, "Received: 0, missing: 0. Thank you."))
        self.server.answers["/v1/sessions/s/items"] = [GONE]
        self.assertEqual(self.request("POST", "/picked")[0], 409)

    def test_a_photo_that_is_refused_or_taken_back_is_missing_and_not_asked_for_again(self):
        self.pick({"item": "a", "claim": "c"}, {"item": "b", "claim": "c"})
        self.server.answers.update({"/v1/items/a/files/0": [(422, {}, b"{}")], "/v1/items/b/files/0": [GONE]})
        self.assertEqual(self.request("POST", "/picked"), (200, "Received: 0, missing: 2. Thank you."))
        self.assertEqual(self.server.asked[-2:], ["/v1/items/a/files/0", "/v1/items/b/files/0"])

    def test_a_server_that_opens_no_session_is_asked_once(self):
        self.server.answers["/v1/sessions"] = [(503, {"Retry-After": "60"}, b"{}")]
        self.assertEqual(self.request("POST", "/pick")[0], 503)
        self.server.shutdown()
        self.server.server_close()
        self.assertEqual(self.request("POST", "/pick")[0], 503)


@unittest.skipUnless(find_spec("flask"), "python3-flask is not installed")
class PythonTests(Fetching, Backend):
    def setUp(self):
        self.start("form.py", FORM, sys.executable, "-B")


@unittest.skipUnless(shutil.which("node"), "nodejs is not installed")
class NodeTests(Fetching, Backend):
    def setUp(self):
        (text,) = (block for block in blocks("js") if block.startswith("// form.mjs"))
        self.start("form.mjs", text, "node")


@unittest.skipUnless(find_spec("flask"), "python3-flask is not installed")
class WebhookTests(Backend):
    BODY = b'{"type": "item.ready", "data": {"session": "s", "item": "a"}}'

    def setUp(self):
        self.start("form.py", FORM_WITH_WEBHOOK, sys.executable, "-B")

    def report(self, age=0, **fields):
        """The status for a report that is signed as the server signs it, except for the fields."""
        at = str(int(time.time()) - age)
        signed = f"a.{at}.".encode() + self.BODY
        signature = base64.b64encode(hmac.digest(hashlib.sha256(SECRET.encode()).digest(), signed, "sha256")).decode()
        fields = {"Webhook-Id": "a", "Webhook-Timestamp": at, "Webhook-Signature": "v1," + signature, "Content-Type": "application/json",
                  **{f"Webhook-{name}": value for name, value in fields.items()}}
        return self.request("POST", "/omit", self.BODY, **fields)[0]

    def test_the_other_routes_stay(self):
        self.assertEqual(self.request("GET", "/"), (200, "the page"))
        self.assertEqual(self.request("POST", "/pick"), (200, '{"id":"s"}\n'))

    def test_only_a_report_of_the_server_is_taken(self):
        self.assertEqual(self.report(), 204)
        self.assertEqual(self.report(age=3600), 401)
        for signature in ("", "v1,", "v1,é", "é", "v1," + "A" * 44):
            self.assertEqual(self.report(Signature=signature), 401, signature)
        for at in ("", "é", "now", "1" * 400, "-1"):
            self.assertEqual(self.report(Timestamp=at), 401, at)
        self.assertEqual(self.report(Id="é"), 401)


if __name__ == "__main__":
    unittest.main()
