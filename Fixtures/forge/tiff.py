"""TIFF and BigTIFF files: pages, lists of directories, strips [TIFF 6.0 2; BigTIFF]."""

import struct

from .exif import Placed

BYTE, ASCII, SHORT, LONG, RATIONAL, UNDEFINED, SRATIONAL, DOUBLE, LONG8 = 1, 2, 3, 4, 5, 7, 10, 12, 16
CODES = {BYTE: "B", SHORT: "H", LONG: "I", DOUBLE: "d", LONG8: "Q"}


class Offsets:
    """The offsets of sections."""

    def __init__(self, *names):
        self.names = names


def directory(order, big, entries, offset, places, next_offset=0):
    """One directory with its values directly after it."""
    field, count_format = ("Q", "Q") if big else ("I", "H")
    room = 8 if big else 4
    out, behind = b"", b""
    start = offset + struct.calcsize("=" + count_format) + (4 + 2 * room) * len(entries) + room
    start += start % 2
    for tag, kind, value in sorted(entries, key=lambda e: e[0]):
        if isinstance(value, Offsets):
            kind = LONG8 if big else LONG
            value = [places.get(name, 0) for name in value.names]
        if isinstance(value, str):
            value = value.encode("utf-8") + b"\0"
        if isinstance(value, Placed):
            value = value.make(start + len(behind))
        if isinstance(value, bytes):
            raw, count = value, len(value) // {LONG: 4}.get(kind, 1)
        else:
            values = value if isinstance(value, list) else [value]
            count = len(values)
            if kind in (RATIONAL, SRATIONAL):
                raw = b"".join(struct.pack(order + ("ii" if kind == SRATIONAL else "II"), *v) for v in values)
            else:
                raw = b"".join(struct.pack(order + CODES[kind], v) for v in values)
        if len(raw) <= room:
            cell = raw.ljust(room, b"\0")
        else:
            cell = struct.pack(order + field, start + len(behind))
            behind += raw + b"\0" * (len(raw) % 2)
        out += struct.pack(order + "HH" + field, tag, kind, count) + cell
    table = struct.pack(order + count_format, len(entries)) + out + struct.pack(order + field, next_offset)
    return table + b"\0" * (start - offset - len(table)) + behind


def file(order, *sections, big=False, version=42, mark=b""):
    """A whole file. A section is (name, entries), (name, entries, name of the next), or (name, bytes); cameras have versions and
    marks of their own."""
    places, first = {}, sections[0][0]
    for _ in range(3):  # sizes do not depend on offsets, so the second pass is right and the third confirms it
        letters = b"II" if order == "<" else b"MM"
        if big:
            out = letters + struct.pack(order + "HHHQ", 43, 8, 0, places.get(first, 0))
        else:
            out = letters + struct.pack(order + "HI", version, places.get(first, 0)) + mark
        for section in sections:
            name, content = section[0], section[1]
            places[name] = len(out)
            if isinstance(content, bytes):
                out += content + b"\0" * (len(content) % 2)
            else:
                follower = places.get(section[2], 0) if len(section) > 2 else 0
                out += directory(order, big, content, len(out), places, follower)
    return out


def picture(strips, lengths, width=16, height=12, kind=0):
    """The entries of an RGB picture without compression."""
    return [
        (0x00FE, LONG, kind), (0x0100, SHORT, width), (0x0101, SHORT, height), (0x0102, SHORT, [8, 8, 8]),
        (0x0103, SHORT, 1), (0x0106, SHORT, 2), (0x0111, LONG, Offsets(*strips)), (0x0115, SHORT, 3),
        (0x0116, SHORT, height // len(strips)), (0x0117, LONG, lengths), (0x011C, SHORT, 1),
    ]
