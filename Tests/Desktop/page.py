"""A site that takes files, and keeps what it receives."""
import http.server
import threading
import urllib.parse

# Its inputs are named by the address: `/?accept=image/*&multiple`. The browser shows them as one large button.
PAGE = """<!doctype html><title>Uploads</title><style>label, a, button { display: block; padding: 30px; background: #cde; font-size: 24px }</style>
<label id=choose for=files>Choose</label><input id=files type=file hidden %s>
<a id=save href=/file download=page.txt>Save</a>
<button id=keep onclick="showSaveFilePicker().then(() => tell('kept'), () => tell('cancelled'))">Keep</button>
<script>
const tell = (what) => fetch("/told", { method: "POST", body: what });
files.onchange = async () => {
  for (const file of files.files)
    await fetch("/upload", { method: "POST", body: file, headers: { "Name": encodeURIComponent(file.name), "Type": file.type, "Modified": file.lastModified } });
  await tell("uploaded");
};
files.addEventListener("cancel", () => tell("cancelled"));
</script>"""


class Upload:
    """A file that the site received, with what the browser said of it."""

    def __init__(self, content, fields):
        self.content, self.name, self.type = content, urllib.parse.unquote(fields["Name"]), fields["Type"]
        self.modified = int(fields["Modified"]) / 1000


class Site:
    """The site, from its start to its end; `uploads` and `told` are of the last pick."""

    def __init__(self):
        self.uploads, self.told = [], []
        site = self

        class Answers(http.server.BaseHTTPRequestHandler):
            def log_message(self, *words):
                pass

            def answer(self, body, kind, **fields):
                self.send_response(200)
                for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), **fields}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                path, _, wanted = self.path.partition("?")
                if path == "/file":
                    self.answer(b"a file", "application/octet-stream")
                    return
                attributes = urllib.parse.parse_qsl(wanted, keep_blank_values=True)
                self.answer((PAGE % " ".join(f'{name}="{value}"' for name, value in attributes)).encode(), "text/html; charset=utf-8")

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                if self.path == "/upload":
                    site.uploads.append(Upload(body, self.headers))
                else:
                    site.told.append(body.decode())
                self.answer(b"", "text/plain")

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"

    def page(self, accept="", *attributes):
        """The address of a page whose input has these attributes; what earlier pages did is forgotten."""
        self.uploads, self.told = [], []
        return self.address + "?" + urllib.parse.urlencode([("accept", accept), *((name, "") for name in attributes)])

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
