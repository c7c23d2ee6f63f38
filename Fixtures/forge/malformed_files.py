"""Files with one fault each. `about` says what is wrong; Fixtures/malformed/README.md lists it."""

import struct

from . import boxes as B, exif as X, icc as I, jpeg as J, photoshop as P, xmp as M
from .canary import Fixture
from .exif import ASCII, LONG, RATIONAL, SHORT, UNDEFINED, Pointer
from .segment_files import place_segment
from .xmp_files import extended_document, pointing


def fixture(name, about):
    return Fixture("malformed/" + name, about)


def secret(f, carrier, key, kinds="location"):
    return f.text(carrier, key, kinds, readable=False)


def directories():
    f = fixture("ifd-loop.jpg", "The second directory's next directory is the first; its SubIFD is itself.")
    entries = [(0x010F, ASCII, secret(f, "exif", "Make", "deviceModel")), (0x8825, LONG, Pointer("g"))]
    tiff = X.block("<", ("m", entries, "s"), ("s", [(0x010E, ASCII, secret(f, "exif", "IFD1:ImageDescription", "caption")),
                                                    (0x014A, LONG, Pointer("s"))], "m"),
                   ("g", [(0x1B, UNDEFINED, secret(f, "exif", "GPSProcessingMethod").encode())]))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))

    f = fixture("ifd-outside.jpg", "The GPS pointer points far outside the segment; a whole caption is beside it.")
    tiff = X.block(">", ("m", [(0x010E, ASCII, secret(f, "exif", "ImageDescription", "caption")), (0x8825, LONG, 0x7FFFFFF0)]))
    f.data = J.jpeg(J.app(1, X.segment(tiff)))

    f = fixture("value-outside.jpg", "An entry's value lies past the end of the block; the entries beside it are whole.")
    tiff = X.block("<", ("m", [(0x010E, ASCII, secret(f, "exif", "ImageDescription", "caption")),
                               (0x0110, ASCII, secret(f, "exif", "Model", "deviceModel")), (0x0112, SHORT, 1)]))
    at = tiff.index(struct.pack("<HH", 0x0110, 2)) + 8
    f.data = J.jpeg(J.app(1, X.segment(tiff[:at] + struct.pack("<I", len(tiff) - 6) + tiff[at + 4:])))

    f = fixture("count-huge.jpg", "An entry says that it has 4294967295 values of eight bytes.")
    tiff = X.block("<", ("m", [(0x010E, ASCII, secret(f, "exif", "ImageDescription", "caption")), (0x011A, RATIONAL, (72, 1))]))
    at = tiff.index(struct.pack("<HH", 0x011A, 5)) + 4
    f.data = J.jpeg(J.app(1, X.segment(tiff[:at] + b"\xff\xff\xff\xff" + tiff[at + 4:])))

    f = fixture("entries-huge.jpg", "IFD0 says that it has 65535 entries; there are two.")
    tiff = X.block(">", ("m", [(0x010E, ASCII, secret(f, "exif", "ImageDescription", "caption")), (0x0112, SHORT, 1)]))
    f.data = J.jpeg(J.app(1, X.segment(tiff[:8] + b"\xff\xff" + tiff[10:])))

    f = fixture("directories-overlap.jpg", "The GPS directory begins in the middle of the Exif directory and shares its bytes.")
    tiff = X.block("<", ("m", [(0x8769, LONG, Pointer("e")), (0x8825, LONG, Pointer("e"))]),
                   ("e", [(0x9000, UNDEFINED, b"0232"), (0x9003, ASCII, f.date("exif", "DateTimeOriginal", readable=False)),
                          (0xA420, ASCII, secret(f, "exif", "ImageUniqueID", "identifier"))]))
    at = tiff.index(struct.pack("<HH", 0x8825, 4)) + 8
    shared = struct.unpack("<I", tiff[at:at + 4])[0] + 12
    f.data = J.jpeg(J.app(1, X.segment(tiff[:at] + struct.pack("<I", shared) + tiff[at + 4:])))

    f = fixture("values-shared.jpg", "Two entries claim the same value bytes: a caption that is to stay and a place that is to go.")
    value = secret(f, "exif", "shared", "caption location")
    tiff = X.block("<", ("m", [(0x010E, ASCII, value), (0x8825, LONG, Pointer("g"))]),
                   ("g", [(0x1B, UNDEFINED, b"?" * (len(value) + 1))]))
    at = tiff.index(struct.pack("<HH", 0x1B, 7)) + 8
    f.data = J.jpeg(J.app(1, X.segment(tiff[:at] + struct.pack("<I", tiff.index(value.encode())) + tiff[at + 4:])))

    f = fixture("byte-order.jpg", "An Exif segment whose block begins with neither II nor MM.")
    tiff = X.block("<", ("m", [(0x010E, ASCII, secret(f, "exif", "ImageDescription", "caption"))]))
    f.data = J.jpeg(J.app(1, X.segment(b"XX" + tiff[2:])))

    f = fixture("exif-empty.jpg", "An Exif segment with nothing after its name.")
    f.data = J.jpeg(J.app(1, b"Exif\0\0"), J.comment(secret(f, "comment", "COM", "caption").encode()))

    f = fixture("exif-cut.jpg", "An Exif segment that was cut in the middle of its GPS directory; the lengths of the file are right.")
    tiff = X.block("<", ("m", [(0x010F, ASCII, secret(f, "exif", "Make", "deviceModel")), (0x8825, LONG, Pointer("g"))]),
                   ("g", [(0x1B, UNDEFINED, secret(f, "exif", "GPSProcessingMethod").encode()), (0x1D, ASCII, "2031:01:01")]))
    whole = tiff.index(b"CANARY-location")
    f.data = J.jpeg(J.app(1, X.segment(tiff[:whole + 24])))
    f.canaries[-1]["patterns"] = {"utf8": f.canaries[-1]["value"][:24].encode().hex()}


def segments():
    f = fixture("app1-truncated.jpg", "The file ends inside its first APP1.")
    f.data = J.jpeg(place_segment(f, readable=False))[:-len(J.picture()) - 12]

    f.settle_cuts()

    f = fixture("segment-past-end.jpg", "The last segment before the picture says that it is longer than the file.")
    comment = J.comment(secret(f, "comment", "COM", "caption").encode())
    f.data = J.SOI + place_segment(f, readable=False) + comment[:2] + b"\xff\xf0" + comment[4:]

    f = fixture("segment-length.jpg", "A comment whose length is 1: less than the length field itself.")
    f.data = J.jpeg(place_segment(f, readable=False), b"\xff\xfe\0\1")

    f = fixture("no-eoi.jpg", "The picture does not end: no EOI.")
    f.data = J.jpeg(place_segment(f, readable=False))[:-2]

    f = fixture("no-scan.jpg", "SOI, metadata, EOI: no picture.")
    f.data = J.SOI + place_segment(f, readable=False) + J.EOI

    f = fixture("between-segments.jpg", "Text between two segments, where a marker is required.")
    f.data = J.jpeg(J.JFIF, secret(f, "unclaimed", "text", "caption").encode(), place_segment(f, readable=False))

    fixture("soi-only.jpg", "SOI and nothing else.").data = J.SOI
    fixture("empty.jpg", "No bytes.").data = b""
    fixture("not-a-jpeg.jpg", "A text file with the name of a picture.").data = b"This is no picture.\n"


def blocks():
    f = fixture("xmp-not-wellformed.jpg", "A packet in which an element is not closed.")
    f.data = J.jpeg(M.segment(f'<rdf:Description rdf:about="" {M.declarations("photoshop")}>'
                              f'<photoshop:City>{secret(f, "xmp", "photoshop:City")}</rdf:Description>'))

    f = fixture("xmp-entities.jpg", "A packet with a document type whose entities would unfold to gigabytes.")
    lines = ['<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">']
    lines += [f'<!ENTITY {chr(98 + i)} "{("&" + chr(97 + i) + ";") * 10}">' for i in range(9)]
    body = M.packet(f'<rdf:Description rdf:about="" {M.declarations("dc", "photoshop")} '
                    f'photoshop:City="{secret(f, "xmp", "photoshop:City")}"><dc:format>&j;</dc:format></rdf:Description>', padding=False)
    head, rest = body.split(b"\n", 1)
    f.data = J.jpeg(J.app(1, M.STANDARD + head + b"\n" + "\n".join(lines + ["]>"]).encode() + b"\n" + rest))

    f = fixture("xmp-external.jpg", "A packet with an entity that names a file of the machine.")
    head, rest = M.packet(f'<rdf:Description rdf:about="" {M.declarations("dc", "photoshop")} '
                          f'photoshop:City="{secret(f, "xmp", "photoshop:City")}"><dc:format>&x;</dc:format></rdf:Description>',
                          padding=False).split(b"\n", 1)
    f.data = J.jpeg(J.app(1, M.STANDARD + head + b'\n<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/hostname">]>\n' + rest))

    f = fixture("xmp-deep.jpg", "A packet with 800 elements inside each other.")
    f.data = J.jpeg(M.segment(f'<rdf:Description rdf:about="" xmlns:z="http://zyxcam.example/" {M.declarations("photoshop")} '
                              f'photoshop:City="{secret(f, "xmp", "photoshop:City")}">' + "<z:a>" * 800 + "</z:a>" * 800 +
                              '</rdf:Description>', padding=False))

    f = fixture("xmp-bytes.jpg", "A packet whose text is not UTF-8.")
    packet = M.packet(f'<rdf:Description rdf:about="" {M.declarations("photoshop")} photoshop:City="{secret(f, "xmp", "photoshop:City")}@"/>')
    f.data = J.jpeg(J.app(1, M.STANDARD + packet.replace(b"@", b"\xc3\x28\xff")))

    f = fixture("extended-missing-chunk.jpg", "An extended packet whose second chunk is missing.")
    guid, chunks = M.extended(extended_document(f), 1100, leave_out=(1,))
    f.data = J.jpeg(pointing(guid), chunks)
    f.canaries = [dict(c, _seen=None) for c in f.canaries if all(bytes.fromhex(p) in f.data for p in c["patterns"].values())]

    f = fixture("extended-overlap.jpg", "Two chunks of an extended packet say that they begin at the same offset.")
    guid, chunks = M.extended(extended_document(f), 2200)
    again = chunks.index(b"\xff\xe1", 4)
    at = again + 4 + len(M.EXTENSION) + 32 + 4
    f.data = J.jpeg(pointing(guid), chunks[:at] + b"\0\0\0\0" + chunks[at + 4:])
    f.canaries = [dict(c, _seen=None) for c in f.canaries if all(bytes.fromhex(p) in f.data for p in c["patterns"].values())]

    f = fixture("iptc-cut.jpg", "A dataset that is longer than its resource.")
    iim = P.VERSION + P.dataset(2, 90, secret(f, "iptc", "2:90 City"))
    iim += bytes([0x1C, 2, 120, 0x7F, 0xF0]) + secret(f, "iptc", "2:120 Caption-Abstract", "caption").encode()
    f.data = J.jpeg(P.segment(P.resource(0x0404, iim)))

    f = fixture("photoshop-cut.jpg", "An image resource that is longer than its segment.")
    resource = P.resource(0x0404, P.VERSION + P.dataset(2, 90, secret(f, "iptc", "2:90 City")))
    f.data = J.jpeg(P.segment(P.resource(0x03ED, P.RESOLUTION), resource[:8] + b"\x00\x7f\xff\xff" + resource[12:]))

    f = fixture("icc-missing-chunk.jpg", "A colour profile that says it has three segments and has two.")
    chunks = I.segments(I.profile([(b"dmnd", I.description(secret(f, "icc", "dmnd", "deviceIdentity")))]), 3)
    f.data = J.jpeg(chunks[:chunks.index(b"\xff\xe2", 4)], chunks[chunks.rindex(b"\xff\xe2"):])
    f.canaries = [c for c in f.canaries if all(bytes.fromhex(p) in f.data for p in c["patterns"].values())]

    f = fixture("mpf-outside.jpg", "A multi-picture index whose second picture lies past the end of the file.")
    entries = struct.pack(">IIIHH", 0x030000, 900, 0, 0, 0) + struct.pack(">IIIHH", 0, 5000, 0x00FFFFFF, 0, 0)
    f.data = J.jpeg(J.app(2, b"MPF\0" + X.block(">", ("m", [
        (0xB000, UNDEFINED, b"0100"), (0xB001, LONG, 2), (0xB002, UNDEFINED, entries)]))),
        J.comment(secret(f, "comment", "COM", "caption").encode()))


def trailers():
    f = fixture("mpf-overlap.jpg", "A multi-picture index whose list of pictures overlaps its own directory.")
    index = X.block(">", ("m", [(0xB000, UNDEFINED, b"0100"), (0xB001, LONG, 2), (0xB002, UNDEFINED, b"\0" * 32)]))
    at = index.index(struct.pack(">HHI", 0xB002, 7, 32)) + 8
    f.data = J.jpeg(J.app(2, b"MPF\0" + index[:at] + struct.pack(">I", 8) + index[at + 4:]),
                    J.comment(secret(f, "comment", "COM", "caption").encode()))

    f = fixture("trailer-lies.jpg", "Samsung's trailer with a record that runs into the directory.")
    trailer = B.samsung_trailer((0x0A01, "Image_UTC_Data", secret(f, "tail", "SEFT:Image_UTC_Data", "captureTime").encode()),
                                (0x0AA1, "MCC_Data", secret(f, "tail", "SEFT:MCC_Data").encode()))
    size = struct.unpack("<I", trailer[-12:-8])[0]
    f.data = J.jpeg(tail=trailer[:-12] + struct.pack("<I", size + 8) + trailer[-8:])

    f = fixture("container-huge.jpg", "XMP that gives lengths beyond the file, and more pictures than there are.")
    huge = "".join(f'<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="GainMap" Item:Mime="image/jpeg" '
                   f'Item:Length="{length}" Item:Padding="999999999999999"/></rdf:li>' for length in ("999999999999999", "12", "0"))
    packet = M.segment('<rdf:Description rdf:about="" xmlns:Container="http://ns.google.com/photos/1.0/container/" '
                       'xmlns:Item="http://ns.google.com/photos/1.0/container/item/" '
                       'xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MicroVideoOffset="18446744073709551616">'
                       f"<Container:Directory><rdf:Seq>{huge}</rdf:Seq></Container:Directory></rdf:Description>")
    f.data = J.jpeg(packet, J.comment(secret(f, "comment", "COM", "caption").encode()), tail=J.thumbnail())


def make():
    directories()
    segments()
    blocks()
    trailers()
