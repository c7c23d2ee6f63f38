"""Movies with secrets in the messages between their coded pictures."""

import functools
import os
import subprocess
import tempfile

from .canary import Fixture

MDPM = "17ee8c60-f84d-11d9-8cd6-0800200c9a66"
UNKNOWN = "00112233-4455-6677-8899-aabbccddeeff"


@functools.cache
def movie(coder, *options):
    """Five pictures of 64 by 48, as MP4, with nothing of the muxer's in it."""
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "a.mp4")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1", "-c:v", coder, "-threads", "1",
             *options, "-fflags", "+bitexact", "-map_metadata", "-1", target], check=True)
        with open(target, "rb") as file:
            return file.read()


def planted(data, start, end, secret):
    """Puts a secret over settings that an encoder wrote between two texts."""
    at = data.index(start) + len(start)
    assert data.index(end, at) - at >= len(secret)
    return data[:at] + secret.encode() + data[at + len(secret):]


def h264():
    f = Fixture("codec-h264.mp4", "H.264: the encoder's settings, a camera's own record and an unknown one, beside messages that stay.")
    record = f.text("codec", "MDPM", "location captureTime deviceModel exposure makerNote", readable=False)
    unknown = f.text("codec", "user data", "caption", recognised=False, readable=False)
    settings = f.text("codec", "x264 settings", "deviceModel", readable=False)
    chain = f"h264_metadata=sei_user_data={MDPM}+{record},h264_metadata=sei_user_data={UNKNOWN}+{unknown}"
    data = movie("libx264", "-x264-params", "nal-hrd=vbr:vbv-maxrate=100:vbv-bufsize=100", "-bsf:v", chain)
    f.data = planted(data, b"x264 - core ", b"deblock=", settings)


def h265():
    f = Fixture("codec-h265.mp4", "H.265: the encoder's settings among those of the decoder.")
    settings = f.text("codec", "x265 settings", "deviceModel", readable=False)
    f.data = planted(movie("libx265", "-x265-params", "log-level=none"), b"x265 (build ", b"bitdepth", settings)


def make():
    h264()
    h265()
