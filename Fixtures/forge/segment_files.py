"""Files about every other carrier: IPTC, Photoshop, ICC, JFIF, comments, application segments, structure, tails."""

import json
import struct

from . import boxes as B, exif as X, icc as I, jpeg as J, photoshop as P, xmp as M
from .canary import Fixture
from .exif import ASCII, LONG, RATIONAL, UNDEFINED, Pointer


def datasets(f, text):
    """Every dataset that says something about people, places and devices [IIM 4.2 chapter 6]."""
    d = P.dataset
    def s(record, number, name, kinds):
        return d(record, number, text("iptc", f"{record}:{number:02} {name}", kinds), ENCODING[f.name])
    return b"".join([
        s(1, 5, "Destination", "location"), s(1, 100, "UniqueObjectName", "identifier"), P.VERSION,
        s(2, 5, "ObjectName", "caption"), d(2, 10, b"3"), s(2, 12, "SubjectReference", "caption"),
        s(2, 22, "FixtureIdentifier", "identifier"), s(2, 25, "Keywords", "caption"), s(2, 25, "Keywords again", "caption"),
        s(2, 26, "ContentLocationCode", "location"), s(2, 27, "ContentLocationName", "location"),
        s(2, 40, "SpecialInstructions", "caption"),
        d(2, 55, f.date("iptc", "2:55 DateCreated", form="iptc")), d(2, 60, f.date("iptc", "2:60 TimeCreated", form="clock")),
        d(2, 62, f.date("iptc", "2:62 DigitalCreationDate", form="iptc")),
        s(2, 65, "OriginatingProgram", "deviceModel"), s(2, 70, "ProgramVersion", "deviceModel"),
        s(2, 80, "By-line", "creator"), s(2, 85, "By-lineTitle", "creator"),
        s(2, 90, "City", "location"), s(2, 92, "Sub-location", "location"), s(2, 95, "Province-State", "location"),
        s(2, 100, "CountryCode", "location"), s(2, 101, "Country", "location"),
        s(2, 103, "OriginalTransmissionReference", "identifier"), s(2, 105, "Headline", "caption"),
        s(2, 110, "Credit", "creator"), s(2, 115, "Source", "creator"), s(2, 116, "CopyrightNotice", "rights"),
        s(2, 118, "Contact", "contact"), s(2, 120, "Caption-Abstract", "caption"), s(2, 122, "Writer-Editor", "creator"),
        d(2, 187, f.text("iptc", "2:187 UniqueDocumentID", "identifier")),
    ])


ENCODING = {"iptc-utf8.jpg": "utf-8", "iptc-latin1.jpg": "latin-1"}


def iptc():
    f = Fixture("iptc-utf8.jpg", "Every dataset of IPTC-IIM, with 1:90 saying UTF-8, and one dataset with an extended length.")
    def text(carrier, key, kinds):
        return f.accented(carrier, key, kinds, "utf8") if "Caption" in key else f.text(carrier, key, kinds)
    long = P.dataset(2, 202, f.blob("iptc", "2:202 ObjectPreviewData", "preview", 300, readable=False), extended=True)
    unknown = P.dataset(2, 251, f.text("iptc", "2:251", "caption", recognised=False, readable=False))
    f.data = J.jpeg(P.segment(P.resource(0x0404, P.UTF8 + datasets(f, text) + long + unknown)))

    f = Fixture("iptc-latin1.jpg", "The same without 1:90: the texts are Latin-1.")
    def plain(carrier, key, kinds):
        return f.accented(carrier, key, kinds, "latin1") if "Caption" in key or "City" in key else f.text(carrier, key, kinds)
    f.data = J.jpeg(P.segment(P.resource(0x0404, datasets(f, plain))))


def resources():
    f = Fixture("photoshop-resources.jpg", "Image resources of every kind that says something, names included.")
    t = f.text
    small = J.thumbnail(J.comment(t("photoshop", "0x040C Thumbnail", "preview").encode()))
    exif = X.block(">", ("m", [(0x010E, ASCII, t("exif", "0x0422:ImageDescription", "caption")), (0x8825, LONG, Pointer("g"))]),
                   ("g", [(0x1B, UNDEFINED, b"ASCII\0\0\0" + t("exif", "0x0422:GPSProcessingMethod", "location").encode())]))
    packet = M.packet(f'<rdf:Description rdf:about="" {M.declarations("photoshop")} '
                      f'photoshop:City="{t("xmp", "0x0424:photoshop:City", "location")}"/>', padding=False)
    iim = P.VERSION + P.dataset(2, 90, t("iptc", "0x0404:City", "location"))
    url = t("photoshop", "0x040B URL", "contact rights")
    wide = t("photoshop", "0x043E AutoSavePath", "editHistory", "utf16be", readable=False)
    path = t("photoshop", "0x07D0 path name", "editHistory", readable=False)
    f.data = J.jpeg(P.segment(
        P.resource(0x03ED, P.RESOLUTION), P.resource(0x0404, iim),
        P.resource(0x0425, f.blob("photoshop", "0x0425 IPTCDigest", "location", 16, data=P.digest(iim))), P.resource(0x040A, b"\1"),
        P.resource(0x040B, url.encode()), P.resource(0x040C, P.preview(small)),
        P.resource(0x0422, exif), P.resource(0x0424, packet),
        P.resource(0x0421, struct.pack(">IB", 1, 1) + struct.pack(">I", 5) + "Adobe".encode("utf-16-be") + b"\0" * 8),
        P.resource(0x043E, wide.encode("utf-16-be")), P.resource(0x07D0, b"\0" * 26, name=path),
        P.resource(0x0410, t("photoshop", "0x0410", "editHistory", recognised=False, readable=False).encode()),
        P.resource(0x0FA0, t("photoshop", "0x0FA0 plug-in", "editHistory", recognised=False, readable=False).encode())))

    f = Fixture("photoshop-split.jpg", "One block of resources over two segments, cut inside a dataset.")
    iim = P.VERSION + P.dataset(2, 90, f.text("iptc", "2:90 City", "location", readable=True))
    iim += P.dataset(2, 120, f.text("iptc", "2:120 Caption-Abstract", "caption"))
    block = P.resource(0x03ED, P.RESOLUTION) + P.resource(0x0404, iim)
    cut = block.index(b"CANARY") + 10
    f.data = J.jpeg(J.app(13, b"Photoshop 3.0\0" + block[:cut]), J.app(13, b"Photoshop 3.0\0" + block[cut:]))
    f.settle_cuts()


def profiles():
    f = Fixture("icc-split.jpg", "A colour profile in three segments, out of order, with the tags that name a display.")
    number = f.integer("icc", "mmod serial", "deviceIdentity", ">", readable=False)
    tags = [
        (b"mmod", b"mmod\0\0\0\0" + struct.pack(">IIII", 0x610, 0xA033, number, 0x0C8B) + b"\0" * 16),
        (b"dmnd", I.description(f.text("icc", "dmnd", "deviceIdentity"))),
        (b"dmdd", I.description(f.text("icc", "dmdd", "deviceIdentity"))),
    ]
    f.data = J.jpeg(J.JFIF, I.segments(I.profile(tags), 3, order=[0, 2, 1]))


def jfif():
    f = Fixture("jfif-thumbnail.jpg", "A JFIF header with an RGB thumbnail of 4 by 3.")
    pixels = f.blob("jfif", "thumbnail", "preview", 36)
    f.data = J.jpeg(J.app(0, b"JFIF\0\x01\x02\x01\x00\x48\x00\x48\x04\x03" + pixels))

    f = Fixture("jfxx.jpg", "JFIF extensions of all three kinds: a JPEG, a palette, RGB.")
    small = J.thumbnail(J.comment(f.text("jfif", "JFXX 10", "preview").encode()))
    palette = b"\2\2" + f.blob("jfif", "JFXX 11", "preview", 768) + b"\0\1\2\3"
    rgb = b"\4\3" + f.blob("jfif", "JFXX 13", "preview", 36)
    f.data = J.jpeg(J.JFIF, J.app(0, b"JFXX\0\x10" + small), J.app(0, b"JFXX\0\x11" + palette), J.app(0, b"JFXX\0\x13" + rgb))


def comments():
    f = Fixture("comments.jpg", "Comments: before the tables, after the frame's tables, in Latin-1.")
    first, second = f.text("comment", "COM 1", "caption"), f.text("comment", "COM 2", "caption")
    accented = f.accented("comment", "COM 3", "caption", "latin1", readable=False)
    body = J.picture()
    at = body.rindex(b"\xff\xda")
    f.data = J.jpeg(J.comment(first.encode()), J.JFIF, J.comment(accented.encode("latin-1")),
                    body=body[:at] + J.comment(second.encode()) + body[at:])


def application_segments():
    f = Fixture("app-ducky.jpg", "APP12 Ducky: quality, comment, copyright.")
    def wide(key, kinds):
        value = f.text("segment", key, kinds, "utf16be")
        return struct.pack(">I", len(value)) + value.encode("utf-16-be")
    def tag(number, data):
        return struct.pack(">HH", number, len(data)) + data
    f.data = J.jpeg(J.app(12, b"Ducky" + tag(1, struct.pack(">I", 60)) + tag(2, wide("Ducky:Comment", "caption")) +
                          tag(3, wide("Ducky:Copyright", "rights")) + b"\0\0"))

    f = Fixture("app-pictureinfo.jpg", "APP12 picture info: text with a date and a serial number.")
    lines = ["[picture info]", "TimeDate=" + f.date("segment", "PictureInfo:TimeDate"),
             "Serial#=" + f.serial("segment", "PictureInfo:Serial", "deviceIdentity"),
             "Type=" + f.text("segment", "PictureInfo:Type", "deviceModel"), "Version=1.0"]
    f.data = J.jpeg(J.app(12, ("OLYMPUS OPTICAL CO.,LTD.\0" + "\r\n".join(lines) + "\r\n\0").encode()))

    f = Fixture("app-flir.jpg", "APP1 FLIR: the camera's names and serial numbers, in two segments.")
    info = bytearray(0x1C0)
    info[0:2] = b"\0\2"
    for at, key, kinds in ((0xD4, "CameraModel", "deviceModel"), (0x170, "LensModel", "deviceModel")):
        value = f.text("segment", "FLIR:" + key, kinds).encode()
        info[at:at + len(value)] = value
    serial = f.serial("segment", "FLIR:CameraSerialNumber").encode()[:16]
    info[0x104:0x104 + len(serial)] = serial
    head = b"FFF\0omit fixture".ljust(20, b"\0") + struct.pack(">III", 100, 0x40, 1)
    entry = struct.pack(">HHIIII", 0x20, 1, 100, 1, 0x60, len(info))
    fff = head.ljust(0x40, b"\0") + entry.ljust(0x20, b"\0") + bytes(info)
    f.data = J.jpeg(*(J.app(1, b"FLIR\0\1" + bytes([i, 1]) + fff[a:b]) for i, (a, b) in
                      enumerate(((0, 0x158), (0x158, len(fff))))))

    f = Fixture("app-gopro.jpg", "APP6 GoPro: device name, serial number, unique id, a position.")
    number = f.integer("segment", "GPMF:MUID", "deviceIdentity identifier", ">", readable=False)
    place = f.integer("segment", "GPMF:GPS5", "location", ">", readable=False)
    inner = [B.gpmf(b"DVID", b"L", struct.pack(">I", 1), 4),
             B.gpmf(b"DVNM", b"c", f.text("segment", "GPMF:DVNM", "deviceModel").encode()),
             B.gpmf(b"MINF", b"c", f.text("segment", "GPMF:MINF", "deviceModel").encode()),
             B.gpmf(b"CASN", b"c", f.serial("segment", "GPMF:CASN").encode()),
             B.gpmf(b"MUID", b"L", [struct.pack(">I", number)] * 4, 4),
             B.gpmf(b"GPS5", b"l", struct.pack(">5i", place, 85477322, 431000, 1, 2), 20)]
    f.data = J.jpeg(J.app(6, b"GoPro\0" + B.gpmf(b"DEVC", b"\0", b"".join(inner))))

    f = Fixture("app-rmeta.jpg", "APP5 RMETA: names and values a person typed into the camera.")
    names, values = b"Street\0Town\0", "\0".join((f.text("segment", "RMETA:Street", "location"),
                                                  f.text("segment", "RMETA:Town", "location"))).encode() + b"\0"
    def section(kind, data):
        return struct.pack(">HH", kind, len(data) + 2) + data
    directory = struct.pack(">H", 2) + b"\0" * 8 + section(1, names) + section(2, values) + section(3, b"\xff\xff\xff\xff")
    f.data = J.jpeg(J.app(5, b"RMETA\0" + b"MM\0\1\0\0\0\0" + struct.pack(">H", 10) + directory + b"\0" * 8))

    f = Fixture("app-meta.jpg", "APP3 Meta: a second TIFF block, as Kodak wrote it.")
    tiff = X.block(">", ("m", [(0xC354, 2, f.serial("segment", "Meta:SerialNumber")),
                               (0xC355, 2, f.text("segment", "Meta:UserSelectGroupTitle", "caption"))]))
    f.data = J.jpeg(J.app(3, b"Meta\0\0" + tiff))

    f = Fixture("app-jumbf.jpg", "APP11 JUMBF: a C2PA store with a claim and an Exif assertion, over two segments. Not signed.")
    latitude = f.decimal("jumbf", "c2pa:exif:GPSLatitude", "provenance location")
    assertion = json.dumps({"@context": {"exif": "http://ns.adobe.com/exif/1.0/"}, "exif:GPSLatitude": latitude,
                            "exif:Make": f.text("jumbf", "c2pa:exif:Make", "provenance deviceModel")})
    author = json.dumps({"@type": "CreativeWork", "author": [{"name": f.text("jumbf", "c2pa:author", "provenance creator people")}]})
    claim = b"\xa1\x6aclaim_note\x78" + bytes([len(n := f.text("jumbf", "c2pa:claim", "provenance", readable=False))]) + n.encode()
    store = B.superbox(B.uuid("c2pa"), "c2pa", B.superbox(B.uuid("c2ma"), "urn:uuid:omit-fixture",
        B.superbox(B.uuid("c2as"), "c2pa.assertions",
                   B.superbox(B.uuid("json"), "stds.exif", B.box(b"json", assertion.encode())),
                   B.superbox(B.uuid("json"), "stds.schema-org.CreativeWork", B.box(b"json", author.encode()))),
        B.superbox(B.uuid("c2cl"), "c2pa.claim", B.box(b"cbor", claim))))
    f.data = J.jpeg(B.jumbf_segments(store, 400))

    f = Fixture("app-unicode.jpg", "APP10 UNICODE: a comment in UTF-16.")
    f.data = J.jpeg(J.app(10, b"UNICODE\0" + f.text("segment", "APP10", "caption", "utf16be").encode("utf-16-be")))

    f = Fixture("app-fpxr.jpg", "APP2 FPXR: a contents list and a stream of FlashPix data.")
    name = "/.Operation".encode("utf-16-le") + b"\0\0"
    contents = b"FPXR\0\0\1" + struct.pack(">H", 1) + struct.pack(">IB", 64, 0) + name
    stream = b"FPXR\0\0\2" + struct.pack(">HI", 0, 0) + f.text("segment", "FPXR:stream", "caption", "utf16le", recognised=False,
                                                               readable=False).encode("utf-16-le")
    f.data = J.jpeg(J.app(2, contents), J.app(2, stream))

    f = Fixture("app-ciff.jpg", "APP0 CIFF: Canon's block outside EXIF.")
    owner = f.text("segment", "CIFF:OwnerName", "deviceIdentity people", readable=False).encode() + b"\0"
    heap = owner + struct.pack("<HHII", 1, 0x080A, len(owner), 0) + struct.pack("<I", len(owner))
    f.data = J.jpeg(J.app(0, b"II" + struct.pack("<I", 14) + b"HEAPJPGM" + heap))

    f = Fixture("app-unknown.jpg", "Unknown application segments: APP4, APP7, APP8, APP9, APP14 and APP15.")
    f.data = J.jpeg(*(J.app(n, b"ZYXCAM\0" + f.text("segment", f"APP{n}", "makerNote", recognised=False, readable=False).encode())
                      for n in (4, 7, 8, 9, 14, 15)))


def place_segment(f, order="<", readable=True):
    tiff = X.block(order, ("m", [(0x0112, 3, 1), (0x8825, LONG, Pointer("g"))]), ("g", [
        (0x01, ASCII, "N"), (0x02, RATIONAL, f.angle("exif", "GPSLatitude", "location", order, readable=readable)),
        (0x03, ASCII, "W"), (0x04, RATIONAL, f.angle("exif", "GPSLongitude", "location", order, readable=readable))]))
    return J.app(1, X.segment(tiff))


def structure():
    from .jpeg import picture
    f = Fixture("jpeg-progressive.jpg", "Progressive: several scans, with tables and a comment between them.")
    body = picture("-size 32x24 gradient:navy-gold", "-quality 70 -interlace JPEG")
    second = body.index(b"\xff\xda", body.index(b"\xff\xda") + 2)
    table = max(body.rfind(b"\xff\xc4", 0, second), 0)
    note = J.comment(f.text("comment", "between scans", "caption").encode())
    f.data = J.jpeg(place_segment(f), body=body[:table] + note + body[table:])

    f = Fixture("jpeg-restart.jpg", "Restart markers in the scan.")
    body = picture("-size 64x32 gradient:navy-gold", "-quality 70 -sampling-factor 1x1")
    at = body.index(b"\xff\xda")
    f.data = J.jpeg(place_segment(f), body=restarting(body, at))

    f = Fixture("jpeg-fill.jpg", "Fill bytes before markers.")
    segment = place_segment(f)
    f.data = J.jpeg(b"\xff\xff" + segment, b"\xff" * 5 + J.comment(f.text("comment", "COM", "caption").encode()),
                    body=b"\xff" + picture() + b"\xff\xff")

    f = Fixture("jpeg-gray.jpg", "One component.")
    f.data = J.jpeg(J.JFIF, place_segment(f), body=picture("-size 32x24 gradient:black-white -colorspace Gray", "-quality 70"))

    f = Fixture("jpeg-cmyk.jpg", "Four components, with Adobe's APP14, which decoders need.")
    adobe = J.app(14, b"Adobe\0\x64\0\0\0\0\0")
    f.data = J.jpeg(adobe, place_segment(f), body=picture("-size 32x24 gradient:teal-pink -colorspace CMYK", "-quality 70"))

    f = Fixture("jpeg-adobe-rgb.jpg", "Three components stored as RGB, which only APP14 says.")
    f.data = J.jpeg(J.app(14, b"Adobe\0\x64\0\0\0\0\0"), place_segment(f, ">"))

    f = Fixture("jpeg-late.jpg", "EXIF and XMP after the tables, right before the scan.")
    body = picture()
    at = body.index(b"\xff\xda")
    city = M.segment(f'<rdf:Description rdf:about="" {M.declarations("photoshop")} '
                     f'photoshop:City="{f.text("xmp", "photoshop:City", "location")}"/>', padding=False)
    f.data = J.jpeg(J.JFIF, body=body[:at] + place_segment(f) + city + body[at:])

    f = Fixture("plain.jpg", "No personal data: a JFIF header and a picture.")
    f.data = J.jpeg(J.JFIF)


def restarting(body, at):
    """imagemagick sets no restart interval, so a scan is made: all-zero blocks, one interval after each."""
    frame = body.index(b"\xff\xc0")
    height, width = struct.unpack(">HH", body[frame + 5:frame + 9])
    blocks = (height // 8) * (width // 8)
    length = struct.unpack(">H", body[at + 2:at + 4])[0] + 2
    # A DC table whose only code, `0`, is category 0, and an AC table whose only code, `0`, is end of block.
    tables = b"".join(J.segment(0xC4, bytes([c]) + b"\1" + b"\0" * 15 + b"\0") for c in (0x00, 0x10, 0x01, 0x11))
    tables_begin = body.index(b"\xff\xc4")
    scan = b"".join(b"\x03" + (b"\xff" + bytes([0xD0 + i % 8]) if i + 1 < blocks else b"") for i in range(blocks))
    return body[:tables_begin] + tables + J.segment(0xDD, b"\0\1") + body[at:at + length] + scan


def tails():
    f = Fixture("tail-plain.jpg", "Text after the end of the picture.")
    f.data = J.jpeg(J.JFIF, tail=f.text("tail", "text", "caption", recognised=False, readable=False).encode() + b"\n")

    f = Fixture("tail-zeros.jpg", "Zeros after the end of the picture, which reveal nothing.")
    f.data = J.jpeg(J.JFIF, tail=b"\0" * 64)

    f = Fixture("tail-mp4.jpg", "A motion photo: XMP says that an MP4 follows, and the MP4 has a place.")
    place = f"+{f.decimal('tail', 'moov/udta/xyz', 'motion location', readable=False)}+045.6789/"
    movie = B.mp4(place)
    packet = (f'<rdf:Description rdf:about="" {M.declarations("GCamera")} GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" '
              f'GCamera:MicroVideoOffset="{len(movie)}" GCamera:MicroVideoPresentationTimestampUs="12345"/>')
    f.data = J.jpeg(place_segment(f), M.segment(packet), tail=movie)

    f = Fixture("tail-samsung.jpg", "Samsung's trailer: a country code, a time, a note.")
    f.data = J.jpeg(place_segment(f), tail=B.samsung_trailer(
        (0x0A01, "Image_UTC_Data", b"1931337731337"), (0x0AA1, "MCC_Data", b"222"),
        (0x0A30, "MotionPhoto_Data", f.text("tail", "SEFT:MotionPhoto_Data", "motion", recognised=False).encode())))

    f = Fixture("tail-jpeg.jpg", "A second JPEG after the first, which nothing refers to, with a location.")
    f.data = J.jpeg(J.JFIF, tail=J.jpeg(place_segment(f, ">", readable=False), body=J.picture("-size 16x12 xc:gold", "-quality 40")))

    f = Fixture("two-pictures.jpg", "A multi-picture file: the second picture has an EXIF segment with a place and a comment.")
    note = J.comment(f.text("tail", "MPF 2:COM", "caption").encode())
    second = J.jpeg(place_segment(f, ">", readable=False), note, body=J.picture("-size 16x12 xc:gold", "-quality 40"))
    for canary in f.canaries:
        canary["carrier"] = "tail"
    uids = b"".join(f.text("mpf", f"ImageUIDList[{i}]", "identifier").encode().ljust(33, b"\0") for i in (1, 2))
    def index(first_size, offset):
        entries = struct.pack(">IIIHH", 0x030000, first_size, 0, 0, 0) + struct.pack(">IIIHH", 0, len(second), offset, 0, 0)
        return J.app(2, b"MPF\0" + X.block(">", ("m", [(0xB000, UNDEFINED, b"0100"), (0xB001, LONG, 2),
                                                       (0xB002, UNDEFINED, entries), (0xB003, UNDEFINED, uids)])))
    exif = J.app(1, X.segment(X.block(">", ("m", [(0x010F, ASCII, f.text("exif", "Make", "deviceModel"))]))))
    size = len(J.jpeg(exif, index(0, 0)))
    header = len(J.SOI) + len(exif) + 8  # offsets count from the TIFF header inside the segment
    f.data = J.jpeg(exif, index(size, size - header), tail=second)


def make():
    iptc()
    resources()
    profiles()
    jfif()
    comments()
    application_segments()
    structure()
    tails()
