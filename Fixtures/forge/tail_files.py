"""Files with other assets after the picture: gain maps, further pictures, movies, Samsung's trailer."""

import struct

from . import boxes as B, exif as X, jpeg as J, xmp as M
from .canary import Fixture
from .exif import ASCII, LONG, UNDEFINED
from .segment_files import place_segment

SPACES = ('xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:Container="http://ns.google.com/photos/1.0/container/" '
          'xmlns:Item="http://ns.google.com/photos/1.0/container/item/" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"')


def directory(*items):
    """Google's directory of (semantic, media type, further attributes)."""
    rows = "".join(f'<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="{semantic}" Item:Mime="{mime}" {more}/></rdf:li>'
                   for semantic, mime, more in items)
    return f"<Container:Directory><rdf:Seq>{rows}</rdf:Seq></Container:Directory>"


def described(attributes, inner=""):
    return M.segment(f'<rdf:Description rdf:about="" {SPACES} {attributes}>{inner}</rdf:Description>', padding=False)


def listing(head, pictures, body=None):
    """An MPF segment that lists pictures of (attributes, bytes, dependents) after the one that `head` starts and `body` ends."""
    def segment(rows):
        table = b"".join(struct.pack(">IIIHH", *row) for row in rows)
        return J.app(2, b"MPF\0" + X.block(">", ("m", [
            (0xB000, UNDEFINED, b"0100"), (0xB001, LONG, len(rows)), (0xB002, UNDEFINED, table)])))
    rows = [(attributes, len(data), 0, *dependents) for attributes, data, dependents in pictures]
    first = len(J.jpeg(head, segment(rows), body=body))
    base, offset = len(J.SOI) + len(head) + 8, first
    for index, (attributes, data, dependents) in enumerate(pictures):
        size = first if index == 0 else len(data)
        rows[index] = (attributes, size, 0 if index == 0 else offset - base, *dependents)
        offset += 0 if index == 0 else size
    return segment(rows)


def small(f, name, color, kinds, more=b""):
    """A small picture whose EXIF names its maker, with a canary of its own."""
    exif = J.app(1, X.segment(X.block(">", ("m", [(0x010F, ASCII, f.text("exif", f"{name}:Make", "deviceModel"))]))))
    note = J.comment(f.text("comment", f"{name}:COM", kinds).encode())
    return J.jpeg(exif, more, note, body=J.picture(f"-size 16x12 xc:{color}", "-quality 40"))


def gain_maps():
    f = Fixture("tail-gainmap.jpg", "Ultra HDR: an index and XMP list a gain map, which has EXIF and a comment of its own.")
    inner = described(f'hdrgm:Version="1.0" hdrgm:GainMapMax="1.5" hdrgm:HDRCapacityMax="1.5" '
                      f'GCamera:BurstID="{f.text("xmp", "gain map:GCamera:BurstID", "identifier")}"')
    picture = small(f, "gain map", "gray", "caption", inner)
    head = place_segment(f) + described('hdrgm:Version="1.0"', directory(
        ("Primary", "image/jpeg", ""), ("GainMap", "image/jpeg", f'Item:Length="{len(picture)}"')))
    f.data = J.jpeg(head, listing(head, [(0x030000, b"", (0, 0)), (0, picture, (0, 0))]), tail=picture)


def many_pictures():
    f = Fixture("tail-pictures.jpg", "A multi-picture file: a large thumbnail, the second view of a stereo pair, a gain map.")
    pictures = [
        (0x010001, small(f, "thumbnail", "gold", "preview caption"), (0, 0)),
        (0x020002, small(f, "view", "navy", "caption"), (0, 0)),
        (0x050000, small(f, "gain map", "gray", "caption"), (0, 0))]
    for canary in f.canaries:
        if "thumbnail:" in canary["id"]:
            canary["kinds"] = sorted({*canary["kinds"], "preview"})
    head = place_segment(f)
    f.data = J.jpeg(head, listing(head, [(0x80030000, b"", (2, 4)), *pictures]), tail=b"".join(data for _, data, _ in pictures))


def motion():
    f = Fixture("tail-motion.jpg", "A motion photo: XMP gives the picture's own length, padding, and a movie that has a place.")
    movie = B.mp4(f"+{f.decimal('tail', 'moov/udta/xyz', 'motion location', readable=False)}+012.3456/")
    def head(length):
        return described('GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"', directory(
            ("Primary", "image/jpeg", f'Item:Length="{length:04}" Item:Padding="8"'),
            ("MotionPhoto", "video/mp4", f'Item:Length="{len(movie)}" Item:Padding="0"')))
    note = J.comment(f.text("comment", "COM", "caption").encode())
    f.data = J.jpeg(head(len(J.jpeg(head(0), note))), note, tail=b"\0" * 8 + movie)


def samsung():
    f = Fixture("tail-records.jpg", "Samsung's trailer with a movie, another shot, a depth map, the path of the original, and an "
                                    "unknown record.")
    movie = B.mp4(f"+{f.decimal('tail', 'SEFT:MotionPhoto_Data/xyz', 'motion location', readable=False)}+067.8901/")
    shot = small(f, "DualShot", "teal", "preview caption")
    for canary in f.canaries:
        if "DualShot:" in canary["id"]:
            canary["kinds"] = sorted({*canary["kinds"], "preview", "depth"})
    def text(name, kinds, **options):
        return f.text("tail", f"SEFT:{name}", kinds, readable=False, **options).encode()
    trailer = B.samsung_trailer(
        (0x0A01, "Image_UTC_Data", text("Image_UTC_Data", "captureTime")),
        (0x0AA1, "MCC_Data", text("MCC_Data", "location")),
        (0x0001, "DualShot_1", shot), (0x0AB1, "DualShot_DepthMap_1", text("DualShot_DepthMap_1", "depth")),
        (0x0BA1, "Original_Path_Hash_Key", text("Original_Path_Hash_Key", "identifier editHistory")),
        (0x0FF1, text("unknown name", "editHistory", recognised=False).decode(),
         text("unknown", "editHistory", recognised=False)),
        (0x0A30, "MotionPhoto_Data", movie))
    distance = len(trailer) - trailer.index(movie)
    head = described(f'GCamera:MicroVideo="1" GCamera:MicroVideoOffset="{distance}"')
    f.data = J.jpeg(head, tail=trailer)


def make():
    gain_maps()
    many_pictures()
    motion()
    samsung()
