"""The files of the demonstration library: some fifty photos and movies of two years, in every format that omit reads."""

import datetime
import functools
import os
import struct
import subprocess
import tempfile

from . import demo_evening, exif as X, heif as H, jpeg as J, png as N, tail_files as A, webp as W, xmp as M
from .boxes import box
from .demo_scenes import View
from .demo_shots import Shot, negative
from .heif import Item, Meta

WIDE, TALL = (1600, 1200), (1200, 1600)
GAIN_MAP = "urn:com:apple:photo:2020:aux:hdrgainmap"
XMP = "application/rdf+xml"
COLOURS = box(b"colr", b"nclx", struct.pack(">HHHB", 1, 13, 6, 0x80))  # sRGB, by BT.601 in the full range [ISO 23091-2]
QUIET = ["ffmpeg", "-v", "error", "-nostdin", "-y", "-threads", "1"]
EXACT = ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
PANORAMA = ('<rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="cylindrical" '
            'GPano:UsePanoramaViewer="True" GPano:CroppedAreaImageWidthPixels="{0}" GPano:CroppedAreaImageHeightPixels="{1}"/>')


def view(shot, size):
    return View(shot.view, shot.number, *size).arguments()


def run(arguments, **options):
    """Runs a tool on one thread, so that the same picture comes out the same on every machine."""
    environment = {**os.environ, "MAGICK_THREAD_LIMIT": "1"}
    return subprocess.run(arguments, check=True, env=environment, stdout=subprocess.PIPE, **options).stdout


def pixels(shot, size, form="ppm"):
    return run(["convert", *view(shot, size), "-depth", "8", form + ":-"])


def scan(shot, size, *changes):
    """A coded JPEG without any metadata."""
    return bare(run(["convert", *view(shot, size), *changes, "-strip", "-sampling-factor", "4:2:0", "-quality", "82", "jpg:-"]))


def bare(data):
    """The tables and the scan of a JPEG: the part between its first segments and its end."""
    body, at = b"", 2
    while data[at + 1] != 0xDA:
        length = struct.unpack(">H", data[at + 2:at + 4])[0] + 2
        if data[at + 1] != 0xE0:
            body += data[at:at + length]
        at += length
    return body + data[at:-2]


def jpeg(shot, size=WIDE, more=(), tail=b"", body=None, **options):
    head = J.app(1, X.segment(shot.tiff(*size, **options)))
    if shot.description():
        head += M.segment(shot.description(), padding=False)
    return J.jpeg(head, *more, body=body or scan(shot, size), tail=tail)


def evening():
    """The photo of `make demo`, with the metadata that a camera and a photo library write."""
    shot = Shot(51, "coast", "mirrorless", "Valparaíso", ("Ines Duarte", "Tomas Duarte"), "The last evening at the sea")
    shot.moment = datetime.datetime(2026, 2, 14, 20, 24, 31)
    body = bare(demo_evening.draw(["-strip", "-sampling-factor", "4:2:0", "-quality", "80"]))
    return jpeg(shot, (demo_evening.WIDTH, demo_evening.HEIGHT), body=body)


def panorama(shot, size):
    return jpeg(shot, size, [M.segment(PANORAMA.format(*size), padding=False)] if not shot.description() else [])


def ultra_hdr(shot, size=WIDE):
    """A JPEG with a gain map after it, listed by an index and in XMP."""
    gain = J.jpeg(A.described('hdrgm:Version="1.0" hdrgm:GainMapMax="2.0" hdrgm:HDRCapacityMax="2.0"'),
                  body=scan(shot, (size[0] // 4, size[1] // 4), "-colorspace", "Gray", "-level", "55%,100%"))
    head = J.app(1, X.segment(shot.tiff(*size))) + A.described('hdrgm:Version="1.0"', A.directory(
        ("Primary", "image/jpeg", ""), ("GainMap", "image/jpeg", f'Item:Length="{len(gain)}"')))
    body = scan(shot, size)
    index = A.listing(head, [(0x030000, b"", (0, 0)), (0, gain, (0, 0))], body)
    return J.jpeg(head, index, body=body, tail=gain)


def motion(shot, size=WIDE):
    """A motion photo: a movie after the picture."""
    film = movie(shot, (960, 720), seconds=1, container="mp4")
    exif = J.app(1, X.segment(shot.tiff(*size)))
    items = A.directory(("Primary", "image/jpeg", 'Item:Padding="0"'), ("MotionPhoto", "video/mp4", f'Item:Length="{len(film)}"'))
    return J.jpeg(exif, A.described('GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"', items), body=scan(shot, size), tail=film)


@functools.cache
def coded(shot, size, codec="hevc"):
    """A coded picture: its type, the properties of its decoder and size, its bytes."""
    options = {"hevc": ["-c:v", "libx265", "-preset", "ultrafast", "-crf", "24", "-tag:v", "hvc1", "-x265-params",
                        "info=0:log-level=none:pools=none:frame-threads=1"],
               "av1": ["-c:v", "libaom-av1", "-still-picture", "1", "-cpu-used", "8", "-usage", "allintra", "-crf", "24"]}[codec]
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "a.mp4")
        run([*QUIET, "-f", "image2pipe", "-c:v", "ppm", "-i", "-", "-frames:v", "1",
             "-vf", "scale=out_color_matrix=bt601:out_range=full,format=yuv420p", "-color_range", "pc", "-colorspace", "smpte170m",
             "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", *options, *EXACT, target], input=pixels(shot, size))
        with open(target, "rb") as file:
            top = dict(H.boxes(file.read()))
    at = top[b"moov"].index(b"hvcC" if codec == "hevc" else b"av1C") - 4
    length = struct.unpack_from(">I", top[b"moov"], at)[0]
    return (b"hvc1" if codec == "hevc" else b"av01"), (top[b"moov"][at:at + length], H.size(*size), COLOURS), top[b"mdat"]


def heif(shot, size=WIDE, codec="hevc", gain=False, **options):
    """HEIC or AVIF: the picture, its EXIF, XMP if there is any, and a gain map if requested."""
    kind, properties, data = coded(shot, size, codec)
    items = [Item(kind, data, properties=properties),
             Item(b"Exif", H.exif_item(shot.tiff(*size, **options)), references=[(b"cdsc", [1])], hidden=True)]
    if shot.packet():
        items.append(Item(b"mime", shot.packet(), content=XMP, references=[(b"cdsc", [1])], hidden=True))
    if gain:
        kind, properties, data = coded(shot, (size[0] // 4, size[1] // 4), codec)
        items.append(Item(kind, data, properties=[*properties, H.auxiliary(GAIN_MAP)], references=[(b"auxl", [1])], hidden=True))
    return Meta(brand=b"heic" if codec == "hevc" else b"avif", items=items, wide=True).build()


def movie(shot, size=(1280, 720), seconds=2, container="mov", paired=False, high=False):
    """A camera that pans over a view, with a tone; `high` is high dynamic range by hybrid log-gamma."""
    width, height = size
    still = pixels(shot, (width * 5 // 4, height))
    if high:
        colours = ["-color_primaries", "bt2020", "-color_trc", "arib-std-b67", "-colorspace", "bt2020nc"]
        coder = ["-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1", *colours, "-x265-params",
                 "info=0:log-level=none:pools=none:frame-threads=1:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc"]
    else:
        coder = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]
    with tempfile.TemporaryDirectory() as folder:
        source, target = os.path.join(folder, "a.ppm"), os.path.join(folder, "a." + container)
        with open(source, "wb") as file:
            file.write(still)
        run([*QUIET, "-loop", "1", "-framerate", "24", "-i", source, "-f", "lavfi", "-i", f"sine=frequency={220 + shot.number * 8}",
             "-t", str(seconds), "-vf", f"crop={width}:{height}:x='(iw-ow)*t/{seconds}':y=0", *coder, "-threads", "1", "-c:a", "aac",
             *EXACT, "-flags:a", "+bitexact", "-movflags", "use_metadata_tags", *shot.movie_words(paired), target])
        with open(target, "rb") as file:
            return file.read()


def raw(shot, size=WIDE):
    """A digital negative of half the size: every other row of red and green, every other of green and blue."""
    width, height = size[0] // 2, size[1] // 2
    colours = pixels(shot, (width, height), "rgb")
    sensor = bytearray(2 * width * height)  # the low bytes stay zero
    for row in range(height):
        line = colours[3 * width * row:3 * width * (row + 1)]
        even, odd = (0, 1) if row % 2 == 0 else (1, 2)
        sensor[2 * width * row + 1:2 * width * (row + 1):4] = line[even::6]
        sensor[2 * width * row + 3:2 * width * (row + 1):4] = line[3 + odd::6]
    return negative(shot, bytes(sensor), width, height, J.jpeg(body=scan(shot, (width, height))))


def screenshot(shot, size=(1170, 2532)):
    """A picture of a screen: words in bars over a view, and the comment that marks screenshots."""
    bars = " ".join(f"fill {'#ffffff' if n % 3 else '#d6f5d6'} roundrectangle {60 + n % 3 * 120},{260 + n * 170} "
                    f"{760 + n % 3 * 120},{380 + n * 170} 40,40" for n in range(12))
    data = run(["convert", *view(shot, size), "-draw", bars, "-strip", "-depth", "8", "-define", "png:compression-level=6",
                "-define", "png:exclude-chunks=all", "PNG24:-"])
    at = 8 + 12 + 13
    return data[:at] + N.chunk(b"eXIf", shot.tiff(*size, comment="Screenshot")) + data[at:]


def webp(shot, size=WIDE):
    coded = run(["convert", *view(shot, size), "-strip", "-quality", "80", "webp:-"])
    length = struct.unpack_from("<I", coded, 16)[0]
    return W.webp(W.extended(W.EXIF, *size), W.chunk(coded[12:16], coded[20:20 + length]), W.chunk(b"EXIF", shot.tiff(*size)))


def animation(shot, size=(800, 600)):
    frames = [part for turn in range(6) for part in ["(", *view(shot, size), "-roll", f"+{turn * 40}+0", ")"]]
    return run(["convert", "-delay", "12", "-loop", "0", *frames, "-set", "comment", shot.caption, "-colors", "64", "gif:-"])


def sidecar(shot):
    """The sidecar that an editor of raw pictures writes."""
    return M.packet(f'<rdf:Description rdf:about="" {M.declarations("xmp", "dc", "photoshop", "crs")} xmp:Rating="4" '
                    f'crs:RawFileName="_MG_{shot.number:04}.DNG" photoshop:City="{shot.place}">'
                    f'<dc:description>{M.alternative(shot.caption)}</dc:description></rdf:Description>', padding=False)
