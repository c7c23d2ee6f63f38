"""JPEG: markers, segments, and the coded pictures that everything else is wrapped around [ITU-T T.81 B.1]."""

import os
import shlex
import struct
import subprocess
import tempfile

SOI, EOI = b"\xff\xd8", b"\xff\xd9"


def segment(marker, payload):
    """A marker segment: FF, marker, length (itself included), payload."""
    if len(payload) > 65533:
        raise ValueError("a segment holds at most 65533 bytes")
    return b"\xff" + bytes([marker]) + struct.pack(">H", len(payload) + 2) + payload


def app(number, payload):
    return segment(0xE0 + number, payload)


def comment(payload):
    return segment(0xFE, payload)


JFIF = app(0, b"JFIF\0\x01\x02\x00\x00\x01\x00\x01\x00\x00")

_pictures = {}


def picture(arguments="-size 32x24 gradient:seagreen-orange", options="-quality 70"):
    """A coded picture without any metadata: (tables and frame and scans, without SOI and EOI)."""
    key = (arguments, options)
    if key not in _pictures:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "p.jpg")
            subprocess.run(["convert", *shlex.split(arguments), "-strip", *shlex.split(options), path], check=True)
            with open(path, "rb") as file:
                data = file.read()
        body, at = b"", 2
        while data[at + 1] != 0xDA:
            length = struct.unpack(">H", data[at + 2:at + 4])[0] + 2
            if not (0xE0 <= data[at + 1] <= 0xEF or data[at + 1] == 0xFE):
                body += data[at:at + length]
            at += length
        if not data.endswith(EOI):
            raise ValueError("a coded picture that does not end")
        _pictures[key] = body + data[at:-2]
    return _pictures[key]


def jpeg(*parts, body=None, tail=b""):
    """SOI, the parts, a coded picture, EOI, and the bytes after it."""
    return SOI + b"".join(parts) + (picture() if body is None else body) + EOI + tail


def thumbnail(*parts, color="steelblue"):
    return jpeg(*parts, body=picture(f"-size 16x12 xc:{color}", "-quality 40"))
