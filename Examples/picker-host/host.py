#!/usr/bin/env python3
"""A page that shows omit's picker, with its backend: what a site that wants photos needs to write.

    host.py --server URL --secret SECRET [--port 8438] [--sign-in LINK] [--omit PROGRAM]
    host.py --server URL --app NAME=SECRET --app NAME=SECRET ... [--legacy NAME]    the same page as several apps, to compare them

The backend opens a session with the caller's secret, which the page never sees, and passes the answer to the page. The page's
first form takes photos of the visitor's own device; the controls below it are a picker's configuration. It lists what it
receives, with what `omit inspect` finds in it.
"""
import argparse
import http.client
import http.server
import json
import pathlib
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request

FOLDER = pathlib.Path(__file__).resolve().parent
FILES = {"/": ("index.html", "text/html; charset=utf-8"), "/host.js": ("host.js", "text/javascript; charset=utf-8"),
         "/host.css": ("host.css", "text/css; charset=utf-8")}
LONGEST = 64 << 20  # maximum bytes of a photo to inspect
MOST = 10  # photos that a visitor may select in the form; one if a session does not say it


class Host(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    settings = argparse.Namespace()

    def do_GET(self):
        if self.path == "/settings":
            apps = [{"name": name, "isLegacy": name in self.settings.legacy} for name in self.settings.app]
            return self.answer(200, json.dumps({"server": self.settings.server, "hasSignIn": bool(self.settings.sign_in), "apps": apps}))
        if self.path == "/sign-in" and self.settings.sign_in:
            return self.answer(302, "", Location=self.settings.sign_in)
        name, kind = FILES.get(self.path.partition("?")[0], (None, None))
        if not name:
            return self.answer(404, "{}")
        return self.answer(200, (FOLDER / name).read_bytes(), kind)

    def do_POST(self):
        length = self.headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > LONGEST:
            # The unread rest must not be taken for the next request.
            self.close_connection = True
            return self.answer(413, "{}")
        body = self.rfile.read(int(length))
        path, _, app = self.path.partition("?app=")
        if path == "/photos":
            # The page says where the photos are; everything else is decided here.
            wanted = {"source": json.loads(body).get("source"), "selectionLimit": MOST}
            return self.answer(*self.ask("POST", "/v1/sessions", json.dumps(wanted).encode(), app=app))
        if path == "/pick":
            return self.answer(*self.ask("POST", "/v1/sessions", body or b"{}", app=app))
        if self.path == "/inspect":
            return self.answer(200, json.dumps({"kinds": self.kinds(body)}))
        if self.path == "/fetch":
            return self.answer(200, json.dumps(self.fetch(json.loads(body))))
        return self.answer(404, "{}")

    def ask(self, method, path, body=None, app="", **headers):
        """The photo server's answer to the backend of a caller; the first one if none is named."""
        secret = self.settings.app.get(app) or next(iter(self.settings.app.values()))
        request = urllib.request.Request(self.settings.server + path, body, method=method, headers={
            "Authorization": f"Bearer {secret}", **headers})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as problem:
            return problem.code, problem.read()
        except (OSError, http.client.HTTPException):
            return 502, b'{"detail": "the photo server does not answer"}'

    def fetch(self, wanted):
        """Fetches an item by its fetch token, like a backend that needs the photo itself."""
        # The page says which item; it must not reach another route with the caller's secret.
        item = urllib.parse.quote(wanted["item"], safe="")
        status, content = self.ask("GET", f"/v1/items/{item}/files/0", app=wanted.get("app", ""), **{"Omit-Claim": wanted["claim"]})
        return {"status": status, "bytes": len(content), "kinds": self.kinds(content) if status == 200 else None}

    def kinds(self, content):
        """The kinds of metadata in a file, with their counts; empty if the tool is not there."""
        if not self.settings.omit:
            return None
        with tempfile.NamedTemporaryFile() as file:
            file.write(content)
            file.flush()
            run = subprocess.run([self.settings.omit, "inspect", "--json", file.name], stdout=subprocess.PIPE, text=True, check=False)
        counts = {}
        for line in run.stdout.splitlines():
            for item in json.loads(line).get("items", []):
                for kind in item["kinds"]:
                    counts[kind] = counts.get(kind, 0) + 1
        return counts

    def answer(self, status, content, kind="application/json", **headers):
        content = content.encode() if isinstance(content, str) else content
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": len(content), "Cache-Control": "no-store", **headers}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *values):
        pass


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--server", required=True)
    options.add_argument("--secret", help="the secret of the only app")
    options.add_argument("--app", action="append", default=[], metavar="NAME=SECRET")
    options.add_argument("--legacy", action="append", default=[], metavar="NAME", help="an app that shows the legacy picker")
    options.add_argument("--port", type=int, default=8438)
    options.add_argument("--sign-in")
    options.add_argument("--omit")
    Host.settings = options.parse_args()
    apps = [app.partition("=")[::2] for app in Host.settings.app]
    Host.settings.app = dict(apps or [("app", Host.settings.secret)])
    if not all(Host.settings.app.values()):
        options.error("--secret or --app is missing")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", Host.settings.port), Host)
    print(f"listening on http://localhost:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
