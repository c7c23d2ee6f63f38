"""Visitors who pick photos of their own device, and the site that fetches what they add: omit-server's protocol without a page."""
import collections
import concurrent.futures
import http.client
import json
import os
import subprocess
import sys
import time

from server_process import ServerProcess

# As the picker's page does (`Device/uploads.js`, `Device/upload.js`): uploads at a time, and bytes of a request.
STREAMS, SLICE = 3, 16 << 20
# The bytes that a site reads at a time.
PIECE = 1 << 20


class Server(ServerProcess):
    """omit-server with a state of its own in a folder, and one site that may open pickers."""

    def __init__(self, tools, folder):
        environment = {**os.environ, "HOME": str(folder), "XDG_STATE_HOME": str(folder / "state")}
        super().__init__([tools / "omit-server", "--listen", "127.0.0.1:0"], environment, folder / "log")
        try:
            run = subprocess.run([tools / "omit", "library", "callers", "add", "site", "--api", "photosPicker"], env=environment, check=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        except BaseException:
            # The `with` block, which would end the server, has not begun.
            self.__exit__()
            raise
        self.site = {"Authorization": f"Bearer {run.stdout.strip()}"}

    def connect(self):
        return http.client.HTTPConnection(self.url.removeprefix("http://"), timeout=600)

    def answer(self, connection, method, path, body=None, headers=None):
        """The answer to a request, which is repeated while the server has too many; exits if the server refuses it."""
        while True:
            connection.request(method, path, body, headers or self.site)
            answer = connection.getresponse()
            if answer.status < 300:
                return answer
            problem = answer.read()
            if "Retry-After" not in answer.headers:
                sys.exit(f"{method} {path.split('/')[-1]} was answered with {answer.status}: {problem[:300].decode(errors='replace')}")
            time.sleep(int(answer.headers["Retry-After"]))

    def ask(self, method, path, body=None, headers=None, connection=None):
        """The JSON of an answer, or None if it has none."""
        content = self.answer(connection or self.connect(), method, path, body, headers).read()
        return json.loads(content) if content else None

    def session(self):
        """Opens a picker in which a visitor may select as many photos as possible."""
        return self.ask("POST", "/v1/sessions", json.dumps({"source": "device", "selectionLimit": 0}))["id"]

    def dismiss(self, session):
        """Ends a picker, whose uploads are then gone."""
        self.ask("DELETE", f"/v1/sessions/{session}")

    def fetch(self, session, folder=None):
        """Fetches the files of all items, and returns their number and bytes; stores them if there is a folder."""
        files = length = 0
        connection = self.connect()
        for line in self.ask("GET", f"/v1/sessions/{session}/items?limit=1000")["lines"]:
            target = folder / f"{session}-{files}" if folder else os.devnull
            length += self._fetch(connection, line, target)
            files += 1
        return files, length

    def _fetch(self, connection, line, target):
        answer = self.answer(connection, "GET", f"/v1/items/{line['item']}/files/0", headers={**self.site, "Omit-Claim": line["claim"]})
        length = 0
        with open(target, "wb") as file:
            while piece := answer.read(PIECE):
                file.write(piece)
                length += len(piece)
        return length


class Visitor:
    """A visitor with a picker of their own."""

    def __init__(self, server):
        self.server, self.session = server, server.session()
        token = server.ask("POST", f"/p/{self.session}/open", headers={"Sec-Fetch-Site": "same-origin"})["visitor"]
        self.right = {"Sec-Fetch-Site": "same-origin", "Omit-Visitor": token}
        self.ask("POST", "opened")

    def ask(self, method, path, body=None, connection=None, **headers):
        text = json.dumps(body) if isinstance(body, (dict, list)) else body
        return self.server.ask(method, f"/p/{self.session}/{path}", text, {**self.right, **headers}, connection)

    def upload(self, files):
        """Uploads files, and returns their items, and the seconds from the last byte sent until all of them were ready."""
        queue, done = collections.deque(enumerate(files)), {}

        def stream():
            connection = self.server.connect()
            while True:
                try:
                    number, file = queue.popleft()
                except IndexError:
                    return
                done[number] = self._send(connection, file)

        with concurrent.futures.ThreadPoolExecutor(STREAMS) as pool:
            for each in [pool.submit(stream) for _ in range(STREAMS)]:
                each.result()
        items, sent, ready = zip(*(done[number] for number in range(len(files))))
        return items, max(ready) - max(sent)

    def _send(self, connection, file):
        """Uploads a file: its item, when its last byte was handed to the system, and when the server said that it is ready."""
        length = os.path.getsize(file)
        asset = self.ask("POST", "uploads", {"lengths": [length]}, connection)["asset"]
        path = f"/p/{self.session}/uploads/{asset}/0"
        with open(file, "rb") as content:
            for offset in range(0, length, SLICE):
                connection.request("PATCH", path, content.read(SLICE), {
                    **self.right, "Upload-Offset": str(offset), "Content-Type": "application/partial-upload"})
                sent = time.monotonic()
                answer = connection.getresponse()
                said = answer.read()
        ready = time.monotonic()
        if answer.status != 200 or json.loads(said)["state"] != "ready":
            sys.exit(f"an upload was answered with {answer.status}: {said[:300].decode(errors='replace')}")
        return asset, sent, ready

    def add(self, items):
        """Selects items, turns the location off, and adds them."""
        self.ask("PUT", "selection", {"swept": list(items)})
        self.ask("PUT", "options", {"location": "exclude"})
        self.ask("POST", "add")
