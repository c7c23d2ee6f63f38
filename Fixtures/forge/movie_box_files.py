"""Movies with a secret in every box beside their samples."""

import struct

from . import boxes as B, exif as X, heif as H, jpeg as J, xmp as M
from .canary import Fixture
from .exif_files import gps
from .heif_files import BLUE, XMP_UUID
from .xmp import declarations

MATRIX = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
SILENCE = b"\0\1" * 24


def texts(kind, *values, language=0x15C7):
    """QuickTime's texts: size, language, text, for each language."""
    raw = b"".join(struct.pack(">HH", len(v.encode()), language) + v.encode() for v in values)
    return B.box(kind, raw)


def asset(kind, text, encoding="utf-8", more=b""):
    """A box of 3GPP TS 26.244 8: version, language, text, zero."""
    start = b"\xfe\xff" if encoding == "utf-16-be" else b""
    end = b"\0\0" if encoding == "utf-16-be" else b"\0"
    return H.full(kind, 0, 0, struct.pack(">H", 0x15C7), start + text.encode(encoding) + end, more)


def data(value, kind=1):
    return B.box(b"data", struct.pack(">II", kind, 0), value)


def handler(kind, component=b"\0" * 4, vendor=b"\0" * 4, name=b"\0"):
    return H.full(b"hdlr", 0, 0, component, kind, vendor, b"\0" * 8, name)


def keys(entries):
    """`meta` without a version, as QuickTime writes it: names of keys, and each value by the number of its key."""
    names = b"".join(B.box(b"mdta", name.encode()) for name, _ in entries)
    values = b"".join(B.box(struct.pack(">I", number), *found) for number, (_, found) in enumerate(entries, 1))
    return B.box(b"meta", handler(b"mdta"), H.full(b"keys", 0, 0, struct.pack(">I", len(entries)), names), B.box(b"ilst", values))


def named(mean, name, value):
    return B.box(b"----", H.full(b"mean", 0, 0, mean.encode()), H.full(b"name", 0, 0, name.encode()), data(value))


def times(f, key, order=">"):
    """Two canaries of four bytes, as times of creation and change."""
    return b"".join(struct.pack(">I", f.integer("segment", f"{key}/{name}", "captureTime", order, readable=False))
                    for name in ("CreateDate", "ModifyDate"))


def header(f):
    return H.full(b"mvhd", 0, 0, times(f, "mvhd"), struct.pack(">II", 600, 600), struct.pack(">IH", 0x10000, 0x100), b"\0" * 10,
                  MATRIX, b"\0" * 24, struct.pack(">I", 9))


def track(f, number, kind, entry, sizes, start, quickTime=True, more=b""):
    """A track: its boxes before and after `mdia`, handlers of its media and of its data."""
    vendor = b"appl" if quickTime else b"\0" * 4
    name = f.text("segment", f"track{number}/HandlerName", "deviceModel", readable=False).encode()
    name = bytes([len(name)]) + name if quickTime else name + b"\0"
    title = H.full(b"tkhd", 0, 3, times(f, f"track{number}/tkhd"), struct.pack(">IIII", number, 0, 600, 0), b"\0" * 4 + b"\0" * 8,
                   MATRIX, struct.pack(">II", 64 << 16, 64 << 16))
    table = B.box(
        b"stbl", H.full(b"stsd", 0, 0, struct.pack(">I", 1), entry),
        H.full(b"stts", 0, 0, struct.pack(">III", 1, len(sizes), 600 // len(sizes))),
        H.full(b"stsc", 0, 0, struct.pack(">IIII", 1, 1, len(sizes), 1)),
        H.full(b"stsz", 0, 0, struct.pack(">II", 0, len(sizes)), *(struct.pack(">I", s) for s in sizes)),
        H.full(b"stco", 0, 0, struct.pack(">II", 1, start)))
    media = H.full(b"vmhd", 0, 1, b"\0" * 8) if kind == b"vide" else H.full(b"smhd", 0, 0, b"\0" * 4)
    place = B.box(b"dinf", H.full(b"dref", 0, 0, struct.pack(">I", 1), H.full(b"url ", 0, 1)))
    inner = handler(b"url ", b"dhlr", name=b"\0") if quickTime else b""
    return B.box(b"trak", title, B.box(
        b"mdia", H.full(b"mdhd", 0, 0, times(f, f"track{number}/mdhd"), struct.pack(">IIHH", 600, 600, 0x55C4, 0)),
        handler(kind, b"mhlr" if quickTime else b"\0" * 4, vendor, name),
        B.box(b"minf", media, inner, place, table)), more)


def picture(f, *content):
    """A description of pictures [ISO 14496-12 12.1.3]."""
    name = f.text("segment", "CompressorName", "deviceModel", prefix="C", readable=False)
    fields = b"\0" * 6 + struct.pack(">H", 1) + b"\0" * 16 + struct.pack(">HHIIIH", 64, 64, 0x480000, 0x480000, 0, 1)
    return B.box(b"hvc1", fields + bytes([len(name)]) + name.encode().ljust(31, b"\0") + b"\0\x18\xff\xff", *content)


def sound(kind, version, *content):
    """A description of sound; version 1 has four numbers more [QTFF, Sound sample descriptions]."""
    fields = b"\0" * 6 + struct.pack(">HHHIHHHHI", 1, version, 0, 0, 1, 16, 0, 0, 48000 << 16)
    return B.box(kind, fields + b"\0" * (16 if version == 1 else 0), *content)


def movie(f, brand, build):
    """`ftyp`, `moov` as `build` makes it for the position of the samples, `mdat` with a picture and sound."""
    _, properties, coded = H.coded(BLUE)
    configuration = next(p for p in properties if p[4:8] == b"hvcC")
    planted = list(f.canaries)

    def make(start):
        del f.canaries[len(planted):]
        return B.box(b"moov", *build(configuration, coded, start))
    start = len(B.box(b"ftyp", brand, b"\0" * 4, brand))
    f.data = (B.box(b"ftyp", brand, b"\0" * 4, brand) + make(start + len(make(0)) + 8) + B.box(b"mdat", coded, SILENCE))


def place_text(f, carrier, key):
    """A position as ISO 6709 writes it, with the digits of a canary."""
    return f"+{f.decimal(carrier, key, readable=False)}+011.0000+015.000/"


QUICKTIME_TEXTS = """
    day captureTime|TIM captureTime|mak deviceModel|mod deviceModel|swr deviceModel|enc deviceModel|too deviceModel|fmt deviceModel
    nam caption|cmt caption|des caption|inf caption|snm caption|alb caption|gen caption|grp caption|lyr caption|trk caption
    cpy rights|ART creator|aut creator|com creator|dir creator|prd creator|prf creator people|src creator|wrt creator
    url contact|isr identifier|ed1 editHistory captureTime|res makerNote|uid identifier|xsp location|fyw location|gpt location
    """.replace("\n", "|").split("|")

APPLE_KEYS = """
    location.name location|location.body location|location.note location|location.role location|location.date location captureTime
    location.accuracy.horizontal location|direction.facing location|direction.motion location|make deviceModel|model deviceModel
    software deviceModel|camera.identifier deviceIdentity deviceModel|camera.lens_model deviceModel
    content.identifier identifier motion|title caption|description caption|keywords caption|comment caption|information caption
    album caption|artist creator|author creator|director creator|producer creator|publisher creator|copyright rights
    apple.photos.variation-identifier identifier editHistory|live-photo.vitality-score motion
    """.replace("\n", "|").split("|")

OTHER_KEYS = """
    com.android.version deviceModel|com.android.model deviceModel|com.android.manufacturer deviceModel
    samsung.android.utc_offset captureTime|xiaomi.exifInfo.videoinfo deviceModel exposure makerNote
    com.apple.photos.captureMode exposure|com.apple.proapps.serialno deviceIdentity|com.invented.gps.track location
    """.replace("\n", "|").split("|")


def rows(table):
    return [row.strip().split(" ", 1) for row in table if row.strip()]


def quicktime():
    f = Fixture("movie-quicktime.mov", "A QuickTime movie: texts in several languages, keys, times, names, sound of version 1.")

    def build(configuration, coded, start):
        user = [texts(b"\xa9" + name.encode("latin-1"), f.text("quickTime", f"udta/{name}", kinds, readable=False),
                      f.text("quickTime", f"udta/{name}/second", kinds, readable=False)) for name, kinds in rows(QUICKTIME_TEXTS)]
        user.append(texts(b"\xa9xyz", place_text(f, "quickTime", "udta/xyz")))
        user.append(texts(b"\xa9abc", f.text("quickTime", "udta/unknown", "makerNote", recognised=False, readable=False)))
        user.append(B.box(b"name", f.text("quickTime", "udta/name", "caption", readable=False).encode()))
        user.append(B.box(b"kyw ", f.text("quickTime", "udta/kyw", "caption", readable=False).encode()))
        user.append(B.box(b"XMP_", M.packet(
            f'<rdf:Description rdf:about="" {declarations("photoshop", "xmp")} '
            f'photoshop:City="{f.text("xmp", "photoshop:City", "location", readable=False)}" '
            f'xmp:CreatorTool="{f.text("xmp", "xmp:CreatorTool", "deviceModel editHistory", readable=False)}"/>')))
        listed = [("com.apple.quicktime.location.ISO6709", [data(place_text(f, "quickTime", "keys/location.ISO6709").encode())]),
                  ("com.apple.quicktime.creationdate", [data(f.date("quickTime", "keys/creationdate", form="xmp",
                                                                    readable=False).encode() + b"+0200")])]
        listed += [("com.apple.quicktime." + name, [data(f.text("quickTime", f"keys/{name}", kinds, readable=False).encode())])
                   for name, kinds in rows(APPLE_KEYS)]
        listed += [(name, [data(f.text("quickTime", f"keys/{name}", kinds, readable=False).encode())]) for name, kinds in rows(OTHER_KEYS)]
        secret = f.text("quickTime", "keys/unknown name", "makerNote", prefix="com.invented", recognised=False, readable=False)
        listed.append((secret, [data(f.text("quickTime", "keys/unknown", "makerNote", recognised=False, readable=False).encode())]))
        own = keys([("com.apple.quicktime.title", [data(f.text("quickTime", "track/keys/title", "caption", readable=False).encode())]),
                    ("com.apple.quicktime.location.name",
                     [data(f.text("quickTime", "track/keys/location", "location", readable=False).encode())])])
        wave = B.box(b"wave", B.box(b"frma", b"sowt"), B.box(b"enda", b"\0\1"), B.box(b"\0\0\0\0"))
        return [header(f),
                track(f, 1, b"vide", picture(f, configuration, B.box(b"fiel", b"\1\0")), [len(coded)], start,
                      more=B.box(b"udta", texts(b"\xa9nam", f.text("quickTime", "track/udta/nam", "caption", readable=False)),
                                 B.box(b"name", f.text("quickTime", "track/udta/name", "caption", readable=False).encode())) + own),
                track(f, 2, b"soun", sound(b"sowt", 1, wave), [len(SILENCE)], start + len(coded)),
                B.box(b"udta", *user, b"\0" * 4), keys(listed)]
    movie(f, b"qt  ", build)


def assets():
    f = Fixture("movie-3gpp.3gp", "A 3GPP movie: asset information with a place, texts in UTF-8 and UTF-16, ID3, speech.")

    def build(configuration, coded, start):
        user = [asset(kind.encode(), f.text("quickTime", kind, kinds, readable=False))
                for kind, kinds in rows("titl caption|dscp caption|gnre caption|auth creator|perf creator people|cprt rights|coll caption".split("|"))]
        user.append(asset(b"albm", f.text("quickTime", "albm", "caption", "utf16be", readable=False), "utf-16-be", b"\7"))
        user.append(H.full(b"rtng", 0, 0, b"MPAA", b"PG  ", b"\x15\xc7", f.text("quickTime", "rtng", "caption", readable=False).encode() + b"\0"))
        user.append(H.full(b"clsf", 0, 0, b"MPAA", b"\0\1", b"\x15\xc7", f.text("quickTime", "clsf", "caption", readable=False).encode() + b"\0"))
        word = f.text("quickTime", "kywd", "caption", readable=False).encode() + b"\0"
        user.append(H.full(b"kywd", 0, 0, b"\x15\xc7", bytes([1, len(word)]), word))
        user.append(H.full(b"yrrc", 0, 0, struct.pack(">H", 2031)))
        longitude, latitude = (f.integer("quickTime", "loci/" + part, "location", ">", readable=False) & 0xFFFFFF for part in ("longitude", "latitude"))
        for canary, number in zip(f.canaries[-2:], (longitude, latitude)):
            canary["patterns"] = {"int32-be": struct.pack(">I", number).hex()}
            canary["value"] = str(number)
        user.append(H.full(b"loci", 0, 0, b"\x15\xc7", f.text("quickTime", "loci/name", "location", readable=False).encode() + b"\0\0",
                           struct.pack(">III", longitude, latitude, 0), b"earth\0",
                           f.text("quickTime", "loci/notes", "location", readable=False).encode() + b"\0"))
        block = X.block(">", ("m", [(0x8825, X.LONG, X.Pointer("g"))]), ("g", gps(f, ">", prefix="thmb/GPS", readable=False)))
        user.append(H.full(b"thmb", 0, 0, b"jpeg", J.thumbnail(
            J.app(1, b"Exif\0\0" + block), J.comment(f.text("segment", "thmb", "preview caption", readable=False).encode()))))
        tag = f.text("segment", "ID32", "caption", readable=False).encode()
        extended = H.full(b"meta", 0, 0, handler(b"ID32"), H.full(b"ID32", 0, 0, b"\x15\xc7ID3\4\0\0\0\0\0", tag))
        plain = H.full(b"meta", 0, 0, handler(b"mp7t"), H.full(b"xml ", 0, 0, f.text("segment", "xml", "makerNote", readable=False).encode() + b"\0"))
        speech = sound(b"samr", 0, B.box(b"damr", b"FFMP\0\x81\xff\0\1"))
        return [header(f), track(f, 1, b"vide", picture(f, configuration), [len(coded)], start, quickTime=False, more=extended),
                track(f, 2, b"soun", speech, [len(SILENCE)], start + len(coded), quickTime=False, more=plain), B.box(b"udta", *user)]
    movie(f, b"3gp6", build)


ITUNES = """
    nam caption|ART creator|wrt creator|alb caption|day captureTime|too deviceModel|cmt caption|gen caption|lyr caption|cpy rights|xyz location
    """.replace("\n", "|").split("|")


def items():
    f = Fixture("movie-itunes.m4v", "A movie with a list of items: covers, names of their own, accounts, packets in `uuid`.")

    def build(configuration, coded, start):
        entries = [B.box(b"\xa9" + name.encode(), data(f.text("quickTime", f"ilst/{name}", kinds, readable=False).encode()))
                   for name, kinds in rows(ITUNES)]
        entries += [B.box(kind.encode(), data(f.text("quickTime", f"ilst/{kind}", kinds, readable=False).encode()))
                    for kind, kinds in rows("desc caption|ldes caption|aART creator|apID people identifier contact|ownr people identifier|"
                                            "purd captureTime people|cprt rights|tvsh caption|plID identifier".split("|"))]
        cover = J.thumbnail(J.comment(f.text("quickTime", "ilst/covr", "preview caption", readable=False).encode()))
        entries.append(B.box(b"covr", data(cover, 13)))
        entries.append(named("com.apple.iTunes", "iTunMOVI", f.text("quickTime", "ilst/iTunMOVI", "creator people caption", readable=False).encode()))
        entries.append(named("org.invented", "GPSLatitude", f.text("quickTime", "ilst/GPSLatitude", "location", readable=False).encode()))
        entries.append(named("org.invented", "colour", f.text("quickTime", "ilst/unknown", "makerNote", recognised=False, readable=False).encode()))
        user = B.box(b"udta", H.full(b"meta", 0, 0, handler(b"mdir", vendor=b"appl"), B.box(b"ilst", *entries), B.box(b"free", b"\0" * 16)))
        packet = M.packet(f'<rdf:Description rdf:about="" {declarations("photoshop")} '
                          f'photoshop:City="{f.text("xmp", "moov/photoshop:City", "location", readable=False)}"/>')
        return [header(f), track(f, 1, b"vide", picture(f, configuration), [len(coded)], start, quickTime=False,
                                 more=H.identified("9b630f8d637440ec8204bc5ff5091728",
                                                   f.text("segment", "uuid/Garmin", "location", readable=False).encode())),
                track(f, 2, b"soun", sound(b"zzzz", 0, B.box(b"zzzs", f.text("segment", "unknown setting", "makerNote", recognised=False,
                                                                            readable=False).encode())),
                      [len(SILENCE)], start + len(coded), quickTime=False),
                H.identified(XMP_UUID, packet), user]
    movie(f, b"M4V ", build)


MAKERS = """
    FIRM deviceModel|GoPr deviceModel|CAME deviceIdentity|LENS deviceIdentity|MUID identifier deviceIdentity|GUMI identifier|SETT exposure makerNote
    CNCV deviceModel|CNMN deviceModel|CNFV deviceModel|manu deviceModel|modl deviceModel|slno deviceIdentity
    cmid deviceIdentity|SNum deviceIdentity|vndr deviceModel|gps0 location captureTime|gdat location captureTime|udat location captureTime
    ptch exposure|clfn editHistory caption|reel identifier|date captureTime|vrot exposure
    """.replace("\n", "|").split("|")

# Boxes that may hold anything are removed with any kind.
SEALED = "GPMF CNTH CNOP NCDT TAGS @sec svss Xtra htcb DcMD RTHU thmb".split()


def makers():
    f = Fixture("movie-makers.mp4", "A movie with the boxes of many makers in its user data.")

    def build(configuration, coded, start):
        user = [B.box(kind.encode(), f.text("quickTime", kind, kinds, readable=False).encode()) for kind, kinds in rows(MAKERS)]
        user += [B.box(kind.encode(), b"\0" * 4 + f.text("segment", kind, "makerNote", readable=False).encode()) for kind in SEALED]
        # Other readers count marks by its first number.
        user.append(B.box(b"HMMT", b"\0" * 4 + f.text("quickTime", "HMMT", "caption makerNote", readable=False).encode()))
        user.append(B.box(b"zzzz", f.text("segment", "unknown", "makerNote", recognised=False, readable=False).encode()))
        return [header(f), track(f, 1, b"vide", picture(f, configuration), [len(coded)], start, quickTime=False),
                track(f, 2, b"soun", sound(b"sowt", 0), [len(SILENCE)], start + len(coded), quickTime=False),
                B.box(b"udta", *user)]
    movie(f, b"mp42", build)


def malformed():
    def fixture(name, about, content):
        f = Fixture("malformed/" + name, about)
        text = f.text("quickTime", "secret", "location", readable=False).encode()
        f.data = B.box(b"ftyp", b"isom", b"\0" * 4, b"isom") + B.box(b"moov", H.full(b"mvhd", 0, 0, b"\0" * 96), content(text))

    def listed(count, number, text, size=None):
        names = B.box(b"mdta", b"com.apple.quicktime.location.name")
        names = struct.pack(">I", size or len(names)) + names[4:]
        return B.box(b"meta", handler(b"mdta"), H.full(b"keys", 0, 0, struct.pack(">I", count), names),
                     B.box(b"ilst", B.box(struct.pack(">I", number), data(text))))
    fixture("movie-key-missing.mov", "An entry with the number of a missing key.", lambda t: listed(1, 7, t))
    fixture("movie-key-zero.mov", "An entry with the number 0.", lambda t: listed(1, 0, t))
    fixture("movie-key-count.mov", "More keys are counted than there are.", lambda t: listed(9, 1, t))
    fixture("movie-key-long.mov", "A key longer than the box with keys.", lambda t: listed(1, 1, t, 1 << 20))
    fixture("movie-value-long.mov", "A value longer than its entry.", lambda t: B.box(
        b"meta", handler(b"mdir"), B.box(b"ilst", B.box(b"\xa9xyz", struct.pack(">I", 1 << 20) + data(t)[4:]))))
    fixture("movie-text-long.mov", "A text longer than its box.", lambda t: B.box(b"udta", B.box(b"\xa9nam", b"\x7f\xff\x15\xc7" + b"\1" + t)))
    fixture("movie-user-data-overrun.mov", "A box longer than the user data around it.", lambda t: B.box(
        b"udta", struct.pack(">I", 1 << 20) + texts(b"\xa9xyz", t.decode())[4:]))
    fixture("movie-user-data-end.mov", "User data that continue after the four zeros at their end.", lambda t: B.box(
        b"udta", texts(b"\xa9nam", "name"), b"\0" * 4, t))
    fixture("movie-user-data-junk.mov", "User data that are not boxes.", lambda t: B.box(b"udta", b"\1\2\3\4\5\6\7\1" + t))


def make():
    quicktime()
    assets()
    items()
    makers()
    malformed()
