"""The example of a site's backend never takes part of an upload for another request, and asks the photo server for nothing but items."""

import argparse
import json
import pathlib
import socket
import sys
import threading
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Examples/picker-host"))

import host  # noqa: E402


class HostTests(unittest.TestCase):
    def serve(self, handler):
        server = host.http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.addCleanup(server.server_close)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        return server

    def test_an_upload_that_is_too_long_is_refused_and_the_connection_ends(self):
        server = self.serve(host.Host)
        for length in (str(host.LONGEST + 1), "-1", "many"):
            with socket.create_connection(server.server_address) as client:
                client.sendall(f"POST /inspect HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\nGET / HTTP/1.1\r\n\r\n".encode())
                client.shutdown(socket.SHUT_WR)
                with client.makefile("rb") as answers:
                    said = answers.read()
            self.assertTrue(said.startswith(b"HTTP/1.1 413 "), said[:40])
            self.assertEqual(said.count(b"HTTP/1.1 "), 1)

    def test_a_page_reaches_no_other_route_by_the_name_of_an_item(self):
        asked = []

        class PhotoServer(host.http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append(self.path)
                self.send_response(404)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format, *values):
                pass

        server, photos = self.serve(host.Host), self.serve(PhotoServer)
        settings = argparse.Namespace(server=f"http://127.0.0.1:{photos.server_port}", app={"app": "secret"}, omit=None)
        with mock.patch.object(host.Host, "settings", settings):
            for item in ("a", "../sessions/s/items?", "a b", "a#"):
                body = json.dumps({"item": item, "claim": "c"}).encode()
                request = host.urllib.request.Request(f"http://127.0.0.1:{server.server_port}/fetch", body)
                with host.urllib.request.urlopen(request) as answer:
                    self.assertEqual(json.load(answer)["status"], 404)
        self.assertEqual(asked, [f"/v1/items/{item}/files/0" for item in ("a", "..%2Fsessions%2Fs%2Fitems%3F", "a%20b", "a%23")])


if __name__ == "__main__":
    unittest.main()
