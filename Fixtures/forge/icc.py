"""A small matrix profile [ICC.1:2022 7] with the private tags that name a display."""

import struct

from . import jpeg


def xyz(x, y, z):
    return b"XYZ \0\0\0\0" + struct.pack(">iii", *(round(v * 65536) for v in (x, y, z)))


def text(value):
    return b"text\0\0\0\0" + value.encode("ascii") + b"\0"


def description(value):
    raw = value.encode("ascii") + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(raw)) + raw + b"\0" * (4 + 4 + 2 + 1 + 67)


def profile(tags=(), date=(2031, 1, 2, 3, 4, 5)):
    """sRGB's primaries, a gamma curve, and `tags` as (signature, bytes)."""
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + b"\0\0"
    every = [
        (b"desc", description("omit fixture RGB")), (b"cprt", text("No rights reserved")),
        (b"wtpt", xyz(0.9642, 1.0, 0.8249)), (b"rXYZ", xyz(0.4361, 0.2225, 0.0139)),
        (b"gXYZ", xyz(0.3851, 0.7169, 0.0971)), (b"bXYZ", xyz(0.1431, 0.0606, 0.7141)),
        (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve), *tags,
    ]
    table, data, at = b"", b"", 128 + 4 + 12 * len(every)
    for signature, content in every:
        table += signature + struct.pack(">II", at + len(data), len(content))
        data += content + b"\0" * (-len(content) % 4)
    size = at + len(data)
    header = struct.pack(">I4sI4s4s4s", size, b"none", 0x02400000, b"mntr", b"RGB ", b"XYZ ")
    header += struct.pack(">6H", *date) + b"acsp" + b"\0" * 28 + struct.pack(">iii", 63190, 65536, 54061)
    return header.ljust(128, b"\0") + struct.pack(">I", len(every)) + table + data


def segments(data, count, order=None):
    """`ICC_PROFILE`, number from 1, count [ICC.1:2022 B.4]."""
    step = -(-len(data) // count)
    parts = [jpeg.app(2, b"ICC_PROFILE\0" + bytes([i + 1, count]) + data[i * step:(i + 1) * step])
             for i in range(count)]
    return b"".join(parts[i] for i in (order or range(count)))
