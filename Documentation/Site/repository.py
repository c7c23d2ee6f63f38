"""The files of the repository, and how a file that is not a page is shown."""

import html
import pathlib
import subprocess

import place

# Suffixes of the files that the list of a folder shows; all of these are text.
TEXTS = {"", ".py", ".js", ".css", ".html", ".yaml", ".swift", ".service", ".md"}


def files():
    """The paths of all tracked files, and of new ones that are not ignored; outside a clone, of all files that were not built."""
    if not (place.ROOT / ".git").exists():
        found = (path.relative_to(place.ROOT) for path in place.ROOT.rglob("*") if path.is_file())
        return sorted(str(path) for path in found if not any(part.startswith((".build", "__pycache__")) for part in path.parts))
    kept = ["git", "-c", "safe.directory=*", "ls-files", "--cached", "--others", "--exclude-standard"]
    made = subprocess.run(kept, cwd=place.ROOT, check=True, text=True, stdout=subprocess.PIPE)
    return sorted(path for path in made.stdout.split("\n") if path and (place.ROOT / path).exists())


def pages():
    """The Markdown files that become pages: all except the library's, which DocC converts."""
    return [path for path in files() if path.endswith(".md") and ".docc/" not in path]


def shown(source):
    """A file unchanged, or a folder as the list of its files: HTML, and the sources that it links to."""
    path = place.ROOT / source
    title = f"<h1><code>{html.escape(source)}</code></h1>\n"
    if not path.is_dir():
        return title + f"<pre><code>{html.escape(path.read_text(encoding='utf-8'), quote=False)}</code></pre>\n", []
    inside = [name for name in files() if name.startswith(source.rstrip("/") + "/")]
    inside = [name for name in inside if pathlib.PurePosixPath(name).suffix in TEXTS]
    rows = []
    for name in inside:
        reference = place.relative(place.page(name), place.page(source))
        shorter = html.escape(name.removeprefix(source + "/"))
        rows.append(f'<li><a href="{html.escape(reference)}"><code>{shorter}</code></a></li>')
    return title + "<ul>\n" + "\n".join(rows) + "\n</ul>\n", inside
