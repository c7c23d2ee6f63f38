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
    """Five pictures of 64 by 48, as MP4, with nothing of the muxer's in it."""
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
    f = Fixture("codec-h264.mp4", "H.264: the encoder's settings, a camera's own record and an unknown one, beside messages that stay.")
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
    f = Fixture("codec-mpeg4.mp4", "MPEG-4 part 2: the encoder's name in the setup of the decoder, and user data in front of pictures.")
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


def make():
    h264()
    h265()
    mpeg4()
    jpegs()
