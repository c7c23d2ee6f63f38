"""A server that is disturbed while a person picks, a host fetches and a caller uploads."""
import http.client
import json
import re
import signal
import subprocess
import threading
import time

from room import FIXTURES, LONGEST, Ran
from scenarios import Scenario


class Gone(Exception):
    """The server does not answer, or cannot carry out a request."""


class Serving:
    """A running server, as used by its operator, a host, an upload handler and a person."""

    def __init__(self, room, before=()):
        self.room, self.port = room, None
        self.process = room.start([room.tools / "omit-server", "--listen", "127.0.0.1:0"], before, stdin=subprocess.DEVNULL,
                                  extra={"OMIT_RENDERER": str(room.tools / "omit-renderer")})
        self.said = []
        self.reader = threading.Thread(target=lambda: self.said.append(self.process.stderr.read()), daemon=True)
        self.reader.start()
        found = re.match(rb"listening on http://[^:]*:(\d+)", self.process.stdout.readline())
        if found:
            self.port = int(found[1])

    def end(self):
        """Stops it; returns how it ended."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            code = None
        self.reader.join()
        out = self.process.stdout.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return Ran(code, out, b"".join(self.said).decode(errors="replace"))

    def library(self, *words):
        ran = self.room.omit("library", *words)
        if ran.code != 0:
            raise Gone(ran.said)
        return ran.out.decode().strip()

    def ask(self, method, path, body=None, **headers):
        if self.port is None:
            raise Gone("the server did not start")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST)
        try:
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            try:
                told = answer.read()
                self.broke_off = False
            except http.client.IncompleteRead as part:
                told = part.partial
                self.broke_off = True
            return answer, told
        except (OSError, http.client.HTTPException) as problem:
            raise Gone(str(problem)) from None
        finally:
            connection.close()

    def person(self, method, path, body=None):
        headers = {"Sec_Fetch_Site": "same-origin", "Cookie": self.room.notes["cookie"], "Content_Type": "application/json"}
        answer, told = self.ask(method, path, json.dumps(body) if body is not None else None, **headers)
        if answer.status >= 400:
            raise Gone(f"{method} of the person: {answer.status}")
        try:
            return json.loads(told) if told or method == "GET" else None
        except ValueError:
            raise Gone("the answer broke off") from None

    def host(self, method, path, body=None, **more):
        answer, told = self.ask(method, path, body, Authorization=f"Bearer {self.room.notes['picker']}", **more)
        if answer.status >= 400:
            raise Gone(f"{method} of the host: {answer.status}")
        if not told:
            raise Gone("the answer broke off")
        return told

    def keep(self, name, data):
        """Saves the bytes of a picture; a client that got only a part requests it again."""
        self.room.notes[name] = data
        self.room.notes[f"has all of {name}"] = not self.broke_off

    # The steps; each saves the answer, which must hold from then on

    def register(self):
        notes = self.room.notes
        self.library("add", str(self.room.folder / "Party"))
        notes["picker"] = self.library("callers", "add", "picker", "--api", "photosPicker")
        notes["uploads"] = self.library("callers", "add", "uploads", "--api", "direct")

    def sign_in(self):
        code = self.library("sign-in").split("#", 1)[-1].split()[0]
        answer, _ = self.ask("POST", "/sign-in", json.dumps({"code": code}), Content_Type="application/json", Sec_Fetch_Site="same-origin")
        if answer.status >= 400:
            raise Gone(f"signing in: {answer.status}")
        self.room.notes["cookie"] = answer.getheader("Set-Cookie", "").split(";")[0]

    def open(self):
        told = self.host("POST", "/v1/sessions", json.dumps({"selection": "ordered", "selectionLimit": 2}), Content_Type="application/json")
        self.room.notes["session"] = json.loads(told)["id"]

    def pick(self):
        session = f"/p/{self.room.notes['session']}"
        self.person("POST", f"{session}/opened")
        photo = None
        for _ in range(200):
            lines = self.person("GET", f"{session}/assets?limit=9")["lines"]
            photo = next((line["id"] for line in lines if line.get("name") == "family.jpg"), None)
            if photo:
                break
            # The folder is still being scanned.
            time.sleep(0.02)
        if photo is None:
            raise Gone("the picture is not in the library")
        self.person("PUT", f"{session}/selection", {"tapped": photo})
        self.person("PUT", f"{session}/options", {"location": "exclude"})
        self.person("POST", f"{session}/add")
        self.room.notes["added"] = True

    def fetch(self):
        line = json.loads(self.host("GET", f"/v1/sessions/{self.room.notes['session']}/items"))["lines"][0]
        self.room.notes["claim"] = (line["item"], line["claim"])
        self.room.notes["picked"] = b""
        picked = self.host("GET", f"/v1/items/{line['item']}/files/0", Omit_Claim=line["claim"])
        self.keep("picked", picked)

    def upload(self):
        answer, told = self.ask("POST", "/v1/filter", (FIXTURES / "studio.jpg").read_bytes(),
                                Authorization=f"Bearer {self.room.notes['uploads']}")
        if answer.status == 200:
            self.keep("cleaned", told)
        elif answer.status >= 400:
            raise Gone(f"the upload: {answer.status}")


class PickAndFetch(Scenario):
    """Opens a session, picks and fetches a picture, and uploads another; then the server ends."""
    name = "server"
    streams = True
    kept = ("Party",)
    completes = False  # it continues after a failed request

    def prepare(self, room):
        room.take("family.jpg", "plain.jpg", "studio.jpg")
        server = Serving(room)
        server.register()
        server.sign_in()
        ran = server.end()
        assert ran.code == 0, ran
        room.note()

    def steps(self, server):
        return [server.open, server.pick, server.fetch, server.upload]

    def run(self, room, before=()):
        server = Serving(room, before)
        try:
            for step in self.steps(server):
                step()
        except (Gone, ValueError) as problem:
            # A truncated text is not JSON.
            room.notes["gone"] = str(problem)
        return server.end()

    def seen(self, room, ran):
        return {name: room.notes[name] for name in ("picked", "cleaned") if room.notes.get(name)}

    def again(self, room):
        """A restarted server continues from its earlier answers."""
        notes = room.notes
        server, wrong = Serving(room), []
        try:
            if server.port is None:
                raise Gone("the server does not restart")
            for name in ("picker", "uploads"):
                if name not in notes:
                    notes[name] = self.registered(server, name)
            if "cookie" not in notes:
                try:
                    server.library("add", str(room.folder / "Party"))
                except Gone as problem:
                    if "is in the library" not in str(problem):
                        raise
                server.sign_in()
            if "session" in notes and not notes.get("has all of picked"):
                told = json.loads(server.host("GET", f"/v1/sessions/{notes['session']}"))
                if notes.get("added") and told["state"] in ("created", "shown"):
                    wrong.append(f"the added item is {told['state']}")
            if "session" not in notes:
                server.open()
            if not notes.get("added"):
                self.start_over(server)
            if not notes.get("has all of picked"):
                server.fetch()
            if not notes.get("has all of cleaned"):
                server.upload()
        except Gone as problem:
            wrong.append(str(problem))
        ran = server.end()
        if wrong:
            return Ran(1, ran.out, f"{'; '.join(wrong)} {ran.said[-200:]}")
        return ran

    def registered(self, server, name):
        """The secret of a caller that may or may not have been registered."""
        api = "photosPicker" if name == "picker" else "direct"
        try:
            return server.library("callers", "add", name, "--api", api)
        except Gone:
            return server.library("callers", "rotate", name)

    def start_over(self, server):
        """Picks in a session of its own, because the state of the first one is unknown."""
        server.open()
        server.pick()


class FirstStart(PickAndFetch):
    """The same from an empty state: databases are created, the operator registers a folder and callers, and the person signs in."""
    name = "server-first"
    faults = ("kill", "stays-full")

    def prepare(self, room):
        room.take("family.jpg", "plain.jpg", "studio.jpg")
        room.note()

    def steps(self, server):
        return [server.register, server.sign_in, *super().steps(server)]


SERVING = [PickAndFetch, FirstStart]
