"""The example of a site's backend never takes part of an upload for another request."""

import pathlib
import socket
import sys
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Examples/picker-host"))

import host  # noqa: E402


class HostTests(unittest.TestCase):
    def test_an_upload_that_is_too_long_is_refused_and_the_connection_ends(self):
        server = host.http.server.ThreadingHTTPServer(("127.0.0.1", 0), host.Host)
        self.addCleanup(server.server_close)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        for length in (str(host.LONGEST + 1), "-1", "many"):
            with socket.create_connection(server.server_address) as client:
                client.sendall(f"POST /inspect HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\nGET / HTTP/1.1\r\n\r\n".encode())
                client.shutdown(socket.SHUT_WR)
                with client.makefile("rb") as answers:
                    said = answers.read()
            self.assertTrue(said.startswith(b"HTTP/1.1 413 "), said[:40])
            self.assertEqual(said.count(b"HTTP/1.1 "), 1)


if __name__ == "__main__":
    unittest.main()
