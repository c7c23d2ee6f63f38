"""Coded pictures made with ffmpeg, and the boxes of a movie around them [ISO 14496-12]."""

import functools
import struct
import subprocess

from .boxes import box

IDENTITY = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)


def full(kind, version, flags, *content):
    return box(kind, struct.pack(">I", version << 24 | flags), *content)


@functools.cache
def pictures(count=6):
    """H.264 pictures without messages: (content of avcC, samples with lengths of four bytes)."""
    stream = subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc=size=64x48:rate=6:duration={count / 6}", "-frames:v", str(count),
         "-c:v", "libx264", "-pix_fmt", "yuv420p", "-profile:v", "baseline", "-preset", "veryslow", "-qp", "44", "-threads", "1", "-g", "3",
         "-bsf:v", "filter_units=remove_types=6", "-f", "h264", "-"], capture_output=True, check=True).stdout
    units = [u.rstrip(b"\0") for u in stream.replace(b"\0\0\0\1", b"\0\0\1").split(b"\0\0\1") if u]
    sets = {kind: next(u for u in units if u[0] & 31 == kind) for kind in (7, 8)}
    samples = [struct.pack(">I", len(u)) + u for u in units if u[0] & 31 in (1, 5)]
    head = b"\1" + sets[7][1:4] + b"\xff\xe1" + struct.pack(">H", len(sets[7])) + sets[7]
    return head + b"\1" + struct.pack(">H", len(sets[8])) + sets[8], samples


def picture_entry():
    entry = struct.pack(">6xH16xHHIIIH", 1, 64, 48, 0x480000, 0x480000, 0, 1) + bytes(32) + struct.pack(">Hh", 24, -1)
    return box(b"avc1", entry, box(b"avcC", pictures()[0]))


def header(next_track):
    return full(b"mvhd", 0, 0, struct.pack(">IIIIIH10x", 0, 0, 1000, 1000, 0x10000, 0x100), IDENTITY, bytes(24),
                struct.pack(">I", next_track))


def track(number, handler, media, entry, tables, more=b"", references=None, name=b""):
    size = struct.pack(">II", 64 << 16, 48 << 16) if handler == b"vide" else bytes(8)
    references = references or full(b"dref", 0, 0, struct.pack(">I", 1), full(b"url ", 0, 1))
    return box(
        b"trak", full(b"tkhd", 0, 3, struct.pack(">IIIII8xHHHH", 0, 0, number, 0, 1000, 0, 0, 0, 0), IDENTITY, size),
        box(b"mdia", full(b"mdhd", 0, 0, struct.pack(">IIIIHH", 0, 0, 6, 6, 0x55C4, 0)),
            full(b"hdlr", 0, 0, bytes(4) + handler + bytes(12) + name + b"\0"),
            box(b"minf", media, box(b"dinf", references),
                box(b"stbl", full(b"stsd", 0, 0, struct.pack(">I", 1), entry), tables))), more)


VIDEO_MEDIA = full(b"vmhd", 0, 1, bytes(8))
NULL_MEDIA = full(b"nmhd", 0, 0)


def no_samples():
    return (full(b"stts", 0, 0, bytes(4)) + full(b"stsc", 0, 0, bytes(4)) + full(b"stsz", 0, 0, bytes(8))
            + full(b"stco", 0, 0, bytes(4)))


def tables(samples, offsets, duration=1):
    """One sample a chunk."""
    return (full(b"stts", 0, 0, struct.pack(">III", 1, len(samples), duration))
            + full(b"stsc", 0, 0, struct.pack(">IIII", 1, 1, 1, 1))
            + full(b"stsz", 0, 0, struct.pack(">II", 0, len(samples)), b"".join(struct.pack(">I", len(s)) for s in samples))
            + full(b"stco", 0, 0, struct.pack(">I", len(offsets)), b"".join(struct.pack(">I", o) for o in offsets)))
