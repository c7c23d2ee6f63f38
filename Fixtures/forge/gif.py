"""GIF: blocks and sub-blocks, around small pictures whose codes all have eight bits [GIF89a]."""

import struct


def blocks(data):
    """Sub-blocks of at most 255 bytes, and the empty one that ends them."""
    return b"".join(bytes([len(data[at:at + 255])]) + data[at:at + 255] for at in range(0, len(data), 255)) + b"\0"


def comment(text):
    return b"\x21\xfe" + blocks(text.encode("utf-8"))


def plain_text(text):
    head = struct.pack("<HHHHBBBB", 0, 0, 16, 12, 8, 8, 1, 0)
    return b"\x21\x01" + bytes([len(head)]) + head + blocks(text.encode("ascii"))


def control(delay=10):
    return b"\x21\xf9\x04\0" + struct.pack("<H", delay) + b"\0\0"


def application(name, data):
    return b"\x21\xff\x0b" + name + blocks(data)


def loop(times=0):
    return application(b"NETSCAPE2.0", struct.pack("<BH", 1, times))


def xmp(packet):
    """The packet unchanged, and a trailer that leads readers of sub-blocks to its end [XMP 3 1.1.2]."""
    return b"\x21\xff\x0bXMP DataXMP" + packet + b"\x01" + bytes(range(255, -1, -1)) + b"\0"


def image(width=16, height=12, shift=0):
    """Pixels with a clear code before every hundred, so that the length of codes does not change."""
    pixels = [(x * 7 + y * 5 + shift) % 128 for y in range(height) for x in range(width)]
    codes = b"".join(b"\x80" + bytes(pixels[at:at + 100]) for at in range(0, len(pixels), 100)) + b"\x81"
    return b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x07" + blocks(codes)


def gif(*parts, width=16, height=12, tail=b"", version=b"GIF89a", trailer=b"\x3b"):
    colours = b"".join(bytes([i * 2, 255 - i * 2, i]) for i in range(128))
    return version + struct.pack("<HHBBB", width, height, 0xE6, 0, 0) + colours + b"".join(parts) + trailer + tail
