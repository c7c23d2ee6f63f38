"""WebP files: carriers in chunks, chunks of others, frames with chunks of their own, tails, faults."""

import struct

from . import exif as X, icc as I, webp as W
from .canary import Fixture
from .png_files import packet, place


def carriers():
    f = Fixture("webp-carriers.webp", "EXIF, XMP and a colour profile with a display's name around a lossless picture.")
    icc = I.profile([(b"dmnd", I.description(f.text("icc", "dmnd", "deviceIdentity deviceModel")))])
    f.data = W.webp(W.extended(W.PROFILE | W.EXIF | W.XMP), W.chunk(b"ICCP", icc), W.picture(),
                    W.chunk(b"EXIF", place(f, "exif", "")), W.chunk(b"XMP ", packet(f)))

    f = Fixture("webp-chunks.webp", "A lossy picture; EXIF twice, after a signature and without VP8X's flag; a C2PA store, "
                                    "XMP under another name, a private chunk, reserved bits, a tail.")
    quiet = {"readable": False}
    secret = f.text("segment", "prIv", "caption", recognised=False, **quiet).encode()
    f.data = W.webp(W.extended(0xC1, reserved=b"abc"), W.picture(lossless=False), W.chunk(b"prIv", secret),
                    W.chunk(b"EXIF", X.segment(place(f, "exif", "first:", **quiet))),
                    W.chunk(b"EXIF", place(f, "exif", "second:", **quiet)),
                    W.chunk(b"XMP\0", packet(f, **quiet)),
                    W.chunk(b"C2PA", b"\0\0\0\x2djumb" + f.text("jumbf", "C2PA", "provenance", **quiet).encode()),
                    tail=f.text("tail", "text", "caption", recognised=False, **quiet).encode())


def animated():
    f = Fixture("webp-animated.webp", "An animation; one frame has a private chunk and EXIF of its own.")
    secret = f.text("segment", "frame prIv", "caption", recognised=False, readable=False)
    second = W.picture("-size 16x12 gradient:navy-gold", lossless=False)
    f.data = W.webp(W.extended(W.ANIMATION | W.EXIF), W.animation(), W.frame(W.picture()),
                    W.frame(second, W.chunk(b"prIv", secret.encode()),
                            W.chunk(b"EXIF", place(f, "exif", "frame:", readable=False))),
                    W.chunk(b"EXIF", place(f, "exif", "", readable=False)))

    f = Fixture("webp-plain.webp", "A lossless picture without VP8X, with EXIF after it nevertheless.")
    f.data = W.webp(W.picture(), W.chunk(b"EXIF", place(f, "exif", "", readable=False)))


def faults():
    def fixture(name, about):
        return Fixture("malformed/" + name, about)

    def secret(f, key, kinds="location"):
        return f.text("segment", key, kinds, readable=False).encode()

    f = fixture("webp-truncated.webp", "The file is shorter than it says.")
    f.data = W.webp(W.picture(), W.chunk(b"XMP ", secret(f, "XMP")))[:-1]
    f = fixture("webp-chunk-past-end.webp", "A chunk that is longer than the file.")
    f.data = W.webp(W.picture(), b"XMP " + struct.pack("<I", 900) + secret(f, "XMP"))
    f = fixture("webp-unreadable.webp", "EXIF, XMP and a profile that are none, and a filling byte that is not zero.")
    f.data = W.webp(W.extended(W.EXIF | W.XMP | W.PROFILE), W.chunk(b"ICCP", secret(f, "ICCP")), W.picture(),
                    W.chunk(b"EXIF", secret(f, "EXIF")), W.chunk(b"XMP ", b"<" + secret(f, "XMP")),
                    W.chunk(b"seCr", b"x" * (1 + len(secret(f, "seCr", "caption")) % 2) + secret(f, "seCr 2", "caption"), b"!"))
    f.canaries = [c for c in f.canaries if bytes.fromhex(c["patterns"]["utf8"]) in f.data]
    f = fixture("webp-frame-cut.webp", "A frame that is shorter than its own head.")
    f.data = W.webp(W.extended(W.ANIMATION), W.animation(), W.chunk(b"ANMF", secret(f, "ANMF")[:10]))
    f.canaries = []


def make():
    carriers()
    animated()
    faults()
