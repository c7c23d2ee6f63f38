"""Makes the documentation as one static site, and checks every link and every block of code in it.

    Scripts/site OUT --tools FOLDER [--library FOLDER]

OUT is filled anew; it is new, empty, or such a site. FOLDER of --tools has `omit` and `omit-server`, which say what the
manual says; that of --library has what Scripts/documentation made, for the site's own folder `library`. Exit 1, and a line
for each link that leads nowhere and each block of code that what is to read it does not take.
"""

import argparse
import html
import pathlib
import shutil
import string
import subprocess
import sys
import urllib.parse

import blocks
import links
import manual
import markdown
import navigation
import place
import repository
import routes
import words

HERE = pathlib.Path(__file__).resolve().parent
INDEX = "Documentation/README.md"


class Site:
    """The pages, and the other files that they link to."""

    def __init__(self, out):
        self.out = out
        self.said, self.pages, self.blocks, self.wanted = [], {}, {}, set()

    def refer(self, source):
        """Returns a function that turns the references of a file into those of its page."""

        def made(reference, line):
            parts = urllib.parse.urlsplit(reference)
            if parts.scheme or parts.netloc or not parts.path:
                return reference
            target = place.joined(source, urllib.parse.unquote(parts.path))
            if target is None or not (place.ROOT / target).exists():
                self.said.append(f"{source}:{line}: there is no {parts.path}")
                return reference
            self.wanted.add(target)
            leads = place.relative(place.page(target), place.page(source))
            return leads + ("#" + parts.fragment if parts.fragment else "")

        return made

    def add(self, page, body, headings=(), title=None):
        """Adds a page, titled with its first heading."""
        self.pages[page] = (title or next((heading.text for heading in headings), page), body, headings)

    def gather(self, tools):
        """Adds all pages."""
        for source in repository.pages():
            text = (place.ROOT / source).read_text(encoding="utf-8")
            body, headings, self.blocks[source] = markdown.read(text, self.refer(source))
            self.add(place.page(source), body, headings)
        text = (place.ROOT / "Documentation/openapi.yaml").read_text(encoding="utf-8")
        body, headings, _ = markdown.read(routes.Description(text).markdown())
        self.add(place.OTHERWISE["Documentation/openapi.yaml"], body, headings)
        found = words.Words()
        for source, blocks_of in self.blocks.items():
            title, _, headings = self.pages[place.page(source)]
            found.gather(place.page(source), title, headings, blocks_of)
        self.add(words.PAGE, found.body(), title="Words")
        self.add("Documentation/openapi.yaml.html", *repository.shown("Documentation/openapi.yaml")[:1], title="openapi.yaml")
        for name, body in manual.pages(str(tools / "omit"), str(tools / "omit-server")):
            self.add(f"manual/{name}.html", f'<div class="manual">\n<h1>{name}</h1>\n{body}</div>\n', title=name)
        done = set()
        while self.wanted - done:
            source = min(self.wanted - done)
            done.add(source)
            page = place.page(source)
            if pathlib.PurePosixPath(source).suffix in place.SHOWN:
                (self.out / page).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(place.ROOT / source, self.out / page)
            elif page not in self.pages and source not in place.OTHERWISE:
                body, inside = repository.shown(source)
                self.add(page, body, title=source)
                self.wanted |= set(inside)

    def write(self):
        """Writes each page with the template."""
        template = string.Template((HERE / "template.html").read_text(encoding="utf-8"))
        beside = navigation.Navigation(self.pages[place.page(INDEX)][1])
        for source in repository.pages():
            is_beside = pathlib.PurePosixPath(source).parent.name in ("", "Documentation") and source != INDEX
            if is_beside and place.page(source) not in beside.targets():
                self.said.append(f"{source}: {INDEX} does not list it")
        version = subprocess.run([place.ROOT / "Packaging/version"], check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
        for page, (title, body, headings) in self.pages.items():
            text = template.substitute(
                title=html.escape(title if title == "omit" else f"{title} – omit"), version=version, body=body,
                style=place.relative("style.css", page), start=place.relative("index.html", page),
                words=place.relative(words.PAGE, page),
                pages=beside.beside(page), contents=navigation.contents(headings),
            )
            (self.out / page).parent.mkdir(parents=True, exist_ok=True)
            (self.out / page).write_text(text, encoding="utf-8")
        shutil.copyfile(HERE / "style.css", self.out / "style.css")


def main():
    parser = argparse.ArgumentParser(prog="site", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("--library", type=pathlib.Path)
    options = parser.parse_args()

    if options.out.exists() and any(options.out.iterdir()) and not (options.out / "style.css").exists():
        sys.exit(f"site: {options.out} is not empty, and is not a site")
    shutil.rmtree(options.out, ignore_errors=True)
    options.out.mkdir(parents=True)
    site = Site(options.out)
    site.gather(options.tools.resolve())
    site.write()
    if options.library:
        shutil.copytree(options.library, options.out / "library")
    said, looked = links.faults(options.out, options.library is not None)
    links_said = [*site.said, *said]
    blocks_said, told = blocks.faults(site.blocks, options.tools.resolve())
    print("\n".join([
        *links_said, *blocks_said, f"blocks: {told}",
        f"site: {len(site.pages)} pages in {options.out}, {looked} references, {len(links_said)} lead nowhere",
    ]))
    sys.exit(1 if links_said or blocks_said or not looked else 0)


if __name__ == "__main__":
    main()
