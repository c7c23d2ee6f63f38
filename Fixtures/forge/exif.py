"""TIFF structures: directories of entries, values after them, pointers between them [TIFF 6.0 2]."""

import struct

BYTE, ASCII, SHORT, LONG, RATIONAL, UNDEFINED, SLONG, SRATIONAL = 1, 2, 3, 4, 5, 7, 9, 10


class Pointer:
    """The offset of a directory or of a block."""

    def __init__(self, name):
        self.name = name


class Placed:
    """A value that depends on its position: `make(offset)` gives `length` bytes."""

    def __init__(self, length, make):
        self.length, self.make = length, make


def ascii(text):
    return text.encode("utf-8") + b"\0"


def utf16(text):
    return text.encode("utf-16-le") + b"\0\0"


def directory(order, entries, offset, places, next_offset=0):
    """One directory with its values directly after it."""
    entries = sorted(entries, key=lambda e: e[0])
    out, behind = b"", b""
    start = offset + 2 + 12 * len(entries) + 4
    for tag, kind, value in entries:
        at = start + len(behind)
        if isinstance(value, Pointer):
            raw, count = struct.pack(order + "I", places.get(value.name, 0)), 1
        elif isinstance(value, Placed):
            raw, count = value.make(at), value.length
        elif isinstance(value, bytes):
            raw, count = value, len(value)
        elif isinstance(value, str):
            raw = ascii(value)
            count = len(raw)
        else:
            values = value if isinstance(value, list) else [value]
            count = len(values)
            if kind in (RATIONAL, SRATIONAL):
                raw = b"".join(struct.pack(order + ("ii" if kind == SRATIONAL else "II"), *v) for v in values)
            else:
                raw = b"".join(struct.pack(order + {BYTE: "B", SHORT: "H", LONG: "I", SLONG: "i"}[kind], v)
                               for v in values)
        if len(raw) <= 4:
            cell = raw.ljust(4, b"\0")
        else:
            cell = struct.pack(order + "I", at)
            behind += raw + b"\0" * (len(raw) % 2)
        out += struct.pack(order + "HHI", tag, kind, count) + cell
    return struct.pack(order + "H", len(entries)) + out + struct.pack(order + "I", next_offset) + behind


def block(order, *sections):
    """A whole TIFF block. A section is (name, entries), (name, entries, name of the next), or (name, bytes)."""
    places = {}
    for _ in range(3):  # sizes do not depend on offsets, so the second pass is right and the third confirms it
        out = (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "I", 8)
        for section in sections:
            name, content = section[0], section[1]
            places[name] = len(out)
            if isinstance(content, bytes):
                out += content + b"\0" * (len(content) % 2)
            else:
                follower = places.get(section[2], 0) if len(section) > 2 else 0
                out += directory(order, content, len(out), places, follower)
    return out


def segment(tiff):
    return b"Exif\0\0" + tiff
