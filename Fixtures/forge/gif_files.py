"""GIF files: comments, plain text, carriers in applications' extensions, animations, tails, faults."""

from . import gif as G, icc as I, photoshop as P
from .canary import Fixture
from .png_files import packet


def texts():
    f = Fixture("gif-texts.gif", "Comments before and after the picture, a plain text with its control block, "
                                 "a control that nothing follows, unknown extensions, a tail.")
    t = f.text
    quiet = {"readable": False}
    f.data = G.gif(
        G.comment(t("comment", "Comment", "caption")),
        G.application(b"SECRETAPP01", t("segment", "application", "caption", recognised=False, **quiet).encode()),
        G.control(7), G.plain_text(t("comment", "PlainText", "caption", **quiet)), G.control(), G.image(),
        b"\x21\x42" + G.blocks(t("segment", "label 42", "caption", recognised=False, **quiet).encode()),
        G.comment(t("comment", "Comment behind", "caption", readable=False)), G.control(9),
        tail=t("tail", "text", "caption", recognised=False, **quiet).encode())


def carriers():
    f = Fixture("gif-carriers.gif", "An animation with XMP, a colour profile with a display's name, IPTC as ImageMagick writes it, a C2PA store.")
    t = f.text
    quiet = {"readable": False}
    icc = I.profile([(b"dmnd", I.description(t("icc", "dmnd", "deviceIdentity deviceModel", **quiet)))])
    iim = P.VERSION + P.dataset(2, 90, t("iptc", "2:90 City", "location", **quiet)) + P.dataset(
        2, 116, t("iptc", "2:116 CopyrightNotice", "rights", **quiet))
    f.data = G.gif(G.loop(), G.xmp(packet(f)), G.application(b"ICCRGBG1012", icc),
                   G.application(b"MGKIPTC0000", iim),
                   G.application(b"C2PA_GIF\1\0\0", b"\0\0\0\x2djumb" + t("jumbf", "C2PA", "provenance", **quiet).encode()),
                   G.control(), G.image(), G.control(), G.image(shift=40))
    f.settle_cuts()

    f = Fixture("gif-xmp-blocks.gif", "XMP in sub-blocks, as other programs write it, in a file that says GIF87a and has no trailer.")
    short = packet(f, readable=False)
    f.data = G.gif(G.image(), G.application(b"XMP DataXMP", short), version=b"GIF87a", trailer=b"")
    f.settle_cuts()


def faults():
    def fixture(name, about):
        return Fixture("malformed/" + name, about)

    def secret(f, key, kinds="location"):
        return f.text("comment", key, kinds, readable=False)

    f = fixture("gif-comment-cut.gif", "A comment that runs past the end of the file.")
    f.data = G.gif(G.image(), b"\x21\xfe\xff" + secret(f, "Comment").encode(), trailer=b"")
    f = fixture("gif-image-cut.gif", "A comment, and an image whose data end with the file.")
    f.data = G.gif(G.comment(secret(f, "Comment")), G.image(), trailer=b"")[:-60]
    f = fixture("gif-control-long.gif", "A graphic control with more than its four bytes.")
    f.data = G.gif(b"\x21\xf9\x04\0\x0a\0\0" + G.blocks(secret(f, "control").encode()), G.image())
    f = fixture("gif-loop-long.gif", "A loop extension with more than its three bytes, and invalid XMP.")
    f.data = G.gif(G.application(b"NETSCAPE2.0", b"\1\0\0" + secret(f, "loop").encode()),
                   G.xmp(b"<" + secret(f, "XMP").encode()), G.image())
    f = fixture("gif-between-blocks.gif", "Bytes between two blocks.")
    f.data = G.gif(G.image(), secret(f, "between").encode(), G.image())


def make():
    texts()
    carriers()
    faults()
