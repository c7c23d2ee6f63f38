"""JPEG XL: boxes around a coded picture [ISO 18181-2 9], and Brotli streams [RFC 7932]."""

import struct

from . import exif as X, xmp as M
from .boxes import box, superbox, uuid
from .canary import Fixture
from .exif import ASCII, LONG, RATIONAL, Pointer

SIGNATURE = box(b"JXL ", b"\r\n\x87\n") + box(b"ftyp", b"jxl \0\0\0\0jxl ")
# A picture of 8 by 8, as cjxl 0.7.0 writes it with -d 0 -e 1.
PICTURE = bytes.fromhex("ff0a414040e5de2a8208020100e4004b12a54205526043630c5edb18636c8c1763bc7807208428000034debadfd1e330d1df3aaebe6d416f3fb976732e6ec370b88db7260bd0f106")
SPLIT = 12


def stored(data):
    """A stream of Brotli that stores its bytes uncompressed, in pieces of at most 65536 [RFC 7932 9.2]."""
    out, bits, count = bytearray(), 0, 0

    def put(value, width):
        nonlocal bits, count
        bits |= value << count
        count += width
        while count >= 8:
            out.append(bits & 255)
            bits >>= 8
            count -= 8
    put(0, 1)                                       # a window of 16 bits
    for at in range(0, len(data), 65536):
        piece = data[at:at + 65536]
        put(0, 1)                                   # not the last piece
        put(0, 2)                                   # its length has four digits
        put(len(piece) - 1, 16)
        put(1, 1)                                   # not compressed
        if count:
            put(0, 8 - count)
        out += piece
    put(3, 2)                                       # the last piece, and it is empty
    if count:
        put(0, 8 - count)
    return bytes(out)


def exif(f, carrier, order=">", readable=True):
    return X.block(order, ("m", [
        (0x010F, ASCII, f.text(carrier, "Make", "deviceModel", readable=readable)), (0x0112, 3, 1),
        (0x8825, LONG, Pointer("g"))]), ("g", [
            (0x01, ASCII, "N"), (0x02, RATIONAL, f.angle(carrier, "GPSLatitude", "location", order, readable=readable)),
            (0x03, ASCII, "W"), (0x04, RATIONAL, f.angle(carrier, "GPSLongitude", "location", order, readable=readable))]))


def packet(f, carrier, readable=True):
    return M.packet(f'<rdf:Description rdf:about="" {M.declarations("dc", "photoshop", "xmpMM")} '
                    f'photoshop:City="{f.text(carrier, "photoshop:City", "location", readable=readable)}" '
                    f'xmpMM:DocumentID="{f.text(carrier, "xmpMM:DocumentID", "identifier", readable=readable)}">'
                    f'<dc:description>{M.alternative(f.text(carrier, "dc:description", "caption", readable=readable))}'
                    '</dc:description></rdf:Description>')


def parts(*between):
    """The codestream in two boxes, with others in between."""
    return (box(b"jxlp", struct.pack(">I", 0), PICTURE[:SPLIT]) + b"".join(between)
            + box(b"jxlp", struct.pack(">I", 0x80000001), PICTURE[SPLIT:]))


# Four million zeros, as brotli 1.0.9 compresses them with -q 11.
BOMB = bytes.fromhex("9fff083df82700e2b1402017a007")


def malformed():
    def secret(f, carrier, key):
        return f.text(carrier, key, "location", readable=False).encode()

    f = Fixture("malformed/jxl-order.jxl", "JPEG XL: the second part of the codestream is before the first.")
    f.data = (SIGNATURE + box(b"jxlp", struct.pack(">I", 0x80000001), PICTURE[SPLIT:]) + box(b"xml ", secret(f, "xmp", "xml"))
              + box(b"jxlp", struct.pack(">I", 0), PICTURE[:SPLIT]))

    f = Fixture("malformed/jxl-codestreams.jxl", "JPEG XL: a second codestream with different content.")
    f.data = SIGNATURE + box(b"jxlc", PICTURE) + box(b"jxlc", secret(f, "segment", "jxlc"))

    f = Fixture("malformed/jxl-bomb.jxl", "JPEG XL: a compressed box that expands beyond any limit.")
    f.data = SIGNATURE + box(b"brob", b"xml ", BOMB) + box(b"Exif", b"\0\0\0\0", exif(f, "exif", readable=False)) + box(b"jxlc", PICTURE)

    f = Fixture("malformed/jxl-brotli.jxl", "JPEG XL: compressed boxes that end too early, continue after their end, or contain another one.")
    stream = stored(packet(f, "xmp", readable=False))
    f.data = (SIGNATURE + box(b"brob", b"xml ", stream[:-9]) + box(b"brob", b"Exif", stored(b"") + secret(f, "exif", "behind"))
              + box(b"brob", b"brob", secret(f, "segment", "brob")) + box(b"brob") + box(b"jxlc", PICTURE))

    f = Fixture("malformed/jxl-past-end.jxl", "JPEG XL: the last box says that it is longer than the file.")
    f.data = SIGNATURE + box(b"jxlc", PICTURE) + struct.pack(">I", 4096) + b"xml " + secret(f, "xmp", "xml")


def make():
    malformed()
    f = Fixture("jxl-bare.jxl", "JPEG XL: a codestream without boxes.")
    f.data = PICTURE

    f = Fixture("jxl-boxes.jxl", "JPEG XL: boxes of EXIF and XMP, levels, zeros, and the codestream in one box that goes to the end.")
    f.data = (SIGNATURE + box(b"jxll", b"\5") + box(b"Exif", b"\0\0\0\0", exif(f, "exif")) + box(b"xml ", packet(f, "xmp"))
              + box(b"free", b"\0" * 12) + b"\0\0\0\0jxlc" + PICTURE)

    f = Fixture("jxl-compressed.jxl", "JPEG XL: EXIF after an offset, and XMP, in Brotli boxes between parts of the codestream.")
    f.data = SIGNATURE + parts(
        box(b"brob", b"Exif", stored(b"\0\0\0\6Exif\0\0" + exif(f, "exif", "<", readable=False))),
        box(b"brob", b"xml ", stored(packet(f, "xmp", readable=False))))

    f = Fixture("jxl-jumbf.jxl", "JPEG XL: a C2PA store that is not signed, one of another kind, an unknown box, bytes after "
                                 "the last box.")
    def text(name, kinds, **options):
        return f.text("segment", name, kinds, readable=False, **options).encode()
    store = superbox(uuid("c2pa"), "c2pa", box(b"json", text("c2pa", "provenance location")))
    other = superbox(uuid("json"), "notes", box(b"json", text("json", "caption", recognised=False)))
    f.data = (SIGNATURE + store + other + box(b"omit", text("unknown box", "caption", recognised=False))
              + box(b"skip", text("skip", "caption", recognised=False)) + box(b"jxlc", PICTURE)
              + text("tail", "caption", recognised=False))

    f = Fixture("jxl-jpeg.jxl", "JPEG XL: a box from which a JPEG can be restored, with the contents of its segments.")
    f.data = SIGNATURE + parts(
        box(b"jbrd", f.text("segment", "jbrd", "editHistory caption location makerNote", readable=False).encode()),
        box(b"Exif", b"\0\0\0\0", exif(f, "exif")))

    f = Fixture("jxl-gainmap.jxl", "JPEG XL: a gain map, and the index of an animation's frames.")
    bundle = b"\0" + struct.pack(">H", 61) + b"\0" * 61 + b"\3\x50\xb4\0" + b"\0" * 4 + PICTURE
    f.data = (SIGNATURE + box(b"jxli", b"\1" + struct.pack(">II", 1, 10) + b"\2\x81\1\1") + box(b"jhgm", bundle)
              + box(b"xml ", packet(f, "xmp")) + box(b"jxlc", PICTURE))
