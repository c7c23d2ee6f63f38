"""Photoshop image resources and the IPTC-IIM datasets in one of them [IIM 4.2 1.5]."""

import hashlib
import struct

from . import jpeg


def dataset(record, number, value, encoding="utf-8", extended=False):
    """1C, record, number, length, value. The extended form has a length of the length, high bit set."""
    raw = value if isinstance(value, bytes) else value.encode(encoding)
    length = struct.pack(">HI", 0x8004, len(raw)) if extended else struct.pack(">H", len(raw))
    return bytes([0x1C, record, number]) + length + raw


UTF8 = dataset(1, 90, b"\x1b%G")
VERSION = dataset(2, 0, b"\0\x04")


def resource(number, data, name=""):
    """`8BIM`, number, Pascal name padded to even, length, data padded to even."""
    label = bytes([len(name)]) + name.encode("latin-1")
    label += b"\0" * (len(label) % 2)
    return b"8BIM" + struct.pack(">H", number) + label + struct.pack(">I", len(data)) + data + b"\0" * (len(data) % 2)


def segment(*resources):
    return jpeg.app(13, b"Photoshop 3.0\0" + b"".join(resources))


def preview(picture):
    """Resource 0x040C: a header of 28 bytes and a JPEG [Photoshop file formats, thumbnail resource]."""
    width, height = 16, 12
    stride = (width * 24 + 31) // 32 * 4
    return struct.pack(">IIIIIIHH", 1, width, height, stride, stride * height, len(picture), 24, 1) + picture


RESOLUTION = struct.pack(">IHHIHH", 72 << 16, 1, 1, 72 << 16, 1, 1)


def digest(datasets):
    """Resource 0x0425: the MD5 of resource 0x0404, by which Photoshop checks that it was not changed."""
    return hashlib.md5(datasets).digest()
