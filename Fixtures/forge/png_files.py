"""PNG files: texts, carriers in chunks and in digits, named and private chunks, animations, tails, faults."""

import struct
import zlib

from . import exif as X, icc as I, photoshop as P, png as G, xmp as M
from .canary import Fixture
from .exif import ASCII, LONG, UNDEFINED, Pointer


def place(f, carrier, key, **options):
    """A TIFF block with a camera and a place."""
    return X.block(">", ("m", [
        (0x0110, ASCII, f.text(carrier, key + "Model", "deviceModel", **options)), (0x0112, 3, 1),
        (0x8825, LONG, Pointer("g"))]),
        ("g", [(0x1D, ASCII, "2031:01:02"),
               (0x1B, UNDEFINED, b"ASCII\0\0\0" + f.text(carrier, key + "GPSProcessingMethod", "location", **options).encode())]))


def packet(f, key="", **options):
    t = f.text
    return M.packet(f'''<rdf:Description rdf:about="" {M.declarations("dc", "photoshop")}
      photoshop:City="{t("xmp", key + "photoshop:City", "location", **options)}">
      <dc:creator>{M.sequence(t("xmp", key + "dc:creator", "creator", **options))}</dc:creator></rdf:Description>''', padding=False)


def texts():
    f = Fixture("png-texts.png", "Texts of every form: plain, compressed, in a language; known keywords and unknown ones.")
    t = f.text
    f.data = G.png(
        G.text("Title", t("comment", "Title", "caption")), G.text("Author", t("comment", "Author", "creator")),
        G.text("Copyright", t("comment", "Copyright", "rights")), G.text("Software", t("comment", "Software", "deviceModel")),
        G.text("Creation Time", f.date("comment", "Creation Time")),
        G.text("Location", t("comment", "Location", "location")),
        G.text("parameters", t("comment", "parameters", "editHistory aiLabel")),
        G.text("exif:GPSLatitude", t("comment", "exif:GPSLatitude", "location")),
        G.text("Thumb::URI", t("comment", "Thumb::URI", "editHistory identifier")),
        G.text("date:modify", f.date("comment", "date:modify", form="xmp")),
        G.compressed("Description", t("comment", "Description", "caption")),
        G.international("Comment", t("comment", "Comment", "caption"), "de", t("comment", "Comment translated", "caption", readable=False)),
        G.international("Source", t("comment", "Source", "deviceModel creator"), coded=True),
        G.text("Home Address", t("comment", "Home Address", "contact")),
        G.text("Zettel", t("comment", "Zettel", "caption", recognised=False)))


def carriers():
    f = Fixture("png-carriers.png", "EXIF, XMP and a colour profile with a display's name, each in a chunk of its own.")
    icc = I.profile([(b"dmnd", I.description(f.text("icc", "dmnd", "deviceIdentity deviceModel")))])
    name = f.text("segment", "iCCP name", "deviceIdentity deviceModel")
    f.data = G.png(G.profile(icc, name), G.chunk(b"pHYs", struct.pack(">IIB", 2835, 2835, 1)),
                   G.chunk(b"tIME", struct.pack(">HBBBBB", 2031, 1, 2, 3, 4, 5)),
                   G.chunk(b"eXIf", place(f, "exif", "")), G.international("XML:com.adobe.xmp", packet(f)))

    f = Fixture("png-coded.png", "The same compressed: XMP in iTXt, EXIF in zxIf; other bytes after the profile's stream.")
    tiff = place(f, "exif", "", readable=False)
    slack = f.text("segment", "iCCP slack", "caption", recognised=False, readable=False).encode()
    f.data = G.png(G.profile(I.profile(), slack=slack), G.international("XML:com.adobe.xmp", packet(f), coded=True),
                   G.chunk(b"zxIf", b"\0" + struct.pack(">I", len(tiff)) + G.stored(tiff)))

    f = Fixture("png-profiles.png", "EXIF, XMP and IPTC in digits, plain and compressed, as ImageMagick writes them.")
    exif = X.segment(place(f, "exif", "", encodings="hex"))
    first = M.STANDARD + packet(f, encodings="hex", readable=False)
    iim = P.VERSION + P.dataset(2, 90, f.text("iptc", "2:90 City", "location", encodings="hex"))
    f.data = G.png(G.text("Raw profile type exif", G.digits("exif", exif)),
                   G.compressed("Raw profile type APP1", G.digits("APP1", first)),
                   G.compressed("Raw profile type iptc", G.digits("iptc", P.resource(0x0404, iim))),
                   G.text("Raw profile type 8bim", G.digits("8bim", P.resource(0x03ED, P.RESOLUTION))))
    f.settle_cuts()
    f.canaries = [c for c in f.canaries if c["carrier"] != "xmp" or "City" in c["id"]]


def chunks():
    f = Fixture("png-chunks.png", "Chunks of other programs before and after the data, a C2PA store, private chunks, a tail.")
    t = f.text
    quiet = {"readable": False}
    f.data = G.png(
        G.chunk(b"caBX", b"\0\0\0\x2djumb" + t("jumbf", "caBX", "provenance", **quiet).encode()),
        G.chunk(b"sPLT", t("segment", "sPLT name", "caption editHistory", **quiet).encode() + b"\0\x08"),
        G.chunk(b"mkBS", t("segment", "mkBS", "editHistory", **quiet).encode()),
        G.chunk(b"prVW", t("segment", "prVW", "preview", **quiet).encode()),
        G.chunk(b"gAMA", struct.pack(">I", 45455)), G.chunk(b"gAMA", t("segment", "gAMA again", "caption", **quiet).encode()),
        behind=[G.chunk(b"seCr", t("segment", "seCr", "caption", recognised=False, **quiet).encode()),
                G.chunk(b"sRGB", t("segment", "sRGB too long", "caption", **quiet).encode()),
                G.text("Comment", t("comment", "Comment behind the data", "caption"))],
        tail=t("tail", "text", "caption", recognised=False, **quiet).encode())

    f = Fixture("png-animated.png", "An animation of two frames, with a text and a private chunk between them.")
    f.data = G.animated(G.text("Comment", f.text("comment", "Comment", "caption")),
                        G.chunk(b"prIv", f.text("segment", "prIv", "caption", recognised=False, readable=False).encode()))

    f = Fixture("png-tail.png", "Another PNG after the first, with its own location.")
    f.data = G.png(tail=G.png(G.chunk(b"eXIf", place(f, "tail", "eXIf:", readable=False)),
                              data=G.pixels(shift=50)))


def faults():
    def fixture(name, about):
        return Fixture("malformed/" + name, about)

    def secret(f, key, kinds="location"):
        return f.text("comment", key, kinds, readable=False)

    f = fixture("png-checksum.png", "A text whose checksum is wrong.")
    f.data = G.png(G.chunk(b"tEXt", b"Title\0" + secret(f, "Title").encode(), checksum=7))
    f = fixture("png-header-checksum.png", "A header whose checksum is wrong.")
    f.data = bytearray(G.png(G.text("Title", secret(f, "Title"))))
    f.data[29] ^= 1
    f = fixture("png-truncated.png", "The data end too early.")
    f.data = G.png(G.text("Title", secret(f, "Title")))[:-40]
    f = fixture("png-bomb.png", "A compressed text of a thousand times its size.")
    f.data = G.png(G.text("Title", secret(f, "Title")),
                   G.chunk(b"zTXt", b"Comment\0\0" + zlib.compress(b"\0" * (17 << 20), 9)))
    f = fixture("png-stream-cut.png", "Compressed texts, XMP and a profile whose streams are cut off.")
    f.data = G.png(G.chunk(b"zTXt", b"Comment\0\0" + G.stored(secret(f, "zTXt").encode() + b"." * 9)[:-6]),
                   G.chunk(b"iTXt", b"XML:com.adobe.xmp\0\1\0\0\0" + G.stored(secret(f, "iTXt").encode() + b"." * 9)[:-5]),
                   G.chunk(b"iCCP", b"icc\0\0" + G.stored(secret(f, "iCCP").encode() + b"." * 9)[:-7]))
    f = fixture("png-text-forms.png", "A text without keyword, one without its zero, a profile in digits that says another length.")
    f.data = G.png(G.chunk(b"tEXt", b"\0" + secret(f, "no keyword").encode()), G.chunk(b"tEXt", secret(f, "no zero").encode()),
                   G.text("Raw profile type exif", "\nexif\n     900\n" + secret(f, "digits").encode().hex()))
    f.canaries[-1]["patterns"] = {"hex": f.canaries[-1]["value"].encode().hex().encode().hex()}
    f.canaries[-1]["encodings"] = ["hex"]
    f = fixture("png-animation-gap.png", "An animation whose frames are numbered with a gap.")
    f.data = G.animated(G.text("Comment", secret(f, "Comment"))).replace(G.frame(1), G.frame(5))
    f = fixture("png-data-apart.png", "Two chunks of data with a text between them.")
    data = G.pixels()
    f.data = (G.SIGNATURE + G.header() + G.chunk(b"IDAT", data[:40]) + G.text("Comment", secret(f, "Comment"))
              + G.chunk(b"IDAT", data[40:]) + G.chunk(b"IEND"))


def make():
    texts()
    carriers()
    chunks()
    faults()
