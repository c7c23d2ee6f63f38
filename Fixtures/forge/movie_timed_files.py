"""Movies with tracks of records: positions, faces, sensors, telemetry in texts, time codes."""

import struct

from . import boxes as B, movie as V
from .boxes import box
from .canary import Fixture
from .movie import full

NOTE = {"readable": False}
HIDDEN = {"readable": False, "recognised": False}
BASE_MEDIA = box(b"gmhd", full(b"gmin", 0, 0, struct.pack(">HHHHHH", 0x40, 0x8000, 0x8000, 0x8000, 0, 0)))


def entry(kind, *content):
    return box(kind, struct.pack(">6xH", 1), *content)


def write(f, brand, tracks, pictures=b"", count=3):
    """A movie of pictures and of tracks, each (handler, media, sample description, samples, more boxes); the samples take turns."""
    _, coded = V.pictures()
    coded = coded[:count]
    start = box(b"ftyp", brand + bytes(4) + brand)
    streams = [coded] + [samples for _, _, _, samples, _ in tracks]
    offsets, media, at = [[] for _ in streams], b"", len(start) + 8
    for turn in range(max(map(len, streams))):
        for number, samples in enumerate(streams):
            if turn < len(samples):
                offsets[number].append(at + len(media))
                media += samples[turn]
    inside = V.track(1, b"vide", V.VIDEO_MEDIA, V.picture_entry(), V.tables(coded, offsets[0]), pictures)
    for number, (handler, head, description, samples, more) in enumerate(tracks):
        inside += V.track(number + 2, handler, head, description, V.tables(samples, offsets[number + 1]), more)
    f.data = start + box(b"mdat", media) + box(b"moov", V.header(len(tracks) + 2), inside)


def refers(*references):
    """References to tracks, each (kind, numbers)."""
    return box(b"tref", *(box(kind, struct.pack(f">{len(to)}I", *to)) for kind, to in references))


# Boxed metadata: keys of a description, items of samples [QuickTime File Format, Timed metadata media].

def keys(*names, more=b""):
    table = b"".join(
        item(number, box(b"keyd", b"mdta" + name.encode()) + box(b"dtyp", struct.pack(">II", 0, 1)) + extra)
        for number, name, extra in names)
    return entry(b"mebx", box(b"keys", table), more)


def item(number, value):
    return struct.pack(">II", len(value) + 8, number) + value


def boxed():
    f = Fixture("movie-boxed.mov", "Boxed metadata: a track of positions alone, and one of positions, faces and unknown keys.")
    apple = "com.apple.quicktime."
    alone = [item(1, f"+{f.decimal('track', f'location {n}')}+016.3738/".encode()) for n in (1, 2)]
    setup = box(b"setu", f.text("track", "set-up", "motion deviceModel", **NOTE).encode())
    mixed = [
        item(1, f"+{f.decimal('track', 'mixed location', **NOTE)}+016/".encode())
        + item(2, f.blob("track", "face", "people", 24)) + item(5, f.blob("track", "live photo", "motion", 20)),
        item(3, f.text("track", "unknown key", "caption", **HIDDEN).encode()) + item(0, bytes(9)),
        item(4, f.text("track", "unnamed item", "caption", **HIDDEN).encode()) + item(2, f.blob("track", "second face", "people", 24))]
    write(f, b"qt  ", [
        (b"meta", BASE_MEDIA, keys((1, apple + "location.ISO6709", b"")), alone, refers((b"cdsc", (1,)))),
        (b"meta", BASE_MEDIA,
         keys((1, apple + "location.ISO6709", b""), (2, apple + "detected-face", b""),
              (3, f.text("track", "name of a key", "caption", **HIDDEN), b""), (5, apple + "live-photo-info", setup)), mixed,
         refers((b"cdsc", (1,)), (b"cdep", (1, 2))))], refers((b"cdsc", (2, 3))))


# GoPro's format [GPMF introduction].

def stream(key, kind, value, size=1, name=b"stream", before=b""):
    return B.gpmf(b"STRM", b"\0", B.gpmf(b"STNM", b"c", name) + before + B.gpmf(key, kind, value, size))


def gopro():
    f = Fixture("movie-gopro.mp4", "GoPro's streams: positions, sensors, faces, a serial number, a remark, an unknown stream.")
    samples = []
    for n in (1, 2):
        numbers = b"".join(struct.pack(">i", f.integer("track", f"GPS5 {n} {axis}", "location", ">", **NOTE)) for axis in range(5))
        samples.append(B.gpmf(b"DEVC", b"\0", b"".join([
            B.gpmf(b"DVID", b"L", struct.pack(">I", 1), 4),
            B.gpmf(b"DVNM", b"c", f.text("track", f"DVNM {n}", "deviceModel", **NOTE).encode()),
            B.gpmf(b"CASN", b"c", f.serial("track", f"CASN {n}", **NOTE).encode()),
            B.gpmf(b"TICK", b"L", struct.pack(">I", n), 4),
            stream(b"GYRO", b"s", f.blob("track", f"GYRO {n}", "exposure", 24), 6),
            stream(b"GPS5", b"l", numbers, 20, b"GPS (Lat., Long., Alt., 2D speed, 3D speed)",
                   B.gpmf(b"GPSU", b"U", f.date("track", f"GPSU {n}", "location captureTime", "clock", **NOTE).encode()[:16].ljust(16, b"0"), 16)),
            stream(b"FACE", b"B", f.blob("track", f"FACE {n}", "people", 20), 20),
            stream(b"ACCL", b"s", f.blob("track", f"ACCL {n}", "exposure", 24), 6),
            stream(b"RMRK", b"c", f.text("track", f"RMRK {n}", "caption", **NOTE).encode()),
            stream(b"ZZZZ", b"c", f.text("track", f"unknown stream {n}", "caption", **HIDDEN).encode())])))
    head = box(b"gmhd", full(b"gmin", 0, 0, bytes(12)), box(b"gpmd", bytes(4)))
    write(f, b"mp41", [(b"meta", head, entry(b"gpmd", bytes(4)), samples, b"")])


# Camera motion [Camera Motion Metadata Spec].

def street_view():
    f = Fixture("movie-camm.mp4", "Street View's records: positions with and without times, and a gyroscope.")

    def record(kind, key, kinds, length):
        return struct.pack("<HH", 0, kind) + f.blob("track", key, kinds, length)
    samples = []
    for n in (1, 2):
        samples += [record(5, f"GPS {n}", "location", 24), record(2, f"AngularVelocity {n}", "exposure", 12),
                    record(6, f"GPSWithTime {n}", "location captureTime", 56), record(1, f"ExposureTime {n}", "exposure", 8),
                    record(7, f"MagneticField {n}", "exposure", 12)]
    write(f, b"mp42", [(b"meta", V.NULL_MEDIA, entry(b"camm"), samples, b"")])


# Records of Canon's and Sony's cameras, which contain tags.

def cameras():
    f = Fixture("movie-cameras.mp4", "Records of Canon's cameras and of Sony's.")

    def canon(kind, content):
        return struct.pack("<IH", len(content) + 12, kind) + bytes([0, 0, 0, 1, 255, 255]) + content

    def tag(number, content):
        return struct.pack(">HH", number, len(content)) + content
    first = [canon(1, f.blob("track", f"TimeStamp {n}", "captureTime", 16)) + canon(5, f.blob("track", f"ExposureInfo {n}", "exposure", 16))
             + canon(7, f.text("segment", f"ExifInfo {n}", "makerNote location", **NOTE).encode()) for n in (1, 2)]
    second = []
    for n in (1, 2):
        label = bytes.fromhex("060e2b34025301010c02010101010000")
        tags = (tag(0x8000, b"\x80\0") + tag(0x8114, f.serial("track", f"CameraAttributes {n}", "deviceModel deviceIdentity", **NOTE).encode())
                + tag(0x8109, f.blob("track", f"ExposureTime {n}", "exposure", 16)))
        place = tag(0x8502, f.blob("track", f"GPSLatitude {n}", "location", 24)) + tag(0x8507, f.blob("track", f"GPSTime {n}", "location captureTime", 24))
        second.append(b"\0\x1c" + f.blob("track", f"header {n}", "captureTime", 26) + label + struct.pack(">HH", 0x8300, len(tags)) + tags
                      + label + struct.pack(">HH", 0x8300, len(place)) + place + bytes(16))
    write(f, b"mp42", [(b"meta", V.NULL_MEDIA, entry(b"CTMD"), first, b""), (b"meta", V.NULL_MEDIA, entry(b"rtmd"), second, b"")])


# Texts: subtitles, chapters, telemetry of drones; time codes.

def texts():
    f = Fixture("movie-texts.mov", "Subtitles, chapters, a drone's telemetry as text, records of a media type, a time code with the name of a reel.")

    def text(words):
        return struct.pack(">H", len(words.encode())) + words.encode()
    style = struct.pack(">IbbIHHHHHHBBI", 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 12, 0xFFFFFFFF)
    tx3g = entry(b"tx3g", style, box(b"ftab", struct.pack(">HHB", 1, 1, 5), b"Serif"))
    words = [text(f.text("track", f"subtitle {n}", "caption", **NOTE)) for n in (1, 2)]
    chapters = [text(f.text("track", f"chapter {n}", "caption", **NOTE)) + box(b"encd", struct.pack(">I", 0x100)) for n in (1, 2)]
    drone = [text(f"HOME(E: 16.3738, N: {f.decimal('segment', f'home {n}', 'location', **NOTE)}) "
                  + f.text("segment", f"drone {n}", "caption location", **NOTE)) for n in (1, 2)]
    records = [f.text("segment", "mett", "location", **NOTE).encode()]
    reel = f.text("segment", "reel", "deviceIdentity captureTime", **NOTE).encode()
    code = entry(b"tmcd", struct.pack(">IIIIBx", 0, 1, 600, 20, 30), box(b"name", struct.pack(">HH", len(reel), 0), reel))
    clock = [f.blob("segment", "time code", "captureTime", 4)]
    write(f, b"qt  ", [
        (b"sbtl", BASE_MEDIA, tx3g, words, b""), (b"text", BASE_MEDIA, entry(b"text", bytes(43)), chapters, b""),
        (b"text", BASE_MEDIA, tx3g, drone, b""),
        (b"meta", V.NULL_MEDIA, entry(b"mett", b"\0application/x-parrot\0"), records, b""),
        (b"tmcd", BASE_MEDIA, code, clock, b"")],
        refers((b"chap", (3, 4)), (b"tmcd", (6,)), (b"subt", (2, 4, 5, 4))))


def make():
    for build in (boxed, gopro, street_view, cameras, texts):
        build()
