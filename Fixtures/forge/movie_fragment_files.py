"""Movies in fragments, movies of cameras in cars, movies whose tables are compressed."""

import struct
import zlib

from . import movie as V
from .boxes import box
from .canary import Fixture
from .movie import full

NOTE = {"readable": False}
HIDDEN = {"readable": False, "recognised": False}


def text_entry():
    """Text with the form that its media type states [ISO 14496-12 12.3.3]."""
    return box(b"mett", struct.pack(">6xH", 1) + b"\0application/x-positions\0")


def event(f, version, scheme, key, value):
    """A message to the player [ISO 23009-1 5.10.3.3]."""
    names = scheme.encode() + b"\0" + b"1\0"
    numbers = struct.pack(">IIII", 6, 0, 6, 1) if version == 0 else struct.pack(">IQII", 6, 0, 6, 1)
    return full(b"emsg", version, 0, *((names, numbers) if version == 0 else (numbers, names)), value.encode())


def run(samples, offset, flags=0x201):
    return full(b"trun", 0, flags, struct.pack(">Ii", len(samples), offset), b"".join(struct.pack(">I", len(s)) for s in samples))


def fragment(number, pictures, positions, inside, base=None):
    """`moof` with a run of each track, then their `mdat`; with `base`, offsets count from there."""
    def build(first):
        start = first - (base or 0)
        place = struct.pack(">Q", base) if base is not None else b""
        flags = 0x1 if base is not None else 0x20000
        behind = start + sum(map(len, pictures))
        return box(
            b"moof", full(b"mfhd", 0, 0, struct.pack(">I", number)),
            box(b"traf", full(b"tfhd", 0, flags, struct.pack(">I", 1), place), full(b"tfdt", 1, 0, struct.pack(">Q", 3 * number - 3)),
                run(pictures, start)),
            box(b"traf", full(b"tfhd", 0, flags | 0x8, struct.pack(">I", 2), place, struct.pack(">I", 3)),
                full(b"tfdt", 0, 0, struct.pack(">I", 3 * number - 3)), run(positions, behind), inside))
    length = len(build(0))
    return build(length + 8), box(b"mdat", *pictures, *positions)


def fragments():
    f = Fixture("movie-fragments.mp4", "A movie in fragments: messages, times, and a track of positions whose samples are in the fragments.")
    _, samples = V.pictures()
    start = box(b"ftyp", b"iso6\0\0\0\0iso6mp41")
    extends = box(b"mvex", full(b"mehd", 0, 0, struct.pack(">I", 6)),
                  *(full(b"trex", 0, 0, struct.pack(">IIIII", t, 1, 1, 0, 0)) for t in (1, 2)))
    movie = box(b"moov", V.header(3), V.track(1, b"vide", V.VIDEO_MEDIA, V.picture_entry(), V.no_samples()),
                V.track(2, b"meta", V.NULL_MEDIA, text_entry(), V.no_samples()), extends)
    data = start + movie
    places = []
    for number in (1, 2):
        position = f"{f.decimal('track', f'position {number}', **NOTE)},8.5".encode()
        inside = box(b"udta", box(b"name", f.text("segment", f"traf {number}", "caption location", **NOTE).encode()))
        scheme = "urn:example:positions:2031" if number == 1 else "https://aomedia.org/emsg/ID3"
        data += event(f, number - 1, scheme, number, f"at {f.decimal('segment', f'emsg {number}', 'caption location', **NOTE)} "
                      + f.text("segment", f"emsg text {number}", "caption", **NOTE))
        data += full(b"prft", 1, 0, struct.pack(">I", 1), f.blob("segment", f"prft {number}", "captureTime", 8), struct.pack(">Q", 0))
        places.append(len(data))
        base = len(data) if number == 2 else None
        head, media = fragment(number, samples[3 * number - 3:3 * number], [position], inside)
        if base is not None:
            head, media = fragment(number, samples[3 * number - 3:3 * number], [position], inside, 0)
            head = fragment_at(head, base)
        data += head + media
    index = b"".join(struct.pack(">IIBBB", 3 * i, at, 1, 1, 1) for i, at in enumerate(places))
    access = full(b"tfra", 0, 0, struct.pack(">III", 1, 0, 2), index)
    access += full(b"tfra", 0, 0, struct.pack(">III", 2, 0, 2), index)
    f.data = data + box(b"mfra", access, full(b"mfro", 0, 0, struct.pack(">I", len(access) + 24)))


def fragment_at(head, base):
    """Adjusts offsets from the start of the file: a base of 0 becomes the position of the fragment."""
    out, at = head, 0
    while True:
        at = out.find(b"tfhd", at)
        if at < 0:
            return out
        out = out[:at + 12] + struct.pack(">Q", base) + out[at + 20:]
        at += 20


def positions():
    f = Fixture("movie-positions.mp4", "A movie of a camera in a car: blocks of positions between the samples, listed and not; sentences in `skip`.")
    _, samples = V.pictures()
    blocks = []
    for number in (1, 2, 3):
        known = f"{f.date('segment', f'freeGPS date {number}', 'location captureTime', **NOTE)} {f.decimal('segment', f'freeGPS {number}', **NOTE)}"
        content = b"GPS " + struct.pack("<I", 0x58) + known.encode()
        blocks.append(box(b"free", content.ljust(120, b"\0")))
    skip = box(b"skip", b"LIGOGPSINFO\0" + f.decimal("segment", "skip", **NOTE).encode())
    hidden = f.text("unclaimed", "mdat", "caption", **HIDDEN).encode()
    start = box(b"ftyp", b"mp42\0\0\0\0mp42isom") + skip
    body, offsets, listed = b"", [], []
    for number, sample in enumerate(samples):
        offsets.append(len(start) + 8 + len(body))
        body += sample
        if number in (1, 3):
            listed.append((len(start) + 8 + len(body), len(blocks[len(listed)])))
            body += blocks[len(listed) - 1]
    # The third is in no list.
    body += blocks[2]
    entries = b"".join(struct.pack(">II", *row) for row in listed)
    f.data = start + box(b"mdat", body) + box(b"mdat", hidden) + box(
        b"moov", V.header(2), V.track(1, b"vide", V.VIDEO_MEDIA, V.picture_entry(), V.tables(samples, offsets)),
        box(b"gps ", struct.pack(">II", 0x101, len(listed)), entries))


def previews():
    f = Fixture("movie-preview.mov", "A QuickTime movie with a picture for its window, data of an open end, and a track that refers to another file.")
    _, samples = V.pictures()
    picture = box(b"PICT", f.blob("segment", "PICT", "preview", 24))
    pointer = box(b"pnot", f.blob("segment", "pnot", "preview captureTime", 4, ) + struct.pack(">H", 0) + b"PICT" + struct.pack(">H", 1))
    elsewhere = full(b"dref", 0, 0, struct.pack(">I", 1),
                     full(b"url ", 0, 0, f.text("segment", "dref", "identifier location editHistory", **NOTE).encode() + b"\0"))

    def build(first):
        offsets = [first + sum(map(len, samples[:n])) for n in range(len(samples))]
        movie = box(
            b"moov", V.header(3), V.track(1, b"vide", V.VIDEO_MEDIA, V.picture_entry(), V.tables(samples, offsets)),
            V.track(2, b"vide", V.VIDEO_MEDIA, V.picture_entry(), V.tables(samples, [10 ** 6] * len(samples)), references=elsewhere))
        # `wide` leaves room for a size of eight bytes.
        return box(b"ftyp", b"qt  \0\0\2\0qt  ") + pointer + picture + movie + box(b"wide")
    f.data = build(len(build(0)) + 8) + struct.pack(">I", 0) + b"mdat" + b"".join(samples)


def compressed():
    f = Fixture("movie-compressed.mov", "A QuickTime movie whose tables are compressed; they name a device, but no place.")
    _, samples = V.pictures()
    first = 8
    body = b"".join(samples)
    offsets = [first + sum(map(len, samples[:n])) for n in range(len(samples))]
    movie = box(b"moov", V.header(2), V.track(1, b"vide", V.VIDEO_MEDIA, V.picture_entry(), V.tables(samples, offsets),
                                                  name=b"Camera"))
    stream = struct.pack(">I", len(movie)) + zlib.compress(movie, 9)
    f.data = box(b"mdat", body) + box(b"moov", box(b"cmov", box(b"dcom", b"zlib"), box(b"cmvd", stream)))


def make():
    fragments()
    positions()
    previews()
    compressed()
