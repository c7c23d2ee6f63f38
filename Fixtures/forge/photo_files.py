"""Photos as people have them: every carrier at once, the same fact in several places."""

from . import exif as X, icc as I, jpeg as J, photoshop as P, xmp as M
from .canary import Fixture
from .exif import ASCII, BYTE, LONG, RATIONAL, SHORT, UNDEFINED, Pointer
from .exif_files import apple_note, gps
from .xmp import alternative, bag, declarations, sequence

BEACH = ("-size 320x240 gradient:skyblue-khaki -fill white -draw 'circle 60,50 60,25' "
         "-fill darkgreen -draw 'polygon 0,240 120,150 240,240' -fill sienna -draw 'rectangle 230,150 270,200'")
DESK = ("-size 240x160 gradient:dimgray-linen -fill firebrick -draw 'rectangle 60,40 180,120' "
        "-fill ivory -draw 'circle 120,80 120,60'")


def family():
    f = Fixture("family.jpg", "A phone's photo: place, faces, Apple's note, a thumbnail, a caption with a place.")
    t = f.text
    small = J.thumbnail(J.comment(t("exif", "Thumbnail", "preview").encode()), color="skyblue")
    inner = [
        (0x829A, RATIONAL, f.rational("exif", "ExposureTime", "exposure", ">")), (0x829D, RATIONAL, (18, 10)),
        (0x8827, SHORT, 64), (0x9000, UNDEFINED, b"0232"),
        (0x9003, ASCII, f.date("exif", "DateTimeOriginal")), (0x9004, ASCII, f.date("exif", "DateTimeDigitized")),
        (0x9010, ASCII, "+02:00"), (0x9011, ASCII, "+02:00"), (0x9012, ASCII, "+02:00"), (0x9101, UNDEFINED, b"\1\2\3\0"),
        (0x920A, RATIONAL, (425, 100)), (0x9214, SHORT, [160, 120, 60, 60]), (0x9291, ASCII, "417"),
        (0x927C, UNDEFINED, apple_note(f)),
        (0xA000, UNDEFINED, b"0100"), (0xA001, SHORT, 65535), (0xA002, SHORT, 320), (0xA003, SHORT, 240),
        (0xA433, ASCII, "Apple"), (0xA434, ASCII, t("exif", "LensModel", "deviceModel")),
    ]
    main = [
        (0x010F, ASCII, "Apple"), (0x0110, ASCII, t("exif", "Model", "deviceModel")), (0x0112, SHORT, 1),
        (0x011A, RATIONAL, (72, 1)), (0x011B, RATIONAL, (72, 1)), (0x0128, SHORT, 2),
        (0x0131, ASCII, t("exif", "Software", "deviceModel")), (0x0132, ASCII, f.date("exif", "DateTime")),
        (0x013C, ASCII, t("exif", "HostComputer", "deviceModel")), (0x0213, SHORT, 1),
        (0x8769, LONG, Pointer("exif")), (0x8825, LONG, Pointer("gps")),
    ]
    tiff = X.block(">", ("main", main, "second"), ("exif", inner), ("gps", gps(f, ">")),
                   ("second", [(0x0103, SHORT, 6), (0x011A, RATIONAL, (72, 1)), (0x011B, RATIONAL, (72, 1)), (0x0128, SHORT, 2),
                               (0x0201, LONG, Pointer("t")), (0x0202, LONG, len(small))]), ("t", small))
    caption, city = t("iptc", "2:120 Caption-Abstract", "caption"), t("iptc", "2:90 City", "location")
    f.repeat("xmp", "dc:description", "caption", "iptc/2:120 Caption-Abstract", {"utf8": caption.encode()}, readable=True)
    f.repeat("xmp", "photoshop:City", "location", "iptc/2:90 City", {"utf8": city.encode()}, readable=True)
    child = t("xmp", "mwg-rs:Name[1]", "people")
    f.repeat("xmp", "PersonInImage[1]", "people", "xmp/mwg-rs:Name[1]", {"utf8": child.encode()}, readable=True)
    packet = f'''  <rdf:Description rdf:about="" {declarations("dc", "xmp", "exif", "photoshop", "Iptc4xmpExt", "mwg-rs", "stArea")}
    xmp:CreateDate="{f.date("xmp", "xmp:CreateDate", form="xmp")}" xmp:CreatorTool="{t("xmp", "xmp:CreatorTool", "deviceModel")}"
    exif:GPSLatitude="{f.coordinate("xmp", "exif:GPSLatitude")}" exif:GPSLongitude="{f.coordinate("xmp", "exif:GPSLongitude", letter="E")}"
    photoshop:City="{city}">
   <dc:description>{alternative(caption)}</dc:description>
   <dc:subject>{bag(t("xmp", "dc:subject", "caption"), "holidays")}</dc:subject>
   <Iptc4xmpExt:PersonInImage>{bag(child)}</Iptc4xmpExt:PersonInImage>
   <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>
    <rdf:li><rdf:Description mwg-rs:Name="{child}" mwg-rs:Type="Face"><mwg-rs:Area stArea:x="0.4" stArea:y="0.5"/></rdf:Description></rdf:li>
    <rdf:li><rdf:Description mwg-rs:Name="{t("xmp", "mwg-rs:Name[2]", "people")}" mwg-rs:Type="Face"/></rdf:li>
   </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
  </rdf:Description>'''
    iim = P.UTF8 + P.VERSION + P.dataset(2, 25, t("iptc", "2:25 Keywords", "caption")) + P.dataset(2, 90, city)
    iim += P.dataset(2, 101, t("iptc", "2:101 Country", "location")) + P.dataset(2, 120, caption)
    f.data = J.jpeg(J.app(1, X.segment(tiff)), M.segment(packet), P.segment(P.resource(0x0404, iim)),
                    I.segments(I.profile(), 1), body=J.picture(BEACH, "-quality 60"))


def studio():
    f = Fixture("studio.jpg", "A photographer's photo: serial numbers, owner, contact, copyright, editing history, a workshop's address.")
    t = f.text
    small = J.thumbnail(J.comment(t("photoshop", "0x040C Thumbnail", "preview").encode()), color="firebrick")
    entries = [
        (0x06, ASCII, "Canon EOS"), (0x09, ASCII, t("makerNote", "OwnerName", "deviceIdentity people makerNote").ljust(32, "\0")),
        (0x96, ASCII, f.serial("makerNote", "InternalSerialNumber", "deviceIdentity makerNote")),
    ]
    note = X.Placed(len(X.directory("<", entries, 0, {})), lambda at: X.directory("<", entries, at, {}))
    tiff = X.block("<", ("m", [
        (0x010E, ASCII, t("exif", "ImageDescription", "caption")), (0x010F, ASCII, "Canon"),
        (0x0110, ASCII, t("exif", "Model", "deviceModel")), (0x0112, SHORT, 1), (0x011A, RATIONAL, (300, 1)),
        (0x011B, RATIONAL, (300, 1)), (0x0128, SHORT, 2), (0x0132, ASCII, f.date("exif", "DateTime")),
        (0x013B, ASCII, t("exif", "Artist", "creator")), (0x8298, ASCII, t("exif", "Copyright", "rights")),
        (0x8769, LONG, Pointer("e"))]), ("e", [
            (0x829A, RATIONAL, (1, 125)), (0x829D, RATIONAL, (8, 1)), (0x8827, SHORT, 100), (0x9000, UNDEFINED, b"0230"),
            (0x9003, ASCII, f.date("exif", "DateTimeOriginal")), (0x927C, UNDEFINED, note), (0xA001, SHORT, 1),
            (0xA002, SHORT, 240), (0xA003, SHORT, 160),
            (0xA430, ASCII, t("exif", "CameraOwnerName", "deviceIdentity people")),
            (0xA431, ASCII, f.serial("exif", "BodySerialNumber")), (0xA435, ASCII, f.serial("exif", "LensSerialNumber"))]))
    packet = f'''  <rdf:Description rdf:about="" {declarations("dc", "xmp", "xmpMM", "stEvt", "xmpRights", "photoshop", "crs", "aux",
                                                              "Iptc4xmpCore")}
    xmpMM:DocumentID="{t("xmp", "xmpMM:DocumentID", "identifier")}" crs:RawFileName="{t("xmp", "crs:RawFileName", "editHistory")}"
    aux:SerialNumber="{f.serial("xmp", "aux:SerialNumber")}" xmp:Rating="5"
    xmpRights:WebStatement="https://example.org/{t("xmp", "xmpRights:WebStatement", "rights")}">
   <dc:creator>{sequence(t("xmp", "dc:creator", "creator"))}</dc:creator>
   <Iptc4xmpCore:CreatorContactInfo rdf:parseType="Resource">
    <Iptc4xmpCore:CiAdrExtadr>{t("xmp", "CiAdrExtadr", "contact")}</Iptc4xmpCore:CiAdrExtadr>
    <Iptc4xmpCore:CiEmailWork>{t("xmp", "CiEmailWork", "contact")}@example.org</Iptc4xmpCore:CiEmailWork>
   </Iptc4xmpCore:CreatorContactInfo>
   <xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:softwareAgent="{t("xmp", "History/softwareAgent", "editHistory")}"
     stEvt:when="{f.date("xmp", "History/when", "editHistory captureTime", "xmp")}"/></rdf:Seq></xmpMM:History>
  </rdf:Description>'''
    iim = P.UTF8 + P.VERSION + P.dataset(2, 80, t("iptc", "2:80 By-line", "creator"))
    iim += P.dataset(2, 92, t("iptc", "2:92 Sub-location", "location")) + P.dataset(2, 118, t("iptc", "2:118 Contact", "contact"))
    f.data = J.jpeg(J.JFIF, J.app(1, X.segment(tiff)),
                    P.segment(P.resource(0x0404, iim), P.resource(0x0425, f.blob("photoshop", "0x0425 IPTCDigest", "location", 16,
                                                              data=P.digest(iim))),
                              P.resource(0x040C, P.preview(small))),
                    M.segment(packet), I.segments(I.profile(), 1), J.app(14, b"Adobe\0\x64\0\0\0\0\1"),
                    body=J.picture(DESK, "-quality 60"))


def make():
    family()
    studio()
