"""Makes Documentation/Pictures/before-after-*.webp: what exiftool reads in the photo of `make demo` before and after `omit clean`."""
import base64
import html
import json
import pathlib
import subprocess
import tempfile

from house import ROOT

PHOTO = ROOT / "Fixtures/demo/evening.jpg"
WORLD = ROOT / "Scripts/demo-map.txt"
NORTH, SOUTH = 84, -60
STYLE = """
:root { color-scheme: light dark; font: 16px/1.45 "DejaVu Sans", sans-serif; }
body { margin: 0; padding: 20px; width: 1120px; background: light-dark(#fff, #0d1117); color: light-dark(#1c1c1e, #f2f2f7);
  display: grid; grid-template-columns: 1fr 1fr; gap: 20px; }
figure { margin: 0; border-radius: 18px; overflow: hidden; background: light-dark(#f2f2f7, #1c1c1e); }
img { display: block; width: 100%; height: 270px; object-fit: cover; object-position: 50% 62%; }
figcaption { padding: 14px 20px 18px; }
h2 { margin: 0 0 8px; font-size: 18px; }
h2 code { font-size: 16px; }
dl { margin: 0; display: grid; grid-template-columns: 138px 1fr; row-gap: 3px; }
dt { color: light-dark(#6c6c70, #98989f); }
dd { margin: 0; white-space: nowrap; }
dd.gone { color: light-dark(#8e8e93, #7c7c80); }
dd.gone::before { content: "gone"; padding: 1px 9px; border-radius: 9px; background: light-dark(#dff3e4, #163a22); color: light-dark(#12692f, #6fdd8b); }
svg { display: block; width: 100%; margin-top: 12px; }
"""


def facts(tags):
    """The tags that a person understands: (name, value), in order."""
    place = f"{tags['GPSPosition']}, {tags['City']}" if "GPSPosition" in tags else None
    return [("place", place), ("who is in it", listed(tags.get("PersonInImage"))), ("owner", tags.get("OwnerName")),
            ("serial number", tags.get("SerialNumber")), ("taken", tags["DateTimeOriginal"]), ("camera", tags["Model"]), ("caption", tags["Description"])]


def listed(value):
    return ", ".join(value) if isinstance(value, list) else value


def read(path):
    run = subprocess.run(["exiftool", "-j", "-c", "%.4f", path], check=True, stdout=subprocess.PIPE)
    return json.loads(run.stdout)[0]


def world(tags):
    """The world in dots, with a mark at the place if there is one."""
    rows = WORLD.read_text(encoding="utf-8").splitlines()
    bits = [(0, 0, 1), (0, 1, 2), (0, 2, 4), (1, 0, 8), (1, 1, 16), (1, 2, 32), (0, 3, 64), (1, 3, 128)]
    dots = [(2 * column + x, 4 * row + y) for row, line in enumerate(rows) for column, letter in enumerate(line)
            for x, y, bit in bits if (ord(letter) - 0x2800) & bit]
    width, height = 2 * len(rows[0]), 4 * len(rows)
    mark = ""
    if "GPSPosition" in tags:
        north, east = (float(part.split()[0]) * (-1 if part.strip()[-1] in "SW" else 1) for part in tags["GPSPosition"].split(","))
        x, y = (east + 180) / 360 * width, (NORTH - north) / (NORTH - SOUTH) * height
        mark = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="none" stroke="#ff3b30"/><circle cx="{x:.1f}" cy="{y:.1f}" r="1.6" fill="#ff3b30"/>'
    land = "".join(f'<circle cx="{x + .5}" cy="{y + .5}" r=".36"/>' for x, y in dots)
    return f'<svg viewBox="0 0 {width} {height}"><g fill="currentColor" opacity=".45">{land}</g>{mark}</svg>'


def figure(title, path):
    tags = read(path)
    rows = "".join(f"<dt>{name}</dt>" + (f"<dd>{html.escape(str(value))}</dd>" if value else '<dd class="gone"></dd>') for name, value in facts(tags))
    picture = base64.b64encode(pathlib.Path(path).read_bytes()).decode()
    return f'<figure><img src="data:image/jpeg;base64,{picture}"><figcaption><h2>{title}</h2><dl>{rows}</dl>{world(tags)}</figcaption></figure>'


def shoot(browser, tools, folder):
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([tools / "omit", "clean", PHOTO, "--to", place, "--audit", f"{place}/audit.sqlite", "--quiet"], check=True)
        body = figure("What the photo tells", PHOTO) + figure("after <code>omit clean</code>", f"{place}/evening.jpg")
    for scheme in ("light", "dark"):
        page = browser.new_page(viewport={"width": 1160, "height": 400}, color_scheme=scheme)
        page.set_content(f"<!DOCTYPE html><meta charset=utf-8><style>{STYLE}</style><body>{body}")
        with tempfile.NamedTemporaryFile(suffix=".png") as drawn:
            page.locator("body").screenshot(path=drawn.name)
            subprocess.run(["convert", drawn.name, "-quality", "84", "-strip", folder / f"before-after-{scheme}.webp"], check=True)
        page.close()
