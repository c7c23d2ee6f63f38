"""Drawn views for the demonstration library: a sky of two colours and shapes before it, as arguments of `convert`.

A view follows from its name and seed alone. Shapes are written for a picture 1000 wide and are scaled to the one asked for.
"""
import math
import random

SKIES = {
    "coast": [("#7ec8f0", "#f7e3b5"), ("#f4a261", "#5a4a78"), ("#a9d6e5", "#eaf4f4")],
    "mountains": [("#4d8fd1", "#dfeaf5"), ("#e07a5f", "#f2cc8f"), ("#23395d", "#c9ada7")],
    "city": [("#8ecae6", "#f1faee"), ("#2b2d6e", "#e76f51"), ("#adb5bd", "#e9ecef")],
    "forest": [("#a7c957", "#f2e8cf"), ("#7fb7be", "#dacc3e"), ("#d8e2dc", "#bcc6a4")],
    "desert": [("#48bfe3", "#ffe8d6"), ("#c1121f", "#fdb44b")],
    "night": [("#03071e", "#1d3557"), ("#10002b", "#5a189a")],
    "snow": [("#bde0fe", "#ffffff"), ("#cdb4db", "#ffe5ec")],
    "harbour": [("#90e0ef", "#fefae0"), ("#ff9e6d", "#3d405b")],
    "meadow": [("#5fa8d3", "#cae9ff"), ("#89c2d9", "#fff3b0")],
    "table": [("#6b4f3a", "#a98467"), ("#3c2f2f", "#854442")],
    "portrait": [("#84a59d", "#f5cac3"), ("#577590", "#90be6d")],
}


class View:
    """Shapes as they are added, from the back to the front."""

    def __init__(self, name, seed, width, height):
        self.random = random.Random(f"{name} {seed}")
        self.name, self.width, self.height = name, width, height
        self.scale = width / 1000
        self.tall = height / self.scale
        self.sky = self.random.choice(SKIES[name])
        self.shapes = []
        getattr(self, "draw_" + name)()

    def arguments(self):
        """The arguments between `convert` and the name of its output."""
        drawings = []  # one argument of a command may have 128 KiB
        for first in range(0, len(self.shapes), 800):
            drawings += ["-draw", " ".join([f"scale {self.scale:.4f},{self.scale:.4f}", *self.shapes[first:first + 800]])]
        return ["-size", f"{self.width}x{self.height}", f"gradient:{self.sky[0]}-{self.sky[1]}", *drawings]

    # The shapes that views are made of.

    def add(self, colour, shape):
        self.shapes.append(f"fill {colour} {shape}")

    def polygon(self, colour, *points):
        self.add(colour, "polygon " + " ".join(f"{x:.1f},{y:.1f}" for x, y in points))

    def rectangle(self, colour, x, y, width, height):
        self.add(colour, f"rectangle {x:.1f},{y:.1f} {x + width:.1f},{y + height:.1f}")

    def ellipse(self, colour, x, y, width, height=None):
        self.add(colour, f"ellipse {x:.1f},{y:.1f} {width:.1f},{height or width:.1f} 0,360")

    def ridge(self, colour, level, height, steps=40):
        """A line of hills: waves of three lengths, filled down to the lower edge."""
        waves = [(self.random.uniform(0, 7), self.random.uniform(1, 3) * 2 ** n, height / 2 ** n) for n in range(3)]
        points = [(1000 * i / steps, level - sum(a * math.sin(p + f * i / steps * math.pi) for p, f, a in waves))
                  for i in range(steps + 1)]
        self.polygon(colour, *points, (1000, self.tall), (0, self.tall))

    def sun(self, colour="#fff6d5"):
        x, y = self.random.uniform(150, 850), self.tall * self.random.uniform(0.12, 0.35)
        self.ellipse("rgba(255,240,200,0.35)", x, y, 75)
        self.ellipse(colour, x, y, 45)

    def clouds(self, count):
        for _ in range(count):
            x, y = self.random.uniform(0, 1000), self.tall * self.random.uniform(0.05, 0.3)
            for shift in (-40, 0, 45):
                self.ellipse("rgba(255,255,255,0.55)", x + shift, y + abs(shift) / 6, 55, 22)

    def tree(self, x, foot, size, colour):
        self.rectangle("#5c4033", x - size / 14, foot - size / 3, size / 7, size / 3)
        for level in range(3):
            width, top = size * (0.42 - 0.1 * level), foot - size * (0.25 + 0.27 * level)
            self.polygon(colour, (x - width, top), (x + width, top), (x, top - size * 0.42))

    def house(self, x, foot, width, height, colour, lit):
        self.rectangle(colour, x, foot - height, width, height)
        for row in range(int(height // 26)):
            for column in range(int(width // 22)):
                light = self.random.random() < 0.5
                self.rectangle(lit if light else "rgba(20,24,40,0.45)", x + 6 + 22 * column, foot - height + 8 + 26 * row, 11, 14)

    # The views.

    def draw_coast(self):
        self.sun()
        self.clouds(3)
        self.rectangle("#2a9d8f", 0, self.tall * 0.55, 1000, self.tall)
        for n in range(14):
            self.ellipse("rgba(255,255,255,0.25)", self.random.uniform(0, 1000), self.tall * (0.57 + 0.014 * n), 60 + 6 * n, 3)
        self.ridge("#e9c46a", self.tall * 0.86, 28)
        x = self.random.uniform(200, 800)
        self.polygon("#ffffff", (x, self.tall * 0.56), (x, self.tall * 0.38), (x + 70, self.tall * 0.56))
        self.polygon("#8d0801", (x - 40, self.tall * 0.57), (x + 90, self.tall * 0.57), (x + 60, self.tall * 0.6), (x - 20, self.tall * 0.6))

    def draw_mountains(self):
        self.sun()
        for n, colour in enumerate(["#8fa3bf", "#5e7391", "#3a506b", "#1c2541"]):
            self.ridge(colour, self.tall * (0.45 + 0.14 * n), 80 - 12 * n, 60)

    def draw_city(self):
        self.clouds(2)
        lit = self.random.choice(["#ffe066", "#ffffff"])
        for row, colour in enumerate(["#6c7a96", "#495574", "#2f3550"]):
            x = -20.0
            while x < 1000:
                width = self.random.uniform(60, 130)
                self.house(x, self.tall, width, self.tall * self.random.uniform(0.25, 0.62 - 0.13 * row), colour, lit)
                x += width + self.random.uniform(0, 24)

    def draw_forest(self):
        for row, colour in enumerate(["#7fa66b", "#4f7942", "#2d5a27", "#173b17"]):
            self.ridge(colour, self.tall * (0.5 + 0.14 * row), 22)
            for _ in range(12):
                self.tree(self.random.uniform(0, 1000), self.tall * (0.54 + 0.14 * row), self.tall * (0.14 + 0.05 * row), colour)

    def draw_desert(self):
        self.sun("#ffd166")
        for n, colour in enumerate(["#e6b17e", "#d08c60", "#b5654a", "#8a4b3a"]):
            self.ridge(colour, self.tall * (0.55 + 0.12 * n), 46 - 6 * n)

    def draw_night(self):
        for _ in range(160):
            self.ellipse("rgba(255,255,255,0.9)", self.random.uniform(0, 1000), self.random.uniform(0, self.tall * 0.7),
                         self.random.uniform(0.6, 2.2))
        self.ellipse("#f1faee", 760, self.tall * 0.2, 52)
        self.ellipse(self.sky[0], 738, self.tall * 0.185, 46)
        self.ridge("#0b132b", self.tall * 0.8, 40)

    def draw_snow(self):
        for n, colour in enumerate(["#c9d6df", "#e3edf4", "#ffffff"]):
            self.ridge(colour, self.tall * (0.52 + 0.16 * n), 40)
        for _ in range(16):
            self.tree(self.random.uniform(0, 1000), self.tall * self.random.uniform(0.7, 0.98), 150, "#40635a")

    def draw_harbour(self):
        self.sun()
        x = 0.0
        while x < 1000:
            colour = self.random.choice(["#d62828", "#f77f00", "#fcbf49", "#eae2b7", "#457b9d", "#a8dadc"])
            width = self.random.uniform(70, 110)
            self.house(x, self.tall * 0.6, width, self.tall * self.random.uniform(0.2, 0.32), colour, "#fffbe6")
            x += width
        self.rectangle("#1d4e6b", 0, self.tall * 0.6, 1000, self.tall)
        for _ in range(40):
            self.ellipse("rgba(255,255,255,0.2)", self.random.uniform(0, 1000), self.tall * self.random.uniform(0.63, 1), 50, 2.5)

    def draw_meadow(self):
        self.clouds(4)
        self.ridge("#90a955", self.tall * 0.55, 40)
        self.ridge("#4f772d", self.tall * 0.7, 20)
        for _ in range(140):
            colour = self.random.choice(["#ffbe0b", "#fb5607", "#ff006e", "#ffffff", "#8338ec"])
            y = self.random.uniform(0.74, 1)
            self.ellipse(colour, self.random.uniform(0, 1000), self.tall * y, 22 * y - 11)

    def draw_table(self):
        self.ellipse("#f8f9fa", 500, self.tall * 0.55, 330, 250)
        self.ellipse("#e9ecef", 500, self.tall * 0.55, 250, 185)
        for _ in range(9):
            colour = self.random.choice(["#d00000", "#ffba08", "#3f8f29", "#8ac926", "#f48c06", "#6a040f"])
            self.ellipse(colour, self.random.uniform(340, 660), self.tall * self.random.uniform(0.45, 0.66), self.random.uniform(28, 62))

    def draw_portrait(self):
        skin = self.random.choice(["#f1c27d", "#c68642", "#8d5524", "#ffdbac"])
        hair = self.random.choice(["#2c1b10", "#704214", "#d6b370", "#1a1a1a"])
        middle = self.tall * 0.42
        self.ellipse(hair, 500, middle - 25, 175, 205)
        self.ellipse(skin, 500, middle, 145, 180)
        self.ellipse(self.random.choice(["#264653", "#e76f51", "#6d597a"]), 500, self.tall * 0.98, 360, self.tall * 0.27)
        for x in (448, 552):
            self.ellipse("#222222", x, middle - 20, 13)
        self.ellipse("#9d4b4b", 500, middle + 85, 48, 13)
