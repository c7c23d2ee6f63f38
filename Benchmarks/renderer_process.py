"""A running `omit-renderer`, used as omit uses it (Sources/Programs/OmitRenderer/Keeping/include/Keeping.h)."""
import array
import collections
import socket
import struct
import subprocess

PICTURE, COMPARISON = 1, 4
DRAWN = b"?\1"

# A picture for comparison: width and height of the whole, and of the small one, whose pixels are three bytes each.
Comparison = collections.namedtuple("Comparison", "width height columns rows pixels")


class Renderer:
    def __init__(self, program):
        self.socket, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.process = subprocess.Popen([program], stdin=other, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={})
        other.close()

    def answer(self, path, kind, size, primaries=0, transfer=0):
        """The bytes of the answer after its first two; None if nothing was drawn."""
        question = struct.pack("<BBHBBBB16x", kind, 1, size, 0, 0, primaries, transfer)
        with open(path, "rb") as file:
            ours, theirs = socket.socketpair()
            with ours:
                socket.send_fds(self.socket, [question], [file.fileno(), theirs.fileno()])
                theirs.close()
                answer = b"".join(iter(lambda: ours.recv(1 << 16), b""))
        return answer[2:] if answer[:2] == DRAWN else None

    def draw(self, path, size):
        """A small picture of a file; None if it cannot be drawn."""
        return self.answer(path, PICTURE, size)

    def compared(self, path, primaries=0, transfer=0):
        """The picture of a file for comparison, upright and in sRGB; None if it cannot be drawn."""
        answer = self.answer(path, COMPARISON, 512, primaries, transfer)
        return Comparison(*struct.unpack("<IIHH", answer[:12]), array.array("B", answer[12:])) if answer else None

    def close(self):
        self.socket.close()
        self.process.wait()
