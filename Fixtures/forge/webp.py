"""WebP: RIFF chunks around coded pictures that imagemagick makes [RFC 9649 2]."""

import os
import shlex
import struct
import subprocess
import tempfile

PROFILE, ALPHA, EXIF, XMP, ANIMATION = 0x20, 0x10, 0x08, 0x04, 0x02

_pictures = {}


def chunk(kind, data=b"", pad=b"\0"):
    return kind + struct.pack("<I", len(data)) + data + (pad if len(data) % 2 else b"")


def picture(arguments="-size 16x12 gradient:seagreen-orange", lossless=True):
    """The chunk of a coded picture."""
    key = (arguments, lossless)
    if key not in _pictures:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "p.webp")
            options = ["-define", "webp:lossless=true"] if lossless else ["-quality", "60"]
            subprocess.run(["convert", *shlex.split(arguments), "-strip", *options, path], check=True)
            with open(path, "rb") as file:
                data = file.read()
        at = 12
        while data[at:at + 4] not in (b"VP8 ", b"VP8L"):
            at += 8 + struct.unpack("<I", data[at + 4:at + 8])[0] + data[at + 4] % 2
        length = struct.unpack("<I", data[at + 4:at + 8])[0]
        _pictures[key] = chunk(data[at:at + 4], data[at + 8:at + 8 + length])
    return _pictures[key]


def number24(value):
    return struct.pack("<I", value)[:3]


def extended(flags, width=16, height=12, reserved=b"\0\0\0"):
    return chunk(b"VP8X", bytes([flags]) + reserved + number24(width - 1) + number24(height - 1))


def frame(*chunks, width=16, height=12):
    """ANMF: position, size, a tenth of a second, no blending."""
    head = number24(0) + number24(0) + number24(width - 1) + number24(height - 1) + number24(100) + b"\2"
    return chunk(b"ANMF", head + b"".join(chunks))


def animation():
    """ANIM: a white background, without end."""
    return chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")


def webp(*chunks, tail=b""):
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body + tail
