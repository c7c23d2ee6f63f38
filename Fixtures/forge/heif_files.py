"""HEIC and AVIF files with a secret in every carrier."""

import struct
import zlib

from . import boxes as B, exif as X, heif as H, icc as I, jpeg as J, xmp as M
from .canary import Fixture
from .exif import ASCII, LONG, SHORT, Pointer
from .exif_files import gps
from .heif import Item, Meta
from .xmp import alternative, declarations

BLUE = "-size 64x64 gradient:navy-skyblue"
SMALL = "-size 64x64 gradient:skyblue-navy"
XMP = "application/rdf+xml"
XMP_UUID = "be7acfcb97a942e89c71999491e3afac"
C2PA_UUID = "d8fec3d61b0e483c92975828877ec481"
ALPHA = "urn:mpeg:hevc:2015:auxid:1"
DEPTH = "urn:mpeg:hevc:2015:auxid:2"
MATTE = "urn:com:apple:photo:2018:aux:portraiteffectsmatte"


def place_block(f, prefix="", order=">"):
    return X.block(order, ("m", [
        (0x010F, ASCII, f.text("exif", prefix + "Make", "deviceModel", readable=False)), (0x0112, SHORT, 1),
        (0x0132, ASCII, f.date("exif", prefix + "DateTime", readable=False)), (0x8825, LONG, Pointer("g"))]),
        ("g", gps(f, order, prefix=prefix + "GPS", readable=False)))


def packet(f, prefix=""):
    return M.packet(
        f'<rdf:Description rdf:about="" {declarations("dc", "photoshop", "exif")}\n'
        f'  photoshop:City="{f.text("xmp", prefix + "photoshop:City", "location", readable=False)}"\n'
        f'  exif:GPSLatitude="{f.coordinate("xmp", prefix + "exif:GPSLatitude", readable=False)}">\n'
        f' <dc:description>{alternative(f.text("xmp", prefix + "dc:description", "caption", readable=False))}</dc:description>\n'
        '</rdf:Description>')


def picture(drawing=BLUE, extension="heic", **options):
    kind, properties, data = H.coded(drawing, extension)
    options["properties"] = list(properties) + list(options.get("properties", ()))
    return Item(kind, data, **options)


def carriers():
    f = Fixture("heic-carriers.heic", "Every carrier: items, properties, names, boxes, and bytes that nothing claims.")
    o = {"readable": False}
    unknown = {"readable": False, "recognised": False}
    profile = I.profile([(b"dmnd", I.description(f.serial("icc", "dmnd", "deviceIdentity deviceModel", **o)))])
    described = [
        H.description("en", f.text("segment", "udes:name", "caption", **o), f.text("segment", "udes:description", "caption", **o),
                      f.text("segment", "udes:tags", "caption", **o)),
        H.full(b"altt", 0, 0, f.text("segment", "altt", "caption", **o).encode() + b"\0en\0"),
        H.full(b"crtt", 0, 0, f.blob("segment", "crtt", "captureTime", 8)),
        H.full(b"mdft", 0, 0, f.blob("segment", "mdft", "captureTime", 8)),
        H.identified("00112233445566778899aabbccddeeff", f.text("segment", "uuid property", "caption", **unknown).encode()),
        B.box(b"zzzz", f.text("segment", "unknown property", "caption", **unknown).encode()),
    ]
    thumbnail = J.thumbnail(J.comment(f.text("asset", "thumbnail", "preview caption", **o).encode()))
    region = struct.pack(">BBHHB", 0, 0, 64, 64, 1) + bytes([0]) + f.blob("segment", "rgan", "people", 8)
    items = [
        picture(properties=[H.colour(profile), *described], name="Color"),
        Item(b"Exif", H.exif_item(place_block(f)), references=[(b"cdsc", [1])], hidden=True),
        Item(b"mime", packet(f), content=XMP, references=[(b"cdsc", [1])], hidden=True),
        Item(b"jpeg", thumbnail, references=[(b"thmb", [1])], properties=[H.size(16, 12)]),
        picture(SMALL, name=f.text("segment", "item name", "caption", **o)),
        Item(b"Exif", H.exif_item(place_block(f, "2:", "<"), named=False), references=[(b"cdsc", [5])], hidden=True),
        Item(b"rgan", region, references=[(b"cdsc", [1])]),
        Item(b"zzzz", f.text("segment", "unknown item", "caption", **unknown).encode()),
        Item(b"uri ", f.text("segment", "uri item", "caption", **unknown).encode(), content="urn:example:type"),
        Item(b"mime", zlib.compress(packet_of_nobody()), content=XMP + "|deflate"),
        Item(b"mime", f.text("segment", "mime item", "caption", **unknown).encode(), content="text/plain",
             references=[(b"cdsc", [1])]),
    ]
    albums = H.full(b"altr", 0, 0, struct.pack(">IIII", 77, 2, 1, 4))
    f.data = Meta(
        items=items, handler=f.text("segment", "handler name", "deviceModel", **o), groups=albums,
        extra=H.identified("00112233445566778899aabbccddee00", f.text("segment", "uuid in meta", "caption", **unknown).encode()),
        idle=f.text("unclaimed", "idat", "location", **unknown).encode(),
        loose=f.text("unclaimed", "mdat", "location", **unknown).encode(),
        before=B.box(b"free", f.text("segment", "free", "location", **unknown).encode()),
        behind=(H.identified(XMP_UUID, packet(f, "uuid:"))
                + H.identified(C2PA_UUID, f.text("jumbf", "C2PA", "provenance", **o).encode())
                + B.box(b"abcd", f.text("segment", "unknown box", "location", **unknown).encode())
                + f.text("tail", "bytes behind", "location", **unknown).encode())).build()


def packet_of_nobody():
    return M.packet('<rdf:Description rdf:about=""/>')


def collections():
    f = Fixture("heic-auxiliary.heic", "A grid with its tiles, alpha, depth as a grid of its own, a matte, a hidden picture.")
    o = {"readable": False}
    tile = picture()
    own = [p for p in tile.properties if p[4:8] != b"ispe"]
    def hidden(**options):
        return picture(hidden=True, **options)
    f.data = Meta(items=[
        Item(b"grid", H.grid(1, 2, 128, 64), references=[(b"dimg", [2, 3])], properties=[H.size(128, 64)], inside=True),
        hidden(), hidden(),
        Item(tile.kind, tile.data, hidden=True, properties=own + [H.size(64, 64), H.auxiliary(ALPHA)], references=[(b"auxl", [1])]),
        Item(b"grid", H.grid(1, 2, 64, 32), hidden=True, inside=True, references=[(b"dimg", [6, 7]), (b"auxl", [1])],
             properties=[H.size(64, 32), H.auxiliary(DEPTH, f.blob("asset", "depth:subtype", "depth", 16))]),
        Item(b"hvc1", f.blob("asset", "depth:tile 1", "depth", 64), hidden=True, properties=own + [H.size(32, 32)]),
        Item(b"hvc1", f.blob("asset", "depth:tile 2", "depth", 64), hidden=True, properties=own + [H.size(32, 32)]),
        Item(b"hvc1", f.blob("asset", "matte", "depth people", 64), hidden=True, properties=own + [H.size(8, 8), H.auxiliary(MATTE)],
             references=[(b"auxl", [1])]),
        Item(b"hvc1", f.blob("asset", "hidden picture", "preview editHistory", 64), hidden=True, properties=own),
        Item(b"hvc1", f.blob("asset", "thumbnail", "preview", 64), hidden=True, properties=own + [H.size(16, 8)],
             references=[(b"thmb", [1])]),
    ]).build()

    f = Fixture("heic-wide.heic", "Numbers of four and eight bytes; Exif in three stretches; XMP in idat.")
    f.data = Meta(wide=True, items=[
        picture(), Item(b"Exif", H.exif_item(place_block(f)), references=[(b"cdsc", [1])], split=3, hidden=True),
        Item(b"mime", packet(f), content=XMP, references=[(b"cdsc", [1])], inside=True, name="XMP"),
    ]).build()

    f = Fixture("avif-plain.avif", "AVIF with Exif and XMP.")
    f.data = Meta(brand=b"avif", handler=f.text("segment", "handler name", "deviceModel", readable=False), items=[
        picture(extension="avif"), Item(b"Exif", H.exif_item(place_block(f)), references=[(b"cdsc", [1])], name="Exif"),
        Item(b"mime", packet(f), content=XMP, references=[(b"cdsc", [1])], name="XMP")]).build()


def motion():
    f = Fixture("heic-motion.heic", "A motion photo: a movie in a box of its own, and Samsung's notes.")
    movie = B.mp4(f"+{f.decimal('asset', 'mpvd', 'motion location', readable=False)}+045.6789/")
    def record(kind, name, kinds):
        return kind, name, f.text("tail", f"sefd:{name}", kinds, readable=False).encode()
    notes = B.samsung_trailer(record(0x0A01, "Image_UTC_Data", "captureTime"), record(0x0AA1, "MCC_Data", "location"),
                              record(0x0C61, "Camera_Capture_Mode_Info", "exposure"))
    f.data = Meta(items=[picture()], behind=B.box(b"mpvd", movie) + B.box(b"sefd", notes)).build()

    f = Fixture("heic-tail-mp4.heic", "A motion photo: a movie after the last box.")
    movie = B.mp4(f"+{f.decimal('tail', 'movie', 'motion location', readable=False)}+045.6789/")
    f.data = Meta(items=[picture()], behind=movie).build()


def times(f, key):
    return f.blob("segment", key, "captureTime", 8)


def track(f, key, number, handler, entry, sizes, at, more=b""):
    """A track of one chunk: header, media header, handler, sample table [ISO 14496-12 8.3 to 8.7]."""
    header = times(f, key + "tkhd") + struct.pack(">III", number, 0, len(sizes)) + b"\0" * 16
    header += struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000) + struct.pack(">II", 64 << 16, 64 << 16)
    media = times(f, key + "mdhd") + struct.pack(">IIHH", 30, len(sizes), 0x55C4, 0)
    name = f.text("segment", key + "handler name", "deviceModel", readable=False).encode() + b"\0"
    table = B.box(
        b"stbl", H.full(b"stsd", 0, 0, struct.pack(">I", 1), entry),
        H.full(b"stts", 0, 0, struct.pack(">III", 1, len(sizes), 1)),
        H.full(b"stsc", 0, 0, struct.pack(">IIII", 1, 1, len(sizes), 1)),
        H.full(b"stsz", 0, 0, struct.pack(f">II{len(sizes)}I", 0, len(sizes), *sizes)),
        H.full(b"co64", 0, 0, struct.pack(">IQ", 1, at)))
    data = B.box(b"dinf", H.full(b"dref", 0, 0, struct.pack(">I", 1), H.full(b"url ", 0, 1)))
    return B.box(b"trak", H.full(b"tkhd", 0, 3, header), B.box(
        b"mdia", H.full(b"mdhd", 0, 0, media), H.full(b"hdlr", 0, 0, b"\0" * 4, handler, b"\0" * 12, name),
        B.box(b"minf", H.full(b"vmhd", 0, 1, b"\0" * 8), data, table)), more)


def movie_header(f):
    return H.full(b"mvhd", 0, 0, times(f, "mvhd"), struct.pack(">II", 30, 2) + b"\0" * 80)


def visual(kind, name, *content):
    """A sample entry of pictures, with the name of the encoder [ISO 14496-12 12.1.3]."""
    fields = b"\0" * 6 + struct.pack(">H", 1) + b"\0" * 16 + struct.pack(">HHIIIH", 64, 64, 0x480000, 0x480000, 0, 1)
    return B.box(kind, fields + bytes([len(name)]) + name.encode().ljust(31, b"\0") + b"\0\x18\xff\xff", *content)


def sequences():
    f = Fixture("avif-sequence.avif", "A sequence of pictures: times, names, user data, a track of timed metadata.")
    kind, properties, data = H.coded(BLUE, "avif")
    name = f.text("segment", "compressor", "deviceModel", prefix="C", readable=False)
    place = f.text("asset", "timed metadata", "location", readable=False).encode()
    user = B.box(b"udta", B.box(b"\xa9xyz", f.text("segment", "udta", "location", readable=False).encode()))
    planted = list(f.canaries)

    def movie(start):
        del f.canaries[len(planted):]
        configuration = next(p for p in properties if p[4:8] == b"av1C")
        return B.box(
            b"moov", movie_header(f),
            track(f, "1:", 1, b"pict", visual(kind, name, configuration), [len(data), len(data)], start),
            track(f, "2:", 2, b"meta", B.box(b"mett", b"\0" * 6 + struct.pack(">H", 1) + b"\0text/plain\0"), [len(place)],
                  start + 2 * len(data)), user)
    head = B.box(b"ftyp", b"avis", b"\0" * 4, b"avismsf1iso8mif1miafavif")
    f.data = head + movie(len(head) + len(movie(0)) + 8) + B.box(b"mdat", data, data, place)

    f = Fixture("raw.cr3", "A raw picture in Canon's form: a block for each directory, a preview, a maker's block.")
    text = f.text
    first = X.block("<", ("m", [(0x010F, ASCII, "Canon"), (0x0110, ASCII, "Canon EOS M50"),
                                (0x0112, SHORT, 1), (0x013B, ASCII, text("exif", "Artist", "creator", readable=False))]))
    second = X.block("<", ("m", [(0x9000, X.UNDEFINED, b"0231"), (0x9003, ASCII, f.date("exif", "DateTimeOriginal", readable=False))]))
    third = X.block("<", ("m", [(0x10, X.LONG, 0x80000412), (0x96, ASCII, f.serial(
        "makerNote", "InternalSerialNumber", "deviceIdentity makerNote", readable=False))]))
    fourth = X.block("<", ("m", gps(f, "<", readable=False)))
    small = J.thumbnail(J.comment(text("segment", "THMB", "preview caption", readable=False).encode()))
    large = J.thumbnail(J.comment(text("segment", "PRVW", "preview caption", readable=False).encode()), color="navy")
    canon = H.identified(
        "85c0b687820f11e08111f4ce462b6a48", B.box(b"CNCV", text("segment", "CNCV", "deviceModel", readable=False).encode()),
        B.box(b"CMT1", first), B.box(b"CMT2", second), B.box(b"CMT3", third), B.box(b"CMT4", fourth),
        H.full(b"THMB", 0, 0, struct.pack(">HHIHH", 16, 12, len(small), 1, 0), small, b"\0" * 5))
    raw = f.blob("asset", "raw picture", "rendering", 64)
    loose = (H.identified(XMP_UUID, packet(f))
             + H.identified("eaf42b5e1c984b88b9fbb7dc406e4d16", b"\0" * 7 + b"\1",
                            B.box(b"PRVW", b"\0" * 4 + struct.pack(">HHHHI", 1, 16, 12, 1, len(large)) + large)))
    planted = list(f.canaries)

    def crx(start):
        del f.canaries[len(planted):]
        entry = visual(b"CRAW", "", b"\0\1\0\1", B.box(b"CMP1", b"\xff\x10\0\x30" + b"\0" * 44))
        return B.box(b"moov", canon, movie_header(f), track(f, "1:", 1, b"vide", entry, [len(raw)], start))
    head = B.box(b"ftyp", b"crx ", struct.pack(">I", 1), b"crx isom")
    f.data = head + crx(len(head) + len(crx(0)) + len(loose) + 8) + loose + B.box(b"mdat", raw)


def malformed():
    def fixture(name, about):
        return Fixture("malformed/" + name, about)

    def with_place(f):
        return [picture(), Item(b"Exif", H.exif_item(place_block(f)), references=[(b"cdsc", [1])], hidden=True)]

    f = fixture("heic-overrun.heic", "A property that is longer than the box around it.")
    data = Meta(items=with_place(f)).build()
    at = data.index(b"ispe") - 4
    f.data = data[:at] + struct.pack(">I", 4000) + data[at + 4:]

    f = fixture("heic-shared.heic", "The picture and its Exif item claim the same bytes.")
    data = bytearray(Meta(items=with_place(f)).build())
    at = data.index(b"iloc") + 4 + 4 + 2 + 2
    first, second = data[at + 8:at + 16], at + 16 + 8
    start, length = struct.unpack(">II", first)
    data[at + 12:at + 16] = struct.pack(">I", length + 60)
    f.data = bytes(data)

    f = fixture("heic-structure.heic", "An Exif item that claims the tables.")
    data = bytearray(Meta(items=with_place(f)).build())
    at = data.index(b"iloc") + 4 + 4 + 2 + 2 + 16 + 8
    data[at:at + 4] = struct.pack(">I", 40)
    f.data = bytes(data)

    f = fixture("heic-circle.heic", "Pictures that are made of each other.")
    f.data = Meta(items=[
        picture(), Item(b"iden", b"", references=[(b"dimg", [3])], hidden=True), Item(b"iden", b"", references=[(b"dimg", [2])], hidden=True),
        Item(b"Exif", H.exif_item(place_block(f)), references=[(b"cdsc", [1])], hidden=True)]).build()

    f = fixture("heic-twice.heic", "Two entries for one item.")
    data = bytearray(Meta(items=with_place(f)).build())
    at = data.rindex(b"infe") + 8
    data[at:at + 2] = b"\0\1"
    f.data = bytes(data)


def make():
    carriers()
    collections()
    motion()
    sequences()
    malformed()
