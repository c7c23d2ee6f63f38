"""Pictures in ISO base media files [ISO 14496-12, ISO 23008-12]: heif-enc and avifenc code them, everything else is built here."""

import functools
import os
import struct
import subprocess
import tempfile

from .boxes import box


def full(kind, version, flags, *content):
    return box(kind, struct.pack(">I", version << 24 | flags), *content)


def identified(uuid, *content):
    return box(b"uuid", bytes.fromhex(uuid), *content)


def boxes(data, start=0, end=None):
    """(type, content) of the boxes in a range."""
    end = len(data) if end is None else end
    while start < end:
        size, kind = struct.unpack_from(">I4s", data, start)
        yield kind, data[start + 8:start + size]
        start += size


@functools.cache
def coded(drawing, extension="heic"):
    """A coded picture: its type, its properties in their order, its bytes."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = os.path.join(folder, "a.png"), os.path.join(folder, "a." + extension)
        subprocess.run(["convert", *drawing.split(), "-strip", "PNG24:" + source], check=True)
        tool = (["heif-enc", "-q", "20", source, "-o", target] if extension == "heic"
                else ["avifenc", "--min", "60", "--max", "60", "-s", "6", source, target])
        subprocess.run(tool, check=True, capture_output=True)
        with open(target, "rb") as file:
            data = file.read()
    top = dict(boxes(data))
    meta = dict(boxes(top[b"meta"], 4))
    properties = [box(kind, content) for kind, content in boxes(dict(boxes(meta[b"iprp"]))[b"ipco"])
                  if kind in (b"hvcC", b"av1C", b"ispe", b"pixi")]
    return (b"hvc1" if extension == "heic" else b"av01"), tuple(properties), top[b"mdat"]


class Item:
    """An item: type, bytes, name, properties, and its references as (type, items)."""

    def __init__(self, kind, data, name="", properties=(), references=(), hidden=False, content="", inside=False, split=1):
        self.kind, self.data, self.name, self.properties, self.references = kind, data, name, list(properties), references
        self.hidden, self.content, self.inside, self.split = hidden, content, inside, split


class Meta:
    """A `meta` box and the `mdat` after it. Items are numbered from 1."""

    def __init__(self, brand=b"heic", items=(), extra=b"", loose=b"", behind=b"", before=b"", handler="", wide=False,
                 groups=b"", idle=b""):
        self.brand, self.items, self.extra, self.loose, self.behind = brand, list(items), extra, loose, behind
        self.before, self.handler, self.wide, self.groups, self.idle = before, handler, wide, groups, idle

    def number(self, value):
        return struct.pack(">I" if self.wide else ">H", value)

    def build(self):
        meta = self.meta(0)
        return self.head() + self.meta(len(self.head()) + len(meta) + (16 if self.wide else 8)) + self.data() + self.behind

    def head(self):
        compatible = b"avifmif1miaf" if self.brand == b"avif" else b"mif1heic"
        return box(b"ftyp", self.brand, b"\0" * 4, compatible) + self.before

    def data(self):
        content = b"".join(i.data for i in self.items if not i.inside) + self.loose
        if self.wide:
            return struct.pack(">I4sQ", 1, b"mdat", len(content) + 16) + content
        return box(b"mdat", content)

    def meta(self, start):
        number = self.number
        entries, places, references, links, properties = b"", b"", b"", b"", []
        at, inner = start, 0
        for index, item in enumerate(self.items, 1):
            tail = item.kind + item.name.encode() + b"\0"
            if item.kind in (b"mime", b"uri "):
                tail += b"".join(part.encode() + b"\0" for part in item.content.split("|"))
            entries += full(b"infe", 3 if self.wide else 2, int(item.hidden), number(index), b"\0\0", tail)
            step = -(-len(item.data) // item.split) or 1
            cuts = [(offset, min(step, len(item.data) - offset)) for offset in range(0, len(item.data), step)]
            origin = inner if item.inside else at
            places += number(index) + struct.pack(">HHH", int(item.inside), 0, len(cuts))
            for offset, length in cuts:
                places += struct.pack(">QQ" if self.wide else ">II", origin + offset, length)
            if item.inside:
                inner += len(item.data)
            else:
                at += len(item.data)
            for kind, targets in item.references:
                references += box(kind, number(index), struct.pack(">H", len(targets)), *(number(t) for t in targets))
            for content in item.properties:
                if content not in properties:
                    properties.append(content)
            numbers = [properties.index(p) + 1 for p in item.properties]
            if numbers:
                links += number(index) + bytes([len(numbers)])
                links += b"".join(struct.pack(">H", 0x8000 | n) if self.wide else bytes([n]) for n in numbers)
        linked = sum(1 for i in self.items if i.properties)
        sizes = 0x8800 if self.wide else 0x4400
        parts = [
            full(b"hdlr", 0, 0, b"\0" * 4, b"pict", b"\0" * 12, self.handler.encode() + b"\0"),
            full(b"pitm", int(self.wide), 0, number(1)),
            full(b"iinf", int(self.wide), 0, number(len(self.items)), entries),
            full(b"iloc", 2 if self.wide else 1, 0, struct.pack(">H", sizes), number(len(self.items)), places),
        ]
        if references:
            parts.append(full(b"iref", int(self.wide), 0, references))
        parts.append(box(b"iprp", box(b"ipco", *properties),
                         full(b"ipma", int(self.wide), int(self.wide), struct.pack(">I", linked), links)))
        inside = b"".join(i.data for i in self.items if i.inside) + self.idle
        if inside:
            parts.append(box(b"idat", inside))
        if self.groups:
            parts.append(box(b"grpl", self.groups))
        return full(b"meta", 0, 0, *parts, self.extra)


def exif_item(tiff, named=True):
    """The offset of the TIFF header, counted from the end of this number, and the header."""
    return struct.pack(">I", 6 if named else 0) + (b"Exif\0\0" if named else b"") + tiff


def description(language, name, text, tags):
    """`udes`: a user's description [ISO 23008-12 6.5.20]."""
    return full(b"udes", 0, 0, *(part.encode() + b"\0" for part in (language, name, text, tags)))


def colour(profile):
    return box(b"colr", b"prof", profile)


def auxiliary(urn, more=b""):
    return full(b"auxC", 0, 0, urn.encode() + b"\0", more)


def grid(rows, columns, width, height):
    """A picture of tiles [ISO 23008-12 6.6.2.3]."""
    return struct.pack(">BBBBHH", 0, 0, rows - 1, columns - 1, width, height)


def size(width, height):
    return full(b"ispe", 0, 0, struct.pack(">II", width, height))
