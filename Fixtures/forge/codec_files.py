"""Movies with secrets in the messages between their coded pictures."""

import functools
import os
import struct
import subprocess
import tempfile

from . import exif, jpeg, movie as boxes
from .boxes import box
from .canary import Fixture

MDPM = "17ee8c60-f84d-11d9-8cd6-0800200c9a66"
UNKNOWN = "00112233-4455-6677-8899-aabbccddeeff"


@functools.cache
def movie(coder, *options):
    """Five pictures of 64 by 48, as MP4, without metadata of the muxer."""
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "a.mp4")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1", "-c:v", coder, "-threads", "1",
             *options, "-fflags", "+bitexact", "-map_metadata", "-1", target], check=True)
        with open(target, "rb") as file:
            return file.read()


def planted(data, start, end, secret):
    """Puts a secret over settings that an encoder wrote between two texts."""
    at = data.index(start) + len(start)
    assert data.index(end, at) - at >= len(secret)
    return data[:at] + secret.encode() + data[at + len(secret):]


def h264():
    f = Fixture("codec-h264.mp4", "H.264: the encoder's settings, a camera's own record and an unknown one, with messages that are kept.")
    record = f.text("codec", "MDPM", "location captureTime deviceModel exposure makerNote", readable=False)
    unknown = f.text("codec", "user data", "caption", recognised=False, readable=False)
    settings = f.text("codec", "x264 settings", "deviceModel", readable=False)
    chain = f"h264_metadata=sei_user_data={MDPM}+{record},h264_metadata=sei_user_data={UNKNOWN}+{unknown}"
    data = movie("libx264", "-x264-params", "nal-hrd=vbr:vbv-maxrate=100:vbv-bufsize=100", "-bsf:v", chain)
    f.data = planted(data, b"x264 - core ", b"deblock=", settings)


def h265():
    f = Fixture("codec-h265.mp4", "H.265: the encoder's settings among those of the decoder.")
    settings = f.text("codec", "x265 settings", "deviceModel", readable=False)
    f.data = planted(movie("libx265", "-x265-params", "log-level=none"), b"x265 (build ", b"bitdepth", settings)


def layers():
    """MPEG-4 part 2: the headers without user data, and the pictures."""
    stream = subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1", "-c:v", "mpeg4", "-q:v", "20", "-threads", "1",
         "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", "m4v", "-"], capture_output=True, check=True).stdout
    first, *pictures = stream.split(b"\0\0\1\xb6")
    parts = [p for p in first.split(b"\0\0\1") if p and p[0] != 0xB2]
    return b"".join(b"\0\0\1" + p for p in parts if p[0] != 0xB3), [b"\0\0\1\xb6" + p.split(b"\0\0\1")[0] for p in pictures]


def user_data(text):
    return b"\0\0\1\xb2" + text


def descriptor(tag, *content):
    content = b"".join(content)
    return bytes([tag, len(content)]) + content


def assembled(brand, entry, samples):
    """A movie of one track of pictures, each a chunk of its own."""
    start = len(box(b"ftyp", brand, bytes(4), brand)) + 8
    offsets = [start + sum(map(len, samples[:n])) for n in range(len(samples))]
    track = boxes.track(1, b"vide", boxes.VIDEO_MEDIA, entry, boxes.tables(samples, offsets))
    return box(b"ftyp", brand, bytes(4), brand) + box(b"mdat", *samples) + box(b"moov", boxes.header(2), track)


def picture_entry(kind, *more):
    entry = struct.pack(">6xH16xHHIIIH", 1, 64, 48, 0x480000, 0x480000, 0, 1) + bytes(32) + struct.pack(">Hh", 24, -1)
    return box(kind, entry, *more)


def mpeg4():
    f = Fixture("codec-mpeg4.mp4", "MPEG-4 part 2: the encoder's name in the setup of the decoder, and user data before pictures.")
    encoder = f.text("codec", "encoder", "deviceModel", prefix="Lavc-CANARY", readable=False)
    words = f.text("codec", "user data", "caption", recognised=False, readable=False)
    place = f.text("codec", "packet", "location", readable=False)
    packet = f"<x:xmpmeta xmlns:x='adobe:ns:meta/'>{place}</x:xmpmeta>"
    headers, pictures = layers()
    pictures[0] = user_data(words.encode()) + pictures[0]
    pictures[2] = user_data(packet.encode()) + pictures[2]
    setup = descriptor(5, headers, user_data(encoder.encode()))
    stream = descriptor(3, b"\0\1\0", descriptor(4, b"\x20\x11", bytes(11), setup), descriptor(6, b"\2"))
    f.data = assembled(b"mp42", picture_entry(b"mp4v", boxes.full(b"esds", 0, 0, stream)), pictures)


def jpegs():
    f = Fixture("codec-jpeg.mov", "Pictures coded as JPEG, with segments as in files of their own: one of EXIF, one of words.")
    place = f.angle("codec", "APP1 Exif", "location", "<", readable=False)
    tiff = exif.block("<", ("m", [(0x8825, exif.LONG, exif.Pointer("g"))]), ("g", [(2, exif.RATIONAL, place)]))
    words = f.text("codec", "comment", "caption", readable=False)
    encoder = "Lavc-" + f.text("codec", "encoder", "deviceModel", readable=False)
    colors = ["steelblue", "seagreen", "orange"]
    pictures = [jpeg.picture(f"-size 64x48 gradient:{color}-white", "-quality 40") for color in colors]
    samples = [jpeg.jpeg(jpeg.JFIF, jpeg.app(1, exif.segment(tiff)), body=pictures[0]),
               jpeg.jpeg(jpeg.JFIF, jpeg.comment(words.encode()), body=pictures[1]),
               jpeg.jpeg(jpeg.JFIF, jpeg.comment(encoder.encode()), body=pictures[2])]
    f.data = assembled(b"qt  ", picture_entry(b"jpeg"), samples)


def unit(content):
    return struct.pack(">I", len(content)) + content


def escaped(content):
    """Keeps three bytes from looking like a start code."""
    out, zeros = bytearray(), 0
    for byte in content:
        if zeros >= 2 and byte <= 3:
            out.append(3)
            zeros = 0
        zeros = zeros + 1 if byte == 0 else 0
        out.append(byte)
    return bytes(out)


def message(kind, payload):
    return bytes([kind, len(payload)]) + payload


def bits(*fields):
    """Numbers of so many bits, one after the other, and the bits that fill up the last byte."""
    text = "".join(f"{value:0{length}b}" for value, length in fields)
    if len(text) % 8:
        text += "1" + "0" * (7 - len(text) % 8)
    return int(text, 2).to_bytes(len(text) // 8, "big")


@functools.cache
def stream(form, *options):
    """Five pictures of 64 by 48 as a coder writes them, without a container."""
    return subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1", *options, "-fflags", "+bitexact",
         "-f", form, "-"], capture_output=True, check=True).stdout


def clock():
    f = Fixture("codec-clock.mp4", "H.264: the clock of the camera in messages that say how pictures are timed.")
    # A full clock: hours, minutes, seconds, frame, and an offset of the 24 bits that apply if no buffer is described.
    stamps = [bits((0, 4), (1, 1), (1, 2), (0, 1), (0, 5), (1, 1), (0, 2), (n, 8), (52, 6), (47, 6), (21, 5), (0x51CA7E, 24)) for n in range(5)]
    for n, stamp in enumerate(stamps):
        f.blob("codec", f"time code {n}", "captureTime", 0, data=stamp)
    data = stream("h264", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-profile:v", "baseline", "-x264-params", "pic-struct=1", "-qp", "40",
                  "-threads", "1")
    units = [u.rstrip(b"\0") for u in data.replace(b"\0\0\0\1", b"\0\0\1").split(b"\0\0\1") if u]
    sets = {kind: next(u for u in units if u[0] & 31 == kind) for kind in (7, 8)}
    # One of them is in the same unit as another message.
    timing = [b"\6" + escaped(message(1, stamp) + (message(6, b"\x84") if n == 2 else b"") + b"\x80") for n, stamp in enumerate(stamps)]
    samples = [unit(t) + unit(u) for t, u in zip(timing, (u for u in units if u[0] & 31 in (1, 5)))]
    settings = b"\1" + sets[7][1:4] + b"\xff\xe1" + struct.pack(">H", len(sets[7])) + sets[7]
    settings += b"\1" + struct.pack(">H", len(sets[8])) + sets[8]
    f.data = assembled(b"isom", picture_entry(b"avc1", box(b"avcC", settings)), samples)


def h266():
    f = Fixture("codec-h266.mp4", "H.266: messages among the decoder's settings and before a picture; the pictures are invented.")
    words = f.text("codec", "user data", "caption", recognised=False, readable=False)
    record = f.text("codec", "MDPM", "location captureTime deviceModel exposure makerNote", readable=False)

    def coded(kind, content):
        return bytes([0, kind << 3 | 1]) + content

    def user(identifier, text):
        return coded(23, message(5, bytes.fromhex(identifier.replace("-", "")) + text.encode()) + b"\x80")

    def array(kind, content):
        return bytes([0x80 | kind]) + struct.pack(">HH", 1, len(content)) + content

    profile = struct.pack(">HB", 1 << 4 | 1, 0x1F) + b"\1\2\x10\x80\0" + struct.pack(">HHH", 64, 48, 0)
    settings = b"\xff" + profile + b"\2" + array(15, coded(15, bytes(range(1, 24)))) + array(23, user(UNKNOWN, words))
    pictures = [unit(coded(kind, bytes([n + 1] * 40))) for n, kind in enumerate((7, 0, 0))]
    pictures[1] = unit(user(MDPM, record)) + pictures[1]
    f.data = assembled(b"isom", picture_entry(b"vvc1", boxes.full(b"vvcC", 0, 0, settings)), pictures)


def av1():
    f = Fixture("codec-av1.mp4", "AV1: metadata among the decoder's settings and before pictures, with some that are needed to show them.")
    own = f.text("codec", "unregistered", "caption", recognised=False, readable=False)
    words = f.text("codec", "registered", "caption", recognised=False, readable=False)
    light = f.blob("codec", "HDR10+", "rendering", 0, data=bits(
        (1, 2), (400, 27), (0, 1), (10417, 17), (9931, 17), (8675, 17), (3095, 17), (1, 4), (99, 7), (9021, 17), (17, 10), (0, 1),
        (1, 1), (713, 12), (291, 12), (2, 4), (307, 10), (811, 10), (0, 1)))
    stamps = [bits((1, 5), (1, 1), (0, 2), (n, 9), (52, 6), (47, 6), (21, 5), (24, 5), (0x51CA7E, 24)) for n in range(2)]
    for n, stamp in enumerate(stamps):
        f.blob("codec", f"time code {n}", "captureTime", 0, data=stamp)

    def metadata(kind, content):
        content = bytes([kind]) + content
        assert len(content) < 128
        return bytes([5 << 3 | 2, len(content)]) + content

    data = stream("obu", "-c:v", "libaom-av1", "-cpu-used", "8", "-crf", "50", "-threads", "1")
    # Each sample starts with a delimiter, which files leave out.
    samples = []
    while data:
        length = next(n for n in range(1, 5) if data[n] < 128)
        end = 1 + length + sum((data[1 + n] & 127) << 7 * n for n in range(length))
        if data[0] == 0x12:
            samples.append(b"")
        else:
            samples[-1] += data[:end]
        data = data[end:]
    header = samples[0][:2 + samples[0][1]]
    samples[0] = header + metadata(4, bytes.fromhex("b5003c00010401") + light + b"\x80") + samples[0][len(header):]
    samples[1] = metadata(5, stamps[0]) + metadata(4, bytes.fromhex("b50099") + words.encode() + b"\x80") + samples[1]
    samples[2] = metadata(5, stamps[1]) + samples[2]
    settings = b"\x81\0\x0c\0" + header + metadata(6, own.encode() + b"\x80")
    f.data = assembled(b"av01", picture_entry(b"av01", box(b"av1C", settings)), samples)


def make():
    h264()
    clock()
    h265()
    h266()
    av1()
    mpeg4()
    jpegs()
