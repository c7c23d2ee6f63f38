"""The photo of `make demo`: two people at the sea, at sunset. Everything in it is drawn."""

import math
import os
import random
import subprocess
import tempfile

WIDTH, HEIGHT = 1440, 960
HORIZON, SEA = 480, 230
SUN = (907, 428)
SKY = [(0, "#27406e"), (0.35, "#5a6f9c"), (0.6, "#b48a93"), (0.8, "#ef9f6c"), (1, "#ffd08a")]
SAND = [(0, "#c79a6d"), (0.12, "#8d6d55"), (0.3, "#7b5c47"), (1, "#3d2c26")]

# From behind, 400 by 420: a woman's hair, dress, legs and arms, and the same of a child whose hand she holds.
PEOPLE = [
    "ellipse 120,64 23,29 0,360", "path 'M 94,76 C 90,30 150,30 147,76 C 150,98 142,108 136,114 L 104,114 C 96,106 92,90 94,76 Z'",
    "path 'M 110,88 L 130,88 L 132,114 C 156,118 164,124 166,140 C 164,170 152,190 150,202 C 158,250 174,280 178,308 L 64,312 "
    "C 68,278 84,248 91,202 C 88,186 78,166 76,140 C 78,124 86,118 108,114 Z'",
    "path 'M 86,304 L 112,304 C 110,334 108,350 107,370 L 86,372 C 88,348 86,326 86,304 Z'",
    "path 'M 128,304 L 154,304 C 152,330 154,354 156,366 L 132,364 C 132,340 129,322 128,304 Z'",
    "path 'M 76,132 C 60,164 58,200 62,244 L 74,244 C 74,204 76,174 90,148 Z'",
    "path 'M 164,132 C 182,164 194,198 206,236 L 196,242 C 180,210 164,174 152,150 Z'",
    "ellipse 256,194 20,23 0,360", "path 'M 235,192 C 232,162 280,162 277,192 L 273,206 L 239,206 Z'",
    "path 'M 248,214 L 264,214 L 266,226 C 284,230 288,240 287,260 L 283,306 L 229,306 L 225,260 C 224,240 228,230 246,226 Z'",
    "path 'M 232,302 L 253,302 L 249,364 L 232,366 Z'", "path 'M 259,302 L 280,302 L 281,367 L 265,365 Z'",
    "path 'M 230,234 C 214,236 202,238 196,234 L 194,244 C 206,252 218,252 232,252 Z'",
    "path 'M 284,234 C 294,248 298,272 296,294 L 288,294 C 288,274 284,260 278,250 Z'",
]


def colour(text):
    return [int(text[at:at + 2], 16) for at in (1, 3, 5)]


def ramp(stops, count):
    """Colours between those of `stops`, one a row."""
    for row in range(count):
        place = row / (count - 1)
        (start, above), (end, below) = next(pair for pair in zip(stops, stops[1:]) if place <= pair[1][0])
        share = (place - start) / (end - start)
        yield [round(a + (b - a) * share) for a, b in zip(colour(above), colour(below))]


def sky():
    """Bytes of the sky: its colours from above, and the light around the sun."""
    out = bytearray()
    for y, (red, green, blue) in enumerate(ramp(SKY, HORIZON)):
        for x in range(WIDTH):
            distance = math.hypot(x - SUN[0], (y - SUN[1]) * 1.15)
            disc = 1 / (1 + math.exp((distance - 27) / 2.2))
            near, far = math.exp(-distance / 70), math.exp(-distance / 330)
            out.append(int(red + (255 - red) * min(1, disc + 0.75 * near + 0.45 * far)))
            out.append(int(min(255, green + (250 - green) * min(1, disc + 0.55 * near + 0.18 * far))))
            out.append(int(max(0, blue + (235 - blue) * min(1, disc + 0.3 * near) - 18 * far * (1 - disc))))
    return bytes(out)


def waved(level, height, phase, chance, steps=60):
    points = [(step / steps * 7, WIDTH * step / steps) for step in range(steps + 1)]
    return "polyline " + " ".join(
        f"{x:.1f},{level + height * (math.sin(phase + t) + 0.5 * math.sin(2 * phase + 2.4 * t)) + chance.uniform(-1.5, 1.5):.1f}"
        for t, x in points)


def draw(options):
    """The photo as `convert` codes it with these options, without metadata."""
    sand, chance = HEIGHT - HORIZON - SEA, random.Random(4)
    with tempfile.TemporaryDirectory() as folder:
        def convert(*arguments, data=None):
            environment = {**os.environ, "MAGICK_THREAD_LIMIT": "1"}
            subprocess.run(["convert", *map(str, arguments)], check=True, cwd=folder, env=environment, input=data)

        size, wet = f"{WIDTH}x{HEIGHT}", f"{WIDTH}x{sand}"
        convert("-size", f"{WIDTH}x{HORIZON}", "-depth", 8, "rgb:-", "clear.png", data=sky())
        convert("-seed", 11, "-size", "360x240", "plasma:white-black", "-colorspace", "Gray", "-blur", "0x1",
                "-resize", f"{WIDTH * 2}x{HORIZON // 2}!", "-crop", f"{WIDTH}x{HORIZON // 2}+300+0", "+repage",
                "-resize", f"{WIDTH}x{HORIZON}!", "-sigmoidal-contrast", "9x58%",
                "(", "-size", f"{WIDTH}x{HORIZON}", "gradient:white-gray35", ")", "-compose", "multiply", "-composite",
                "-evaluate", "multiply", 0.7, "density.png")
        convert("-size", f"{WIDTH}x{HORIZON}", "gradient:#8590ab-#ffb27a", "density.png", "-alpha", "off",
                "-compose", "CopyOpacity", "-composite", "clouds.png")
        convert("clear.png", "clouds.png", "-composite", "sky.png")

        # The sea: the lower sky, upside down and darker, with waves and what glitters below the sun.
        convert("-seed", 5, "-size", f"{WIDTH // 6}x{SEA}", "xc:gray50", "+noise", "Gaussian", "+noise", "Gaussian",
                "-colorspace", "Gray", "-resize", f"{WIDTH}x{SEA + 8}!", "-blur", "3x1", "-normalize",
                "-crop", f"{WIDTH}x{SEA}+0+4", "+repage", "waves.png")
        convert("-size", f"{WIDTH}x{SEA}", "xc:black", "-fill", "white",
                "-draw", f"polygon {SUN[0] - 20},0 {SUN[0] + 20},0 {SUN[0] + 150},{SEA} {SUN[0] - 150},{SEA}", "-blur", "0x34",
                "(", "waves.png", "-threshold", "63%", "-blur", "2x0.8", ")", "-compose", "multiply", "-composite",
                "-fill", "#ffdf9e", "-tint", 100, "glitter.png")
        convert("sky.png", "-gravity", "south", "-crop", f"{WIDTH}x{SEA}+0+0", "+repage", "-flip", "-modulate", "72,85",
                "-fill", "#1c3a57", "-colorize", 30, "(", "waves.png", "-sigmoidal-contrast", "3x50%", ")",
                "-compose", "softlight", "-composite", "glitter.png", "-compose", "screen", "-composite", "sea.png")

        convert("-size", f"1x{sand}", "-depth", 8, "rgb:-", "-scale", wet + "!", "dry.png",
                data=b"".join(map(bytes, ramp(SAND, sand))))
        convert("-seed", 9, "-size", f"{WIDTH // 2}x{sand // 2}", "xc:gray50", "+noise", "Gaussian", "-colorspace", "Gray",
                "-blur", "1x0.6", "-resize", wet + "!", "-normalize", "-level", "-120%,220%", "grains.png")
        convert("-seed", 3, "-size", "200x80", "plasma:gray40-gray60", "-colorspace", "Gray", "-blur", "0x2",
                "-resize", wet + "!", "-normalize", "-level", "-60%,160%", "dunes.png")
        convert("-size", wet, "xc:black", "-fill", "#ffb56b", "-draw",
                f"polygon {SUN[0] - 150},0 {SUN[0] + 150},0 {SUN[0] + 60},105 {SUN[0] - 60},105", "-blur", "0x38",
                "-evaluate", "multiply", 0.55, "shine.png")
        convert("dry.png", "grains.png", "-compose", "softlight", "-composite", "dunes.png", "-composite",
                "shine.png", "-compose", "screen", "-composite", "sand.png")

        # The foreground: a headland, foam, the two people with the light behind them and their mirror image.
        hill = [(WIDTH * 0.36 * step / 79, HORIZON + 2 - (
            100 * (1 - step / 79) ** 0.8 + (1 - step / 79) * (9 * math.sin(step / 2) + 4 * math.sin(1.7 * step + 1) + chance.uniform(-2, 2))))
            for step in range(80)]
        outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in [(0, HORIZON + 2), *hill])
        convert("-size", size, "xc:none", "-fill", "#4b4560", "-draw", "polygon " + outline, "-blur", "0x1.6", "headland.png")
        shore = HORIZON + SEA
        convert("-size", size, "xc:none", "-fill", "none", "-stroke", "rgba(255,236,214,0.75)", "-strokewidth", 3,
                "-draw", waved(shore + 4, 7, 1, chance), "-stroke", "rgba(255,230,205,0.45)", "-strokewidth", 5,
                "-draw", waved(shore - 20, 4, 2.4, chance), "-stroke", "rgba(255,225,200,0.3)", "-strokewidth", 2,
                "-draw", waved(shore - 52, 3, 4, chance), "-blur", "2x1.4", "foam.png")
        convert("-size", "400x420", "xc:none", "-fill", "#2a1c24", *(part for shape in PEOPLE for part in ("-draw", shape)),
                "-blur", "0x1.1", "-resize", "38%", "people.png")
        convert("people.png", "-fill", "#ffb877", "-colorize", 100, "-blur", "0x1.2", "-evaluate", "multiply", 0.8, "rim.png")
        convert("people.png", "-flip", "-resize", "100%x58%", "-channel", "A", "-evaluate", "multiply", 0.42, "+channel",
                "-blur", "0x2.5", "mirrored.png")
        convert("sky.png", "sea.png", "sand.png", "-append", "headland.png", "-composite", "foam.png", "-composite",
                "mirrored.png", "-geometry", "+430+724", "-composite", "rim.png", "-geometry", "+431+590", "-composite",
                "people.png", "-geometry", "+430+591", "-composite", "scene.png")

        # The camera: light that spills, darker corners, a little noise.
        convert("scene.png", "(", "+clone", "-level", "55%,100%", "-blur", "0x18", "-evaluate", "multiply", 0.5, ")",
                "-compose", "screen", "-composite", "(", "-size", size, "radial-gradient:white-gray62", ")",
                "-compose", "multiply", "-composite", "-modulate", "108,112", "-sigmoidal-contrast", "3x46%",
                "(", "-size", size, "xc:gray50", "-seed", 21, "-attenuate", 0.28, "+noise", "Gaussian", "-colorspace", "Gray",
                "-blur", "0x0.6", ")", "-compose", "overlay", "-composite", *options, "coded.jpg")
        with open(os.path.join(folder, "coded.jpg"), "rb") as file:
            return file.read()
