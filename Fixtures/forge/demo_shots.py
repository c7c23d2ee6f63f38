"""The metadata of the demonstration library's pictures: people, places and cameras. Only the cities in it exist."""

import datetime
import random
import uuid

from . import exif as X, tiff as T, xmp as M
from .exif import ASCII, BYTE, LONG, RATIONAL, SHORT, SLONG, SRATIONAL, UNDEFINED, Pointer
from .tiff import Offsets
from .xmp import alternative, bag, declarations

PLACES = {
    "Lisbon": (38.7123, -9.1394, 47, "+01:00"), "Kyoto": (35.0116, 135.7681, 52, "+09:00"),
    "Zürich": (47.3717, 8.5423, 408, "+02:00"), "Reykjavík": (64.1466, -21.9426, 15, "+00:00"),
    "Cape Town": (-33.9249, 18.4241, 21, "+02:00"), "Vancouver": (49.2827, -123.1207, 32, "-07:00"),
    "Hanoi": (21.0278, 105.8342, 16, "+07:00"), "Valparaíso": (-33.0472, -71.6127, 30, "-04:00"),
    "Marrakesh": (31.6295, -7.9811, 466, "+01:00"), "Bergen": (60.3913, 5.3221, 12, "+02:00"),
}
FIRST_DAY, LAST_DAY = datetime.date(2024, 5, 3), datetime.date(2026, 4, 26)
CAMERAS = {  # make, model, software, lens, its focal length in millimetres, whether a serial number is written
    "phone": ("Apple", "iPhone 15 Pro", "17.5.1", "iPhone 15 Pro back triple camera 6.765mm f/1.78", 6.765, False),
    "pixel": ("Google", "Pixel 8", "HDR+ 1.0.6", "Pixel 8 back camera 6.9mm f/1.68", 6.9, False),
    "mirrorless": ("Canon", "Canon EOS R6", "Firmware Version 1.8.2", "RF24-105mm F4 L IS USM", 35.0, True),
}


class Shot:
    """One photographed scene: when, where, with which device, and who is in it."""

    def __init__(self, number, view, camera="phone", place=None, people=(), caption=None):
        self.number, self.view, self.camera, self.place = number, view, camera, place
        self.people, self.caption = people, caption
        chance = random.Random(f"shot {number}")
        day = FIRST_DAY + (LAST_DAY - FIRST_DAY) * number / 55
        self.moment = datetime.datetime.combine(day, datetime.time(chance.randrange(7, 21), chance.randrange(60), chance.randrange(60)))
        self.pair = str(uuid.uuid5(uuid.NAMESPACE_URL, f"https://example.org/demo/{number}")).upper()
        self.exposure = (1, chance.choice([60, 125, 250, 640, 1250]))
        self.speed = chance.choice([50, 100, 200, 640])
        if place:
            latitude, longitude, self.altitude, self.zone = PLACES[place]
            self.latitude = round(latitude + chance.uniform(-0.02, 0.02), 6)
            self.longitude = round(longitude + chance.uniform(-0.02, 0.02), 6)
        else:
            self.zone = "+00:00"

    @property
    def written(self):
        return self.moment.strftime("%Y:%m:%d %H:%M:%S")

    @property
    def position(self):
        """As QuickTime writes it [ISO 6709]."""
        return f"{self.latitude:+09.5f}{self.longitude:+010.5f}{self.altitude:+08.3f}/"

    def tiff(self, width, height, note=False, comment=None, order=">"):
        """An EXIF block; `note` adds Apple's with the identifier of the pair."""
        make, model, software, lens, focal, serial = CAMERAS[self.camera]
        inner = [
            (0x829A, RATIONAL, self.exposure), (0x829D, RATIONAL, (178, 100)), (0x8827, SHORT, self.speed),
            (0x9000, UNDEFINED, b"0232"), (0x9003, ASCII, self.written), (0x9004, ASCII, self.written),
            (0x9010, ASCII, self.zone), (0x9011, ASCII, self.zone), (0x9101, UNDEFINED, b"\1\2\3\0"), (0x9209, SHORT, 16),
            (0x920A, RATIONAL, (int(focal * 1000), 1000)), (0xA000, UNDEFINED, b"0100"), (0xA001, SHORT, 1),
            (0xA002, SHORT, width), (0xA003, SHORT, height), (0xA433, ASCII, make), (0xA434, ASCII, lens),
        ]
        if serial:
            inner += [(0xA430, ASCII, "Ines Duarte"), (0xA431, ASCII, "042051007713"), (0xA435, ASCII, "8611003127")]
        if note:
            entries = [(0x01, SLONG, 14), (0x11, ASCII, self.pair)]
            inner.append((0x927C, UNDEFINED, b"Apple iOS\0\0\1MM" + X.directory(">", entries, 14, {})))
        if comment:
            inner.append((0x9286, UNDEFINED, b"ASCII\0\0\0" + comment.encode()))
        main = [(0x010F, ASCII, make), (0x0110, ASCII, model), (0x0112, SHORT, 1), (0x011A, RATIONAL, (72, 1)),
                (0x011B, RATIONAL, (72, 1)), (0x0128, SHORT, 2), (0x0131, ASCII, software), (0x0132, ASCII, self.written),
                (0x8769, LONG, Pointer("exif"))]
        sections = [("exif", inner)]
        if self.place:
            main.append((0x8825, LONG, Pointer("gps")))
            sections.append(("gps", self.gps()))
        return X.block(order, ("main", main), *sections)

    def gps(self):
        def angle(value):
            value = abs(value)
            degrees, minutes = int(value), int(value * 60) % 60
            return [(degrees, 1), (minutes, 1), (round(value * 360000) - degrees * 360000 - minutes * 6000, 100)]
        clock = [(self.moment.hour, 1), (self.moment.minute, 1), (self.moment.second, 1)]
        return [(0x00, BYTE, [2, 3, 0, 0]), (0x01, ASCII, "N" if self.latitude >= 0 else "S"), (0x02, RATIONAL, angle(self.latitude)),
                (0x03, ASCII, "E" if self.longitude >= 0 else "W"), (0x04, RATIONAL, angle(self.longitude)), (0x05, BYTE, 0),
                (0x06, RATIONAL, (self.altitude * 10, 10)), (0x07, RATIONAL, clock), (0x12, ASCII, "WGS-84"),
                (0x1D, ASCII, self.moment.strftime("%Y:%m:%d"))]

    def description(self):
        """The XMP that names the people and things in the picture, or nothing if there is none."""
        if not (self.caption or self.people):
            return ""
        faces = "".join(f'<rdf:li><rdf:Description mwg-rs:Name="{name}" mwg-rs:Type="Face"><mwg-rs:Area stArea:x="0.5" stArea:y="0.42" '
                        'stArea:w="0.3" stArea:h="0.48"/></rdf:Description></rdf:li>' for name in self.people)
        regions = (f'<mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>{faces}</rdf:Bag></mwg-rs:RegionList>'
                   f'</mwg-rs:Regions><Iptc4xmpExt:PersonInImage>{bag(*self.people)}</Iptc4xmpExt:PersonInImage>' if faces else "")
        text = f"<dc:description>{alternative(self.caption)}</dc:description>" if self.caption else ""
        city = f' photoshop:City="{self.place}"' if self.place else ""
        return (f'<rdf:Description rdf:about="" {declarations("dc", "photoshop", "Iptc4xmpExt", "mwg-rs", "stArea")}{city}>'
                f'{text}{regions}</rdf:Description>')

    def packet(self):
        return M.packet(self.description(), padding=False) if self.description() else b""

    def movie_words(self, paired=False):
        """The metadata of a movie, as options of ffmpeg."""
        make, model, software, *_ = CAMERAS[self.camera]
        moment = self.moment.strftime("%Y-%m-%dT%H:%M:%S")
        words = {"com.apple.quicktime.make": make, "com.apple.quicktime.model": model, "com.apple.quicktime.software": software,
                 "com.apple.quicktime.creationdate": moment + self.zone.replace(":", ""), "creation_time": moment + "Z"}
        if self.place:
            words["com.apple.quicktime.location.ISO6709"] = self.position
        if paired:
            words["com.apple.quicktime.content.identifier"] = self.pair
        return [part for key, value in words.items() for part in ("-metadata", f"{key}={value}")]


def negative(shot, sensor, width, height, preview):
    """A digital negative: a preview in IFD0, the sensor's 16 bits of a colour filter array in a SubIFD [DNG 1.6]."""
    make, model, *_ = CAMERAS[shot.camera]
    matrix = [(10413, 10000), (-4105, 10000), (-837, 10000), (-5132, 10000), (13211, 10000), (2077, 10000), (-1107, 10000),
              (2184, 10000), (5521, 10000)]
    main = [
        (0x00FE, LONG, 1), (0x0100, SHORT, width), (0x0101, SHORT, height), (0x0102, SHORT, [8, 8, 8]), (0x0103, SHORT, 7),
        (0x0106, SHORT, 6), (0x010F, ASCII, make), (0x0110, ASCII, model), (0x0111, LONG, Offsets("preview")), (0x0112, SHORT, 1),
        (0x0115, SHORT, 3), (0x0116, SHORT, height), (0x0117, LONG, len(preview)), (0x0132, ASCII, shot.written),
        (0x014A, LONG, Offsets("raw")), (0x8769, LONG, Offsets("exif")), (0xC612, BYTE, [1, 4, 0, 0]), (0xC613, BYTE, [1, 1, 0, 0]),
        (0xC614, ASCII, model), (0xC621, SRATIONAL, matrix),
        (0xC628, RATIONAL, [(1, 2), (1, 1), (1, 2)]), (0xC62F, ASCII, "042051007713"), (0xC65A, SHORT, 21),
    ]
    if shot.place:
        main.append((0x8825, LONG, Offsets("gps")))
    return T.file(
        "<", ("main", main),
        ("exif", [(0x829A, RATIONAL, shot.exposure), (0x9000, UNDEFINED, b"0232"), (0x9003, ASCII, shot.written),
                  (0xA431, ASCII, "042051007713")]),
        *([("gps", shot.gps())] if shot.place else []),
        ("preview", preview),
        ("raw", [(0x00FE, LONG, 0), (0x0100, SHORT, width), (0x0101, SHORT, height), (0x0102, SHORT, 16), (0x0103, SHORT, 1),
                 (0x0106, SHORT, 32803), (0x0111, LONG, Offsets("sensor")), (0x0115, SHORT, 1), (0x0116, SHORT, height),
                 (0x0117, LONG, len(sensor)), (0x828D, SHORT, [2, 2]), (0x828E, BYTE, [0, 1, 1, 2]), (0xC61D, LONG, 65535)]),
        ("sensor", sensor))
