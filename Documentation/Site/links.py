"""Checks the site: every link has a target, nothing is loaded from other sites, and no script is run."""

import html.parser
import pathlib
import posixpath
import re
import urllib.parse

# Attributes whose targets are loaded with a page; a link is only followed.
LOADED = {("img", "src"), ("source", "srcset"), ("link", "href"), ("script", "src"), ("iframe", "src")}
ABROAD = re.compile(r"https://[a-z0-9-]+(\.[a-z0-9-]+)+(/[^\s]*)?(#\S+)?")


class Page(html.parser.HTMLParser):
    """The anchors and references of a page."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.references, self.scripts = set(), [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.scripts += tag == "script"
        for name, value in attributes:
            if name == "id":
                self.anchors.add(value)
            if name in ("href", "src", "srcset") and value is not None:
                self.references.append((value, (tag, name) in LOADED))

    handle_startendtag = handle_starttag


def faults(site, has_library):
    """A line for each fault, and how many references were checked; `site` is the folder."""
    said, looked, pages = [], 0, {}
    for file in sorted(site.rglob("*.html")):
        name = str(file.relative_to(site))
        text = file.read_text(encoding="utf-8")
        # DocC checks the links of its pages itself; a script draws these pages.
        if not name.startswith("library/"):
            pages[name] = Page(text)
        elif re.search(r"<(?:script|link|img|iframe|source)[^>]*=\"(?:https?:)?//", text):
            said.append(f"{name}: it loads something from elsewhere")
    for name, page in pages.items():
        if page.scripts:
            said.append(f"{name}: it runs a script")
        for reference, is_loaded in page.references:
            looked += 1
            parts = urllib.parse.urlsplit(reference)
            if parts.scheme == "data" and is_loaded:
                continue
            if parts.scheme or parts.netloc:
                if is_loaded:
                    said.append(f"{name}: {reference} comes from elsewhere")
                elif not ABROAD.fullmatch(reference):
                    said.append(f"{name}: {reference} is no address")
                continue
            path = urllib.parse.unquote(parts.path)
            path += "index.html" if path.endswith("/") else ""
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
            if target.startswith("library/") and not has_library:
                continue
            if not (site / target).is_file():
                said.append(f"{name}: there is no {target}")
            elif parts.fragment and target in pages and urllib.parse.unquote(parts.fragment) not in pages[target].anchors:
                said.append(f"{name}: {target} has no #{parts.fragment}")
    for file in sorted(pathlib.Path(site).rglob("*.css")):
        if re.search(r"url\(\s*['\"]?(https?:)?//|@import", file.read_text(encoding="utf-8")):
            said.append(f"{file.relative_to(site)}: it loads something from elsewhere")
    return said, looked
