"""PNG: chunks, texts, and small pictures to put them around [ISO 15948 5.3, 11]."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(kind, data=b"", checksum=None):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body) if checksum is None else checksum)


def stored(data):
    """A zlib stream with stored content, so that canaries can be found."""
    return zlib.compress(data, 0)


def text(keyword, value):
    return chunk(b"tEXt", keyword.encode("latin-1") + b"\0" + value.encode("latin-1"))


def compressed(keyword, value):
    raw = value if isinstance(value, bytes) else value.encode("latin-1")
    return chunk(b"zTXt", keyword.encode("latin-1") + b"\0\0" + stored(raw))


def international(keyword, value, language="", translated="", coded=False):
    raw = value if isinstance(value, bytes) else value.encode("utf-8")
    head = keyword.encode("latin-1") + b"\0" + (b"\1\0" if coded else b"\0\0")
    return chunk(b"iTXt", head + language.encode() + b"\0" + translated.encode("utf-8") + b"\0" + (stored(raw) if coded else raw))


def digits(title, data):
    """The text of a raw profile: its title, its length, its bytes in digits."""
    lines = [data.hex()[at:at + 72] for at in range(0, 2 * len(data), 72)]
    return "\n" + title + "\n" + f"{len(data):8}" + "\n" + "\n".join(lines) + "\n"


def profile(data, name="icc", slack=b""):
    return chunk(b"iCCP", name.encode("latin-1") + b"\0\0" + stored(data) + slack)


def header(width=16, height=12, colour=2, depth=8):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))


def pixels(width=16, height=12, shift=0):
    rows = b"".join(b"\0" + b"".join(bytes([(16 * x + shift) % 256, 20 * y % 256, 128]) for x in range(width))
                    for y in range(height))
    return zlib.compress(rows, 9)


def png(*before, data=None, behind=(), tail=b""):
    """A picture in two chunks of data, with chunks before and after them."""
    data = pixels() if data is None else data
    half = len(data) // 2
    return (SIGNATURE + header() + b"".join(before) + chunk(b"IDAT", data[:half]) + chunk(b"IDAT", data[half:])
            + b"".join(behind) + chunk(b"IEND") + tail)


def frame(number, width=16, height=12):
    """fcTL: number, size, position, a tenth of a second, nothing disposed of, no blending."""
    return chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, 0, 0, 1, 10, 0, 0))


def animated(*between, before=()):
    """Two frames, with chunks between them."""
    return (SIGNATURE + header() + chunk(b"acTL", struct.pack(">II", 2, 0)) + b"".join(before) + frame(0)
            + chunk(b"IDAT", pixels()) + b"".join(between) + frame(1)
            + chunk(b"fdAT", struct.pack(">I", 2) + pixels(shift=100)) + chunk(b"IEND"))
