"""XMP packets and their JPEG segments [ISO 16684-1 7, Adobe XMP part 3, 1.1.3]."""

import hashlib
import struct

from . import jpeg

STANDARD, EXTENSION = b"http://ns.adobe.com/xap/1.0/\0", b"http://ns.adobe.com/xmp/extension/\0"

SPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "xmpRights": "http://ns.adobe.com/xap/1.0/rights/",
    "xmpNote": "http://ns.adobe.com/xmp/note/",
    "stEvt": "http://ns.adobe.com/xap/1.0/sType/ResourceEvent#",
    "stRef": "http://ns.adobe.com/xap/1.0/sType/ResourceRef#",
    "stArea": "http://ns.adobe.com/xmp/sType/Area#",
    "stDim": "http://ns.adobe.com/xap/1.0/sType/Dimensions#",
    "xmpGImg": "http://ns.adobe.com/xap/1.0/g/img/",
    "exif": "http://ns.adobe.com/exif/1.0/",
    "exifEX": "http://cipa.jp/exif/1.0/",
    "aux": "http://ns.adobe.com/exif/1.0/aux/",
    "tiff": "http://ns.adobe.com/tiff/1.0/",
    "crs": "http://ns.adobe.com/camera-raw-settings/1.0/",
    "photoshop": "http://ns.adobe.com/photoshop/1.0/",
    "Iptc4xmpCore": "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/",
    "Iptc4xmpExt": "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
    "mwg-rs": "http://www.metadataworkinggroup.com/schemas/regions/",
    "MP": "http://ns.microsoft.com/photo/1.2/",
    "MPRI": "http://ns.microsoft.com/photo/1.2/t/RegionInfo#",
    "MPReg": "http://ns.microsoft.com/photo/1.2/t/Region#",
    "lr": "http://ns.adobe.com/lightroom/1.0/",
    "digiKam": "http://www.digikam.org/ns/1.0/",
    "GCamera": "http://ns.google.com/photos/1.0/camera/",
    "GDepth": "http://ns.google.com/photos/1.0/depthmap/",
    "GImage": "http://ns.google.com/photos/1.0/image/",
    "drone-dji": "http://www.dji.com/drone-dji/1.0/",
    "dcterms": "http://purl.org/dc/terms/",
    "plus": "http://ns.useplus.org/ldf/xmp/1.0/",
}


def declarations(*prefixes, rename=None):
    rename = rename or {}
    return " ".join(f'xmlns:{rename.get(p, p)}="{SPACES[p]}"' for p in prefixes)


def packet(descriptions, padding=True):
    """A packet with its wrapper; `descriptions` is the text inside rdf:RDF."""
    text = ('<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
            '<x:xmpmeta xmlns:x="adobe:ns:meta/">\n'
            ' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
            f'{descriptions}\n'
            ' </rdf:RDF>\n'
            '</x:xmpmeta>\n')
    if padding:
        text += (" " * 79 + "\n") * 3
    return (text + '<?xpacket end="w"?>').encode("utf-8")


def segment(descriptions, padding=True):
    return jpeg.app(1, STANDARD + packet(descriptions, padding))


def extended(document, size, order=None, leave_out=()):
    """The chunks of an extended packet: (GUID, segments). `order` gives the order of the chunks."""
    guid = hashlib.md5(document).hexdigest().upper()
    starts = list(range(0, len(document), size))
    chunks = [jpeg.app(1, EXTENSION + guid.encode() + struct.pack(">II", len(document), at) + document[at:at + size])
              for at in starts]
    order = order or range(len(chunks))
    return guid, b"".join(chunks[i] for i in order if i not in leave_out)


def bare(descriptions):
    """An extended packet has no wrapper."""
    return ('<x:xmpmeta xmlns:x="adobe:ns:meta/">'
            '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            f'{descriptions}</rdf:RDF></x:xmpmeta>').encode("utf-8")


def alternative(text, language="x-default"):
    return f'<rdf:Alt><rdf:li xml:lang="{language}">{text}</rdf:li></rdf:Alt>'


def bag(*texts):
    return "<rdf:Bag>" + "".join(f"<rdf:li>{t}</rdf:li>" for t in texts) + "</rdf:Bag>"


def sequence(*texts):
    return "<rdf:Seq>" + "".join(f"<rdf:li>{t}</rdf:li>" for t in texts) + "</rdf:Seq>"
