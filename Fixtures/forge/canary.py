"""Canaries: values that appear nowhere else, so that finding one in an output means it leaked."""

import base64
import hashlib
import struct

ENCODERS = {
    "utf8": lambda s: s.encode("utf-8"),
    "latin1": lambda s: s.encode("latin-1"),
    "utf16le": lambda s: s.encode("utf-16-le"),
    "utf16be": lambda s: s.encode("utf-16-be"),
    "hex": lambda s: s.encode("utf-8").hex().encode(),
}


class Fixture:
    """One file: its name, what it is for, its bytes once made, and the canaries planted in it."""

    everything = []

    def __init__(self, name, about):
        self.name, self.about, self.canaries, self.data = name, about, [], None
        Fixture.everything.append(self)

    # Every canary of a file has an id: file stem, carrier, key. Its value follows from the id alone, so that
    # adding a fixture changes no other fixture.

    def _digest(self, key):
        return hashlib.sha256(f"{self.name}/{key}".encode()).digest()

    def _plant(self, carrier, key, kinds, value, patterns, seen, recognised, readable):
        stem = self.name.removesuffix(".jpg")
        kinds = kinds.split() if isinstance(kinds, str) else list(kinds)
        self.canaries.append({
            "id": f"{stem}/{carrier}/{key}", "file": self.name, "kinds": kinds, "carrier": carrier, "value": value,
            "encodings": list(patterns), "patterns": {k: v.hex() for k, v in patterns.items()},
            "alsoStandsIn": [], "recognised": recognised,
            "_seen": seen if readable else None,
        })

    def text(self, carrier, key, kinds, encodings="utf8", prefix="CANARY", recognised=True, readable=True):
        """Plants a text and returns it."""
        first = kinds.split()[0]
        number = int.from_bytes(self._digest(f"{carrier}/{key}")[:4], "big") % 100000
        value = f"{prefix}-{first}-{carrier}-{number:05d}"
        patterns = {e: ENCODERS[e](value) for e in encodings.split()}
        self._plant(carrier, key, kinds, value, patterns, value, recognised, readable)
        return value

    def accented(self, carrier, key, kinds, encoding, **options):
        """Plants a text with letters outside ASCII and returns it."""
        number = int.from_bytes(self._digest(f"{carrier}/{key}")[:4], "big") % 100000
        value = f"CANARY-{kinds.split()[0]}-Zürich-Ålesund-{number:05d}"
        self._plant(carrier, key, kinds, value, {encoding: ENCODERS[encoding](value)}, value,
                    options.get("recognised", True), options.get("readable", True))
        return value

    def serial(self, carrier, key, kinds="deviceIdentity", **options):
        """Plants a serial number and returns it."""
        number = int.from_bytes(self._digest(f"{carrier}/{key}")[:4], "big") % 1000000
        value = f"SN-CANARY-{number:06d}"
        self._plant(carrier, key, kinds, value, {"utf8": value.encode()}, value,
                    options.get("recognised", True), options.get("readable", True))
        return value

    def date(self, carrier, key, kinds="captureTime", form="exif", readable=True):
        """Plants a date and time and returns it; the year alone would not be distinctive."""
        d = self._digest(f"{carrier}/{key}")
        y, mo, da, h, mi, s = 2031 + d[0] % 8, 1 + d[1] % 12, 1 + d[2] % 28, d[3] % 24, d[4] % 60, d[5] % 60
        value = {
            "exif": f"{y}:{mo:02}:{da:02} {h:02}:{mi:02}:{s:02}",
            "xmp": f"{y}-{mo:02}-{da:02}T{h:02}:{mi:02}:{s:02}",
            "day": f"{y}:{mo:02}:{da:02}",
            "iptc": f"{y}{mo:02}{da:02}",
            "clock": f"{h:02}{mi:02}{s:02}+0845",
        }[form]
        seen = {"xmp": value.replace("-", ":").replace("T", " "), "iptc": f"{y}:{mo:02}:{da:02}",
                "clock": f"{h:02}:{mi:02}:{s:02}+08:45"}.get(form, value)
        self._plant(carrier, key, kinds, value, {"utf8": value.encode()}, seen, True, readable)
        return value

    def rational(self, carrier, key, kinds, order, low=0, high=0, readable=True):
        """Plants one fraction and returns (numerator, denominator)."""
        d = int.from_bytes(self._digest(f"{carrier}/{key}")[:4], "big")
        n, m = 1000003 + d % 8000000, 10007 + d % 50000
        self._plant(carrier, key, kinds, f"{n}/{m}",
                    {"rational-" + ("le" if order == "<" else "be"): struct.pack(order + "II", n, m)},
                    f"{n / m:.10g}"[:7], True, readable)
        return (n, m)

    def angle(self, carrier, key, kinds, order, top=80, readable=True):
        """Plants degrees, minutes and seconds and returns three fractions."""
        d = self._digest(f"{carrier}/{key}")
        degrees, minutes = 11 + d[0] % (top - 11), d[1] % 60
        seconds = 100003 + int.from_bytes(d[2:5], "big") % 499000
        parts = [(degrees, 1), (minutes, 1), (seconds, 10000)]
        decimal = degrees + minutes / 60 + seconds / 36000000
        raw = b"".join(struct.pack(order + "II", *p) for p in parts)
        self._plant(carrier, key, kinds, f"{decimal:.6f}", {"rational-" + ("le" if order == "<" else "be"): raw},
                    f"{decimal:.8f}"[:8], True, readable)
        return parts

    def coordinate(self, carrier, key, kinds="location", letter="N", top=80, readable=True):
        """Plants a coordinate as XMP writes it (`12,34.567890N`) and returns it."""
        d = self._digest(f"{carrier}/{key}")
        degrees, minutes = 11 + d[0] % (top - 11), 1 + int.from_bytes(d[1:4], "big") % 59000000 / 1000000
        value = f"{degrees},{minutes:.6f}{letter}"
        self._plant(carrier, key, kinds, value, {"utf8": value.encode()}, f"{degrees + minutes / 60:.8f}"[:7], True,
                    readable)
        return value

    def decimal(self, carrier, key, kinds="location", recognised=True, readable=True):
        """Plants a coordinate in decimal degrees and returns it."""
        d = int.from_bytes(self._digest(f"{carrier}/{key}")[:4], "big")
        value = f"{11 + d % 68}.{100000 + d % 899999}"
        self._plant(carrier, key, kinds, value, {"utf8": value.encode()}, value[:8], recognised, readable)
        return value

    def integer(self, carrier, key, kinds, order, readable=True):
        """Plants a 32-bit number and returns it."""
        value = 0x51000000 + int.from_bytes(self._digest(f"{carrier}/{key}")[:3], "big")
        self._plant(carrier, key, kinds, str(value),
                    {"int32-" + ("le" if order == "<" else "be"): struct.pack(order + "I", value)}, str(value), True,
                    readable)
        return value

    def blob(self, carrier, key, kinds, length, recognised=True, readable=True, encoded=None, data=None):
        """Plants bytes (pseudorandom if none are given) and returns them (in base64 on request)."""
        seed = self._digest(f"{carrier}/{key}")
        data = data or b"".join(hashlib.sha256(seed + bytes([i])).digest() for i in range(length // 32 + 1))[:length]
        if encoded == "base64":
            text = base64.b64encode(data)
            self._plant(carrier, key, kinds, data[:16].hex(), {"base64": text[:32]}, None, recognised, False)
            return text.decode()
        self._plant(carrier, key, kinds, data[:16].hex(), {"bytes": data[:16]}, None, recognised, False)
        return data

    def repeat(self, carrier, key, kinds, other, patterns, readable=False):
        """Notes that the value of canary `other` (its carrier/key) appears here too."""
        stem = self.name.removesuffix(".jpg")
        first = next(c for c in self.canaries if c["id"] == f"{stem}/{other}")
        self._plant(carrier, key, kinds, first["value"], patterns, first["value"], True, readable)
        mine = self.canaries[-1]
        mine["alsoStandsIn"].append(first["id"])
        first["alsoStandsIn"].append(mine["id"])

    def settle_cuts(self):
        """If a header cuts a value in two, its pattern becomes the longer half."""
        for canary in self.canaries:
            for encoding, pattern in list(canary["patterns"].items()):
                raw = bytes.fromhex(pattern)
                if raw in self.data:
                    continue
                halves = [raw[:n] for n in range(len(raw) - 1, 7, -1)] + [raw[-n:] for n in range(len(raw) - 1, 7, -1)]
                canary["patterns"][encoding] = max((h for h in halves if h in self.data), key=len).hex()
                canary["note"] = "cut in two by a header; the pattern is the longer half"
