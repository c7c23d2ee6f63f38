"""Camera raws, with canaries in metadata that converters need and in metadata that they do not."""

import struct

from . import exif as X, jpeg as J, tiff as T
from .canary import Fixture
from .exif import Placed
from .exif_files import gps
from .tiff import ASCII, BYTE, LONG, SHORT, UNDEFINED, Offsets


def numbers(f, key, count, order="<"):
    """Numbers of 16 bits that determine colours."""
    return list(struct.unpack(f"{order}{count}H", f.blob("makerNote", key, "rendering", 2 * count)))


def longs(f, key, count, order="<"):
    return list(struct.unpack(f"{order}{count}I", f.blob("makerNote", key, "rendering", 4 * count)))


def secrets(f, serial, other):
    """Entries that no converter needs: a serial number, and one that has no name."""
    return [(serial, ASCII, f.serial("makerNote", "SerialNumber", "deviceIdentity makerNote", readable=False)),
            (other, UNDEFINED, f.text("makerNote", "other", "makerNote exposure", readable=False).encode())]


def note(entries, head=b"", order="<", fixed=None, behind=b""):
    """A maker's block whose offsets count from the file's first byte, or from `fixed` bytes before its directory."""
    def make(at):
        return head + X.directory(order, entries, at + len(head) if fixed is None else fixed, {}) + behind
    return Placed(len(make(0)), make)


def camera(f, name, model, block, order="<", more=(), sections=(), **options):
    """A raw picture: 16 bits for each pixel of a colour filter array, a maker's block, a place."""
    t = f.text
    f.data = T.file(
        order,
        ("main", [(0x00FE, LONG, 0), (0x0100, SHORT, 16), (0x0101, SHORT, 12), (0x0102, SHORT, 16), (0x0103, SHORT, 1),
                  (0x0106, SHORT, 32803), (0x010F, ASCII, name), (0x0110, ASCII, model), (0x0111, LONG, Offsets("sensor")),
                  (0x0112, SHORT, 1), (0x0115, SHORT, 1), (0x0116, SHORT, 12), (0x0117, LONG, 384), (0x828D, SHORT, [2, 2]),
                  (0x828E, BYTE, [0, 1, 1, 2]), (0x013B, ASCII, t("exif", "Artist", "creator", readable=False)),
                  (0x8769, LONG, Offsets("exif")), (0x8825, LONG, Offsets("gps")), *more]),
        ("exif", [(0x9003, ASCII, f.date("exif", "DateTimeOriginal", readable=False)), (0x927C, UNDEFINED, block)]),
        ("gps", gps(f, order, readable=False)), *sections,
        ("sensor", f.blob("exif", "raw", "rendering", 384)), **options)


def cipher(data, key):
    """Sony's: a generator of words, each the sum of those 127 and 63 places before it."""
    pad = []
    for _ in range(4):
        key = (key * 48828125 + 1) & 0xFFFFFFFF
        pad.append(key)
    turn = lambda word: (word << 1) & 0xFFFFFFFF  # noqa: E731
    pad[3] = turn(pad[3]) | (pad[0] ^ pad[2]) >> 31
    for i in range(4, 127):
        pad.append(turn(pad[i - 4] ^ pad[i - 2]) | (pad[i - 3] ^ pad[i - 1]) >> 31)
    out = b""
    for i in range(0, len(data), 4):
        pad.append(pad[-127] ^ pad[-63])
        out += struct.pack(">I", struct.unpack_from(">I", data, i)[0] ^ pad[-1])
    return out


def sony():
    f = Fixture("raw.arw", "A raw picture in Sony's form: colours in encrypted directories, a maker's block.")
    levels = [1024, 1024, 1024, 1024]
    planted = [0x5A1B, 0x3C9D, 0x71E2, 0x2F86]

    def colours(at):
        plain = X.directory("<", [(0x7310, SHORT, levels), (0x7313, SHORT, planted)], at, {})
        return plain + b"\0" * (-len(plain) % 4)
    key = 0x44332211

    def build(at):
        coded = cipher(colours(at), key)
        camera(f, "SONY ", "DSLR-A330", block, more=[(0xC634, LONG, Offsets("private"))], sections=[
            ("private", [(0x7200, LONG, Offsets("colours")), (0x7201, LONG, len(coded)), (0x7220, SHORT, 1),
                         (0x7221, UNDEFINED, struct.pack("<I", key)), (0x7240, LONG, 0)]),
            ("colours", coded)])
        return f.data.index(coded)
    block = note([(0xB001, SHORT, 264), (0xB02B, LONG, [2592, 3872]), *secrets(f, 0x2031, 0x9050)],
                 head=b"SONY DSC \0\0\0")
    planted_before = list(f.canaries)
    first = build(0)
    del f.canaries[len(planted_before):]
    second = build(first)
    assert first == second
    f.canaries.append(dict(f.canaries[-1], id="raw.arw/makerNote/SR2SubIFD", carrier="makerNote", kinds=["rendering"],
                           value="colours", encodings=["bytes"], patterns={"bytes": cipher(colours(second), key)[:16].hex()}))


def panasonic():
    f = Fixture("raw.rw2", "A raw picture in Panasonic's form: tags of its own, a JPEG with EXIF of its own.")
    t = f.text
    block = X.block("<", ("m", [(0x010E, ASCII, t("exif", "JpgFromRaw:ImageDescription", "caption preview", readable=False)),
                                (0x8825, LONG, X.Pointer("g"))]),
                    ("g", [(0x001B, X.UNDEFINED, t("exif", "JpgFromRaw:GPSProcessingMethod", "location preview",
                                                   readable=False).encode())]))
    picture = J.thumbnail(J.segment(0xE1, X.segment(block)), color="olive")
    inner = b"II*\0\x08\0\0\0" + X.directory("<", [
        (0x1202, UNDEFINED, t("makerNote", "LensTypeModel", "makerNote deviceModel", readable=False).encode()),
        (0x2009, SHORT, numbers(f, "BlackLevels", 8))], 8, {})
    f.data = T.file(
        "<",
        ("main", [(0x0001, UNDEFINED, b"0300"), (0x0002, SHORT, 16), (0x0003, SHORT, 12), (0x0004, SHORT, 0), (0x0005, SHORT, 0),
                  (0x0006, SHORT, 12), (0x0007, SHORT, 16), (0x0009, SHORT, 4), (0x000A, SHORT, 12), (0x0017, SHORT, 100),
                  (0x0024, SHORT, 570), (0x0025, SHORT, 263), (0x0026, SHORT, 438),
                  (0x0027, SHORT, [1, 20] + numbers(f, "WBInfo2", 12)),
                  (0x002A, UNDEFINED, t("exif", "other", "makerNote", readable=False).encode()),
                  (0x002E, UNDEFINED, picture), (0x010F, ASCII, "Panasonic"), (0x0110, ASCII, "DMC-LX3"),
                  (0x0111, LONG, 0xFFFFFFFF), (0x0112, SHORT, 1), (0x0116, SHORT, 12), (0x0117, LONG, 384),
                  (0x0118, LONG, Offsets("sensor")), (0x0120, UNDEFINED, inner), (0x8769, LONG, Offsets("exif"))]),
        ("exif", [(0x9003, ASCII, f.date("exif", "DateTimeOriginal", readable=False))]),
        ("sensor", f.blob("exif", "raw", "rendering", 384)),
        version=0x55, mark=bytes.fromhex("88e774d8f8251d4d947a6e77822b5d6a"))


def make():
    f = Fixture("raw.cr2", "A raw picture in Canon's form: white balance in the maker's block, and a footer after it.")
    entries = [(0x0010, LONG, 0x80000189), (0x00E0, SHORT, numbers(f, "SensorInfo", 17)),
               (0x4001, SHORT, numbers(f, "ColorData", 582)), *secrets(f, 0x0096, 0x4015)]

    def canon(at):
        return X.directory("<", entries, at, {}) + b"II*\0" + struct.pack("<I", at)
    camera(f, "Canon", "Canon EOS 350D DIGITAL", Placed(len(canon(0)), canon))

    sony()
    panasonic()

    f = Fixture("raw.orf", "A raw picture in Olympus' form: directories in the maker's block, a preview in one of them.")
    small = J.thumbnail(J.comment(f.text("makerNote", "Thumbnail:Comment", "preview caption", readable=False).encode()))
    sections = [
        ("m", [(0x0207, ASCII, "E0330"), (0x2010, LONG, X.Pointer("equipment")), (0x2020, LONG, X.Pointer("settings")),
               (0x2040, LONG, X.Pointer("processing")), *secrets(f, 0x0404, 0x0E00)]),
        ("equipment", [(0x0100, ASCII, "E0330"), (0x0101, ASCII, f.serial(
            "makerNote", "Equipment:SerialNumber", "deviceIdentity makerNote", readable=False))]),
        ("settings", [(0x0101, LONG, X.Pointer("small")), (0x0102, LONG, len(small)),
                      (0x0901, X.SRATIONAL, [f.rational("makerNote", "ManometerReading", "location makerNote", "<",
                                                        readable=False)] * 1)]),
        ("processing", [(0x0100, SHORT, [412, 290]), (0x0200, SHORT, numbers(f, "ColorMatrix", 9)), (0x0600, SHORT, [64] * 4)]),
        ("small", small),
    ]
    # Offsets count from the block's first byte, and its directory begins 12 bytes after it.
    plain = X.block("<", ("head", b"\0" * 4), *sections)
    camera(f, "OLYMPUS", "E-330", b"OLYMPUS\0II\x03\0" + plain[12:], version=0x4F52)

    f = Fixture("raw.pef", "A raw picture in Pentax' form, big-endian.")
    tree = numbers(f, "HuffmanTable", 24, ">")
    camera(f, "PENTAX", "PENTAX K10D", note(
        [(0x0005, LONG, 0x12B9C), (0x0200, SHORT, [64] * 4), (0x0201, SHORT, numbers(f, "WhitePoint", 4, ">")),
         (0x0220, UNDEFINED, struct.pack(">24H", *tree)), *secrets(f, 0x0229, 0x0206)], head=b"AOC\0MM", order=">"), order=">")

    f = Fixture("raw.srw", "A raw picture in Samsung's form: white balance and the key to it in the maker's block.")
    camera(f, "SAMSUNG", "NX300", note(
        [(0x0003, LONG, 0x5001038), (0xA020, LONG, longs(f, "EncryptionKey", 11)),
         (0xA021, LONG, longs(f, "WB_RGGBLevelsUncorrected", 4)), *secrets(f, 0xA002, 0xA043)], fixed=0))
