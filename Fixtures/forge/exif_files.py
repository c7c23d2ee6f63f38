"""Files about EXIF: every kind, both byte orders, and the places that readers often miss."""

import struct

from . import exif as X, jpeg as J
from .canary import Fixture
from .exif import ASCII, BYTE, LONG, RATIONAL, SHORT, SRATIONAL, UNDEFINED, Pointer


def gps(f, order, carrier="exif", prefix="GPS", readable=True):
    """A GPS directory in which every value is a canary [Exif 3.0 4.6.7]."""
    o, r = order, {"readable": readable}
    clock = f.angle(carrier, prefix + "TimeStamp", "location captureTime", o, top=24, readable=False)
    return [
        (0x00, BYTE, [2, 3, 0, 0]),
        (0x01, ASCII, "N"), (0x02, RATIONAL, f.angle(carrier, prefix + "Latitude", "location", o, **r)),
        (0x03, ASCII, "E"), (0x04, RATIONAL, f.angle(carrier, prefix + "Longitude", "location", o, **r)),
        (0x05, BYTE, 0), (0x06, RATIONAL, f.rational(carrier, prefix + "Altitude", "location", o, **r)),
        (0x07, RATIONAL, clock),
        (0x08, ASCII, f.text(carrier, prefix + "Satellites", "location", **r)),
        (0x0B, RATIONAL, f.rational(carrier, prefix + "DOP", "location", o, **r)),
        (0x0C, ASCII, "K"), (0x0D, RATIONAL, f.rational(carrier, prefix + "Speed", "location", o, **r)),
        (0x0E, ASCII, "T"), (0x0F, RATIONAL, f.rational(carrier, prefix + "Track", "location", o, **r)),
        (0x10, ASCII, "T"), (0x11, RATIONAL, f.rational(carrier, prefix + "ImgDirection", "location", o, **r)),
        (0x12, ASCII, f.text(carrier, prefix + "MapDatum", "location", **r)),
        (0x13, ASCII, "N"), (0x14, RATIONAL, f.angle(carrier, prefix + "DestLatitude", "location", o, **r)),
        (0x15, ASCII, "E"), (0x16, RATIONAL, f.angle(carrier, prefix + "DestLongitude", "location", o, **r)),
        (0x17, ASCII, "T"), (0x18, RATIONAL, f.rational(carrier, prefix + "DestBearing", "location", o, **r)),
        (0x19, ASCII, "K"), (0x1A, RATIONAL, f.rational(carrier, prefix + "DestDistance", "location", o, **r)),
        (0x1B, UNDEFINED, b"ASCII\0\0\0" + f.text(carrier, prefix + "ProcessingMethod", "location", **r).encode()),
        (0x1C, UNDEFINED, b"ASCII\0\0\0" + f.text(carrier, prefix + "AreaInformation", "location", **r).encode()),
        (0x1D, ASCII, f.date(carrier, prefix + "DateStamp", "location captureTime", "day", **r)),
        (0x1F, RATIONAL, f.rational(carrier, prefix + "HPositioningError", "location", o, **r)),
    ]


def every_kind(order, name, about):
    """IFD0, Exif, GPS, Interop and IFD1 with a canary wherever the format allows one."""
    f = Fixture(name, about)
    wide = "utf16le"  # the XP tags are little-endian in both byte orders
    user = "utf16le" if order == "<" else "utf16be"
    t = f.text
    main = [
        (0x000B, ASCII, t("exif", "ProcessingSoftware", "deviceModel editHistory")),
        (0x010D, ASCII, t("exif", "DocumentName", "caption editHistory")),
        (0x010E, ASCII, t("exif", "ImageDescription", "caption")),
        (0x010F, ASCII, t("exif", "Make", "deviceModel")), (0x0110, ASCII, t("exif", "Model", "deviceModel")),
        (0x0112, SHORT, 6),
        (0x011A, RATIONAL, f.rational("exif", "XResolution", "rendering", order)),
        (0x011B, RATIONAL, f.rational("exif", "YResolution", "rendering", order)), (0x0128, SHORT, 2),
        (0x0131, ASCII, t("exif", "Software", "deviceModel")), (0x0132, ASCII, f.date("exif", "DateTime")),
        (0x013B, ASCII, t("exif", "Artist", "creator")),
        (0x013C, ASCII, t("exif", "HostComputer", "deviceModel")), (0x0213, SHORT, 1),
        (0x4746, SHORT, 4), (0x4749, SHORT, 75),
        (0x8298, ASCII, t("exif", "Copyright", "rights")),
        (0x9C9B, BYTE, X.utf16(t("exif", "XPTitle", "caption", wide))),
        (0x9C9C, BYTE, X.utf16(t("exif", "XPComment", "caption", wide))),
        (0x9C9D, BYTE, X.utf16(t("exif", "XPAuthor", "creator", wide))),
        (0x9C9E, BYTE, X.utf16(t("exif", "XPKeywords", "caption", wide))),
        (0x9C9F, BYTE, X.utf16(t("exif", "XPSubject", "caption", wide))),
        (0x8769, LONG, Pointer("exif")), (0x8825, LONG, Pointer("gps")),
        (0xC68B, ASCII, t("exif", "OriginalRawFileName", "editHistory")),
    ]
    inner = [
        (0x829A, RATIONAL, f.rational("exif", "ExposureTime", "exposure", order)),
        (0x829D, RATIONAL, f.rational("exif", "FNumber", "exposure", order)),
        (0x8822, SHORT, 2), (0x8827, SHORT, 250), (0x9000, UNDEFINED, b"0300"),
        (0x9003, ASCII, f.date("exif", "DateTimeOriginal")), (0x9004, ASCII, f.date("exif", "DateTimeDigitized")),
        (0x9010, ASCII, "+08:45"), (0x9011, ASCII, "+08:45"), (0x9012, ASCII, "+08:45"),
        (0x9101, UNDEFINED, b"\1\2\3\0"),
        (0x9204, SRATIONAL, (-1, 3)), (0x9209, SHORT, 16),
        (0x920A, RATIONAL, f.rational("exif", "FocalLength", "exposure", order)),
        (0x9214, SHORT, [16, 12, 7, 5]),
        (0x9286, UNDEFINED, b"UNICODE\0" + t("exif", "UserComment", "caption", user).encode(user.replace("16", "-16-"))),
        (0x9290, ASCII, t("exif", "SubSecTime", "captureTime")),
        (0x9291, ASCII, t("exif", "SubSecTimeOriginal", "captureTime")),
        (0x9292, ASCII, t("exif", "SubSecTimeDigitized", "captureTime")),
        (0x9400, SRATIONAL, (2137, 100)), (0x9402, RATIONAL, f.rational("exif", "Pressure", "exposure", order)),
        (0xA000, UNDEFINED, b"0100"), (0xA001, SHORT, 1), (0xA002, SHORT, 32), (0xA003, SHORT, 24),
        (0xA004, ASCII, "CANARY77.WAV"), (0xA005, LONG, Pointer("interop")),
        (0xA420, ASCII, t("exif", "ImageUniqueID", "identifier")),
        (0xA430, ASCII, t("exif", "CameraOwnerName", "deviceIdentity people")),
        (0xA431, ASCII, f.serial("exif", "BodySerialNumber")),
        (0xA432, RATIONAL, [(24, 1), (70, 1), (28, 10), (28, 10)]),
        (0xA433, ASCII, t("exif", "LensMake", "deviceModel")), (0xA434, ASCII, t("exif", "LensModel", "deviceModel")),
        (0xA435, ASCII, f.serial("exif", "LensSerialNumber")),
        # New in Exif 3.0; exiftool 12.57 reads them as unknown tags.
        (0xA436, ASCII, t("exif", "ImageTitle", "caption", readable=False)),
        (0xA437, ASCII, t("exif", "Photographer", "creator", readable=False)),
        (0xA438, ASCII, t("exif", "ImageEditor", "creator", readable=False)),
        (0xA439, ASCII, t("exif", "CameraFirmware", "deviceModel", readable=False)),
        (0xA43A, ASCII, t("exif", "RAWDevelopingSoftware", "deviceModel", readable=False)),
        (0xA43B, ASCII, t("exif", "ImageEditingSoftware", "deviceModel", readable=False)),
        (0xA43C, ASCII, t("exif", "MetadataEditingSoftware", "deviceModel", readable=False)),
    ]
    small = J.thumbnail(J.comment(t("exif", "ThumbnailComment", "preview").encode()))
    second = [
        (0x0103, SHORT, 6), (0x0132, ASCII, f.date("exif", "IFD1:DateTime")), (0x0112, SHORT, 6),
        (0x011A, RATIONAL, (72, 1)), (0x011B, RATIONAL, (72, 1)), (0x0128, SHORT, 2),
        (0x0201, LONG, Pointer("thumbnail")), (0x0202, LONG, len(small)),
    ]
    tiff = X.block(order, ("main", main, "second"), ("exif", inner), ("gps", gps(f, order)),
                   ("interop", [(1, ASCII, "R98"), (2, UNDEFINED, b"0100")]), ("second", second),
                   ("thumbnail", small))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))


def make():
    every_kind("<", "exif-little.jpg", "Every kind that EXIF can hold, little-endian, with IFD1 and a thumbnail.")
    every_kind(">", "exif-big.jpg", "The same, big-endian.")

    f = Fixture("exif-several.jpg", "Three Exif segments: the second one holds the place, the third a caption and a place.")
    first = X.block("<", ("m", [(0x010F, ASCII, f.text("exif", "1:Make", "deviceModel")), (0x0112, SHORT, 1)]))
    second = X.block(">", ("m", [(0x8825, LONG, Pointer("g"))]), ("g", gps(f, ">", prefix="2:GPS")))
    third = X.block("<", ("m", [(0x010E, ASCII, f.text("exif", "3:ImageDescription", "caption", readable=False)),
                                (0x8825, LONG, Pointer("g"))]),
                    ("g", gps(f, "<", prefix="3:GPS", readable=False)))
    f.data = J.jpeg(*(J.app(1, X.segment(t)) for t in (first, second, third)))

    f = Fixture("exif-slack.jpg", "GPS directories that nothing points to: after the last directory, and in a gap between two.")
    orphan = [(0x02, RATIONAL, f.angle("unclaimed", "gap:GPSLatitude", "location", "<", readable=False)),
              (0x1D, ASCII, f.date("unclaimed", "gap:GPSDateStamp", "location captureTime", "day", readable=False))]
    gap = X.directory("<", orphan, 0x40, {})
    last = X.directory("<", [(0x1B, UNDEFINED, f.text("unclaimed", "end:GPSProcessingMethod", "location",
                                                      recognised=False, readable=False).encode())], 0x200, {})
    f.canaries = [dict(c, recognised=False) for c in f.canaries]
    tiff = X.block("<", ("m", [(0x0110, ASCII, f.text("exif", "Model", "deviceModel")), (0x0112, SHORT, 1),
                               (0x8769, LONG, Pointer("e"))]),
                   ("gap", gap), ("e", [(0x9000, UNDEFINED, b"0232")]), ("end", last))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))

    f = Fixture("exif-thumbnail-gps.jpg", "A thumbnail in IFD1 that has an Exif segment with a place of its own.")
    own = X.block(">", ("m", [(0x8825, LONG, Pointer("g"))]), ("g", [
        (0x01, ASCII, "N"), (0x02, RATIONAL, f.angle("exif", "Thumbnail:GPSLatitude", "preview location", ">", readable=False)),
        (0x03, ASCII, "E"), (0x04, RATIONAL, f.angle("exif", "Thumbnail:GPSLongitude", "preview location", ">", readable=False))]))
    small = J.thumbnail(J.app(1, X.segment(own)), J.comment(f.text("exif", "Thumbnail:Comment", "preview caption").encode()))
    tiff = X.block("<", ("m", [(0x010F, ASCII, f.text("exif", "Make", "deviceModel"))], "s"),
                   ("s", [(0x0103, SHORT, 6), (0x0201, LONG, Pointer("t")), (0x0202, LONG, len(small))]), ("t", small))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))

    f = Fixture("exif-subifds.jpg", "GPS reached from IFD1 and from a SubIFD, and a SubIFD with a preview.")
    small = J.thumbnail(J.comment(f.text("exif", "SubIFD:Preview", "preview", readable=False).encode()), color="tomato")
    tiff = X.block(">", ("m", [(0x010F, ASCII, f.text("exif", "Make", "deviceModel")), (0x014A, LONG, Pointer("sub"))], "s"),
                   ("sub", [(0x00FE, LONG, 1), (0x0103, SHORT, 6), (0x0201, LONG, Pointer("t")), (0x0202, LONG, len(small)),
                            (0x010E, ASCII, f.text("exif", "SubIFD:ImageDescription", "caption")),
                            (0x8825, LONG, Pointer("g2"))]),
                   ("s", [(0x0131, ASCII, f.text("exif", "IFD1:Software", "deviceModel")), (0x8825, LONG, Pointer("g1"))]),
                   ("g1", gps(f, ">", prefix="IFD1:GPS", readable=False)), ("t", small),
                   ("g2", [(0x1B, UNDEFINED, b"ASCII\0\0\0" + f.text("exif", "SubIFD:GPSProcessingMethod", "location",
                                                                     readable=False).encode())]))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))

    f = Fixture("exif-unknown.jpg", "Unknown tags in every directory.")
    def unknown(key):
        return f.text("exif", key, "makerNote", recognised=False, readable=False)
    tiff = X.block("<", ("m", [(0x0112, SHORT, 3), (0xBEE1, ASCII, unknown("IFD0:0xBEE1")),
                               (0x8769, LONG, Pointer("e")), (0x8825, LONG, Pointer("g"))]),
                   ("e", [(0x9000, UNDEFINED, b"0232"), (0xBEE2, UNDEFINED, unknown("Exif:0xBEE2").encode())]),
                   ("g", [(0x00, BYTE, [2, 3, 0, 0]),
                          (0x77, ASCII, f.text("exif", "GPS:0x77", "location", readable=False))]))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))

    f = Fixture("exif-screenshot.jpg", "A screenshot: the comment says so.")
    comment = f.text("exif", "UserComment", "caption")
    tiff = X.block(">", ("m", [(0x8769, LONG, Pointer("e"))]),
                   ("e", [(0x9000, UNDEFINED, b"0221"), (0xA002, SHORT, 32), (0xA003, SHORT, 24),
                          (0x9286, UNDEFINED, b"ASCII\0\0\0" + ("Screenshot " + comment).encode())]))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))
    maker_notes()


def with_note(f, order, make_text, note, extra=()):
    tiff = X.block(order, ("m", [(0x010F, ASCII, make_text), (0x0110, ASCII, "Model"), (0x0112, SHORT, 1),
                                 (0x8769, LONG, Pointer("e"))]),
                   ("e", [(0x9000, UNDEFINED, b"0232"), (0x927C, UNDEFINED, note), *extra]))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))


def apple_note(f):
    """`Apple iOS`, version, `MM`, a directory whose offsets count from the start of the note."""
    entries = [
        (0x01, X.SLONG, 14),
        (0x0B, ASCII, f.text("makerNote", "BurstUUID", "identifier makerNote")),
        (0x11, ASCII, f.text("makerNote", "ContentIdentifier", "identifier motion makerNote")),
        (0x15, ASCII, f.text("makerNote", "ImageUniqueID", "identifier makerNote")),
        (0x20, ASCII, f.text("makerNote", "ImageCaptureRequestID", "identifier makerNote")),
        (0x2B, ASCII, f.text("makerNote", "PhotoIdentifier", "identifier makerNote")),
    ]
    return b"Apple iOS\0\0\1MM" + X.directory(">", entries, 14, {})


def maker_notes():
    f = Fixture("makernote-invented.jpg", "The note of a vendor that does not exist: text, a place and a serial in no known structure.")
    o = {"recognised": False, "readable": False}
    note = (b"ZYXCAM\0\7" + f.text("makerNote", "owner", "people makerNote", **o).encode() + b"\0\0" +
            f.serial("makerNote", "serial", "deviceIdentity makerNote", **o).encode() + b"\0" +
            f.decimal("makerNote", "latitude", "location makerNote", **o).encode() + b"\0" +
            f.blob("makerNote", "noise", "makerNote", 64, recognised=False))
    with_note(f, "<", "Zyxcam", note)

    f = Fixture("makernote-apple.jpg", "A note in Apple's form: its offsets count from its own start.")
    with_note(f, ">", "Apple", apple_note(f))

    f = Fixture("makernote-canon.jpg", "A note in Canon's form: a bare directory whose offsets count from the TIFF header.")
    entries = [
        (0x06, ASCII, f.text("makerNote", "ImageType", "deviceModel makerNote")),
        (0x07, ASCII, f.text("makerNote", "FirmwareVersion", "deviceModel makerNote")),
        (0x09, ASCII, f.text("makerNote", "OwnerName", "deviceIdentity people makerNote").ljust(32, "\0")),
        (0x0C, LONG, f.integer("makerNote", "SerialNumber", "deviceIdentity makerNote", "<", readable=False)),
        (0x95, ASCII, f.text("makerNote", "LensModel", "deviceModel makerNote")),
        (0x96, ASCII, f.serial("makerNote", "InternalSerialNumber", "deviceIdentity makerNote")),
    ]
    length = len(X.directory("<", entries, 0, {}))
    with_note(f, "<", "Canon", X.Placed(length, lambda at: X.directory("<", entries, at, {})))

    f = Fixture("makernote-nikon.jpg", "A note in Nikon's form: a TIFF header of its own inside.")
    place = f.text("makerNote", "LocationInfo", "location makerNote").encode().ljust(70, b"\0")
    entries = [
        (0x01, UNDEFINED, b"0210"),
        (0x1D, ASCII, f.serial("makerNote", "SerialNumber", "deviceIdentity makerNote")),
        (0x39, UNDEFINED, b"0100" + b"\1" + b"JPN" + b"\1" + place),
        (0xA0, ASCII, f.serial("makerNote", "SerialNumber2", "deviceIdentity makerNote")),
    ]
    with_note(f, ">", "NIKON CORPORATION", b"Nikon\0\2\x10\0\0" + X.block("<", ("n", entries)))
