"""TIFF, BigTIFF and DNG files, with canaries in every carrier they have."""

import struct

from . import exif as X, icc, jpeg as J, photoshop as P, tiff as T, xmp
from .canary import Fixture
from .exif_files import apple_note, gps
from .tiff import ASCII, BYTE, DOUBLE, LONG, RATIONAL, SHORT, UNDEFINED, Offsets


def pixels(f, key, kinds, length=576):
    """Coded data that only a viewer uses."""
    return f.blob("exif", key, kinds, length)


def packet(f):
    return xmp.packet(
        f'<rdf:Description rdf:about="" {xmp.declarations("dc", "exif", "xmpMM", "photoshop")}'
        f' exif:GPSLatitude="{f.coordinate("xmp", "exif:GPSLatitude")}"'
        f' photoshop:City="{f.text("xmp", "photoshop:City", "location")}"'
        f' xmpMM:DocumentID="{f.text("xmp", "xmpMM:DocumentID", "identifier")}">'
        f'<dc:description>{xmp.alternative(f.text("xmp", "dc:description", "caption"))}</dc:description>'
        f'<dc:creator>{xmp.sequence(f.text("xmp", "dc:creator", "creator"))}</dc:creator>'
        '</rdf:Description>')


def datasets(f, carrier="iptc", **options):
    return P.UTF8 + P.VERSION + b"".join(
        P.dataset(2, number, f.text(carrier, f"2:{number}", kinds, **options))
        for number, kinds in ((80, "creator"), (90, "location"), (116, "rights"), (120, "caption")))


def resources(f):
    inside = datasets(f, "photoshop", readable=False)
    return (P.resource(0x03ED, P.RESOLUTION) + P.resource(0x0404, inside) + P.resource(0x0425, P.digest(inside)) +
            P.resource(0x07D0, f.blob("photoshop", "path", "editHistory", 52)) +
            P.resource(0x040C, P.preview(J.thumbnail(
                J.comment(f.text("photoshop", "Thumbnail:comment", "preview caption", readable=False).encode())))))


def profile(f):
    return icc.profile([(b"dmnd", icc.description(f.text("icc", "dmnd", "deviceModel"))),
                        (b"dmdd", icc.description(f.text("icc", "dmdd", "deviceModel")))])


def main(f, order):
    """The first page: every carrier a page can have."""
    t = f.text
    captions = datasets(f)
    captions += b"\0" * (-len(captions) % 4)
    return T.picture(["strip0", "strip1"], [288, 288]) + [
        (0x010D, ASCII, t("exif", "DocumentName", "caption editHistory")),
        (0x010E, ASCII, t("exif", "ImageDescription", "caption")),
        (0x010F, ASCII, t("exif", "Make", "deviceModel")), (0x0110, ASCII, t("exif", "Model", "deviceModel")),
        (0x0112, SHORT, 6), (0x011D, ASCII, t("exif", "PageName", "caption")),
        (0x011A, RATIONAL, f.rational("exif", "XResolution", "rendering", order)),
        (0x0131, ASCII, t("exif", "Software", "deviceModel editHistory")), (0x0132, ASCII, f.date("exif", "DateTime")),
        (0x013B, ASCII, t("exif", "Artist", "creator")), (0x013C, ASCII, t("exif", "HostComputer", "deviceModel")),
        (0x014A, LONG, Offsets("sub0", "sub1")),
        (0x02BC, BYTE, packet(f)),
        (0x8298, ASCII, t("exif", "Copyright", "rights")),
        (0x830E, DOUBLE, [1.5, 2.5, 0.0]), (0x8482, DOUBLE, [0.0, 0.0, 0.0, 1.5, 2.5, 0.0]),
        (0x83BB, LONG, captions), (0x8649, BYTE, resources(f)),
        (0x87AF, SHORT, [1, 1, 0, 1, 1026, 34737, 0, 0]),
        (0x87B1, ASCII, t("exif", "GeoAsciiParams", "location", readable=False)),
        (0x8769, LONG, Offsets("exif")), (0x8773, UNDEFINED, profile(f)), (0x8825, LONG, Offsets("gps")),
        (0x935C, UNDEFINED, b"Adobe Photoshop Document Data Block\0" +
         f.text("exif", "ImageSourceData", "editHistory location", readable=False).encode()),
        (0xA480, ASCII, f'<GDALMetadata>{t("exif", "GDALMetadata", "location caption", readable=False)}</GDALMetadata>'),
        (0xBEE1, ASCII, t("exif", "0xBEE1", "makerNote", recognised=False, readable=False)),
    ]


def everything(name, about, order, big=False):
    f = Fixture(name, about)
    small = J.thumbnail(
        J.app(1, X.segment(X.block(">", ("m", [(0x8825, X.LONG, X.Pointer("g"))]), ("g", gps(
            f, ">", prefix="Thumbnail:GPS", readable=False))))))
    for canary in f.canaries:
        canary["kinds"] = ["preview"] + canary["kinds"]
    sections = [
        ("page0", main(f, order), "page1"),
        ("strip0", pixels(f, "strip0", "rendering", 288)), ("strip1", pixels(f, "strip1", "rendering", 288)),
        ("exif", [(0x9000, UNDEFINED, b"0232"), (0x9003, ASCII, f.date("exif", "DateTimeOriginal")),
                  (0x9286, UNDEFINED, b"ASCII\0\0\0" + f.text("exif", "UserComment", "caption").encode()),
                  (0x927C, UNDEFINED, apple_note(f)), (0xA005, LONG, Offsets("interop")),
                  (0xA431, ASCII, f.serial("exif", "BodySerialNumber")),
                  (0xA433, ASCII, f.text("exif", "LensMake", "deviceModel"))]),
        ("interop", [(0x0001, ASCII, "R98"), (0x0002, UNDEFINED, b"0100")]),
        ("gps", gps(f, order, readable=not big)),
        ("sub0", T.picture(["small"], [144], 8, 6, kind=1) + [
            (0x010E, ASCII, f.text("exif", "Thumbnail:ImageDescription", "preview caption", readable=False))]),
        ("small", pixels(f, "Thumbnail:strip", "preview", 144)),
        ("sub1", T.picture(["half"], [144], 8, 6) + [
            (0x010E, ASCII, f.text("exif", "SubIFD1:ImageDescription", "caption"))]),
        ("half", pixels(f, "SubIFD1:strip", "rendering", 144)),
        ("slack", f.blob("unclaimed", "slack", "makerNote", 40, recognised=False)),
        ("page1", T.picture(["strip2"], [576]) + [
            (0x010E, ASCII, f.text("exif", "IFD1:ImageDescription", "caption")),
            (0x011D, ASCII, f.text("exif", "IFD1:PageName", "caption")), (0x8825, LONG, Offsets("gps1"))], "page2"),
        ("strip2", pixels(f, "IFD1:strip", "rendering")),
        ("gps1", [(0x1B, UNDEFINED, b"ASCII\0\0\0" + f.text("exif", "IFD1:GPSProcessingMethod", "location").encode())]),
        ("page2", [(0x0103, SHORT, 6), (0x0201, LONG, Offsets("jpeg")), (0x0202, LONG, len(small))]),
        ("jpeg", small),
        ("end", f.text("unclaimed", "end", "makerNote", recognised=False, readable=False).encode()),
    ]
    f.data = T.file(order, *sections, big=big)


def negative():
    f = Fixture("negative.dng", "A digital negative: the raw picture in a SubIFD, previews in IFD0 and another SubIFD.")
    t = f.text
    small = J.thumbnail(J.comment(t("exif", "Thumbnail:Comment", "preview caption", readable=False).encode()))
    f.data = T.file(
        "<",
        ("main", T.picture(["preview"], [144], 8, 6, kind=1) + [
            (0x010F, ASCII, t("exif", "Make", "deviceModel")), (0x0112, SHORT, 1),
            (0x0132, ASCII, f.date("exif", "DateTime")), (0x014A, LONG, Offsets("raw", "jpeg")),
            (0x02BC, BYTE, packet(f)), (0x8769, LONG, Offsets("exif")), (0x8825, LONG, Offsets("gps")),
            (0xC612, BYTE, [1, 4, 0, 0]), (0xC613, BYTE, [1, 1, 0, 0]),
            (0xC614, ASCII, t("exif", "UniqueCameraModel", "deviceModel")),
            (0xC621, T.RATIONAL, [f.rational("exif", "ColorMatrix1", "rendering", "<", readable=False)] + [(1, 1)] * 8),
            (0xC62F, ASCII, f.serial("exif", "CameraSerialNumber")),
            (0xC634, BYTE, b"Adobe\0MakN" + t("exif", "DNGPrivateData", "makerNote location", readable=False).encode()),
            (0xC65D, BYTE, f.blob("exif", "RawDataUniqueID", "identifier", 16)),
            (0xC68B, ASCII, t("exif", "OriginalRawFileName", "editHistory")),
            (0xC68C, UNDEFINED, f.blob("exif", "OriginalRawFileData", "editHistory location", 64)),
            (0xC6F8, ASCII, t("exif", "ProfileName", "editHistory deviceModel")),
            (0xC6FE, ASCII, t("exif", "ProfileCopyright", "rights")),
            (0xC716, ASCII, t("exif", "PreviewApplicationName", "deviceModel editHistory")),
            (0xC71B, ASCII, f.date("exif", "PreviewDateTime", form="xmp", readable=False)),
            (0xC740, UNDEFINED, struct.pack(">IIIII", 1, 4, 0x01030000, 0, 4) + b"\0\0\0\1"),
        ]),
        ("preview", f.blob("exif", "Thumbnail:IFD0", "preview", 144)),
        ("exif", [(0x9003, ASCII, f.date("exif", "DateTimeOriginal")), (0x927C, UNDEFINED, apple_note(f))]),
        ("gps", gps(f, "<")),
        ("raw", [(0x00FE, LONG, 0), (0x0100, SHORT, 16), (0x0101, SHORT, 12), (0x0102, SHORT, 16), (0x0103, SHORT, 1),
                 (0x0106, SHORT, 32803), (0x0111, LONG, Offsets("sensor")), (0x0115, SHORT, 1), (0x0116, SHORT, 12),
                 (0x0117, LONG, 384), (0x828D, SHORT, [2, 2]), (0x828E, BYTE, [0, 1, 1, 2])]),
        ("sensor", f.blob("exif", "raw", "rendering", 384)),
        ("jpeg", [(0x00FE, LONG, 1), (0x0100, SHORT, 16), (0x0101, SHORT, 12), (0x0103, SHORT, 7), (0x0106, SHORT, 6),
                  (0x0111, LONG, Offsets("small")), (0x0117, LONG, len(small)),
                  (0x02BC, BYTE, xmp.packet(
                      f'<rdf:Description rdf:about="" {xmp.declarations("dc")}><dc:description>'
                      f'{xmp.alternative(t("xmp", "Thumbnail:dc:description", "preview caption", readable=False))}'
                      '</dc:description></rdf:Description>'))]),
        ("small", small))


def malformed():
    f = Fixture("malformed/tiff-loop.tif", "A chain of directories that leads back to its beginning.")
    f.data = T.file("<", ("page0", T.picture(["strip"], [576]) + [
        (0x010E, ASCII, f.text("exif", "ImageDescription", "caption"))], "page1"),
        ("strip", f.blob("exif", "strip", "rendering", 576)),
        ("page1", T.picture(["strip"], [576]) + [
            (0x010E, ASCII, f.text("exif", "IFD1:ImageDescription", "caption"))], "page0"))

    f = Fixture("malformed/tiff-shared.tif", "A strip that claims the bytes of a caption.")
    shared = f.text("exif", "ImageDescription", "caption").encode() + b"\0"
    entries = T.picture(["strip"], [576 + len(shared) + 200])
    f.data = T.file(">", ("page0", entries + [(0x010E, ASCII, shared)]), ("strip", f.blob("exif", "strip", "rendering", 576)))
    at = f.data.index(struct.pack(">HHI", 0x0111, LONG, 1)) + 8
    f.data = f.data[:at] + struct.pack(">I", 8) + f.data[at + 4:]

    f = Fixture("malformed/tiff-short.tif", "A directory that runs past the end of its file.")
    whole = T.file("<", ("page0", [(0x010E, ASCII, f.text("exif", "ImageDescription", "caption", readable=False))]))
    f.data = whole[:8] + struct.pack("<H", 9) + whole[10:]

    f = Fixture("malformed/tiff-jpeg-strip.tif", "A strip of JPEG that has a comment of its own.")
    strip = J.thumbnail(J.comment(f.text("exif", "strip:comment", "caption", readable=False).encode()))
    entries = [e for e in T.picture(["strip"], [len(strip)]) if e[0] not in (0x0103, 0x0106)]
    f.data = T.file("<", ("page0", entries + [(0x0103, SHORT, 7), (0x0106, SHORT, 6), (
        0x010E, ASCII, f.text("exif", "ImageDescription", "caption"))]), ("strip", strip))

    f = Fixture("malformed/bigtiff-count.tif", "A BigTIFF directory that says it has 2^63 entries.")
    whole = T.file("<", ("page0", [(0x010E, ASCII, f.text("exif", "ImageDescription", "caption", readable=False))]), big=True)
    f.data = whole[:16] + struct.pack("<Q", 1 << 63) + whole[24:]


def make():
    everything("tiff-little.tif", "Three pages, SubIFDs and every carrier, little-endian.", "<")
    everything("tiff-big.tif", "The same, big-endian.", ">")
    everything("bigtiff-little.tif", "The same as BigTIFF, little-endian.", "<", big=True)
    everything("bigtiff-big.tif", "The same as BigTIFF, big-endian.", ">", big=True)
    negative()
    malformed()
