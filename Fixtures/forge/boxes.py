"""Boxes: JUMBF [ISO 19566-5], a tiny MP4 [ISO 14496-12], GoPro's nested records, Samsung's trailer."""

import struct

from . import jpeg


def box(kind, *content):
    data = b"".join(content)
    return struct.pack(">I", len(data) + 8) + kind + data


def superbox(uuid, label, *content):
    description = bytes.fromhex(uuid) + b"\x03" + label.encode() + b"\0"
    return box(b"jumb", box(b"jumd", description), *content)



def uuid(four):
    return four.encode().hex() + "00110010800000AA00389B71"


def jumbf_segments(data, size):
    """`JP`, box instance, packet number, then in every packet the box's own header, then its part of the content."""
    head, content = data[:8], data[8:]
    return b"".join(
        jpeg.app(11, b"JP" + struct.pack(">HI", 1, i + 1) + head + content[at:at + size])
        for i, at in enumerate(range(0, len(content), size)))


def mp4(place):
    """A file without pictures or sound: `ftyp`, `moov` with a place in `udta`, `mdat`."""
    header = b"\0" * 12 + struct.pack(">II", 1000, 0) + struct.pack(">IH", 0x00010000, 0x0100) + b"\0" * 10
    header += struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000) + b"\0" * 24 + struct.pack(">I", 1)
    raw = place.encode()
    user = box(b"udta", box(b"\xa9xyz", struct.pack(">HH", len(raw), 0x15C7), raw))
    return box(b"ftyp", b"mp42\0\0\0\0mp42isom") + box(b"moov", box(b"mvhd", header), user) + box(b"mdat", b"\0" * 16)


def gpmf(key, kind, value, size=1):
    """Key, type, size of one, how many, values padded to four [GoPro GPMF introduction]."""
    raw = b"".join(value) if isinstance(value, list) else value
    return key + kind + bytes([size]) + struct.pack(">H", len(raw) // size) + raw + b"\0" * (-len(raw) % 4)


def samsung_trailer(*blocks):
    """Blocks of (type, name, data), then the directory `SEFH` ... `SEFT` that counts backwards to them."""
    out, entries = b"", []
    for kind, name, data in blocks:
        entries.append((kind, len(out)))
        out += struct.pack("<HHI", 0, kind, len(name)) + name.encode() + data
    ends = [at for _, at in entries[1:]] + [len(out)]
    directory = b"SEFH" + struct.pack("<II", 107, len(entries))
    for (kind, at), end in zip(entries, ends):
        directory += struct.pack("<HHII", 0, kind, len(out) - at, end - at)
    return out + directory + struct.pack("<I", len(directory)) + b"SEFT"
